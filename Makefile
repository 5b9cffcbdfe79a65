# Two commands do everything on a fresh machine: `make play` and `make test`.
# Each step of the set-up leaves a stamp and is done again only when what it was made from changes.

VENV    := .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
QUIETLY := tools/quietly
STATIC  := src/paddock/server/static/index.html
NPM     := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
PIP     := $(BIN)/pip install --quiet --disable-pip-version-check
LOCK    := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
           --no-header --no-annotate --no-emit-index-url --upgrade pyproject.toml
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info/*' ! -path '*/static/*')
WEB     := $(shell find web -type f ! -path 'web/node_modules/*' ! -name '*.test.ts')
# The engine, and bugs planted in the server: compiled code cannot be exchanged.
SOURCE_TESTS := $(wildcard tests/kernel tests/laws tests/games tests/simulation/test_planted.py \
                           tests/server/test_broken.py tests/server/test_bot_scheduling.py \
                           tests/tools/test_trace_move.py)
# As many tests at a time as there are cores; a worker that is done takes over what others have left.
PYTEST  := $(PY) -m pytest --numprocesses=auto --maxprocesses=4 --dist=worksteal

# A test or a tool sees the installed package unless its own line says otherwise.
unexport PYTHONPATH
export PYTHON

.PHONY: help play test test-all test-web check bench goldens dev lock clean set-up FORCE \
        check-style check-types check-imports check-clauses check-wire check-words check-web

help:
	@echo 'make play     set everything up and start the server (ARGS="--port 9000" passes options on)'
	@echo 'make test     every check and every test, the browser included'
	@echo 'make test-all the same with more seeds, examples and races'
	@echo 'make check    style, types, import contracts, clause audit, web client'
	@echo 'make dev      the server on the sources as they are, interpreted'
	@echo 'make bench    the benchmarks of engine, server and page, as JSON lines with their bounds'
	@echo 'make goldens  write the golden playthroughs anew'
	@echo 'make lock     lock the newest Python packages'
	@echo 'make clean    remove all that was built or installed here'

# ------------------------------------------------------------------------------------ to play

play: $(VENV)/.stamp-paddock
	@$(BIN)/paddock play $(ARGS)

dev: $(VENV)/.stamp-play $(STATIC)
	@PYTHONPATH=src $(PY) -m paddock.cli play $(ARGS)

bench: set-up
	@PYTHONPATH=src $(PY) tools/bench.py
	@$(PY) tools/bench.py
	@PADDOCK_CHROMIUM="$$(cat $(VENV)/browser)" $(PY) -m tools.bench_server

# ------------------------------------------------------------------------------------ to test

test: set-up check test-web
	@echo 'Testing the engine interpreted, and what finds planted bugs.'
	@PYTHONPATH=src $(PYTEST) --quiet $(SOURCE_TESTS)
	@echo 'Testing everything as installed.'
	@PADDOCK_CHROMIUM="$$(cat $(VENV)/browser)" $(PYTEST) $(ARGS)

test-all: export PADDOCK_TESTS := long
test-all: test

test-web: web/node_modules/.stamp
	@$(QUIETLY) 'Testing the web client without a page.' sh -c '$(NPM) test --silent'

goldens: $(VENV)/.stamp-dev
	@PYTHONPATH=src $(PY) -m paddock.testkit.goldens

check: $(VENV)/.stamp-dev web/node_modules/.stamp
	@$(MAKE) --no-print-directory --keep-going -j2 \
	    check-types check-web check-style check-imports check-clauses check-wire check-words

check-style:
	@$(QUIETLY) 'Checking style.' $(BIN)/ruff check .
	@$(QUIETLY) 'Checking format.' $(BIN)/ruff format --check .

check-types:
	@$(QUIETLY) 'Checking types.' $(BIN)/mypy setup.py src tests tools

check-imports:
	@PYTHONPATH=src $(QUIETLY) 'Checking who imports whom.' $(BIN)/lint-imports --no-logo

check-clauses:
	@$(PY) tools/clauses.py

check-wire:
	@$(if $(wildcard tools/wire_types.py),PYTHONPATH=src $(QUIETLY) \
	    'Checking the wire types.' $(PY) tools/wire_types.py --check,:)

check-words:
	@PYTHONPATH=src $(PY) tools/words.py
	@PYTHONPATH=src $(PY) tools/client_words.py --check

check-web:
	@$(QUIETLY) 'Checking the web client.' sh -c '$(NPM) run --silent check'

# ------------------------------------------------------------------------------------- set-up

set-up: $(VENV)/.stamp-dev $(VENV)/.stamp-paddock
	@$(PY) tools/browser.py >$(VENV)/browser

$(VENV)/.stamp-venv:
	@python=$$(tools/find-python) && $(QUIETLY) \
	    "Making a Python environment in $(VENV) with $$python." "$$python" -m venv --clear $(VENV)
	@touch $@

$(VENV)/.stamp-play: requirements/play.lock $(VENV)/.stamp-venv
	@$(QUIETLY) 'Installing what Paddock needs.' $(PIP) --require-hashes --no-deps -r $<
	@touch $@

$(VENV)/.stamp-dev: requirements/dev.lock $(VENV)/.stamp-play
	@$(QUIETLY) 'Installing what the tests need.' $(PIP) --require-hashes --no-deps -r $<
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc $(VENV)/.stamp-play
	@$(QUIETLY) 'Installing what the web client needs.' sh -c '$(NPM) ci --include=dev'
	@touch $@

$(STATIC): web/node_modules/.stamp $(WEB)
	@$(QUIETLY) 'Building the web client.' sh -c '$(NPM) run build'

# The list of the sources changes when a file is removed: no timestamp would tell.
$(VENV)/sources: $(VENV)/.stamp-venv FORCE
	@echo '$(SOURCES)' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/.stamp-paddock: $(VENV)/.stamp-play $(STATIC) $(SOURCES) $(VENV)/sources setup.py \
                        pyproject.toml README.md LICENSE NOTICE
	@$(QUIETLY) 'Building and installing Paddock.' \
	    $(PIP) --no-index --no-build-isolation --no-deps .
	@$(PY) tools/engine.py
	@touch $@

lock: $(VENV)/.stamp-play
	@$(QUIETLY) 'Fetching uv.' $(PIP) uv
	@$(QUIETLY) 'Locking what Paddock needs.' $(LOCK) --group build -o requirements/play.lock
	@$(QUIETLY) 'Locking what the tests need.' $(LOCK) --group dev -o requirements/dev.lock \
	    -c requirements/play.lock

clean:
	@rm -rf $(VENV) build src/*.egg-info web/node_modules $(dir $(STATIC)) \
	    .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@echo 'Clean.'
