import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, World } from "../../lib/connection";
import { type Publishing, Publisher } from "./publish";

interface Sent {
  type: string;
  cmd_id: string;
  record: string;
}

class FakeLine implements Line {
  sent: Sent[] = [];
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  send(text: string): void {
    const frame = JSON.parse(text) as Sent;
    if (frame.type !== "ping") this.sent.push(frame);
  }
  close(): void {}
  hears(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  async greets(record: string | null): Promise<void> {
    this.hears({ type: "welcome", table: "t", seq: 2, now: 0, server: "1", scene: { record } });
    await vi.advanceTimersByTimeAsync(0);
  }
  async answers(type: string, code = ""): Promise<void> {
    const { cmd_id } = this.sent.at(-1)!;
    this.hears({ type, cmd_id, seq: 2, code, reason: "", values: {} });
    await vi.advanceTimersByTimeAsync(0);
  }
  get records(): string[] {
    return this.sent.map(({ record }) => record);
  }
}

let lines: FakeLine[];
let exists: boolean;
let states: Publishing[];
let publisher: Publisher;
const line = (): FakeLine => lines.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  lines = [];
  states = [];
  exists = true;
  let ids = 0;
  const world: World = {
    open: () => {
      lines.push(new FakeLine());
      return line();
    },
    exists: () => Promise.resolve(exists),
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => `c${++ids}`,
    onWake: () => () => undefined,
    otherVersion: () => undefined,
  };
  publisher = new Publisher("t", world);
  publisher.listen((state) => states.push(state));
});

afterEach(() => {
  publisher.close();
  vi.useRealTimers();
});

test("a change is told once there is a line", async () => {
  publisher.publish("one");
  expect(line().sent).toEqual([]);
  await line().greets("before");
  expect(line().records).toEqual(["one"]);
  await line().answers("ack");
  expect(states).toEqual(["waiting", "told"]);
  publisher.publish("one");
  expect(line().records).toEqual(["one"]);
});

test("of quick changes only the latest follows", async () => {
  await line().greets("before");
  for (const record of ["one", "two", "three"]) publisher.publish(record);
  expect(line().records).toEqual(["one"]);
  await line().answers("ack");
  expect(line().records).toEqual(["one", "three"]);
  expect(publisher.state).toBe("waiting");
  await line().answers("ack");
  expect(publisher.state).toBe("told");
});

test("what changed while there was no line is told when it is back", async () => {
  await line().greets("before");
  publisher.publish("one");
  line().onclose?.({ code: 1006 });
  publisher.publish("two");
  publisher.publish("three");
  await vi.advanceTimersByTimeAsync(500);
  await line().greets("before");
  expect(line().records).toEqual(["one"]);
  await line().answers("ack");
  expect(line().records).toEqual(["one", "three"]);
  await line().answers("ack");
  expect(publisher.state).toBe("told");
});

test("what the table shows already is not told again", async () => {
  publisher.publish("one");
  await line().greets("one");
  expect(line().sent).toEqual([]);
  expect(publisher.state).toBe("told");
});

test("a busy server is asked again with what is the latest by then", async () => {
  await line().greets("before");
  publisher.publish("one");
  await line().answers("reject", "too_fast");
  publisher.publish("two");
  await line().answers("reject", "too_fast");
  await vi.advanceTimersByTimeAsync(2_500);
  expect(line().records).toEqual(["one", "two", "two"]);
  await line().answers("ack");
  expect(publisher.state).toBe("told");
});

test.each(["not_host", "record", "no_scoreboard"])("%s ends it", async (code) => {
  await line().greets("before");
  publisher.publish("one");
  await line().answers("reject", code);
  publisher.publish("two");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line().records).toEqual(["one"]);
  expect(publisher.state).toBe("gone");
});

test("a table that is there no longer ends it", async () => {
  exists = false;
  line().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(500);
  expect(publisher.state).toBe("gone");
});

test("a sheet that the server would not take is not sent", async () => {
  await line().greets("before");
  publisher.publish("é".repeat(6_001));
  expect(line().sent).toEqual([]);
  expect(publisher.state).toBe("gone");
});
