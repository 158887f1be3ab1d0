"use strict";
/*
 * Tables of four that play at legal random moves:
 *
 *     node generator.js ours|theirs URL TABLES THINK_MS SECONDS
 *
 * Each player thinks for THINK_MS on average (half to one and a half of it) before a bid or a card. Says "warm" once a
 * first table plays, "open" once all do, and goes on at a line on its input; then "settled" after a moment of play, and
 * at the end one line of JSON: times in milliseconds.
 */
const readline = require("node:readline");
const { household } = require("./lines.js");

const PATIENCE = 10_000;

/** Plain random numbers from a seed, in [0, 1). */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

const answers = [];
const spreads = [];
const errors = new Map();
let measuring = false;
let late = 0;

/** One table: who is to act, what was sent when, and what became of it. */
class Table {
  constructor(number, think) {
    this.dice = seeded(number);
    this.think = think;
    this.players = [];
    this.waiting = new Map();
    this.rounds = new Map();
  }

  /** Whether an answer to this player is outstanding. */
  awaits(player) {
    return this.waiting.has(player);
  }

  /** A player's command has been answered. */
  answered(player, now) {
    if (this.settling) {
      const done = this.settling;
      this.settling = undefined;
      done();
      return;
    }
    const sent = this.waiting.get(player);
    if (sent === undefined) return;
    clearTimeout(sent.timer);
    this.waiting.delete(player);
    if (measuring) answers.push(now - sent.at);
    if (player.turn) this.play(player);
  }

  /** A player has been told of event `seq`; once all have, the time since it was sent is the event's spread. */
  told(player, seq, now) {
    const round = this.rounds.get(seq) ?? { left: this.players.length, at: this.lastSent };
    round.left -= 1;
    if (round.left) this.rounds.set(seq, round);
    else {
      this.rounds.delete(seq);
      if (measuring && round.at) spreads.push(now - round.at);
    }
    if (this.playing) setImmediate(() => player.turn && this.play(player));
  }

  late(player) {
    if (measuring) late += 1;
    this.waiting.delete(player);
    if (player.turn) this.play(player);
  }

  failed(why) {
    if (!closing) errors.set(why, (errors.get(why) ?? 0) + 1);
  }

  play(player) {
    if (this.waiting.has(player) || player.thinking || closing) return;
    player.thinking = true;
    setTimeout(
      () => {
        player.thinking = false;
        if (!player.turn || closing) return;
        player.turn = false;
        this.lastSent = performance.now();
        const timer = setTimeout(() => this.failed("no answer"), PATIENCE);
        this.waiting.set(player, { at: this.lastSent, timer });
        player.act(this.dice);
      },
      this.think * (0.5 + this.dice()),
    );
  }

  begin() {
    this.playing = true;
    for (const player of this.players) if (player.turn) this.play(player);
  }
}

let closing = false;

async function main() {
  const [side, base, tables, think, seconds] = process.argv.slice(2);
  const { sitDown } = require(side === "ours" ? "./ours.js" : "./theirs.js");
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const say = async (word) => {
    console.log(word);
    await lines.next();
  };
  const open = async (number) => {
    const table = new Table(number, Number(think));
    table.players = await sitDown(base, household(number), table);
    return table;
  };

  const first = await open(0);
  first.begin();
  await pause(1000);
  await say("warm");
  const all = [];
  while (all.length < Number(tables)) {
    const next = Array.from({ length: Math.min(8, tables - all.length) }, (_, at) => open(all.length + at + 1));
    all.push(...(await Promise.all(next)));
  }
  await say("open");
  for (const table of all) table.begin();
  await pause(Math.min(2 * think, 5000) + 1000);
  await say("settled");
  measuring = true;
  const [start, used] = [performance.now(), process.cpuUsage()];
  await pause(1000 * seconds);
  measuring = false;
  const spent = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  const part = (times, share) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))];
  closing = true;
  console.log(
    JSON.stringify({
      commands: answers.length,
      per_second: (1000 * answers.length) / spent,
      p50: part(answers, 0.5),
      p99: part(answers, 0.99),
      longest: part(answers, 1),
      told_p50: part(spreads, 0.5),
      told_p99: part(spreads, 0.99),
      late,
      errors: Object.fromEntries(errors),
      generator_busy: (user + system) / 1000 / spent,
    }),
  );
  process.exit(0);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
