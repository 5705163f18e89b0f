/** Moments of the past as people speak of them. Times are in seconds since 1970, as the server has them. */
import type { Language, Words } from "./words";

const DAY = 86_400;
const STEPS = [
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
] as const;

const locale = (language: Language): string => (language === "en" ? "en-GB" : language);

/** "just now", "10 minutes ago", "yesterday" */
export function ago(at: number, now: number, words: Words): string {
  const step = STEPS.find(([, length]) => now - at >= length);
  if (!step) return words.say("just-now");
  const [unit, seconds] = step;
  return new Intl.RelativeTimeFormat(words.language, { numeric: "auto" }).format(
    -Math.floor((now - at) / seconds),
    unit,
  );
}

/** "today", "yesterday", "Saturday", "12 Nov" */
export function dayOf(at: number, now: number, language: Language): string {
  const days = daysBetween(at, now);
  if (days < 2) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day");
  const date = new Date(at * 1000);
  if (days < 7) return date.toLocaleDateString(locale(language), { weekday: "long" });
  const isOld = date.getFullYear() !== new Date(now * 1000).getFullYear();
  return date.toLocaleDateString(locale(language), { day: "numeric", month: "short", year: isOld ? "numeric" : undefined }); // prettier-ignore
}

/** "this week", "last week", "3 weeks ago"; weeks begin on Mondays. */
export function weekOf(at: number, now: number, language: Language): string {
  const monday = (time: number) => (new Date(time * 1000).getDay() + 6) % 7; // days since
  const weeks = Math.round((daysBetween(at, now) + monday(at) - monday(now)) / 7);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-weeks, "week");
}

/** "Sat" */
export const weekday = (at: number, language: Language): string =>
  new Date(at * 1000).toLocaleDateString(locale(language), { weekday: "short" });

/** How many midnights lie between, by this device's clock. */
export function daysBetween(at: number, now: number): number {
  return Math.round((midnight(now) - midnight(at)) / (DAY * 1000));
}

function midnight(at: number): number {
  const date = new Date(at * 1000);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** "9:14", "yesterday 9:14", "Sat 9:14" */
export function moment(at: number, now: number, language: Language): string {
  const time = new Date(at * 1000).toLocaleTimeString(locale(language), { hour: "numeric", minute: "2-digit" });
  const days = daysBetween(at, now);
  return days < 1 ? time : `${days < 2 ? dayOf(at, now, language) : weekday(at, language)} ${time}`;
}
