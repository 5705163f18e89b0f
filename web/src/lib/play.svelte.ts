/** A running game as the shell shows it: what is asked or told, who is waited for, what was missed. No pieces. */
import { untrack } from "svelte";
import { absenceOf, awaySince, keepLook, lastLook } from "./away";
import { Shield, dutyOf, type Duty } from "./duty";
import { OVER, SPECTATOR, type Offer, type TableInfo, type Told } from "./generated";
import type { SeatView } from "./live.svelte";
import { isHere } from "./here";
import { EVENT, EVERYBODY, PIECE, promptLine, SEEN_BY, Teller, UNKNOWN } from "./log";
import { blocksOf, movesIn, sinceMyTurn } from "./logbook";
import { mine } from "./mine.svelte";
import type { AnyFace } from "./motion";
import { namesOf } from "./names";
import { winText } from "./outcome";
import { recall, remember } from "./remember";
import type { Room } from "./room.svelte";
import { settings } from "./settings.svelte";
import type { Words } from "./words";

const DAY = 86_400; // seconds
const [WATCHED, READ, SETTLED] = [200, 500, 10_000]; // milliseconds

/** A page as everybody is told it. */
const forAll = ({ ply, lines }: Told): Told => ({
  ply,
  lines: lines.map((line) =>
    line[SEEN_BY] === EVERYBODY ? line : line.map((value, column) => (column === PIECE ? UNKNOWN : value)),
  ),
});

export interface At {
  room: Room;
  table: TableInfo;
  words: Words;
  face: AnyFace;
  isGuided: boolean;
  /** Nothing is to be shown but what everybody may know. */
  isCovered?: boolean;
}

export class Play {
  constructor(private readonly at: () => At) {
    $effect(() => this.guard());
    $effect(() => this.note());
    void untrack(() => this.recallEnd());
  }

  room = $derived.by(() => this.at().room);
  table = $derived.by(() => this.at().table);
  words = $derived.by(() => this.at().words);
  face = $derived.by(() => this.at().face);
  isGuided = $derived.by(() => this.at().isGuided);

  names = $derived.by(() => namesOf(this.table.seats, this.words));
  shown = $derived.by(() => this.room.stage.shown);
  reader = $derived.by(() => ({ seat: this.room.looking ?? SPECTATOR, names: this.names }));
  isOver = $derived.by(() => this.table.stage === "over" && !!this.shown && this.shown.actor < 0);
  pages = $derived.by(() => {
    const now = this.shown?.ply ?? -1;
    const told = (this.room.live.pages[this.reader.seat] ?? []).filter((page) => page.ply <= now);
    return this.at().isCovered ? told.map(forAll) : told;
  });
  teller = $derived.by(
    () => new Teller(this.face.events, this.reader, this.words, this.face.narration, () => this.room.stage.shown?.view),
  );
  blocks = $derived.by(() => blocksOf(this.pages, this.teller));
  moves = $derived.by(() => movesIn(this.blocks).map(({ parts }) => parts));
  /** What others have done since the reader's last turn. */
  since = $derived.by(() => sinceMyTurn(this.blocks, this.reader.seat));

  // --- What is asked ---------------------------------------------------------------------------------------------------

  /** What a face asks while a choice is being made that was not sent yet. */
  private asked = $state.raw<{ line: string; of: ReadonlyMap<string, Offer> } | null>(null);
  asking = $derived.by(() => (this.asked?.of === this.room.legal ? this.asked : null));
  prompt = $derived.by(() => {
    if (this.asking) return this.asking.line;
    return this.shown ? promptLine(this.shown.prompt, this.shown.actor, this.reader, this.words) : "";
  });
  result = $derived.by(() => winText(this.table.winners ?? [], this.room.mine, this.names, this.words));
  duty = $derived.by((): Duty => {
    const { room, shown } = this;
    return dutyOf({
      actor: shown?.actor ?? SPECTATOR,
      seat: this.reader.seat,
      isOver: this.isOver,
      hasCurtain: room.curtain !== null,
      isPast: !!room.past,
      isBusy: room.stage.isBusy,
      doer: room.stage.doer,
      strangers: this.table.seats.flatMap((seat, i) => (seat.bot || seat.is_yours ? [] : [i])),
    });
  });
  isDeciding = $derived.by(() => !this.isOver && this.room.deciders.length > 0 && !this.room.past);
  canUndo = $derived.by(() => this.isDeciding && !!this.shown?.can_undo);
  deciderName = $derived.by(() => this.names[this.shown?.actor ?? -1] ?? "");

  /** What board and buttons are drawn from. */
  shared = $derived.by(() => {
    const { room, shown, table, words } = this;
    const { past } = room;
    return {
      v: past?.view ?? shown?.view,
      seat: past?.seat ?? this.reader.seat,
      names: this.names,
      bots: table.seats.map((one) => !!one.bot),
      told: past?.told ?? this.pages.findLast((page) => page.ply === shown?.ply)?.lines ?? [],
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
      legal: past ? new Map<string, Offer>() : room.legal,
      questions: past ? [] : room.questions,
      act: (action: string, answers?: string[]) => {
        this.know();
        this.putAway();
        this.read();
        this.hasActed = true;
        void room.act(action, answers);
      },
      ask: (line: string | null) => {
        this.asked = line === null ? null : { line, of: room.legal };
        if (line !== null) this.putAway(); // a player who begins to decide has read enough
      },
      words,
      aids: room.aids,
      belief: past ? null : (shown?.belief ?? null),
      open: past ? null : room.open,
    };
  });

  /** At a slow table, after an own move, somebody is asked once whether they want to be told of the next turn. */
  private hasActed = $state(false);
  private wasAsked = $state(false);
  isToBeAsked = $derived.by(() => {
    const { room, table } = this;
    const isSlow = !!table.clock && ((table.clock.allowance ?? 0) > 0 || table.clock.bank >= DAY);
    const isMoment = this.hasActed && this.duty === "wait" && isSlow && !isHere(room.code) && !this.isGuided;
    return isMoment && !this.wasAsked && recall(`asked-${room.code}`) === null;
  });
  askNoMore = (): void => {
    this.wasAsked = true;
    remember(`asked-${this.room.code}`, "no");
  };

  // --- Who is waited for -----------------------------------------------------------------------------------------------

  /** The seat of the person for whom everybody waits. */
  awaited = $derived.by(() => (this.duty === "wait" ? this.shown!.actor : null));
  /** When what is shown came about, in seconds since 1970: seen here, or as the server says where it was not. */
  private seen = $state.raw({ ply: -1, at: 0, isFirst: true });
  awaitedSince = $derived.by(() => {
    const known = this.seen.isFirst && mine.tables.find(({ table }) => table.code === this.room.code)?.standing;
    return (known && known.moved_at) || this.seen.at;
  });
  private note() {
    const ply = this.shown?.ply ?? -1;
    if (ply < 0) return;
    const isFirst = untrack(() => this.seen.ply) < 0;
    this.seen = { ply, at: Date.now() / 1000, isFirst };
    if (isFirst && untrack(() => this.room.mine.length)) void mine.ask();
  }
  /** A person who is not there, although everybody waits for them. */
  isAway = $derived.by(() => this.awaited !== null && !this.table.seats[this.awaited].is_here);

  // --- Buttons that have just come -------------------------------------------------------------------------------------

  private shield = new Shield(WATCHED);
  isFresh = $state(false);
  private guard() {
    if (this.duty === "ask" && !this.room.legal.size) return;
    if (!this.shield.see(this.duty === "tell") || this.isGuided) return;
    this.isFresh = true;
    setTimeout(() => (this.isFresh = false), READ);
  }

  // --- What was missed -------------------------------------------------------------------------------------------------

  /** What others did, when it was not watched; it can be read again. */
  recap = $state.raw<SeatView[] | null>(null);
  private recapped = { match: -1, ply: -1 }; // for which it was shown; what is taken back is not told again
  /** Somebody who has not had a turn yet has missed none; what is dealt to them is one block of the log at most. */
  canTellAgain = $derived.by(() => {
    const has = this.blocks.some((block) => block.seat === this.reader.seat);
    return !this.isOver && !this.isGuided && this.reader.seat >= 0 && has && this.since.length > 0;
  });
  /** Whether it is to be told by itself now, once. */
  isToBeTold(): boolean {
    if (!this.room.missed || !this.canTellAgain || !this.room.legal.size || movesIn(this.since).length < 2)
      return false;
    const { match = 0, ply } = this.shown!;
    if (match === this.recapped.match && ply <= this.recapped.ply) return false;
    this.recapped = { match, ply };
    return true;
  }
  async tellAgain() {
    this.away = null;
    this.recap = await this.room.seenSince(this.since[0].ply - 1);
  }
  showAgain() {
    const seen = this.recap ?? [];
    this.putAway();
    this.room.showAgain(seen);
  }
  /** Let all that happened since the last visit happen once more, as far as it is kept. */
  async showAbsence() {
    const since = this.away?.since ?? 0;
    this.putAway();
    this.room.showAgain(await this.room.seenSince(since));
  }

  // --- Since the last visit --------------------------------------------------------------------------------------------

  /** The plies between which nobody looked, for hours or days, and the view that was seen before them. */
  private away = $state.raw<{ since: number; until: number; at: number; before: SeatView["view"] | null } | null>(null);
  /** What happened meanwhile, as far as there is anything to tell. */
  absence = $derived.by(() => {
    if (!this.away || this.isOver) return null;
    const { since, until } = this.away;
    const pages = this.pages.filter(({ ply }) => ply <= until);
    const told = absenceOf(pages, since, this.teller, Date.now() / 1000);
    return told.days.length ? { ...this.away, ...told } : null;
  });
  /** The page is in front: whoever comes back to a slow table is told once what happened. */
  look() {
    const { shown, room, table } = this;
    if (!shown || this.reader.seat < 0 || this.isGuided || !this.pages.some((page) => page.at)) return;
    const [last, now] = [lastLook(room.code), Date.now() / 1000];
    const since = awaySince(last, table.match, now);
    const keep = () => keepLook(room.code, { match: table.match, ply: shown.ply, at: now });
    if (since === shown.ply) {
      setTimeout(() => this.shown === shown && keep(), SETTLED); // the connection may still be coming back
      return;
    }
    keep();
    if (since === null || !settings.recap) return;
    this.putAway();
    const away = { since, until: shown.ply, at: last!.at, before: null };
    this.away = away;
    void room.viewAt(since).then((before) => this.away === away && (this.away = { ...away, before }));
  }
  putAway() {
    this.recap = this.away = null;
  }

  // --- Between two parts of a game -------------------------------------------------------------------------------------

  /** The match and ply of the sheet that was read: nothing goes on until the players have read it. */
  private readSheet = $state("");
  private sheet = $derived.by(() => `${this.table.match}-${this.shown?.ply}`);
  interlude = $derived.by(() => {
    const { face, room, shown } = this;
    const isHidden = this.isGuided || this.isOver || !!room.past || room.curtain !== null;
    if (!face.interlude || !shown || isHidden || this.readSheet === this.sheet || !room.deciders.length) return null;
    return face.interlude.isAt(shown.view as never) ? face.interlude : null;
  });
  /** So far everything was read, also when this browser comes back. */
  private read = () => {
    this.readSheet = this.sheet;
    remember("read", `${this.room.code}-${this.sheet}`);
  };
  goOn = () => this.read();
  /** The end of a part that was not read before the page was left is shown once more, as it fell. */
  private async recallEnd() {
    const { face, room, table, shown } = this;
    const [code, match, ply] = (recall("read") ?? "").split("-");
    const isOurs = code === room.code && Number(match) === table.match && room.deciders.length === 1;
    if (!face.interlude || this.isGuided || !isOurs || !shown || shown.actor === OVER) return;
    const begun = this.pages.findLast(({ lines }) => lines.some((line) => line[EVENT] === face.interlude!.begins));
    if (begun && begun.ply > Number(ply)) room.showAgain(await room.seenSince(begun.ply - 1));
  }

  // --- The first time --------------------------------------------------------------------------------------------------

  private learned = $state(false);
  /** Somebody who plays this game for the first time is told where its rules are, until they have decided something. */
  isFirst = $derived.by(() => {
    const isNew = !this.learned && recall(`known-${this.table.game}`) === null;
    return isNew && !this.isGuided && this.isDeciding && this.room.curtain === null;
  });
  know = () => {
    this.learned = true;
    remember(`known-${this.table.game}`, "yes");
  };
}
