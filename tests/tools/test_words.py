"""The audit of words finds each kind of fault, and where it stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paddock.games._shared.text import load_text
from paddock.games.registry import GAMES
from tools.words import audit, text_problems

CLI = """
[race]
help = "Race."
over = "Over by {rule}."
moves.one = "{n} move"
moves.other = "{n} moves"
"""
CLIENT = """
[lobby]
start = "Start {name}"
[tab]
one_game = "One"
"""
RALLY = """
blurb = "Race."
[events]
Moved = ""
[refusals]
closed = "Street {street} is closed."
"""
CODE = """
app.command(help=f"cli.{verb.__name__}.help")
say(Message("cli.race.over", rule=rule))
catalog.say("cli.race.moves", n=3)
raise BadSetup(Message("rally.closed", street="x"))
say("Already in words.")
"""
CLIENT_CODE = """
<p>{t('lobby.start', { name })} {t(`tab.${kind}`)} {format('a.b')}</p>
"""


class Project:
    """A project on disk with one game and two languages, sound until a test spoils it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/paddock/words/en/language.toml", 'name = "English"\none = [1]')
        self.write("src/paddock/words/en/cli.toml", CLI)
        self.write("src/paddock/words/en/client.toml", CLIENT)
        self.write("src/paddock/games/rally/text/en.toml", RALLY)
        self.write("src/paddock/code.py", CODE)
        self.write("web/src/Lobby.svelte", CLIENT_CODE)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def french(self, cli: str = "", rally: str = "") -> None:
        self.write("src/paddock/words/fr/language.toml", 'name = "Français"\none = [0, 1]')
        self.write("src/paddock/words/fr/cli.toml", cli)
        self.write("src/paddock/games/rally/text/fr.toml", rally)

    def problems(self) -> list[str]:
        return [line.removeprefix(f"{self.root.as_posix()}/") for line in audit(self.root)[0]]

    def lacking(self) -> list[str]:
        return audit(self.root)[1]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_sound_project_passes(project: Project) -> None:
    assert audit(project.root) == ([], [])


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ('catalog.say("cli.race.lost")', "cli.race.lost is in no English file"),
        ('Message("lost")', "lost is in no English file"),
        ('Message("rally.lost")', "rally.lost is in no English file"),
        ('Message(f"cli.lost.{code}")', "cli.lost.* is in no English file"),
        ('typer.Option(help="cli.race.seats")', "cli.race.seats is in no English file"),
        ('Message("cli.race.over")', "cli.race.over is said without rule"),
        ('Message("cli.race.moves", count=3)', "cli.race.moves is said without n"),
        ('Message(f"cli.race.{x}")', "cli.race.* is said without rule"),
    ],
)
def test_what_code_says_wrongly(code: str, problem: str, project: Project) -> None:
    project.write("src/paddock/more.py", f"\n{code}\n")
    found = project.problems()
    assert found
    assert all(line.startswith("src/paddock/more.py:2: ") for line in found)
    assert any(line.endswith(f": {problem}") for line in found)


@pytest.mark.parametrize(
    "code",
    ['Message("cli.race.over", **args)', "Message(key)", 'Message("rally.names.turbo")', 'x = "a"'],
)
def test_what_cannot_be_read_in_the_code_is_let_be(code: str, project: Project) -> None:
    project.write("src/paddock/more.py", code)
    assert project.problems() == []


def test_what_the_client_says_in_vain(project: Project) -> None:
    project.write("web/src/a.ts", "\nconst a = t('lobby.lost');\nconst b = t(`lost.${a}`);")
    assert project.problems() == [
        "web/src/a.ts:2: client.lobby.lost is in no English file",
        "web/src/a.ts:3: client.lost.* is in no English file",
    ]


def test_made_files_of_the_client_say_nothing(project: Project) -> None:
    project.write("web/src/gen/words.ts", "t('lobby.lost')")
    assert project.problems() == []


@pytest.mark.parametrize("file", ["cli", "client"])
def test_a_key_that_nothing_says(file: str, project: Project) -> None:
    path = project.root / f"src/paddock/words/en/{file}.toml"
    project.write(f"src/paddock/words/en/{file}.toml", path.read_text() + '[old]\nkey = "Old."\n')
    assert project.problems() == [f"{file}.old.key: nothing says this key"]


def test_a_refusal_that_no_rule_makes(project: Project) -> None:
    project.write("src/paddock/games/rally/text/en.toml", RALLY + 'open = "It is open."\n')
    assert project.problems() == ["rally.open: nothing says this key"]


BOARD = """
[drawing]
"flag.start" = "START"
"flag.finish" = "FINISH"
"card.now" = "NOW"
[labels]
"notes.home" = "home"
"notes.laps.one" = "{n} lap"
"notes.laps.other" = "{n} laps"
"toll.push" = "you push"
"""
DRAWING = """
flag = words.drawing[f"flag.{kind}"]
card = words.drawing[WHEN.get(kind, "card.now")]
"""
LABELS = """
const TOLLS = { push: 'toll.push' };
const words = label(`notes.${key}`);
"""


@pytest.fixture
def drawn(project: Project) -> Project:
    """The same with a board of the game and its part of the client."""
    project.write("src/paddock/games/rally/text/en.toml", RALLY + BOARD)
    project.write("src/paddock/press/rally/board.py", DRAWING)
    project.write("web/src/games/rally/Notes.svelte", LABELS)
    return project


def test_drawings_and_labels_are_said_where_their_game_is_drawn(drawn: Project) -> None:
    assert drawn.problems() == []


def test_words_of_a_board_that_no_drawing_says(drawn: Project) -> None:
    drawn.write("src/paddock/press/rally/board.py", DRAWING.replace("flag.{", "sign.{"))
    assert drawn.problems() == [
        "src/paddock/press/rally/board.py:2: rally.drawing.sign.* is in no English file",
        "rally.drawing.flag.finish: nothing says this key",
        "rally.drawing.flag.start: nothing says this key",
    ]


def test_labels_that_the_client_does_not_say(drawn: Project) -> None:
    drawn.write("web/src/games/rally/Notes.svelte", "<p>{label('notes.lost')}</p>")
    assert drawn.problems() == [
        "web/src/games/rally/Notes.svelte:1: rally.labels.notes.lost is in no English file",
        "rally.labels.notes.home: nothing says this key",
        "rally.labels.notes.laps: nothing says this key",
        "rally.labels.toll.push: nothing says this key",
    ]


def test_another_game_says_nothing_of_a_games_drawings_and_labels(drawn: Project) -> None:
    drawn.write("src/paddock/press/derby/board.py", 'words.drawing["flag.start"]')
    drawn.write("web/src/games/derby/Notes.svelte", "{label('notes.home')}")
    assert drawn.problems() == [
        "src/paddock/press/derby/board.py:1: derby.drawing.flag.start is in no English file",
        "web/src/games/derby/Notes.svelte:1: derby.labels.notes.home is in no English file",
    ]


def test_a_key_in_a_table_of_the_code_is_said(project: Project) -> None:
    project.write("src/paddock/words/en/cli.toml", CLI + '[old]\nkey = "Old."\n')
    project.write("src/paddock/more.py", 'KEYS = {1: "cli.old.key"}')
    assert project.problems() == []


def test_plural_forms_go_together(project: Project) -> None:
    project.write("src/paddock/words/en/cli.toml", CLI.replace('moves.other = "{n} moves"', ""))
    assert project.problems() == ["en: cli.race.moves.one has no `.other` beside it"]


def test_a_sentence_has_words(project: Project) -> None:
    project.write("src/paddock/words/en/cli.toml", CLI.replace('"Race."', '""'))
    assert project.problems() == ["en: cli.race.help has no words"]


def test_what_a_translation_lacks_is_told_and_is_no_error(project: Project) -> None:
    project.french('[race]\nover = "Fini : {rule}."')
    assert project.problems() == []
    assert "fr: cli.race.help is still in English" in project.lacking()
    assert "fr: rally.closed is still in English" in project.lacking()
    assert not [line for line in project.lacking() if "over" in line]


def test_a_translation_has_the_same_placeholders(project: Project) -> None:
    project.french('[race]\nover = "Fini : {regle}."', '[refusals]\nclosed = "{street} fermée."')
    told = "fr: cli.race.over has the placeholders {regle}, in English {rule}"
    assert project.problems() == [told]


def test_the_singular_of_a_translation_may_leave_the_count_out(project: Project) -> None:
    project.french('[race.moves]\none = "un coup"\nother = "{n} coups"')
    assert project.problems() == []
    project.french('[race.moves]\none = "un {coup}"\nother = "coups"')
    assert len(project.problems()) == 2


def test_a_translation_has_no_keys_of_its_own(project: Project) -> None:
    project.french('[race]\nmore = "Encore."', '[names]\nturbo = "Turbo"')
    assert project.problems() == [
        "fr: cli.race.more is not in English",
        "fr: rally.names.turbo is not in English",
    ]


def test_a_game_has_words_for_its_events_and_options_and_no_others() -> None:
    game, text = GAMES["trafic_turbo"], load_text("trafic_turbo")
    rules = set(text.prompts)
    assert list(text_problems(game, text, rules)) == []
    events = {name: words for name, words in text.events.items() if name != "Fined"}
    spoilt = replace(text, events={**events, "Rolled": "{seat} rolls {dice}.", "Flew": "Up!"})
    assert list(text_problems(game, spoilt, rules)) == [
        "trafic_turbo.events.Fined has no words",
        "trafic_turbo.events.Flew is no event of the game",
        "trafic_turbo.events.Rolled has no {dice}",
    ]
    spoilt = replace(text, options={"circuit": "Circuit", "wings": "Wings"})
    assert "trafic_turbo.options.points has no words" in text_problems(game, spoilt, rules)
    assert "trafic_turbo.options.wings is no option of the game" in text_problems(
        game, spoilt, rules
    )
    assert list(text_problems(game, text, rules - {"move.six"})) == [
        "trafic_turbo.prompts.move.six is no clause of the rulebook"
    ]
