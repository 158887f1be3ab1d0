/** ICU messages, as much of them as our catalogues use: arguments, numbers, plurals, choices, and our own formats. */

export type MessageValues = Record<string, string | number>;
/** How a value of some kind becomes words: `{card, card}` of `Qd` is "queen of diamonds". */
export type Formats = Record<string, (value: string | number) => string>;

type Part =
  | string
  | { name: string; format: string | null }
  | { name: string; kind: "plural" | "selectordinal" | "select"; cases: Record<string, Part[]> };

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  message(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    let plain = "";
    const flush = (): void => {
      if (plain) parts.push(plain);
      plain = "";
    };
    for (; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at]!;
      if (char === "'") {
        plain += this.quoted();
      } else if (char === "{") {
        flush();
        parts.push(this.argument(inPlural));
      } else if (char === "}") {
        break;
      } else if (char === "#" && inPlural) {
        flush();
        parts.push({ name: "#", format: "number" });
      } else {
        plain += char;
      }
    }
    flush();
    return parts;
  }

  /** An apostrophe is itself, except doubled or before a brace, where it quotes. */
  private quoted(): string {
    const next = this.text[this.at + 1];
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (next !== "{" && next !== "}" && next !== "#") return "'";
    const end = this.text.indexOf("'", this.at + 1);
    const inner = this.text.slice(this.at + 1, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end;
    return inner;
  }

  /** From `{` to its `}`, where the loop above goes on. */
  private argument(inPlural: boolean): Part {
    const head = /\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?([,}])/y;
    head.lastIndex = this.at + 1;
    const found = head.exec(this.text);
    if (!found) throw new SyntaxError(`no argument at ${this.at} in: ${this.text}`);
    const [, name, kind, end] = found as unknown as [string, string, string | undefined, string];
    this.at = head.lastIndex;
    if (end === "}") {
      this.at -= 1;
      return { name, format: kind ?? null };
    }
    if (kind !== "plural" && kind !== "selectordinal" && kind !== "select") {
      throw new SyntaxError(`${kind} takes no cases in: ${this.text}`);
    }
    return { name, kind, cases: this.cases(inPlural || kind !== "select") };
  }

  private cases(plural: boolean): Record<string, Part[]> {
    const cases: Record<string, Part[]> = {};
    const head = /\s*(=\d+|[\w-]+)\s*\{/y;
    for (;;) {
      head.lastIndex = this.at;
      const found = head.exec(this.text);
      if (!found) break;
      this.at = head.lastIndex;
      cases[found[1]!] = this.message(plural);
      this.at += 1;
    }
    this.at += /^\s*/.exec(this.text.slice(this.at))![0].length;
    if (this.text[this.at] !== "}" || !cases["other"]) throw new SyntaxError(`bad cases in: ${this.text}`);
    return cases;
  }
}

/** Read a message; throws SyntaxError where it is none. */
export function parse(text: string): Part[] {
  const reader = new Reader(text);
  return reader.message(false);
}

/** The names of all values that a message speaks of. */
export function argumentsOf(parts: Part[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.name !== "#") names.add(part.name);
    if ("cases" in part) {
      for (const inner of Object.values(part.cases)) for (const name of argumentsOf(inner)) names.add(name);
    }
  }
  return names;
}

/** A number as the language writes it, with a true minus sign. */
export function figure(value: number, lang: string): string {
  return new Intl.NumberFormat(lang).format(value).replace("-", "−");
}

/** A message in words. */
export function render(
  parts: Part[],
  lang: string,
  values: MessageValues,
  formats: Formats = {},
  count = 0,
): string {
  const number = (value: string | number): string => figure(Number(value), lang);
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      const value = part.name === "#" ? count : values[part.name];
      if (value === undefined) return `{${part.name}}`;
      if ("cases" in part) {
        const key =
          part.kind === "select" ? String(value) : chosen(part.cases, part.kind, lang, Number(value));
        const inner = part.kind === "select" ? count : Number(value);
        return render(part.cases[key] ?? part.cases["other"]!, lang, values, formats, inner);
      }
      if (part.format && part.format !== "number") return formats[part.format]?.(value) ?? String(value);
      return typeof value === "number" ? number(value) : value;
    })
    .join("");
}

function chosen(cases: Record<string, unknown>, kind: string, lang: string, value: number): string {
  const exact = `=${value}`;
  if (exact in cases) return exact;
  return new Intl.PluralRules(lang, { type: kind === "plural" ? "cardinal" : "ordinal" }).select(value);
}
