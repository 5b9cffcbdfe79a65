"""Translates the engine to C with mypyc, where C can be compiled and is wanted."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from setuptools import Extension

from build_backend.compiler import can_compile

# The engine and what every act passes through on its way from a socket to the log and back: one
# mypyc group, so that a call between two of its modules stays a C call.
COMPILED: Final = (
    "kernel/*.py",
    "games/**/*.py",
    "bots/**/*.py",
    "lab/loop.py",
    "records/sealed.py",
    "server/environment.py",
    "server/strict_json.py",
    "server/token_bucket.py",
    "server/live/*.py",
    "server/log/*.py",
    "server/socket/*.py",
    "server/table/*.py",
)
# Adapters wait for their libraries, msgspec makes its structs in C, and packages only hold modules:
# `import paddock` imports that of the games, and is not to load the engine.
ADAPTERS: Final = ("*/sqlite_*.py", "*/uvicorn_*.py", "server/log/entries.py", "*/__init__.py")
# What runs once a start, a table or a connection, and in no act: compiled it was a sixth of the
# C code, since async functions are the longest; interpreted, all tracks are read 36 ms later.
RUN_ONCE: Final = (
    "games/*/promises.py",
    "games/_shared/book.py",
    "games/_shared/files.py",
    "games/_shared/junction.py",
    "games/_shared/outline.py",
    "games/_shared/road.py",
    "games/_shared/segment.py",
    "games/_shared/sheet.py",
    "games/full_throttle/junctions.py",
    "games/full_throttle/plan.py",
    "games/full_throttle/streets.py",
    "games/trafic_turbo/circuit.py",
    "server/live/connection_limits.py",
    "server/live/lobby.py",
    "server/live/tables.py",
    "server/live/welcome.py",
    "server/log/private_files.py",
    "server/socket/hello.py",
    "server/table/judge_motions.py",
    "server/table/opening.py",
    "server/table/restore.py",
)

SOURCE: Final = Path("src/paddock")
BUILD: Final = Path("build")
CACHE: Final = BUILD / "engine.json"
MADE: Final = BUILD / "extensions.json"
# What the C files are made by, beside the engine's sources and the versions of Python and mypy.
RECIPE: Final = (*Path("build_backend").glob("*.py"), Path("pyproject.toml"))
KEPT: Final = ("name", "sources", "include_dirs", "depends", "extra_compile_args")
# An installation is no gate: a newer Python or a newer C compiler may warn of what it likes.
# And nothing outside calls into the engine by name, so that calls within it need no detour.
INSTEAD: Final = {"-Werror": "-fvisibility=hidden"}
LENIENT: Final = ("--no-warn-unused-ignores", "--no-warn-unreachable", "--no-warn-redundant-casts")

extensions: Final[list[Extension]] = []
"""What setup.py hands to setuptools: `translate` fills it, every other hook leaves it empty."""


def is_wanted() -> bool:
    """Whether the engine will be compiled: not with PADDOCK_PURE=1, nor without a C compiler."""
    return os.environ.get("PADDOCK_PURE", "") in ("", "0") and can_compile()


def translate() -> None:
    """Make the engine's extensions if they are wanted; while no source changes, mypyc rests."""
    BUILD.mkdir(exist_ok=True)
    if is_wanted():
        extensions.extend(Extension(**fields) for fields in described(engine_sources()))
    prune()


def engine_sources() -> list[Path]:
    """Every Python file of the engine, in a stable order."""
    found = {path for pattern in COMPILED for path in SOURCE.glob(pattern)}
    return sorted(path for path in found if not is_left(path.relative_to(SOURCE)))


def is_left(path: Path) -> bool:
    return any(fnmatch(path.as_posix(), pattern) for pattern in (*ADAPTERS, *RUN_ONCE))


def described(sources: list[Path]) -> list[dict[str, Any]]:
    """What it takes to build each extension, by mypyc or as it was kept from an earlier build."""
    from mypyc.build import setup_mypycify_vars

    recipe = fingerprint(sorted(RECIPE))
    key = fingerprint(sources)
    cached = json.loads(CACHE.read_text()) if CACHE.exists() else {}
    if cached.get("recipe") != recipe:
        shutil.rmtree(BUILD)
        BUILD.mkdir()
    if cached.get("recipe") != recipe or cached.get("key") != key:
        cached = {"recipe": recipe, "key": key, "extensions": translated()}
        CACHE.write_text(json.dumps(cached))
    setup_mypycify_vars()
    found: list[dict[str, Any]] = cached["extensions"]
    return found


def fingerprint(paths: Iterable[Path]) -> str:
    """A hash of some files and their names, and of the tools that read them and where they lie."""
    import mypyc

    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {mypyc.__file__}".encode())
    for path in paths:
        digest.update(f"\0{path.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def translated() -> list[dict[str, Any]]:
    """Run `main` in a process of its own: freeing the trees of mypy at its end would take 4 s."""
    done = subprocess.run([sys.executable, "-m", "build_backend.engine"], check=False)
    if done.returncode:
        sys.exit(done.returncode)
    found: list[dict[str, Any]] = json.loads(MADE.read_text())
    return found


def run_mypyc(sources: list[Path]) -> list[dict[str, Any]]:
    """Translate the sources, and keep of each extension what it takes to build it."""
    from mypyc.build import mypycify

    made = mypycify(
        [*LENIENT, *(path.as_posix() for path in sources)],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="paddock",
    )
    kept = [{field: getattr(extension, field) for field in KEPT} for extension in made]
    for fields in kept:
        fields["extra_compile_args"] = [INSTEAD.get(f, f) for f in fields["extra_compile_args"]]
    return kept


def prune() -> None:
    """Remove what an earlier build left in `build/lib*`, save the libraries still wanted."""
    wanted = {extension.name.replace(".", "/") for extension in extensions}
    for library in BUILD.glob("lib*"):
        for path in library.rglob("*"):
            name = path.relative_to(library).as_posix().split(".", 1)[0]
            if path.is_file() and (path.suffix not in {".so", ".pyd"} or name not in wanted):
                path.unlink()


def main() -> None:
    """Write the C files, and to `MADE` what it takes to build them; then end without tidying up."""
    MADE.write_text(json.dumps(run_mypyc(engine_sources())))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
