"""nginx as docs/hosting/nginx.conf sets it up, unprivileged and on free ports, before a server."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.web.server import free_port, is_open

from .running_server import wait_for

SITE = Path(__file__).parent.parent.parent / "docs" / "hosting" / "nginx.conf"
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/errors warn;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's own nginx.conf has around a site."""


@dataclass(frozen=True)
class Proxy:
    url: str
    plain_url: str
    tls: ssl.SSLContext


@contextmanager
def proxied(nginx: str, server: str) -> Iterator[Proxy]:
    """The proxy before a server at an address, until the end."""
    folder = Path(tempfile.mkdtemp(prefix="paddock-nginx-"))
    tls_port, plain_port = free_port(), free_port()
    make_certificate(folder)
    (folder / "site.conf").write_text(site(folder, server, tls_port, plain_port))
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
    nobody = give_away(folder)
    command = [nginx, "-p", str(folder), "-e", str(folder / "errors"), "-c"]
    process = subprocess.Popen([*command, str(folder / "nginx.conf")], user=nobody)
    try:
        wait_for(lambda: is_open(tls_port) or process.poll() is not None)
        assert process.poll() is None, (folder / "errors").read_text()
        trusted = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        yield Proxy(f"https://localhost:{tls_port}", f"http://localhost:{plain_port}", trusted)
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder)


def site(folder: Path, server: str, tls_port: int, plain_port: int) -> str:
    """The document's file with the place holders of a machine filled in, and nothing else."""
    lines = SITE.read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if "listen [::]" not in line)
    for place_holder, value in {
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "listen 443 ": f"listen 127.0.0.1:{tls_port} ",
        "/etc/letsencrypt/live/paddock.example.org": str(folder),
        "paddock.example.org": "localhost",
        "127.0.0.1:8000": httpx.URL(server).netloc.decode(),
    }.items():
        assert place_holder in text, f"{SITE} has no {place_holder}"
        text = text.replace(place_holder, value)
    return text


def make_certificate(folder: Path) -> None:
    """One that only this test trusts."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"),
            *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
        ],
        check=True,
        capture_output=True,
    )


def give_away(folder: Path) -> str | None:
    """To a user without any rights, where the tests have rights to give up."""
    if os.geteuid() != 0:
        return None
    for path in (folder, *folder.iterdir()):
        shutil.chown(path, "nobody")
    return "nobody"
