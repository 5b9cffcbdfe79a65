"""Tables and the application import where there is no database, socket library or process."""

from __future__ import annotations

import subprocess
import sys

import pytest

BLOCKED = ("httptools", "sqlite3", "subprocess", "uvicorn", "websockets")
IMPORTS = """
import sys
import asyncio, starlette.applications, starlette.responses  # They import subprocess themselves.
for name in {blocked}:
    for loaded in [one for one in sys.modules if one == name or one.startswith(name + ".")]:
        del sys.modules[loaded]
    sys.modules[name] = None
import {module}
"""


def imported(module: str) -> str:
    """What Python says on standard error."""
    program = IMPORTS.format(blocked=BLOCKED, module=module)
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, timeout=60).stderr


@pytest.mark.parametrize(
    "module",
    [
        "paddock.server.app",
        "paddock.server.live.tables",
        "paddock.server.live.lobby",
        "paddock.server.table.judge_motions",
        "paddock.server.log.store",
    ],
)
def test_it_imports_without_them(module: str) -> None:
    assert imported(module) == ""


@pytest.mark.parametrize(
    "module",
    [
        "paddock.server.log.sqlite_store",
        "paddock.server.socket.uvicorn_ws",
        "paddock.server.http.uvicorn_http",
    ],
)
def test_an_adapter_does_not(module: str) -> None:
    assert "ModuleNotFoundError" in imported(module)
