/** One table on this device: the live table, what is shown of it, from whose seat, and what was refused. */
import { moments, Refusal } from "./api";
import { MOST_MOMENTS, OVER, SCREEN, SPECTATOR } from "./generated";
import type { AdviceMessage, Aids, Chat, Moment, Offer, Question, TableInfo } from "./generated";
import { inParts } from "./interlude";
import { LiveTable, type NewRequest, type SeatView } from "./live.svelte";
import type { Line } from "./log";
import { rematch } from "./open";
import { perform, plan, type AnyFace } from "./motion";
import { settings } from "./settings.svelte";
import type * as sounds from "./sound";
import { LOOK, Stage } from "./stage.svelte";

const GLANCE = 0.2; // of the time to read, where nothing was done that is told

/** A moment of the past that is looked at. */
export interface Past {
  ply: number;
  seat: number;
  view: Record<string, unknown>;
  told: Line[];
}

export class Room {
  readonly live: LiveTable;
  readonly stage: Stage;
  face = $state.raw<AnyFace | null>(null);
  /** The seat that is looked from; null before anything was seen. */
  looking = $state<number | null>(null);
  /** The own seat that the device is to be given to. */
  curtain = $state<number | null>(null);
  past = $state.raw<Past | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What was decided last on this device, and when. */
  decided = $state.raw<{ ply: number; action: string } | null>(null);
  /** A decision is on its way. */
  isDeciding = $state(false);
  /** A question to the coach is on its way. */
  isAsking = $state(false);
  /** Others have played on while nobody watched: it was skipped, hidden, or before we came. */
  missed = $state(false);
  unread = $state(0);
  hidesAids = $state(false);
  /** What every seat saw in the end. */
  open = $state.raw<Record<string, unknown>[] | null>(null);

  /** The last view of the seat that is looked from, and the one before a part of the game ended. */
  private newest: SeatView | null = null;
  private beforeEnd: SeatView | null = null;
  /** The plies of decisions that were made together; whoever takes the last of them back takes back all. */
  private chain: number[] = [];
  private isTakingBack = false;
  /** By own seat: the ply at which it asked to take something back. */
  private readonly asked: Record<number, number> = {};

  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;

  /** `isScreen`: shown to everybody at the table, whoever has seats at this device. */
  constructor(
    readonly code: string,
    readonly isScreen = false,
  ) {
    const listener = {
      view: (view: SeatView, isFresh: boolean) => this.see(view, isFresh),
      chat: ({ name }: Chat) => {
        if (!this.mine.some((seat) => this.live.table?.seats[seat].name === name)) this.unread += 1;
      },
    };
    this.live = new LiveTable(code, listener, undefined, isScreen ? "screen" : "prices");
    this.stage = new Stage(
      (before, after, put, signal) => this.perform(before, after, put, signal),
      (view) => this.timeFor(view),
      () => this.settle(),
    );
  }

  table = $derived.by((): TableInfo | null => this.live.table);
  /** The own seats. */
  mine = $derived.by(() => seatsWhere(this.live.table, (seat) => seat.is_yours));
  /** The own seats for which a person decides. */
  deciders = $derived.by(() => seatsWhere(this.live.table, (seat) => seat.is_yours && !seat.bot));
  /** There is somebody to talk to, or something was said: bots do not chat. */
  hasTalk = $derived.by(
    () => this.live.chat.length > 0 || !!this.live.table?.seats.some((seat) => !seat.is_yours && !seat.bot),
  );
  /** The game waits for somebody at this device, whether or not the page shows it already. */
  isAwaited = $derived.by(() => {
    const actor = Object.values(this.live.views)[0]?.actor;
    return this.live.table?.stage === "playing" && actor !== undefined && this.deciders.includes(actor);
  });
  /** The own seats for which a bot plays on. */
  away = $derived.by(() =>
    this.live.table?.stage === "playing" ? seatsWhere(this.live.table, (seat) => seat.is_yours && !!seat.bot) : [],
  );
  aids = $derived.by((): Aids => (this.hidesAids ? "off" : ((this.live.table?.aids ?? "off") as Aids)));

  /** What the person who looks may do now. */
  legal = $derived.by((): ReadonlyMap<string, Offer> => {
    const view = this.stage.shown;
    const isOnline = this.live.connection === "online";
    const isOpen =
      view && isOnline && !this.past && !this.isDeciding && view.actor === this.looking && !this.stage.isBusy;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew for each view, never changed
    return new Map((isOpen ? (view.legal ?? []) : []).map((offer) => [offer.action, offer]));
  });

  /** What the offers lead to. */
  questions = $derived.by((): readonly Question[] => (this.legal.size ? (this.stage.shown?.questions ?? []) : []));

  /** The coach can be asked: the table plays with one, and the person who looks is the one to decide. */
  hasCoach = $derived.by(
    () =>
      this.aids === "coach" &&
      !this.past &&
      this.curtain === null &&
      this.deciders.includes(this.looking ?? SPECTATOR) &&
      this.stage.shown?.actor === this.looking,
  );
  /** What the coach says to what is shown. */
  advice = $derived.by((): AdviceMessage | null => {
    const said = this.live.advice;
    return this.hasCoach && said?.seat === this.looking && said?.ply === this.stage.shown?.ply ? said : null;
  });

  // --- What is seen ----------------------------------------------------------------------------------------------------

  private see(view: SeatView, isFresh: boolean): void {
    this.looking ??= this.mine.length > 1 ? null : view.seat;
    if (this.looking !== null && this.looking !== view.seat && !this.seats().includes(this.looking)) {
      this.looking = this.mine.length > 1 ? null : view.seat; // after a rematch the seat is another one
    }
    this.hearAnswer(view);
    if (view.seat === this.looking) {
      if (isFresh || this.stage.isRushing || document.visibilityState === "hidden" || !LOOK[settings.speed]) {
        this.missed = true;
      }
      if (isFresh) this.stage.set(view);
      else this.push(this.newest, view);
      this.newest = view;
    }
    if (this.isTakingBack && view.seat === this.looking) this.takeFurtherBack(view);
    if (!this.stage.isBusy) this.settle();
  }

  /** Let a view come after another: in parts, where a part of the game has ended in it. */
  private push(before: SeatView | null, view: SeatView): void {
    const parts = inParts(this.face?.interlude, before, view);
    if (parts.length > 1) this.beforeEnd = before;
    for (const part of parts) this.stage.push(part);
  }

  /** Whoever asked to take something back is told if it stands. */
  private hearAnswer({ seat, ply, undo_asked_by: asker }: SeatView): void {
    if (asker === seat) this.asked[seat] = ply;
    else if (seat in this.asked) {
      const hasPlayedOn = (this.decided?.ply ?? -1) >= this.asked[seat];
      if (ply >= this.asked[seat] && !hasPlayedOn)
        this.refusal = new Refusal("undo-refused", "somebody does not agree to take it back");
      delete this.asked[seat];
    }
  }

  /** How long a view of somebody else's decision is to be read. */
  private timeFor(view: SeatView): number {
    const { asides, empty } = this.face?.narration ?? { asides: [], empty: [] };
    const isTold = view.told.some(({ lines }) => lines.some(([event]) => ![...asides, ...empty].includes(event)));
    return LOOK[settings.speed] * (isTold ? 1 : GLANCE);
  }

  /** Everything at once, until it is our turn. */
  skipAhead(): void {
    this.missed = true;
    this.stage.rush();
  }

  /** What the seat saw from a ply on until now, as views. */
  async seenSince(ply: number): Promise<SeatView[]> {
    const [table, now] = [this.live.table, this.stage.shown];
    if (!table || !now) return [];
    const first = Math.max(0, ply, now.ply - MOST_MOMENTS + 1);
    const found = await moments(this.code, table.match, first, now.ply).catch(() => []);
    const views = found.flatMap(({ ply, actor, views }) => {
      const seen = views.find((view) => view.seat === now.seat);
      return seen ? [{ ...now, ply, actor, view: seen.view, told: [{ ply, lines: seen.told }] }] : [];
    });
    return [...views.slice(0, -1), now];
  }

  /** What the seat that is looked from saw at a ply of this game, if that is known. */
  async viewAt(ply: number): Promise<SeatView["view"] | null> {
    const [table, seat] = [this.live.table, this.looking];
    if (!table || seat === null) return null;
    const [found] = await moments(this.code, table.match, ply, ply).catch(() => []);
    return found?.views.find((view) => view.seat === seat)?.view ?? null;
  }

  /** Let what was missed happen once more. */
  showAgain([first, ...rest]: SeatView[]): void {
    this.missed = false;
    this.stage.set(first);
    rest.forEach((view, i) => this.push(rest[i - 1] ?? first, view));
  }

  /** Let a part of the game end once more. */
  endAgain(): void {
    if (this.beforeEnd) this.stage.again(this.beforeEnd);
  }

  private seats(): number[] {
    return this.mine.length ? this.mine : [this.isScreen ? SCREEN : SPECTATOR];
  }

  /** When everything lies still: has another own seat to decide, and must the device be given on? */
  settle(): void {
    const views = this.live.views;
    const newest = views[this.looking ?? this.mine[0] ?? SPECTATOR];
    if (!newest) return;
    this.curtain = null;
    if (newest.actor < 0) {
      if (this.looking === null) this.lookFrom(this.mine[0]);
      void this.uncover(newest);
      return;
    }
    this.open = null;
    if (newest.actor === this.looking) {
      if (this.looking !== null && this.stage.shown?.ply === newest.ply && newest.legal?.length && !document.hidden)
        this.sound(({ knock }) => knock());
      return;
    }
    const isShared = this.deciders.length > 1;
    if (this.deciders.includes(newest.actor)) {
      if (isShared && !this.face?.isOpen) this.curtain = newest.actor;
      else this.lookFrom(newest.actor);
    } else if (this.looking === null) {
      if (isShared && !this.face?.isOpen) this.curtain = this.deciders[0];
      else this.lookFrom(this.deciders[0] ?? this.mine[0]);
    }
  }

  /** The device has been handed over to this seat. */
  lookFrom(seat: number): void {
    this.looking = seat;
    this.curtain = null;
    this.past = null;
    this.newest = this.live.views[seat] ?? null;
    this.stage.set(this.newest);
  }

  private async perform(before: SeatView | null, after: SeatView, put: () => void, signal: AbortSignal): Promise<void> {
    const { face, root, layer } = this;
    if (!face || !root || !layer || this.past) {
      put();
      return;
    }
    const flights = plan(face, before, after);
    const whose = before?.actor === after.seat ? "own" : "others";
    await perform({ root, layer, Piece: face.Piece }, flights, put, settings.speed, signal, whose, (flight) =>
      this.sound(({ play }) => play(flight.sound ?? (flight.how === "shake" ? "dull" : "felt"), flight.pitch)),
    );
    if (after.actor === OVER || face.interlude?.isAt(after.view as never)) {
      const winners = this.live.table?.winners;
      const isLost = !!winners && !this.mine.some((seat) => winners.includes(seat));
      this.sound(({ chord }) => chord(after.actor === OVER, isLost));
    }
  }

  /** Sounds are loaded by who has switched them on. */
  private sound(of: (all: typeof sounds) => void): void {
    if (settings.sound) void import("./sound").then(of);
  }

  /** The game is over: nothing is hidden any more. */
  private async uncover(view: SeatView): Promise<void> {
    const table = this.live.table;
    if (this.open || !table || table.seats.length < 2) return;
    try {
      const [last] = await moments(this.code, table.match, view.ply, view.ply);
      if (last) this.open = openViews(last);
    } catch {
      // then the table stays as the seat saw it
    }
  }

  /** Look at a moment of this game again. */
  async lookBack(ply: number): Promise<void> {
    const table = this.live.table;
    const seat = this.looking ?? SPECTATOR;
    if (!table) return;
    await this.attempt(async () => {
      const [moment] = await moments(this.code, table.match, ply, ply);
      const seen = moment?.views.find((view) => view.seat === seat) ?? moment?.views[0];
      if (seen) this.past = { ply, seat: seen.seat, view: seen.view, told: seen.told };
    });
  }

  backToNow(): void {
    this.past = null;
  }

  // --- What is asked for -----------------------------------------------------------------------------------------------

  /** Decide, and answer what is asked next as far as it is asked. */
  async act(action: string, answers: string[] = []): Promise<void> {
    const view = this.stage.shown;
    const seat = this.looking;
    if (!view || seat === null || !this.legal.size) return; // what is not legal now is refused, and the rule named
    this.isDeciding = true;
    this.isTakingBack = false;
    this.missed = false;
    this.chain = [];
    await this.attempt(async () => {
      let at = view;
      for (const answer of [action, ...answers]) {
        if (at !== view && !at.legal?.some((offer) => offer.action === answer)) break;
        this.decided = { ply: at.ply, action: answer };
        await this.live.request({ type: "act", seat, action: answer, ply: at.ply, match: at.match });
        this.chain.push(at.ply);
        at = this.live.views[seat] ?? at;
      }
    });
    this.isDeciding = false;
  }

  /** Ask the coach. */
  async hint(): Promise<void> {
    if (!this.hasCoach || !this.legal.size || this.isAsking || this.looking === null) return;
    this.isAsking = true;
    await this.request({ type: "hint", seat: this.looking });
    this.isAsking = false;
  }

  /** Thank you, that is enough. */
  forgetAdvice(): void {
    this.live.advice = null;
  }

  undo(): Promise<void> {
    this.isTakingBack = this.chain.length > 1;
    return this.request({ type: "undo", seat: this.looking ?? 0 });
  }

  /** Until nothing is left of decisions that were made together. */
  private takeFurtherBack(view: SeatView): void {
    const [first] = this.chain;
    if (view.ply > first && this.chain.includes(view.ply)) void this.request({ type: "undo", seat: view.seat });
    else if (view.ply <= first) this.isTakingBack = false;
  }

  async answerUndo(agrees: boolean): Promise<void> {
    const asker = this.stage.shown?.undo_asked_by;
    for (const seat of this.deciders) if (seat !== asker) await this.request({ type: "answer-undo", seat, agrees });
  }

  async reclaim(): Promise<void> {
    for (const seat of this.away) await this.request({ type: "reclaim", seat });
  }

  /** Let a bot finish the turn of somebody whose time has run out. */
  skipTurn(): Promise<void> {
    return this.request({ type: "skip", seat: this.deciders[0] });
  }

  /** Nobody wants to wait any more. */
  async callOff(): Promise<void> {
    for (const seat of this.deciders) await this.request({ type: "call-off", seat });
  }

  /** The same table again, its bots as strong as `level` makes them; where nobody else is to be asked, it begins at once. */
  rematch(level: (bot: string) => string = (bot) => bot): Promise<void> {
    return this.attempt(() => rematch(this.code, level));
  }

  say(text: string): Promise<void> {
    return this.request({ type: "say", text });
  }

  react(reaction: string): Promise<void> {
    return this.request({ type: "react", reaction });
  }

  private request(request: NewRequest): Promise<void> {
    return this.attempt(() => this.live.request(request));
  }

  /** Do something; if it is refused, say why. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.refusal = null;
    try {
      await what();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.refusal = refusal;
    }
  }
}

/** The views of all seats, where a moment has them. */
export function openViews(moment: Moment): Record<string, unknown>[] | null {
  const seated = moment.views.filter((view) => view.seat >= 0).sort((a, b) => a.seat - b.seat);
  return seated.length > 1 ? seated.map((view) => view.view) : null;
}

function seatsWhere(table: TableInfo | null, is: (seat: TableInfo["seats"][number]) => boolean): number[] {
  return table ? table.seats.flatMap((seat, number) => (is(seat) ? [number] : [])) : [];
}
