"""What sheets come to: statistics of a group over its evenings, and who pays whom."""

from ohhell.sheet.figures.person import Call, EveningOf, Made, Meeting, Person, Spell
from ohhell.sheet.figures.settlement import Payment, Settlement, fewest_payments, settlement
from ohhell.sheet.figures.statistics import Statistics, person_key, statistics

__all__ = [
    "Call",
    "EveningOf",
    "Made",
    "Meeting",
    "Payment",
    "Person",
    "Settlement",
    "Spell",
    "Statistics",
    "fewest_payments",
    "person_key",
    "settlement",
    "statistics",
]
