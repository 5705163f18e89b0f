/** The rules of the games as the engine has them, in the language of the reader where somebody has written them. */
import { gameText } from "./api";
import type { GameName, Language } from "./words";

const SOURCES = import.meta.glob<string>("/../src/spellwright/games/*/RULES*.md", { query: "?raw", import: "default" });

export interface RulesText {
  text: string;
  language: Language;
}

/** Load the rules of a game; those of a game we were not built with come from the server. */
export async function loadRules(game: GameName, language: Language): Promise<RulesText> {
  const german = Object.keys(SOURCES).find((path) => path.endsWith(`/${game}/RULES.de.md`));
  const english = Object.keys(SOURCES).find((path) => path.endsWith(`/${game}/RULES.md`));
  const path = language === "de" && german ? german : english;
  if (!path) {
    const { rules } = await gameText(game);
    return rules[language] ? { text: rules[language], language } : { text: rules["en"], language: "en" };
  }
  return { text: await SOURCES[path](), language: path === german ? "de" : "en" };
}
