/** The pages: all but the first in chunks of their own. */
import type { Component } from "svelte";
import { loadFace } from "@/games";
import type { Place } from "@/lib/route.svelte";
import { Words, type GameName, type Language } from "@/lib/words";
import Home from "./Home.svelte";

export type Page = Component<{ place: Place }>;

export const PAGES = {
  home: () => Promise.resolve({ default: Home }), // comes with the first file: most people begin here
  new: () => import("./New.svelte"),
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  ledger: () => import("./Ledger.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  mine: () => import("./Mine.svelte"),
  "at-home": () => import("./AtHome.svelte"),
  devices: () => import("./Devices.svelte"),
  notices: () => import("./Notices.svelte"),
  "family-chat": () => import("./FamilyChat.svelte"),
  big: () => import("./Big.svelte"),
  nowhere: () => import("./Nowhere.svelte"),
} as unknown as Record<Place["page"], () => Promise<{ default: Page }>>;

/** Load what a table of a game is going to need, while it is still being opened. */
export function hurryTable(game: GameName, language: Language): void {
  for (const loading of [PAGES.table(), loadFace(game), Words.ofGame(game, language)]) loading.catch(() => undefined); // whoever needs it says so
}
