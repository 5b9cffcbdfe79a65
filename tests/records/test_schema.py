"""The published schema of records."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from paddock.records.file import written
from paddock.records.record import schema
from tests.records.test_file import RECORD, changed

PUBLISHED = Path(__file__).parents[2] / "docs" / "record.schema.json"


def test_the_published_schema_is_the_one_that_is_read_by() -> None:
    """`python -m paddock.records.record >docs/record.schema.json` makes it anew."""
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == schema()


def test_a_record_fits_the_published_schema() -> None:
    jsonschema.validate(json.loads(written(RECORD)), json.loads(PUBLISHED.read_text()))


@pytest.mark.parametrize(
    "data", [changed(laps=3), changed(paddock=3), changed(moves=[[0]]), changed(seats="2")]
)
def test_what_is_refused_does_not_fit_it_either(data: bytes) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(data), schema())
