"""Commands that look at games closely: `hint`, `verify`, `analyse`, `audit`, `playthrough`."""

import json
import sys
from pathlib import Path

import click

from spellwright.cli import values
from spellwright.cli.command import Command
from spellwright.cli.texts import language, say
from spellwright.cli.waiting import progress
from spellwright.kernel.records import view_of

PLACES = 20  # that an audit names at most


@click.command(cls=Command)
@click.argument("position", metavar="POSITION")
@click.option("--seconds", type=values.SECONDS, default=2.0, metavar="S")
@values.seed_option
@values.json_option
def hint(position: str, seconds: float, seed: int, as_json: bool) -> None:
    """Print what the coach would do. It sees what the seat sees that decides, and no more."""
    import msgspec

    from spellwright.bots.coach import advise
    from spellwright.bots.readiness import make_ready
    from spellwright.play.position import Position

    found = Position(position)
    if found.actor < 0:
        raise click.UsageError(say("nobody-decides"))
    make_ready(found.game.name)
    advice = advise(found.game, view_of(found.game, found.state, found.actor), seconds, seed)
    if as_json:
        sys.stdout.write(msgspec.json.encode(advice).decode() + "\n")
        return
    for one in advice:
        if one.wins is None:
            parts = [say("hint-result", result=round(one.value / 1000, 2))]
        else:
            parts = [say("hint-wins", percent=round(one.wins / 10))]
        if one.points is not None:
            parts.append(say("hint-points", points=one.points / 10))
        if one.odds is not None:
            parts.append(say("hint-odds", percent=round(one.odds / 10)))
        parts.append(say("hint-share", percent=round(one.share / 10)))
        sys.stdout.write(f"{one.action:<20} {', '.join(parts)}\n")


@click.command(cls=Command)
@click.argument("file", type=values.FILE, metavar="FILE", callback=values.readable_file)
def verify(file: Path) -> None:
    """Check a record, or a list of them, and print what it is a record of."""
    from spellwright.kernel.verbs import CHANCE
    from spellwright.play import record
    from spellwright.play.names import LONGEST_TEXT, harmless
    from spellwright.play.words import Words

    for claimed in record.read_records(file.read_text(encoding="utf-8")):
        match = record.verify(claimed)
        names = [harmless(name, LONGEST_TEXT) for name in match.names]
        sentence = say(
            "verified",
            file=harmless(str(file)),
            game=match.game.name,
            actions=match.ply,
            chance=match.decided_by.count(CHANCE),
            takebacks=match.takebacks,
            scores=", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True)),
            winners=len(match.winners),
            names=Words(match.game, language()).join([names[p] for p in match.winners]),
        )
        sys.stdout.write(sentence + "\n")


@click.command(cls=Command)
@click.argument("file", type=values.FILE, metavar="FILE", callback=values.readable_file)
@click.option("--quick", is_flag=True)
@click.option("--html", "as_html", is_flag=True)
@values.json_option
def analyse(file: Path, quick: bool, as_html: bool, as_json: bool) -> None:
    """Print the ledger of the game in a record: what luck, skill and knowledge did for each seat."""
    from spellwright.analysis import FULL, QUICK, account_of, reading
    from spellwright.analysis.report import Report
    from spellwright.bots.readiness import make_ready
    from spellwright.play import record
    from spellwright.play.refusals import BadRecord

    records = record.read_records(file.read_text(encoding="utf-8"))
    if len(records) > 1:
        raise BadRecord(say("one-record", many=len(records)))
    match = record.verify(records[0])
    make_ready(match.game.name)
    with progress(say("analysing"), match.ply) as show:
        account = account_of(match, QUICK if quick else FULL, show)
    if as_json:
        sys.stdout.write(json.dumps(reading.as_json(account, match.names), ensure_ascii=False) + "\n")
        return
    report = Report(match, account, language())
    sys.stdout.write(report.html() if as_html else "\n".join(report.lines()) + "\n")


@click.command(cls=Command)
@click.option("--game", metavar="GAME", callback=values.named_game, shell_complete=values.complete_games)
@click.option("--games", "count", type=values.POSITIVE, default=100, metavar="N")
@click.option("--sequences", type=values.POSITIVE, default=100, metavar="N")
@click.option("--screens", type=values.POSITIVE, default=10, metavar="N")
@click.option("--real-time", type=click.IntRange(min=0), default=0, metavar="N")
@values.seed_option
@values.json_option
def audit(game: str | None, count: int, sequences: int, screens: int, real_time: int, seed: int, as_json: bool) -> int:
    """Print the certificate; returns 1 if something leaks, or if a planted leak was not found."""
    from spellwright.audit import certificate
    from spellwright.audit.planted import planted_leaks
    from spellwright.audit.screen import audit_screen, catch_planted_on_screens
    from spellwright.audit.sequences import (
        MOST_PLANTED,
        audit_in_real_time,
        audit_sequences,
        catch_planted_sequences,
    )
    from spellwright.audit.situation import own_twin
    from spellwright.games import games, load

    names = [game] if game else list(games())
    by_view = [name for name in names if own_twin(load(name)) is None]
    with progress(say("auditing"), count * len(names)) as show:
        found = certificate.audit(names, count, seed, show)
        for name in names:
            certificate.catch_planted(found, load(name), planted_leaks(name), max(20, count), seed)
    with progress(say("auditing-sequences"), sequences * len(names)) as show:
        courses = audit_sequences(names, sequences, seed, show)
        for name in names:
            catch_planted_sequences(courses, load(name), MOST_PLANTED, seed)
    with progress(say("auditing-screens"), screens * len(names)) as show:
        shown = audit_screen(names, screens, seed, show)
        for name in names:
            catch_planted_on_screens(shown, load(name), screens, seed)
    if real_time:
        with progress(say("auditing-sequences"), real_time * len(names)) as show:
            audit_in_real_time(courses, names, real_time, seed, show)
    if as_json:
        certificates = {"sequences": courses.as_json(), "screens": shown.as_json()}
        sys.stdout.write(json.dumps({**found.as_json(), **certificates, "by_their_own_views": by_view}) + "\n")
    else:
        sys.stdout.write(say("audited", **found.as_json()) + "\n")
        sys.stdout.write(say("audited-sequences", **courses.as_json()) + "\n")
        sys.stdout.write(say("audited-screens", **shown.as_json()) + "\n")
    for name in by_view:
        sys.stderr.write(say("audited-by-view", game=name) + "\n")
    for place in [*found.places, *courses.places, *shown.places][:PLACES]:
        sys.stderr.write(place + "\n")
    return 0 if found.is_clean and courses.is_clean and shown.is_clean else 1


@click.command(cls=Command)
@values.game_argument
@click.option("--players", type=int, metavar="N")
@values.game_option
@values.seed_option
def playthrough(game: str, players: int | None, agreed: dict[str, str], seed: int) -> None:
    """Print one random game with every answer of the engine."""
    from spellwright.games import load
    from spellwright.play import playthrough as story

    loaded = load(game)
    seats = loaded.usual_seats if players is None else players
    values.check_seats(loaded, seats)
    for line in story.playthrough(loaded, seats, values.agreed_options(loaded, agreed), seed):
        sys.stdout.write(line + "\n")
