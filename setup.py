"""Builds the package; where a C compiler is at hand, the engine is compiled with mypyc."""

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path

import mypy.version
from mypyc.build import mypycify, setup_mypycify_vars
from setuptools import Extension, setup
from setuptools._distutils import ccompiler, sysconfig
from setuptools.errors import CCompilerError, ExecError

# The engine: one mypyc group, so that a call between two of its modules stays a C call.
COMPILED = ("kernel/*.py", "games/**/*.py", "bots/*.py", "lab/loop.py")
LEFT_INTERPRETED = frozenset[str]()

SOURCE = Path("src/paddock")
BUILD = Path("build")
CACHE = BUILD / "engine.json"
# Kept for every extension, so that a build which changes no engine source runs no mypyc.
KEPT = ("name", "sources", "include_dirs", "depends", "extra_compile_args")
# mypyc adds none of `make check`'s strictness: a newer Python must not stop an installation.
LENIENT = ("--no-warn-unused-ignores", "--no-warn-unreachable", "--no-warn-redundant-casts")


def engine_sources() -> list[Path]:
    """Every Python file of the engine, in a stable order."""
    found = {path for pattern in COMPILED for path in SOURCE.glob(pattern)}
    return sorted(p for p in found if p.relative_to(SOURCE).as_posix() not in LEFT_INTERPRETED)


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


def fingerprint(sources: list[Path]) -> str:
    """What the generated C depends on."""
    digest = hashlib.sha256(f"{sys.version} {mypy.version.__version__}".encode())
    for path in [Path(__file__), Path("pyproject.toml"), *sources]:
        digest.update(f"\0{path.as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def engine_extensions(sources: list[Path]) -> list[Extension]:
    """The engine's extensions, from the cache when no source has changed."""
    key = fingerprint(sources)
    if CACHE.exists():
        cached = json.loads(CACHE.read_text())
        if cached["key"] == key:
            setup_mypycify_vars()
            return [Extension(**kept) for kept in cached["extensions"]]
    paths = [path.as_posix() for path in sources]
    extensions = mypycify([*LENIENT, *paths], opt_level="3", debug_level="0", group_name="paddock")
    kept = [{field: getattr(extension, field) for field in KEPT} for extension in extensions]
    CACHE.write_text(json.dumps({"key": key, "extensions": kept}))
    return extensions


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
setup(ext_modules=engine(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
