"""The presets as a list shows them."""

from typing import NamedTuple

from ohhell.rules.form import form, possible_players
from ohhell.rules.presets import Preset, presets, usual_players
from ohhell.rules.words.catalogues import Catalogue, catalogue


class PresetCard(NamedTuple):
    """A preset as a list shows it.

    Attributes:
        name: what a rules file calls it.
        title: what people call it.
        aka: every other name people know it by.
        summary: what sets it apart, in one sentence.
        players: the numbers of players it has a form for.
        usual: the number it is best known with.
        plan: the hand size of each deal for that number.
    """

    name: str
    title: str
    aka: tuple[str, ...]
    summary: str
    players: tuple[int, ...]
    usual: int
    plan: tuple[int, ...]


def preset_cards(lang: str = "en") -> tuple[PresetCard, ...]:
    """All presets, the default first."""
    say = catalogue(lang)
    return tuple([_card(one, say) for one in presets()])


def _card(one: Preset, say: Catalogue) -> PresetCard:
    usual = usual_players(one.rules)
    return PresetCard(
        name=one.name,
        title=one.title,
        aka=one.aka,
        summary=preset_summary(one, say),
        players=possible_players(one.rules),
        usual=usual,
        plan=form(one.rules, usual).plan,
    )


def preset_summary(one: Preset, say: Catalogue) -> str:
    """What sets a preset apart; in English, where no other words for it are in the catalogue yet."""
    return say(f"preset.{one.name}") if f"preset.{one.name}" in say else one.summary
