// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, type Line, TableConnection, type World } from "../src/lib/connection";

/** A row of numbers from 0 to 1 that is the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A table that counts: every command is done once, appended, answered and told to all lines. */
class Table {
  log: string[] = [];
  answers = new Map<string, object>();
  lines = new Set<Bad>();

  hear(line: Bad, text: string): void {
    const frame = JSON.parse(text) as { type: string; cmd_id: string; n: number };
    if (frame.type === "ping") {
      line.deliver({ type: "pong", n: frame.n, now: 0, seq: this.log.length });
      return;
    }
    let answer = this.answers.get(frame.cmd_id);
    if (!answer) {
      this.log.push(frame.cmd_id);
      answer = { type: "ack", cmd_id: frame.cmd_id, seq: this.log.length };
      this.answers.set(frame.cmd_id, answer);
      const seq = this.log.length;
      for (const other of this.lines)
        other.deliver({ type: "update", seq, event: { type: "said", text: frame.cmd_id } });
    }
    line.deliver(answer);
  }
}

/** A line on which frames are lost, doubled, late and out of order, and which breaks now and then. */
class Bad implements Line {
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  open = true;

  constructor(
    private readonly table: Table,
    private readonly random: () => number,
    path: string,
    private readonly calm: () => boolean,
  ) {
    const since = Number(new URLSearchParams(path.split("?")[1]).get("since") ?? 0);
    table.lines.add(this);
    const past = table.log
      .slice(since)
      .map((text, at) => ({ seq: since + at + 1, at: 0, event: { type: "said", text } }));
    this.deliver({ type: "welcome", seq: table.log.length, now: 0, past, server: "1" });
  }

  send(text: string): void {
    this.twist(() => this.table.hear(this, text));
  }

  deliver(frame: object): void {
    const data = JSON.stringify(frame);
    this.twist(() => this.onmessage?.({ data }));
  }

  close(): void {
    this.open = false;
    this.table.lines.delete(this);
  }

  private twist(pass: () => void): void {
    const luck = this.calm() ? 1 : this.random();
    if (luck < 0.06) return; // lost
    if (luck < 0.08) {
      setTimeout(() => this.onclose?.({ code: 1006 }), 20 * this.random());
      return;
    }
    const times = luck < 0.2 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      setTimeout(() => this.open && pass(), luck < 0.4 ? 300 * this.random() : 10);
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  "chaos %i: everybody ends with the log",
  async (seed) => {
    const random = dice(seed);
    const table = new Table();
    let calm = false;
    const people = [0, 1, 2].map((who) => {
      const told: string[] = [];
      let ids = 0;
      const world: World = {
        open: (path) => new Bad(table, random, path, () => calm),
        exists: () => Promise.resolve(true),
        now: () => Date.now(),
        random,
        newId: () => `${who}-${++ids}`,
        onWake: () => () => undefined,
        otherVersion: () => undefined,
      };
      const connection = new TableConnection(
        "t",
        {
          welcome: (frame) => {
            for (const { seq, event } of frame.past)
              if (seq > told.length) told.push((event as { text: string }).text);
            expect(told).toHaveLength(frame.seq);
          },
          update: (frame) => {
            told.push((frame.event as { text: string }).text);
            expect(told).toHaveLength(frame.seq);
          },
          presence: () => undefined,
          link: () => undefined,
          clock: () => undefined,
        },
        world,
      );
      return { connection, told };
    });

    const answers: Promise<Answer>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      await vi.advanceTimersByTimeAsync(400 * random());
      answers.push(people[turn % 3]!.connection.command({ type: "say", text: "" }));
    }
    calm = true;
    await vi.advanceTimersByTimeAsync(120_000);

    expect((await Promise.all(answers)).map((answer) => answer.type)).toEqual(Array(40).fill("ack"));
    expect(new Set(table.log).size).toBe(40);
    for (const { told } of people) expect(told).toEqual(table.log);
    people.forEach(({ connection }) => connection.close());
  },
);
