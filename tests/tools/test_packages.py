"""What `make wheel` does, less the compiled wheel, whose engine all other tests run on."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from tests.sizes import IS_LONG
from tools.packages import COMPILED, PURE, ROOT, built, wheel_of
from tools.try_package import try_package


@pytest.mark.skipif(not IS_LONG, reason="fetches packages and makes two environments")
@pytest.mark.timeout(1500)
def test_a_pure_wheel_from_the_source_distribution_plays_races_and_verifies(tmp_path: Path) -> None:
    archive = built(ROOT, "sdist", tmp_path, COMPILED)
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    assert "src/paddock/server/static/index.html" in names
    assert "web/package-lock.json" in names
    assert not any(name.startswith(("web/node_modules", "build/")) for name in names)
    pure = wheel_of(archive, tmp_path, PURE)
    assert pure.name.endswith("-py3-none-any.whl")
    try_package(pure, PURE)
