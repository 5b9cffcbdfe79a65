"""Boards, pieces and cards, drawn as SVG."""
