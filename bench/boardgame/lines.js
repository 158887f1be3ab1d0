"use strict";
/* Requests and sockets that come from an address of one's own, as players do. */
const http = require("node:http");
const WebSocket = require("ws");

/** The loopback address of a table: each table is another household. */
const household = (number) => `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${1 + (number & 127)}`;

/** Ask over HTTP; `jar` keeps the cookie. */
function ask(base, method, path, body, { address, jar = {} }) {
  return new Promise((done, failed) => {
    const headers = { "content-type": "application/json", origin: base, ...(jar.cookie ? { cookie: jar.cookie } : {}) };
    const request = http.request(base + path, { method, headers, localAddress: address, agent: false }, (answer) => {
      const [cookie] = answer.headers["set-cookie"] ?? [];
      if (cookie) jar.cookie = cookie.split(";")[0];
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode < 300) done(JSON.parse(text));
        else failed(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    request.on("error", failed);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A WebSocket on its way; `heard` is given each text. */
function connect(url, address, headers, heard) {
  const socket = new WebSocket(url, { localAddress: address, headers, perMessageDeflate: false });
  socket.on("message", (data) => heard(data.toString()));
  return socket;
}

module.exports = { ask, connect, household };
