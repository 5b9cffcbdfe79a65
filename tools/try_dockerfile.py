"""Runs the steps of the Dockerfile without Docker, each stage in a root folder of its own.

A root is an overlay of this machine's: what a step writes is seen by later steps of its stage, at
the path that the Dockerfile names, and by no other process. Then the entry point runs in a network
of its own, as the user and with the health check of the image. It needs Linux and root.

Not covered: the base image itself (this machine's Debian and Python stand in for it, so a system
package that the image lacks is not missed), layers and their sizes, and Docker's own networks.

`python -m tools.try_dockerfile [NAME=VALUE of an ARG ...]`
"""

from __future__ import annotations

import fnmatch
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tools import dockerfile
from tools.dockerfile import Stage, Step
from tools.image_root import Root, enter_own_network, mount

PROJECT = Path(__file__).resolve().parent.parent
URL = "http://127.0.0.1:8000"


def build(stages: list[Stage], args: dict[str, str], folder: Path) -> Root:
    """Every stage after the other; the root of the last."""
    roots: dict[str, Root] = {}
    for number, stage in enumerate(stages):
        own = folder / str(number)
        own.mkdir()
        root = roots[stage.name] = Root(own, PROJECT)
        for step in stage.steps:
            print(f"{step.name} {step.rest}", flush=True)
            take(step, root, roots, args)
    return root


def take(step: Step, root: Root, roots: dict[str, Root], args: dict[str, str]) -> None:
    match step.name:
        case "RUN":
            if code := root.run("sh", "-c", step.rest):
                sys.exit(f"This step exits with {code}: {step.rest}")
        case "COPY":
            source, target = step.rest.split()
            came_from = step.flags.get("from")
            copy(roots[came_from].inside(source) if came_from else PROJECT / source, root, target)
        case "WORKDIR":
            root.workdir = step.rest
            root.inside(".").mkdir(parents=True, exist_ok=True)
        case "ENV":
            root.env |= dockerfile.assignments(step.rest)
        case "ARG":
            declared = dockerfile.assignments(step.rest)
            root.env |= {name: args.get(name, value) for name, value in declared.items()}
        case "USER":
            root.user = step.rest


def copy(source: Path, root: Root, target: str) -> None:
    left_out = ignored if source == PROJECT else None
    shutil.copytree(source, root.inside(target), symlinks=True, ignore=left_out, dirs_exist_ok=True)


def ignored(folder: str, names: list[str]) -> set[str]:
    """What .dockerignore keeps out of the image."""
    lines = (PROJECT / ".dockerignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    here = Path(folder).relative_to(PROJECT)
    return {name for name in names if any(is_match(here / name, one) for one in patterns)}


def is_match(path: Path, pattern: str) -> bool:
    anywhere = pattern.removeprefix("**/")
    return fnmatch.fnmatch(path.name if anywhere != pattern else str(path), anywhere)


def try_image(stage: Stage, root: Root) -> None:
    """Start it twice on one volume: it is healthy, sends the client, and keeps its tables."""
    assert root.user not in ("", "root", "0"), "the image runs as root"
    assert stage.last("VOLUME") == "/data", "the database lies in no volume"
    table = ""
    for start in ("first", "second"):
        words = dockerfile.exec_form(stage.last("ENTRYPOINT")) + dockerfile.exec_form(
            stage.last("CMD")
        )
        server = subprocess.Popen(root.command(*words), env=root.env)
        try:
            wait_until_healthy(stage, root, server)
            page = urllib.request.urlopen(URL).read()
            assert b"<script" in page, "the web client is missing"
            table = table or open_table()
            info = urllib.request.Request(f"{URL}/api/tables/{table.split()[0]}")
            info.add_header("Authorization", f"Bearer {table.split()[1]}")
            assert urllib.request.urlopen(info).status == 200, "the table is gone"
        finally:
            server.terminate()
            code = server.wait(60)
        assert code == -signal.SIGTERM, f"it exited with {code}"
        print(f"The {start} start was healthy and stopped when asked to.", flush=True)
    database = root.inside("/data/paddock.sqlite3").stat()
    assert database.st_uid == 10001, "the database belongs to another user"


def wait_until_healthy(stage: Stage, root: Root, server: subprocess.Popen[bytes]) -> None:
    check = root.command(*dockerfile.exec_form(stage.last("HEALTHCHECK")))
    until = time.monotonic() + 120
    while subprocess.run(check, env=root.env, capture_output=True, check=False).returncode:
        assert server.poll() is None, "the server ended"
        assert time.monotonic() < until, "the health check fails"
        time.sleep(0.2)


def open_table() -> str:
    """The table's name and the key of its spectators."""
    body = b'{"game": "trafic_turbo", "seats": [{"kind": "open"}, {"kind": "open"}]}'
    wish = urllib.request.Request(f"{URL}/api/tables", body, {"Content-Type": "application/json"})
    opened = json.load(urllib.request.urlopen(wish))
    return f"{opened['table']} {opened['watch']}"


def main() -> int:
    """Build and try the image, in a mount namespace that ends with this process."""
    if os.environ.get("PADDOCK_UNSHARED") != "1":
        environment = {**os.environ, "PADDOCK_UNSHARED": "1"}
        again = ["unshare", "--mount", sys.executable, "-m", "tools.try_dockerfile", *sys.argv[1:]]
        return subprocess.run(again, env=environment, cwd=PROJECT, check=False).returncode
    args = dict(word.split("=", 1) for word in sys.argv[1:])
    stages = dockerfile.read((PROJECT / "Dockerfile").read_text())
    folder = Path(tempfile.mkdtemp(prefix="paddock-image-"))
    try:
        mount("-t", "tmpfs", "tmpfs", folder)
        root = build(stages, args, folder)
        enter_own_network()
        try_image(stages[-1], root)
    finally:
        subprocess.run(["umount", "--recursive", "--lazy", str(folder)], check=False)
        folder.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
