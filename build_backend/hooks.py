"""The hooks that pip and build call: setuptools' own, after the web client and the engine are made.

What a build needs beside setuptools depends on what it finds: Node only where the web client has
to be built, mypy and Paddock's dependencies (mypyc reads their types) only where C is compiled.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias

from setuptools import build_meta
from setuptools.build_meta import (
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from build_backend import client, engine
from build_backend.requirements import dependencies, group

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings: TypeAlias = dict[str, Any] | None


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return group("client") if client.is_stale() else []


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return get_requires_for_build_sdist()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    compiling = [*group("compile"), *dependencies()] if engine.is_wanted() else []
    return [*get_requires_for_build_sdist(), *compiling]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    client.build()
    return build_meta.build_sdist(sdist_directory, config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An editable installation runs the sources: nothing is compiled."""
    client.build()
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the client beside mypyc: npm works in processes of its own, on a second core."""
    with ThreadPoolExecutor(1) as beside:
        built = beside.submit(client.build)
        engine.translate()
        built.result()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
