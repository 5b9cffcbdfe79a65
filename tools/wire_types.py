"""Generates TypeScript, OpenAPI and JSON schema from the server's msgspec types.

For the web client in TypeScript: the wire, the HTTP bodies, every game's view and events. For
everybody else: docs/openapi.json and the server's frames.schema.json.

`python tools/wire_types.py` writes them, `--check` fails where they are stale.
"""

from __future__ import annotations

import dataclasses
import json
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from mypy_extensions import i64

from paddock.kernel.model import Event
from paddock.server.wire import frames, messages

if TYPE_CHECKING:
    from paddock.games.registry import AnyGame

ROOT = Path(__file__).parent.parent
GEN = ROOT / "web" / "src" / "gen"
NOTE = "// Made by tools/wire_types.py from {}. Do not edit.\n"
PLAIN = {int: "number", float: "number", i64: "number", str: "string", bool: "boolean"}
UNIONS = (Union, types.UnionType)
NAMED: dict[Any, str] = {
    frames.SeatKind: "SeatKind",
    frames.Stage: "Stage",
    frames.NackCode: "NackCode",
    messages.Role: "Role",
}


def ts(hint: Any) -> str:
    """The TypeScript type of a Python annotation."""
    if hint is Any:
        return "unknown"
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is type(None):
        return "null"
    if hint in NAMED:
        return NAMED[hint]
    return built(hint)


def built(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return ts(args[0])
    if origin is Literal:
        return literal(hint)
    if origin in UNIONS:
        return " | ".join(ts(arg) for arg in args)
    if origin is dict:
        return f"Record<{ts(args[0])}, {ts(args[1])}>"
    if origin in (tuple, list):
        return array(origin, args)
    assert isinstance(hint, type), f"no TypeScript for {hint}"
    return hint.__name__


def literal(hint: Any) -> str:
    return " | ".join(f'"{arg}"' if isinstance(arg, str) else str(arg) for arg in get_args(hint))


def array(origin: type, args: tuple[Any, ...]) -> str:
    if origin is tuple and args[-1] is not Ellipsis:
        return f"readonly [{', '.join(ts(arg) for arg in args)}]"
    inner = ts(args[0])
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def comment(name: str, doc: str | None) -> str:
    """A class without words of its own has none here; dataclass makes some up."""
    if doc is None or doc.startswith(f"{name}("):
        return ""
    return f"/** {' '.join(doc.split())} */\n"


def interface(name: str, doc: str | None, fields: list[tuple[str, str]]) -> str:
    lines = "".join(f"  {field}: {kind};\n" for field, kind in fields)
    return f"{comment(name, doc)}export interface {name} {{\n{lines}}}\n"


def struct(kind: type[msgspec.Struct]) -> str:
    """What a client sends may leave defaults out; what the server sends always has every field."""
    hints = typing.get_type_hints(kind, include_extras=True)
    fields: list[tuple[str, str]] = []
    tag = kind.__struct_config__.tag
    if tag is not None:
        fields.append((str(kind.__struct_config__.tag_field), f'"{tag}"'))
    from_client = kind.__struct_config__.forbid_unknown_fields and not is_server_frame(kind)
    for field in msgspec.structs.fields(kind):
        optional = from_client and not field.required
        fields.append((f"{field.name}?" if optional else field.name, ts(hints[field.name])))
    return interface(kind.__name__, kind.__doc__, fields)


def is_server_frame(kind: type) -> bool:
    return kind in get_args(frames.ServerFrame)


def structs(module: types.ModuleType) -> Iterator[type[msgspec.Struct]]:
    for kind in vars(module).values():
        if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
            continue
        if kind.__module__ == module.__name__ and kind not in (frames.Frame, messages.Asked):
            yield kind


def union(name: str, kinds: tuple[str, ...]) -> str:
    return f"export type {name} =\n" + "".join(f"  | {kind}\n" for kind in kinds)[:-1] + ";\n"


def wire_source() -> str:
    parts = [NOTE.format("src/paddock/server/wire/frames.py and messages.py")]
    parts.append(
        f"export const PROTOCOL = {frames.PROTOCOL};\n"
        f'export const SUBPROTOCOL = "{frames.SUBPROTOCOL}";\nexport const SPECTATOR = -4;\n'
    )
    parts += [f"export type {name} = {literal(hint)};\n" for hint, name in NAMED.items()]
    parts += [struct(kind) for module in (frames, messages) for kind in structs(module)]
    parts.append(union("ClientFrame", tuple(ts(k) for k in get_args(frames.ClientFrame))))
    parts.append(union("ServerFrame", tuple(ts(k) for k in get_args(frames.ServerFrame))))
    return "\n".join(parts)


def event(kind: type[Event]) -> str:
    hints = typing.get_type_hints(kind.__init__)
    for name, member in vars(kind).items():
        if isinstance(member, property):
            hints[name] = typing.get_type_hints(member.fget)["return"]
    fields = [("type", f'"{kind.__name__}"'), ("rule", "string"), ("words", "string")]
    fields += [(name, ts(hints[name])) for name in kind.__match_args__]
    return interface(kind.__name__, kind.__doc__, fields)


def game_source(game: AnyGame) -> str:
    """Every game's file exports its view and its events under the same two names as well."""
    view, events = game.view_type, game.event_types
    hints = typing.get_type_hints(view, include_extras=True)
    fields = [(field.name, ts(hints[field.name])) for field in dataclasses.fields(view)]
    parts = [NOTE.format(f"src/paddock/games/{game.name}")]
    parts.append(interface(view.__name__, view.__doc__, fields))
    parts.append(f"export type View = {view.__name__};\n")
    parts += [event(kind) for kind in events]
    parts.append(union("Event", tuple(kind.__name__ for kind in events)))
    return "\n".join(parts)


def sources() -> dict[Path, str]:
    from paddock.games.registry import GAMES
    from paddock.server.http.openapi import frames, openapi

    made = {GEN / "wire.ts": wire_source()}
    described = {"docs/openapi.json": openapi(), "src/paddock/server/frames.schema.json": frames()}
    for name, schema in described.items():
        made[ROOT / name] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    for name, game in GAMES.items():
        made[GEN / f"{name}.ts"] = game_source(game)
    return made


def main() -> int:
    made = sources()
    stale = [p for p, text in made.items() if not p.exists() or p.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.name} is stale: run tools/wire_types.py")
        return 1 if stale else 0
    GEN.mkdir(parents=True, exist_ok=True)
    for path in stale:
        path.write_text(made[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
