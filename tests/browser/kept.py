"""Evenings at a real table, kept by the engine itself and brought to a browser as a link brings them."""

import random
from typing import Any

import msgspec
from playwright.sync_api import expect

from ohhell.api.paths import QUESTIONS
from tests.browser.people import Person

Told = dict[str, Any]


def ask(path: str, **asked: object) -> Told:
    """What the pages are told, as the JSON they get."""
    question = QUESTIONS[path]
    told: Told = msgspec.to_builtins(question.answer(msgspec.convert(asked, question.asked)))
    return told


def change(score: Told, *changes: Told) -> Told:
    return ask("/api/score/change", record=score["record"], changes=list(changes))


def deal(score: Told, dice: random.Random) -> Told:
    """One more deal, bid and taken at random."""
    score = change(score, {"type": "deal"})
    while (seat := score["sheet"]["open"]["to_bid"]) is not None:
        bids = score["sheet"]["open"]["bids"][seat]
        score = change(score, {"type": "bid", "seat": seat, "bid": dice.choice(bids[: 2 + len(bids) // 3])})
    last = score["sheet"]["deals"][-1]
    won = [dice.choice(last["playing"]) for _ in range(last["size"])]
    return change(score, *[{"type": "taken", "seat": seat, "taken": won.count(seat)} for seat in last["playing"]])


def evening(
    names: list[str],
    *,
    rules: str = "oh-hell",
    seed: int = 1,
    deals: int | None = None,
    between: dict[int, list[Told]] | None = None,
) -> Told:
    """An evening, to its end or for so many deals.

    Args:
        names: who plays.
        rules: the rules.
        seed: for bids and tricks.
        deals: how many; None for all of the plan.
        between: what is changed after so many deals.
    """
    dice = random.Random(seed)
    score = ask("/api/score/new", rules=rules, players=names, dealer=0)
    number = 0
    while score["sheet"]["stage"] != "over" and number != deals:
        score = deal(score, dice)
        number += 1
        for one in (between or {}).get(number, []):
            score = change(score, one)
    return score


def code_of(score: Told) -> str:
    code: str = ask("/api/score/share", record=score["record"])["code"]
    return code


def bring(person: Person, score: Told) -> str:
    """Open an evening by its link and keep it on the device; returns its id there."""
    person.go(f"/score#{code_of(score)}")
    person.choose("figures.open.add")
    person.page.wait_for_url("**/score?sheet=*")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    return person.page.url.partition("sheet=")[2]
