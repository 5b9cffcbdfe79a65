# Two commands do everything on a fresh machine: `make play` and `make test`.
# Each step of the set-up leaves a stamp and is done again only when what it was made from changes.

VENV    := .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
QUIETLY := tools/quietly
NPM     := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
PIP     := $(BIN)/pip install --quiet --disable-pip-version-check
LOCK    := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
           --no-header --no-annotate --no-emit-index-url --upgrade
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info/*' ! -path '*/static/*')
WEB     := $(shell find web -type f ! -path 'web/node_modules/*' ! -name '*.test.ts')
# The engine, and bugs planted in the server: compiled code cannot be exchanged.
SOURCE_TESTS := $(wildcard tests/kernel tests/laws tests/games tests/simulation/test_planted.py \
                           tests/server/test_broken.py tests/server/test_bot_scheduling.py \
                           tests/tools/test_trace_move.py)
# Several tests at a time (tests/conftest.py); a worker that is done takes over what others have left.
PYTEST  := $(PY) -m pytest --numprocesses=auto --maxprocesses=8 --dist=worksteal

# A test or a tool sees the installed package unless its own line says otherwise.
unexport PYTHONPATH
export PYTHON

.PHONY: help play test test-all test-web check bench goldens docs dev lock wheel clean set-up FORCE \
        check-style check-types check-imports check-clauses check-wire check-words check-api \
        check-web

help:
	@echo 'make play     set everything up and start the server (ARGS="--port 9000" passes options on;'
	@echo '              PADDOCK_PURE=1 compiles nothing: sooner ready, bots think ten times longer)'
	@echo 'make test     every check and every test, the browser included'
	@echo 'make test-all the same with more seeds, examples and races'
	@echo 'make check    style, types, import contracts, clause audit, web client'
	@echo 'make dev      the server on the sources as they are: nothing is compiled'
	@echo 'make bench    the benchmarks of engine, server and page, as JSON lines with their bounds'
	@echo 'make goldens  write the golden playthroughs anew'
	@echo 'make docs     the documentation site, in site/'
	@echo 'make wheel    make the packages of a release in dist/, and try each'
	@echo 'make lock     lock the newest Python packages'
	@echo 'make clean    remove all that was built or installed here'

# ------------------------------------------------------------------------------------ to play

play: $(VENV)/.stamp-paddock
	@$(BIN)/paddock play $(ARGS)

dev: $(VENV)/.stamp-play
	@$(PY) -m build_backend.client
	@PYTHONPATH=src $(PY) -m paddock.cli play $(ARGS)

bench: set-up $(VENV)/.stamp-bench
	@PYTHONPATH=src $(PY) tools/bench.py
	@$(PY) tools/bench.py
	@$(PY) -m tools.bench_peers
	@PADDOCK_CHROMIUM="$$(cat $(VENV)/browser)" $(PY) -m tools.bench_server

# ------------------------------------------------------------------------------------ to test

test: set-up check test-web
	@echo 'Testing the engine interpreted, and what finds planted bugs.'
	@PYTHONPATH=src $(PYTEST) --quiet $(SOURCE_TESTS)
	@echo 'Testing everything as installed.'
	@PADDOCK_CHROMIUM="$$(cat $(VENV)/browser)" $(PYTEST) $(ARGS)

test-all: export PADDOCK_TESTS := long
test-all: test

test-web: web/node_modules/.stamp-dev
	@$(QUIETLY) 'Testing the web client without a page.' sh -c '$(NPM) test --silent'

goldens: $(VENV)/.stamp-dev
	@PYTHONPATH=src $(PY) -m paddock.testkit.goldens

docs: $(VENV)/.stamp-dev
	@$(PY) tools/site_pages.py build/docs
	@NO_MKDOCS_2_WARNING=1 $(QUIETLY) 'Building the documentation site in site/.' \
	    $(BIN)/mkdocs build --strict

check: $(VENV)/.stamp-dev web/node_modules/.stamp-dev
	@$(MAKE) --no-print-directory --keep-going -j2 \
	    check-types check-web check-style check-imports check-clauses check-wire check-words \
	    check-api

check-style:
	@$(QUIETLY) 'Checking style.' $(BIN)/ruff check .
	@$(QUIETLY) 'Checking format.' $(BIN)/ruff format --check .

check-types:
	@$(QUIETLY) 'Checking types.' $(BIN)/mypy setup.py build_backend src tests tools

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

check-api:
	@PYTHONPATH=src $(PY) tools/api_reference.py --check

check-web:
	@$(QUIETLY) 'Checking the web client.' sh -c '$(NPM) run --silent check'

# ------------------------------------------------------------------------------------- set-up

set-up: $(VENV)/.stamp-dev web/node_modules/.stamp-dev $(VENV)/.stamp-paddock
	@$(PY) tools/browser.py >$(VENV)/browser

$(VENV)/.stamp-venv:
	@python=$$(tools/find-python) && $(QUIETLY) \
	    "Making a Python environment in $(VENV) with $$python." "$$python" -m venv --clear $(VENV)
	@touch $@

# Bytecode is left to whatever imports it: writing all of it took pip a third of its time.
$(VENV)/.stamp-play: requirements/play.lock $(VENV)/.stamp-venv
	@$(QUIETLY) 'Installing what Paddock needs.' $(PIP) --no-compile --require-hashes --no-deps -r $<
	@touch $@

$(VENV)/.stamp-compile: requirements/compile.lock $(VENV)/.stamp-play
	@$(QUIETLY) 'Installing what compiles the engine.' $(PIP) --no-compile --require-hashes --no-deps -r $<
	@touch $@

$(VENV)/.stamp-dev: requirements/dev.lock $(VENV)/.stamp-play
	@$(QUIETLY) 'Installing what the tests need.' $(PIP) --require-hashes --no-deps -r $<
	@touch $@

$(VENV)/.stamp-bench: requirements/bench.lock $(VENV)/.stamp-dev
	@$(QUIETLY) 'Installing the peers of the benchmarks.' $(PIP) --require-hashes --no-deps -r $<
	@touch $@

# The client is built with what `npm ci --omit=dev` installs (build_backend/client.py); this is the rest.
web/node_modules/.stamp-dev: web/package.json web/package-lock.json web/.npmrc $(VENV)/.stamp-play
	@$(QUIETLY) 'Installing what checks and tests of the web client need.' \
	    sh -c '$(NPM) ci --include=dev'
	@touch $@

# The list changes when a file is removed or PADDOCK_PURE is set: no timestamp would tell.
$(VENV)/sources: $(VENV)/.stamp-venv FORCE
	@echo 'PADDOCK_PURE=$(PADDOCK_PURE) $(SOURCES) $(WEB)' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/.stamp-paddock: $(VENV)/.stamp-play $(if $(PADDOCK_PURE),,$(VENV)/.stamp-compile) $(SOURCES) $(WEB) $(VENV)/sources setup.py \
                        $(wildcard build_backend/*.py) pyproject.toml README.md LICENSE NOTICE
	@$(BIN)/pip uninstall --quiet --yes paddock 2>/dev/null # its name before 0.2
	@$(QUIETLY) 'Building and installing Paddock.' \
	    $(PIP) --no-index --no-build-isolation --no-deps .
	@$(PY) tools/engine.py
	@touch $@

lock: $(VENV)/.stamp-play
	@$(QUIETLY) 'Fetching uv.' $(PIP) uv
	@$(QUIETLY) 'Locking what Paddock needs.' $(LOCK) pyproject.toml --group build \
	    -o requirements/play.lock
	@$(QUIETLY) 'Locking what compiles the engine.' $(LOCK) --group pyproject.toml:compile \
	    -o requirements/compile.lock -c requirements/play.lock
	@$(QUIETLY) 'Locking what the tests need.' $(LOCK) pyproject.toml --group dev \
	    -o requirements/dev.lock -c requirements/play.lock -c requirements/compile.lock
	@$(QUIETLY) 'Locking the peers of the benchmarks.' $(LOCK) --group pyproject.toml:bench \
	    -o requirements/bench.lock -c requirements/dev.lock

wheel: $(VENV)/.stamp-dev
	@$(PY) -m tools.packages

clean:
	@rm -rf $(VENV) build dist src/*.egg-info web/node_modules src/paddock/server/static \
	    .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@echo 'Clean.'
