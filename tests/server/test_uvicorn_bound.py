"""uvicorn is bounded from above: two of its protocol classes are subclassed by their internals."""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from paddock.server.http.uvicorn_http import Requests
from paddock.server.socket.uvicorn_ws import Sockets

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
LOOKED_AT = "0.55"
"""The first version of uvicorn whose protocol classes nobody has looked at."""
LOOK_AT = """
Before the bound on uvicorn is raised, compare these files of the new version with the old one's:
- protocols/http/httptools_impl.py: a connection adds itself to `connections` when it is made, and
  discards itself when it is lost or upgraded; `data_received` takes a ValueError of a callback for
  a malformed request; when `cycle`, its `response_complete` and its `more_body` change; `pipeline`
  holds the requests that wait.
- protocols/websockets/websockets_sansio_impl.py: when `handshake_initiated`, `handshake_complete`,
  `close_sent`, `disconnected`, `read_paused` change; what is put into `queue`; `run_asgi` runs the
  application; `handle_parser_exception` closes after `conn.fail`.
Then run test_http_parser.py, test_handshakes.py, test_sockets.py, test_slow_readers.py and
test_connection_limits.py of tests/server and `paddock load`, and write the new bound here and into
pyproject.toml.
"""


def bound() -> Requirement:
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    (found,) = [one for one in project["dependencies"] if Requirement(one).name == "uvicorn"]
    return Requirement(found)


def test_uvicorn_s_bound_is_the_version_up_to_which_its_protocols_were_looked_at() -> None:
    upper = [one.version for one in bound().specifier if one.operator == "<"]
    assert upper == [LOOKED_AT], LOOK_AT


def test_the_installed_uvicorn_is_within_the_bound() -> None:
    assert bound().specifier.contains(version("uvicorn")), LOOK_AT


OVERRIDDEN: list[tuple[type[Any], type[Any], tuple[str, ...]]] = [
    (
        Requests,
        HttpToolsProtocol,
        (
            "connection_made",
            "connection_lost",
            "handle_websocket_upgrade",
            "data_received",
            "on_headers_complete",
            "on_body",
            "on_message_complete",
            "on_response_complete",
        ),
    ),
    (
        Sockets,
        WebSocketsSansIOProtocol,
        ("data_received", "connection_lost", "shutdown", "receive", "send", "run_asgi"),
    ),
]


@pytest.mark.parametrize(("own", "base", "names"), OVERRIDDEN)
def test_every_overridden_method_is_one_of_uvicorn_s(
    own: type[Any], base: type[Any], names: tuple[str, ...]
) -> None:
    """What uvicorn has renamed would not be called any more, and no other test need notice."""
    overridden = vars(own).keys() & vars(base).keys()
    assert set(names) <= overridden, LOOK_AT
    for name in names:
        expected = list(inspect.signature(getattr(base, name)).parameters)
        assert list(inspect.signature(getattr(own, name)).parameters) == expected, LOOK_AT


def test_what_the_subclasses_read_is_there() -> None:
    """Names that uvicorn sets in its constructors, as its sources spell them."""
    for base, names in (
        (HttpToolsProtocol, ("connections", "cycle", "pipeline", "transport", "loop")),
        (WebSocketsSansIOProtocol, ("read_paused", "conn", "config", "scope", "transport")),
        (RequestResponseCycle, ("response_complete", "more_body")),
        (
            WebSocketsSansIOProtocol,
            ("handshake_initiated", "handshake_complete", "close_sent", "disconnected", "queue"),
        ),
    ):
        source = inspect.getsource(base)
        assert [name for name in names if f"self.{name}" not in source] == [], LOOK_AT
