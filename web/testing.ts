/** What jsdom lacks of a browser. */
import { webcrypto } from "node:crypto";

if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
