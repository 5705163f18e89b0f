"""What actions cost and bring: books and ingredients that are laid out, what lies at a shop, points, the end of the
turn, and for every book the ingredients and spells that it leads to."""

from spellwright.kernel.lines import Sentence
from spellwright.kernel.pending import WHAT, WHICH
from spellwright.kernel.saying import prompt_of
from spellwright.kernel.told import EVENT, PIECE, SOURCE, TARGET, UNKNOWN
from spellwright.play.foresight import Foresight, Moment, Offer, Part, Question, World

from .actions import BOOK_ACTION, BREW, DROP, LEAVE, STACK
from .pieces import MANDRAKE, WAYS, Event, Spell, Step
from .state import FROM_COLOURS, View

COSTS = {
    Event.BOOK: "book",
    Event.USED: "brew",
    Event.REMOVED: "scroll",
    Event.PASSED: "scroll",
    Event.GAVE: "give",
}
BRINGS = {Event.TOOK: "take", Event.SCROLL: "scroll"}
ASKING = (Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN)  # what a spell asks for, if it can do anything
STILL_TO_COME = (Step.TURN, Step.BREW, Step.STACK, Step.AGAIN)  # the turn is not over yet


def foresee(w: World) -> Foresight:
    """Return what the seat may do, with prices. A book comes with the ingredients that may be added, and these with the
    spells that can be cast, also where there is no choice between them."""
    known = _Known(w)
    return Foresight([known.offer(action) for action in w.now.legal], known.questions)


class _Known:
    """The questions that were found. How a cast ends depends on the book, the number of ingredients and the spell, not
    on their colours, so that one of each is tried."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.questions: list[Question] = []
        self.stacks: dict[tuple[int, int], int] = {}  # by book and number of ingredients

    def offer(self, action: int) -> Offer:
        w = self.w
        v, step = w.v, Step(w.v.step)
        if BREW <= action < STACK:
            return self._brew(w.now, v, action, int(v.pending[v.depth - 1, WHICH]))
        moment = w.after(w.now, action)
        if BOOK_ACTION <= action < LEAVE:
            book = action - BOOK_ACTION + MANDRAKE
            return w.offer(v, action, costs=[Part("book", [book])], then=self._brews(moment, book))
        if STACK <= action < DROP:
            return self._cast(moment, v, action)
        more = {"costs": _parts(moment, COSTS), "brings": _parts(moment, BRINGS)}
        after = w.view(moment)
        points = _points(after, w.seat) - _points(v, w.seat)
        return w.offer(v, action, **more, points=points, ends_turn=step == Step.TURN and _ends(after, w.seat))

    def _brews(self, moment: Moment, book: int) -> int:
        """Return the number of the question which ingredients are added to a book."""
        w, v = self.w, self.w.view(moment)
        if moment.actor == w.seat and v.step == Step.BREW:
            return self._ask(Question(prompt_of(w.game, v), [self._brew(moment, v, a, book) for a in moment.legal]))
        used = [kind for line in moment.lines if line[EVENT] == Event.USED for kind in [line[PIECE]] * line[SOURCE]]
        way = WAYS.index(tuple(used))
        costs = [Part("brew", used)]
        offer = w.offer(v, BREW + way, costs=costs, then=self._stack_question(moment, book, len(used)))
        return self._ask(Question(("prompt-brew", {"piece": book, "many": 0}), [offer], is_forced=True))

    def _brew(self, moment: Moment, v: View, action: int, book: int) -> Offer:
        used = list(WAYS[action - BREW])
        if (book, len(used)) not in self.stacks:
            self._stack_question(self.w.after(moment, action), book, len(used))
        return self.w.offer(v, action, costs=[Part("brew", used)], then=self.stacks[book, len(used)])

    def _stack_question(self, moment: Moment, book: int, many: int) -> int:
        """Return the number of the question which spell is cast with so many ingredients."""
        w, v = self.w, self.w.view(moment)
        if moment.actor == w.seat and v.step == Step.STACK:
            offers = [self._cast(w.after(moment, action), v, action) for action in moment.legal]
            number = self._ask(Question(prompt_of(w.game, v), offers))
        else:
            stack = next(line[TARGET] for line in moment.lines if line[EVENT] == Event.CAST) - 1
            prompt: Sentence = ("prompt-stack", {"piece": book, "many": many})
            number = self._ask(Question(prompt, [self._cast(moment, w.v, STACK + stack)], is_forced=True))
        self.stacks[book, many] = number
        return number

    def _cast(self, moment: Moment, v: View, action: int) -> Offer:
        """Return a spell with what it is worth together with its book, whether it does anything, and whether the turn
        is over then."""
        w, after = self.w, self.w.view(moment)
        spell = int(v.on_top[action - STACK]) - 1
        points = _points(after, w.seat) - _points(w.v, w.seat)
        return w.offer(
            v, action, points=points, ends_turn=_ends(after, w.seat), is_idle=self._is_idle(moment, Spell(spell))
        )

    def _is_idle(self, moment: Moment, spell: Spell) -> bool:
        """§4.8 Return whether a spell that would ask for something has nothing to ask for."""
        asked = self.w.after_chance(moment)
        asks = asked.actor == self.w.seat and self.w.view(asked).step in ASKING
        return spell <= Spell.REPETERIBUS and not asks

    def _ask(self, question: Question) -> int:
        self.questions.append(question)
        return len(self.questions) - 1


def _parts(moment: Moment, reasons: dict[Event, str]) -> list[Part]:
    pieces: dict[str, list[int]] = {}
    for line in moment.lines:
        if line[EVENT] in reasons and line[PIECE] != UNKNOWN:
            pieces.setdefault(reasons[Event(line[EVENT])], []).append(line[PIECE])
    return [Part(what, found) for what, found in pieces.items()]


def _points(v: View, seat: int) -> int:
    """The points of a seat without those of its hand, which count at the end only."""
    return int(v.points[seat, :FROM_COLOURS].sum())


def _ends(v: View, seat: int) -> bool:
    """§3.1 Return whether the seat has neither to move nor to cast any more."""
    steps = v.pending[: v.depth, WHAT].tolist()
    return v.turn != seat or not any(step in STILL_TO_COME for step in steps)
