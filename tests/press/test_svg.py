"""Writing SVG."""

from __future__ import annotations

from paddock.press.svg import escaped, mixed, moved, number, rect, tag, text


def test_text_and_attributes_are_escaped() -> None:
    assert escaped('<a & "b">') == "&lt;a &amp; &quot;b&quot;&gt;"
    assert "R&amp;D" in text(0, 0, "R&D", 10)
    assert tag("g", class_='"') == '<g class="&quot;"/>'


def test_numbers_are_rounded_and_never_minus_nought() -> None:
    assert [number(n) for n in (0.126, -0.001, 1.0, 12.34, -7.0, 3)] == [
        "0.13",
        "0",
        "1",
        "12.3",
        "-7",
        "3",
    ]


def test_names_become_svg_names() -> None:
    assert rect(0, 1, 2, 3, stroke_width=0.5) == (
        '<rect x="0" y="1" width="2" height="3" stroke-width="0.5"/>'
    )
    assert tag("svg", viewBox="0 0 1 1") == '<svg viewBox="0 0 1 1"/>'


def test_an_angle_of_nothing_is_left_out() -> None:
    assert moved(1, 2) == "translate(1 2)"
    assert moved(1, 2, 90) == "translate(1 2) rotate(90)"


def test_colours_mix() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
