"""Evenings of people who keep score, by chance: the questions that are asked of the engine, each with its answer's."""

import json
from typing import Any

from ohhell.cards import Stream
from ohhell.rules import presets
from tests.browser_engine.player import Page

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay")
Question = tuple[str, str, str]


async def evening(page: Page, dice: Stream, changes: int = 60) -> list[Question]:
    """Questions of one evening; what is refused stays among them."""
    asked: list[Question] = []

    async def ask(what: str, **said: Any) -> Any:
        question = ("POST", f"/api/score/{what}", json.dumps(said))
        asked.append(question)
        status, told = await page.ask(*question)
        assert status in {200, 422}, told
        return told if status == 200 else None

    rules = dice.choice(presets())
    players = dice.choice([3, 4, 5])
    score = await ask("new", rules=rules.name, players=list(NAMES[:players]), dealer=dice.choice([None, 0]))
    for _ in range(changes if score else 0):
        after = await ask("change", record=score["record"], changes=[_change(score["sheet"], dice)])
        score = after or score
    if score:
        for what in ("share", "settle"):
            await ask(what, record=score["record"])
        shared = await ask("share", record=score["record"])
        for form in ("code", "csv", "json", "record"):
            await ask("open", text=shared[form])
        await ask("statistics", records=[score["record"]] * 2)
    return asked


def _change(sheet: dict[str, Any], dice: Stream) -> dict[str, Any]:
    """What somebody does next: mostly what is asked for, now and then something else."""
    seats = range(len(sheet["players"]))
    if dice.below(8) == 0:
        return dice.choice(
            [
                {"type": "join", "name": "Late", "after": 0, "start": dice.choice(["zero", "average", "lowest", -7])},
                {"type": "out", "seat": dice.choice(seats)},
                {"type": "back", "seat": dice.choice(seats)},
                {"type": "leave", "seat": dice.choice(seats)},
                {"type": "adjust", "seat": 0, "points": -5, "reason": "revoke"},
                {"type": "rename", "seat": dice.choice(seats), "name": "Someone"},
                {"type": "skip"},
                {"type": "drop"},
                {"type": "size", "size": 3},
                {"type": "remove", "number": 1},
                {"type": "correct", "number": 1, "bids": [1 for _ in seats]},
                {"type": "finish"},
                {"type": "reopen"},
                {"type": "trump", "trump": "h"},
            ]
        )
    now = sheet["open"]
    if sheet["stage"] == "dealer":
        return {"type": "draw", "seed": str(dice.below(1000))}
    if now is None:
        return {"type": "deal"}
    if now["to_bid"] is not None:
        return {"type": "bid", "seat": now["to_bid"], "bid": dice.choice(now["bids"][now["to_bid"]] or [0])}
    if now["fits"] is not None:
        return {"type": "taken", "seat": now["blank"][0], "taken": now["fits"]}
    if now["blank"]:
        return {"type": "taken", "seat": now["blank"][0], "taken": dice.below(max(now["missing"], 0) + 1)}
    return {"type": "taken", "seat": dice.choice(seats), "taken": dice.below(4)}
