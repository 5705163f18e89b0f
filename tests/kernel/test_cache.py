"""The cache of compiled rules: stale code is never found, and other users of Numba are not disturbed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from tools.modules.exports import bound

from spellwright.games import games, load
from spellwright.kernel import cache
from spellwright.kernel import sources as kernel_sources
from spellwright.kernel.cache import KEPT_DAYS
from spellwright.kernel.jit import compiled, jitted
from spellwright.kernel.rule import bind
from spellwright.kernel.sources import PACKAGE, SHARED, fingerprint, game_around, meanings, module_of, texts_of
from spellwright.search.trace import play_trace

GAME = "games/game"  # its folder in a package
MARKED = "@rule\ndef number():\n    return '{}'\n"  # a source with a rule
CONFIG: Any = numba.config  # its stubs name no settings
HELPER = """
import numba

@numba.njit(cache=True)
def number():
    return {number}
"""
CALLER = """
import numba
from helper import number

@numba.njit(cache=True)
def answer():
    return 10 * number()

print(answer())
"""


def add_one(number: int) -> int:
    """A function to compile."""
    return number + 1


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    """A module with a compiled function, and the module that it imports."""
    helper, caller = tmp_path / "helper.py", tmp_path / "caller.py"
    helper.write_text(HELPER.format(number=1))
    caller.write_text(CALLER)
    return [helper, caller]


def answer_with_cache_in(folder: Path, sources: list[Path]) -> int:
    """What a fresh process answers that keeps compiled code in a folder."""
    done = subprocess.run(
        [sys.executable, "-B", str(sources[1])],
        env={**os.environ, "NUMBA_CACHE_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_numba_does_not_notice_an_edit_in_an_imported_file(sources: list[Path], tmp_path: Path) -> None:
    assert answer_with_cache_in(tmp_path / "one", sources) == 10
    sources[0].write_text(HELPER.format(number=22))
    assert answer_with_cache_in(tmp_path / "one", sources) == 10, "it should be 220, but the cache is stale"


def name_of_files(sources: list[Path]) -> str:
    return fingerprint({path.name: module_of(path.read_bytes()).tree for path in sources})


def test_a_folder_named_by_all_sources_notices_it(sources: list[Path], tmp_path: Path) -> None:
    assert answer_with_cache_in(tmp_path / name_of_files(sources), sources) == 10
    sources[0].write_text(HELPER.format(number=22))
    assert answer_with_cache_in(tmp_path / name_of_files(sources), sources) == 220


# --- The name of the folder -----------------------------------------------------------------------------------------

RULE = b"from .numbers import LIVES\n@rule\ndef lives(s):\n    return LIVES\n"
TEXTS = {
    "game/rules/spells.py": RULE.replace(b".numbers", b"..numbers"),
    "game/numbers.py": b"LIVES = 6\n",
    "game/terminal.py": b"from .numbers import LIVES\nHEARTS = LIVES * '*'\n",
    "kernel/rule.py": b"def rule(f):\n    return f\n",
}


def name_of(texts: Mapping[str, bytes]) -> str:
    return fingerprint(meanings(texts), *cache.settings())


def test_the_same_sources_have_the_same_name() -> None:
    assert name_of(TEXTS) == name_of(dict(TEXTS))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"def lives(s):\n", b"def lives(s):  # how many\n"),
        (b"def lives(s):\n", b'def lives(s):\n    """Return them."""\n'),
        (b"from ..", b'"""Spells."""\n\n# of chapter 4\nfrom ..'),
        (b"return LIVES", b"return (LIVES)"),
    ],
)
def test_a_comment_a_docstring_or_an_empty_line_makes_nothing_stale(before: bytes, after: bytes) -> None:
    edited = TEXTS["game/rules/spells.py"].replace(before, after)
    assert edited != TEXTS["game/rules/spells.py"]
    assert name_of({**TEXTS, "game/rules/spells.py": edited}) == name_of(TEXTS)


def test_an_edit_of_what_no_rule_imports_makes_nothing_stale() -> None:
    assert name_of({**TEXTS, "game/terminal.py": b"HEARTS = 'another drawing'"}) == name_of(TEXTS)
    assert name_of({**TEXTS, "kernel/rule.py": b"nobody = 'imports it here'"}) == name_of(TEXTS)


@pytest.mark.parametrize(
    ("name", "text"),
    [("game/rules/spells.py", RULE.replace(b"return LIVES", b"return 2")), ("game/numbers.py", b"LIVES = 7\n")],
)
def test_an_edit_of_a_rule_or_of_what_it_imports_gives_another_name(name: str, text: bytes) -> None:
    assert name_of({**TEXTS, name: text}) != name_of(TEXTS)


def test_a_rule_in_a_module_of_another_name_gives_another_name() -> None:
    moved = {name.replace("spells", "other"): text for name, text in TEXTS.items()}
    assert name_of(moved) != name_of(TEXTS)


def test_a_table_of_data_counts_where_a_rule_names_it() -> None:
    deck = {"game/data/deck.toml": b"dragons = 1"}
    read = {**TEXTS, "game/numbers.py": b"LIVES = len(read('deck.toml'))\n"}
    assert name_of(read | deck) != name_of(read | {"game/data/deck.toml": b"dragons = 2"})
    assert name_of(TEXTS | deck) == name_of(TEXTS)


@pytest.mark.parametrize("game", games())
def test_all_that_is_compiled_for_a_game_stands_in_the_sources_that_name_its_folder(game: str) -> None:
    loaded = load(game)
    known = meanings(texts_of(loaded.folder))
    written: set[str] = set()

    def noted(f: Any) -> Any:
        file = Path(f.__code__.co_filename)
        written.add(file.relative_to(loaded.folder.parent if loaded.folder in file.parents else PACKAGE).as_posix())
        return f

    bound(loaded, noted, noted)
    assert len(written) > 10
    assert written <= known.keys()


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (CONFIG, "BOUNDSCHECK"),
        (CONFIG, "OPT"),
        (numba, "__version__"),
        (np, "__version__"),
        (sys, "version"),
    ],
)
def test_the_name_changes_with_what_changes_compiled_code(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str
) -> None:
    before = name_of(TEXTS)
    monkeypatch.setattr(owner, name, "another")
    assert name_of(TEXTS) != before


def test_checking_bounds_by_environment_gives_another_folder() -> None:
    code = "from spellwright.kernel.cache import cache_folder; print(cache_folder())"
    folders = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "NUMBA_BOUNDSCHECK": setting},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for setting in ("0", "1")
    }
    assert len(folders) == 2


# --- The folder -----------------------------------------------------------------------------------------------------


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A package with one source in each folder from which rules are made; its cache is in `tmp_path / "cache"`."""
    package = tmp_path / "package"
    for part in (*SHARED, GAME, "games/other"):
        (package / part / "deep").mkdir(parents=True)
        (package / part / "deep" / "source.py").write_text(MARKED.format(part))
        if part not in SHARED:
            (package / part / "RULES.md").touch()
    monkeypatch.setattr(kernel_sources, "PACKAGE", package)
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path / "cache"))
    return package


def fresh_folder(game: Path | None = None) -> Path | None:
    """The cache folder as another process would find it."""
    return cache.cache_folder.__wrapped__(game)


@pytest.mark.parametrize("part", [*SHARED, GAME])
def test_an_edit_in_the_game_or_in_what_games_share_gives_another_cache(package: Path, part: str) -> None:
    before = fresh_folder(package / GAME)
    (package / part / "deep" / "source.py").write_text(MARKED.format("edited"))
    after = fresh_folder(package / GAME)
    assert before is not None
    assert after is not None
    assert before != after
    assert before.is_dir()
    assert after.is_dir()


@pytest.mark.parametrize("source", ["games/other/deep/source.py", f"{GAME}/terminal.py"])
def test_an_edit_in_another_game_or_in_a_drawing_keeps_the_cache(package: Path, source: str) -> None:
    (package / GAME / "terminal.py").write_text("HEART = '*'")
    before = fresh_folder(package / GAME)
    (package / source).write_text((package / source).read_text().replace("deep", "edited").replace("*", "+"))
    assert fresh_folder(package / GAME) == before


def test_a_rule_belongs_to_the_game_with_the_nearest_rulebook(package: Path) -> None:
    assert game_around(str(package / GAME / "deep" / "source.py")) == package / GAME
    assert game_around(str(package / SHARED[0] / "deep" / "source.py")) is None


def test_bound_code_is_kept_with_the_game_whose_verbs_it_calls() -> None:
    game = load("simsala")
    kept = Path(bind(play_trace, "kept", game.verbs.by_name(), compiled).stats.cache_path)
    assert kept.is_relative_to(str(cache.cache_folder(game.folder)))
    assert Path(jitted(game.verbs.apply).stats.cache_path).is_relative_to(str(cache.cache_folder(game.folder)))
    assert cache.cache_folder(game.folder) != cache.cache_folder()


def test_the_cache_lies_where_the_user_wants_it(package: Path) -> None:
    folder = fresh_folder()
    assert folder is not None
    assert folder.parent == package.parent / "cache" / "compiled"


@pytest.mark.usefixtures("package")
def test_what_nobody_has_used_for_a_month_goes() -> None:
    folder = fresh_folder()
    assert folder is not None
    old, young = folder.with_name("old"), folder.with_name("young")
    for other, days in ((old, KEPT_DAYS + 1), (young, KEPT_DAYS - 1), (folder, KEPT_DAYS + 1)):
        other.mkdir(exist_ok=True)
        then = time.time() - days * 24 * 3600
        os.utime(other, (then, then))
    assert fresh_folder() == folder
    assert not old.exists()
    assert young.exists()
    assert folder.exists()


@pytest.mark.usefixtures("package")
def test_what_another_process_has_removed_meanwhile_is_no_trouble() -> None:
    folder = fresh_folder()
    assert folder is not None
    folder.with_name("gone").symlink_to("nowhere")  # it is listed, but it is not there any more
    assert fresh_folder() == folder


# --- Where nothing can be written -----------------------------------------------------------------------------------


def test_without_a_place_for_the_cache_there_is_none(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = package.parent / "file"
    file.write_text("a file is no folder")
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(file))
    assert fresh_folder() is None


def test_without_a_cache_rules_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellwright.kernel.jit.cache_folder", lambda _: None)
    f = compiled(add_one)
    assert f(1) == 2
    assert f.stats.cache_path is None


@pytest.mark.usefixtures("package")
def test_a_folder_that_is_there_but_can_not_be_written_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba would turn to `__pycache__` beside the source instead, where stale code is found. (The superuser may write
    everywhere, so that the file by which Numba tries a folder is refused here, as on a read-only file system.)"""
    folder, try_out = fresh_folder(), tempfile.TemporaryFile

    def refuse(*, dir: Any) -> Any:  # noqa: A002 (the name that tempfile gives it)
        if Path(dir).is_relative_to(str(folder)):
            raise PermissionError(f"{dir} cannot be written")
        return try_out(dir=dir)

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    monkeypatch.setattr("spellwright.kernel.jit.cache_folder", fresh_folder)
    f = compiled(add_one)
    assert f(1) == 2
    assert f.stats.cache_path is None


# --- Other users of Numba -------------------------------------------------------------------------------------------


def test_decorating_a_rule_leaves_the_cache_folder_of_others_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(CONFIG, "CACHE_DIR", "theirs")
    monkeypatch.setattr("spellwright.kernel.jit.cache_folder", lambda _: tmp_path)
    f = compiled(add_one)
    assert CONFIG.CACHE_DIR == "theirs"
    assert f(1) == 2
    assert CONFIG.CACHE_DIR == "theirs"
    assert Path(f.stats.cache_path).is_relative_to(tmp_path)


# --- What is found again ----------------------------------------------------------------------------------------------

NUMBERS = "ONE = 1\n"
SPELL = """
from .numbers import ONE

from spellwright.kernel.jit import jitted
from spellwright.kernel.rule import rule


@jitted
@rule
def answer() -> int:
    return 10 * ONE


print(answer(), sum(answer.stats.cache_hits.values()))
"""


@pytest.mark.compiled
def test_compiled_code_is_found_again_after_an_edit_of_a_comment_and_in_another_folder(tmp_path: Path) -> None:
    """What is printed: the answer, and how many functions came out of the cache."""
    game, moved = tmp_path / "one" / "game", tmp_path / "two" / "game"
    game.mkdir(parents=True)
    (game / "RULES.md").touch()
    (game / "numbers.py").write_text(NUMBERS)

    def printed(folder: Path, text: str) -> str:
        (folder / "spell.py").write_text(text)
        environment = {**os.environ, "SPELLWRIGHT_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-B", "-c", "import game.spell"]
        return subprocess.run(
            command, cwd=folder.parent, env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert printed(game, SPELL) == "10 0"
    assert printed(game, SPELL.replace("\n@jitted", "\n# a comment\n\n\n@jitted")) == "10 1"
    assert printed(game, SPELL.replace("int:\n", 'int:\n    """Return ten."""\n    # a comment\n')) == "10 1"
    shutil.copytree(game, moved)
    assert printed(moved, SPELL) == "10 1"
    assert printed(game, SPELL.replace("10 *", "11 *")) == "11 0"
    (moved / "numbers.py").write_text(NUMBERS.replace("1", "2"))
    assert printed(moved, SPELL) == "20 0"
