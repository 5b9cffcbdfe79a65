"""The server's own description: OpenAPI for HTTP, JSON Schema for the frames of the socket.

Both are made from the types that decode and encode, so they cannot be out of date.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any, Final

import msgspec

from paddock.games.registry import GAMES
from paddock.records.record import Record
from paddock.server.http.content_coding import PublicBody
from paddock.server.http.handlers import CALLS as TABLE_CALLS
from paddock.server.http.health import CALLS as OFFICE_CALLS
from paddock.server.http.records import CALLS as RECORD_CALLS
from paddock.server.http.routes import Call
from paddock.server.http.uploads import TRACK
from paddock.server.wire import messages
from paddock.server.wire.frames import PROTOCOL, ClientFrame, ServerFrame

CALLS: Final = (*TABLE_CALLS, *RECORD_CALLS, *OFFICE_CALLS)
COMPONENTS: Final = "#/components/schemas/{name}"
DEFS: Final = "#/$defs/{name}"
WORDS: Final = {"type": "string"}
LINK: Final = {"type": "string", "description": "The end of a link that holds a record."}
TEXT: Final = {"type": "string", "maxLength": TRACK.most_bytes, "description": "A track."}
QUERIES: Final = {
    "seat": ("integer", "Whose view; -4, the default, is a spectator's."),
    "at": ("integer", "How many moves are taken over."),
    "game": ("string", "The name of a game."),
    "lang": ("string", "The language of the answer, before Accept-Language."),
    "seats": ("string", "One word a seat, joined by commas: person, open, or the name of a bot."),
}

Schema = dict[str, Any]


def openapi() -> Schema:
    """The HTTP side as OpenAPI 3.1."""
    types = [kind for call in CALLS for kind in (call.body, call.answer) if has_schema(kind)]
    shapes, components = msgspec.json.schema_components(
        [*types, messages.Trouble], ref_template=COMPONENTS
    )
    schema_of = dict(zip(map(repr, [*types, messages.Trouble]), shapes, strict=True))
    paths: dict[str, Schema] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, schema_of)
    return plain(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "The Paddock table server",
                "version": str(PROTOCOL),
                "description": "See protocol.md for what the calls mean and for the socket.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "key": {
                        "type": "http",
                        "scheme": "bearer",
                        "description": "A key of the table. Browsers send its cookie instead.",
                    }
                },
            },
        }
    )


def has_schema(kind: Any) -> bool:
    return kind not in (None, bytes, str)


def operation(call: Call, schema_of: dict[str, Schema]) -> Schema:
    made: Schema = {
        "operationId": call.name,
        "summary": call.summary,
        "parameters": [*path_parameters(call.path), *map(query_parameter, (*call.query, "lang"))],
        "responses": responses(call, schema_of),
    }
    if call.body is bytes:
        content = {**as_json(schema_of[repr(Record)]), "text/plain": {"schema": LINK}}
        made["requestBody"] = {"required": True, "content": content}
    elif call.body is str:
        made["requestBody"] = {"required": True, "content": {"text/plain": {"schema": TEXT}}}
    elif call.body is not None:
        made["requestBody"] = {"required": True, "content": as_json(schema_of[repr(call.body)])}
    if call.needs_key:
        made["security"] = [{"key": []}]
    return made


def responses(call: Call, schema_of: dict[str, Schema]) -> Schema:
    trouble = {"description": "A refusal.", "content": as_json(schema_of[repr(messages.Trouble)])}
    schema = WORDS if call.answer is str else schema_of[repr(call.answer)]
    content = {call.media: {"schema": schema}}
    done = {"description": HTTPStatus(call.status).phrase, "content": content}
    known = {"304": {"description": HTTPStatus.NOT_MODIFIED.phrase}} if call.has_etag else {}
    return {str(call.status): done, **known, "4XX": trouble, "5XX": trouble}


def as_json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def path_parameters(path: str) -> Iterable[Schema]:
    for part in path.split("/"):
        if part.startswith("{"):
            yield parameter(part.strip("{}"), "path", "string", "", required=True)


def query_parameter(name: str) -> Schema:
    kind, about = QUERIES[name]
    return parameter(name, "query", kind, about, required=False)


def parameter(name: str, where: str, kind: str, about: str, required: bool) -> Schema:
    made: Schema = {"name": name, "in": where, "required": required, "schema": {"type": kind}}
    return {**made, "description": about} if about else made


def frames() -> Schema:
    """The frames of the socket, and every game's view, as a JSON Schema."""
    views = {name: game.view_type for name, game in GAMES.items()}
    kinds = [ClientFrame, ServerFrame, *views.values()]
    (client, server, *shown), parts = msgspec.json.schema_components(kinds, ref_template=DEFS)
    return plain(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"Paddock's table protocol, version {PROTOCOL}",
            "description": "One JSON object a frame. `snap.view` is the view of the table's game.",
            "anyOf": [{"$ref": "#/$defs/ClientFrame"}, {"$ref": "#/$defs/ServerFrame"}],
            "$defs": {
                "ClientFrame": client,
                "ServerFrame": server,
                "views": dict(zip(views, shown, strict=True)),
                **parts,
            },
        }
    )


@cache
def published_openapi() -> PublicBody:
    """Made once: whoever asks for it again and again holds up nobody."""
    return PublicBody(msgspec.json.encode(openapi()))


@cache
def published_frames() -> PublicBody:
    """The same as it is published: compiled views have forgotten the types of their parts."""
    return PublicBody(files("paddock.server").joinpath("frames.schema.json").read_bytes())


def plain(made: Schema) -> Schema:
    """As it is read again: tuples have become lists."""
    read: Schema = msgspec.json.decode(msgspec.json.encode(made))
    return read
