"""The Dockerfile: read as Docker reads it, and its steps run in roots of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import IS_LONG
from tools import dockerfile
from tools.try_dockerfile import PROJECT, is_match

TEXT = """\
# A comment.
FROM base AS build
RUN one \\
    && two
# Another one.
COPY --from=build /a /b
FROM base
ENV A=1 B=2
HEALTHCHECK --interval=30s \\
    CMD ["true"]
ENTRYPOINT ["a", "b"]
CMD []
"""
STAGES = dockerfile.read((PROJECT / "Dockerfile").read_text())


def test_stages_and_steps_are_read() -> None:
    build, last = dockerfile.read(TEXT)
    assert (build.image, build.name, last.name) == ("base", "build", "")
    assert [step.rest for step in build.steps] == ["one  && two", "/a /b"]
    assert build.steps[1].flags == {"from": "build"}
    assert dockerfile.assignments(last.last("ENV")) == {"A": "1", "B": "2"}
    assert dockerfile.exec_form(last.last("HEALTHCHECK")) == ["true"]
    assert dockerfile.exec_form(last.last("ENTRYPOINT")) == ["a", "b"]


def test_an_instruction_that_the_runner_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="ONBUILD"):
        dockerfile.read("FROM base\nONBUILD RUN x\n")


@pytest.mark.parametrize(
    ("path", "pattern", "matches"),
    [
        (".git", ".git", True),
        ("web/node_modules", "web/node_modules", True),
        ("docs/build", "build", False),
        ("src/paddock/__pycache__", "**/__pycache__", True),
        ("data/paddock.sqlite3-wal", "**/*.sqlite3*", True),
    ],
)
def test_ignored_paths_are_told_apart(path: str, pattern: str, matches: bool) -> None:
    assert is_match(Path(path), pattern) is matches


def test_the_image_runs_without_rights_on_a_volume_with_a_health_check() -> None:
    last = STAGES[-1]
    assert len(STAGES) == 2
    assert last.last("USER") == "paddock"
    assert last.last("VOLUME") == "/data"
    assert dockerfile.exec_form(last.last("HEALTHCHECK"))[0] == "python"
    assert dockerfile.exec_form(last.last("ENTRYPOINT"))[:2] == ["paddock", "serve"]
    copied = [step for step in last.steps if step.name == "COPY"]
    assert all(step.flags == {"from": "build"} for step in copied), "no source in the image"


@pytest.mark.timeout(1800)
@pytest.mark.skipif(not IS_LONG, reason="takes minutes: part of `make test-all`")
@pytest.mark.skipif(
    not (sys.platform == "linux" and os.geteuid() == 0 and shutil.which("unshare")),
    reason="needs Linux and root to mount",
)
def test_the_steps_of_the_dockerfile_make_a_server_that_is_healthy_and_keeps_its_tables() -> None:
    """Nothing is compiled: `make wheel` tries that."""
    command = [sys.executable, "-m", "tools.try_dockerfile", "PADDOCK_PURE=1"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    assert "The second start was healthy" in done.stdout
