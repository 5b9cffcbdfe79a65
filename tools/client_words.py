"""Generates the client's texts: one JSON file a language, and TypeScript types of the keys.

`python tools/client_words.py` writes them from words/<language>/client.toml into web/src/gen,
`--check` fails where they are stale. The pseudo-language gets a file as well. A language's file
has only what is in that language; the client falls back to English, which it always has.
Of the labels of the games only the types are written: the server sends their words.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from paddock.games._shared.text import load_text
from paddock.games.registry import GAMES
from paddock.words import ENGLISH, PSEUDO, available
from paddock.words.languages import Language, language
from paddock.words.library import read_file
from paddock.words.templates import Templates, placeholders

GEN = Path(__file__).parent.parent / "web" / "src" / "gen"
STEM = "client"
FORMS = (".one", ".other")
COUNT = "n"
NOTE = "// Made by tools/client_words.py from src/paddock/words. Do not edit.\n"
TYPES = """
export interface Words {
  tag: string;
  name: string;
  /** The counts that take a template's `.one`; all others take its `.other`. */
  one: readonly number[];
  templates: Record<string, string>;
}

/** What each key takes: `t('lobby.seats', { n: 3 })`; null for a key that takes nothing. */
export interface WordArgs {
"""
LOADED = """}

export type WordKey = keyof WordArgs;

/** By tag. English is always there, the others come when asked for; the pseudo-language is last. */
export const LANGUAGES: Record<string, { name: string; load: () => Promise<Words> }> = {
"""

LABELS = """// Made by tools/client_words.py from src/paddock/games. Do not edit.

/** What each label of a game takes; null for one that takes nothing. */
export interface GameLabels {
"""


def templates(tag: str) -> Templates:
    """The client's templates in one language, by keys without the name of the file."""
    found = read_file(tag, STEM)
    return {key.removeprefix(f"{STEM}."): template for key, template in found.items()}


def json_source(spoken: Language, found: Templates) -> str:
    table = {"tag": spoken.tag, "name": spoken.name, "one": spoken.one, "templates": found}
    return json.dumps(table, indent=2, ensure_ascii=False) + "\n"


def arguments(found: Templates) -> dict[str, set[str]]:
    """By the keys that are said: the two forms of a plural are one key that takes a count."""
    args: dict[str, set[str]] = {}
    for key, template in found.items():
        is_form = key.endswith(FORMS)
        said = key.rpartition(".")[0] if is_form else key
        args.setdefault(said, {COUNT} if is_form else set()).update(placeholders(template))
    return args


def args_type(names: set[str]) -> str:
    fields = [f"{name}: {'number' if name == COUNT else 'string | number'}" for name in names]
    return f"{{ {'; '.join(sorted(fields))} }}" if fields else "null"


def types_source(found: Templates, tags: list[str]) -> str:
    fields = [f"  '{key}': {args_type(names)};\n" for key, names in arguments(found).items()]
    loads = [f"  '{tag}': {{ name: {name(tag)}, load: {loader(tag)} }},\n" for tag in tags]
    imported = f"\nimport english from './words/{ENGLISH}.json';\n\nexport {{ english }};\n"
    return "".join([NOTE, imported, TYPES, *fields, LOADED, *loads, "};\n"])


def labels_source(games: dict[str, Templates]) -> str:
    """The labels of every game by its name."""
    parts = [LABELS]
    for game, labels in games.items():
        fields = [f"    '{key}': {args_type(names)};\n" for key, names in arguments(labels).items()]
        parts += [f"  {game}: {{\n", *fields, "  };\n"]
    return "".join([*parts, "}\n"])


def name(tag: str) -> str:
    return json.dumps(language(tag).name, ensure_ascii=False)


def loader(tag: str) -> str:
    if tag == ENGLISH:
        return "async () => english"
    return f"async () => (await import('./words/{tag}.json')).default"


def sources() -> dict[Path, str]:
    found = templates(ENGLISH)
    if not found:
        return {}
    tags = [*available(), PSEUDO]
    made = {
        GEN / "words" / f"{tag}.json": json_source(language(tag), templates(tag)) for tag in tags
    }
    labels = {game: load_text(game).labels for game in GAMES}
    made[GEN / "labels.ts"] = labels_source(labels)
    return {GEN / "words.ts": types_source(found, tags), **made}


def main() -> int:
    made = sources()
    stale = [p for p, text in made.items() if not p.exists() or p.read_text("utf-8") != text]
    left = [path for path in (GEN / "words").glob("*.json") if path not in made]
    if "--check" in sys.argv[1:]:
        for path in (*stale, *left):
            print(f"{path.name} is stale: run tools/client_words.py")
        return 1 if stale or left else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made[path], encoding="utf-8")
    for path in left:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
