"""The HTTP side under requests made from its own description, right ones and wrong ones.

A stream does not end, and uploads are read in processes of their own: test_records.py and
test_tracks.py have them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from paddock.server.http.openapi import openapi
from tests.sizes import sized

from .browser_client import Screen
from .running_server import FAST, House, house

TOLERANT = replace(FAST, tables_an_hour=10**6, uploads_an_hour=10**6)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("fuzz"), TOLERANT) as running:
        yield running


@pytest.fixture(scope="module")
def table(home: House) -> dict[str, Any]:
    """A real one, so that requests get further than to its door."""
    with Screen(home.url) as ann:
        return ann.open_table("open", "open", "greedy", circuit="village")


schema = schemathesis.openapi.from_dict(openapi())


@schema.exclude(path_regex="/stream$|/records|/copy$|/tracks$").parametrize()
@settings(max_examples=sized(20, 100), deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_is_answered_as_described(
    case: schemathesis.Case[Any],
    home: House,
    table: dict[str, Any],
    caplog: pytest.LogCaptureFixture,
) -> None:
    if "table" in case.path_parameters and case.path_parameters["table"][:1] < "m":
        case.path_parameters["table"] = table["table"]
    headers = {"Authorization": f"Bearer {table['host']}"}
    with caplog.at_level(logging.ERROR, "paddock.server"):
        case.call_and_validate(home.url, checks=CHECKS, headers=headers)
    assert not caplog.records, "an error nobody had thought of"
