// @ts-nocheck
// Written by tools/web_local.py from the engine's Python: do not edit.
import { INT8, Pause, Position, Raw, World, array, beliefOf, canonical, commitmentTo, fairTicket, fieldNames, flatNonzero, fullmatch, isSecret, keyedDigest, load, newSecret, pricesOf, quietQuestions, recordField, seconds, secretFromSeed, writeMessage } from "@/local/native";
import { $Counter, $Error, $NamedTuple, $add, $all, $and, $any, $at, $bool, $combining, $cut, $dict, $enumerate, $eq, $has, $int, $isinstance, $iter, $len, $list, $listed, $m_add, $m_append, $m_casefold, $m_clear, $m_copy, $m_count, $m_get, $m_hex, $m_index, $m_isalnum, $m_isprintable, $m_issuperset, $m_isupper, $m_items, $m_join, $m_lower, $m_lstrip, $m_partition, $m_pop, $m_replace, $m_round, $m_setdefault, $m_split, $m_tolist, $m_translate, $m_values, $map, $max, $min, $minus, $next, $normalize, $or, $ord, $pairs, $pairwise, $partial, $put, $range, $repeat, $replace, $reversed, $round, $set, $slice, $sorted, $str, $sum, $true, $tuple, $zip } from "@/local/python";

export class Seat {
  static title = "Seat";
  static fields = ["bot", "persona", "guest", "name"];
  constructor(bot, persona, guest = null, name = "") { this.bot = bot; this.persona = persona; this.guest = guest; this.name = name; }
}
export function bot_name(bot, persona) {
  return `${$str(bot)} ${$str((persona + 1))}`;
}
export class Page {
  static title = "Page";
  static fields = ["ply", "lines"];
  constructor(ply, lines) { this.ply = ply; this.lines = lines; }
}
export class Refusal extends $Error {
  static title = "Refusal";
}
export class NotNow extends Refusal {
  static title = "NotNow";
}
export class NotYourTurn extends Refusal {
  static title = "NotYourTurn";
}
export class Entry {
  static title = "Entry";
  static fields = [];
  static tag = ["kind", "entry"];
  constructor() {  }
}
export class Sat extends Entry {
  static title = "Sat";
  static fields = ["seat", "guest", "name"];
  static wire = ["seat", "who", "name"];
  static tag = ["kind", "sat"];
  constructor(seat, guest, name) { super(); this.seat = seat; this.guest = guest; this.name = name; }
}
export class Left extends Entry {
  static title = "Left";
  static fields = ["seat"];
  static tag = ["kind", "stood"];
  constructor(seat) { super(); this.seat = seat; }
}
export class BotSeated extends Entry {
  static title = "BotSeated";
  static fields = ["seat", "bot"];
  static tag = ["kind", "botseated"];
  constructor(seat, bot) { super(); this.seat = seat; this.bot = bot; }
}
export class Began extends Entry {
  static title = "Began";
  static fields = ["secret", "rules"];
  static tag = ["kind", "began"];
  constructor(secret, rules = 1) { super(); this.secret = secret; this.rules = rules; }
}
export function _milliseconds(seconds) {
  return $round((1000 * seconds));
}
export class Rematched extends Entry {
  static title = "Rematched";
  static fields = [];
  static tag = ["kind", "again"];
  constructor() { super();  }
}
export class Said extends Entry {
  static title = "Said";
  static fields = ["guest", "name", "text"];
  static wire = ["who", "name", "text"];
  static tag = ["kind", "said"];
  constructor(guest, name, text) { super(); this.guest = guest; this.name = name; this.text = text; }
}
export class Reacted extends Entry {
  static title = "Reacted";
  static fields = ["guest", "name", "reaction"];
  static wire = ["who", "name", "reaction"];
  static tag = ["kind", "reacted"];
  constructor(guest, name, reaction) { super(); this.guest = guest; this.name = name; this.reaction = reaction; }
}
export class Opened extends Entry {
  static title = "Opened";
  static fields = ["game", "seats", "options", "bots", "host", "aids", "visibility", "takeover", "deal", "clock"];
  static tag = ["kind", "opened"];
  constructor(game, seats, options, bots, host, aids, visibility, takeover, deal = null, clock = null) { super(); this.game = game; this.seats = seats; this.options = options; this.bots = bots; this.host = host; this.aids = aids; this.visibility = visibility; this.takeover = takeover; this.deal = deal; this.clock = clock; }
}
export class Holder {
  static title = "Holder";
  static fields = ["name", "bot", "since"];
  constructor(name, bot = null, since = 0) { this.name = name; this.bot = bot; this.since = since; }
}
export class Unplayable extends Refusal {
  static title = "Unplayable";
}
export class BadSetup extends $Error {
  static title = "BadSetup";
}
export class strategy_Seen extends $NamedTuple {
  static title = "Seen";
  static fields = ["v", "action"];
  constructor(v, action) { super(); this.v = v; this.action = action; }
}
export class MatchOver extends Refusal {
  static title = "MatchOver";
}
export class StalePly extends Refusal {
  static title = "StalePly";
}
export class IllegalAction extends Refusal {
  static title = "IllegalAction";
  constructor(text, rule = "") {
    super(($true(rule) ? `${$str(text)} (rule ${$str(rule)})` : text)); const self = this;
    self.rule = rule;
  }
}
export class NoUndo extends Refusal {
  static title = "NoUndo";
}
export class TooManyUndos extends Refusal {
  static title = "TooManyUndos";
}
export class UnknownSeat extends Refusal {
  static title = "UnknownSeat";
}
export class Match {
  static title = "Match";
  constructor(game, seats, options = null, secret = null, listener = null, is_replay = false) {
    const self = this;
    self.game = ($isinstance(game, "str") ? load(game) : game);
    self.options = self.game.agreed($len(seats), $or(options, () => $dict([])));
    self.holders = $listed($iter(seats), (seat) => [($isinstance(seat, Holder) ? seat : new Holder(seat))]);
    self._people = self._find_people();
    if (($len($set(self.names)) < $len(seats))) {
      throw new BadSetup("two seats have the same name");
    }
    if (((secret != null) && !($true(isSecret(secret))))) {
      throw new BadSetup("a secret is 64 hexadecimal digits");
    }
    self.secret = $or(secret, () => newSecret());
    self.commitment = commitmentTo(self.secret);
    self.listener = listener;
    self.actions = [];
    self.decided_by = [];
    self.undo_asked_by = null;
    self.undo_agreed = $set();
    self._snapshots = [];
    self._undone = new $Counter();
    self.is_rewound = false;
    self.takebacks = 0;
    self.position = self._start();
    if (($true(self.listener) && $true(self.page()))) {
      self.listener(self);
    }
    if (!($true(is_replay))) {
      self._let_chance_decide();
    }
  }
  get seats() {
    const self = this;
    return $range($len(self.holders));
  }
  get names() {
    const self = this;
    return $listed($iter(self.holders), (holders) => $at(holders, -(1)).name);
  }
  get ply() {
    const self = this;
    return $len(self.actions);
  }
  get actor() {
    const self = this;
    return self.position.actor;
  }
  get state() {
    const self = this;
    return self.position.state;
  }
  get is_over() {
    const self = this;
    return (self.position.actor === -2);
  }
  get scores() {
    const self = this;
    return self.position.scores;
  }
  get winners() {
    const self = this;
    return self.position.winners;
  }
  view(seat) {
    const self = this;
    if ((seat !== -3)) {
      self._check_seat(seat);
    }
    return self.position.view(seat);
  }
  page() {
    const self = this;
    return self.position.told();
  }
  legal(seat) {
    const self = this;
    return ($eq(seat, self.actor) ? self.position.legal_numbers : []);
  }
  seen(seat) {
    const self = this;
    let action, decided, ply, position, seen, who;
    self._check_seat(seat);
    position = self._start();
    seen = [];
    ply = 0;
    for ([decided, who] of $enumerate(self.decided_by)) {
      if ((who !== -1)) {
        for (action of $iter($slice(self.actions, ply, decided, null))) {
          position.apply(action);
        }
        $m_append(seen, new strategy_Seen(position.view(seat), $at(self.actions, decided)));
        ply = decided;
      }
    }
    return seen;
  }
  submit(seat, action, ply = null) {
    const self = this;
    let number;
    number = ($isinstance(action, "str") ? self.game.actions.number(action) : action);
    self.check_submit(seat, number, ((ply == null) ? self.ply : ply));
    self._forget_undo();
    self._take_snapshot();
    self._append(number, seat);
    self._let_chance_decide();
    if ($true(self.is_over)) {
      $m_clear(self._snapshots);
    }
  }
  check_submit(seat, action, ply) {
    const self = this;
    let words;
    self._check_seat(seat);
    if ($true(self.is_over)) {
      throw new MatchOver("the game is over");
    }
    if (!$eq(ply, self.ply)) {
      throw new StalePly(`the action was meant for ply ${$str(ply)}, the game is at ply ${$str(self.ply)}`);
    }
    if (!$eq(seat, self.actor)) {
      throw new NotYourTurn(`seat ${$str((self.actor + 1))} (${$str($at(self.names, self.actor))}) decides now, not seat ${$str((seat + 1))}`);
    }
    if (!($true(self.position.is_legal(action)))) {
      if (!$has($range($len(self.game.actions)), action)) {
        throw new IllegalAction(`there is no action ${$str(action)}`);
      }
      words = self.game.actions.words(action);
      throw new IllegalAction(`'${$str(words)}' is not possible now`, self.game.forbidden_by(self.view(seat), words));
    }
  }
  stand_in_decisions(seat) {
    const self = this;
    let stand_in;
    stand_in = $at($at(self.holders, seat), -(1));
    if (((stand_in.bot == null) || ($len($at(self.holders, seat)) === 1))) {
      return 0;
    }
    return $sum((function* () { for (const who of $iter($slice(self.decided_by, stand_in.since, null, null))) yield $eq(who, seat); })());
  }
  hand_over(seat, name, bot = null) {
    const self = this;
    self._check_seat(seat);
    if ($true(self.is_over)) {
      throw new MatchOver("the game is over");
    }
    if ($any((function* () { for (const [p, other] of $enumerate(self.names)) if (!$eq(p, seat)) yield $eq(name, other); })())) {
      throw new BadSetup(`another seat has the name '${$str(name)}'`);
    }
    $m_append($at(self.holders, seat), new Holder(name, bot, self.ply));
    self._people = self._find_people();
    self._forget_undo();
  }
  may_undo_freely(seat) {
    const self = this;
    return ((self.ply > 0) && $eq(self.actor, seat) && $eq($at(self.decided_by, -(1)), seat));
  }
  undo(seat) {
    const self = this;
    self._check_seat(seat);
    if (!($true(self.may_undo_freely(seat)))) {
      throw new NoUndo("chance has decided since, or it is another seat's decision: ask the others");
    }
    self._rewind((self.ply - 1));
  }
  ask_undo(seat) {
    const self = this;
    self.check_ask_undo(seat);
    self.undo_asked_by = seat;
    self.undo_agreed = $set([seat, ...(function* () { for (const p of $iter(self.seats)) if ($true($at($at(self.holders, p), -(1)).bot)) yield p; })()]);
    self._undo_if_agreed();
  }
  has_undo(seat) {
    const self = this;
    if (($true(self.is_over) || !$has(self.decided_by, seat))) {
      return false;
    }
    if (($true(self.is_rewound) && ($at(self._undone, self._last_decision(seat)) >= 25))) {
      return false;
    }
    return $or(self._has_company(seat), () => self.may_undo_freely(seat));
  }
  _has_company(seat) {
    const self = this;
    return (($len(self._people) > 1) || (($len(self._people) === 1) && !$eq($at(self._people, 0), seat)));
  }
  _find_people() {
    const self = this;
    return $listed($iter(self.seats), (seat) => seat, (seat) => ($at($at(self.holders, seat), -(1)).bot == null));
  }
  check_undone(seat) {
    const self = this;
    if (($has(self.decided_by, seat) && ($at(self._undone, self._last_decision(seat)) >= 25))) {
      throw new TooManyUndos(`this decision was taken back ${$str(25)} times: now it stands`);
    }
  }
  _last_decision(seat) {
    const self = this;
    return $next((function* () { for (const ply of $reversed($range(self.ply))) if ($eq($at(self.decided_by, ply), seat)) yield ply; })());
  }
  check_undo(seat) {
    const self = this;
    self.check_undone(seat);
    if (($true(self.may_undo_freely(seat)) && !($true(self.is_over)))) {
      return;
    }
    self.check_ask_undo(seat);
    if (!($true(self._has_company(seat)))) {
      throw new NoUndo("something was shown, or the turn has passed on: against bots, that stands");
    }
  }
  check_ask_undo(seat) {
    const self = this;
    self._check_seat(seat);
    if ($true(self.is_over)) {
      throw new MatchOver("the game is over, and its secret is known");
    }
    if (!$has(self.decided_by, seat)) {
      throw new NoUndo("there is no decision of this seat to take back");
    }
    if (!$has([null, seat], self.undo_asked_by)) {
      throw new NoUndo("another seat has asked already: answer that first");
    }
  }
  answer_undo(seat, agrees) {
    const self = this;
    self.check_answer_undo(seat);
    if (!($true(agrees))) {
      self._forget_undo();
      return;
    }
    $m_add(self.undo_agreed, seat);
    self._undo_if_agreed();
  }
  check_answer_undo(seat) {
    const self = this;
    self._check_seat(seat);
    if ((self.undo_asked_by == null)) {
      throw new NoUndo("nobody has asked to take anything back");
    }
  }
  _undo_if_agreed() {
    const self = this;
    let last;
    if (((self.undo_asked_by != null) && $true($m_issuperset(self.undo_agreed, self.seats)))) {
      last = self._last_decision(self.undo_asked_by);
      self._rewind(last);
      self.takebacks = (self.takebacks + 1);
    }
  }
  _forget_undo() {
    const self = this;
    self.undo_asked_by = null;
    self.undo_agreed = $set();
  }
  append_replayed(action) {
    const self = this;
    self._append(action, self.actor);
  }
  _append(action, who) {
    const self = this;
    self._apply(action, who);
    if ($true(self.listener)) {
      self.listener(self);
    }
  }
  _apply(action, who) {
    const self = this;
    self.position.apply(action);
    $m_append(self.actions, action);
    $m_append(self.decided_by, who);
  }
  _let_chance_decide() {
    const self = this;
    while ((self.actor === -1)) {
      self._append(self.fair_outcome(), -1);
    }
  }
  fair_outcome() {
    const self = this;
    return self.position.draw_outcome(fairTicket(self.secret, self.ply, self.position.chance_total()));
  }
  _rewind(ply) {
    const self = this;
    let action, since, snapshot;
    $put(self._undone, ply, ($at(self._undone, ply) + 1));
    self.is_rewound = true;
    while (($true(self._snapshots) && ($at($at(self._snapshots, -(1)), 0) > ply))) {
      $m_pop(self._snapshots);
    }
    [since, snapshot] = ($true(self._snapshots) ? $at(self._snapshots, -(1)) : [0, self._start().snapshot()]);
    self.position.restore(snapshot);
    for (action of $iter($slice(self.actions, since, ply, null))) {
      self.position.apply(action);
    }
    $cut(self.actions, ply, null, null);
    $cut(self.decided_by, ply, null, null);
    self.holders = $listed($iter(self.holders), (row) => $listed($iter(row), (holder) => $replace(holder, $dict([["since", $min(holder.since, ply)]]))));
    self._forget_undo();
  }
  _take_snapshot() {
    const self = this;
    if (($len(self._snapshots) >= 64)) {
      $cut(self._snapshots, 1, Math.floor(64 / 2), 2);
    }
    if ((!($true(self._snapshots)) || ($at($at(self._snapshots, -(1)), 0) < self.ply))) {
      $m_append(self._snapshots, [self.ply, self.position.snapshot()]);
    }
  }
  _start() {
    const self = this;
    return Position.start(self.game, $len(self.holders), $dict([...$pairs(self.options)]));
  }
  _check_seat(seat) {
    const self = this;
    if (!$has(self.seats, seat)) {
      throw new UnknownSeat(`there is no seat number ${$str(seat)}: ${$str($len(self.holders))} play, numbered from 0`);
    }
  }
}
export function _hear(pages, match) {
  let lines;
  lines = $tuple($map($tuple, match.page()));
  $m_append(pages, new Page(match.ply, lines));
}
export class Asked extends $NamedTuple {
  static title = "Asked";
  static fields = ["ply", "insiders"];
  constructor(ply, insiders) { super(); this.ply = ply; this.insiders = insiders; }
}
export class Hush {
  static title = "Hush";
  constructor(is_quiet) {
    const self = this;
    self._is_quiet = is_quiet;
    self._asked = [];
    self._public = [];
    self._before = null;
  }
  is_asking(match) {
    const self = this;
    return ($bool(self._asked) && $eq($at(self._asked, -(1)).ply, match.ply) && !($true(match.is_over)));
  }
  before_move(match) {
    const self = this;
    self._before = ($true(self.is_asking(match)) ? null : [match.ply, $m_copy(match.position)]);
  }
  after(match) {
    const self = this;
    let is_quiet, last;
    self._asked = $listed($iter(self._asked), (asked) => asked, (asked) => (asked.ply <= match.ply));
    self._public = $listed($iter(self._public), (public_) => public_, (public_) => ($at(public_, 0) < match.ply));
    is_quiet = $and(!($true(match.is_over)), () => self._is_quiet(match.state));
    if (($true(is_quiet) && !($true(self.is_asking(match))))) {
      last = $next((function* () { for (const who of $reversed(match.decided_by)) if ((who >= 0)) yield who; })());
      $m_append(self._asked, new Asked(match.ply, [match.actor, last]));
      if ($true(self._before)) {
        $m_append(self._public, self._before);
      }
    }
    self._before = null;
  }
  is_kept_from(match, seat) {
    const self = this;
    return $and(self.is_asking(match), () => !$has($at(self._asked, -(1)).insiders, seat));
  }
  shown(match, seat) {
    const self = this;
    return ($true(self.is_kept_from(match, seat)) ? $at(self._public, -(1)) : [match.ply, match.position]);
  }
  number(match, seat, ply) {
    const self = this;
    return ($true(match.is_over) ? ply : $minus(ply, self.secret_answers(seat, ply)));
  }
  secret_answers(seat, ply, since = 0) {
    const self = this;
    let $t0;
    return $sum((function* () { for (const asked of $iter(self._asked)) yield (((since <= ($t0 = asked.ply)) && ($t0 < ply)) && !$has(asked.insiders, seat)); })());
  }
}
export function hush_of(game) {
  let is_quiet;
  is_quiet = quietQuestions(game);
  return ($true(is_quiet) ? new Hush(is_quiet) : null);
}
export class Spent extends $NamedTuple {
  static title = "Spent";
  static fields = ["ply", "seat", "used", "gained"];
  constructor(ply, seat, used, gained) { super(); this.ply = ply; this.seat = seat; this.used = used; this.gained = gained; }
}
export class Clocks {
  static title = "Clocks";
  constructor(rules, seats) {
    const self = this;
    self.rules = rules;
    self.banks = $repeat([(1000 * rules.bank)], seats);
    self.turn_of = -1;
    self.running = -1;
    self.since = 0;
    self.spare = 0;
    self.is_out = false;
    self.is_skipped = false;
    self.enders = $set();
    self._used = 0;
    self._spent = [];
  }
  left(seat, now) {
    const self = this;
    if (!$eq(seat, self.running)) {
      return $at(self.banks, seat);
    }
    return $max(0, $minus($at(self.banks, seat), $max(0, $minus($minus(now, self.since), self.spare))));
  }
  spare_at(now) {
    const self = this;
    return ((self.running !== -1) ? $max(0, $minus(self.spare, $max(0, $minus(now, self.since)))) : 0);
  }
  charge(at) {
    const self = this;
    let bank;
    if (((self.running !== -1) && (at > self.since))) {
      bank = self.left(self.running, at);
      self._used = $add(self._used, $minus($at(self.banks, self.running), bank));
      self.spare = self.spare_at(at);
      $put(self.banks, self.running, bank);
    }
    self.since = $max(self.since, at);
  }
  decided(ply, is_secret = false) {
    const self = this;
    let bank, gained;
    if ((self.running === -1)) {
      return;
    }
    bank = $at(self.banks, self.running);
    gained = ($true(is_secret) ? 0 : $min((1000 * self.rules.increment), $minus((1000 * self.rules.bank), bank)));
    $put(self.banks, self.running, $add(bank, gained));
    $m_append(self._spent, new Spent(ply, self.running, self._used, gained));
    self._used = 0;
  }
  taken_back(seat, ply) {
    const self = this;
    let back, spent;
    while (($true(self._spent) && ($at(self._spent, -(1)).ply >= ply))) {
      spent = $m_pop(self._spent);
      back = ($eq(spent.seat, seat) ? -(spent.gained) : $minus(spent.used, spent.gained));
      $put(self.banks, spent.seat, $max(0, $add($at(self.banks, spent.seat), back)));
    }
    if (!$has([-1, seat], self.running)) {
      $put(self.banks, self.running, $add($at(self.banks, self.running), self._used));
      self._used = 0;
    }
  }
  ask(actor, is_person) {
    const self = this;
    let running, $t0, $t1;
    if (!$eq(actor, self.turn_of)) {
      self.turn_of = actor;
      self.spare = (1000 * self.rules.allowance);
      $t0 = false;
      self.is_out = $t0;
      self.is_skipped = $t0;
      self.enders = $set();
    }
    if (!($true(is_person))) {
      $t1 = false;
      self.is_out = $t1;
      self.is_skipped = $t1;
    }
    running = ($true(is_person) ? actor : -1);
    if (!$eq(running, self.running)) {
      self.running = running;
      self._used = 0;
    }
  }
  come_back(seat) {
    const self = this;
    $put(self.banks, seat, $max($at(self.banks, seat), (1000 * $min(self.rules.increment, self.rules.bank))));
    if ($eq(self.turn_of, seat)) {
      self.turn_of = -1;
    }
  }
}
export class Moved extends Entry {
  static title = "Moved";
  static fields = ["seat", "ply", "action"];
  static tag = ["kind", "moved"];
  constructor(seat, ply, action) { super(); this.seat = seat; this.ply = ply; this.action = action; }
}
export class HandedOver extends Entry {
  static title = "HandedOver";
  static fields = ["seat", "bot"];
  static tag = ["kind", "handedover"];
  constructor(seat, bot) { super(); this.seat = seat; this.bot = bot; }
}
export class Undone extends Entry {
  static title = "Undone";
  static fields = ["seat"];
  static tag = ["kind", "tookback"];
  constructor(seat) { super(); this.seat = seat; }
}
export class UndoRequested extends Entry {
  static title = "UndoRequested";
  static fields = ["seat"];
  static tag = ["kind", "askedback"];
  constructor(seat) { super(); this.seat = seat; }
}
export class UndoAnswered extends Entry {
  static title = "UndoAnswered";
  static fields = ["seat", "agrees"];
  static tag = ["kind", "answeredback"];
  constructor(seat, agrees) { super(); this.seat = seat; this.agrees = agrees; }
}
export class Lapsed extends Entry {
  static title = "Lapsed";
  static fields = ["seat"];
  static tag = ["kind", "lapsed"];
  constructor(seat) { super(); this.seat = seat; }
}
export class Skipped extends Entry {
  static title = "Skipped";
  static fields = ["seat"];
  static tag = ["kind", "skipped"];
  constructor(seat) { super(); this.seat = seat; }
}
export class EndWanted extends Entry {
  static title = "EndWanted";
  static fields = ["seat"];
  static tag = ["kind", "endwanted"];
  constructor(seat) { super(); this.seat = seat; }
}
export class SeatTaken extends Refusal {
  static title = "SeatTaken";
}
export const INVISIBLE = $set(["͏", "ᅟ", "ᅠ", "឴", "឵", "᠋", "᠌", "᠍", "᠏", "⠀", "ㅤ", "ﾠ"]);
export const VARIANTS = [$range(65024, 65040, 1), $range(917760, 918000, 1)];
export function _is_invisible(char) {
  return ($has(INVISIBLE, char) || $any((function* () { for (const variants of $iter(VARIANTS)) yield $has(variants, $ord(char)); })()));
}
export function _without_piles(text) {
  let char, kept, marks;
  kept = [];
  marks = 0;
  for (char of $iter(text)) {
    marks = ($true($combining(char)) ? (marks + 1) : 0);
    if ((marks <= 2)) {
      $m_append(kept, char);
    }
  }
  return $m_join("", kept);
}
export class BadRequest extends Refusal {
  static title = "BadRequest";
}
export function plain_text(text, longest, what) {
  let visible, $t0;
  visible = $m_join("", (function* () { for (const char of $iter(text)) if (!($true(_is_invisible(char)))) yield ($true($m_isprintable(char)) ? char : " "); })());
  text = $m_join(" ", $m_split(_without_piles($normalize("NFC", visible))));
  if (!(((1 <= ($t0 = $len(text))) && ($t0 <= longest)))) {
    throw new BadRequest(`${$str(what)} can be 1 to ${$str(longest)} characters long.`);
  }
  return text;
}
export const LOOKS = $dict([[1072, "a"], [1074, "b"], [1077, "e"], [1082, "k"], [1084, "m"], [1085, "h"], [1086, "o"], [1088, "p"], [1089, "c"], [1090, "t"], [1091, "y"], [1093, "x"], [1110, "l"], [1112, "j"], [1109, "s"], [1211, "h"], [1281, "d"], [1307, "q"], [1309, "w"], [1231, "l"], [1169, "r"], [1075, "r"], [1087, "n"], [1080, "u"], [945, "a"], [946, "b"], [947, "y"], [949, "e"], [950, "z"], [951, "n"], [953, "l"], [954, "k"], [956, "m"], [957, "v"], [959, "o"], [961, "p"], [964, "t"], [965, "u"], [967, "x"], [969, "w"], [1413, "o"], [1405, "u"], [1392, "h"], [1409, "g"], [1400, "n"], [305, "l"], [593, "a"], [609, "g"], [671, "l"], [48, "o"], [49, "l"], [105, "l"], [124, "l"]]);
export const TWINS = [["rn", "m"], ["vv", "w"]];
export function look_of(name) {
  let folded, look, single, twin;
  folded = $normalize("NFKC", $m_casefold($normalize("NFKC", name)));
  look = $m_join("", (function* () { for (const char of $iter($m_translate(folded, LOOKS))) if (($true($m_isalnum(char)) || $true($combining(char)))) yield char; })());
  for ([twin, single] of $iter(TWINS)) {
    look = $m_replace(look, twin, single);
  }
  return $or(look, () => folded);
}
export class NotHost extends Refusal {
  static title = "NotHost";
}
export function check_bot(bot, game, roster) {
  if (((bot != null) && !$has(roster.names, bot))) {
    throw new BadRequest(`${$str(game)} has no bot called '${$str(bot)}'. Choose one of: ${$str($m_join(", ", roster.ladder))}.`);
  }
}
export class UnknownAction extends $Error {
  static title = "UnknownAction";
}
export const REACTIONS = ["hello", "well-played", "thanks", "oh", "haha", "hurry"];
export class NotYourSeat extends Refusal {
  static title = "NotYourSeat";
}
export class Table {
  static title = "Table";
  constructor(code, opened, roster, game = null) {
    const self = this;
    self.code = code;
    self.opened = opened;
    self.roster = roster;
    self.game = $or(game, () => load(opened.game));
    self.seats = $listed($enumerate(opened.bots), ([persona, bot]) => new Seat(bot, persona));
    self.match = null;
    self.hush = null;
    self.clocks = null;
    self.pages = [];
    self.chat = [];
    self.entry_count = 1;
    self.match_number = 0;
    self.finished = $dict([]);
  }
  get stage() {
    const self = this;
    if ((self.match == null)) {
      return "waiting";
    }
    return ($true(self.match.is_over) ? "over" : "playing");
  }
  get names() {
    const self = this;
    if ($true(self.match)) {
      return self.match.names;
    }
    return $listed($iter(self.seats), (seat) => $or(seat.name, () => ($true(seat.bot) ? bot_name(seat.bot, seat.persona) : "")));
  }
  get known_secret() {
    const self = this;
    return (((self.opened.deal != null) && (self.match_number === 0)) ? secretFromSeed(self.opened.deal) : null);
  }
  get is_dealt() {
    const self = this;
    return ((self.opened.deal != null) && (self.match_number === 1));
  }
  seats_by_guest() {
    const self = this;
    let found, number, seat;
    found = $dict([]);
    for ([number, seat] of $enumerate(self.seats)) {
      if ((seat.guest != null)) {
        $m_append($m_setdefault(found, seat.guest, []), number);
      }
    }
    return found;
  }
  seats_of(guest) {
    const self = this;
    return $m_get(self.seats_by_guest(), guest, []);
  }
  takeover() {
    const self = this;
    let awaited;
    awaited = ($true(self.match) ? 0 : $sum((function* () { for (const seat of $iter(self.seats)) yield ((seat.guest == null) && (seat.bot == null)); })()));
    return (($add($len(self.seats_by_guest()), awaited) > 1) ? self.opened.takeover : 0);
  }
  bot_at(seat) {
    const self = this;
    return ($true(self.match) ? $at($at(self.match.holders, seat), -(1)).bot : $at(self.seats, seat).bot);
  }
  bot_to_move() {
    const self = this;
    let bot;
    if (((self.match == null) || $true(self.match.is_over))) {
      return null;
    }
    bot = self.bot_at(self.match.actor);
    if (((bot == null) && $true(self.clocks) && $true(self.clocks.is_skipped))) {
      bot = self.clocks.rules.bot;
    }
    return ($true(bot) ? [self.match.actor, bot] : null);
  }
  people() {
    const self = this;
    return $listed($enumerate(self.seats), ([number, seat]) => number, ([number, seat]) => ($true(seat.guest) && !($true(self.bot_at(number)))));
  }
  number(seat, ply = null) {
    const self = this;
    let match;
    match = self.running();
    if ((self.hush == null)) {
      return ((ply == null) ? match.ply : ply);
    }
    return self.hush.number(match, seat, ((ply == null) ? $at(self.shown(seat), 0) : ply));
  }
  numbers() {
    const self = this;
    return ($true(self.match) ? $dict((function* () { for (const seat of [-3, ...$iter(self.match.seats)]) yield [seat, self.number(seat)]; })()) : $dict([]));
  }
  shown(seat) {
    const self = this;
    let match;
    match = self.running();
    return ($true(self.hush) ? self.hush.shown(match, seat) : [match.ply, match.position]);
  }
  told_since(seat, number) {
    const self = this;
    let _, found, last, own, page;
    if ((self.hush == null)) {
      return self.pages_since(number);
    }
    found = [];
    [last, _] = self.shown(seat);
    for (page of $iter(self.pages)) {
      own = self.number(seat, page.ply);
      if (((page.ply > last) || (own < number))) {
        continue;
      }
      if (($true(found) && $eq($at(found, -(1)).ply, own))) {
        $put(found, -(1), new Page(own, $add($at(found, -(1)).lines, page.lines)));
      } else {
        $m_append(found, new Page(own, page.lines));
      }
    }
    return found;
  }
  stand_in_decisions(seat) {
    const self = this;
    let many, match;
    match = self.running();
    many = match.stand_in_decisions(seat);
    if (($true(self.hush) && $true(many))) {
      many = $minus(many, self.hush.secret_answers(-3, match.ply, $at($at(match.holders, seat), -(1)).since));
    }
    return $max(0, many);
  }
  pages_since(ply) {
    const self = this;
    let start;
    start = $len(self.pages);
    while (((start > 0) && ($at(self.pages, (start - 1)).ply >= ply))) {
      start = (start - 1);
    }
    return $slice(self.pages, start, null, null);
  }
  last_ply_of(seat) {
    const self = this;
    let decided_by;
    decided_by = self.running().decided_by;
    if (!$has(self.running().seats, seat)) {
      return $max(0, ($len(decided_by) - 30));
    }
    return $next((function* () { for (const ply of $reversed($range($len(decided_by)))) if ($eq($at(decided_by, ply), seat)) yield (ply + 1); })(), 0);
  }
  running() {
    const self = this;
    if ((self.match == null)) {
      throw new NotNow("The game has not started yet.");
    }
    return self.match;
  }
  match_of(number) {
    const self = this;
    if ($has([null, self.match_number], number)) {
      return self.running();
    }
    if (!$has(self.finished, number)) {
      throw new NotNow(`This table has not played game ${$str(number)}.`);
    }
    return $at(self.finished, number);
  }
  finished_match(number) {
    const self = this;
    let games;
    games = $dict(self.finished);
    if (((self.match != null) && $true(self.match.is_over))) {
      $put(games, self.match_number, self.match);
    }
    if ((!($true(games)) || ((number != null) && !$has(games, number)))) {
      throw new NotNow("The game is not over yet.");
    }
    return $at(games, ((number != null) ? number : $max(games)));
  }
  coached(guest, seat) {
    const self = this;
    let match;
    match = self._match_for(guest, seat);
    if ((self.opened.aids !== "coach")) {
      throw new NotNow("This table plays without a coach.");
    }
    if (!$eq(match.actor, seat)) {
      throw new NotYourTurn("You can ask the coach when it is your turn.");
    }
    return match;
  }
  apply(entry, at = 0.0) {
    const self = this;
    let seat;
    self.entry_count = (self.entry_count + 1);
    if (entry instanceof Sat) {
      seat = $at(self.seats, entry.seat);
      seat.bot = null;
      seat.guest = entry.guest;
      seat.name = entry.name;
    } else if (entry instanceof Left) {
      $at(self.seats, entry.seat).guest = null;
      $at(self.seats, entry.seat).name = "";
    } else if (entry instanceof BotSeated) {
      $at(self.seats, entry.seat).bot = entry.bot;
    } else if (entry instanceof Began) {
      self._begin(entry, _milliseconds(at));
    } else if (entry instanceof Rematched) {
      $put(self.finished, self.match_number, self.running());
      self._clear();
      self.seats = [...$iter($slice(self.seats, 1, null, null)), $at(self.seats, 0)];
    } else if (entry instanceof Said || entry instanceof Reacted) {
      $m_append(self.chat, entry);
      $cut(self.chat, null, -(50), null);
    } else if (entry instanceof Opened) {
      throw new $Error("a table is opened once");
    } else {
      self._play(entry, _milliseconds(at));
    }
  }
  _clear() {
    const self = this;
    let $t0;
    $t0 = null;
    self.match = $t0;
    self.clocks = $t0;
    self.hush = $t0;
    $m_clear(self.pages);
  }
  _begin(entry, at) {
    const self = this;
    let holders, options;
    holders = $listed($iter(self.seats), (seat) => ($true(seat.guest) ? new Holder(seat.name) : new Holder(bot_name($str(seat.bot), seat.persona), seat.bot)));
    self.match_number = (self.match_number + 1);
    $m_clear(self.pages);
    if (!$has(self.game.editions, entry.rules)) {
      throw new Unplayable(`This game began under version ${$str(entry.rules)} of the rules; this server plays version ${$str($m_join(" or ", $map($str, self.game.editions)))}.`);
    }
    options = self.game.with_edition(self.opened.options, entry.rules);
    self.match = new Match(self.game, holders, options, entry.secret, $partial(_hear, self.pages));
    self.hush = hush_of(self.game);
    if ($true(self.opened.clock)) {
      self.clocks = new Clocks(self.opened.clock, $len(self.seats));
      self.clocks.charge(at);
      self._ask(self.clocks);
    }
  }
  _play(entry, at) {
    const self = this;
    let asker, clocks, is_secret, match, ply;
    match = self.running();
    clocks = self.clocks;
    ply = match.ply;
    asker = match.undo_asked_by;
    is_secret = $and((self.hush != null), () => self.hush.is_asking(match));
    if ($true(clocks)) {
      clocks.charge(at);
    }
    if (($true(self.hush) && $isinstance(entry, Moved))) {
      self.hush.before_move(match);
    }
    self._change_match(match, entry);
    if ($true(self.hush)) {
      self.hush.after(match);
    }
    if (($true(self.match) && $true(clocks))) {
      if ($isinstance(entry, Moved)) {
        clocks.decided(ply, is_secret);
      } else if ((match.ply < ply)) {
        clocks.taken_back(((asker == null) ? entry.seat : asker), match.ply);
      } else if (($isinstance(entry, HandedOver) && (entry.bot == null))) {
        clocks.come_back(entry.seat);
      }
      self._ask(clocks);
    }
  }
  _ask(clocks) {
    const self = this;
    let actor;
    actor = self.running().actor;
    clocks.ask(actor, $has(self.people(), actor));
  }
  _change_match(match, entry) {
    const self = this;
    let clocks, name, seat;
    if (entry instanceof Moved) {
      match.submit(entry.seat, entry.action, entry.ply);
    } else if (entry instanceof Undone) {
      match.undo(entry.seat);
    } else if (entry instanceof UndoRequested) {
      match.ask_undo(entry.seat);
    } else if (entry instanceof UndoAnswered) {
      match.answer_undo(entry.seat, entry.agrees);
    } else if (entry instanceof HandedOver) {
      seat = $at(self.seats, entry.seat);
      name = ($true(entry.bot) ? bot_name(entry.bot, seat.persona) : seat.name);
      match.hand_over(entry.seat, name, entry.bot);
    } else if (entry instanceof Lapsed) {
      clocks = self._timed();
      clocks.is_out = true;
      clocks.is_skipped = (clocks.rules.at_zero === "turn");
    } else if (entry instanceof Skipped) {
      self._timed().is_skipped = true;
    } else if (entry instanceof EndWanted) {
      clocks = self._timed();
      $m_add(clocks.enders, entry.seat);
      if ($true($m_issuperset(clocks.enders, (function* () { for (const seat of $iter(self.people())) if (!$eq(seat, clocks.running)) yield seat; })()))) {
        self._clear();
        return;
      }
    }
    while (($true(self.pages) && ($at(self.pages, -(1)).ply > match.ply))) {
      $m_pop(self.pages);
    }
  }
  sit(guest, seat, name) {
    const self = this;
    let bots, look;
    self._check_seat(seat);
    if ((self.match != null)) {
      throw new NotNow("The game has already started.");
    }
    if (!$has([null, guest], $at(self.seats, seat).guest)) {
      throw new SeatTaken(`Seat ${$str((seat + 1))} is taken.`);
    }
    name = plain_text(name, 24, "Names");
    look = look_of(name);
    if ($any((function* () { for (const [number, other] of $enumerate(self.names)) if ((!$eq(number, seat) && $true(other))) yield $eq(look, look_of(other)); })())) {
      throw new SeatTaken(`Somebody at this table is already called '${$str(name)}', or almost so.`);
    }
    bots = [...(function* () { for (const bot of $iter(self.roster.names)) for (const persona of $range($len(self.seats))) yield bot_name(bot, persona); })()];
    if ($has($set((function* () { for (const bot of [...$iter(self.roster.names), ...$iter(bots)]) yield look_of(bot); })()), look)) {
      throw new SeatTaken(`'${$str(name)}' is a bot's name.`);
    }
    return new Sat(seat, guest, name);
  }
  seat_bot(guest, seat, bot) {
    const self = this;
    self._check_seat(seat);
    if (!$eq(guest, self.opened.host)) {
      throw new NotHost("Only the host can choose the bots.");
    }
    if ((self.match != null)) {
      throw new NotNow("The game has already started.");
    }
    if (($at(self.seats, seat).guest != null)) {
      throw new SeatTaken(`Seat ${$str((seat + 1))} is taken.`);
    }
    check_bot(bot, self.opened.game, self.roster);
    return new BotSeated(seat, bot);
  }
  leave(guest, seat) {
    const self = this;
    self._check_owner(guest, seat);
    if ((self.match == null)) {
      return new Left(seat);
    }
    return self.hand_to_bot(seat);
  }
  hand_to_bot(seat) {
    const self = this;
    self._check_not_over();
    if ($true(self.bot_at(seat))) {
      throw new NotNow("A bot already plays this seat.");
    }
    return new HandedOver(seat, self.roster.substitute);
  }
  reclaim(guest, seat) {
    const self = this;
    self._check_owner(guest, seat);
    self._check_not_over();
    if (!($true(self.bot_at(seat)))) {
      throw new NotNow("No bot plays your seat.");
    }
    return new HandedOver(seat, null);
  }
  begin(guest, secret) {
    const self = this;
    if (!$eq(guest, self.opened.host)) {
      throw new NotHost("Only the host can start the game.");
    }
    if ((self.match != null)) {
      throw new NotNow("The game has already started.");
    }
    if ($any((function* () { for (const seat of $iter(self.seats)) yield ((seat.guest == null) && (seat.bot == null)); })())) {
      throw new NotNow("A seat is still free.");
    }
    return new Began(secret, self.game.edition_of(self.opened.options));
  }
  rematch(guest) {
    const self = this;
    if ((!$eq(guest, self.opened.host) && !($true(self.seats_of(guest))))) {
      throw new NotHost("Only players and the host can ask for a rematch.");
    }
    if (((self.match == null) || !($true(self.match.is_over)))) {
      throw new NotNow("The game is not over yet.");
    }
    return new Rematched();
  }
  move(guest, seat, words, ply, match_number = 0) {
    const self = this;
    let action, match, now;
    match = self._match_for(guest, seat);
    try {
      action = self.game.actions.number(words);
    } catch ($error) {
      if ($error instanceof UnknownAction) {
        throw new IllegalAction("This game has no such action.");
      } else throw $error;
    }
    if (!$has([0, self.match_number], match_number)) {
      throw new StalePly(`The action was meant for game ${$str(match_number)}; this table plays game ${$str(self.match_number)}.`);
    }
    now = self.number(seat);
    if ((!$eq(ply, now) && !($true(match.is_over)))) {
      throw new StalePly(`The action was meant for ply ${$str(ply)}; the game is at ply ${$str(now)}.`);
    }
    if (($true(self.hush) && $true(self.hush.is_kept_from(match, seat)))) {
      throw new NotYourTurn("Another seat decides now.");
    }
    match.check_submit(seat, action, match.ply);
    return new Moved(seat, match.ply, action);
  }
  move_of_bot(seat, action, ply) {
    const self = this;
    self.running().check_submit(seat, action, ply);
    return new Moved(seat, ply, action);
  }
  undo(guest, seat) {
    const self = this;
    let match;
    match = self._match_for(guest, seat);
    match.check_undo(seat);
    return ($true(match.may_undo_freely(seat)) ? new Undone(seat) : new UndoRequested(seat));
  }
  answer_undo(guest, seat, agrees) {
    const self = this;
    self._match_for(guest, seat).check_answer_undo(seat);
    return new UndoAnswered(seat, agrees);
  }
  say(guest, text) {
    const self = this;
    return new Said(guest, self._name_of(guest), plain_text(text, 300, "Messages"));
  }
  react(guest, reaction) {
    const self = this;
    if (!$has(REACTIONS, reaction)) {
      throw new BadRequest(`There is no such reaction. Choose one of: ${$str($m_join(", ", REACTIONS))}.`);
    }
    return new Reacted(guest, self._name_of(guest), reaction);
  }
  _timed() {
    const self = this;
    self._check_not_over();
    if ((self.clocks == null)) {
      throw new NotNow("This table plays without clocks.");
    }
    return self.clocks;
  }
  _name_of(guest) {
    const self = this;
    let seats;
    seats = self.seats_of(guest);
    if (!($true(seats))) {
      throw new NotYourSeat("Only players can chat.");
    }
    return $at(self.seats, $at(seats, 0)).name;
  }
  _match_for(guest, seat) {
    const self = this;
    let match;
    self._check_owner(guest, seat);
    match = self.running();
    if (($true(self.bot_at(seat)) && !($true(match.is_over)))) {
      throw new NotYourSeat("A bot plays on for you: take your seat back first.");
    }
    return match;
  }
  _check_owner(guest, seat) {
    const self = this;
    self._check_seat(seat);
    if (!$eq($at(self.seats, seat).guest, guest)) {
      throw new NotYourSeat(`Seat ${$str((seat + 1))} is not yours.`);
    }
  }
  _check_seat(seat) {
    const self = this;
    if (!$has($range($len(self.seats)), seat)) {
      throw new UnknownSeat(`There is no seat ${$str((seat + 1))}.`);
    }
  }
  _check_not_over() {
    const self = this;
    if ($true(self.running().is_over)) {
      throw new MatchOver("The game is over.");
    }
  }
}
export const AIDS = ["off", "count", "odds", "coach"];
export const VISIBILITIES = ["private", "public"];
export const AT_ZERO = ["turn", "seat", "others"];
export function check_clock(rules) {
  let $t0, $t1, $t2;
  if (!((((1 <= ($t0 = rules.bank)) && ($t0 <= 5184000)) && ((0 <= ($t1 = rules.increment)) && ($t1 <= 1209600)) && ((0 <= ($t2 = rules.allowance)) && ($t2 <= 1209600)) && $has(AT_ZERO, rules.at_zero)))) {
    throw new BadRequest(`A clock has a bank of 1 to ${$str(5184000)} seconds, an increment and an allowance of 0 to ${$str(1209600)} seconds each, and at_zero is one of ${$str($m_join(", ", AT_ZERO))}.`);
  }
}
export class ClockRules {
  static title = "ClockRules";
  static fields = ["bank", "increment", "allowance", "at_zero", "bot"];
  constructor(bank, increment = 0, allowance = 0, at_zero = "turn", bot = "") { this.bank = bank; this.increment = increment; this.allowance = allowance; this.at_zero = at_zero; this.bot = bot; }
}
export function open_table(host, game, bots, options, roster, aids = "off", visibility = "private", takeover = 0, deal = null, clock = null) {
  let agreed, bot, of;
  of = load(game);
  for (bot of $iter(bots)) {
    check_bot(bot, game, roster);
  }
  if ((!$has(AIDS, aids) || !$has(VISIBILITIES, visibility) || !(((0 <= takeover) && (takeover <= 1209600))))) {
    throw new BadRequest(`aids must be one of ${$str($m_join(", ", AIDS))}; visibility one of ${$str($m_join(", ", VISIBILITIES))}; takeover a number of seconds from 0 to ${$str(1209600)}.`);
  }
  if (((deal != null) && ($m_count($list(bots), null) !== 1))) {
    throw new BadRequest("A table with a known deal is for one person and bots.");
  }
  agreed = of.agreed($len(bots), options);
  if ($true(clock)) {
    check_clock(clock);
    if (($len(bots) === 1)) {
      throw new BadRequest("A clock is for two seats or more.");
    }
    clock = new ClockRules(clock.bank, clock.increment, clock.allowance, clock.at_zero, $or(clock.bot, () => roster.substitute));
    check_bot(clock.bot, game, roster);
  }
  return new Opened(game, $len(bots), agreed, $list(bots), host, aids, visibility, takeover, deal, clock);
}
export class SeatInfo {
  static title = "SeatInfo";
  static fields = ["name", "bot", "is_taken", "is_here", "is_yours", "persona", "stands_in_for", "decided"];
  constructor(name, bot, is_taken, is_here, is_yours, persona, stands_in_for, decided) { this.name = name; this.bot = bot; this.is_taken = is_taken; this.is_here = is_here; this.is_yours = is_yours; this.persona = persona; this.stands_in_for = stands_in_for; this.decided = decided; }
}
export class TableInfo {
  static title = "TableInfo";
  static fields = ["code", "game", "options", "aids", "visibility", "takeover", "stage", "match", "seats", "is_host", "commitment", "secret", "scores", "winners", "is_dealt", "clock"];
  constructor(code, game, options, aids, visibility, takeover, stage, match, seats, is_host, commitment = null, secret = null, scores = null, winners = null, is_dealt = false, clock = null) { this.code = code; this.game = game; this.options = options; this.aids = aids; this.visibility = visibility; this.takeover = takeover; this.stage = stage; this.match = match; this.seats = seats; this.is_host = is_host; this.commitment = commitment; this.secret = secret; this.scores = scores; this.winners = winners; this.is_dealt = is_dealt; this.clock = clock; }
}
export function table_info(table, who, here) {
  let is_over, match, opened, seats;
  match = table.match;
  opened = table.opened;
  is_over = $and((match != null), () => match.is_over);
  seats = $listed($enumerate($zip(table.seats, table.names)), ([number, [seat, name]]) => new SeatInfo(name, table.bot_at(number), ((seat.guest != null) || (seat.bot != null)), $has(here, seat.guest), $eq(seat.guest, who), seat.persona, (($true(seat.guest) && $true(table.bot_at(number))) ? seat.name : null), ($true(match) ? table.stand_in_decisions(number) : 0)));
  return new TableInfo(table.code, opened.game, opened.options, opened.aids, opened.visibility, table.takeover(), table.stage, table.match_number, seats, $eq(opened.host, who), ($true(match) ? match.commitment : null), (($true(match) && $true(is_over)) ? match.secret : null), (($true(match) && $true(is_over)) ? match.scores : null), (($true(match) && $true(is_over)) ? match.winners : null), table.is_dealt, opened.clock);
}
export function is_open(lines) {
  return $all((function* () { for (const line of $iter(lines)) yield ($at(line, 5) === 127); })());
}
export class Told {
  static title = "Told";
  static fields = ["ply", "lines"];
  constructor(ply, lines) { this.ply = ply; this.lines = lines; }
}
export function marked(pages) {
  return $listed($iter(pages), (page) => [page, ($true(is_open(page.lines)) ? new Told(page.ply, page.lines) : null)]);
}
export class ClockState {
  static title = "ClockState";
  static fields = ["left", "running", "spare", "is_out", "enders"];
  constructor(left, running, spare = 0, is_out = false, enders = []) { this.left = left; this.running = running; this.spare = spare; this.is_out = is_out; this.enders = enders; }
}
export function clock_state(table) {
  let clocks, now, people;
  clocks = table.clocks;
  if (((clocks == null) || (table.stage !== "playing"))) {
    return null;
  }
  now = $round((1000 * seconds()));
  people = table.people();
  return new ClockState($listed($range($len(table.seats)), (seat) => ($has(people, seat) ? clocks.left(seat, now) : null)), clocks.running, clocks.spare_at(now), clocks.is_out, $sorted(clocks.enders));
}
export const WITH_ODDS = ["odds", "coach"];
export class Foresight extends $NamedTuple {
  static title = "Foresight";
  static fields = ["offers", "questions"];
  constructor(offers, questions) { super(); this.offers = offers; this.questions = questions; }
}
export class Offer {
  static title = "Offer";
  static fields = ["action", "says", "costs", "brings", "points", "ends_turn", "begins_last_round", "risk", "is_idle", "ways", "has_more_ways", "then"];
  static omits = true;
  static defaults = { costs: [], brings: [], points: 0, ends_turn: false, begins_last_round: false, risk: null, is_idle: false, ways: [], has_more_ways: false, then: null };
  constructor(action, says, costs = [], brings = [], points = 0, ends_turn = false, begins_last_round = false, risk = null, is_idle = false, ways = [], has_more_ways = false, then = null) { this.action = action; this.says = says; this.costs = costs; this.brings = brings; this.points = points; this.ends_turn = ends_turn; this.begins_last_round = begins_last_round; this.risk = risk; this.is_idle = is_idle; this.ways = ways; this.has_more_ways = has_more_ways; this.then = then; }
}
export function plain_offers(game, v, legal) {
  return $listed($iter(legal), (a) => new Offer(game.actions.words(a), game.says(v, a)));
}
export function foresee(game, v) {
  let foresight, prices;
  if (!$eq(v.actor, v.seat)) {
    return new Foresight([], []);
  }
  prices = pricesOf(game);
  if ((prices == null)) {
    return new Foresight(plain_offers(game, v, $m_tolist(flatNonzero(v.legal))), []);
  }
  foresight = prices.foresee(new World(game, v));
  return foresight;
}
export class Message {
  static title = "Message";
  static fields = [];
  static tag = ["type", "message"];
  static omits = true;
  constructor() {  }
}
export class View extends Message {
  static title = "View";
  static fields = ["seq", "seat", "ply", "actor", "view", "told", "legal", "prompt", "undo_asked_by", "can_undo", "match", "belief", "questions", "clocks"];
  static tag = ["type", "view"];
  static omits = true;
  static defaults = { legal: [], prompt: null, undo_asked_by: null, can_undo: false, match: 0, belief: null, questions: [], clocks: null };
  constructor(seq, seat, ply, actor, view, told, legal = [], prompt = null, undo_asked_by = null, can_undo = false, match = 0, belief = null, questions = [], clocks = null) { super(); this.seq = seq; this.seat = seat; this.ply = ply; this.actor = actor; this.view = view; this.told = told; this.legal = legal; this.prompt = prompt; this.undo_asked_by = undo_asked_by; this.can_undo = can_undo; this.match = match; this.belief = belief; this.questions = questions; this.clocks = clocks; }
}
export function sees(seen_by, seat) {
  if ((seen_by === 127)) {
    return true;
  }
  return ((seat >= 0) && ((($int(seen_by) >> $int(seat)) & 1) === 1));
}
export function lines_for(lines, seat) {
  return $listed($iter(lines), (line) => ($true(sees($at(line, 5), seat)) ? line : [...$iter($slice(line, null, 2, null)), -1, ...$iter($slice(line, (2 + 1), null, null))]));
}
export function inferred(table, v) {
  let belief;
  belief = beliefOf(table.game, v);
  return $dict((function* () { for (const name of $iter(fieldNames(belief))) yield [name, $m_tolist($m_round(recordField(belief, name), 4))]; })());
}
export class Scene {
  static title = "Scene";
  constructor(table, since) {
    const self = this;
    self.table = table;
    self.match = table.running();
    self._since = since;
    self._shared = ($true(table.hush) ? null : marked(table.pages_since(self._from(-3))));
    self._clocks = clock_state(table);
    self._with_odds = $has(WITH_ODDS, table.opened.aids);
    self._frames = $dict([]);
  }
  _from(seat) {
    const self = this;
    return ($isinstance(self._since, "int") ? self._since : $at(self._since, seat));
  }
  frame(seat, with_prices = false) {
    const self = this;
    let found, key, $t0;
    key = [seat, $and(with_prices, () => $and($eq(seat, self.match.actor), () => (self.table.bot_at(seat) == null)))];
    found = $m_get(self._frames, key);
    if ((found == null)) {
      $t0 = writeMessage(self._view(seat, $at(key, 1)));
      found = $t0;
      $put(self._frames, key, $t0);
    }
    return found;
  }
  _view(seat, with_prices) {
    const self = this;
    let actor, game, is_asked, match, offers, pages, ply, position, questions, table, text, v;
    table = self.table;
    match = self.match;
    game = self.table.game;
    [ply, position] = ($true(table.hush) ? table.shown(seat) : [match.ply, match.position]);
    [v, text] = position.written_view(seat);
    pages = ((self._shared == null) ? marked(table.told_since(seat, self._from(seat))) : self._shared);
    actor = position.actor;
    is_asked = (actor >= 0);
    if ($true(with_prices)) {
      [offers, questions] = foresee(game, v);
    } else {
      offers = ($eq(seat, actor) ? plain_offers(game, v, match.legal(seat)) : []);
      questions = [];
    }
    return new View(0, seat, ($true(table.hush) ? table.number(seat, ply) : ply), actor, new Raw(text), $listed($iter(pages), ([page, told]) => $or(told, () => new Told(page.ply, lines_for(page.lines, seat)))), offers, ($true(is_asked) ? game.prompt(v) : null), match.undo_asked_by, match.has_undo(seat), table.match_number, (($true(self._with_odds) && $true(is_asked) && (seat >= 0)) ? inferred(table, v) : null), questions, self._clocks);
  }
}
export function is_news(entry, before, now) {
  return (!($isinstance(entry, Moved, Undone)) || !$eq(before, now));
}
export class Seen {
  static title = "Seen";
  static fields = ["seat", "view", "told"];
  constructor(seat, view, told) { this.seat = seat; this.view = view; this.told = told; }
}
export function _seen(position, seat) {
  let _, text;
  [_, text] = position.written_view(seat);
  return new Seen(seat, new Raw(text), lines_for(position.told(), seat));
}
export class Moment {
  static title = "Moment";
  static fields = ["ply", "actor", "decided_by", "action", "views", "says"];
  constructor(ply, actor, decided_by, action, views, says = null) { this.ply = ply; this.actor = actor; this.decided_by = decided_by; this.action = action; this.views = views; this.says = says; }
}
export async function moments(table, match, seats, numbers) {
  let action, actions, before, counted, decided_by, deciders, found, game, is_over, last, number, pause, ply, position, says, views, words, $t0;
  game = table.game;
  pause = new Pause();
  is_over = match.is_over;
  last = ($true(is_over) ? match.ply : $at(table.shown($at(seats, 0)), 0));
  actions = $slice(match.actions, null, last, null);
  deciders = $slice(match.decided_by, null, last, null);
  counted = ($true(is_over) ? $list($range((last + 1))) : $listed($range((last + 1)), (ply) => table.number($at(seats, 0), ply)));
  position = Position.start(game, $len(match.seats), $dict([...$pairs(match.options)]));
  found = [];
  for ([ply, number] of $enumerate(counted)) {
    if ((number >= numbers.stop)) {
      break;
    }
    (await pause.if_due());
    $t0 = null;
    words = $t0;
    decided_by = $t0;
    says = $t0;
    if ((ply > 0)) {
      action = $at(actions, (ply - 1));
      decided_by = $at(deciders, (ply - 1));
      if (($true(is_over) && $has(numbers, number))) {
        words = game.actions.words(action);
        says = ((decided_by >= 0) ? game.says(position.view(decided_by), action) : null);
      }
      position.apply(action);
    }
    if ($has(numbers, number)) {
      views = $listed($iter(seats), (seat) => _seen(position, seat));
      if (($true(found) && $eq($at(found, -(1)).ply, number))) {
        before = $m_pop(found);
        views = $listed($zip(before.views, views), ([old, one]) => new Seen(one.seat, one.view, $add(old.told, one.told)));
        decided_by = before.decided_by;
      }
      $m_append(found, new Moment(number, position.actor, decided_by, words, views, says));
    }
  }
  return found;
}
export class Chat extends Message {
  static title = "Chat";
  static fields = ["seq", "name", "text", "reaction"];
  static tag = ["type", "chat"];
  static omits = true;
  static defaults = { text: null, reaction: null };
  constructor(seq, name, text = null, reaction = null) { super(); this.seq = seq; this.name = name; this.text = text; this.reaction = reaction; }
}
export function chat_frame(entry) {
  if ($isinstance(entry, Said)) {
    return writeMessage(new Chat(0, entry.name, entry.text));
  }
  return writeMessage(new Chat(0, entry.name, undefined, entry.reaction));
}
export function kebab(name) {
  return $m_lstrip($m_join("", (function* () { for (const char of $iter(name)) yield ($true($m_isupper(char)) ? `-${$str($m_lower(char))}` : char); })()), "-");
}
export class Welcome extends Message {
  static title = "Welcome";
  static fields = ["seq", "version", "table"];
  static tag = ["type", "welcome"];
  static omits = true;
  constructor(seq, version, table) { super(); this.seq = seq; this.version = version; this.table = table; }
}
export class TableChanged extends Message {
  static title = "TableChanged";
  static fields = ["seq", "table"];
  static tag = ["type", "table-changed"];
  static omits = true;
  constructor(seq, table) { super(); this.seq = seq; this.table = table; }
}
export class Done extends Message {
  static title = "Done";
  static fields = ["seq", "id"];
  static tag = ["type", "done"];
  static omits = true;
  constructor(seq, id) { super(); this.seq = seq; this.id = id; }
}
export class Refused extends Message {
  static title = "Refused";
  static fields = ["seq", "id", "reason", "text", "rule"];
  static tag = ["type", "refused"];
  static omits = true;
  static defaults = { rule: "" };
  constructor(seq, id, reason, text, rule = "") { super(); this.seq = seq; this.id = id; this.reason = reason; this.text = text; this.rule = rule; }
}
export class Goodbye extends Message {
  static title = "Goodbye";
  static fields = ["seq", "reason", "reconnect"];
  static tag = ["type", "goodbye"];
  static omits = true;
  constructor(seq, reason, reconnect) { super(); this.seq = seq; this.reason = reason; this.reconnect = reconnect; }
}
export class MyTable {
  static title = "MyTable";
  static fields = ["table", "is_waiting", "standing"];
  constructor(table, is_waiting, standing) { this.table = table; this.is_waiting = is_waiting; this.standing = standing; }
}
export class AdviceMessage extends Message {
  static title = "Advice";
  static fields = ["seq", "seat", "ply", "advice"];
  static tag = ["type", "advice"];
  static omits = true;
  constructor(seq, seat, ply, advice) { super(); this.seq = seq; this.seat = seat; this.ply = ply; this.advice = advice; }
}
export class Advice {
  static title = "Advice";
  static fields = ["action", "says", "value", "share", "odds", "wins", "points"];
  constructor(action, says, value, share, odds = null, wins = null, points = null) { this.action = action; this.says = says; this.value = value; this.share = share; this.odds = odds; this.wins = wins; this.points = points; }
}
export class WorldMoment extends $NamedTuple {
  static title = "Moment";
  static fields = ["record", "actor", "legal", "lines"];
  constructor(record, actor, legal, lines) { super(); this.record = record; this.actor = actor; this.legal = legal; this.lines = lines; }
}
export class Standing {
  static title = "Standing";
  static fields = ["seat", "view", "actor", "decided_by", "prompt", "moved_at", "clocks"];
  constructor(seat, view, actor, decided_by, prompt, moved_at, clocks = null) { this.seat = seat; this.view = view; this.actor = actor; this.decided_by = decided_by; this.prompt = prompt; this.moved_at = moved_at; this.clocks = clocks; }
}
export function standing(live, guest) {
  let _, match, position, seat, seats, table, text, v;
  table = live.table;
  seats = live.table.seats_of(guest);
  if (((table.stage !== "playing") || !($true(seats)))) {
    return null;
  }
  match = table.running();
  seat = (($len(seats) === 1) ? $at(seats, 0) : -3);
  [_, position] = table.shown(seat);
  [v, text] = position.written_view(seat);
  return new Standing(seat, new Raw(text), position.actor, $next((function* () { for (const who of $reversed(match.decided_by)) if ((who >= 0)) yield who; })(), null), ((position.actor >= 0) ? table.game.prompt(v) : null), live.moved_at, clock_state(table));
}
export function is_waiting_for(live, guest) {
  let actor, table;
  table = live.table;
  if ((table.stage !== "playing")) {
    return false;
  }
  actor = table.running().actor;
  return ($has(table.seats_of(guest), actor) && (table.bot_at(actor) == null));
}
export class UnknownGame extends $Error {
  static title = "UnknownGame";
}
export class ActionTable {
  static title = "ActionTable";
  static fields = ["groups", "_numbers", "_words", "all"];
  constructor(groups, _numbers, _words, all) { this.groups = groups; this._numbers = _numbers; this._words = _words; this.all = all; }
  __len__() {
    const self = this;
    return $len(self._words);
  }
  words(action) {
    const self = this;
    return $at(self._words, action);
  }
  number(words) {
    const self = this;
    let names;
    try {
      return $at(self._numbers, $m_join(" ", $m_split(words)));
    } catch ($error) {
      if ($error instanceof $Error) {
        names = $m_join(", ", (function* () { for (const group of $iter(self.groups)) yield group.name; })());
        throw new UnknownAction(`'${$str(words)}' is no action of this game (they begin with: ${$str(names)})`);
      } else throw $error;
    }
  }
}
export class Group {
  static title = "Group";
  static fields = ["name", "members", "start"];
  constructor(name, members, start) { this.name = name; this.members = members; this.start = start; }
  get stop() {
    const self = this;
    return $add(self.start, $len(self.members));
  }
}
export class Result {
  static title = "Result";
  static fields = ["seats", "options", "scores", "winners", "view", "told"];
  constructor(seats, options, scores, winners, view, told) { this.seats = seats; this.options = options; this.scores = scores; this.winners = winners; this.view = view; this.told = told; }
}
export class ResultSeat {
  static title = "ResultSeat";
  static fields = ["name", "bot", "guest", "persona"];
  static wire = ["name", "bot", "who", "persona"];
  constructor(name, bot, guest, persona) { this.name = name; this.bot = bot; this.guest = guest; this.persona = persona; }
}
export function _last_turn(table) {
  let decided_by, last, start;
  decided_by = table.running().decided_by;
  last = $next((function* () { for (const seat of $reversed(decided_by)) if ((seat >= 0)) yield seat; })(), -3);
  start = $len(decided_by);
  while (((start > 0) && (($at(decided_by, (start - 1)) < 0) || $eq($at(decided_by, (start - 1)), last)))) {
    start = (start - 1);
  }
  return (start + 1);
}
export function result_of(table) {
  let _, match, names, view;
  match = table.running();
  names = $listed($zip(table.seats, table.names), ([seat, name]) => $or(seat.name, () => name));
  [_, view] = match.position.written_view(-3);
  return new Result($listed($zip(table.seats, names), ([seat, name]) => new ResultSeat(name, seat.bot, seat.guest, seat.persona)), match.options, match.scores, match.winners, new Raw(view), lines_for([...(function* () { for (const page of $iter(table.pages_since(_last_turn(table)))) for (const line of $iter(page.lines)) yield line; })()], -3));
}
export function _result(match) {
  return $dict([["scores", match.scores], ["winners", $listed($iter(match.winners), (p) => (p + 1))], ["takebacks", match.takebacks]]);
}
export const HEADER = ["format", "game", "rules", "options", "seats", "commitment"];
export function* _parts(record) {
  let key, number, words;
  for (key of $iter(HEADER)) {
    yield [key, $at(record, key)];
  }
  for ([number, words] of $enumerate($at(record, "actions"), 1)) {
    yield [`action ${$str(number)} ('${$str(words)}')`, words];
  }
}
export function _mark(secret, index, value) {
  return $slice($m_hex(keyedDigest(secret, `part ${$str(index)} ${$str(canonical(value))}`)), null, 6, null);
}
export function _digest(record, secret) {
  let everything;
  everything = $add($listed($iter(_parts(record)), ([_, value]) => value), $listed(["scores", "winners", "takebacks"], (key) => $at($at(record, "result"), key)));
  return $m_hex(keyedDigest(secret, `seal ${$str(canonical(everything))}`));
}
export function _seal(record, secret) {
  let marks;
  marks = $m_join("", (function* () { for (const [index, [_, value]] of $enumerate(_parts(record))) yield _mark(secret, index, value); })());
  return `${$str(marks)}.${$str(_digest(record, secret))}`;
}
export function record_of(match) {
  let record;
  record = $dict([["format", "spellwright/1"], ["game", match.game.name], ["rules", match.game.edition_of(match.options)], ["options", $dict((function* () { for (const [name, choice] of $iter($m_items(match.options))) if ((name !== "edition")) yield [name, choice]; })())], ["seats", $listed($iter(match.holders), (holders) => $listed($iter(holders), (holder) => $dict([["from", holder.since], ["name", holder.name], ["bot", holder.bot]])))], ["commitment", match.commitment], ["actions", $listed($iter(match.actions), (action) => match.game.actions.words(action))], ["result", null], ["secret", null]]);
  if ($true(match.is_over)) {
    $put(record, "result", _result(match));
    $put(record, "secret", match.secret);
    $put($at(record, "result"), "seal", _seal(record, match.secret));
  }
  return record;
}
export class BadRecord extends Refusal {
  static title = "BadRecord";
}
export const KEYS = ["format", "game", "rules", "options", "seats", "commitment", "actions", "result", "secret"];
export function checked(record) {
  let key;
  if (!($isinstance(record, "dict"))) {
    throw new BadRecord("a record is a JSON object");
  }
  for (key of $iter(KEYS)) {
    if (!$has(record, key)) {
      throw new BadRecord(`key '${$str(key)}' is missing`);
    }
  }
  for (key of $iter(record)) {
    if (!$has(KEYS, key)) {
      throw new BadRecord(`key '${$str(key)}' does not belong in a record`);
    }
  }
  if (($at(record, "format") !== "spellwright/1")) {
    throw new BadRecord(`format: this reader knows '${$str("spellwright/1")}', not '${$str($at(record, "format"))}'`);
  }
  return record;
}
export function _holder(seat, entry) {
  let bot, is_ply, name, since;
  if (($isinstance(entry, "dict") && $eq($set(entry), $set(["from", "name", "bot"])))) {
    since = $at(entry, "from");
    name = $at(entry, "name");
    bot = $at(entry, "bot");
    is_ply = ($isinstance(since, "int") && !($isinstance(since, "bool")) && (since >= 0));
    if (($true(is_ply) && $isinstance(name, "str") && ((bot == null) || $isinstance(bot, "str")))) {
      return new Holder(name, bot, since);
    }
  }
  throw new BadRecord(`seats: a holder of seat ${$str(seat)} needs from, name and bot`);
}
export function _holders(seats) {
  let holders, number, row;
  if ((!($isinstance(seats, "list")) || !($all((function* () { for (const seat of $iter(seats)) yield $and($isinstance(seat, "list"), () => seat); })())))) {
    throw new BadRecord("seats: for each seat a list of its holders is needed");
  }
  holders = $listed($enumerate(seats, 1), ([number, seat]) => $listed($iter(seat), (entry) => _holder(number, entry)));
  for ([number, row] of $enumerate(holders, 1)) {
    if ($any((function* () { for (const [earlier, later] of $iter($pairwise(row))) yield (earlier.since > later.since); })())) {
      throw new BadRecord(`seats: the holders of seat ${$str(number)} are not in order`);
    }
  }
  return holders;
}
export function _laid_out(record) {
  let game, holders, key, known, match, options, secret;
  try {
    game = load($at(record, "game"));
  } catch ($error) {
    if ($error instanceof UnknownGame || $error instanceof $Error) {
      const error = $error;
      throw new BadRecord(`game: ${$str(error)}`);
    } else throw $error;
  }
  if (($isinstance($at(record, "rules"), "bool") || !$has(game.editions, $at(record, "rules")))) {
    known = $m_join(" or ", $map($str, game.editions));
    throw new BadRecord(`rules: this reader knows version ${$str(known)}, not ${$str($at(record, "rules"))}`);
  }
  secret = $at(record, "secret");
  for (key of ["commitment", "secret"]) {
    if ((!($true(isSecret($at(record, key)))) && ((key === "commitment") || ($at(record, key) != null)))) {
      throw new BadRecord(`${$str(key)}: 64 hexadecimal digits are needed`);
    }
  }
  if (((secret != null) && !$eq(commitmentTo(secret), $at(record, "commitment")))) {
    throw new BadRecord("secret: it is not the one that the commitment promised");
  }
  holders = _holders($at(record, "seats"));
  options = $at(record, "options");
  if ((!($isinstance(options, "dict")) || !($all((function* () { for (const choice of $iter($m_values(options))) yield $isinstance(choice, "str"); })())))) {
    throw new BadRecord("options: each needs a choice in words");
  }
  if ($has(options, "edition")) {
    throw new BadRecord("options: the edition stands under 'rules'");
  }
  options = game.with_edition(options, $at(record, "rules"));
  try {
    match = new Match(game, $listed($iter(holders), (seat) => $at(seat, 0)), options, secret, undefined, true);
  } catch ($error) {
    if ($error instanceof BadSetup) {
      const error = $error;
      throw new BadRecord(`options or seats: ${$str(error)}`);
    } else throw $error;
  }
  if (!$eq(match.options, options)) {
    throw new BadRecord("options: not all are there");
  }
  match.holders = holders;
  match.commitment = $at(record, "commitment");
  return match;
}
export function _check_seal(record, secret) {
  let _, digest, index, is_a_seal, marks, name, parts, result, value;
  result = $at(record, "result");
  if ((!($isinstance(result, "dict")) || !$eq($set(result), $set(["scores", "winners", "takebacks", "seal"])))) {
    throw new BadRecord("result: scores, winners, takebacks and seal are needed, and nothing else");
  }
  if (!($isinstance($at(record, "actions"), "list"))) {
    throw new BadRecord("actions: a list of words is needed");
  }
  if ($eq($at(result, "seal"), _seal(record, secret))) {
    return;
  }
  parts = $list(_parts(record));
  [marks, _, digest] = $m_partition($str($at(result, "seal")), ".");
  is_a_seal = fullmatch(`([0-9a-f]{${$str(6)}})+\\.[0-9a-f]{64}`, $str($at(result, "seal")));
  if ((!($true(is_a_seal)) || $eq(digest, _digest(record, secret)) || !$eq($slice(marks, null, 6, null), _mark(secret, 0, "spellwright/1")))) {
    throw new BadRecord("result: the seal was changed");
  }
  for ([index, [name, value]] of $enumerate(parts)) {
    if (!$eq($slice(marks, (6 * index), (6 * (index + 1)), null), _mark(secret, index, value))) {
      throw new BadRecord(`${$str(name)}: changed since the record was sealed`);
    }
  }
  if (!$eq($len(marks), (6 * $len(parts)))) {
    throw new BadRecord(`actions: some were taken away after action ${$str($len($at(record, "actions")))}`);
  }
  throw new BadRecord("result: scores, winners, takebacks or seal were changed since the record was sealed");
}
export function _replay_action(match, ply, words, chance_is_known) {
  let action, fair, where, who;
  where = `action ${$str((ply + 1))} ('${$str(words)}')`;
  try {
    action = match.game.actions.number(words);
  } catch ($error) {
    if ($error instanceof UnknownAction) {
      const error = $error;
      throw new BadRecord(`action ${$str((ply + 1))}: ${$str(error)}`);
    } else throw $error;
  }
  who = match.actor;
  if ((who === -2)) {
    throw new BadRecord(`${$str(where)}: the game was over before`);
  }
  if ((who === -1)) {
    if (!($true(match.position.is_legal(action)))) {
      throw new BadRecord(`${$str(where)}: chance cannot have decided this`);
    }
    if (($true(chance_is_known) && !$eq(action, match.fair_outcome()))) {
      fair = match.game.actions.words(match.fair_outcome());
      throw new BadRecord(`${$str(where)}: the secret decided '${$str(fair)}'`);
    }
  } else if (!$has(match.legal(who), action)) {
    throw new BadRecord(`${$str(where)}: seat ${$str((who + 1))} could not do this`);
  }
  match.append_replayed(action);
}
export function _check_result(match, record) {
  let key, result, value;
  result = $at(record, "result");
  if (!($true(match.is_over))) {
    if (((result != null) || ($at(record, "secret") != null))) {
      throw new BadRecord(`actions: the game is not over after action ${$str(match.ply)}, but the record says so`);
    }
    return;
  }
  if ((!($isinstance(result, "dict")) || ($at(record, "secret") == null))) {
    throw new BadRecord("result: the game is over, but the record has no result or no secret");
  }
  if (($isinstance($at(result, "takebacks"), "bool") || !($isinstance($at(result, "takebacks"), "int")) || ($at(result, "takebacks") < 0))) {
    throw new BadRecord("result: takebacks should be a number");
  }
  match.takebacks = $at(result, "takebacks");
  for ([key, value] of $iter($m_items(_result(match)))) {
    if (!$eq($at(result, key), value)) {
      throw new BadRecord(`result: ${$str(key)} should be ${$str(value)}, not ${$str($at(result, key))}`);
    }
  }
}
export function replay(record) {
  let actions, match, ply, words;
  match = _laid_out(record);
  if (($at(record, "secret") != null)) {
    _check_seal(record, $at(record, "secret"));
  }
  actions = $at(record, "actions");
  if ((!($isinstance(actions, "list")) || !($all((function* () { for (const words of $iter(actions)) yield $isinstance(words, "str"); })())))) {
    throw new BadRecord("actions: a list of words is needed");
  }
  for ([ply, words] of $enumerate(actions)) {
    _replay_action(match, ply, words, ($at(record, "secret") != null));
  }
  if ($any((function* () { for (const holders of $iter(match.holders)) for (const holder of $iter(holders)) yield (holder.since > match.ply); })())) {
    throw new BadRecord("seats: somebody took a seat after the last action");
  }
  _check_result(match, record);
  return match;
}
export const ENTRIES = $dict([["opened", Opened], ["sat", Sat], ["stood", Left], ["botseated", BotSeated], ["began", Began], ["moved", Moved], ["tookback", Undone], ["askedback", UndoRequested], ["answeredback", UndoAnswered], ["handedover", HandedOver], ["lapsed", Lapsed], ["skipped", Skipped], ["endwanted", EndWanted], ["said", Said], ["reacted", Reacted], ["again", Rematched]]);
export class Game {
  static title = "Game";
  static fields = ["name", "seats", "options", "actions", "events", "State", "View", "Belief", "verbs", "notation", "prompt", "forbidden_by", "package", "usual_seats", "about_action", "bench_options", "Workings", "lanes", "wrap", "strategy", "ending", "endings", "editions"];
  says(v, action) {
    const self = this;
    let _, verb, which;
    if ((self.about_action != null)) {
      return self.about_action(v, action);
    }
    [verb, _, which] = $m_partition(self.actions.words(action), " ");
    return [`action-${$str(verb)}`, $dict([["which", which]])];
  }
  edition_of(agreed) {
    const self = this;
    return $int($m_get(agreed, "edition", $at(self.editions, 0)));
  }
  with_edition(agreed, edition) {
    const self = this;
    return (($len(self.editions) > 1) ? $dict([...$pairs(agreed), ["edition", $str(edition)]]) : $dict(agreed));
  }
  get option_names() {
    const self = this;
    return $tuple((function* () { for (const option of $iter(self.options)) yield option.name; })());
  }
  agreed(seats, choices) {
    const self = this;
    let agreed, name;
    if (!$has(self.seats, seats)) {
      throw new BadSetup(`${$str(self.name)} is for ${$str(self.seats.start)} to ${$str((self.seats.stop - 1))} players, not ${$str(seats)}`);
    }
    for (name of $iter(choices)) {
      if (!$has(self.option_names, name)) {
        throw new BadSetup(`${$str(self.name)} has no option '${$str(name)}' (it has: ${$str($m_join(", ", self.option_names))})`);
      }
    }
    agreed = $dict((function* () { for (const option of $iter(self.options)) yield [option.name, option.word($m_get(choices, option.name, option.default))]; })());
    self.option_numbers(seats, agreed);
    return agreed;
  }
  option_numbers(seats, agreed) {
    const self = this;
    let numbers;
    numbers = [...(function* () { for (const option of $iter(self.options)) for (const number of $iter(option.numbers($at(agreed, option.name), seats))) yield number; })()];
    return array(numbers, INT8);
  }
}
export class Option {
  static title = "Option";
  static fields = ["name", "choices", "only_for"];
  constructor(name, choices, only_for = []) { this.name = name; this.choices = choices; this.only_for = only_for; }
  get default() {
    const self = this;
    return $at(self.choices, 0);
  }
  word(value) {
    const self = this;
    if ($isinstance(value, "bool")) {
      return ($true(value) ? "yes" : "no");
    }
    return $str(value);
  }
  choices_for(seats) {
    const self = this;
    return ((!($true(self.only_for)) || $has(self.only_for, seats)) ? self.choices : [self.default]);
  }
  numbers(choice, seats) {
    const self = this;
    if (!$has(self.choices, choice)) {
      throw new BadSetup(`option ${$str(self.name)} is one of ${$str($m_join(", ", self.choices))}, not '${$str(choice)}'`);
    }
    if (!$has(self.choices_for(seats), choice)) {
      throw self._misfit(choice, seats);
    }
    return [$m_index(self.choices, choice)];
  }
  _misfit(choice, seats) {
    const self = this;
    let players;
    players = $add($m_join(" or ", $map($str, self.only_for)), ($eq(self.only_for, [1]) ? " player" : " players"));
    return new BadSetup(`option ${$str(self.name)} is for ${$str(players)}, but ${$str(seats)} play`);
  }
}
export class FirstPlayer extends Option {
  static title = "FirstPlayer";
  static fields = ["name", "choices", "only_for"];
  constructor(name, choices, only_for = []) { super(); this.name = name; this.choices = choices; this.only_for = only_for; }
  word(value) {
    const self = this;
    if (!($isinstance(value, "int"))) {
      return $str(value);
    }
    if (!(((0 <= value) && (value < ($len(self.choices) - 1))))) {
      throw new BadSetup(`option first is a seat from 0 to ${$str(($len(self.choices) - 2))}, not ${$str(value)}`);
    }
    return $str((value + 1));
  }
  choices_for(seats) {
    const self = this;
    return $slice(self.choices, null, (seats + 1), null);
  }
  _misfit(choice, seats) {
    const self = this;
    return new BadSetup(`option first names seat ${$str(choice)}, but only ${$str(seats)} play (a number counts from 0: first=0)`);
  }
}
export class Part {
  static title = "Part";
  static fields = ["what", "pieces"];
  constructor(what, pieces) { this.what = what; this.pieces = pieces; }
}
export class Way {
  static title = "Way";
  static fields = ["answers", "costs"];
  constructor(answers, costs) { this.answers = answers; this.costs = costs; }
}
export class Question {
  static title = "Question";
  static fields = ["prompt", "offers", "is_forced"];
  static omits = true;
  static defaults = { is_forced: false };
  constructor(prompt, offers, is_forced = false) { this.prompt = prompt; this.offers = offers; this.is_forced = is_forced; }
}
export class Roster extends $NamedTuple {
  static title = "Roster";
  static fields = ["ladder", "reference", "substitute"];
  constructor(ladder, reference, substitute) { super(); this.ladder = ladder; this.reference = reference; this.substitute = substitute; }
  get names() {
    const self = this;
    return $add(self.ladder, self.reference);
  }
}
export class Level {
  static title = "Level";
  static fields = ["iterations", "temperature", "temperature_among_many", "seconds", "threads", "is_plain", "listens", "memory"];
  constructor(iterations = null, temperature = 0.0, temperature_among_many = null, seconds = 2.0, threads = 1, is_plain = false, listens = true, memory = 100) { this.iterations = iterations; this.temperature = temperature; this.temperature_among_many = temperature_among_many; this.seconds = seconds; this.threads = threads; this.is_plain = is_plain; this.listens = listens; this.memory = memory; }
  temperature_for(seats) {
    const self = this;
    if (((seats <= 2) || (self.temperature_among_many == null))) {
      return self.temperature;
    }
    return self.temperature_among_many;
  }
}
export class Risk {
  static title = "Risk";
  static fields = ["least", "most", "is_certain", "is_fatal"];
  static omits = true;
  static defaults = { is_certain: false, is_fatal: false };
  constructor(least, most, is_certain = false, is_fatal = false) { this.least = least; this.most = most; this.is_certain = is_certain; this.is_fatal = is_fatal; }
}
export class ListOption extends Option {
  static title = "ListOption";
  static fields = ["name", "choices", "only_for", "read", "from_file"];
  constructor(name, choices, only_for = [], read, from_file) { super(); this.name = name; this.choices = choices; this.only_for = only_for; this.read = read; this.from_file = from_file; }
  numbers(choice, seats) {
    const self = this;
    return self.read(choice, seats);
  }
}
