"""The command `spellwright`. Bad input gets one clear sentence and exit code 2."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from spellwright import __version__
from spellwright.arena.report import as_svg
from spellwright.arena.report import as_table as arena_table
from spellwright.arena.tournament import Tournament, play_on_ray
from spellwright.arena.tournament import play as play_tournament
from spellwright.audit.certificate import audit, catch_planted
from spellwright.audit.planted import planted_leaks
from spellwright.bench import search
from spellwright.bench.peers import PeersMissing
from spellwright.bench.report import as_line, as_table, run_bench
from spellwright.bench.row import Row
from spellwright.bots import USUAL, UnknownBot, bot_names
from spellwright.bots.bot import THINKING
from spellwright.bots.coach import advise
from spellwright.bots.compiling import compile_ahead as get_ready
from spellwright.bots.playing import play as play_match
from spellwright.games import UnknownGame, games, load
from spellwright.kernel.chance import secret_from_seed
from spellwright.kernel.game import BadPosition, BadSetup, Game, ListOption
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Holder, Match
from spellwright.play.playthrough import playthrough
from spellwright.play.position import Position
from spellwright.play.record import read_record, record_of, verify, write_record
from spellwright.play.refusals import Refusal
from spellwright.play.words import LANGUAGES, Words
from spellwright.search.gpu import NoGpu
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents, painter, warm_up

with contextlib.suppress(ImportError):  # not everywhere: it lets people edit what they type
    import readline as readline

BAD_INPUT = (UnknownGame, UnknownBot, BadSetup, BadPosition, Refusal)


SERVED: dict[str, Any] = {"host": "127.0.0.1", "port": 8765, "workers": 1, "database": None, "open": False}
"""What is served if nobody says otherwise."""


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"spellwright: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another one
    options = make_parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BAD_INPUT as refusal:
        sys.stderr.write(f"spellwright: {refusal}\n")
        return 2
    except UnicodeDecodeError:
        sys.stderr.write("spellwright: the file is not text in UTF-8\n")
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:
        sys.stderr.write(f"spellwright: {error.filename}: {error.strerror}\n")
        return 2
    except KeyboardInterrupt:
        return 130


def make_parser() -> Parser:
    """All commands and their options."""
    parser = Parser(prog="spellwright", description="Three games of magic at one table.")
    parser.add_argument("--version", action="version", version=f"spellwright {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    parser.set_defaults(run=run_serve, **SERVED)

    play = commands.add_parser(
        "play",
        help="play in the terminal against bots",
        epilog="\n".join(describe(name) for name in games()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    play.add_argument("game", help=f"one of: {', '.join(games())}")
    play.add_argument(
        "--players", type=int, help="how many play, you included (default: 4, or as many as --bots names)"
    )
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule the table agrees on")
    play.add_argument("--seed", type=_seed, help="the same number gives the same chance (not for games that matter)")
    play.add_argument("--lang", choices=LANGUAGES, default=own_language(), help="the language of the table")
    play.add_argument("--name", help="your name in the record")
    play.add_argument("--against", metavar="A,B,…", help="the bots you play against")
    play.add_argument("--bots", metavar="A,B,…", help="let these bots play without you")
    play.add_argument("--json", action="store_true", help="with --bots: print the record of the game")
    play.add_argument("--record", type=Path, metavar="FILE", help="write the record of the finished game to a file")
    play.set_defaults(run=run_play)

    host = commands.add_parser("serve", help="serve tables to people and bots on the network")
    host.add_argument("--host", default=SERVED["host"], help="the address to listen on (default: this machine only)")
    host.add_argument("--port", type=int, default=SERVED["port"])
    host.add_argument("--workers", type=_positive, default=SERVED["workers"], help="processes; several need PostgreSQL")
    host.add_argument("--database", help="sqlite:///FILE or postgresql://… (default: a file in your data folder)")
    host.add_argument("--open", action="store_true", help="open the page in the browser; takes the next free port")
    host.set_defaults(run=run_serve)

    ready = commands.add_parser("prepare", help="compile all games now, and not when they are first needed")
    ready.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(games())} (default: all)")
    ready.set_defaults(run=run_prepare)

    hint = commands.add_parser("hint", help="what the coach would do in a position")
    hint.add_argument("position", help="as `Position` writes it: the game's name and a line (docs/notation.md)")
    hint.add_argument("--seconds", type=_seconds, default=2.0, help="to think (default: 2)")
    hint.add_argument("--seed", type=_seed, default=1)
    hint.add_argument("--json", action="store_true")
    hint.set_defaults(run=run_hint)

    check = commands.add_parser("verify", help="check the record of a game: every rule, every draw, every value")
    check.add_argument("file", type=Path)
    check.set_defaults(run=run_verify)

    leaks = commands.add_parser("audit", help="prove that no seat receives what it must not know")
    leaks.add_argument("--game", choices=games(), help="one game only")
    leaks.add_argument(
        "--games", type=_positive, default=100, metavar="N", help="random matches of each game (default: 100)"
    )
    leaks.add_argument("--seed", type=_seed, default=1)
    leaks.add_argument("--json", action="store_true")
    leaks.set_defaults(run=run_audit)

    contest = commands.add_parser("arena", help="let bots meet over the same deals, and rate them")
    contest.add_argument("game", help=f"one of: {', '.join(games())}")
    contest.add_argument("--bots", metavar="A,B,…", help="who meets (default: random, and the ladder)")
    contest.add_argument(
        "--games", type=_positive, default=100, metavar="N", help="of each group, all orders of seats (default: 100)"
    )
    contest.add_argument("--seats", type=_positive, default=2, help="how many sit at a table (default: 2)")
    contest.add_argument(
        "--seconds", type=_seconds, default=THINKING, help=f"to think about a decision (default: {THINKING:g})"
    )
    contest.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule they agree on")
    contest.add_argument("--seed", type=_seed, default=1)
    contest.add_argument("--jobs", type=_positive, metavar="N", help="processes (default: one for each core)")
    contest.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; 'local' starts one (extra 'ray')")
    contest.add_argument("--file", type=Path, help="keep every deal here, and go on where it was left")
    contest.add_argument("--plot", type=Path, metavar="FILE", help="write the ratings as a picture (SVG)")
    contest.add_argument("--json", action="store_true")
    contest.set_defaults(run=run_arena)

    speed = commands.add_parser("bench", help="measure how fast the engine is, the search, or the server")
    speed.add_argument(
        "what", nargs="?", choices=("engine", "search", "server"), default="engine", help="default: engine"
    )
    speed.add_argument("--peers", action="store_true", help="measure other systems in the same run (extra 'peers')")
    speed.add_argument("--gpu", action="store_true", help="measure on the GPU too (extra 'gpu')")
    speed.add_argument("--seconds", type=_seconds, help="for each row (default: 2; for the server: 5)")
    speed.add_argument(
        "--tables", type=_counts, metavar="N,M,…", help="how many the server is to keep (default: 25,50)"
    )
    speed.add_argument("--json", action="store_true")
    speed.set_defaults(run=run_bench_command)

    story = commands.add_parser("playthrough", help="one game with every answer of the engine, for golden files")
    story.add_argument("game")
    story.add_argument("--players", type=int, default=3)
    story.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    story.add_argument("--seed", type=_seed, default=1)
    story.set_defaults(run=run_playthrough)
    return parser


def describe(name: str) -> str:
    """A game's bots and options, for the help."""
    game = load(name)
    words = Words(game, "en")
    lines = [f"{name} ({game.seats.start}-{game.seats.stop - 1} players), bots: {', '.join(bot_names(name))}; options:"]
    for option in game.options:
        lines.append(f"  {option.name}: {words.say(f'option-{option.name}').lower()}")
        for choice in option.choices:
            meaning = f"option-{option.name}-{choice}"
            lines.append(f"    {choice:<10} {words.say(meaning) if words.has(meaning) else f'seat {choice}'}")
    return "\n".join(lines)


def own_language() -> str:
    """The language that the user's environment asks for, if there are words in it."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return asked[:2] if asked[:2] in LANGUAGES else LANGUAGES[0]


def run_play(options: argparse.Namespace) -> int:
    """A person against bots, or bots among themselves."""
    _check_free(options.record)
    if options.bots is not None:
        return run_bots(options)
    if options.json:
        raise BadSetup("--json prints the record of a game between bots: name them with --bots")
    game = load(options.game)
    words = Words(game, options.lang)
    players = options.players if options.players is not None else game.usual_seats
    agreed = game.agreed(players, _agreed(game, options.option))
    against = _names(options.against) if options.against else [USUAL] * (players - 1)
    if len(against) != players - 1:
        raise BadSetup(f"--against needs one bot for each of the other {players - 1} seats, not {len(against)}")
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    bots = opponents(game.name, against, seed)
    me = options.name or words.say("you").capitalize()
    bot_seats = zip((name for name in BOT_NAMES if name != me), against, strict=False)
    holders = [Holder(me), *(Holder(name, bot) for name, bot in bot_seats)]
    warm_up(game, words, sys.stdout, against)
    table = TerminalGame(words, painter(game.name, words, sys.stdout))
    secret = secret_from_seed(options.seed) if options.seed is not None else None
    match = Match(game, holders, agreed, secret, listener=table.hear)
    table.play(match, bots)
    if options.record and match.is_over:
        options.record.write_text(write_record(record_of(match)), encoding="utf-8")
        table.say(words.say("play-saved", file=str(options.record)))
    return 0


def run_bots(options: argparse.Namespace) -> int:
    """Bots among themselves: the record, or the result in a line."""
    names = _names(options.bots)
    if options.players is not None and options.players != len(names):
        raise BadSetup(f"--players says {options.players}, but --bots names {len(names)}")
    game = load(options.game)
    agreed = game.agreed(len(names), _agreed(game, options.option))
    warm_up(game, Words(game, options.lang), sys.stderr, names)
    match = play_match(game, *names, seed=options.seed, options=agreed)
    record = write_record(record_of(match))
    if options.record:
        options.record.write_text(record, encoding="utf-8")
    if options.json:
        sys.stdout.write(record)
    else:
        TerminalGame(Words(game, options.lang)).show_result(match, me=None)
    return 0


def run_serve(options: argparse.Namespace) -> int:
    from spellwright.server.browser import free_port, has_browser, open_when_ready
    from spellwright.server.serve import default_database, serve  # playing in the terminal needs no server

    port = free_port(options.host, options.port) if options.open else options.port
    sys.stderr.write(f"Spellwright is at http://{options.host}:{port} (Ctrl-C stops)\n")
    if options.open and has_browser():
        open_when_ready(options.host, port)
    serve(options.host, port, options.workers, options.database or default_database())
    return 0


def run_prepare(options: argparse.Namespace) -> int:
    """One line after each step, for whoever waits."""
    for game in [load(name) for name in options.games or games()]:
        for done, steps in get_ready(game.name):
            sys.stdout.write(f"{game.name} {done} {steps}\n")
            sys.stdout.flush()
    return 0


def run_hint(options: argparse.Namespace) -> int:
    """The coach sees what the seat sees that decides, and no more."""
    position = Position(options.position)
    if position.actor < 0:
        raise BadPosition("nobody has to decide in this position")
    v = position.game.view_of(position.state, position.actor)
    found = advise(position.game, v, options.seconds, options.seed)
    if options.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    for one in found:
        odds = f", works in {one.odds:.0%}" if one.odds is not None else ""
        result = f"wins in {one.wins:.0%}" if one.wins is not None else f"expected result {one.value:.2f}"
        points = f", {one.points:.1f} points" if one.points is not None else ""
        sys.stdout.write(f"{one.action:<20} {result}{points} ({one.share:.0%} of the search){odds}\n")
    return 0


def run_verify(options: argparse.Namespace) -> int:
    match = verify(read_record(options.file.read_text(encoding="utf-8")))
    chance = match.decided_by.count(CHANCE)
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores, strict=True))
    sys.stdout.write(
        f"{options.file}: a true record of {match.game.name}: {match.ply} actions, all legal; {chance} of them chance, "
        f"all as the secret decided; takebacks: {match.takebacks}; points: {scores}; "
        f"won by {' and '.join(match.names[p] for p in match.winners) or 'nobody'}.\n"
    )
    return 0


def run_audit(options: argparse.Namespace) -> int:
    names = [options.game] if options.game else list(games())
    bar = Progress(options.games * len(names))
    certificate = audit(names, options.games, options.seed, bar.show)
    for name in names:
        catch_planted(certificate, load(name), planted_leaks(name), max(20, options.games), options.seed)
    bar.clear()
    if options.json:
        sys.stdout.write(json.dumps(certificate.as_json()) + "\n")
    else:
        sys.stdout.write(
            f"{certificate.pairs} pairs of positions compared: {certificate.differences} differences; "
            f"{certificate.caught} of {certificate.planted} planted leaks caught\n"
        )
    for place in certificate.places[:20]:
        sys.stderr.write(place + "\n")
    return 0 if certificate.is_clean else 1


def run_arena(options: argparse.Namespace) -> int:
    game = load(options.game)
    names = tuple(_names(options.bots)) if options.bots else ("random", *bot_names(game.name))
    agreed = _agreed(game, options.option)
    tournament = Tournament(game.name, names, options.games, options.seats, options.seconds, agreed, options.seed)
    bar = Progress(len(list(tournament.deals())))
    if options.ray:
        result = play_on_ray(tournament, bar.show_of, options.ray, file=options.file)
    else:
        result = play_tournament(tournament, bar.show_of, jobs=options.jobs, file=options.file)
    bar.clear()
    if options.plot and result.ratings:
        options.plot.write_text(as_svg(result), encoding="utf-8")
    text = msgspec.json.encode(result).decode() if options.json else arena_table(result)
    sys.stdout.write(text + "\n")
    return 0


def run_bench_command(options: argparse.Namespace) -> int:
    if options.what == "server":
        return run_server_bench_command(options)
    if options.what == "search":
        return run_search_bench_command(options)
    if options.tables:
        raise BadSetup("--tables is for the server: spellwright bench server --tables 25,50")
    try:
        report = run_bench(
            seconds=options.seconds or 2.0,
            with_peers=options.peers,
            on_gpu=options.gpu,
            progress=show_row,
        )
    except (PeersMissing, NoGpu) as missing:
        raise BadSetup(str(missing)) from None
    sys.stdout.write(json.dumps(report, indent=1) + "\n" if options.json else "\n".join(as_table(report)) + "\n")
    return 0


def run_search_bench_command(options: argparse.Namespace) -> int:
    if options.gpu or options.peers or options.tables:
        raise BadSetup("a search is measured on its own: without --gpu, --peers and --tables")

    def show(line: str) -> None:
        sys.stderr.write(line + "\n")

    report = search.run_search_bench(options.seconds or search.SECONDS, show)
    lines = [*map(search.speed_line, report["speeds"]), *map(search.thinking_line, report["thinking"])]
    sys.stdout.write(json.dumps(report, indent=1) + "\n" if options.json else "\n".join(lines) + "\n")
    return 0


def run_server_bench_command(options: argparse.Namespace) -> int:
    from spellwright.bench import processes, server  # the engine is measured without them

    if options.gpu:
        raise BadSetup("--gpu is for the engine: a server needs none")
    plan = server.Plan(
        seconds=options.seconds or server.SECONDS, tables=options.tables or server.TABLES, with_peers=options.peers
    )

    def show(row: server.ServerRow) -> None:
        sys.stderr.write(server.as_line(row) + "\n")

    sys.stderr.write(server.HEADLINE + "\n")
    try:
        report = server.run_server_bench(plan, show)
    except (PeersMissing, processes.BenchFailed) as failure:
        raise BadSetup(str(failure)) from None
    lines = [server.HEADLINE, *(server.as_line(row) for row in report["rows"])]
    sys.stdout.write(json.dumps(report, indent=1) + "\n" if options.json else "\n".join(lines) + "\n")
    return 0


def show_row(row: Row) -> None:
    """A row as soon as it is measured."""
    sys.stderr.write(as_line(row) + "\n")


def run_playthrough(options: argparse.Namespace) -> int:
    game = load(options.game)
    for line in playthrough(game, options.players, _agreed(game, options.option), options.seed):
        sys.stdout.write(line + "\n")
    return 0


class Progress:
    """A bar on the terminal, if there is one."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def show(self, done: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{'█' * (30 * done // self.steps):░<30} {done}/{self.steps}")

    def show_of(self, done: int, _steps: int) -> None:
        self.show(done)

    def clear(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")


def _agreed(game: Game, options: Sequence[str]) -> dict[str, str]:
    """What the table agrees on; for a list the name of a file may be given."""
    pairs = _pairs(options)
    for option in game.options:
        if isinstance(option, ListOption) and Path(pairs.get(option.name, "")).is_file():
            pairs[option.name] = option.from_file(Path(pairs[option.name]).read_text(encoding="utf-8"))
    return pairs


def _pairs(options: Sequence[str]) -> dict[str, str]:
    """KEY=VALUE options."""
    pairs = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise BadSetup(f"write an option as KEY=VALUE, not '{option}'")
        if key in pairs:
            raise BadSetup(f"option '{key}' is given twice")
        pairs[key] = value
    return pairs


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _check_free(file: Path | None) -> None:
    """A record is written when the game is over: better to know before whether it can be."""
    if file is None:
        return
    if file.exists():
        raise BadSetup(f"{file} exists already")
    if not file.parent.is_dir() or not os.access(file.parent, os.W_OK):
        raise BadSetup(f"{file} cannot be written")


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 32:
        raise argparse.ArgumentTypeError(f"a number from 0 to {(1 << 32) - 1} is needed, not '{text}'")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.001 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"seconds from 0.001 to 3600 are needed, not '{text}'")
    return seconds


def _counts(text: str) -> tuple[int, ...]:
    return tuple(_positive(part.strip()) for part in text.split(","))


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number from 1 on is needed, not '{text}'")
    return int(text)
