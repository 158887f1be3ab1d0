"use strict";
/* Players at a boardgame.io server, speaking what its own client speaks over its socket: Engine.IO 4, Socket.IO 5. */
const { PLAYERS, openBids, playable } = require("./game.js");
const { ask, connect } = require("./lines.js");

const ROOM = "/oh-hell";

class Player {
  constructor(table, match, seat, credentials) {
    Object.assign(this, { table, match, seat, credentials, stateID: -1 });
  }

  /** Connect, and wait for the first picture. */
  join(base, address) {
    return new Promise((joined, failed) => {
      const url = `${base.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
      this.socket = connect(url, address, {}, (text) => this.hear(text, joined));
      this.socket.on("error", failed);
      this.socket.on("close", (code) => this.table.failed(`closed ${code}`));
    });
  }

  hear(text, joined) {
    if (text === "2") this.socket.send("3");
    else if (text.startsWith("0")) this.socket.send(`40${ROOM},`);
    else if (text.startsWith(`40${ROOM}`)) this.emit("sync", this.match, this.seat, this.credentials, PLAYERS);
    else if (text.startsWith(`42${ROOM},`)) {
      const [name, , body] = JSON.parse(text.slice(ROOM.length + 3));
      const now = performance.now();
      if (name === "sync") {
        this.see(body.state);
        joined();
      } else if (name === "update") {
        this.see(body);
        this.table.told(this, this.stateID, now);
        if (this.table.awaits(this)) this.table.answered(this, now);
      }
    }
  }

  see({ G, ctx, _stateID }) {
    this.stateID = _stateID;
    this.G = G;
    this.turn = ctx.currentPlayer === this.seat;
  }

  emit(...said) {
    this.socket.send(`42${ROOM},${JSON.stringify(said)}`);
  }

  /** Act on the picture last seen. */
  act(dice) {
    const bidding = this.G.bids.includes(null);
    const choices = bidding ? openBids(this.G) : playable(this.G, this.G.hands[this.seat]);
    const payload = {
      type: bidding ? "bid" : "play",
      args: [choices[Math.floor(dice() * choices.length)]],
      playerID: this.seat,
      credentials: this.credentials,
    };
    this.emit("update", { type: "MAKE_MOVE", payload }, this.stateID, this.match, this.seat);
  }
}

/** Open a table of four and sit down. */
async function sitDown(base, address, table) {
  const { matchID } = await ask(base, "POST", "/games/oh-hell/create", { numPlayers: PLAYERS }, { address });
  const players = [];
  for (let seat = 0; seat < PLAYERS; seat++) {
    const wish = { playerID: String(seat), playerName: `player ${seat}` };
    const { playerCredentials } = await ask(base, "POST", `/games/oh-hell/${matchID}/join`, wish, { address });
    const player = new Player(table, matchID, String(seat), playerCredentials);
    await player.join(base, address);
    players.push(player);
  }
  return players;
}

module.exports = { sitDown };
