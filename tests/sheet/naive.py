"""Statistics once more, straight from the lines of records: nothing of the program is used here."""

import json
import re
import tomllib
import unicodedata
from itertools import groupby
from pathlib import Path
from typing import Any

PRESETS = Path(__file__).parents[2] / "src" / "ohhell" / "rules" / "presets"
WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


def evening(text: str) -> dict[str, Any]:  # noqa: C901 - a case for each statement
    """What a canonical record says."""
    names: list[str] = []
    sitting: list[int] = []
    away: dict[int, str] = {}
    points: list[int] = []
    deals: list[dict[str, Any]] = []
    tie, over = "shared", False
    for line in text.splitlines():
        keyword, *words = WORD.findall(line)
        words = [json.loads(word) if word[0] == '"' else word for word in words]
        match keyword:
            case "rules":
                tie = tomllib.loads((PRESETS / f"{words[0]}.toml").read_text(encoding="utf-8")).get("tie", "shared")
            case "set" if words[0] == "tie":
                tie = words[1]
            case "players":
                names = words
                sitting, points = list(range(len(names))), [0] * len(names)
            case "join":
                sitting.insert(sitting.index(int(words[2])) + 1, len(names))
                names.append(words[0])
                points.append(int(words[4]))
            case "leave" | "out":
                away[int(words[0])] = keyword
            case "back":
                del away[int(words[0])]
            case "adjust":
                points[int(words[0])] += int(words[1])
            case "deal":
                dealer = int(words[words.index("dealer") + 1])
                there = [seat for seat in sitting if seat not in away]
                turn = there.index(dealer) + 1
                size = int(words[words.index("size") + 1])
                deals.append({"size": size, "dealer": dealer, "order": there[turn:] + there[:turn]})
            case "bids":
                deals[-1]["bids"] = dict(zip(deals[-1]["order"], words, strict=False))
            case "taken":
                deals[-1]["taken"] = words
            case "score":
                deals[-1]["score"] = words
                points = [
                    total if score == "-" else total + int(score) for total, score in zip(points, words, strict=True)
                ]
            case "end":
                over = True
            case _:
                pass
    finished = [
        {
            "number": number,
            "size": deal["size"],
            "of": {
                seat: {
                    "place": place,
                    "dealt": seat == deal["dealer"],
                    "bid": int(deal["bids"][seat]),
                    "taken": int(deal["taken"][seat]),
                    "score": int(deal["score"][seat]),
                }
                for place, seat in enumerate(deal["order"], start=1)
            },
        }
        for number, deal in enumerate(deals, start=1)
        if "score" in deal
    ]
    left = {seat for seat, how in away.items() if how == "leave"}
    involved = [seat for seat in range(len(names)) if seat not in away or any(seat in deal["of"] for deal in finished)]
    stayed = [seat for seat in involved if seat not in left]
    return {
        "names": names,
        "points": points,
        "deals": finished,
        "over": over and bool(finished),
        "involved": involved,
        "stayed": stayed,
        "winners": winners(tie, points, stayed, finished) if over and finished else [],
    }


def winners(tie: str, points: list[int], stayed: list[int], deals: list[dict[str, Any]]) -> list[int]:
    best = [seat for seat in stayed if points[seat] == max(points[other] for other in stayed)]
    mine = {seat: [deal["of"][seat] for deal in deals if seat in deal["of"]] for seat in best}
    if tie == "most-bid":
        worth = {seat: sum(one["bid"] for one in mine[seat] if one["bid"] == one["taken"]) for seat in best}
    elif tie == "fewest-missed":
        worth = {seat: -sum(one["bid"] != one["taken"] for one in mine[seat]) for seat in best}
    else:
        return best
    return [seat for seat in best if worth[seat] == max(worth.values())]


def known_as(name: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())).strip()


def statistics(texts: list[str | None]) -> dict[str, Any]:
    """What these records come to, as the program says it; None for one that cannot be read."""
    evenings = [None if text is None else evening(text) for text in texts]
    seats: dict[tuple[str, int], dict[int, int]] = {}
    names: dict[tuple[str, int], str] = {}
    for at, one in enumerate(evenings):
        for seat, name in enumerate(one["names"] if one else []):
            alike = [other for other in one["names"][:seat] if known_as(other) == known_as(name)] if one else []
            seats.setdefault((known_as(name), len(alike)), {})[at] = seat
            names[known_as(name), len(alike)] = name
    people = [person(names[key], seats[key], evenings) for key in seats]
    keys = sorted(range(len(people)), key=lambda at: (-people[at]["deals"], -people[at]["games"], at))
    all_seats = [seats[key] for key in seats]
    for at in keys:
        people[at]["meetings"] = [
            {"other": place} | met
            for place, other in enumerate(keys)
            if other != at and (met := meeting(all_seats[at], all_seats[other], evenings))["games"]
        ]
    return {
        "evenings": sum(one is not None for one in evenings),
        "finished": sum(one is not None and one["over"] for one in evenings),
        "unread": [at for at, one in enumerate(evenings) if one is None],
        "people": [people[at] for at in keys],
    }


def person(name: str, seats: dict[int, int], evenings: list[Any]) -> dict[str, Any]:
    played = [
        {"evening": at, "deal": deal["number"], "size": deal["size"]} | deal["of"][seat]
        for at, seat in sorted(seats.items())
        for deal in evenings[at]["deals"]
        if seat in deal["of"]
    ]
    ended = [(evenings[at], seat) for at, seat in seats.items() if evenings[at]["over"]]
    won = [one for one, seat in ended if seat in one["winners"]]
    calls = [{key: one[key] for key in ("evening", "deal", "size", "bid", "taken", "score")} for one in played]
    best = sorted(calls, key=lambda one: (-one["score"], one["evening"], one["deal"]))
    worst = sorted(calls, key=lambda one: (one["score"], one["evening"], one["deal"]))
    return {
        "name": name,
        "games": sum(seat in one["stayed"] for one, seat in ended),
        "wins": len(won),
        "shared": sum(len(one["winners"]) > 1 for one in won),
        "deals": len(played),
        "made": made(played),
        "over": sum(one["taken"] > one["bid"] for one in played),
        "under": sum(one["taken"] < one["bid"] for one in played),
        "bid": sum(one["bid"] for one in played),
        "taken": sum(one["taken"] for one in played),
        "points": sum(one["score"] for one in played),
        "by_size": by("size", played),
        "by_place": by("place", played),
        "as_dealer": {"key": 0, "deals": sum(one["dealt"] for one in played)}
        | {"made": made([one for one in played if one["dealt"]])},
        "by_bid": by("bid", played),
        "best_run": run(played, hit=True),
        "worst_run": run(played, hit=False),
        "best": best[0] if best else None,
        "worst": worst[0] if worst else None,
        "evenings": [
            evening_of(one, seats[at], [mine for mine in played if mine["evening"] == at])
            if at in seats and seats[at] in one["involved"]
            else None
            for at, one in enumerate(evenings)
        ],
    }


def made(played: list[Any]) -> int:
    return sum(one["bid"] == one["taken"] for one in played)


def by(what: str, played: list[Any]) -> list[dict[str, int]]:
    some = {value: [one for one in played if one[what] == value] for value in {one[what] for one in played}}
    return [{"key": value, "deals": len(some[value]), "made": made(some[value])} for value in sorted(some)]


def run(played: list[Any], *, hit: bool) -> dict[str, int] | None:
    runs = [list(group) for same, group in groupby(played, lambda one: one["bid"] == one["taken"]) if same is hit]
    if not runs:
        return None
    longest = next(one for one in runs if len(one) == max(len(other) for other in runs))
    return {"length": len(longest), "evening": longest[-1]["evening"], "deal": longest[-1]["deal"]}


def evening_of(one: Any, seat: int, played: list[Any]) -> dict[str, Any]:
    points = one["points"]
    ahead = sum(points[other] > points[seat] for other in one["stayed"])
    rank = ahead + 1 if seat in one["stayed"] else None
    return {"total": points[seat], "rank": rank, "deals": len(played), "made": made(played)}


def meeting(mine: dict[int, int], theirs: dict[int, int], evenings: list[Any]) -> dict[str, int]:
    scores = [
        (one["points"][mine[at]], one["points"][theirs[at]])
        for at, one in enumerate(evenings)
        if one and one["over"] and {mine.get(at), theirs.get(at)} <= set(one["stayed"])
    ]
    ahead, behind = sum(one > other for one, other in scores), sum(one < other for one, other in scores)
    return {"games": len(scores), "ahead": ahead, "behind": behind}
