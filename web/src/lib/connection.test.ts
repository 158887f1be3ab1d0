import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Line, type Link, TableConnection, type World } from "./connection";
import type { AnyCommand, Presence, ServerFrame, Update, Welcome } from "./protocol";

class FakeLine implements Line {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  constructor(readonly path: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  hears(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
  get commands(): AnyCommand[] {
    return this.sent.filter((frame) => frame["type"] !== "ping") as unknown as AnyCommand[];
  }
}

const welcome = (seq: number): Partial<Welcome> => ({
  type: "welcome",
  table: "t",
  seq,
  now: 5_000,
  server: "1",
});
const update = (seq: number): Partial<Update> => ({ type: "update", seq, at: 0, event: { type: "skip" } });

let lines: FakeLine[];
let told: (string | number)[];
let links: string[];
let offsets: number[];
let wake: () => void;
let exists: boolean;
let versions: string[];
let connection: TableConnection;

const line = (): FakeLine => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  lines = [];
  told = [];
  links = [];
  offsets = [];
  versions = [];
  exists = true;
  let ids = 0;
  const world: World = {
    open: (path) => {
      const opened = new FakeLine(path);
      lines.push(opened);
      return opened;
    },
    exists: () => Promise.resolve(exists),
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => `c${++ids}`,
    onWake: (heard) => {
      wake = heard;
      return () => (wake = () => undefined);
    },
    otherVersion: (server) => versions.push(server),
  };
  const listener = {
    welcome: (frame: Welcome) => told.push(`w${frame.seq}`),
    update: (frame: Update) => told.push(frame.seq),
    presence: (frame: Presence) => told.push(`p${frame.watching}`),
    link: (link: Link, why?: string) => links.push(why ? `${link}: ${why}` : link),
    clock: (offset: number) => offsets.push(offset),
  };
  connection = new TableConnection("t", listener, world);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("order", () => {
  test("a first visit asks for everything, a return for what came since", () => {
    expect(line().path).toBe("/api/tables/t/socket");
    line().hears(welcome(7));
    line().hears(update(8));
    line().breaks();
    vi.advanceTimersByTime(400);
    expect(line().path).toBe("/api/tables/t/socket?since=8");
    line().hears(welcome(9));
    expect(told).toEqual(["w7", 8, "w9"]);
    expect(links).toEqual(["live", "lost", "live"]);
  });

  test("what has been seen is ignored", () => {
    line().hears(welcome(7));
    line().hears(update(7));
    line().hears(update(8));
    line().hears(update(8));
    expect(told).toEqual(["w7", 8]);
  });

  test("a gap is never applied: the line is made anew", () => {
    const first = line();
    first.hears(welcome(7));
    first.hears(update(9));
    expect(first.closed).toBe(true);
    first.hears(update(8));
    expect(line().path).toBe("/api/tables/t/socket?since=7");
    line().hears(update(10)); // before the picture
    line().hears(welcome(10));
    expect(told).toEqual(["w7", "w10"]);
  });

  test("the picture after an undo is taken, an old one that comes late is not", () => {
    line().hears(welcome(7));
    line().hears(update(8));
    line().hears(welcome(8));
    line().hears(update(9));
    line().hears(welcome(8));
    line().hears(update(10));
    expect(told).toEqual(["w7", 8, "w8", 9, 10]);
    expect(lines).toHaveLength(1);
  });

  test("a picture too far ahead on the same line means that something was lost", () => {
    line().hears(welcome(7));
    line().hears(welcome(9));
    expect(line().path).toBe("/api/tables/t/socket?since=7");
    expect(told).toEqual(["w7"]);
  });

  test("an ack or a pong ahead of the news means that news was lost", () => {
    line().hears(welcome(7));
    void connection.command({ type: "ready" });
    line().hears({ type: "ack", cmd_id: "c1", seq: 8 });
    vi.advanceTimersByTime(1_500);
    expect(line().path).toBe("/api/tables/t/socket?since=7");
    line().hears(welcome(8));
    vi.advanceTimersByTime(15_000);
    line().hears({ type: "pong", n: line().sent.at(-1)!["n"], now: 0, seq: 9 });
    line().hears(update(9));
    vi.advanceTimersByTime(1_500);
    expect(lines).toHaveLength(2);
  });
});

describe("commands", () => {
  test("each is answered once", async () => {
    line().hears(welcome(7));
    const answers: string[] = [];
    const bid = connection.command({ type: "bid", bid: 2 });
    void bid.then((answer) => answers.push(answer.type));
    const play = connection.command({ type: "play", card: "Qd" });
    expect(line().commands).toMatchObject([
      { type: "bid", bid: 2, cmd_id: "c1", table: "t", expected_seq: 7 },
      { type: "play", card: "Qd", cmd_id: "c2" },
    ]);
    line().hears({ type: "stale", cmd_id: "c2", seq: 8 });
    line().hears({ type: "ack", cmd_id: "c1", seq: 7 });
    line().hears({ type: "reject", cmd_id: "c1", code: "turn", reason: "", values: {} });
    expect(await bid).toEqual({ type: "ack", cmd_id: "c1", seq: 7 });
    expect(await play).toMatchObject({ type: "stale" });
    expect(answers).toEqual(["ack"]);
  });

  test("what was said before the line stood is sent once it does", () => {
    void connection.command({ type: "sit", name: "Ann" });
    expect(line().commands).toEqual([]);
    line().hears(welcome(7));
    expect(line().commands).toMatchObject([{ type: "sit", cmd_id: "c1" }]);
  });

  test("an unanswered one is sent again with its id and what its sender had seen", async () => {
    line().hears(welcome(7));
    const bid = connection.command({ type: "bid", bid: 2 });
    const first = line().commands[0];
    line().breaks();
    vi.advanceTimersByTime(400);
    line().hears(welcome(9));
    expect(line().commands).toEqual([first]);
    line().hears({ type: "ack", cmd_id: "c1", seq: 8 });
    expect(await bid).toMatchObject({ type: "ack", seq: 8 });
    line().breaks();
    vi.advanceTimersByTime(400);
    line().hears(welcome(9));
    expect(line().commands).toEqual([]);
  });

  test("an answer that does not come makes the line anew", () => {
    line().hears(welcome(7));
    void connection.command({ type: "ready" });
    vi.advanceTimersByTime(8_000);
    expect(lines).toHaveLength(2);
    line().hears(welcome(7));
    expect(line().commands).toMatchObject([{ cmd_id: "c1" }]);
  });

  test("hanging up answers what is open", async () => {
    line().hears(welcome(7));
    const bid = connection.command({ type: "bid", bid: 2 });
    connection.close();
    expect(await bid).toMatchObject({ type: "reject", code: "gone" });
    expect(await connection.command({ type: "ready" })).toMatchObject({ type: "reject", code: "gone" });
    expect(line().closed).toBe(true);
  });
});

describe("the line", () => {
  test("waits longer each time, with a spread, up to a quarter of a minute", async () => {
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const [before, at] = [lines.length, Date.now()];
      line().breaks();
      while (lines.length === before) await vi.advanceTimersByTimeAsync(100);
      waits.push(Date.now() - at);
    }
    expect(waits).toEqual([400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
    expect(links).toEqual(["lost"]);
  });

  test("a table that is not there is not asked for again", async () => {
    exists = false;
    line().breaks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
    expect(links).toEqual(["lost", "gone: no_table"]);
  });

  test.each([
    [4403, "no_spectators"],
    [4404, "no_table"],
    [4409, "elsewhere"],
  ])("closed with %i it stays closed", (code, why) => {
    line().breaks(code);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(links).toEqual([`gone: ${why}`]);
  });

  test("a browser that the server does not know yet makes itself known and comes again at once", async () => {
    line().breaks(4401);
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(2);
    line().breaks(4401);
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(2);
  });

  test("silence is noticed", () => {
    line().hears(welcome(7));
    vi.advanceTimersByTime(15_000);
    expect(line().sent).toEqual([{ type: "ping", n: 1 }]);
    vi.advanceTimersByTime(200);
    line().hears({ type: "pong", n: 1, now: 20_000, seq: 7 });
    expect(offsets).toEqual([4_000, 20_000 - 16_100]);
    vi.advanceTimersByTime(14_999);
    expect(line().sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(6_000);
    expect(lines).toHaveLength(2);
  });

  test("a line that never says anything is given up", async () => {
    await vi.advanceTimersByTimeAsync(10_400);
    expect(lines).toHaveLength(2);
    expect(lines[0]!.closed).toBe(true);
  });

  test("after sleep the line is tried at once", () => {
    line().hears(welcome(7));
    wake();
    expect(line().sent).toHaveLength(1);
    vi.advanceTimersByTime(2_500);
    expect(lines).toHaveLength(2);
    line().breaks();
    wake();
    expect(lines).toHaveLength(3);
  });

  test.each([
    ["slow", 0],
    ["restart", 900],
  ])("closing because %s leads to a new line after %i ms", (why, wait) => {
    line().hears(welcome(7));
    line().hears({ type: "closing", why });
    if (wait) {
      vi.advanceTimersByTime(wait - 1);
      expect(lines).toHaveLength(1);
      vi.advanceTimersByTime(1);
    }
    expect(lines).toHaveLength(2);
  });

  test("closing because the table is gone is the end", async () => {
    line().hears(welcome(7));
    const ready = connection.command({ type: "ready" });
    line().hears({ type: "closing", why: "gone" } satisfies ServerFrame);
    expect(await ready).toMatchObject({ code: "gone" });
    vi.advanceTimersByTime(60_000);
    wake();
    expect(lines).toHaveLength(1);
    expect(links).toEqual(["live", "gone: no_table"]);
  });

  test("presence is passed on, the version is compared", () => {
    line().hears(welcome(7));
    line().hears({ type: "presence", present: [], watching: 3 });
    expect(told).toEqual(["w7", "p3"]);
    expect(versions).toEqual(["1"]);
  });
});
