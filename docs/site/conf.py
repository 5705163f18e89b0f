"""How Sphinx makes one site of the project's Markdown (`make docs`; decision 40).

The files stay where they are and read well on a forge, too. What a site needs besides, its navigation, comes from the
tables of docs/README.md.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx

import spellwright

ROOT = Path(__file__).parent.parent.parent
DOORS = "docs/README"

project = "Spellwright"
version = release = spellwright.__version__
author = copyright = "The Spellwright authors"  # noqa: A001 (Sphinx's name)
root_doc = DOORS
extensions = ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "myst_parser"]
include_patterns = [
    "*.md",
    "docs/*.md",
    "docs/decisions/*.md",
    "docs/environments/*.md",
    "docs/notebooks/*.md",
    "docs/lab/*.md",
    "docs/site/*.rst",
    "src/spellwright/games/*/RULES*.md",
    "web/README.md",
]
exclude_patterns = [".*", "build", "dist", "tests", "web/node_modules", "web/src", "README.md"]
myst_heading_anchors = 3
suppress_warnings = [
    "misc.highlighting_failure",  # examples that leave something out
    "myst.xref_missing",  # links to folders; tests/test_documents.py checks that all of them lead somewhere
]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "exclude-members": "__new__, __init__"}

html_theme = "furo"
html_title = f"Spellwright {version}"
html_extra_path = ["extra"]  # index.html, which leads to the doors
html_static_path = ["static"]
html_css_files = ["spellwright.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"sidebar_hide_name": False}

FURTHER = {  # pages of a door that its table names in other words, or not one by one
    "Play and host": ["src/spellwright/games/*/RULES.de"],
    "Build with it": ["docs/site/api", "docs/glossary"],
    "Change it": ["docs/decisions/*"],
}


def unlink_sources(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Keep the words of a link to a file that is no page: the site has none of the project's sources."""
    source[0] = re.sub(r"(?<!!)\[([^\]]+)\]\((?!http|#)(?![^)]*\.md\b)[^)]+\)", r"\1", source[0])


def add_navigation(_app: Sphinx, page: str, source: list[str]) -> None:
    """Append a table of contents for each door to docs/README.md, from the pages that its tables name."""
    if page != DOORS:
        return
    doors = re.split(r"^## ", source[0], flags=re.MULTILINE)[1:]
    for door in doors:
        title, _, text = door.partition("\n")
        linked = [(ROOT / "docs" / link).resolve() for link in re.findall(r"\]\(([^)#]+\.md)\)", text)]
        pages = [path.relative_to(ROOT).with_suffix("").as_posix() for path in linked if path.exists()]
        lines = "\n".join(f"/{page}" for page in [*dict.fromkeys(pages), *FURTHER.get(title, [])])
        source[0] += f"\n\n```{{toctree}}\n:hidden:\n:glob:\n:caption: {title}\n\n{lines}\n```\n"


def show_cells(_app: Sphinx, page: str, source: list[str]) -> None:
    """Show the cells of a notebook as code: a test runs them (decision 60)."""
    if page.startswith("docs/notebooks/"):
        source[0] = source[0].replace("```{code-cell}\n", "```python\n")


def setup(app: Sphinx) -> None:
    app.connect("source-read", add_navigation)
    app.connect("source-read", unlink_sources)
    app.connect("source-read", show_cells)
