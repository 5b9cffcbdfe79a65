"""What pyproject.toml says is needed, read there so that it stands nowhere else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def pyproject() -> dict[str, Any]:
    return tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))


def dependencies() -> list[str]:
    """What Paddock needs to run."""
    found: list[str] = pyproject()["project"]["dependencies"]
    return found


def group(name: str) -> list[str]:
    """A dependency group that includes no other."""
    found: list[str] = pyproject()["dependency-groups"][name]
    return found
