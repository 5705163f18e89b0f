"""What the documents show can be done, word for word, and what they name exists."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import click
import pytest

import spellwright as sw
from spellwright.bots import known_to
from spellwright.bots.outside import request_of
from spellwright.cli import spellwright
from spellwright.games import games
from tests.optional import library

ROOT = Path(__file__).parent.parent
ENVIRONMENTS = [f"docs/environments/{game}.md" for game in games()]
DOCUMENTS = ["docs/bots.md", "docs/notation.md", "docs/python.md", "docs/research.md", *ENVIRONMENTS]
NOTEBOOKS = sorted(ROOT.glob("docs/notebooks/*.md"))
PROGRAMS = {  # blocks of Python without a prompt, and the tests that run them
    "README.md": "tests/test_documents.py",
    "docs/analysis.md": "tests/test_documents.py",
    "docs/bots.md": "tests/bots/test_own_bot.py",
    "docs/operation.md": "tests/server/test_backup.py",
    "docs/outside-bots.md": "tests/test_documents.py",
    "docs/protocol.md": "tests/server/test_protocol.py",
    "docs/research.md": "tests/test_documents.py",
}
OTHER_BLOCKS = {  # blocks in other languages, likewise; the two without a test need a browser, or nginx
    ("docs/modules.md", "ts"): "",
    ("docs/operation.md", "nginx"): "",
    ("docs/outside-bots.md", "js"): "tests/test_documents.py",
    ("docs/outside-bots.md", "json"): "tests/test_documents.py",
    ("docs/protocol.md", "json"): "tests/server/test_protocol.py",
}
SITE = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/RULES*.md"), ROOT / "web" / "README.md"]
LINKING = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "docs" / "llms.txt"]
LIBRARIES = {  # extras
    "docs/bots.md": {"pandas": "dev"},
    "docs/research.md": {"gymnasium": "research", "pettingzoo": "research", "pyspiel": "openspiel"},
    **{page: {"gymnasium": "research"} for page in ENVIRONMENTS},
}


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    (outcome,) = re.findall(r"^print\(match.outcome\)  # (.*)$", code, re.MULTILINE)
    assert capsys.readouterr().out.splitlines()[0] == outcome


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_examples_of_a_document_are_true(document: str) -> None:
    for name, extra in LIBRARIES.get(document, {}).items():
        library(name, extra)
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:python|pycon)\n(>>> .*?)```", text, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, document, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(examples) == (0, len(examples.examples))
    assert len(examples.examples) == text.count("\n>>> "), "an example stands outside of a block"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_cells_of_a_notebook_run(notebook: Path, tmp_path: Path) -> None:
    cells = re.findall(r"```\{code-cell\}\n(.*?)```", notebook.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "notebook.py").write_text("\n".join(cells), encoding="utf-8")
    subprocess.run([sys.executable, str(tmp_path / "notebook.py")], cwd=tmp_path, check=True)


def test_the_ledger_is_read_as_a_document_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "analysis.md", "exec"), {})
    assert capsys.readouterr().out


def test_arrays_on_a_gpu_are_stepped_as_a_document_says() -> None:
    """On the processor and with fewer games: `make gpu` proves that the rules compile for a GPU."""
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    code = code.replace('device="cuda"', 'device="cpu"').replace("1 << 18", "8")
    exec(compile(code, "research.md", "exec"), {"sw": sw, "policy": lambda _, masks: masks.argmax(axis=1)})


def test_what_a_program_outside_is_sent_looks_as_a_document_says() -> None:
    page = (ROOT / "docs" / "outside-bots.md").read_text(encoding="utf-8")
    request, answer = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    match = sw.Match("simsala", ["Ana", "Ben"], secret=sw.secret_from_seed(1))
    sent = json.loads(request_of(known_to(match, match.actor)))
    assert {*sent} <= {*re.findall(r'"(\w+)": ', request)}
    assert json.loads(answer)["action"] in sent["legal"]


def test_every_block_of_code_is_run_by_a_test() -> None:
    for path in SITE:
        name = path.relative_to(ROOT).as_posix()
        for language, block in re.findall(
            r"^```([^\n]+)\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.M
        ):
            if language == "{code-cell}":
                assert path in NOTEBOOKS, name
            elif language in ("python", "pycon") and block.startswith(">>> "):
                assert name in DOCUMENTS, name
            elif language == "python":
                assert (ROOT / PROGRAMS[name]).exists(), name
            else:
                assert (name, language) in OTHER_BLOCKS, name


def test_a_position_can_be_held_as_the_readme_says() -> None:
    """The example of a bot in examples/ is the one that the documents show."""
    shown = (ROOT / "docs" / "python.md").read_text(encoding="utf-8").replace("\n... ", "\n")
    lines = (ROOT / "examples" / "own_bot.py").read_text(encoding="utf-8").splitlines()
    for line in lines[lines.index("class Careful(sw.Bot):") :][:9]:
        assert line.strip().split("  # ")[0] in shown


@pytest.mark.parametrize("suffix", ["py", "js"])
def test_a_program_in_a_document_is_the_one_of_the_examples(suffix: str) -> None:
    page = (ROOT / "docs" / "outside-bots.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```" + {"py": "python", "js": "js"}[suffix] + r"\n(.*?)```", page, re.DOTALL)
    example = (ROOT / "examples" / f"outside_bot.{suffix}").read_text(encoding="utf-8")
    for line in filter(None, map(str.strip, shown.splitlines())):
        assert line in example
    assert len(example.splitlines()) <= 15


@pytest.mark.parametrize("document", [path.relative_to(ROOT).as_posix() for path in sorted(LINKING)])
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    for link in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert link.startswith("http") or (path.parent / link).exists(), link


def test_the_documents_become_one_site_without_a_warning(tmp_path: Path) -> None:
    command = ["--quiet", "--fail-on-warning", "--conf-dir", "docs/site", "--doctree-dir", str(tmp_path / "trees")]
    subprocess.run([sys.executable, "-m", "sphinx", *command, ".", str(tmp_path / "site")], cwd=ROOT, check=True)
    front = (tmp_path / "site" / "docs" / "README.html").read_text(encoding="utf-8")
    for page in ("python.html", "site/api.html", "../src/spellwright/games/simsala/RULES.de.html"):
        assert f'href="{page}"' in front
        assert (tmp_path / "site" / "docs" / page).exists()
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!www\.sphinx-doc|github\.com/pradyunsg|pradyunsg\.me)', front)


# --- What is named exists -------------------------------------------------------------------------------------------

DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
REPLACED = {path for path in DECISIONS if "**Status: replaced" in path.read_text(encoding="utf-8")}
HISTORY = {ROOT / "CHANGELOG.md", *ROOT.glob("docs/lab/*.md"), *REPLACED}  # they keep the names of their day
LIVING = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "web" / "README.md"} - HISTORY)
BELOW = (
    "",
    "src/spellwright",
    "src/spellwright/games/mandragora",
    "docs",
    "web",
    "web/src",
    "web/src/games/simsala",
    "tests/games/simsala",
)
SOURCES = ("src", "tests", "tools", "examples", "web/src", "docs", ".ci")
CODE = (".py", ".ts", ".svelte", ".ftl", ".toml", ".css", ".json", ".js", ".mjs", ".yml", ".txt")
FILE = re.compile(rf"[\w.<>*/-]+(?:{'|'.join(map(re.escape, (*CODE, '.md', '.npy', '.wasm', '.svg')))})")
YOURS = {
    "my_bot.py",
    "my-box.toml",
    "table.json",
    "deals.json",
    "manifest.json",
    "requirements.txt",
    "sw.js",
}  # files of the reader, or built
OTHERS = {
    "synchronous_commit",
    "FORWARDED_ALLOW_IPS",
    "np.True_",
    "mime.types",
    "gzip_static",
    "PettingZooEnv",
    "HttpOnly",
}


def named(path: Path) -> list[str]:
    """What a document says in the letters of a typewriter: in the text, and line by line in blocks."""
    text = path.read_text(encoding="utf-8")
    blocks = [line for block in re.findall(r"```[^\n]*\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    return blocks + re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


@cache
def all_files() -> tuple[Path, ...]:
    skipped = {"node_modules", "built", "__pycache__"}
    found = [path for folder in SOURCES for path in (ROOT / folder).rglob("*") if not skipped & {*path.parts}]
    return tuple(path for path in [*found, *ROOT.glob("*"), *(ROOT / "web").glob("*")] if path.is_file())


@cache
def all_words() -> frozenset[str]:
    """Every word in the source."""
    files = [path for path in all_files() if path.suffix in CODE or path.name in ("Makefile", "run")]
    files.remove(Path(__file__))
    words = {word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    more = {f"spellwright_{word}" for word in words} | {f"python_{game}" for game in games()}  # metrics, OpenSpiel
    return frozenset(words | {path.stem for path in all_files()} | more)


def exists(name: str) -> bool:
    """Whether a file is there: below one of the usual folders, or, without a folder of its own, anywhere."""
    pattern = re.sub(r"<[^>]*>|\bGAME\b", "*", name)
    if "/" not in name:
        return any(fnmatch(path.name, pattern) for path in all_files())
    return any(True for folder in BELOW for _ in (ROOT / folder).glob(pattern.lstrip("/")))


@pytest.mark.parametrize("path", LIVING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_that_a_document_names_exist(path: Path) -> None:
    for text in named(path):
        for name in FILE.findall(text):
            assert "://" in text or name in YOURS or name.startswith("/") or exists(name), name


def command_of(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that a line of `spellwright …` calls, and what follows it."""
    found: click.Command = spellwright
    while isinstance(found, click.Group):
        names = found.list_commands(click.Context(found))
        if found.name == "bench":  # what is measured may stand anywhere
            name = next((word for word in words if word in names), "engine")
        elif words and words[0] in names:
            name = words[0]
        else:
            break
        inner = found.get_command(click.Context(found), name)
        assert inner
        found, words = inner, [word for word in words if word != name]
    return found, words


@pytest.mark.parametrize("path", LIVING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_commands_and_options_that_a_document_names_exist(path: Path) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for text in named(path):
        for called in re.findall(r"(?:^|[\s(/])spellwright (\w[^|#;&\n]*)", text):
            found, rest = command_of(called.split())
            assert not isinstance(found, click.Group) or found.invoke_without_command or not rest, text
            options = {name for parameter in found.params for name in (*parameter.opts, *parameter.secondary_opts)}
            for option in re.findall(r"(?<![\w-])--[a-z][\w-]*", called):
                assert option in options | {"--help", "--lang"}, f"{option} in {text}"
        for target in re.findall(r"^\s*make ([a-z][\w-]*)", text):
            assert target in targets, text
        for module in re.findall(r"python -m ((?:tools|tests)[\w.]*)", text):
            place = ROOT / module.replace(".", "/")
            assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), text


@pytest.mark.parametrize("path", LIVING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_variables_that_a_document_names_are_read_somewhere(path: Path) -> None:
    for name in set(re.findall(r"\b(?:SPELLWRIGHT|MODULES)_[A-Z_]+\b", path.read_text(encoding="utf-8"))):
        assert name in all_words(), name


@pytest.mark.parametrize("path", sorted({*LIVING} - {*DECISIONS}), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_names_of_the_code_in_a_document_exist(path: Path) -> None:
    """Names with a dot, an underscore or a call; decisions name what there was when they were taken."""
    for text in named(path):
        for name in re.findall(r"^[A-Za-z_][\w.]*(?=\(|$)", text):
            if name not in OTHERS and re.search(r"[a-z]\.[a-z_]|_|[a-z][A-Z]", name) and not FILE.fullmatch(name):
                assert {*name.split(".")} - {""} <= all_words(), name


# --- Doors, statuses, form ------------------------------------------------------------------------------------------


def test_every_document_is_behind_one_of_the_three_doors() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for path in (ROOT / "docs").iterdir():
        assert path.name in ("README.md", "pictures", "site") or f"]({path.name}" in index, path.name
    for path in (ROOT / "docs" / "lab").iterdir():
        assert f"](lab/{path.name})" in index, path.name


def test_every_decision_is_listed_with_its_status() -> None:
    index = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| \d+ \| \[[^\]]+\]\(([^)]+)\) \| (.*) \|$", index, re.MULTILINE))
    assert sorted(listed) == [path.name for path in DECISIONS]
    for path in DECISIONS:
        status = re.search(r"^\*\*Status: ([^*]+)\*\*", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert listed[path.name] == (status[1] if status else "holds"), path.name
        assert re.fullmatch(r"holds|(changed|replaced) by \d+(, \d+)*|history", listed[path.name]), path.name


def test_every_picture_is_shown() -> None:
    shown = "".join(path.read_text(encoding="utf-8") for path in [*LIVING, *HISTORY])
    for path in (ROOT / "docs" / "pictures").iterdir():
        assert f"pictures/{path.name})" in shown, path.name


@pytest.mark.parametrize("path", [*LIVING, *sorted(HISTORY)], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lines_of_text_are_at_most_120_letters_long(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for line in text.splitlines():
        words = line.strip().split(" ")
        assert len(line) <= 120 or line.lstrip().startswith(("|", "#")) or len(words) <= 2, line


def test_every_decision_has_a_number_of_its_own() -> None:
    assert len({path.name[:4] for path in DECISIONS}) == len(DECISIONS)
    for path in DECISIONS:
        assert path.read_text(encoding="utf-8").startswith(f"# {int(path.name[:4])}. "), path.name
