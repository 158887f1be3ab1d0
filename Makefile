# All that a newcomer needs: `make play`. All that a change needs: `make test`.
# PYTHON=/path/to/python3 chooses the interpreter, ARGS="..." is passed on to the program that is run.

BIN := .venv/bin
ARGS ?=
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint format client bench clean

help:
	@echo 'make play     play in the browser (sets everything up the first time)'
	@echo 'make terminal play in the terminal'
	@echo 'make test     every check: lint, types, tests'
	@echo 'make lint     only style and types'
	@echo 'make format   put the code into its form'
	@echo "make client   build the browser's client"
	@echo 'make bench    measure the speed'
	@echo 'make clean    remove all that was made here'

play:
	@tools/venv play
	@$(BIN)/ohhell serve --host 0.0.0.0 --open $(ARGS)

terminal:
	@tools/venv play
	@$(BIN)/ohhell play $(ARGS)

test: lint
	$(BIN)/python tools/client.py test
	$(BIN)/python -m pytest -n auto $(ARGS)

lint:
	@tools/venv dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python tools/client.py lint

format:
	@tools/venv dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python tools/client.py format

client:
	@tools/venv play

bench:
	@tools/venv dev
	@$(BIN)/python -m bench $(ARGS)

clean:
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	rm -rf web/node_modules src/ohhell/web/client src/ohhell/web/client.new src/ohhell/web/client.old
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
