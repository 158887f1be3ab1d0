/** Whether two records are of the same evening: what tells them apart is the deals, since nobody writes down which evening it was. */

interface Told {
  head: string;
  deals: string[];
  all: string[];
}

const PARTS = /^(deal|turn|bids|bid|taken|score|waive)\b/;

/** A record without what says nothing. */
function read(record: string): Told {
  const all = record
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*#.*$/, "").trim())
    .filter(Boolean);
  const start = all.findIndex((line) => line.startsWith("players "));
  const deals: string[] = [];
  for (const line of all) {
    if (!PARTS.test(line)) continue;
    if (line.startsWith("deal ")) deals.push(line);
    else if (deals.length) deals[deals.length - 1] += `\n${line}`;
  }
  return { head: all.slice(0, start + 1).join("\n"), deals, all };
}

/**
 * Whether they are the same evening: the same rules and people, and at least half of the deals that both have are alike.
 * Where one has no deal yet, they have to be the same altogether.
 */
export function sameGame(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)];
  if (a.head !== b.head) return false;
  const both = Math.min(a.deals.length, b.deals.length);
  if (!both) return a.all.join("\n") === b.all.join("\n");
  let alike = 0;
  for (let place = 0; place < both; place += 1) {
    const [shorter, longer] = [a.deals[place]!, b.deals[place]!].sort((x, y) => x.length - y.length);
    if (longer!.startsWith(shorter!)) alike += 1; // the last one may have gone on since
  }
  return alike * 2 >= both;
}

/** How `one` differs from `other`: not at all, it goes on from there, it stops before, or something was changed. */
export function difference(one: string, other: string): "same" | "longer" | "shorter" | "other" {
  const [a, b] = [read(one).all.join("\n"), read(other).all.join("\n")];
  if (a === b) return "same";
  if (a.startsWith(`${b}\n`)) return "longer";
  return b.startsWith(`${a}\n`) ? "shorter" : "other";
}
