/** Links for others: to a page of ours, and to a game that can be watched everywhere. */
import { linkedGame } from "./api";
import { isHere, isStatic } from "./here";
import { home } from "./home.svelte";
import { replayPath } from "./outcome";

/** The whole address of one of our paths, for another device. */
export const linkTo = (path: string): string =>
  isStatic ? `${location.href.split("#")[0]}#${path}` : `${home.host ? `http://${home.host}` : location.origin}${path}`;

/** The link at which everybody can watch a game. No server has a game that was played here: the link itself carries it, behind a
 * # that no server sees; on the static site and on any server the same. */
export async function replayLink(game: { code: string; match: number }, moment = ""): Promise<string> {
  if (!isHere(game.code)) return linkTo(replayPath(game) + (moment && `&${moment}`));
  const path = `/replay/${await linkedGame(game.code, game.match)}${moment && `?${moment}`}`;
  return isStatic ? linkTo(path) : linkTo(`/#${path}`);
}

/** Copy a text; false where the browser does not let us, as over plain http. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
