"""The cache of compiled rules: stale code is never found, and other users of Numba are not disturbed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from spellwright.games import load
from spellwright.kernel import cache
from spellwright.kernel.cache import KEPT_DAYS, NEVER_COMPILED, SHARED, fingerprint, game_around
from spellwright.kernel.rule import bind, compiled
from spellwright.search.trace import play_trace

GAME = "games/game"  # its folder in a package
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


def test_a_folder_named_by_all_sources_notices_it(sources: list[Path], tmp_path: Path) -> None:
    assert answer_with_cache_in(tmp_path / fingerprint(sources), sources) == 10
    sources[0].write_text(HELPER.format(number=22))
    assert answer_with_cache_in(tmp_path / fingerprint(sources), sources) == 220


# --- The name of the folder -----------------------------------------------------------------------------------------


def test_the_same_sources_have_the_same_fingerprint(sources: list[Path]) -> None:
    assert fingerprint(sources) == fingerprint(iter(sources))


@pytest.mark.parametrize("index", [0, 1])
def test_the_fingerprint_changes_with_the_content_of_any_source(sources: list[Path], index: int) -> None:
    before = fingerprint(sources)
    sources[index].write_text(sources[index].read_text() + "# one more line\n")
    assert fingerprint(sources) != before


def test_the_fingerprint_changes_with_the_name_of_a_source(sources: list[Path]) -> None:
    before = fingerprint(sources)
    renamed = sources[0].rename(sources[0].with_name("other.py"))
    assert fingerprint([renamed, sources[1]]) != before


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
def test_the_fingerprint_changes_with_what_changes_compiled_code(
    monkeypatch: pytest.MonkeyPatch, sources: list[Path], owner: Any, name: str
) -> None:
    before = fingerprint(sources)
    monkeypatch.setattr(owner, name, "another")
    assert fingerprint(sources) != before


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
        (package / part / "deep" / "source.py").write_text(f"# {part}")
        if part not in SHARED:
            (package / part / "RULES.md").touch()
    monkeypatch.setattr(cache, "PACKAGE", package)
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path / "cache"))
    return package


def fresh_folder(game: Path | None = None) -> Path | None:
    """The cache folder as another process would find it."""
    return cache.cache_folder.__wrapped__(game)


@pytest.mark.parametrize("part", [*SHARED, GAME])
def test_an_edit_in_the_game_or_in_what_games_share_gives_another_cache(package: Path, part: str) -> None:
    before = fresh_folder(package / GAME)
    (package / part / "deep" / "source.py").write_text("# edited")
    after = fresh_folder(package / GAME)
    assert before is not None
    assert after is not None
    assert before != after
    assert before.is_dir()
    assert after.is_dir()


@pytest.mark.parametrize("source", ["games/other/deep/source.py", *(f"{GAME}/{part}.py" for part in NEVER_COMPILED)])
def test_an_edit_in_another_game_or_in_a_drawing_keeps_the_cache(package: Path, source: str) -> None:
    before = fresh_folder(package / GAME)
    (package / source).write_text("# edited")
    assert fresh_folder(package / GAME) == before


def test_a_rule_belongs_to_the_game_with_the_nearest_rulebook(package: Path) -> None:
    assert game_around(str(package / GAME / "deep" / "source.py")) == package / GAME
    assert game_around(str(package / SHARED[0] / "deep" / "source.py")) is None


def test_bound_code_is_kept_with_the_game_whose_verbs_it_calls() -> None:
    game = load("simsala")
    kept = Path(bind(play_trace, "kept", game.verbs.by_name()).stats.cache_path)
    assert kept.is_relative_to(str(cache.cache_folder(game.folder)))
    assert Path(game.verbs.apply.stats.cache_path).is_relative_to(str(cache.cache_folder(game.folder)))  # type: ignore[attr-defined]
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
    monkeypatch.setattr("spellwright.kernel.rule.cache_folder", lambda _: None)
    f = compiled(add_one)
    assert f(1) == 2
    assert f.stats.cache_path is None


def test_threads_that_mark_rules_at_the_same_time_keep_to_the_folder() -> None:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # threads get in each other's way as often as possible
    try:
        with ThreadPoolExecutor(8) as pool:
            paths = {f.stats.cache_path for f in pool.map(compiled, [add_one] * 400)}
    finally:
        sys.setswitchinterval(usual)
    assert paths == {compiled(add_one).stats.cache_path}
    assert Path(str(paths.pop())).is_absolute()


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
    monkeypatch.setattr("spellwright.kernel.rule.cache_folder", fresh_folder)
    f = compiled(add_one)
    assert f(1) == 2
    assert f.stats.cache_path is None


# --- Other users of Numba -------------------------------------------------------------------------------------------


def test_decorating_a_rule_leaves_the_cache_folder_of_others_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(CONFIG, "CACHE_DIR", "theirs")
    monkeypatch.setattr("spellwright.kernel.rule.cache_folder", lambda _: tmp_path)
    f = compiled(add_one)
    assert CONFIG.CACHE_DIR == "theirs"
    assert f(1) == 2
    assert CONFIG.CACHE_DIR == "theirs"
    assert Path(f.stats.cache_path).is_relative_to(tmp_path)


def test_a_failed_decoration_leaves_it_alone_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(CONFIG, "CACHE_DIR", "theirs")
    monkeypatch.setattr("spellwright.kernel.rule.cache_folder", lambda _: tmp_path)
    with pytest.raises(TypeError):
        compiled("no function")  # type: ignore[arg-type]
    assert CONFIG.CACHE_DIR == "theirs"
