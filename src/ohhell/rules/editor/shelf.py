"""The presets as a list shows them."""

from typing import NamedTuple

from ohhell.rules.editor.plain import Plain
from ohhell.rules.errors import RulesError
from ohhell.rules.form import form, possible_players
from ohhell.rules.presets import Preset, presets, usual_players
from ohhell.rules.ruleset import RuleSet
from ohhell.rules.words.catalogues import Catalogue, catalogue

_SHORT = 5
"""The largest hand of a short game, or its deals where all are of one size."""


class PresetCard(NamedTuple):
    """A preset as a list shows it.

    Attributes:
        name: what a rules file calls it.
        title: what people call it.
        aka: every other name people know it by.
        summary: what sets it apart, in one sentence.
        players: the numbers of players it has a form for.
        usual: the number it is best known with.
        plans: the hand size of each deal, for each of the numbers of players in turn.
        short: what to set for a short game.
        short_plans: the plans of the short game, likewise; empty for so many players that the game is short anyway.
    """

    name: str
    title: str
    aka: tuple[str, ...]
    summary: str
    players: tuple[int, ...]
    usual: int
    plans: tuple[tuple[int, ...], ...]
    short: dict[str, Plain]
    short_plans: tuple[tuple[int, ...], ...]


def preset_cards(lang: str = "en") -> tuple[PresetCard, ...]:
    """All presets, the default first."""
    say = catalogue(lang)
    return tuple([_card(one, say) for one in presets()])


def _card(one: Preset, say: Catalogue) -> PresetCard:
    players = possible_players(one.rules)
    plans = tuple([form(one.rules, number).plan for number in players])
    short: dict[str, Plain] = {"deals" if one.rules.shape == "constant" else "largest": _SHORT}
    return PresetCard(
        name=one.name,
        title=one.title,
        aka=one.aka,
        summary=preset_summary(one, say),
        players=players,
        usual=usual_players(one.rules),
        plans=plans,
        short=short,
        short_plans=tuple(
            [_short_plan(one.rules.replace(short), number, plan) for number, plan in zip(players, plans, strict=True)]
        ),
    )


def _short_plan(short: RuleSet, players: int, whole: tuple[int, ...]) -> tuple[int, ...]:
    """The plan of the short game, where it is shorter than the whole."""
    try:
        plan = form(short, players).plan
    except RulesError:
        return ()
    return plan if sum(plan) < sum(whole) else ()


def preset_summary(one: Preset, say: Catalogue) -> str:
    """What sets a preset apart; in English, where no other words for it are in the catalogue yet."""
    return say(f"preset.{one.name}") if f"preset.{one.name}" in say else one.summary
