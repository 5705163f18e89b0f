"""Whether a module is up to date, without building it: what it was made from is noted down in digests, part by part."""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from collections.abc import Iterable
from enum import EnumMeta
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from spellwright.kernel.game import Game

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "web" / "src" / "games"
MODULE, TYPES = "module.wasm", "module.ts"  # in the folder of a game
PARTS = Path(__file__).parent / "parts"  # a file for each game
BUILDER = ("build", "description", "exports", "linker", "target")  # modules beside this one that make the bytes
MAKERS = ("python", "numba", "llvmlite", "numpy")  # whose versions may change the bytes


def made_with() -> dict[str, str]:
    """Return the versions with which a module is built here."""
    python = ".".join(map(str, sys.version_info[:2]))
    return {maker: python if maker == "python" else version(maker) for maker in MAKERS}


def written_parts(game: str) -> dict[str, str]:
    """Return what a game's module was made from, as `note_parts` noted it."""
    file = PARTS / f"{game}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def note_parts(game: Game) -> None:
    """Note down what a module that has just been written was made from."""
    PARTS.mkdir(exist_ok=True)
    noted = json.dumps({**_files(game.name), **parts_of(game)}, indent=1)
    (PARTS / f"{game.name}.json").write_text(f"{noted}\n", encoding="utf-8")


def stale_parts(game: Game) -> list[str]:
    """Return the parts of a game's module that are not what it was made from."""
    now, before = {**_files(game.name), **parts_of(game)}, written_parts(game.name)
    return [part for part in {**before, **now} if before.get(part) != now.get(part)]


def _files(game: str) -> dict[str, str]:
    files = [file for file in (GAMES / game / MODULE, GAMES / game / TYPES) if file.exists()]
    return {file.name: _digest(file.read_bytes()) for file in files}


def parts_of(game: Game) -> dict[str, str]:
    """Return digests of everything that a module is made from, by Python module: the functions in it with the constants
    that they read; and of what its description says, and of the builder's code. Comments, docstrings and lines do not
    count."""
    from tools.modules.description import description, taken_by  # which import this module's neighbours
    from tools.modules.exports import bound

    from spellwright.kernel import rule

    meanings: dict[str, set[str]] = {}

    def noted(f: Any) -> Any:
        flags = [name for name in ("is_inlined", "is_bookkeeping") if hasattr(f, name)]
        meaning = repr((f.__qualname__, flags, source_of(f), sorted(constants_of(f))))
        meanings.setdefault(f.__module__.removeprefix("spellwright."), set()).add(meaning)
        return f

    bound(game, noted, noted)
    builder = [Path(__file__).with_name(f"{name}.py") for name in BUILDER] + [Path(rule.__file__)]
    meant = {name: _digest(sorted(functions)) for name, functions in sorted(meanings.items())}
    described = _digest(json.dumps(description(game, dict.fromkeys(taken_by(game)))))
    made_by = _digest([(path.name, _written(ast.parse(path.read_bytes()))) for path in builder])
    return {**meant, "records and signatures": described, "tools.modules": made_by}


def _digest(value: Any) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def source_of(f: FunctionType) -> str:
    """Return the syntax tree of a plain function, written out. One that was made from a text has it with it."""
    code = f.__code__
    text = getattr(f, "source", None) or Path(code.co_filename).read_text(encoding="utf-8")
    return _functions_in(text)[code.co_firstlineno]


@cache
def _functions_in(text: str) -> dict[int, str]:
    """Return the syntax trees of all functions of a source by the lines on which they begin."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(one.lineno for one in node.decorator_list)]): _written(node) for node in nodes}


def constants_of(f: FunctionType) -> Iterable[str]:
    """Return the constants of its module that a function names, and their values; other functions go without."""
    for name in _names_in(f.__code__):
        value = f.__globals__.get(name)
        if isinstance(value, EnumMeta):
            value = list(value.__members__.items())
        elif isinstance(value, np.ndarray):
            value = (value.dtype.descr, value.shape, value.tobytes())
        if isinstance(value, (int, float, tuple, list, np.generic)):
            yield f"{name} = {value!r}"


def _names_in(code: CodeType) -> set[str]:
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    return {*code.co_names}.union(*map(_names_in, inner))


def _written(node: Any) -> str:
    """Return a syntax tree as text, the same under every version of Python, without docstrings."""
    if isinstance(node, list):
        return "[" + ",".join(map(_written, node)) + "]"
    if not isinstance(node, ast.AST):
        return repr(node)
    parts = {name: part for name in node._fields if (part := getattr(node, name, None)) not in (None, [])}
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
        parts["body"] = node.body[1:]
    return f"{type(node).__name__}({','.join(f'{name}={_written(part)}' for name, part in parts.items())})"
