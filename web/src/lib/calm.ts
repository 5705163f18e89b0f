import { calm } from "virtual:media";

/** Whether the reader has asked for less motion; nothing moves where nobody can say so. */
export const isCalm = (): boolean => globalThis.matchMedia?.(calm).matches ?? true;
