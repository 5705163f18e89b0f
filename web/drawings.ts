/** Drawings are imported as text (`cat.svg?raw`): without comments, and without the spaces between their tags. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const RAW = "?raw";

export function drawings(): Plugin {
  return {
    name: "drawings",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(`.svg${RAW}`)) return;
      const text = await readFile(id.slice(0, -RAW.length), "utf8");
      return `export default ${JSON.stringify(
        text
          .replace(/<!--.*?-->/gs, "")
          .replace(/>\s+</g, "><")
          .trim(),
      )}`;
    },
  };
}
