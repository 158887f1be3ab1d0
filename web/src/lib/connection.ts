/**
 * The line to a table: connects, resumes, keeps order, and sees every command answered exactly once.
 *
 * Each update is one more than the last; one seen already is ignored, and one too far ahead means that something was
 * lost: the line is made anew, asking for what came since. A command keeps its `cmd_id` when it is sent again after
 * that, so that the table does it once.
 */

import type {
  Ack,
  AnyCommand,
  ClientFrame,
  Closing,
  Pong,
  Presence,
  Reject,
  ServerFrame,
  Stale,
  Update,
  Welcome,
} from "./protocol";

/** `lost`: trying again by itself; `gone`: there is no such table any more, or nobody may look. */
export type Link = "connecting" | "live" | "lost" | "gone";
export type Answer = Ack | Reject | Stale;
type Bare<C> = C extends AnyCommand ? Omit<C, "cmd_id" | "table" | "expected_seq"> : never;
/** A command without what the connection adds to it. */
export type Wish = Bare<AnyCommand>;

/** Who is told what comes, in order. */
export interface Listener {
  welcome(frame: Welcome): void;
  update(frame: Update): void;
  presence(frame: Presence): void;
  /** `why` only where the line is gone: `no_table`, `no_spectators`, `elsewhere`, or `gone` where we hung up. */
  link(link: Link, why?: string): void;
  /** The server's clock less this device's, in milliseconds, each time it is measured. */
  clock(offset: number): void;
}

/** As much of a WebSocket as is used. */
export interface Line {
  send(text: string): void;
  close(): void;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the connection needs of the world around it; tests bring their own. */
export interface World {
  /** Whether the table is on this device, and nobody else can come to it. */
  readonly alone?: boolean;
  open(path: string): Line;
  /** Whether there is (still) such a table for us; asked after a line that failed before it spoke. */
  exists(table: string): Promise<boolean>;
  /** Milliseconds. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  newId(): string;
  /** Tells when the page may have slept: shown again, online again. Returns how to stop. */
  onWake(wake: () => void): () => void;
  /** The server is of another version than this client. */
  otherVersion(server: string): void;
}

/** All in milliseconds. */
const PATIENCE = { hello: 10_000, ping: 15_000, pong: 6_000, wake: 2_500, answer: 8_000, behind: 1_500 };
/** What the server closes a line with that it will not open again, or only to a browser that it knows. */
const REFUSED: Record<number, string> = { 4403: "no_spectators", 4404: "no_table", 4409: "elsewhere" };
const UNKNOWN_VISITOR = 4401;
const BACKOFF = { first: 400, most: 15_000 };

interface Pending {
  command: AnyCommand;
  resolve: (answer: Answer) => void;
}

export class TableConnection {
  #line: Line | null = null;
  #link: Link = "connecting";
  /** The last number seen; null before the first picture. */
  #seq: number | null = null;
  #pending = new Map<string, Pending>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #failures = 0;
  #pings = new Map<number, number>();
  #lastPing = 0;
  #sleepless: () => void;

  constructor(
    readonly table: string,
    private readonly listener: Listener,
    private readonly world: World,
  ) {
    this.#sleepless = world.onWake(() => this.#wake());
    this.#connect();
  }

  /** Ask for something; resolves with the one answer, however often the line breaks in between. */
  command(wish: Wish): Promise<Answer> {
    const cmd_id = this.world.newId();
    const command = { ...wish, cmd_id, table: this.table, expected_seq: this.#seq ?? 0 } as AnyCommand;
    return new Promise((resolve) => {
      if (this.#link === "gone") {
        resolve(unanswerable(cmd_id));
        return;
      }
      this.#pending.set(cmd_id, { command, resolve });
      if (this.#link === "live") this.#send(command);
    });
  }

  /** Hang up for good; what is unanswered is rejected as `gone`. */
  close(): void {
    this.#sleepless();
    this.#end("gone");
  }

  #end(why: string): void {
    this.#drop();
    this.#setLink("gone", why);
    for (const [cmd_id, { resolve }] of this.#pending) resolve(unanswerable(cmd_id));
    this.#pending.clear();
  }

  // ------------------------------------------------------------------------------------------ the line

  #connect(): void {
    this.#drop();
    const since = this.#seq === null ? "" : `?since=${this.#seq}`;
    const line = this.world.open(`/api/tables/${encodeURIComponent(this.table)}/socket${since}`);
    this.#line = line;
    line.onmessage = ({ data }) => {
      if (this.#line === line) this.#hear(JSON.parse(data) as ServerFrame);
    };
    line.onclose = ({ code }) => {
      if (this.#line === line) this.#closed(code);
    };
    this.#after("hello", PATIENCE.hello, () => this.#fail());
  }

  /** Let go of the line, whatever state it is in. */
  #drop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#pings.clear();
    const line = this.#line;
    this.#line = null;
    if (line) {
      line.onmessage = null;
      line.onclose = null;
      line.close();
    }
  }

  #closed(code: number): void {
    const refused = REFUSED[code];
    if (refused) {
      this.#end(refused);
    } else if (code === UNKNOWN_VISITOR && !this.#failures) {
      this.#failures += 1;
      this.#drop();
      this.#setLink("lost");
      void this.#inquire(); // any answer over HTTP makes us known
    } else {
      this.#fail();
    }
  }

  /** The line broke: try again, later each time. */
  #fail(): void {
    const spoke = this.#link === "live";
    this.#drop();
    this.#setLink("lost");
    const wait = Math.min(BACKOFF.most, BACKOFF.first * 2 ** this.#failures) * (0.5 + this.world.random());
    this.#failures += 1;
    this.#after("again", wait, () => (spoke ? this.#connect() : void this.#inquire()));
  }

  /** A line that never spoke: is there such a table at all? */
  async #inquire(): Promise<void> {
    const exists = await this.world.exists(this.table);
    if (this.#link !== "lost" || this.#line) return;
    if (exists) this.#connect();
    else this.#end("no_table");
  }

  /** Frames are missing, or the line may be dead: get a new one at once. */
  #renew(): void {
    this.#setLink("lost");
    this.#connect();
  }

  #wake(): void {
    if (this.#link === "live") this.#ping(PATIENCE.wake);
    else if (this.#link === "lost") this.#connect();
  }

  #setLink(link: Link, why?: string): void {
    if (this.#link === link || this.#link === "gone") return;
    this.#link = link;
    this.listener.link(link, why);
  }

  #after(name: string, wait: number, then: () => void): void {
    this.#stop(name);
    this.#timers.set(name, setTimeout(then, wait));
  }

  #stop(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #send(frame: ClientFrame): void {
    this.#line?.send(JSON.stringify(frame));
    if (frame.type !== "ping" && !this.#timers.has("answer")) {
      this.#after("answer", PATIENCE.answer, () => this.#renew());
    }
  }

  #ping(patience: number): void {
    this.#lastPing += 1;
    this.#pings.set(this.#lastPing, this.world.now());
    this.#send({ type: "ping", n: this.#lastPing });
    this.#after("pong", patience, () => this.#renew());
  }

  // ------------------------------------------------------------------------------------------ what comes

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        return this.#welcome(frame);
      case "update":
        return this.#update(frame);
      case "presence":
        if (this.#link === "live") this.listener.presence(frame);
        return;
      case "ack":
        this.#answered(frame);
        this.#expect(frame.seq);
        return;
      case "reject":
      case "stale":
        return this.#answered(frame);
      case "pong":
        return this.#pong(frame);
      case "closing":
        return this.#closing(frame);
    }
  }

  #welcome(frame: Welcome): void {
    const again = this.#link === "live"; // a picture that no update gives, as after an undo
    if (again && frame.seq !== this.#seq) {
      if (frame.seq > (this.#seq ?? 0)) this.#renew();
      return;
    }
    this.#seq = frame.seq;
    this.listener.clock(frame.now - this.world.now());
    this.listener.welcome(frame);
    if (again) return;
    this.#failures = 0;
    this.#stop("hello");
    this.#setLink("live");
    this.#beat();
    for (const { command } of this.#pending.values()) this.#send(command);
    this.world.otherVersion(frame.server);
  }

  #update(frame: Update): void {
    if (this.#link !== "live" || this.#seq === null || frame.seq <= this.#seq) return;
    if (frame.seq > this.#seq + 1) {
      this.#renew();
      return;
    }
    this.#seq = frame.seq;
    this.#stop("behind");
    this.listener.update(frame);
  }

  /** The table is known to be at `seq`: what is not here soon was lost. */
  #expect(seq: number): void {
    if (this.#link === "live" && seq > (this.#seq ?? 0))
      this.#after("behind", PATIENCE.behind, () => this.#renew());
  }

  #answered(answer: Answer): void {
    const pending = this.#pending.get(answer.cmd_id);
    if (!pending) return;
    this.#pending.delete(answer.cmd_id);
    this.#stop("answer");
    if (this.#pending.size) this.#after("answer", PATIENCE.answer, () => this.#renew());
    pending.resolve(answer);
  }

  #beat(): void {
    this.#after("ping", PATIENCE.ping, () => this.#ping(PATIENCE.pong));
  }

  #pong(frame: Pong): void {
    const sent = this.#pings.get(frame.n);
    if (sent === undefined) return;
    this.#pings.clear();
    this.#stop("pong");
    const now = this.world.now();
    this.listener.clock(frame.now - (sent + now) / 2);
    this.#expect(frame.seq);
    this.#beat();
  }

  #closing(frame: Closing): void {
    if (frame.why === "gone") {
      this.#end("no_table");
    } else if (frame.why === "slow") {
      this.#renew();
    } else {
      this.#drop();
      this.#setLink("lost");
      this.#failures = 0;
      this.#after("again", 300 + 1_200 * this.world.random(), () => this.#connect());
    }
  }
}

function unanswerable(cmd_id: string): Reject {
  return {
    type: "reject",
    cmd_id,
    code: "gone",
    reason: "There is no line to the table any more.",
    values: {},
  };
}
