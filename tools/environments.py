"""Write a page for each game as an environment, and one with the ratings of all bots, drawn as well.

    python -m tools.environments --measure    # play random games first: how long they are, and what there is to choose
    python -m tools.environments              # from what was measured, options, actions, observations, `ratings.json`

`tests/test_environments.py` fails where a file is no longer what this writes.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from tools.generating import generate

import spellwright as sw
from spellwright.arena.report import as_svg
from spellwright.bots.strength import measured
from spellwright.games import PACKAGES
from spellwright.kernel.game import Game
from spellwright.play.words import words_of
from spellwright.search.observer import layers_of, observer_of

DOCS = Path(__file__).parent.parent / "docs"
FIGURES = DOCS / "environments" / "figures.json"
GAMES = tuple(package.rpartition(".")[2] for package in PACKAGES)
RANDOM_GAMES = 500
LEAST, MOST = 5, 95  # per cent of the games are shorter

START = """
## Begin

```pycon
>>> import gymnasium, spellwright.adapters.gymnasium
>>> env = gymnasium.make("spellwright/{name}-v0", opponents=["newt"] * {others})
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum()) > 1
(({size},), True)
>>> import numpy as np
>>> import spellwright as sw
>>> batch = sw.Arrays(sw.Batch("{name}", seats={seats}, size=64, seed=1))
>>> batch.step(batch.masks.argmax(axis=1))
>>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
((64, {size}), (64, {actions}), (64, {seats}))

```
"""


def lengths(name: str, seats: int, games: int = RANDOM_GAMES) -> dict[str, float]:
    """Return how many decisions random games take, and among how many actions a seat chooses."""
    batch, random = sw.Batch(name, seats=seats, size=games, seed=1), np.random.default_rng(1)
    took, choices, decisions = np.zeros(games, np.int64), 0, 0
    while not (over := batch.is_over).all():
        legal = batch.views["legal"]
        choices += int(legal[~over].sum())
        decisions += int((~over).sum())
        took += ~over
        batch.step((legal * random.random(legal.shape)).argmax(axis=1))
    shortest, longest = np.percentile(took, [LEAST, MOST])
    return {
        "seats": seats,
        "mean": round(float(took.mean()), 1),
        "least": round(float(shortest)),
        "most": round(float(longest)),
        "choices": round(choices / decisions, 1),
    }


def pages() -> dict[Path, str]:
    """Return the text of every file."""
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    files = {DOCS / "environments" / f"{name}.md": page(sw.load(name), figures[name]) for name in GAMES}
    files[DOCS / "ratings.md"] = ratings()
    for name in GAMES:
        if found := measured(name):
            files[DOCS / "pictures" / f"ratings-{name}.svg"] = as_svg(found)
    return files


def title_of(game: Game) -> str:
    return words_of(game, "en", 0).say("game-name")


def page(game: Game, figures: list[dict[str, float]]) -> str:
    """Return the page of a game as an environment."""
    name, size = game.name, observer_of(game).size
    seats = f"{game.seats.start} to {game.seats.stop - 1}"
    rules = f"../../src/spellwright/games/{name}/RULES"
    lines = [
        f"# {title_of(game)} as an environment",
        "",
        "Written by `tools/environments.py` from options, actions, observations and ratings.",
        "",
        f"![A game of {title_of(game)} in the browser](../pictures/{name}-desktop-en.png)",
        "",
        "| | |",
        "|---|---|",
        f"| Gymnasium, PettingZoo | `spellwright/{name}-v0` |",
        f"| OpenSpiel | `python_{name}`, and `python_{name}(start=tiny)` to be solved exactly |",
        f'| arrays | `sw.Batch("{name}", …)` |',
        f"| seats | {seats}; {game.usual_seats} if you name none |",
        f"| observation | {size} whole numbers (`int8`), [field by field](../observations.md) |",
        f"| actions | {len(game.actions)}, those of chance included, with a mask of the legal ones |",
        "| reward | at the end of a game: 1 for a sole winner, −1 to 1 for all, 0 in sum |",
        f"| rules | [numbered]({rules}.md), [in German]({rules}.de.md) |",
        "",
        "Winners who share a victory share what a sole winner gets. Nothing is paid before the end."
        + ("\nAlone, a win is worth 1 and a loss −1." if game.seats.start == 1 else ""),
        START.format(
            name=name, others=game.usual_seats - 1, seats=game.usual_seats, size=size, actions=len(game.actions)
        ),
        "## Options",
        "",
        "| option | choices, the default first |",
        "|---|---|",
    ]
    for option in game.options:
        others = [choice for choice in option.choices if choice != option.default]
        lines.append(f"| `{option.name}` | {', '.join(f'`{choice}`' for choice in (option.default, *others))} |")
    lines += ["", "## Actions", "", "| numbers | in words | how many |", "|---|---|---|", *actions(game), ""]
    lines += [
        "## Random play",
        "",
        f"{RANDOM_GAMES} games in which every seat takes any legal action (`python -m tools.environments --measure`):",
        "",
        f"| seats | decisions a game, mean | {LEAST} % to {MOST} % | legal actions, mean |",
        "|---|---|---|---|",
        *(
            f"| {one['seats']} | {one['mean']} | {one['least']} to {one['most']} | {one['choices']} |"
            for one in figures
        ),
        "",
        "## Baselines",
        "",
        *baselines(game),
    ]
    return "\n".join(lines) + "\n"


def actions(game: Game) -> list[str]:
    """Return a row for every run of actions that begin with the same word."""
    verbs: dict[str, list[int]] = defaultdict(list)
    for action in game.actions.all:
        verbs[action.verb].append(game.actions.number(str(action)))
    rows = []
    for numbers in sorted(verbs.values()):
        shown = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        first, last = game.actions.words(numbers[0]), game.actions.words(numbers[-1])
        said = f"`{first}` … `{last}`" if len(numbers) > 1 else f"`{first}`"
        rows.append(f"| {shown} | {said} | {len(numbers)} |")
    return rows


def baselines(game: Game) -> list[str]:
    found = measured(game.name)
    weights = sum(layer.rows * layer.width + layer.biases for layer in layers_of(game))
    lines = [
        f'`sw.load_network("{game.name}")` is the network of the bots: {weights:,} weights.',
        "[Research](../research.md#small-enough-to-solve) says how far it is from perfect play in the tiny start.",
    ]
    if found:
        lines += ["", f"![Ratings of the bots](../pictures/ratings-{game.name}.svg)", "", *rated(game)]
    return lines


def rated(game: Game) -> list[str]:
    found = measured(game.name)
    if not found:
        return []
    return [
        "| bot | rating | 95 % |",
        "|---|---|---|",
        *(f"| `{one.bot}` | {one.rating} | {one.low} to {one.high} |" for one in found.ratings),
        "",
        f"(`{found.command}`: games for two; `random` is fixed at 1000.)",
    ]


def ratings() -> str:
    """Return the page with the ratings of all bots."""
    lines = [
        "# Ratings of all bots",
        "",
        "Every pair of bots met over the same deals, in both orders of seats. A rating says how much of the games a",
        "bot wins: 100 points more mean 64 %, 200 mean 76 %, 400 mean 91 %. The bars are 95 % intervals. Who the bots",
        "are is in [bots](bots.md); ratings for four players are in the [lab",
        "book](lab/2026-11-search.md#18-november-ratings). This page is written by `tools/environments.py` from each",
        "game's `ratings.json`.",
    ]
    for game in map(sw.load, GAMES):
        lines += [
            "",
            f"## {title_of(game)}",
            "",
            f"![Ratings in {title_of(game)}](pictures/ratings-{game.name}.svg)",
            "",
        ]
        lines += rated(game)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if "--measure" in sys.argv:
        sys.argv.remove("--measure")
        found = {name: [lengths(name, seats) for seats in sw.load(name).seats if seats > 1] for name in GAMES}
        FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    generate(pages(), __doc__)
