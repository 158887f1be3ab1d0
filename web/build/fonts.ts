/** Cuts the two typefaces down to what the client writes with, out of their packages, before a build. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const HOME = new URL("../node_modules/", import.meta.url);
const FONTS = { alegreya: "table-serif", "source-sans-3": "table-sans" };
const WEIGHTS = { min: 400, max: 700 };

/** ASCII, the letters of western Europe, and our typography. */
const SIGNS = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  "ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûüÿŒœ",
  "¡¿§°©«»„“”‚‘’–—…·×−•½\u00a0\u2009",
].join("");

export function fonts(): Plugin {
  return {
    name: "fonts",
    async buildStart() {
      mkdirSync(new URL(".fonts/", HOME), { recursive: true });
      for (const [from, to] of Object.entries(FONTS)) {
        const target = new URL(`.fonts/${to}.woff2`, HOME);
        if (existsSync(target)) continue;
        const whole = readFileSync(
          new URL(`@fontsource-variable/${from}/files/${from}-latin-wght-normal.woff2`, HOME),
        );
        const cut = await subsetFont(whole, SIGNS, {
          targetFormat: "woff2",
          variationAxes: { wght: WEIGHTS },
          preserveNameIds: [0, 13, 14], // whose work it is and under which licence
        });
        writeFileSync(target, cut);
      }
    },
  };
}
