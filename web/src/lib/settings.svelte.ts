/** How this device likes it: language, name, light, pace, sound. */
import { FACES, LONGEST_NAME } from "./generated";
import { recall, remember } from "./remember";
import { Words, type Language } from "./words";

export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ["candle", "daylight"] as const;
export type Theme = (typeof THEMES)[number];

/** A guest who has not said a name gets one of these. */
const NAMES = ["Mira", "Runa", "Tilo", "Nela", "Jaro", "Lumi", "Fenja", "Oskar", "Alma", "Bela"];
export { LONGEST_NAME };

function firstLanguage(): Language {
  const kept = recall("language");
  if (kept === "de" || kept === "en") return kept;
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

function firstName(): string {
  const name = recall("name") || NAMES[Math.floor(Math.random() * NAMES.length)];
  remember("name", name);
  return name;
}

function firstFace(): number | null {
  const kept = recall("face");
  return kept && Number(kept) < FACES ? Number(kept) : null;
}

function oneOf<T extends string>(key: string, choices: readonly T[], otherwise: T): T {
  const kept = recall(key);
  return choices.find((choice) => choice === kept) ?? otherwise;
}

class Settings {
  language = $state<Language>(firstLanguage());
  name = $state(firstName());
  /** Which of the people's faces is mine; null: that of the seat. */
  face = $state<number | null>(firstFace());
  theme = $state<Theme>(oneOf("theme", THEMES, "candle"));
  speed = $state<Speed>(oneOf("speed", SPEEDS, "normal"));
  sound = $state(recall("sound") === "on");
  /** A sound, a vibration when it is our turn and the page is not in front. */
  callSound = $state((recall("call-sound") ?? recall("sound")) === "on");
  callPulse = $state(recall("call-pulse") === "on");
  /** Whether it is said what others did, when it was not watched. */
  recap = $state(recall("recap") !== "off");
  /** The words of the house in the present language. */
  words = $derived(Words.ofHouse(this.language));

  async setLanguage(language: Language): Promise<void> {
    remember("language", language);
    await Words.load(language);
    this.language = language;
  }

  setName(name: string): void {
    const clean = name.trim().slice(0, LONGEST_NAME);
    if (!clean) return;
    this.name = clean;
    remember("name", clean);
  }

  setFace(face: number): void {
    this.face = face;
    remember("face", String(face));
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("speed", speed);
  }

  setRecap(on: boolean): void {
    this.recap = on;
    remember("recap", on ? "on" : "off");
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
  }

  setCallSound(on: boolean): void {
    this.callSound = on;
    remember("call-sound", on ? "on" : "off");
  }

  setCallPulse(on: boolean): void {
    this.callPulse = on;
    remember("call-pulse", on ? "on" : "off");
  }
}

export const settings = new Settings();
