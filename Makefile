# make play    set everything up, then play in the browser (Ctrl-C stops)
# make terminal  the same in the terminal (GAME=simsala or another, ARGS="--players 3 --lang de" for other tables)
# make test    set everything up, then run all tests
# make check   format, lint, types, architecture     make bench   how fast the engine is
# make stale   what did my edits make stale? (seconds)  make generated  write all that a machine writes
# make gpu     compile for a GPU, learn, use a cluster
# make coverage  is every line of the rules reached by a test?
# Nothing is needed but python3 (3.11 or newer); uv is used where there is one.

PYTHON ?= python3
GAME ?= simsala
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
READY_PEERS := $(VENV)/.ready-peers
READY_WEB := $(VENV)/.ready-web
READY_RELEASE := $(VENV)/.ready-release
READY_LARGE := $(VENV)/.ready-large
LIBRARIES := $(VENV)/.libraries
RULES := src/spellwright/version.py $(shell find src/spellwright/kernel src/spellwright/search src/spellwright/games -name '*.py' -o -name '*.toml' 2>/dev/null)
PAGE := hatch_build.py $(shell find web/src web/package.json web/index.html web/vite.config.ts -type f 2>/dev/null)
NO_RULE := $(foreach part,oracle terminal bots listening,--ignore-glob='*test_$(part).py') # tests of other parts of a game
LARGE := import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; print(*extras["gpu"], *extras["learn"], *extras["ray"], sep="\n")
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

ifneq ($(shell command -v uv),)
  MAKE_VENV = uv venv --quiet --allow-existing --python $(PYTHON) $(VENV)
  INSTALL = uv pip install --quiet --python $(BIN)/python
else
  MAKE_VENV = $(PYTHON) -m venv $(VENV)
  INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
endif

.PHONY: play terminal test tests-of-page tests-of-engine prepared large check check-engine check-page coverage generated stale drill docs release-check smoke page bench gpu pictures clean

play: $(LIBRARIES)
	@$(BIN)/spellwright serve --open $(ARGS)

terminal: $(LIBRARIES)
	@$(BIN)/spellwright play $(GAME) $(ARGS)

test: tests-of-page prepared
	$(MAKE) tests-of-engine

tests-of-page: $(READY_WEB)
	$(NPM) test

tests-of-engine: $(READY_DEV) $(READY_WEB) $(LIBRARIES) # and of the whole in a browser
	$(BIN)/pytest -n 2 --dist worksteal

prepared: $(READY_DEV) $(LIBRARIES) # and the game that only tests know, which Numba compiles
	SPELLWRIGHT_GAMES=tests.games.hoard PYTHONPATH=. $(BIN)/python -c 'from spellwright.bots.readiness import make_ready; make_ready("hoard")'

check: check-engine check-page

check-engine: $(READY_DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: $(READY_WEB)
	$(NPM) run check

coverage: $(READY_DEV) ## is every line of the games' rules reached by a test? (they run interpreted)
	rm -f .coverage .coverage.*
	printf '%s\n' $(patsubst src/spellwright/%/RULES.md,tests/%,$(wildcard src/spellwright/games/*/RULES.md)) tests/games/test_walks.py | SPELLWRIGHT_ENGINE=interpreted xargs -n 1 -P 2 \
		$(BIN)/coverage run -m pytest -q -m "not compiled" $(NO_RULE)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

generated: $(READY_DEV) ## everything that a machine writes: modules, types, schemas, observations, golden playthroughs
	@$(BIN)/python -m tools.generated

stale: $(READY_DEV) ## which of these did my edits make stale? (builds and writes nothing)
	@$(BIN)/python -m tools.generated --check

docs: $(READY_DEV) ## one site of all documents, for `spellwright docs` and for wheels
	$(BIN)/sphinx-build --quiet --fail-on-warning --fresh-env --conf-dir docs/site --doctree-dir .cache/doctrees . src/spellwright/documents

release-check: $(READY_RELEASE) $(LIBRARIES) docs ## all that a release needs, built and tried, without publishing it (ARGS=--all: for every platform)
	$(BIN)/python -m tools.release $(ARGS)

smoke: $(READY) ## does an installation from this clone play, compiled by Numba, on this system?
	$(BIN)/python tools/smoke.py

page: $(READY_DEV) $(READY_WEB) ## build the page anew (`make play` does, where something has changed)
	$(NPM) run build

bench: $(READY_PEERS) $(LIBRARIES)
	$(BIN)/spellwright bench --peers

large: $(READY_LARGE) # what `make gpu` needs; once it is there, `make test` runs those tests, too

gpu: $(READY_LARGE) ## do the rules compile for a GPU, do learners learn, does a cluster play? (a large download; no GPU is needed)
	$(BIN)/pytest -n 2 tests/search/test_gpu.py tests/search/test_batch.py tests/examples tests/arena/test_ray.py

drill: $(READY_DEV) $(READY_WEB) ## an erratum in a scratch clone: what it takes, and that old games go on (decision 36)
	@$(BIN)/python -m tests.drill

pictures: $(READY_DEV) ## screenshots of the page for README and docs (needs Chromium)
	$(BIN)/python -m tools.screenshots

clean:
	rm -rf $(VENV) web/node_modules src/spellwright/documents src/spellwright/server/built .cache .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

$(BIN)/python:
	@echo "Setting up a Python environment in $(VENV) …"
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || (echo "Python 3.11 or newer is needed." && exit 1)
	@$(MAKE_VENV) || { rm -rf $(VENV); echo "No environment could be made; on Debian: apt-get install python3-venv"; exit 1; }

$(READY): $(BIN)/python pyproject.toml $(PAGE)
	@echo "Installing Spellwright …"
	@$(INSTALL) --editable ".[numba,server]"
	@touch $@

$(LIBRARIES): $(READY) $(RULES)
	@echo "Compiling the rules (once; about two minutes) …"
	@$(BIN)/python -m tools.libraries
	@touch $@

$(READY_DEV): $(READY)
	@echo "Installing the tools for tests and checks …"
	@$(INSTALL) --editable ".[dev]"
	@touch $@

$(READY_WEB): $(READY_DEV) web/package.json web/package-lock.json
	@echo "Installing the tools for the page …"
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(READY_PEERS): $(READY)
	@echo "Installing the systems to compare with …"
	@$(INSTALL) --editable ".[peers]"
	@touch $@

$(READY_RELEASE): $(READY_DEV)
	@echo "Installing what checks a release …"
	@$(INSTALL) --editable ".[release]"
	@touch $@

$(READY_LARGE): $(READY_DEV) # the libraries alone, for others may be using Spellwright meanwhile
	@echo "Installing libraries for GPUs, learners and clusters …"
	@$(BIN)/python -c '$(LARGE)' | $(INSTALL) --requirement /dev/stdin
	@touch $@
