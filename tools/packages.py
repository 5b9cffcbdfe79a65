"""Makes the packages of a release in dist/ and tries each (`make wheel`).

The source distribution is made first, the wheels from it: what it lacks, they would lack too. The
compiled wheel is for this kind of machine and this Python, the pure one for all others.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.try_package import Failed, try_package

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / "dist"
COMPILED: Final = {"PADDOCK_PURE": ""}
PURE: Final = {"PADDOCK_PURE": "1"}


def built(source: Path, kind: str, into: Path, variables: dict[str, str]) -> Path:
    """The package that `python -m build` makes of a source folder, in an environment of its own."""
    print(f"Building the {'pure ' if variables == PURE else ''}{kind}.", flush=True)
    before = set(into.glob("*"))
    done = subprocess.run(
        [sys.executable, "-m", "build", f"--{kind}", "--outdir", into, source],
        env={**os.environ, **variables},
        cwd=source,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Failed(f"`python -m build --{kind}` failed:\n{done.stdout}")
    made = set(into.glob("*")) - before
    if not made:
        raise Failed("no C compiler was found here, so that the compiled wheel was pure too.")
    return made.pop()


def wheel_of(archive: Path, into: Path, variables: dict[str, str]) -> Path:
    """A wheel from a source distribution."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.unpack_archive(archive, folder, filter="data")
        (source,) = Path(folder).iterdir()
        return built(source, "wheel", into, variables)


def make_all(into: Path) -> None:
    """Every package of a release; the source distribution is tried as where no compiler is."""
    archive = built(ROOT, "sdist", into, COMPILED)
    pure = wheel_of(archive, into, PURE)
    compiled = wheel_of(archive, into, COMPILED)
    for package in (archive, pure, compiled):
        try_package(package, PURE)


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    try:
        make_all(DIST)
    except Failed as failed:
        sys.exit(f"The packages are not fit to be released: {failed}")
    print(f"Made and tried: {', '.join(sorted(path.name for path in DIST.iterdir()))}")


if __name__ == "__main__":
    main()
