"""`paddock play` where Python has no POSIX modules, as on Windows.

Python's own library and the libraries that Paddock stands on are loaded first, as they are here;
then this is Windows to all that asks, the modules that only POSIX has can no longer be imported,
and Paddock is loaded and run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Final

WAY: Final = ("paddock.cli", "paddock.server.run", "paddock.server.uploads.worker")
POSIX_ONLY: Final = ("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop")
LIBRARIES: Final = f"""
import importlib, sys
for name in {WAY}:
    importlib.import_module(name)
print(*(name for name in sys.modules if name.partition(".")[0] not in ("paddock", "__main__")))
"""
WITHOUT: Final = f"""
import asyncio, importlib, sys, sysconfig
libraries, data = sys.argv[1:]
for name in libraries.split():
    importlib.import_module(name)
sys.modules.update(dict.fromkeys({POSIX_ONLY}))
sysconfig.get_config_vars()
sys.platform = "win32"
asyncio.ProactorEventLoop = asyncio.SelectorEventLoop  # uvicorn runs Windows' own loop
for name in {WAY}:
    importlib.import_module(name)
from paddock.cli import main
main(["play", "--no-browser", "--port", "0", "--data", data])
"""


def environment() -> dict[str, str]:
    source = os.environ.get("PYTHONPATH", "")
    path = str(Path(source).absolute()) if source else ""
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1"}


def loaded_libraries() -> str:
    """The names of all modules but Paddock's own that are loaded on the way."""
    command = [sys.executable, "-c", LIBRARIES]
    return subprocess.check_output(command, env=environment(), text=True, timeout=120)


def test_play_answers_without_posix_modules_and_uvloop(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", WITHOUT, loaded_libraries(), str(tmp_path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://\S+", told)
        assert found is not None, server.communicate(timeout=60)[1]
        with urllib.request.urlopen(f"{found[0]}healthz") as answer:
            assert answer.status == 200
    finally:
        server.terminate()
        server.communicate(timeout=60)
