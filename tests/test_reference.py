"""What programs of others are told about the engine is true."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from tools.reference import DOCS, GAMES, reference

import spellwright as sw
from spellwright.bots import known_to
from spellwright.bots.outside import request_of
from spellwright.search.observer import observer_of


@cache
def files() -> dict[Path, str]:
    return reference()


def validator(name: str) -> Any:
    schemas = {path.name: json.loads(text) for path, text in files().items() if path.suffix == ".json"}
    registry = jsonschema_rs.Registry([(f"json-schema:///{file}", schema) for file, schema in schemas.items()])
    return jsonschema_rs.validator_for(
        schemas[f"{name}.json"], registry=registry, base_uri=f"json-schema:///{name}.json"
    )


def test_generated_files_are_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run `make generated`"
    assert sorted((DOCS / "schemas").iterdir()) == sorted(path for path in files() if path.suffix == ".json")


def test_the_figures_of_the_games_are_true() -> None:
    page = (DOCS / "research.md").read_text(encoding="utf-8")
    loaded = [sw.load(game) for game in GAMES]
    for row, figures in (
        ("actions (including those of chance)", [len(game.actions) for game in loaded]),
        ("numbers in an observation", [observer_of(game).size for game in loaded]),
    ):
        assert f"| {row} | {' | '.join(map(str, figures))} |" in page


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_fits_its_schema(game: str) -> None:
    match = sw.play(game, "random", "random", seed=2)
    validator("record").validate(sw.record_of(match))
    asked = sw.Match(game, ["Ana", "Ben"], secret=sw.secret_from_seed(1))
    request = json.loads(request_of(known_to(asked, asked.actor)))
    validator(f"{game}.request").validate(request)
    validator(f"{game}.view").validate(json.loads(asked.position.written_view(sw.SPECTATOR)[1]))
    with pytest.raises(jsonschema_rs.ValidationError):
        validator(f"{game}.request").validate(request | {"state": {}})
