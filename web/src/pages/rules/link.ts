/** House rules as a link that people can read: `/rules#r=squares;hook=off&players=5&name=Friday&v=1`. */
import type { Plain } from "../../lib/protocol";

/** What a link says: a preset, what is changed from it, and optionally how many play and what it is called. */
export interface Shared {
  preset: string;
  settings: Record<string, Plain>;
  players: number | null;
  name: string;
}

const VERSION = "1";

/** The part of the address after `#`. */
export function toLink({ preset, settings, players, name }: Shared): string {
  const parts = Object.entries(settings).map(([key, value]) => `${key}=${said(value)}`);
  const rules = `r=${readable([preset, ...parts].join(";"))}`;
  const rest = [players ? `players=${players}` : "", name ? `name=${readable(name)}` : ""];
  return [rules, ...rest, `v=${VERSION}`].filter(Boolean).join("&");
}

/** What a link says; null where it is none of ours, or from a version to come. */
export function fromLink(hash: string): Shared | null {
  const fields = new Map(hash.split("&").map((field) => cut(field, "=")));
  const rules = fields.get("r");
  if (rules === undefined || (fields.get("v") ?? VERSION) !== VERSION) return null;
  const [preset = "", ...parts] = read(rules).split(";");
  const players = Number(fields.get("players"));
  return {
    preset,
    settings: Object.fromEntries(
      parts.map((part) => cut(part, "=")).map(([key, value]) => [key, meant(value)]),
    ),
    players: Number.isInteger(players) && players > 0 ? players : null,
    name: read(fields.get("name") ?? "").slice(0, 40),
  };
}

function said(value: Plain): string {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([part, formula]) => `${part}:${formula.replaceAll(" ", "")}`)
    .join(",");
}

/** A scheme of one's own has a colon after each part; anything else is read by its key, at the server. */
function meant(value: string): Plain {
  return value.includes(":") ? Object.fromEntries(value.split(",").map((part) => cut(part, ":"))) : value;
}

function cut(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ""] : [text.slice(0, place), text.slice(place + at.length)];
}

/** Written out as far as an address bears it. */
function readable(text: string): string {
  return encodeURIComponent(text).replace(/%(3B|3D|3A|2C|2B)/g, (escaped) => decodeURIComponent(escaped));
}

function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
