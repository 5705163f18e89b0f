/** Pieces that travel. First everything is measured, then everything is moved: the page is laid out once. */
import { mount, tick, unmount, type Component } from "svelte";
import type { Flight, GameFace } from "./board";
import { isCalm } from "./calm";
import { lift, shine, thread } from "./light";
import type { SeatView } from "./live.svelte";
import type { Speed } from "./settings.svelte";

type How = NonNullable<Flight["how"]>;
export type Landed = (flight: Flight) => void;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each face knows its own view
export type AnyFace = GameFace<any, any>;

const FLIGHT = 250; // milliseconds
const HEAVY = 2.6; // so much longer takes what matters most
const MOST = { own: 900, others: 500 }; // milliseconds for what somebody decided
const STAGGER = 90; // milliseconds between pieces that turn over
const LONGEST = 2600; // for all steps of one view together
const FACTOR: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };
const CONTAINER = 2.5; // a place so many times larger than the piece holds many, and is not hidden while one arrives

/** The flights of a view, in steps: every line that moves something starts a step of its own. */
export function plan(face: AnyFace, before: SeatView | null, after: SeatView): Flight[] {
  const all: Flight[] = [];
  let step = 0;
  for (const page of after.told) {
    for (const line of page.lines) {
      const moment = face.moment?.(line);
      const flights = face.flights(line, before?.view ?? null, after.view, step);
      const joins = all.at(-1)?.how === "turn" && flights[0]?.how === "turn"; // they turn over together
      const placed = flights.map((flight) => ({ ...flight, ...moment, step: joins ? step - 1 : flight.step }));
      all.push(...placed);
      step = Math.max(step, ...placed.map((flight) => flight.step + 1));
    }
  }
  return all;
}

/** How long each step takes: longer for what matters, and not so long that a deal bores anybody. */
export function pace(flights: Flight[], speed: Speed, whose: keyof typeof MOST = "own"): number[] {
  const heavy = Array.from({ length: Math.max(0, ...flights.map(({ step }) => step)) + 1 }, () => 1);
  for (const { step, weight = 0 } of flights) heavy[step] = Math.max(heavy[step], 1 + HEAVY * weight);
  const each = Math.min(FLIGHT, LONGEST / heavy.reduce((sum, one) => sum + one, 0));
  return heavy.map((one) => Math.min(MOST[whose], each * one) * FACTOR[speed]);
}

export interface Scene {
  /** Where places are looked for. */
  root: HTMLElement;
  /** Where travelling pieces are drawn: covers the window. */
  layer: HTMLElement;
  Piece: Component<{ piece: number }>;
}

/** Put the new view on the table and let its pieces travel there. */
export async function perform(
  scene: Scene,
  flights: Flight[],
  put: () => void,
  speed: Speed,
  signal: AbortSignal,
  whose: keyof typeof MOST,
  landed: Landed = () => undefined,
): Promise<void> {
  const times = pace(flights, speed, whose);
  if (!flights.length || speed === "off" || document.visibilityState === "hidden") {
    put();
    await tick();
    return;
  }
  const from = measure(scene.root, flights.map((flight) => flight.from)); // prettier-ignore
  const backs = flights.map(({ how, to }) => (how === "turn" ? copied(find(scene.root, to)) : []));
  put();
  await tick();
  const targets = flights.map((flight) => find(scene.root, flight.to));
  targets.forEach((target, i) => target && cover(target, backs[i]));
  const to = targets.map((target) => target?.getBoundingClientRect() ?? null);
  const landings = flights.map((flight, i) => {
    const target = targets[i];
    const isSlot = flight.how === undefined || flight.how === "fly" ? isLike(from[i], to[i]) : false;
    if (target && isSlot) target.dataset["landing"] = "";
    return isSlot ? target : null;
  });
  const last = Math.max(...flights.map((flight) => flight.step));
  for (let step = 0; step <= last && !signal.aborted; step++) {
    const now = flights.map((_, i) => i).filter((i) => flights[i].step === step);
    const time = times[step];
    await Promise.all(
      now.map(async (i, nth) => {
        const { how = "fly", weight = 0 } = flights[i];
        if (how !== "fly") await signalAt(targets[i], how, time, nth * STAGGER * FACTOR[speed], signal);
        else if (isCalm()) await fade(landings[i] ?? targets[i], time, signal);
        else await travel(scene, flights[i], from[i], to[i], time, signal);
        if (landings[i]) delete landings[i].dataset["landing"];
        if (weight && to[i] && !isCalm() && !signal.aborted) lit(shine(scene.layer, to[i], weight), signal);
      }),
    );
    if (now.length && !signal.aborted) landed(flights[now[0]]);
  }
  for (const landing of landings) if (landing) delete landing.dataset["landing"];
  for (const target of targets) if (target) uncover(target);
}

function find(root: HTMLElement, place: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
}

function measure(root: HTMLElement, places: string[]): (DOMRect | null)[] {
  return places.map((place) => find(root, place)?.getBoundingClientRect() ?? null);
}

/** What lies at a place, to be laid over what comes there. */
const copied = (place: HTMLElement | null): Element[] =>
  [...(place?.children ?? [])].map((one) => one.cloneNode(true) as Element);

/** Show what lay at a place before until it is turned over: it is not seen from its other side any sooner. */
function cover(place: HTMLElement, before: Element[]): void {
  if (!before.length) return;
  for (const one of before) {
    one.setAttribute("data-before", "");
    one.setAttribute("aria-hidden", "true");
  }
  place.append(...before);
  place.dataset["covered"] = "";
}

function uncover(place: HTMLElement): void {
  if (!("covered" in place.dataset)) return;
  delete place.dataset["covered"];
  for (const one of place.querySelectorAll(":scope > [data-before]")) one.remove();
}

const area = (rect: DOMRect) => rect.width * rect.height;

/** Whether a place holds one piece: it is about as large as the other end, or at least not many times larger. */
function isLike(from: DOMRect | null, to: DOMRect | null): boolean {
  return !!from && !!to && area(to) > 0 && area(to) <= CONTAINER * Math.max(area(from), 1);
}

/** Light is gone as soon as somebody does not want to wait. */
function lit(animations: Animation[], signal: AbortSignal): void {
  for (const one of animations) signal.addEventListener("abort", () => one.cancel(), { once: true });
}

async function travel(
  scene: Scene,
  { piece, weight = 0 }: Flight,
  from: DOMRect | null,
  to: DOMRect | null,
  time: number,
  signal: AbortSignal,
): Promise<void> {
  if (!from || !to || !area(from) || !area(to)) return;
  const size = area(from) < area(to) ? from : to;
  const box = document.createElement("div");
  box.className = "flying";
  box.style.width = `${size.width}px`;
  box.style.height = `${size.height}px`;
  scene.layer.append(box);
  const drawn = mount(scene.Piece, { target: box, props: { piece } });
  const at = (rect: DOMRect, raised = 0) => {
    const x = rect.left + rect.width / 2 - size.width / 2;
    const y = rect.top + rect.height / 2 - size.height / 2;
    const scale = isLike(size, rect) ? Math.min(rect.width / size.width, rect.height / size.height) : 1;
    return `translate(${x}px, ${y - raised * lift(weight)}px) scale(${scale * (1 + 0.18 * raised * weight)})`;
  };
  if (weight) lit([thread(scene.layer, from, to, weight, time)], signal);
  const [left, top, width, height] = (["left", "top", "width", "height"] as const).map((side) => (from[side] + to[side]) / 2); // prettier-ignore
  const way = weight
    ? [{ transform: at(from) }, { transform: at(new DOMRect(left, top, width, height), 1), offset: 0.5 }, { transform: at(to) }]
    : [{ transform: at(from) }, { transform: at(to) }]; // prettier-ignore
  await run(box.animate(way, { duration: time, easing: weight ? "cubic-bezier(.4,.05,.3,1)" : "ease-out" }), signal);
  await unmount(drawn);
  box.remove();
}

async function fade(target: HTMLElement | null, time: number, signal: AbortSignal): Promise<void> {
  if (!target) return;
  delete target.dataset["landing"];
  await run(target.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, easing: "ease-out" }), signal);
}

async function signalAt(
  target: HTMLElement | null,
  how: Exclude<How, "fly">,
  time: number,
  delay: number,
  signal: AbortSignal,
): Promise<void> {
  if (!target) return;
  const shake = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  const glow = [1, 1.5, 1].map((light) => ({ filter: `brightness(${light})` }));
  const dim = [1, 0.45, 1].map((opacity) => ({ opacity }));
  const tilted = (...angles: number[]) => angles.map((by) => ({ transform: `rotateY(${by}deg)` }));
  const turn = isCalm() ? [{ opacity: 0 }, { opacity: 1 }] : tilted(90, 0);
  const frames = { glow, turn, shake: isCalm() ? dim : shake }[how];
  if (how === "turn") {
    const away = isCalm() ? [] : tilted(0, -90);
    await run(target.animate(away, { duration: time * 0.6, delay, easing: "ease-in" }), signal);
    uncover(target);
    delay = 0;
  }
  await run(target.animate(frames, { duration: time * 1.4, delay, fill: "backwards", easing: "ease-in-out" }), signal);
}

async function run(animation: Animation, signal: AbortSignal): Promise<void> {
  const finish = () => animation.finish();
  signal.addEventListener("abort", finish, { once: true });
  if (signal.aborted) animation.finish();
  await animation.finished.catch(() => undefined);
  signal.removeEventListener("abort", finish);
}
