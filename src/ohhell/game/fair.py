"""Fair shuffles: every pack order comes from one construction over a secret and the players' own entropy.

Before the first deal the secret's SHA-256, the commitment, is known to everybody; then each player may add a text of
their own; at the end the secret is shown, and anybody can work out every deal again. The construction:

* ``key = HMAC-SHA256(secret, "ohhell fair 1" || SHA-256(entropy of seat 0) || SHA-256(entropy of seat 1) …)``, where a
  seat that added nothing has the empty text, up to the last seat that added one;
* the pack order of deal ``n`` is the pack in its fixed order, shuffled with the stream
  ``Stream(key, "deal n")`` (see :mod:`ohhell.cards.random`); the draw for first dealer uses ``Stream(key, "draw")`` and
  a random first dealer is ``Stream(key, "dealer").below(players)``.

Nobody can choose the deals: the secret is fixed before the entropy is known, and the entropy before the secret is.
"""

import hashlib
import hmac
from collections.abc import Sequence

from ohhell.cards import Card, Pack, Stream
from ohhell.cards.random import seed_key
from ohhell.game.dealing import deal_from, draw_from
from ohhell.game.events import DealerDrawn, Dealt
from ohhell.game.state import State

SECRET_BYTES = 32
_LABEL = b"ohhell fair 1"


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


class FairDeck:
    """The source of every chance in one game.

    Args:
        secret: 32 bytes nobody knows before the end.
        entropy: by seat the text a player added; may be shorter than the table.
    """

    __slots__ = ("_key", "entropy", "secret")

    def __init__(self, secret: bytes, entropy: Sequence[str] = ()) -> None:
        """Fix the deals of a game."""
        self.secret = secret
        added = max([seat + 1 for seat, text in enumerate(entropy) if text], default=0)
        self.entropy = tuple(entropy[:added])
        mixed = b"".join(hashlib.sha256(text.encode(errors="surrogatepass")).digest() for text in self.entropy)
        self._key = hmac.digest(secret, _LABEL + mixed, "sha256")

    @classmethod
    def of_seed(cls, seed: int | str) -> "FairDeck":
        """The chances that a plain seed stands for: for simulations, where nothing is secret."""
        return cls(seed_key(seed))

    def order(self, pack: Pack, number: int) -> list[Card]:
        """The order of the pack in deal ``number`` (from 1), the top card first."""
        return self._shuffled(pack, f"deal {number}")

    def _shuffled(self, pack: Pack, label: str) -> list[Card]:
        cards = list(pack.cards)
        Stream(self._key, label).shuffle(cards)
        return cards

    def next_event(self, state: State) -> DealerDrawn | Dealt:
        """The chance event that a game between deals is waiting for: the draw for first dealer, or the deal.

        Raises:
            ValueError: the game waits for no deal.
        """
        first = None
        if state.next_dealer is None:
            if state.rules.first_dealer == "draw":
                return draw_from(state.form, self._shuffled(state.form.pack, "draw"))
            first = Stream(self._key, "dealer").below(state.players)
        return deal_from(state, self.order(state.form.pack, state.next_number), first)
