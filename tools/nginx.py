"""Finds nginx for the race through a proxy, after installing Debian's if there is none."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from pathlib import Path

from tools.browser import say, succeeds

APT = (
    ("apt-get", "update"),
    ("apt-get", "install", "-y", "--no-install-recommends", "nginx-light"),
)
MISSING = "nginx could not be installed: install it, or name it in PADDOCK_NGINX."


def find() -> str | None:
    """The one that the environment names, else the system's; Debian keeps it out of PATH."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
    return os.environ.get("PADDOCK_NGINX") or shutil.which("nginx", path=path)


def find_or_install() -> str | None:
    """Tests in several processes want it at once: one of them installs it."""
    with Path(tempfile.gettempdir(), "paddock-nginx.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None and os.geteuid() == 0 and shutil.which("apt-get"):
            say("Installing nginx for the race through a proxy from the system's packages.")
            # A service of that name must not start on the machine of whoever runs the tests.
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
            all(succeeds(command, environment) for command in APT)
    return find()
