"""What the documents show can be done, word for word."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.optional import library

ROOT = Path(__file__).parent.parent
DOCUMENTS = ["README.md", "docs/notation.md", "docs/python.md", "docs/research.md"]
LINKING = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "docs" / "llms.txt"]
LIBRARIES = {"docs/research.md": {"gymnasium": "research", "pettingzoo": "research", "pyspiel": "openspiel"}}  # extras


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    assert "Careful wins" in capsys.readouterr().out


@pytest.mark.parametrize("document", DOCUMENTS[1:])
def test_the_examples_of_a_document_are_true(document: str) -> None:
    for name, extra in LIBRARIES.get(document, {}).items():
        library(name, extra)
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, document, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(examples) == (0, len(examples.examples))
    assert len(examples.examples) == text.count("\n>>> "), "an example stands outside of a block"


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


def test_every_decision_has_a_number_of_its_own() -> None:
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    for number, path in enumerate(decisions, start=1):
        assert path.name.startswith(f"{number:04}-"), path.name
        assert path.read_text(encoding="utf-8").startswith(f"# {number}. "), path.name
