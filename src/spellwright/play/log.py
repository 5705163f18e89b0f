"""What a person reads of a view: told events, prompts and actions as sentences. Nothing but the view is read, so that a
sentence cannot know more than its reader."""

from collections.abc import Sequence
from typing import Any

from spellwright.kernel.game import Game
from spellwright.kernel.lines import Sentence
from spellwright.kernel.saying import description_of, prompt_of
from spellwright.kernel.told import EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN
from spellwright.play.foresight import Foresight, Offer
from spellwright.play.words import Words


def log_lines(game: Game, v: Any, names: Sequence[str], words: Words) -> list[str]:
    """Return one sentence for each told event of the view."""
    return [told_line(game, line, int(v.seat), names, words) for line in v.told[: v.told_count].tolist()]


def prompt_line(game: Game, v: Any, names: Sequence[str], words: Words) -> str:
    """Return who is asked what; empty when nobody decides."""
    if v.actor < 0:
        return ""
    who = "you" if v.actor == v.seat else "other"
    return say_sentence(prompt_of(game, v), v, names, words, who=who, name=names[v.actor])


def action_line(game: Game, v: Any, action: int, names: Sequence[str], words: Words) -> str:
    """Return what an action of the view's seat does, as a menu or a coach says it."""
    return say_sentence(description_of(game, v, action), v, names, words)


def price_line(offer: Offer, foresight: Foresight, words: Words) -> str:
    """Return what an offer costs and ends, with the actions that follow from it without a choice; empty if that is
    nothing. The cheapest of several ways to pay stands for all."""
    said, costs, last = [], [part.pieces for part in offer.costs], offer
    while last.then is not None and foresight.questions[last.then].is_forced:
        last = foresight.questions[last.then].offers[0]
        said.append(say_sentence(last.says, None, (), words))
        costs += [part.pieces for part in last.costs]
    if last.ways:
        costs = [part.pieces for part in last.ways[0].costs]
    pieces = [piece for group in costs for piece in group]
    if pieces:
        said.append(words.say("price-costs", things=_named(pieces, words)))
    if last.points > 0 and pieces:
        said.append(words.say("price-points", points=last.points))
    if last.is_idle:
        said.append(words.say("price-idle"))
    if last.ends_turn and pieces:
        said.append(words.say("price-ends"))
    return " · ".join(said)


def say_sentence(sentence: Sentence, v: Any, names: Sequence[str], words: Words, **more: str | int) -> str:
    """Return a sentence in words, for the reader of a view: a `piece`, several `pieces` or a seat (`target`) among its
    values is also given by name. Any other list is one of pieces to choose from."""
    message, given = sentence
    values = {name: value for name, value in given.items() if not isinstance(value, list)}
    if isinstance(piece := given.get("piece"), int):
        values |= {"thing": words.name(piece), "object": words.as_object(piece)}
    if isinstance(pieces := given.get("pieces"), list):
        values["things"] = _named(pieces, words)
    for name, value in given.items():
        if isinstance(value, list) and name != "pieces":
            values[name] = words.join([words.name(piece) for piece in value], "or")
    if isinstance(seat := given.get("target"), int):
        values |= _seat_at(int(v.seat), "target", seat, names)
    return words.say(message, **values, **more)


def _named(pieces: list[int], words: Words) -> str:
    counts = {piece: pieces.count(piece) for piece in pieces}
    return words.join(
        [
            words.as_object(piece) if many == 1 else words.say("list-times", many=many, thing=words.name(piece))
            for piece, many in counts.items()
        ]
    )


def told_line(game: Game, line: Sequence[int], reader: int, names: Sequence[str], words: Words) -> str:
    """Return a told line as a sentence, for somebody at a seat or for a spectator."""
    piece = line[PIECE]
    return words.say(
        "told-" + game.events(line[EVENT]).name.lower().replace("_", "-"),
        who="you" if line[SEAT] == reader else "other",
        name=names[line[SEAT]],
        known="no" if piece == UNKNOWN else "yes",
        piece=piece,
        many=1,
        thing=words.name(piece),
        object=words.as_object(piece),
        source=line[SOURCE],
        target=line[TARGET],
        **{"from": line[SOURCE] + 1, "to": line[TARGET] + 1},
        **_seat_at(reader, "source", line[SOURCE], names),
        **_seat_at(reader, "target", line[TARGET], names),
    )


def _seat_at(reader: int, end: str, seat: int, names: Sequence[str]) -> dict[str, str | int]:
    """Return whether a second seat is 'you' or 'other', where a value is one, and its name."""
    name = names[seat] if 0 <= seat < len(names) else ""
    return {f"{end}_who": "you" if seat == reader else "other", f"{end}_name": name}
