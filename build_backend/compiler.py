"""Compiles the C files that mypyc writes: side by side, headers once, and only what changed."""

from __future__ import annotations

import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from setuptools._distutils import ccompiler, sysconfig
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError
from setuptools.modified import newer_group

JOBS: Final = os.cpu_count() or 1
# Each of 200 modules includes the header in which mypyc declares them all, and has a loader of 40
# lines that includes Python's. Precompiled, they save 0.2 and 0.07 s of CPU a file: a fifth of all.
LOADER: Final = Path("build/loader.h")
HEADERS: Final = {
    "build/__native_paddock___*.c": "build/__native_internal_paddock.h",
    "build/paddock/*.c": LOADER.as_posix(),
}
# Of the engine's C files, those that no act, race or search runs through often: they set up,
# explain and tell. -Og takes 0.37 of the time of -O3 to compile; with everything at -Og, a
# race in place took a third longer. A file named nowhere here is hot, and stays at -O3.
COLD: Final = (
    "build/paddock/*.c",  # a loader for each module
    "*___games___*___boards.c",
    "*___games___*___components.c",
    "*___games___*___deck.c",
    "*___games___*___drivers.c",
    "*___games___*___events.c",
    "*___games___*___guide.c",
    "*___games___*___layouts.c",
    "*___games___*___objections.c",
    "*___games___*___routes.c",
    "*___games___*___telling.c",
    "*___server___live___bot*.c",
    "*___server___live___presence.c",
    "*___server___live___supervisor.c",
    "*___server___live___timers.c",
    "*___server___log___store.c",
    "*___server___table___games.c",
    "*___server___table___motions.c",
    "*___server___table___refusals.c",
)


class BuildEngine(build_ext):
    """Compiles C files side by side, and of the engine's many only those that changed."""

    def build_extensions(self) -> None:
        """Put `compile_changed` before the compiler, then build as ever."""
        compiler: Any = self.compiler
        compile_one = compiler.compile
        precompiled = compiler.compiler_type == "unix"
        if precompiled:
            self.precompile_headers()

        def compile_changed(sources: list[str], **options: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(
                sources, output_dir=options["output_dir"]
            )
            changed = [
                source
                for source, made in zip(sources, objects, strict=True)
                if newer_group([source, *options["depends"]], made)
            ]

            def compile_source(source: str) -> None:
                flags = flags_for(source, options["extra_postargs"], precompiled)
                compile_one([source], **{**options, "extra_postargs": flags})

            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(compile_source, changed))
            return objects

        compiler.compile = compile_changed
        super().build_extensions()

    def precompile_headers(self) -> None:
        """Make of each header what GCC and Clang read in place of it."""
        compiler: Any = self.compiler
        if not LOADER.exists():
            LOADER.write_text("#include <Python.h>\n")
        for pattern, header in HEADERS.items():
            users = [e for e in self.extensions if any(fnmatch(s, pattern) for s in e.sources)]
            if users and newer_group([header], f"{header}.gch"):
                folders = [*users[0].include_dirs, *compiler.include_dirs]
                paths = ccompiler.gen_preprocess_options([], folders)
                words = [*paths, *users[0].extra_compile_args, "-x", "c-header", header]
                compiler.spawn([*compiler.compiler_so, *words, "-o", f"{header}.gch"])


def flags_for(source: str, flags: list[str], precompiled: bool) -> list[str]:
    """The compiler's flags for one C file."""
    source = Path(source).as_posix()
    if any(fnmatch(source, pattern) for pattern in COLD):
        flags = ["-Og" if flag == "-O3" else flag for flag in flags]
    headers = [header for pattern, header in HEADERS.items() if fnmatch(source, pattern)]
    return [*flags, "-include", *headers] if precompiled and headers else flags


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
