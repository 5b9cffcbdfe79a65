"""Shell completion, by a bash that really completes."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
from pathlib import Path

import pytest

from paddock.games.registry import GAMES

from .shell import PATIENCE, environment, wrapper

BASH = shutil.which("bash")
pytestmark = pytest.mark.skipif(BASH is None, reason="there is no bash here")

COMPLETE = """
eval "$(paddock --show-completion)"
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_paddock_completion paddock
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    return f"{wrapper(tmp_path / 'bin').parent}{os.pathsep}{os.environ['PATH']}"


def completed(path: str, *words: str) -> list[str]:
    """What bash would offer for the last word."""
    done = subprocess.run(
        ["bash", "-c", COMPLETE, "bash", "paddock", *words],
        capture_output=True,
        text=True,
        env=environment(PATH=path),
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ra"], ["race"]),
        (["race", ""], list(GAMES)),
        (["race", "tr"], ["trafic_turbo"]),
        (["race", "trafic_turbo", "--se"], ["--seats", "--seed"]),
        (["race", "trafic_turbo", "--bots", "greedy,r"], ["greedy,random"]),
        (["race", "full_throttle", "--option", "dam"], ["damage=no", "damage=yes"]),
        (["load", "--game", "full_throttle", "--option", "dam"], ["damage=no", "damage=yes"]),
        # bash splits words at `=`.
        (["race", "trafic_turbo", "--option", "circuit", "=", "vi"], ["village"]),
        (["race", "trafic_turbo", "--option", "circuit", "="], ["city", "village"]),
        (["race", "trafic_turbo", "--option", "=", "circuit", "=", "vi"], ["village"]),
        (["serve", "--pace", "in"], ["instant"]),
    ],
)
def test_words_are_completed(path: str, words: list[str], offered: list[str]) -> None:
    assert completed(path, *words) == offered


def test_a_tab_completes_in_an_interactive_bash(path: str, tmp_path: Path) -> None:
    mine = environment(PATH=path, PS1="now> ")
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(tmp_path)
        os.execve(str(BASH), ["bash", "--norc", "--noprofile", "-i"], mine)
    try:
        read_until(terminal, b"now> ")
        os.write(terminal, b"eval \"$(paddock --show-completion)\"; PS1='do''ne> '\n")
        read_until(terminal, b"done> ")
        os.write(terminal, b"paddock race traf\t")
        read_until(terminal, b"trafic_turbo")
    finally:
        os.close(terminal)  # Hangs up: bash ends.
        os.waitpid(process, 0)


def read_until(terminal: int, wanted: bytes) -> None:
    shown = b""
    while wanted not in shown:
        assert select.select([terminal], [], [], PATIENCE)[0], f"only {shown!r} was shown"
        shown += os.read(terminal, 4096)
