/** Pieces that travel. First everything is measured, then everything is moved: the page is laid out once. */
import { mount, tick, unmount, type Component } from "svelte";
import type { Flight, GameFace } from "./board";
import { isCalm } from "./calm";
import type { SeatView } from "./live.svelte";
import type { Speed } from "./settings.svelte";

type How = NonNullable<Flight["how"]>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each face knows its own view
export type AnyFace = GameFace<any, any>;

const FLIGHT = 250; // milliseconds
const LONGEST = 2600; // for all steps of one view together
const FACTOR: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };
const CONTAINER = 2.5; // a place so many times larger than the piece holds many, and is not hidden while one arrives

/** The flights of a view, in steps: every line that moves something starts a step of its own. */
export function plan(face: AnyFace, before: SeatView | null, after: SeatView): Flight[] {
  const all: Flight[] = [];
  let step = 0;
  for (const page of after.told) {
    for (const line of page.lines) {
      const flights = face.flights(line, before?.view ?? null, after.view, step);
      all.push(...flights);
      step = Math.max(step, ...flights.map((flight) => flight.step + 1));
    }
  }
  return all;
}

/** How long each step takes, so that a long deal does not bore anybody. */
export function pace(flights: Flight[], speed: Speed): number {
  const steps = Math.max(0, ...flights.map((flight) => flight.step)) + 1;
  return Math.min(FLIGHT * FACTOR[speed], (LONGEST * FACTOR[speed]) / steps);
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
  landed: (how: How) => void = () => undefined,
): Promise<void> {
  const time = pace(flights, speed);
  if (!flights.length || time === 0 || document.visibilityState === "hidden") {
    put();
    await tick();
    return;
  }
  const from = measure(scene.root, flights.map((flight) => flight.from)); // prettier-ignore
  put();
  await tick();
  const targets = flights.map((flight) => find(scene.root, flight.to));
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
    await Promise.all(
      now.map(async (i) => {
        const how = flights[i].how ?? "fly";
        if (how !== "fly") await signalAt(targets[i], how, time, signal);
        else if (isCalm()) await fade(landings[i] ?? targets[i], time, signal);
        else await travel(scene, flights[i].piece, from[i], to[i], time, signal);
        if (landings[i]) delete landings[i].dataset["landing"];
      }),
    );
    if (now.length && !signal.aborted) landed(flights[now[0]].how ?? "fly");
  }
  for (const landing of landings) if (landing) delete landing.dataset["landing"];
}

function find(root: HTMLElement, place: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
}

function measure(root: HTMLElement, places: string[]): (DOMRect | null)[] {
  return places.map((place) => find(root, place)?.getBoundingClientRect() ?? null);
}

const area = (rect: DOMRect) => rect.width * rect.height;

/** Whether a place holds one piece: it is about as large as the other end, or at least not many times larger. */
function isLike(from: DOMRect | null, to: DOMRect | null): boolean {
  return !!from && !!to && area(to) > 0 && area(to) <= CONTAINER * Math.max(area(from), 1);
}

async function travel(
  scene: Scene,
  piece: number,
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
  const at = (rect: DOMRect) => {
    const x = rect.left + rect.width / 2 - size.width / 2;
    const y = rect.top + rect.height / 2 - size.height / 2;
    const scale = isLike(size, rect) ? Math.min(rect.width / size.width, rect.height / size.height) : 1;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  await run(
    box.animate([{ transform: at(from) }, { transform: at(to) }], { duration: time, easing: "ease-out" }),
    signal,
  );
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
  signal: AbortSignal,
): Promise<void> {
  if (!target) return;
  const shake = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  const glow = [1, 1.5, 1].map((light) => ({ filter: `brightness(${light})` }));
  const dim = [1, 0.45, 1].map((opacity) => ({ opacity }));
  const turn = isCalm() ? [{ opacity: 0 }, { opacity: 1 }] : [90, 0].map((by) => ({ transform: `rotateY(${by}deg)` }));
  const frames = { glow, turn, shake: isCalm() ? dim : shake }[how];
  await run(target.animate(frames, { duration: time * 1.4, easing: "ease-in-out" }), signal);
}

async function run(animation: Animation, signal: AbortSignal): Promise<void> {
  const finish = () => animation.finish();
  signal.addEventListener("abort", finish, { once: true });
  if (signal.aborted) animation.finish();
  await animation.finished.catch(() => undefined);
  signal.removeEventListener("abort", finish);
}
