"""The examples of docs/python-api.md and the README run, and print what the pages show."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

import paddock

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "python-api.md"
EXAMPLE: Final = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.DOTALL | re.M)


def examples() -> list[tuple[str, str]]:
    """The code of each example, and what it is to print."""
    return EXAMPLE.findall(PAGE.read_text(encoding="utf-8").partition("## Reference")[0])


def test_every_example_prints_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for code, shown in examples():
        printed = StringIO()
        with redirect_stdout(printed):
            exec(compile(code, PAGE.name, "exec"), names)
        assert printed.getvalue() == shown, code


def test_the_example_of_the_readme_runs() -> None:
    (code, _) = EXAMPLE.findall((ROOT / "README.md").read_text(encoding="utf-8"))[0]
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    assert printed.getvalue().startswith("['1. greedy ")
    assert printed.getvalue().endswith(" True\n")


def test_every_code_block_of_the_page_is_run() -> None:
    assert len(examples()) == PAGE.read_text(encoding="utf-8").count("```python") > 10


@pytest.mark.parametrize("name", ["tournament.py", "draw_race.py"])
def test_an_example_script_runs(name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / name, "2"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(paddock.__file__ or "").parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("\n") >= 2
