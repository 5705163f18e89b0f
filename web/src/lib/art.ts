/** The pictures of the games. */
import mandragora from "@/art/mandragora.svg";
import simsala from "@/art/simsala.svg";
import spellbook from "@/art/spellbook.svg";
import type { GameName } from "./words";

export const ART: Record<GameName, string> = { spellbook, simsala, mandragora };
