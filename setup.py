"""Builds the package; where a C compiler is at hand, the engine is compiled with mypyc."""

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import mypy.version
from mypyc.build import mypycify, setup_mypycify_vars
from setuptools import Extension, setup
from setuptools._distutils import ccompiler, sysconfig
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError
from setuptools.modified import newer_group

# The engine and what every act passes through on its way from a socket to the log and back: one
# mypyc group, so that a call between two of its modules stays a C call.
COMPILED = (
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
# Adapters wait for their libraries, and msgspec makes its structs in C.
LEFT_INTERPRETED = ("*/sqlite_*.py", "*/uvicorn_*.py", "server/log/entries.py")

SOURCE = Path("src/paddock")
BUILD = Path("build")
CACHE = BUILD / "engine.json"
JOBS = os.cpu_count() or 1
KEPT = ("name", "sources", "include_dirs", "depends", "extra_compile_args")
# An installation is no gate: a newer Python or a newer C compiler may warn of what it likes.
# And nothing outside calls into the engine by name, so that calls within it need no detour.
INSTEAD = {"-Werror": "-fvisibility=hidden"}
LENIENT = ("--no-warn-unused-ignores", "--no-warn-unreachable", "--no-warn-redundant-casts")


class BuildEngine(build_ext):
    """Compiles C files side by side, and of the engine's many only those that changed."""

    def build_extensions(self) -> None:
        """Put `compile_changed` before the compiler, then build as ever."""
        compiler: Any = self.compiler
        compile_one = compiler.compile

        def compile_changed(sources: list[str], **options: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(
                sources, output_dir=options["output_dir"]
            )
            changed = [
                [source]
                for source, made in zip(sources, objects, strict=True)
                if newer_group([source, *options["depends"]], made)
            ]
            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(lambda source: compile_one(source, **options), changed))
            return objects

        compiler.compile = compile_changed
        super().build_extensions()


def engine_sources() -> list[Path]:
    """Every Python file of the engine, in a stable order."""
    found = {path for pattern in COMPILED for path in SOURCE.glob(pattern)}
    return sorted(path for path in found if not is_left(path.relative_to(SOURCE)))


def is_left(path: Path) -> bool:
    return any(fnmatch(path.as_posix(), pattern) for pattern in LEFT_INTERPRETED)


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are there."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = ccompiler.new_compiler()
            sysconfig.customize_compiler(compiler)
            include = [sysconfig.get_python_inc(), sysconfig.get_python_inc(plat_specific=True)]
            compiler.compile([str(probe)], output_dir=folder, include_dirs=include)
        except (CCompilerError, ExecError, OSError):
            return False
    return True


def fingerprint(paths: Iterable[Path]) -> str:
    """A hash of some files and their names, and of the tools that read them."""
    digest = hashlib.sha256(f"{sys.version} {mypy.version.__version__}".encode())
    for path in paths:
        digest.update(f"\0{path.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def described(sources: list[Path]) -> list[dict[str, Any]]:
    """Run mypyc, and keep of each extension what it takes to build it."""
    extensions = mypycify(
        [*LENIENT, *(path.as_posix() for path in sources)],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="paddock",
    )
    kept = [{field: getattr(extension, field) for field in KEPT} for extension in extensions]
    return [
        {**fields, "extra_compile_args": [INSTEAD.get(f, f) for f in fields["extra_compile_args"]]}
        for fields in kept
    ]


def engine_extensions(sources: list[Path]) -> list[Extension]:
    """The engine's extensions; while no source changes, mypyc does not run again."""
    tools = fingerprint([Path("setup.py"), Path("pyproject.toml")])
    key = fingerprint(sources)
    cached = json.loads(CACHE.read_text()) if CACHE.exists() else {}
    if cached.get("tools") != tools:
        shutil.rmtree(BUILD)
        BUILD.mkdir()
    if cached.get("tools") != tools or cached.get("key") != key:
        cached = {"tools": tools, "key": key, "extensions": described(sources)}
        CACHE.write_text(json.dumps(cached))
    setup_mypycify_vars()
    return [Extension(**description) for description in cached["extensions"]]


def prune(extensions: list[Extension]) -> None:
    """Remove what an earlier build left in `build/lib*`, save the libraries still wanted."""
    wanted = {extension.name.replace(".", "/") for extension in extensions}
    for library in BUILD.glob("lib*"):
        for path in library.rglob("*"):
            name = path.relative_to(library).as_posix().split(".", 1)[0]
            if path.is_file() and (path.suffix not in {".so", ".pyd"} or name not in wanted):
                path.unlink()


def engine() -> list[Extension]:
    """The engine's extensions; none where nothing can be compiled."""
    BUILD.mkdir(exist_ok=True)
    sources = engine_sources()
    extensions = engine_extensions(sources) if sources and can_compile() else []
    prune(extensions)
    return extensions


os.chdir(Path(__file__).parent)
setup(
    ext_modules=engine(),
    cmdclass={"build_ext": BuildEngine},
    options={"build_ext": {"parallel": str(JOBS)}},
)
