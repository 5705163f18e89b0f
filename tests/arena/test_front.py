"""The arena from Python, with bots of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import spellwright as sw
from spellwright.bots.own import make_own
from spellwright.bots.strength import Measured
from spellwright.cli import main
from spellwright.kernel.game import BadSetup


class First(sw.Bot):
    """Takes the first legal action; tells seeds apart."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, me: sw.Known) -> str:
        return me.legal_actions[0]


def test_a_class_of_ones_own_meets_the_ladder() -> None:
    result = sw.arena("simsala", First, "random", games=8, luck=1, length="single")
    assert [rating.bot for rating in result.ratings] == [f"{__name__}:First", "random"]
    assert result.ratings[1].rating == 1000
    assert "random is fixed at 1000" in str(result)
    (row,) = result.frame().to_dict("records")
    assert (row["share"], row["games"]) == (result.scores[0].share, 8)
    assert 0 <= row["low"] < row["high"] <= 1


def test_a_bot_of_ones_own_is_placed_on_the_ladder() -> None:
    placement = sw.ladder("simsala", First, games=4, seconds=0.01)
    assert placement.rating.low < placement.rating.rating < placement.rating.high
    assert sum(placement.frame()["games"]) == 4
    assert "←" in str(placement)


def test_a_bot_is_found_in_the_folder_where_one_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        "import spellwright as sw",
        "class MyBot(sw.Bot):",
        "    def choose(self, me): return me.legal_actions[-1]",
    ]
    (tmp_path / "my_module.py").write_text("\n".join(lines))
    monkeypatch.chdir(tmp_path)
    options = ["--bots", "my_module:MyBot,random", "--games", "4", "--option", "length=single", "--jobs", "2"]
    assert main(["arena", "simsala", *options, "--plot", "plot.png", "--ratings", "ratings.json"]) == 0
    assert Path("plot.png").read_bytes().startswith(b"\x89PNG")
    kept = msgspec.json.decode(Path("ratings.json").read_bytes(), type=Measured)
    assert kept.command.startswith("spellwright arena simsala --bots my_module:MyBot,random --games 4")
    assert json.loads(Path("ratings.json").read_text())["ratings"][1]["bot"] == "random"


def test_seeds_are_given_to_those_who_take_one() -> None:
    bot = make_own(f"{__name__}:First", 7)
    assert isinstance(bot, First)
    assert bot.seed == 7


@pytest.mark.parametrize("name", ["no_such_module:Bot", f"{__name__}:Nobody", "pathlib:Path"])
def test_what_is_no_bot_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match=name):
        sw.arena("simsala", name, "random", games=2)
