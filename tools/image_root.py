"""A root folder for each stage of an image: an overlay of this machine's, which stays as it is."""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

CHROOT = shutil.which("chroot", path="/usr/sbin:/sbin") or "chroot"
CLONE_NEWNET = 0x40000000
SIOCSIFFLAGS, IFF_UP = 0x8914, 1
PASSED_ON = ("PIP_", "NPM_", "npm_", "HTTP_", "HTTPS_", "SSL_", "NODE_")
"""How this machine reaches its package registries is no part of an image."""


class Root:
    """The file system of a stage, without the project itself, and what its later steps inherit."""

    def __init__(self, folder: Path, hidden: Path) -> None:
        self.path = folder / "root"
        self.workdir, self.user = "/", "root"
        self.env = {k: v for k, v in os.environ.items() if k.startswith(PASSED_ON)}
        self.env |= {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}
        self.overlay(folder, Path("/"), self.path)
        self.overlay(folder, Path(sys.base_prefix), self.path / "usr/local")
        for name in ("opt", "tmp", "source", "data", str(hidden).lstrip("/")):
            (self.path / name).mkdir(parents=True, exist_ok=True)
            mount("-t", "tmpfs", "tmpfs", self.path / name)
        for name in ("proc", "dev"):
            mount("--rbind", f"/{name}", self.path / name)
        self.run("ldconfig")  # A shared libpython lies in /usr/local/lib, as in Python's own image.

    def overlay(self, folder: Path, lower: Path, where: Path) -> None:
        """What lies in `lower`, as if it were a copy."""
        upper = Path(tempfile.mkdtemp(dir=folder))
        (upper / "changes").mkdir()
        (upper / "work").mkdir()
        where.mkdir(exist_ok=True)
        options = f"lowerdir={lower},upperdir={upper}/changes,workdir={upper}/work"
        mount("-t", "overlay", "-o", options, "overlay", where)

    def inside(self, path: str) -> Path:
        return self.path / str(Path(self.workdir) / path).lstrip("/")

    def command(self, *words: str) -> list[str]:
        enter = [CHROOT, f"--userspec={self.user}", str(self.path)]
        return [*enter, "sh", "-c", f'cd "{self.workdir}" && exec "$@"', "sh", *words]

    def run(self, *words: str) -> int:
        return subprocess.run(self.command(*words), env=self.env, check=False).returncode


def mount(*words: str | Path) -> None:
    subprocess.run(["mount", *map(str, words)], check=True)


def enter_own_network() -> None:
    """With a loopback interface and nothing else: port 8000 is free there."""
    if ctypes.CDLL(None).unshare(CLONE_NEWNET):
        sys.exit("A network of its own is refused here.")
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
