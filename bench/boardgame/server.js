"use strict";
/* Our Oh Hell on boardgame.io's server: `node server.js PORT [FOLDER]`; with a folder, games are kept in files there. */
const { FlatFile, Server } = require("boardgame.io/server");
const { OhHell } = require("./game.js");

const [port, folder] = process.argv.slice(2);
const server = Server({ games: [OhHell], origins: ["*"], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
server.run(Number(port), () => console.log("ready"));
