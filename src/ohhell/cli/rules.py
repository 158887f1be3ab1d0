"""``ohhell rules``: rule sets by any of their names, in plain words, and house rules from a file."""

import json
from typing import Annotated, Any

from cyclopts import App, Parameter

from ohhell.cli.errors import FAULT, complain
from ohhell.cli.given import STDIN, Flag, file_title, read_file, rules_of, settings_of
from ohhell.cli.paper import columns, paragraph
from ohhell.rules import (
    KEYS,
    Form,
    Preset,
    RulesError,
    RuleSet,
    dump_toml,
    find_presets,
    form,
    load_toml,
    possible_players,
    preset,
    presets,
)
from ohhell.rules.errors import quoted
from ohhell.rules.presets import near_presets, usual_players
from ohhell.rules.text import describe_changes
from ohhell.rules.values import value_text
from ohhell.rules.words import describe, worked_examples
from ohhell.rules.words.phrases import listed

Json = Annotated[bool, Parameter(name="--json", negative="")]

app = App(name="rules")


@app.default
def find(*words: str, as_json: Json = False) -> int:
    """List the rule sets, or find those known by some name.

    Args:
        words: Any name of the game, or part of one: blob, contract whist, up down river.
        as_json: Print JSON.
    """
    text = " ".join(words)
    found = find_presets(text) if text.strip() else presets()
    if not found:
        near = near_presets(text)
        mend = f"did you mean {' or '.join(near)}" if near else "'ohhell rules' lists them all"
        return complain(f"no rule set is called {quoted(text)}: {mend}", FAULT)
    if as_json:
        _print_json([_entry(one) for one in found])
        return 0
    for one in found:
        print(f"{one.name}: {one.title}")
        print(paragraph(one.summary))
        if one.aka:
            print(paragraph(f"Also called {listed(one.aka)}.", hang=True))
    if text.strip():
        print(f"\nIn plain words: ohhell rules show {found[0].name}")
    return 0


def _entry(one: Preset) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "summary": one.summary,
        "aka": list(one.aka),
        "source": one.source,
        "players": one.players,
        "set": settings_of(one.rules),
    }


@app.command
def show(
    *name: str,
    players: int | None = None,
    toml: Flag = False,
    as_json: Json = False,
) -> int:
    """Tell the rules of a table in plain words, with the plan of the deals and worked scores.

    Args:
        name: A rule set by any of its names, or a rules file ending in .toml.
        players: How many play; without it, as many as the rules are best known with.
        toml: Print the rules as a file to start house rules from.
        as_json: Print JSON.
    """
    rules = rules_of(" ".join(name) or preset("oh-hell").name)
    if toml:
        print(house_rules(rules), end="")
        return 0
    table = form(rules, usual_players(rules) if players is None else players)
    if as_json:
        _print_json(_table(table))
        return 0
    print(f"{_heading(rules)}, {table.players} players")
    for section in describe(rules, table.players):
        print(f"\n{section.heading}")
        for sentence in section.sentences:
            print(paragraph(sentence))
    print("\nThe plan")
    print(columns({"deal": range(1, len(table.plan) + 1), "cards": table.plan, "dealer": _dealers(table)}))
    if not isinstance(rules.first_dealer, int):
        print(paragraph("Dealer 1 is whoever deals first, dealer 2 the next to the left, and so on."))
    return 0


def _heading(rules: RuleSet) -> str:
    base = preset(rules.preset)
    changes = rules.changed(base.rules)
    return f"{base.title} with {describe_changes(changes)}" if changes else base.title


def _dealers(table: Form) -> list[int]:
    """The dealer of each deal: the seat where the rules fix it, else counted from 1 for the first dealer."""
    first = table.rules.first_dealer
    if isinstance(first, int):
        return [(first + deal) % table.players for deal in range(len(table.plan))]
    return [deal % table.players + 1 for deal in range(len(table.plan))]


def _table(table: Form) -> dict[str, Any]:
    rules = table.rules
    fixed = isinstance(rules.first_dealer, int)
    examples = [
        {"size": size, "bid": bid, "taken": taken, "points": points}
        for size in sorted(set(table.plan))
        for bid, taken, points in worked_examples(rules, size)
    ]
    return {
        "rules": rules.preset,
        "set": settings_of(rules),
        "digest": rules.digest,
        "players": table.players,
        "deck": table.pack.key,
        "cards": len(table.pack),
        "largest_possible": table.ceiling,
        "plan": [
            {"deal": deal, "size": size, "dealer": dealer if fixed else None}
            for deal, (size, dealer) in enumerate(zip(table.plan, _dealers(table), strict=True), start=1)
        ],
        "words": [
            {"heading": heading, "sentences": list(sentences)} for heading, sentences in describe(rules, table.players)
        ],
        "examples": examples,
    }


def house_rules(rules: RuleSet) -> str:
    """A rules file that says these rules, and offers every other key in a comment."""
    base = preset(rules.preset)
    changed = rules.changed(base.rules)
    lines = [dump_toml(rules, f"Our {base.title}").rstrip("\n")]
    offers = ["", "# The other rules as they are now. To change one, take away the # before it."]
    for key, about in KEYS.items():
        if key not in changed:
            others = [word for word in about.choices if word != rules.value(key)]
            hint = f"  # or {', '.join(others)}" if others else ""
            offers.append(f"# {key} = {value_text(rules.value(key))}{hint}")
    # A [scoring] table ends the top level, so the comments stand before it.
    top, bracket, table = lines[0].partition("\n\n[scoring]")
    return "\n".join([top, *offers]) + (f"{bracket}{table}" if bracket else "") + "\n"


@app.command
def check(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)], /, *, players: int | None = None, as_json: Json = False
) -> int:
    """Check a file of house rules: whether it is sound, and for how many players.

    Args:
        file: The rules file (TOML), or - for standard input.
        players: Check it for this many players only.
        as_json: Print JSON.
    """
    shown = file_title(file)
    try:
        rules = load_toml(read_file(file))
        counts = (form(rules, players).players,) if players is not None else possible_players(rules)
        if not counts:
            form(rules, usual_players(rules))  # raises, and says why
    except RulesError as error:
        if as_json:
            _print_json({"sound": False, "problem": error.problem, "mend": error.mend})
            return FAULT
        return complain(f"{shown}: {error}", FAULT)
    if as_json:
        _print_json({"sound": True, "rules": rules.preset, "set": settings_of(rules), "players": list(counts)})
        return 0
    print(f"{shown} is sound: {_heading(rules)}.")
    print(f"For {listed(counts, 'or')} players.")
    if file != STDIN:
        print(f"In plain words: ohhell rules show {file}")
    return 0


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
