/** Writes every file of the page that can be packed once more, as brotli packs it: for our server, and for others that
 * offer what lies beside a file (`brotli_static`, `precompressed`). */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const pack = promisify(brotliCompress); // in threads: all processors help

const PACKED = /\.(js|css|svg|wasm|npy)$/; // fonts are packed already; the server changes the document

export function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => PACKED.test(name));
      await Promise.all(
        files.map(async (name) => writeFile(join(dir!, `${name}.br`), await pack(await readFile(join(dir!, name))))),
      );
    },
  };
}
