"""The rules in plain words: everything that matters at the table, and nothing else."""

from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ohhell.cards import Stream
from ohhell.game import FairDeck, Phase, apply, bid_changes, legal_actions, may_act, new_game, view
from ohhell.rules import DEFAULTS, KEYS, Formula, RulesError, RuleSet, form, possible_players, preset, presets
from ohhell.rules.ending import payments
from ohhell.rules.scoring import MADE_ZERO, schemes
from ohhell.rules.words import LANGUAGES, Example, describe, example_words, formula_words, worked_examples
from tests.strategies import key_values, rule_sets, tables


def text(rules: RuleSet, players: int = 4, lang: str = "en") -> str:
    return "\n".join([str(section) for section in describe(rules, players, lang)])


def with_(**settings: object) -> RuleSet:
    return DEFAULTS.replace(settings)


# Every rule set can be told.


@given(rule_sets())
def test_any_rules_can_be_told_at_every_table(rules: RuleSet) -> None:
    for players in possible_players(rules):
        sections = describe(rules, players)
        assert [section.heading for section in sections] == [
            "The aim",
            "Players and cards",
            "The deals",
            "Trump",
            "Bidding",
            "Play",
            "Scoring",
            "The end",
        ]
        for section in sections:
            assert section.sentences
            for sentence in section.sentences:
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith(".")
                assert sentence.isprintable()
                assert not set(sentence) & set("!_{}[]")
                assert "  " not in sentence
                assert ".." not in sentence


def test_rules_without_a_form_at_the_table_are_refused() -> None:
    with pytest.raises(RulesError, match="no form for 4 players"):
        describe(preset("atkinson").rules, 4)


# Rules that play differently read differently.


def trace(rules: RuleSet, players: int, seed: int) -> Iterator[object]:
    """All that a game shows and allows, played with choices that the seed makes."""
    state, deck, chance = new_game(rules, players), FairDeck.of_seed(seed), Stream.of_seed(seed, "choices")
    yield state.form.pack.key, state.form.plan
    while not state.over:
        choices = legal_actions(state)
        yield state.phase, state.to_act, choices
        if state.phase is Phase.BID:
            seats = range(players)
            looks = [view(state, seat) for seat in seats]
            yield [(look.hands, look.bids, look.barred) for look in looks]
            yield [(may_act(state, seat), bid_changes(state, seat)) for seat in seats]
        event = chance.choice(choices) if choices else deck.next_event(state)
        yield event
        state = apply(state, event)
    yield state.totals, state.winners, payments(rules, state.totals)


@given(
    tables(max_size=4, max_deals=3, max_players=5),
    st.sampled_from(list(KEYS)),
    st.data(),
    st.integers(0, 10),
)
def test_rules_that_play_differently_read_differently(
    table: tuple[RuleSet, int], key: str, data: st.DataObject, seed: int
) -> None:
    rules, players = table
    try:
        other = rules.replace({key: data.draw(key_values(key), label=key)})
        form(other, players)
    except RulesError:
        assume(False)
    if list(trace(rules, players, seed)) != list(trace(other, players, seed)):
        for lang in LANGUAGES:
            assert text(rules, players, lang) != text(other, players, lang)


CONTEXTS: dict[str, dict[str, object]] = {
    "duplicate_wins": {"deck": "double"},
    "turned_joker": {"deck": "sixty"},
    "deals": {"shape": "constant"},
    "keep_turn_up": {"largest": "ceiling"},
    "deck": {"sizes": [1]},
    "trump": {"largest": "ceiling"},
    "bids": {"hook": "off"},
    "scoring": {"made_zero": "scheme"},
    "trump_cycle": {"trump": "rotation"},
    "hook_max": {"hook_min": 0},
}
VALUES: dict[str, list[object]] = {
    "largest": ["customary", "ceiling", 3, 7],
    "smallest": [1, 2, 3],
    "sizes": [[], [1], [2, 1], [5, 1, 7, 2, 9, 3, 4], [3, 3, 2]],
    "deals": [0, 3, 12],
    "first_dealer": ["draw", "random", 0, 3],
    "trump_cycle": [[], ["s"], ["s", "none"], ["c", "d", "h", "s"], ["none"]],
    "hook_min": [1, 2, 4],
    "hook_max": [52, 1, 5],
    "scoring": [*schemes(), {"made": "10 + b", "over": "t", "under": "0"}],
    "made_zero": [zero for zero in ("scheme", *MADE_ZERO) if zero != "10"],
    "target": [0, 1, 101],
    "stake": [0, "0.05", 2],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_a_key_is_told(key: str, lang: str) -> None:
    values = VALUES.get(key) or list(KEYS[key].choices) or [False, True]
    told = {}
    for value in values:
        rules = with_(**(CONTEXTS.get(key, {}) | {key: value}))
        players = 4 if 4 in possible_players(rules) else possible_players(rules)[0]
        told[str(value)] = text(rules, players, lang)
    same_pack = {"deck": 2}.get(key, 0)  # at 4 players bust is the standard pack, and short is short-32
    assert len(set(told.values())) == len(values) - same_pack


# What the rules leave out is not mentioned.


@pytest.mark.parametrize(
    "word",
    [
        "joker",
        "wizard",
        "jester",
        "equal cards",
        "forehead",
        "sealed",
        "no trump",
        "stake",
        "jack of trumps",
        "beat the",
    ],
)
def test_the_default_game_mentions_nothing_it_leaves_out(word: str) -> None:
    assert word not in text(DEFAULTS)


def test_the_default_game_is_short() -> None:
    assert len(text(DEFAULTS)) < 2600


def test_the_hook_is_not_mentioned_where_there_is_none() -> None:
    assert "hook" not in text(with_(hook="off"))
    assert "hook" not in text(with_(hook_min=11))
    assert "even" in text(with_(hook="off"))


def test_trump_is_not_mentioned_in_the_play_of_a_game_without() -> None:
    told = text(with_(trump="none"))
    assert "There is no trump in this game." in told
    assert "highest trump" not in told


# Some rules word by word.


def section(heading: str, settings: dict[str, object], players: int = 4) -> tuple[str, ...]:
    sections = describe(DEFAULTS.replace(settings), players)
    return next(each.sentences for each in sections if each.heading == heading)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            {"largest": 10},
            (
                "The game has 19 deals. The first has 10 cards each; then every deal has one card fewer, down to "
                "1; then every deal has one card more, up to 10."
            ),
        ),
        ({"shape": "constant", "deals": 4, "largest": 9}, "The game has 4 deals, always of 9 cards each."),
        ({"sizes": [1]}, "The game has 1 deal, of 1 card each."),
        ({"sizes": [2, 1]}, "The game has 2 deals. The first has 2 cards each; then one has 1."),
        ({"sizes": [5, 3, 4]}, "The game has 3 deals. They have 5, 3 and 4 cards each, in this order."),
        (
            {"shape": "down-up-twice", "largest": 3},
            (
                "The game has 6 deals. The first has 3 cards each; then every deal has one card fewer, down to 1; "
                "then 1 more has as many; then every deal has one card more, up to 3."
            ),
        ),
    ],
)
def test_the_plan(settings: dict[str, object], sentence: str) -> None:
    assert section("The deals", settings)[0] == sentence


@pytest.mark.parametrize(
    ("deck", "players", "words"),
    [
        ("standard", 4, "a standard pack: 52 cards"),
        ("bust", 3, "a standard pack without the 2s, 3s and 4s and the 5 of clubs: 39 cards"),
        ("bust", 5, "a standard pack and a second copy of the 2s, 3s and 4s and the 5 of clubs: 65 cards"),
        (
            "bust",
            6,
            (
                "a standard pack and a second copy of the 2s, 3s, 4s, 5s, 6s and 7s "
                "and the 8 of clubs and 8 of diamonds: 78 cards"
            ),
        ),
        ("brader-54", 4, "a standard pack with two equal jokers that are a suit of their own: 54 cards"),
        ("atkinson", 5, "a standard pack without the 2s, with two jokers: 50 cards"),
        ("spanish-40", 4, "a Spanish pack: 40 cards"),
        ("short", 4, "a standard pack without the 2s, 3s, 4s, 5s and 6s: 32 cards"),
        ("sixty", 4, "a standard pack with four wizards and four jesters: 60 cards"),
        ("double", 8, "two standard packs: 104 cards"),
    ],
)
def test_the_pack(deck: str, players: int, words: str) -> None:
    first = section("Players and cards", {"deck": deck}, players)[0]
    assert first == f"{players} players, each for themselves, play with {words}."


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "With 5 cards, if the others have bid 3 in all, the last bidder may not bid 2."),
        ({"hook_max": 4}, "The hook: in the deals of 1 to 4 cards the last bidder may not make the bids add up"),
        ({"hook_min": 2}, "in the deals of 2 to 10 cards"),
        ({"hook": "overbid"}, "With 5 cards, if the others have bid 3 in all, the last bidder must bid at least 3."),
        ({"bids": "sealed"}, "The last bidder is told what is barred, and nothing else about the other bids."),
        ({"blind": "one-card"}, "In the deals of one card you hold yours on your forehead"),
        ({"blind": "last-one-card"}, "In the last deal of one card you hold yours on your forehead"),
        ({"blind": "first-deal"}, "In the first deal everybody bids before looking at their cards."),
        ({"bid_change": "until-next"}, "You may change your bid until the next player has bid."),
    ],
)
def test_bidding(settings: dict[str, object], sentence: str) -> None:
    assert sentence in " ".join(section("Bidding", settings))


@pytest.mark.parametrize("size", range(1, 11))
@pytest.mark.parametrize("hook", ["on", "overbid"])
def test_the_example_of_the_hook_is_one_that_can_come_up(size: int, hook: str) -> None:
    told = " ".join(section("Bidding", {"sizes": [size], "hook": hook}, 2))
    assert f"With {size} card" in told
    assert "may not bid ." not in told


def test_a_deal_of_the_whole_pack_has_no_trump() -> None:
    assert section("Trump", {"largest": "ceiling"})[-1] == (
        "In the deals of 13 cards the whole pack is dealt, so nothing is turned and there is no trump."
    )


def test_an_extra_deal_of_one_card_counts_among_the_sizes() -> None:
    assert "In the deals of one card" in text(with_(sizes=[5], tie="one-card-until", blind="one-card"))
    assert "one card you hold" not in text(with_(sizes=[5], tie="one-card-until", blind="last-one-card"))


def test_the_threshold_names_the_printed_numbers() -> None:
    assert "If it is a 2, 3, 4, 5 or 6, the deal has no trump" in " ".join(section("Trump", {"trump": "threshold"}))
    spanish = section("Trump", {"trump": "threshold", "deck": "spanish-40", "largest": 9})
    assert "If it is a 2, 3, 4, 5 or 6, the deal has no trump" in " ".join(spanish)


# Scoring.


@pytest.mark.parametrize(
    ("formula", "outcome", "words"),
    [
        ("10 + t", "made", "scores 10 points and 1 point for each trick bid"),
        ("10 + b²", "made", "scores 10 points and the square of the bid"),
        ("10 b", "made", "scores 10 points for each trick bid"),
        ("5 n", "made", "scores 5 points for each card dealt to you"),
        ("0", "missed", "scores nothing"),
        ("t", "missed", "scores 1 point for each trick taken"),
        ("-10 d", "missed", "loses 10 points for each trick too many or too few"),
        ("-10 - d", "under", "loses 10 points and 1 point for each trick too few"),
        ("-d²", "over", "loses the square of the tricks too many"),
        ("-2 d²", "missed", "loses 2 times the square of the tricks missed by"),
        (
            "5 + t - 3 d",
            "missed",
            "scores 5 points and 1 point for each trick taken, less 3 points for each trick too many or too few",
        ),
        ("1", "missed", "scores 1 point"),
    ],
)
def test_formulas_in_words(formula: str, outcome: str, words: str) -> None:
    assert formula_words(Formula.parse(formula), outcome) == words  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("nl", "levert 5 punten en 1 punt per gehaalde slag op, min 3 punten per slag verschil"),
        ("de", "bringt 5 Punkte und 1 Punkt für jeden gemachten Stich, minus 3 Punkte für jeden Stich daneben"),
    ],
)
def test_formulas_in_other_languages(lang: str, words: str) -> None:
    assert formula_words(Formula.parse("5 + t - 3 d"), "missed", lang) == words


@given(rule_sets(), st.integers(1, 13))
def test_worked_examples_are_what_the_scheme_pays(rules: RuleSet, size: int) -> None:
    examples = worked_examples(rules, size)
    made, zero, over, under = examples
    assert made.bid == made.taken > 0
    assert zero[:2] == (0, 0)
    assert over.taken == over.bid + 1
    assert under.taken == under.bid - 1
    for bid, taken, points in examples:
        assert 0 <= bid <= size
        assert 0 <= taken <= size
        assert points == rules.scheme.points(bid, taken, size)


def test_an_example_in_words() -> None:
    assert str(Example(2, 1, -10)) == "bid 2, took 1: −10 points"
    assert str(Example(2, 1, 1)) == "bid 2, took 1: 1 point"
    assert example_words(Example(2, 1, -10), "de") == "Ansage 2, gemacht 1: −10 Punkte"


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.name)
def test_the_examples_of_a_preset_are_told(one: object) -> None:
    rules = getattr(one, "rules")  # noqa: B009 - the id function sees objects
    players = getattr(one, "players")  # noqa: B009
    size = min(7, form(rules, players).largest)
    for example in worked_examples(rules, size):
        assert str(example) in text(rules, players)


def test_a_made_zero_is_told_only_where_it_differs() -> None:
    assert "A bid of 0 made" not in text(DEFAULTS)
    assert "A bid of 0 made" not in text(with_(made_zero="10"))
    assert "A bid of 0 made scores 5 points for each card dealt to you instead." in text(with_(made_zero="5n"))


def test_over_and_under_are_told_apart_where_they_differ() -> None:
    told = text(with_(scoring={"made": "10 + b", "over": "t", "under": "0"}))
    assert "Too many tricks: the bid scores 1 point for each trick taken." in told
    assert "Too few tricks: the bid scores nothing." in told


def test_a_negative_total_may_win_where_there_can_be_one() -> None:
    assert "even a negative one" not in text(DEFAULTS)
    assert "even a negative one" in text(with_(scoring="squares"))
