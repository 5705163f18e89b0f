"""What a notice says, and of which turn. All of it is made from outlooks: whose turn it is from that of the receiver,
everything else from that of a spectator, since somebody else may read it too."""

from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from spellwright.kernel.told import SEAT, lines_for
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.log import told_line
from spellwright.play.table import Table
from spellwright.play.words import Texts, Words, words_of

MOST_DEEDS = 2  # sentences about what the seat before has done
OVER = "over"  # at the end of a mark: the game is
FOLDER = Path(__file__).parent / "words"


class Turn(NamedTuple):
    """A turn that somebody is to be told of; or the end of a game, which is nobody's."""

    seat: int
    mark: str  # names it among all of the table


class Notice(msgspec.Struct):
    """What a browser shows. A notice with the same tag takes the place of the one before; the same id is the same
    notice, sent again."""

    id: str
    tag: str
    title: str
    body: str
    path: str  # where it leads
    lang: str
    device: str
    codes: list[str]  # the tables
    play: str  # what its buttons say
    later: str
    tomorrow: str


class Line(msgspec.Struct):
    """What is written into a chat."""

    id: str
    headline: str
    deeds: str
    link: str  # what it says
    address: str  # where it leads


@cache
def texts_of(language: str) -> Texts:
    """Return the words of notices in a language."""
    return Texts(language, FOLDER)


def game_words(table: Table, language: str) -> Words:
    """Return the words of a table's game."""
    return words_of(table.game, language, table.game.place_of(table.opened.options))


def turn_of(table: Table, *seats: int) -> Turn | None:
    """Return the turn that a person with these seats has now; or, for SPECTATOR, anybody's turn or the game's end."""
    told = table.outlook(*seats)
    match = told.match
    if match is None:
        return None
    if match.is_over:
        return Turn(SPECTATOR, f"{told.match_number}.{OVER}") if SPECTATOR in seats else None
    seat = match.actor
    if seat < 0 or seat not in told.people() or not (seat in seats or SPECTATOR in seats):
        return None
    ply = match.ply
    while ply > 0 and (match.decided_by[ply - 1] < 0 or match.decided_by[ply - 1] == seat):
        ply -= 1
    reader = SPECTATOR if SPECTATOR in seats else seat
    return Turn(seat, f"{told.match_number}.{table.number(reader, ply)}")


def deeds(table: Table, seat: int, reader: int, language: str) -> str:
    """Return what everybody saw whoever decided last before a seat's turn do, in a sentence or two: what was decided,
    and nothing that chance did."""
    told = table.outlook(SPECTATOR)
    match, words = told.running(), game_words(told, language)
    ply = len(match.decided_by)
    while ply > 0 and (match.decided_by[ply - 1] < 0 or match.decided_by[ply - 1] == seat):
        ply -= 1
    if ply == 0:
        return ""
    doer = match.decided_by[ply - 1]
    first = ply
    while first > 0 and (match.decided_by[first - 1] < 0 or match.decided_by[first - 1] == doer):
        first -= 1
    own = [page.lines for page in told.pages_since(first + 1) if match.decided_by[page.ply - 1] == doer]
    lines = lines_for([line for lines in own for line in lines if line[SEAT] == doer], SPECTATOR)
    said = (told_line(told.game, line, reader, match.names, words) for line in lines)
    return " ".join(islice((one for one in said if match.names[doer] in one), MOST_DEEDS))


def tag_of(code: str, receiver: str) -> str:
    """Return what names the notices about a table for one receiver. Push services read it, and learn no code from
    it."""
    return sha256(f"{code} {receiver}".encode()).hexdigest()[:32]


def path_of(code: str) -> str:
    return f"/t/{code}"


def notice_of(table: Table, turn: Turn, device: str, language: str) -> Notice:
    """Return the notice of a turn for a device."""
    words, game = texts_of(language), game_words(table, language).say("game-name")
    tag = tag_of(table.code, device)
    return Notice(
        id=f"{tag}-{turn.mark}",
        tag=tag,
        title=words.say("notice-turn", game=game),
        body=deeds(table, turn.seat, turn.seat, language) or words.say("notice-plain"),
        path=path_of(table.code),
        lang=language,
        device=device,
        codes=[table.code],
        play=words.say("notice-play"),
        later=words.say("notice-later"),
        tomorrow=words.say("notice-tomorrow"),
    )


def notice_of_many(games: list[str], marks: list[tuple[str, str]], device: str, language: str) -> Notice:
    """Return one notice of several tables, given by code and mark, for a device."""
    words, tag = texts_of(language), tag_of("", device)
    return Notice(
        id=f"{tag}-{sha256(repr(sorted(marks)).encode()).hexdigest()[:16]}",
        tag=tag,
        title=words.say("notice-tables", count=len(marks)),
        body=", ".join(games),
        path="/mine",
        lang=language,
        device=device,
        codes=[code for code, _ in marks],
        play=words.say("notice-play"),
        later=words.say("notice-later"),
        tomorrow=words.say("notice-tomorrow"),
    )


def line_of(table: Table, turn: Turn, origin: str, language: str, *, with_deeds: bool) -> Line:
    """Return the line of a turn, or of the end, for a chat in which people read whom nothing else is known of."""
    told, words = table.outlook(SPECTATOR), texts_of(language)
    match, own = told.running(), game_words(table, language)
    game = own.say("game-name")
    if turn.mark.endswith(OVER):
        headline = words.say("notice-over", game=game)
        said = match.outcome.sentence(own) if match.outcome else ""
    else:
        headline = words.say("notice-up", name=match.names[turn.seat], game=game)
        said = deeds(table, turn.seat, SPECTATOR, language) if with_deeds else ""
    return Line(f"{tag_of(table.code, 'chat')}-{turn.mark}", headline, said, *_link(words, origin, table.code))


def trial_line(table: Table, origin: str, language: str) -> Line:
    """Return a line that shows whether a chat can be written to."""
    words = texts_of(language)
    return Line(f"{tag_of(table.code, 'chat')}-test", words.say("notice-test"), "", *_link(words, origin, table.code))


def _link(words: Texts, origin: str, code: str) -> tuple[str, str]:
    return words.say("notice-open"), f"{origin}{path_of(code)}"
