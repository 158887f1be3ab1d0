// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { argumentsOf, parse } from "../src/lib/messages";

const WEB = join(import.meta.dirname, "..");
const AREAS = readdirSync(join(WEB, "messages", "en")).map((name) => name.replace(".json", ""));

function catalogue(lang: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const area of AREAS) {
    const text = readFileSync(join(WEB, "messages", lang, `${area}.json`), "utf8");
    const messages = JSON.parse(text) as Record<string, string>;
    for (const key of Object.keys(messages)) {
      if (!key.startsWith(`${area}.`)) throw new Error(`${lang}/${area}.json: ${key} belongs elsewhere`);
    }
    Object.assign(found, messages);
  }
  return found;
}

const english = catalogue("en");
const wants = (text: string): string[] => [...argumentsOf(parse(text))].sort();

/**
 * Every key written out in the sources, and the beginnings of those that are put together there; a comment
 * `t: table.even, table.reaction.*` names what cannot be seen.
 */
function named(): { keys: Set<string>; beginnings: Set<string> } {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  const key = new RegExp(`["'\`]((?:${AREAS.join("|")})\\.[\\w.-]+)["'\`]`, "g");
  const beginning = new RegExp(`["'\`]((?:${AREAS.join("|")})\\.[\\w.-]*)\\$\\{`, "g");
  for (const file of readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" })) {
    if (!/\.(ts|svelte)$/.test(file) || file.includes(".test.") || file.includes("fixtures")) continue;
    const source = readFileSync(join(WEB, "src", file), "utf8");
    for (const [, found] of source.matchAll(key))
      if (!/\.(svelte|ts|json|toml)$/.test(found!)) keys.add(found!);
    for (const [, found] of source.matchAll(beginning)) beginnings.add(found!);
    for (const [, found] of source.matchAll(/(?:\/\/|<!--) t: ([^\n>]+?)(?: -->)?\n/g)) {
      for (const one of found!.split(/,\s*/)) {
        if (one.endsWith("*")) beginnings.add(one.slice(0, -1));
        else keys.add(one);
      }
    }
  }
  return { keys, beginnings };
}

describe.each(["nl", "de"])("the catalogue in %s", (lang) => {
  const other = catalogue(lang);

  test("says all that the English one says, and no more", () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  });

  test("speaks of the same values", () => {
    const differing = Object.keys(english).filter(
      (key) => key in other && wants(other[key]!).join() !== wants(english[key]!).join(),
    );
    expect(differing).toEqual([]);
  });
});

test("every message that the client says is there", () => {
  const { keys, beginnings } = named();
  expect([...keys].filter((key) => !(key in english)).sort()).toEqual([]);
  expect(
    [...beginnings].filter((start) => !Object.keys(english).some((key) => key.startsWith(start))),
  ).toEqual([]);
});

test("every message that is there is said", () => {
  const { keys, beginnings } = named();
  const idle = Object.keys(english).filter(
    (key) => !keys.has(key) && ![...beginnings].some((start) => key.startsWith(start)),
  );
  expect(idle).toEqual([]);
});
