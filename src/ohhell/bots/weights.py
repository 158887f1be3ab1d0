"""The numbers by which :mod:`ohhell.bots.outlook` judges a card.

They were found by logistic regression over the bot's own play, at tables of 2 to 7 and with and without trump: which
of the cards kept in hand took a trick, those meant to win and those meant to lose apart.
"""

from ohhell.cards import EXCUSERS, JESTERS, WIZARDS

# What the numbers of a row stand for, in order:
# 1. always 1
# 2. chance that no stronger card of the suit is with another player
# 3. stronger cards of the suit with the other players, at most 4
# 4. weaker cards of the suit in one's own hand, at most 4
# 5. stronger cards of the suit in one's own hand, at most 4
# 6. cards of the suit a player holds on average
# 7. the same, times the chance
# 8. trumps a player holds on average; for a trump, suits missing from one's own hand in thirds
# 9. the same, times the chance
# 10. one divided by the tricks to come
# 11. the same, times the chance
# 12. other players, in threes
# 13. tricks the other players want, of each trick to come
# 14. share of trumps in one's own hand
# 15. for whoever leads next, one divided by the tricks to come
WEIGHTS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "side": (
        (1.28, 0.13, -0.67, -0.07, -0.57, 0.64, 0.54, -0.35, -0.19, -2.06, 1.43, -0.5, -1.52, 0.05, 0.62),
        (0.94, -0.74, -0.9, -0.3, 0.07, 0.95, 0.05, -0.41, -0.18, -2.67, 2.81, -0.17, -1.94, 0.78, 1.08),
    ),
    "trump": (
        (1.97, -0.24, -0.59, 0.24, 0.38, 0.07, 0.5, 0.61, -0.77, -1.35, 3.36, 0.05, -1.29, -0.06, -0.38),
        (1.39, 0.25, -0.51, 0.74, 0.34, -0.01, -0.01, 0.65, -0.24, -1.59, 4.46, -0.4, -1.16, -0.72, -0.67),
    ),
    "plain": (
        (-0.51, 1.37, -0.76, -0.01, 0.1, 0.72, 0.43, 0.0, 0.0, -1.97, 0.47, -0.1, -0.58, 0.0, 2.6),
        (0.81, -0.92, -0.98, -0.09, 0.16, 0.56, 0.05, 0.0, 0.0, -3.05, 3.51, -0.01, -1.41, 0.0, 2.61),
    ),
}
"""For a card meant to win and for one meant to lose: of a side suit, of trumps, of any suit without trump."""

SPECIAL: dict[int, tuple[float, float]] = {
    EXCUSERS: (0.83, 0.04),
    WIZARDS: (0.96, 0.76),
    JESTERS: (0.07, 0.0),
}
"""By suit, the chances of jokers called high or low, wizards and jesters, meant to win and meant to lose."""
