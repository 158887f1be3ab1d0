"""A fair shuffle can be checked by anybody once the secret is shown."""

from dataclasses import replace

import pytest

from ohhell.game import Dealt, FairDeck, apply, commitment, legal_actions, new_game
from ohhell.record import GameRecord, Verdict, dumps, loads, verify
from ohhell.rules import preset

SECRET = bytes(range(32))
NAMES = ("Ann", "Bo", "Cy", "Dee")


def fair(entropy: tuple[str, ...] = ("", "a walk"), **settings: object) -> GameRecord:
    """A whole game dealt from the secret."""
    rules = preset("oh-hell").rules.replace({"sizes": [2, 1], **settings})
    deck, state, events = FairDeck(SECRET, entropy), new_game(rules, 4), []
    while not state.over:
        events.append((legal_actions(state) or (deck.next_event(state),))[0])
        state = apply(state, events[-1])
    return GameRecord(rules, NAMES, tuple(events), commitment(SECRET), entropy, SECRET)


@pytest.mark.parametrize("first_dealer", ["draw", "random", 2])
def test_a_fair_game(first_dealer: object) -> None:
    record = fair(first_dealer=first_dealer)
    wanted = Verdict(True, "the secret is the one that was committed to, and all 2 deals follow from it")
    assert verify(record) == wanted
    assert verify(loads(dumps(record))) == wanted


def test_without_entropy() -> None:
    assert verify(loads(dumps(fair(())))).ok


def test_without_a_commitment_nothing_was_promised() -> None:
    verdict = verify(replace(fair(), commitment=None))
    assert verdict == Verdict(False, "this game has no commitment, so nobody can tell how it was shuffled")


def test_before_the_secret_is_shown() -> None:
    game = replace(fair(), secret=None)
    assert verify(game).reason == "there is no secret yet to check the deals with: it is lacking"
    verdict = verify(replace(game, events=game.events[:5]))
    assert verdict.reason == "there is no secret yet to check the deals with: it is shown when the game is over"
    assert not verdict.ok


def test_another_secret() -> None:
    verdict = verify(replace(fair(), secret=b"another"))
    assert verdict == Verdict(False, "the secret is not the one that was committed to: its SHA-256 is another")


def test_another_draw() -> None:
    text = dumps(fair())
    draw = next(line for line in text.splitlines() if line.startswith("draw"))
    _, *cards = draw.split()
    strange = next(card for card in ("2s", "2h", "2d", "2c") if card not in cards)
    lowest = min(cards, key=lambda card: "23456789TJQKA".index(card[0]))
    verdict = verify(loads(text.replace(draw, draw.replace(lowest, strange))))
    assert verdict == Verdict(False, "the draw for first dealer does not follow from the secret")


def test_another_card() -> None:
    record = fair()
    at = [place for place, event in enumerate(record.events) if isinstance(event, Dealt)][1]
    dealt = record.events[at]
    assert isinstance(dealt, Dealt)
    hands = (dealt.hands[1], dealt.hands[0], *dealt.hands[2:])
    verdict = verify(replace(record, events=(*record.events[:at], replace(dealt, hands=hands))))
    name = record.form.pack.name(hands[0][0])
    assert verdict == Verdict(False, f"deal 2 does not follow from the secret: seat 0 is not dealt {name}", 2)


def test_another_turn_up() -> None:
    record = fair()
    dealt = next(event for event in record.events if isinstance(event, Dealt))
    text = dumps(replace(record, events=record.events[:2]))
    turned = record.form.pack.name(dealt.shown[0])
    held = {card for hand in dealt.hands for card in hand}
    other = next(card for card in record.form.pack.cards if card not in held and card != dealt.shown[0])
    verdict = verify(loads(text.replace(f"turn-up {turned}", f"turn-up {record.form.pack.name(other)}")))
    assert verdict == Verdict(False, f"deal 1 does not follow from the secret: {turned} is turned up", 1)


def test_another_first_dealer() -> None:
    record = fair()
    first = record.state.first_dealer
    assert first is not None
    lines = [line for line in dumps(record).splitlines() if line.split()[0] not in ("draw", "hand")]
    game = "\n".join(lines[: next(at for at, line in enumerate(lines) if line.startswith("bids"))])
    assert verify(loads(f"{game}\nsecret {SECRET.hex()}\n")).ok
    verdict = verify(loads(f"{game}\nsecret {SECRET.hex()}\n".replace(f"dealer {first}", f"dealer {(first + 1) % 4}")))
    assert verdict.reason.startswith(f"deal 1 does not follow from the secret: seat {first} deals")
    assert verdict.deal == 1


def test_a_game_broken_off_and_hands_not_written() -> None:
    record = fair()
    assert verify(replace(record, events=())).reason.endswith("nothing has been dealt yet")
    assert verify(replace(record, events=record.events[:3])).reason.endswith("the deal follows from it")
    lines = [line for line in dumps(record).splitlines() if not line.startswith("hand")]
    assert verify(loads("\n".join(lines))).ok


def test_the_secret_and_the_entropy_both_matter() -> None:
    assert not verify(replace(fair(), entropy=("", "a ride"))).ok
