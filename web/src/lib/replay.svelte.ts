/** A game looked at again: its moments, loaded from the first on, and where in it we are. */
import { moments, openRecord, recordOf, Refusal, showTable } from "./api";
import { CHANCE, MOST_MOMENTS, type Moment, type SeatInfo, type TableInfo } from "./generated";
import type { SeatView } from "./live.svelte";
import { PIECE, UNKNOWN, type Line } from "./log";
import { openViews } from "./room.svelte";
import { LINKED } from "./route.svelte";

export class Replay {
  table = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  all = $state.raw<Moment[]>([]);
  isLoading = $state(true);
  problem = $state.raw<Refusal | null>(null);
  match = $state(0);
  /** The edition of the rules by which it was played; undefined where nothing names one. */
  edition = $state<string | undefined>();
  code = $state("");
  /** Whether the address carries the whole game, which has been checked. */
  readonly isLinked: boolean;

  constructor(code: string) {
    this.code = code;
    this.isLinked = LINKED.test(code);
  }

  async load(match: number | null): Promise<void> {
    this.problem = null;
    this.isLoading = true;
    try {
      if (LINKED.test(this.code)) this.code = (await openRecord(this.code)).code;
      const table = await showTable(this.code);
      this.match = match ?? table.match;
      this.edition = table.options["edition"];
      this.seats = await this.seated(table);
      this.table = table;
      for (let first = 0; ; first += MOST_MOMENTS) {
        const part = await moments(this.code, this.match, first, first + MOST_MOMENTS - 1);
        this.all = [...this.all, ...part];
        if (part.length < MOST_MOMENTS) break;
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (!this.all.length) this.problem = refusal;
    }
    this.isLoading = false;
  }

  /** Who sat where in that game: after a rematch everybody sits somewhere else. */
  private async seated(table: TableInfo): Promise<SeatInfo[]> {
    if (this.match === table.match && table.stage !== "waiting") return table.seats;
    const record = await recordOf(this.code, this.match).catch(() => null);
    if (!record) return table.seats;
    this.edition = `${record.rules}`; // a rematch is played by the newest
    return record.seats.map((holders) => ({
      name: holders[0].name,
      bot: holders[0].bot,
      is_taken: true,
      is_here: false,
      is_yours: false,
      persona: Math.max(0, ...table.seats.filter((seat) => seat.name === holders[0].name).map((seat) => seat.persona)),
      stands_in_for: null,
      decided: 0,
    }));
  }

  /** The seats from which this game can be seen here. */
  get seen(): number[] {
    return this.all[0]?.views.map((view) => view.seat) ?? [];
  }

  /** A moment as a seat saw it, in the form in which views come. */
  view(index: number, seat: number): SeatView | null {
    const moment = this.all[index];
    const seen = moment?.views.find((view) => view.seat === seat) ?? moment?.views[0];
    if (!moment || !seen) return null;
    const told = [{ ply: moment.ply, lines: seen.told }];
    return { type: "view", seq: 0, seat: seen.seat, ply: moment.ply, actor: moment.actor, view: seen.view, told };
  }

  /** What led to a moment, as a seat was told it; with everything open, what anybody was. */
  told(index: number, seat: number, isOpen: boolean): Line[] {
    const views = this.all[index]?.views ?? [];
    const seen = views.find((view) => view.seat === seat) ?? views[0];
    const known = (at: number) => views.map(({ told }) => told[at]).find((line) => line[PIECE] !== UNKNOWN);
    return seen?.told.map((line, at) => (isOpen && line[PIECE] === UNKNOWN && known(at)) || line) ?? [];
  }

  /** Whose turn a moment belongs to: who decided last, chance left aside. */
  turnAt(index: number): number {
    for (let at = index; at >= 0; at--) {
      const seat = this.all[at]?.decided_by;
      if (typeof seat === "number" && seat >= 0) return seat;
    }
    return CHANCE;
  }

  open(index: number): Record<string, unknown>[] | null {
    return this.all[index] ? openViews(this.all[index]) : null;
  }
}
