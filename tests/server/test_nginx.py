"""A race through nginx with TLS, set up as docs/hosting.md does it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest

from paddock.records.file import MOST_BYTES, read_record
from paddock.records.verify import verify
from paddock.server.settings import Settings
from tests.sizes import IS_LONG
from tools.nginx import MISSING, find, find_or_install

from .browser_client import Screen
from .nginx_proxy import SITE, Proxy, proxied
from .running_server import FAST, House, house
from .test_race import race_on

BEHIND = replace(FAST, proxies=(ip_network("127.0.0.1"),), tables_an_hour=3)
WISH = {"game": "trafic_turbo", "seats": [{"kind": "open"}, {"kind": "open"}]}
RECORD = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def nginx() -> str:
    """`make test-all` installs it and fails without; `make test` takes it where it is."""
    found = find_or_install() if IS_LONG else find()
    if found is None and IS_LONG:
        pytest.fail(MISSING)
    if found is None:
        pytest.skip("nginx is not installed; `make test-all` installs it")
    return found


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, BEHIND) as home:
        yield home


@pytest.fixture
def proxy(nginx: str, home: House) -> Iterator[Proxy]:
    with proxied(nginx, home.url) as proxy:
        yield proxy


def calling_from(address: str, proxy: Proxy) -> httpx.Client:
    """All of 127.0.0.0/8 is this machine; only 127.0.0.1 is a proxy."""
    transport = httpx.HTTPTransport(verify=proxy.tls, local_address=address)
    return httpx.Client(base_url=proxy.url, transport=transport, timeout=60)


def test_a_race_through_the_proxy_from_the_lobby_to_its_record(proxy: Proxy) -> None:
    with Screen(proxy.url, proxy.tls) as ann, Screen(proxy.url, proxy.tls) as bob:
        page = ann.http.get("/", headers={"Accept-Encoding": "gzip"})
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert page.headers["strict-transport-security"]
        games = ann.http.get("/api/games", headers={"Accept-Encoding": "gzip"})
        assert games.headers["content-encoding"] == "gzip"
        known = {"Accept-Encoding": "gzip", "If-None-Match": games.headers["etag"]}
        assert ann.http.get("/api/games", headers=known).status_code == 304
        opened = ann.open_table("person", "open", circuit="village")
        assert all(cookie.secure for cookie in ann.http.cookies.jar)
        table = opened["table"]
        assert bob.enter(table, opened["seats"][1]["secret"], "Bob").json()["seat"] == 1
        with (
            ann.sit(table, 0) as first,
            bob.sit(table, 1) as second,
            ThreadPoolExecutor(2) as threads,
        ):
            racing = [threads.submit(race_on, first, 1), threads.submit(race_on, second, 2)]
            for one in racing:
                one.result(240)
            assert first.result == second.result
            assert first.until_kind("table")["stage"] == "over"
        assert verify(read_record(bob.http.get(f"/api/tables/{table}/record").content)).right


def test_plain_http_is_sent_on_to_https(proxy: Proxy) -> None:
    answer = httpx.get(f"{proxy.plain_url}/records?x=1")
    assert (answer.status_code, answer.headers["location"]) == (
        301,
        "https://localhost/records?x=1",
    )


def test_limits_count_each_client_of_the_proxy_by_its_own_address(proxy: Proxy) -> None:
    """Whatever the client tells of its own."""
    with calling_from("127.0.0.2", proxy) as ann, calling_from("127.0.0.3", proxy) as bob:
        codes = [
            ann.post(
                "/api/tables", json=WISH, headers={"X-Forwarded-For": f"192.0.2.{n}"}
            ).status_code
            for n in range(4)
        ]
        assert codes == [201, 201, 201, 429]
        assert bob.post("/api/tables", json=WISH).status_code == 201


def test_a_record_of_the_largest_size_gets_through_and_a_larger_one_is_refused_in_words(
    proxy: Proxy,
) -> None:
    with calling_from("127.0.0.2", proxy) as ann:
        for size, status, code in (
            (MOST_BYTES, 422, "record"),
            (MOST_BYTES + 1, 413, "schema"),
        ):
            answer = ann.post("/api/records", content=b" " * size, headers=RECORD)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        answer = ann.post("/api/records", content=b" " * (2 * MOST_BYTES), headers=RECORD)
        assert (answer.status_code, answer.headers["server"][:5]) == (413, "nginx")


def test_metrics_are_refused_through_the_proxy_and_not_beside_it(proxy: Proxy, home: House) -> None:
    with calling_from("127.0.0.1", proxy) as ann:
        assert ann.get("/metrics").status_code == 404
        assert ann.get("/healthz").text == "ok\n"
    assert httpx.get(f"{home.url}/metrics").status_code == 200


def test_lines_of_a_stream_come_through_as_they_are_written(proxy: Proxy) -> None:
    with Screen(proxy.url, proxy.tls) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.http.stream("GET", f"/api/tables/{table}/stream") as answer:
            first = next(answer.iter_lines())
            assert '"t":"welcome"' in first, "the stream has not ended, and is heard"


def test_the_proxy_is_more_patient_than_the_server() -> None:
    told = re.findall(r"proxy_(?:read|send)_timeout (\d+)s;", SITE.read_text())
    assert len(told) == 2
    assert all(int(seconds) > max(Settings.dead_after, 2 * Settings.beat) for seconds in told)
