"""What rules are made from: the sources of a game and of what all games share, and what these mean.

Compiled code belongs to a meaning, not to bytes: syntax trees in which comments and docstrings do not count. So a
comment makes nothing stale, and code that means the same is found again, also in another copy of the project.
"""

import ast
import functools
import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

PACKAGE = Path(__file__).parent.parent
SHARED = ("kernel", "search")  # the folders that the rules of every game are made with
MARKS_RULES = re.compile(rb"^@(rule|inline_rule|inlined|bookkeeping|generic|entry_point)\b", re.MULTILINE)


@functools.cache
def game_around(file: str) -> Path | None:
    """Return the folder of the game that a source file belongs to: the nearest one with a rulebook."""
    return next((folder for folder in Path(file).parents if (folder / "RULES.md").exists()), None)


def game_of(f: Any) -> Path | None:
    """Return the folder of the game to which a plain function, or its verbs, belongs; None for shared code."""
    code = getattr(f, "__code__", None)
    return getattr(f, "bound_to", None) or (code and game_around(code.co_filename))


def files_of(game: Path | None) -> dict[str, Path]:
    """Return all files that the rules of a game may be made from, code and tables of data, by their names."""
    folders = [PACKAGE / name for name in SHARED] + ([game] if game else [])
    return {
        f"{folder.name}/{path.relative_to(folder).as_posix()}": path
        for folder in folders
        for ending in ("py", "toml")
        for path in sorted(folder.rglob(f"*.{ending}"))
    }


def texts_of(game: Path | None) -> dict[str, bytes]:
    """Return all sources that the rules of a game may be made from, by their names."""
    return {name: path.read_bytes() for name, path in files_of(game).items()}


def meanings(texts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the syntax trees of those sources that rules are really made from: all that mark a rule, what these
    import, and the tables of data that they name."""
    names = [name for name, text in texts.items() if name.endswith(".py") and MARKS_RULES.search(text)]
    found: dict[str, Module] = {}
    while names:
        if (name := names.pop()) not in found:
            found[name] = module_of(texts[name])
            names += [path for path in found[name].imports_of(name) if path in texts]
    tables = [name for name in texts if name.endswith(".toml")]
    named = [table for table in tables if any(table.rpartition("/")[2] in one.strings for one in found.values())]
    return {name: found[name].tree for name in sorted(found)} | {name: texts[name] for name in named}


class Module(NamedTuple):
    """What a source file means."""

    tree: bytes  # its syntax tree, written out
    imports: tuple[tuple[int, str, tuple[str, ...]], ...]  # how many folders up, the module, the names
    strings: frozenset[str]

    def imports_of(self, name: str) -> Iterator[str]:
        """Return the names of the sources that this one, under its own name, may import; not all of them exist."""
        for up, module, names in self.imports:
            parts = [*name.split("/")[:-up], *filter(None, module.split("."))] if up else module.split(".")
            for start in range(1 if up else len(parts)):  # an absolute name begins outside these folders
                for tail in ((), *((one,) for one in names)):
                    path = "/".join((*parts[start:], *tail))
                    yield f"{path}.py"
                    yield f"{path}/__init__.py"


@functools.cache
def module_of(text: bytes) -> Module:
    """Return what a source means: without comments, docstrings, and where something stands."""
    try:
        tree = ast.parse(text)
    except SyntaxError:  # importing it says where
        return Module(text, (), frozenset())
    imports, strings = [], set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        elif isinstance(node, ast.ImportFrom):
            imports.append((node.level, node.module or "", tuple(one.name for one in node.names)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
    return Module(ast.dump(tree).encode(), tuple(imports), frozenset(strings))


def fingerprint(sources: Mapping[str, bytes], *settings: object) -> str:
    """Return a short name for these sources under some settings."""
    digest = hashlib.sha256(repr(settings).encode())
    for name, text in sources.items():
        digest.update(b"%s\0%d\0%s" % (name.encode(), len(text), text))
    return digest.hexdigest()[:16]
