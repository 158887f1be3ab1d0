/** Rules being made: a preset, what is changed from it, and what the server says they come to. */
import { lang } from "../../lib/i18n.svelte";
import type { Field, Outline, Plain, RulesProblem } from "../../lib/protocol";
import { described } from "../described";
import type { Shared } from "./link";

/** How long to wait for more changes before asking, in milliseconds. */
const QUIET = 120;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Settings = Record<string, Plain>;

export class RulesDraft {
  preset = $state("oh-hell");
  /** What is changed from the preset, as far as this draft knows. */
  settings = $state.raw<Settings>({});
  /** The rules said in a canonical text, which `settings` come on top of. */
  text = $state("");
  /** Null: as many as the rules are best known with. */
  players = $state<number | null>(null);
  name = $state("");

  /** What it comes to; the last answer stays while the next is awaited. */
  outline = $state.raw<Outline | null>(null);
  /** The last outline that was sound: what is shown beside a contradiction. */
  sound = $state.raw<Outline | null>(null);
  failed = $state.raw<unknown>(null);
  #asked = 0;

  constructor(from: Partial<Shared> & { text?: string } = {}) {
    this.load(from);
  }

  load({
    preset = "oh-hell",
    settings = {},
    players = null,
    name = "",
    text = "",
  }: Partial<Shared> & { text?: string }): void {
    Object.assign(this, { preset, settings, players, name, text });
  }

  /** Ask what the rules come to now; reads all that the answer depends on. */
  async ask(): Promise<void> {
    const turn = ++this.#asked;
    const { preset: rules, settings, text, name, players } = this;
    void lang();
    await pause(this.outline ? QUIET : 0);
    if (turn !== this.#asked) return;
    try {
      const outline = await described({ rules, settings, text, name }, players);
      if (turn !== this.#asked) return;
      this.outline = outline;
      if (outline.sound) {
        this.sound = outline;
        this.#read(outline);
      }
      this.failed = null;
    } catch (caught) {
      if (turn === this.#asked) this.failed = caught;
    }
  }

  value({ key, default: usual }: Field): Plain {
    return this.settings[key] ?? this.outline?.settings[key] ?? usual;
  }

  set(key: string, value: Plain): void {
    this.settings = { ...this.settings, [key]: value };
  }

  mend(mending: Settings): void {
    const { players, ...settings } = mending;
    if (typeof players === "number") this.players = players;
    this.settings = { ...this.settings, ...settings };
  }

  /** Give a key back what the preset has. */
  reset(key: string): void {
    if (this.text) this.#spell();
    const { [key]: _, ...others } = this.settings;
    this.settings = others;
  }

  resetAll(): void {
    this.settings = {};
    this.text = "";
  }

  problemsAt(key: string): RulesProblem[] {
    return this.outline?.problems.filter(({ keys }) => keys.includes(key)) ?? [];
  }

  /** What to keep or to share: only what differs from the preset. */
  get shared(): Shared {
    const { preset, players, name, outline } = this;
    const differ =
      outline?.differences.map(({ key }) => [key, outline.settings[key] as Plain] as const) ?? [];
    return { preset, settings: outline?.sound ? Object.fromEntries(differ) : this.settings, players, name };
  }

  /** What came as text from a link, as the server has read it. */
  #read({ settings }: Outline): void {
    const read = Object.fromEntries(Object.keys(this.settings).map((key) => [key, settings[key] as Plain]));
    if (JSON.stringify(read) !== JSON.stringify(this.settings)) this.settings = read;
  }

  /** Have the differences as settings rather than in a text. */
  #spell(): void {
    this.settings = this.shared.settings;
    this.text = "";
  }
}
