"""Build what a release publishes, and try it as a stranger would, without publishing anything (`make release-check`).

    python -m tools.release            # for this machine: what CI does
    python -m tools.release --all      # the wheels of every platform as well
    python -m tools.release --tag v0.2.0

Files end up in `dist/`. The wheel for this machine is installed into clean environments, with the oldest and the newest
dependencies that it allows, the sdist into another without the server, and `tools/smoke.py` plays in each.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from tools.generating import ROOT

import spellwright
from spellwright.kernel.library import platforms

DIST = ROOT / "dist"
WHEELS = ("linux-x86_64", "linux-aarch64", "macos-arm64", "windows-x86_64")  # and one that has no library
SIZE_LIMIT = 6_000_000  # bytes of the sdist
OLDEST, NEWEST = ("--resolution", "lowest-direct"), ()


def run(*command: str | Path, where: Path = ROOT, **variables: str) -> None:
    print(f"$ {' '.join(Path(part).name for part in command[:1])} {' '.join(map(str, command[1:]))}", flush=True)
    subprocess.run(command, cwd=where, env={**os.environ, **variables}, check=True)


def tool(name: str) -> Path:
    return Path(sys.executable).with_name(name)


def check_versions(tag: str | None) -> None:
    """The version stands in four places; a tag is that of the package, and its changes have a date."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    newest = re.search(r"^## (\S+) — (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert citation
    assert newest
    versions = {project["version"], citation[1], spellwright.__version__}
    if len(versions) > 1:
        sys.exit(f"The version differs: {', '.join(sorted(versions))}")
    if tag and (tag != f"v{project['version']}" or newest[1] != project["version"] or newest[2] == "unreleased"):
        sys.exit(f"The tag is {tag}, the version {project['version']}, and CHANGELOG.md begins with {newest[0]!r}.")


def check_surroundings() -> None:
    """Workflows, the image, Compose and systemd: what another machine will read."""
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", *workflows)
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.dependabot", ROOT / ".github" / "dependabot.yml")
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", ROOT / "deploy" / "compose.yaml")
    run(tool("zizmor"), "--offline", "--quiet", ROOT / ".github")
    run(tool("hadolint"), ROOT / "deploy" / "Containerfile")


def build(kind: str, platform: str = "") -> Path:
    """Write an sdist or a wheel; a wheel for a platform carries its libraries."""
    before = {*DIST.glob("spellwright*")}
    run(tool("uv"), "build", "--quiet", f"--{kind}", "--out-dir", DIST, SPELLWRIGHT_WHEEL=platform)
    (file,) = {*DIST.glob("spellwright*")} - before
    print(f"{file.name}: {file.stat().st_size:,} bytes")
    return file


def try_out(file: Path, resolution: tuple[str, ...], extra: str) -> None:
    """Install a file with an extra into a clean environment, and play there."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        run(tool("uv"), "venv", "--quiet", "--python", sys.executable, home / "venv")
        found = home / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        wanted = f"spellwright{extra} @ {file.as_uri()}"
        run(tool("uv"), "pip", "install", "--quiet", "--python", found, *resolution, wanted)
        shutil.copy(ROOT / "tools" / "smoke.py", home)
        run(found, "smoke.py", where=home, SPELLWRIGHT_CACHE=str(home / "cache"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__.partition("\n")[0])
    parser.add_argument("--all", action="store_true", help="build the wheels of every platform")
    parser.add_argument("--tag", help="what is to be released: it must be the version")
    chosen = parser.parse_args()
    here = next(name for name in WHEELS if platforms()[0].startswith(name))
    check_versions(chosen.tag)
    check_surroundings()
    run(sys.executable, "-m", "tools.libraries", *(("--platform", "all") if chosen.all else ()))
    shutil.rmtree(DIST, ignore_errors=True)
    wheels = {name: build("wheel", name) for name in ("", *(WHEELS if chosen.all else (here,)))}
    sdist = build("sdist")
    if sdist.stat().st_size > SIZE_LIMIT:
        sys.exit(f"{sdist.name} has {sdist.stat().st_size:,} bytes, of {SIZE_LIMIT:,} at most.")
    run(tool("twine"), "check", "--strict", *sorted(DIST.glob("spellwright*")))
    try_out(wheels[here], OLDEST, "[pictures,research,server]")
    try_out(wheels[here], NEWEST, "[pictures,research,server]")
    try_out(sdist, NEWEST, "")


if __name__ == "__main__":
    main()
