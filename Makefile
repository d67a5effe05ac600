PYTHON ?= python3
BIN := .venv/bin

.PHONY: test lint bench golden records lock

test: lint
	$(BIN)/pytest

lint: .venv/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Every published figure, one after another.
bench: .venv/ready
	$(BIN)/python bench/replay.py
	$(BIN)/python bench/solver.py
	$(BIN)/python bench/players.py
	$(BIN)/python bench/challenge.py

# Writes the playthroughs anew; read the difference before you commit it.
golden: .venv/ready
	$(BIN)/python -m tests.rules.golden

# Writes docs/records.md from the books.
records: .venv/ready
	$(BIN)/python bench/records.py

# Pins what pyproject.toml asks for, with hashes and without any registry's address. Needs uv.
lock:
	uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --quiet \
		--no-emit-index-url --generate-hashes --custom-compile-command "make lock" \
		--output-file requirements/dev.txt

.venv/ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Keypeg needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@
