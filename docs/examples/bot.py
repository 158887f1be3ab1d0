"""A small bot for ohhell, in plain Python: a place to start from. The protocol is told in docs/bots.md.

It bids its sure-looking cards, then wins tricks as cheaply as it can while it still wants some, and throws its
strongest cards away once it does not.
"""

import sys


def say(line: str) -> None:
    """Write a line at once."""
    print(line, flush=True)


def height(card: str, pack: list[str]) -> int:
    """How high a card stands in its suit, from 0; the pack names the cards of a suit from the strongest down."""
    suit = [other for other in pack if other.rstrip("'")[-1] == card.rstrip("'")[-1]]
    return len(suit) - 1 - suit.index(card)


def bid(seen: dict[str, list[str]], pack: list[str]) -> str:
    """The legal bid next to the number of trumps from the middle up, and aces."""
    trump, hand = seen["trump"][0], seen["hand"]
    ranks = len(pack) // 4
    wanted = 0
    for card in hand:
        if card != "?":
            high = height(card, pack)
            wanted += high >= ranks // 2 if card[-1] == trump else high >= ranks - 1
    say(f"info text I count {wanted}")
    return min(seen["legal"], key=lambda word: abs(int(word) - wanted))


def play(seen: dict[str, list[str]], pack: list[str], seat: int) -> str:
    """The lowest card while tricks are wanted and the lead is not ours, else the highest, and the other way round."""
    trump = seen["trump"][0]
    cards = sorted(seen["legal"], key=lambda card: (card[-1] == trump, height(card, pack)))
    wants = int(seen["bids"][seat]) > int(seen["taken"][seat])
    return cards[-1] if wants else cards[0]


def main() -> None:
    """Answer line by line."""
    pack: list[str] = []
    seat = 0
    seen: dict[str, list[str]] = {}
    for line in sys.stdin:
        keyword, *words = line.split() or [""]
        if keyword == "ohhell":
            say("id example 1.0")
            say("ready")
        elif keyword == "pack":
            pack = words
        elif keyword == "newgame":
            seat = int(words[1])
            say("ready")
        elif keyword == "position":
            seen = {"position": words}
        elif keyword == "go":
            phase, legal = seen["position"][0], seen["legal"]
            if len(legal) == 1 or phase in ("name", "call"):
                say(f"action {legal[0]}")
            else:
                say(f"action {bid(seen, pack) if phase == 'bid' else play(seen, pack, seat)}")
        elif keyword == "quit":
            return
        else:
            seen[keyword] = words


if __name__ == "__main__":
    main()
