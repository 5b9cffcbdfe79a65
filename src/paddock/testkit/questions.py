"""Validation of decisions: seats, options, weights and widths that make sense together."""

from __future__ import annotations

from paddock.kernel.model import CHANCE, CLOCK, Decision, State


def fault_in(state: State, asked: tuple[Decision, ...], seats: int) -> str:
    askers = [decision.seat for decision in asked]
    if len(set(askers)) < len(askers):
        return "a seat is asked two things at once"
    if CHANCE in askers and len(askers) > 1:
        return "chance is asked along with others"
    for decision in asked:
        if decision.seat not in (CHANCE, CLOCK) and not 0 <= decision.seat < seats:
            return f"seat {decision.seat} is not at the table"
        fault = fault_of(decision, len(state.lexicon.words))
        if fault:
            return fault
    return ""


def fault_of(decision: Decision, words: int) -> str:
    options, weights = decision.options, decision.weights
    if decision.width:
        return "a wide decision lists options" if options else ""
    if not options:
        return "a decision has no options"
    if len(set(options)) < len(options):
        return "an option is offered twice"
    if not all(0 <= action < words for action in options):
        return "an option is not in the lexicon"
    if weights and (len(weights) != len(options) or min(weights) <= 0):
        return "the weights do not fit the options"
    return ""


def alike(one: tuple[Decision, ...], two: tuple[Decision, ...]) -> bool:
    return [contents(decision) for decision in one] == [contents(decision) for decision in two]


def contents(decision: Decision) -> tuple[object, ...]:
    return decision.seat, decision.rule, decision.options, decision.weights, decision.width
