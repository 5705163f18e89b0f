/** Everything a person reads, in German and English, from the same Fluent files as the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { gameText } from "./api";
import { GAMES } from "./generated";

export type Language = "en" | "de";
/** A game by its name; the server says which there are. */
export type GameName = string;
export type Values = Record<string, FluentVariable>;

/** The engine's words and those that only the page needs, a chunk for each language; each game's come with its chunk. */
const OF_HOUSE = import.meta.glob<string>(["/../src/spellwright/words/*.ftl", "./../words/*.ftl"], {
  query: "?raw",
  import: "default",
});
/** What only tables and rarely opened pages say. */
const APART = import.meta.glob<string>("./../words/apart/*.ftl", { query: "?raw", import: "default" });
const OF_GAMES = import.meta.glob<string>(["/../src/spellwright/games/*/words/*.ftl", "./../games/*/words/*.ftl"], {
  query: "?raw",
  import: "default",
});

/** The texts of the house, in the languages that have been loaded. */
const loaded = new Map<Language, string[]>();

export class Words {
  private constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
    /** What sentences of a game tell, by name: the numbers of the edition that is played. */
    private readonly numbers: Record<string, number> = {},
  ) {}

  /** Load the words of the house in a language. */
  static async load(language: Language): Promise<void> {
    if (!loaded.has(language)) loaded.set(language, await inLanguage(OF_HOUSE, language));
  }

  /** The words of the house alone, in a language that has been loaded. */
  static ofHouse(language: Language): Words {
    const bundle = new FluentBundle(language, { useIsolating: false });
    return new Words(language, bundle).with(...(loaded.get(language) ?? []));
  }

  /** The words of the house, and those that only tables and rarely opened pages say. */
  static async apart(language: Language): Promise<Words> {
    const [texts] = await Promise.all([inLanguage(APART, language), Words.load(language)]);
    return Words.ofHouse(language).with(...texts);
  }

  /** The words of the house and of one game; those of a game we were not built with come from the server. `edition`: of
   *  the rules, by what a table agreed on; the newest where it agreed on none. */
  static async ofGame(game: GameName, language: Language, edition?: string): Promise<Words> {
    const own = Object.entries(OF_GAMES).filter(([path]) => path.includes(`/${game}/`));
    const known = GAMES.find(({ name }) => name === game);
    const [apart, texts, numbers] = await Promise.all([
      inLanguage(APART, language),
      own.length
        ? inLanguage(Object.fromEntries(own), language)
        : gameText(game).then(({ words }) => [words[language]]),
      known?.numbers ?? gameText(game).then(({ numbers }) => numbers),
      Words.load(language),
    ]);
    const { bundle } = Words.ofHouse(language).with(...apart, ...texts);
    const place = known?.options["edition"]?.findIndex(({ name }) => name === edition) ?? 0;
    return new Words(language, bundle, numbers[Math.max(place, 0)]);
  }

  /** The same with more texts, as of a page that brings its own words. */
  with(...texts: string[]): Words {
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
    return this;
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** A message with its values filled in; what nobody has written is shown as its name. `form`: one of its attributes. */
  say(message: string, values: Values = {}, form = ""): string {
    const found = this.bundle.getMessage(message);
    const pattern = found?.attributes[form] ?? found?.value;
    if (!pattern) return message;
    const text = this.bundle.formatPattern(pattern, { ...this.numbers, ...values }, []);
    const isBelowZero = Object.values(values).some((value) => typeof value === "number" && value < 0);
    return isBelowZero ? text.replace(/-(?=\d)/g, "−") : text;
  }

  /** What a piece is called. */
  name(piece: number): string {
    return this.has(`piece-${piece}`) ? this.say(`piece-${piece}`) : "?";
  }

  /** The same in a sentence in which something is done to the piece, where that differs. */
  asObject(piece: number): string {
    const form = this.bundle.getMessage(`piece-${piece}`)?.attributes["object"];
    return form ? this.bundle.formatPattern(form, {}, []) : this.name(piece);
  }

  /** Names as in a sentence: A, B and C, or A, B or C. */
  join(names: string[], last: "and" | "or" = "and"): string {
    if (names.length < 2) return names.join("");
    return this.say(`list-${last}`, { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
  }
}

/** Texts of one language, in the order of their paths. */
function inLanguage(texts: Record<string, () => Promise<string>>, language: Language): Promise<string[]> {
  const paths = Object.keys(texts).filter((path) => path.endsWith(`/${language}.ftl`));
  return Promise.all(paths.map((path) => texts[path]()));
}
