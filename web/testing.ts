/** What jsdom lacks of a browser, and the words of the house, which the page loads before it shows anything. */
import { webcrypto } from "node:crypto";
import { Words } from "./src/lib/words";

if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

await Promise.all([Words.load("en"), Words.load("de")]);
