"""Records in the browser: saved, opened again by file and by link, stepped, played on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from paddock.games.registry import GAMES
from tests.cli.test_cli import paddock
from tests.web.conftest import OpenPage
from tests.web.table import on_the_road, pieces, play, standings
from tests.web.test_accessibility import PHONE, fits

pytestmark = pytest.mark.browser

HOLDS = "its result is right"


@pytest.fixture(scope="module")
def races(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A race of every game, run without a server."""
    folder = tmp_path_factory.mktemp("races")
    return {game: raced(game, folder / f"{game}.json") for game in GAMES}


def raced(game: str, file: Path) -> Path:
    words = ("--seats", "2", "--bots", "random", "--seed", "7", "--log", file, "--quiet")
    assert paddock("race", game, *words).returncode == 0
    return file


def open_file(page: Page, file: Path) -> None:
    page.goto("/records")
    page.locator("input[type=file]").set_input_files(file)
    is_shown(page)


def is_shown(page: Page) -> None:
    timeline = page.get_by_role("group", name="Through the race")
    expect(timeline).to_be_visible()
    expect(page.get_by_text(HOLDS)).to_be_visible()


def move(page: Page) -> str:
    return str(page.get_by_label("Move", exact=True).get_attribute("aria-valuetext"))


def to_the_podium(page: Page, file: Path) -> None:
    """Two bots bring a race home of which only a few moves are left."""
    text = file.read_text()
    at = len(json.loads(text)["moves"]) - 12
    headers = {"Content-Type": "application/json"}
    copied = f"/api/tables/copy?at={at}&seats=greedy,greedy"
    opened = page.request.post(copied, data=text, headers=headers)
    assert opened.ok, opened.text()
    page.goto(f"/table/{opened.json()['table']}")
    expect(page.locator("[data-place]")).to_have_count(2)


def test_a_race_is_saved_sent_watched_and_played_on(
    new_page: OpenPage, races: dict[str, Path], tmp_path: Path
) -> None:
    page, friend = new_page(permissions=["clipboard-read", "clipboard-write"]), new_page()
    to_the_podium(page, races["trafic_turbo"])
    places, ended = standings(page), pieces(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save record").click()
    download.value.save_as(tmp_path / "race.json")
    page.get_by_role("button", name="Copy link to replay").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    friend.goto(link)
    is_shown(friend)
    assert move(friend).startswith("Move 0 of")
    friend.get_by_role("button", name="To the end").click()
    expect(friend.locator("[data-place]")).to_have_count(len(places))
    assert standings(friend) == places
    assert pieces(friend) == ended
    page.get_by_role("button", name="Watch again").click()
    is_shown(page)
    open_file(friend, tmp_path / "race.json")
    assert friend.url == link, "the address of a race is its link, however it came"
    friend.get_by_label("Move", exact=True).fill("40")
    there = pieces(friend)
    friend.get_by_text("What if? Play on from here").click()
    friend.get_by_role("button", name="Play on after move").click()
    on_the_road(friend)
    assert pieces(friend).keys() == there.keys()
    play([friend], answers=3)


def test_the_keyboard_alone_opens_a_record_and_goes_through_it(
    new_page: OpenPage, races: dict[str, Path]
) -> None:
    page = new_page()
    page.on("filechooser", lambda _: None)  # From now on, so that none opens before it is expected.
    page.goto("/")
    expect(page.locator("button.big")).to_be_visible()
    tab_to(page, "a[href='/records']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Watch a race again")).to_be_visible()
    tab_to(page, "input[type=file]")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Space")
    chooser.value.set_files(races["trafic_turbo"])
    is_shown(page)
    start = pieces(page)
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    there, at = pieces(page), move(page)
    assert there != start
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert (pieces(page), move(page)) == (there, at)
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    page.keyboard.press("Home")
    assert pieces(page) == start
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.wait_for_function("() => document.querySelector('[data-timeline] input').value > 2")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    at = move(page)
    tab_to(page, "[data-seen] select")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-seen='0']")).to_be_visible()
    assert move(page) == at, "who looks with other eyes stays at the move"


def tab_to(page: Page, selector: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
            return
    raise AssertionError(f"{selector} took no focus")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_watched_on_a_phone(
    new_page: OpenPage, races: dict[str, Path], game: str
) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 640}, "reduced_motion": "reduce"}
    page = new_page("normal", **small)
    open_file(page, races[game])
    record = json.loads(races[game].read_text())
    for _ in range(6):
        page.get_by_role("button", name="One move on").tap()
    last = int(str(page.get_by_label("Move", exact=True).get_attribute("max")))
    page.get_by_label("Move", exact=True).fill(str(last // 2))
    fits(page, 360)
    page.get_by_role("button", name="To the end").tap()
    assert f"of {len(record['moves'])}," in move(page)
    shown = {place.split(" ")[0] for place in page.locator("[data-place] b").all_inner_texts()}
    assert len(shown) == len(set(record["result"]["places"]))
    fits(page, 360)
    expect(page.get_by_role("alert")).to_have_count(0)


# A file that falls anywhere onto the page.
DROP = """
(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'race.json'));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
}
"""


def test_what_is_no_record_or_a_wrong_one_says_so(
    new_page: OpenPage, races: dict[str, Path], tmp_path: Path
) -> None:
    page = new_page()
    page.goto("/records")
    alert = page.get_by_role("alert")
    bent = tmp_path / "bent.json"
    text = races["trafic_turbo"].read_text()
    place = text.index('"roll ') + len('"roll ')
    bent.write_text(text[:place] + str(int(text[place]) % 6 + 1) + text[place + 1 :])
    page.locator("input[type=file]").set_input_files(bent)
    wrong = "This record does not hold. Line"
    expect(alert).to_contain_text(wrong)
    expect(alert).to_contain_text("the dice drew")
    page.evaluate(DROP, '{"paddock": 1')
    expect(alert).to_contain_text("Choose another record")
    pasted(page, "http://127.0.0.1/table/abc#key")
    expect(alert).to_contain_text("This is a link to a table")
    page.goto("/records#1AAAAAAAAAAAA")
    expect(alert).to_contain_text("This link is")
    pasted(page, text)
    is_shown(page)
    page.evaluate(DROP, races["microbot_racers"].read_text())
    expect(page.get_by_text("Speedway")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save record").click()
    assert json.loads(download.value.path().read_text())["game"] == "microbot_racers"


def pasted(page: Page, text: str) -> None:
    page.get_by_label("Or paste a link").fill(text)
    page.get_by_role("button", name="Watch").click()
