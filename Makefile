PYTHON ?= python3
BIN := .venv/bin

# What the build hook builds: the browser client, and the solver's C library. The client contains the solver too.
LIBRARY := src/keypeg/solver/native/source.sha256
NATIVE := native_build.py $(wildcard src/keypeg/solver/native/*.[ch])
SITE := src/keypeg/server/site/source.sha256
SHIPPED := $(wildcard src/keypeg/solver/books/*) src/keypeg/coach/openings.json
WEB := $(wildcard web/*.json web/*.mjs) $(shell find web/src -type f) $(NATIVE) $(SHIPPED)
BUILT := $(SITE) $(LIBRARY)

# Hundreds of processes are started: each would compile the sources.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play docs test test-browser test-solver test-server test-faults test-cli test-other test-frameworks test-install browsers image check lint wheels wasm sanitize bench cases golden records types states screenshots lock newest

# Opens the game in the browser; PORT=N chooses the port.
play: .venv/playable $(BUILT)
	$(BIN)/keypeg play $(if $(PORT),--port $(PORT)) $(PLAY)

# Many tests wait for something, so they run side by side, in parts that take about the same time.
test: lint
	$(BIN)/python tests/e2e/chromium.py
	$(MAKE) --jobs=6 --output-sync=target test-browser test-server test-solver test-cli test-other test-faults

test-browser:
	$(BIN)/pytest tests/gallery tests/e2e

test-solver:
	$(BIN)/pytest --durations=15 tests/solver tests/players

# Kills, faults and several processes: they wait most of the time.
FAULTS := tests/server/test_crash_recovery.py tests/server/test_faults.py tests/server/test_processes.py

test-server:
	$(BIN)/pytest --durations=15 tests/server $(FAULTS:%=--ignore=%)

test-faults:
	$(BIN)/pytest --durations=15 $(FAULTS)

test-cli:
	$(BIN)/pytest --durations=15 tests/cli tests/coach

# Whatever no other target has.
test-other:
	$(BIN)/pytest --durations=15 $(addprefix --ignore=tests/,gallery e2e solver players server cli coach)

# Plays the exam in Inspect and in verifiers, which are too large for .venv: they get an environment of their own. Needs a
# network, and 700 MB.
test-frameworks: .venv/ready $(BUILT)
	$(PYTHON) -m venv build/frameworks
	build/frameworks/bin/pip install --quiet --disable-pip-version-check --editable '.[inspect,verifiers]' pytest
	build/frameworks/bin/pytest --override-ini=addopts= --override-ini=filterwarnings= --confcutdir=tests/frameworks tests/frameworks

# Runs the install commands of README.md and docs/install.md as printed, in empty environments. Needs a network.
test-install: .venv/ready
	$(BIN)/pytest --durations=5 -m install tests/docs/test_install.py

# Walks through every state of the page in Chromium, then plays every edition to its end in Firefox and WebKit, on a
# screen as large as a phone's. PICTURES=DIR keeps pictures.
browsers: .venv/ready $(BUILT)
	$(BIN)/pytest -m walkthrough tests/gallery tests/e2e
	$(BIN)/python -m tests.browsers $(PICTURES)

# Builds the container image, and runs it without a container engine. Needs root, buildah, debootstrap and a network.
image: .venv/ready
	$(BIN)/pytest -m image tests/image

# Builds the documentation into build/docs. SERVE=1 serves it at http://127.0.0.1:8000 instead, and follows changes.
docs: .venv/ready
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs $(if $(SERVE),serve,build) --strict

# The linters, the types, and the tests that are fast: under two minutes.
check: lint
	$(BIN)/pytest --quiet tests/rules tests/table tests/web src/keypeg/rules src/keypeg/table

lint: .venv/ready $(BUILT)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python native_build.py lint
	$(BIN)/python -m tests.web.node node_modules/@biomejs/biome/bin/biome ci --error-on-warnings

# Builds wheels for every platform and the source distribution into dist/, and checks them.
wheels: .venv/ready $(BUILT)
	rm -rf dist
	$(BIN)/python -m hatchling build --target sdist --directory dist
	for target in $$($(BIN)/python native_build.py targets); do \
		KEYPEG_TARGET=$$target $(BIN)/python -m hatchling build --target wheel --directory dist || exit 1; \
	done
	$(BIN)/pytest -m wheels tests/native

# Compiles the solver's C library to WebAssembly, for `node build.mjs` and the tests of the client.
wasm: .venv/ready
	$(BIN)/python native_build.py wasm

# Runs the solver's tests, with many random calls, and with a library that ends the process at the first wrong access or
# undefined behaviour. Needs gcc or clang. Python keeps what it has allocated, so leaks are not looked for.
sanitize: .venv/ready $(BUILT)
	preload=$$($(BIN)/python native_build.py sanitize) && \
	LD_PRELOAD=$$preload ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	KEYPEG_LIBRARY=$(CURDIR)/build/sanitized/libkeypeg.so $(BIN)/pytest --hypothesis-profile=thorough tests/solver

# Measures every published figure, one after another.
bench: .venv/ready $(BUILT)
	$(BIN)/python bench/install.py
	$(BIN)/python bench/replay.py
	$(BIN)/python -m bench.solver
	$(BIN)/python bench/library.py
	$(BIN)/python bench/envs.py speed
	$(BIN)/python bench/envs.py baselines
	$(BIN)/python bench/large.py
	$(BIN)/python -m bench.ladder --jobs=-1
	$(BIN)/python bench/challenge.py
	$(BIN)/python -m bench.coach
	$(BIN)/python -m bench.client
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.notify
	$(BIN)/python -m bench.kills
	$(BIN)/python -m bench.faults
	$(BIN)/python -m bench.attacks

# Writes the cases that hold the client to the rules and to the library, where it works without the server.
cases: .venv/ready
	$(BIN)/python -m tests.cases.referee
	$(BIN)/python -m tests.cases.practice
	$(BIN)/python -m tests.cases.solver
	$(BIN)/python -m tests.cases.puzzles

# Rewrites the playthroughs; read the difference before you commit it.
golden: .venv/ready
	$(BIN)/python -m tests.rules.golden
	$(BIN)/python -m tests.tui.golden

# Writes docs/records.md from the books.
records: .venv/ready
	$(BIN)/python bench/records.py

# Generates what the client knows of the server: message types, editions, constants.
types: .venv/ready
	$(BIN)/python -m tests.web.types

# Records what the server answers in every state of the page; the tests in tests/gallery show them.
states: .venv/ready $(BUILT)
	$(BIN)/python -m tests.gallery.record

# Takes pictures of every edition as it is played, for docs/pictures.
screenshots: .venv/ready $(BUILT)
	$(BIN)/python -m tests.e2e.screenshots

# Pins what pyproject.toml asks for, with hashes and without any registry's address: everything for development, and
# the server for `make play` and the container. Needs uv.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --quiet \
	--no-emit-index-url --generate-hashes --custom-compile-command "make lock"
lock:
	$(LOCK) --extra all --group dev --output-file requirements/dev.txt
	$(LOCK) --extra server --constraint requirements/dev.txt --output-file requirements/serve.txt

# Replaces what is pinned by the newest releases, even those that pyproject.toml does not allow yet.
NAMES := import re, tomllib; project = tomllib.load(open("pyproject.toml", "rb")); \
	extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]; \
	lists = [project["project"]["dependencies"], *extras.values(), *groups.values()]; \
	named = {re.match(r"[\w.-]+(\[.*?\])?", each)[0] for names in lists for each in names if isinstance(each, str)}; \
	print(*sorted(name for name in named if not name.startswith("keypeg")))
newest: .venv/ready $(BUILT)
	$(PIP) --upgrade $$($(BIN)/python -c '$(NAMES)')

PIP := $(BIN)/pip install --quiet --disable-pip-version-check

.venv/playable: requirements/serve.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Keypeg needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes --requirement requirements/serve.txt
	$(PIP) --no-deps --editable .
	touch $@ $(BUILT)

.venv/ready: .venv/playable requirements/dev.txt
	$(PIP) --require-hashes --requirement requirements/dev.txt
	touch $@

# The build hook builds only what has changed. One after the other, since both would install the package.
$(SITE): .venv/playable $(WEB)
	$(PIP) --no-deps --editable .
	touch $(BUILT)

$(LIBRARY): $(SITE) $(NATIVE)
	$(PIP) --no-deps --editable .
	touch $@
