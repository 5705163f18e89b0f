import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { readdirSync } from "node:fs";
import { drawings } from "./drawings.ts";
import { mediaModule, namedMedia } from "./media.ts";
import { offline } from "./offline.ts";
import { packed } from "./packed.ts";
import { scaling } from "./scale.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Names of assets; those of a game's network begin with the game: a wheel has them once (hatch_build.py). */
function assetFileNames({ originalFileNames: [file = ""] }: { originalFileNames: string[] }): string {
  const game = /games\/(\w+)\/\w+\.npy$/.exec(file)?.[1];
  return `assets/${game ? `${game}.` : ""}[name]-[hash][extname]`;
}

/** The page. The words of the games are those of the engine: one place for each sentence. */
export default defineConfig({
  base: "./", // wherever it lies
  plugins: [
    svelte(),
    svelteTesting(),
    drawings(),
    mediaModule(),
    offline(at("./public"), readdirSync(at("./public")).sort()),
    packed(),
  ],
  css: { postcss: { plugins: [namedMedia(), scaling()] } },
  resolve: { alias: { "@": at("./src"), "@engine": at("../src/spellwright") } },
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        // What a worker begins with is imported by nothing: WebKit would run it again, and two servers would answer.
        codeSplitting: { groups: [{ name: "worker", test: (id) => !id.endsWith(".worker.ts"), entriesAware: true }] },
        assetFileNames,
      },
    },
  },
  build: {
    outDir: "../src/spellwright/server/built",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] }, // one file to begin with
        assetFileNames,
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.SPELLWRIGHT_SERVER ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["*.test.ts", "src/**/*.test.ts"],
    setupFiles: "./testing.ts",
    pool: "vmThreads", // one jsdom for many files
    testTimeout: 60_000, // milliseconds: whole games, on a machine that may be busy
  },
});
