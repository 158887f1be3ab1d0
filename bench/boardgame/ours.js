"use strict";
/* Players at our server: cookies for seats, commands that are each answered once. */
const { ask, connect } = require("./lines.js");

const PLAYERS = 4;
const RULES = `preset = "oh-hell"\nsizes = [${Array(20).fill(10)}]\n`;

class Player {
  constructor(table, id, seat, jar) {
    Object.assign(this, { table, id, seat, jar, seq: 0, sent: 0, turn: false });
  }

  /** Connect, and wait for the first picture. */
  join(base, address) {
    return new Promise((joined, failed) => {
      const url = `${base.replace("http", "ws")}/api/tables/${this.id}/socket`;
      const headers = { cookie: this.jar.cookie, origin: base };
      this.socket = connect(url, address, headers, (text) => this.hear(JSON.parse(text), joined));
      this.socket.on("error", failed);
      this.socket.on("close", (code) => this.table.failed(`closed ${code}`));
    });
  }

  hear(frame, joined) {
    const now = performance.now();
    if (frame.type === "welcome") {
      this.see(frame);
      joined();
    } else if (frame.type === "update") {
      this.see(frame);
      this.table.told(this, frame.seq, now);
    } else if (frame.type === "ack") this.table.answered(this, now);
    else if (frame.type === "stale") this.table.late(this);
    else if (frame.type === "reject") this.table.failed(`rejected: ${frame.reason}`);
    else if (frame.type === "closing") this.table.failed(`closing: ${frame.why}`);
  }

  see({ seq, scene }) {
    this.seq = seq;
    this.scene = scene;
    const { game } = scene;
    if (!game) return;
    const { bids, cards } = game.choices;
    const waits = game.phase === "deal" && game.next_number > 1 && !scene.seats[this.seat].ready;
    this.turn = bids.length > 0 || cards.length > 0 || waits;
  }

  send(command) {
    this.sent += 1;
    const head = { cmd_id: `${this.seat}-${this.sent}`, table: this.id, expected_seq: this.seq };
    this.socket.send(JSON.stringify({ ...head, ...command }));
  }

  /** Act on the picture last seen. */
  act(dice) {
    const { bids, cards } = this.scene.game.choices;
    const draw = (choices) => choices[Math.floor(dice() * choices.length)];
    if (bids.length) this.send({ type: "bid", bid: draw(bids) });
    else if (cards.length) this.send({ type: "play", card: draw(cards) });
    else this.send({ type: "ready" });
  }

  /** Say something that is no turn, and wait until it is done. */
  settle(command) {
    return new Promise((done) => {
      this.table.settling = done;
      this.send(command);
    });
  }
}

/** Open a table of four and sit down; the host begins. */
async function sitDown(base, address, table) {
  const jars = Array.from({ length: PLAYERS }, () => ({}));
  const wish = { rules: RULES, players: PLAYERS, name: "player 0", pace: "instant" };
  const { table: id } = await ask(base, "POST", "/api/tables", wish, { address, jar: jars[0] });
  const players = [];
  for (let seat = 0; seat < PLAYERS; seat++) {
    if (seat) await ask(base, "GET", `/api/tables/${id}`, undefined, { address, jar: jars[seat] });
    const player = new Player(table, id, seat, jars[seat]);
    await player.join(base, address);
    if (seat) await player.settle({ type: "sit", name: `player ${seat}`, seat });
    players.push(player);
  }
  await players[0].settle({ type: "set_options", shuffle: false, spectators: true, bot: players[0].scene.bot });
  await players[0].settle({ type: "start" });
  return players;
}

module.exports = { sitDown };
