"""What a page needs on which people put rules together, in every language: the keys, and what they come to.

>>> from ohhell.rules import preset
>>> [field.label for field in editor("de").groups[1].fields]
['Trumpf', 'Reihenfolge der Trümpfe', 'Ohne Trumpf bei den meisten Karten', 'Eine Sonderkarte wird aufgedeckt']
>>> draft(preset("blackout").rules, {"largest": 14}, players=4).problems[0].words
'14 cards each are too many for 4 players with 52 cards.'
"""

from ohhell.rules.editor.fields import Choice, Editor, Field, Group, editor
from ohhell.rules.editor.outline import Difference, Outline, draft, outline
from ohhell.rules.editor.plain import Plain
from ohhell.rules.editor.problems import Problem, problem
from ohhell.rules.editor.reading import Reading, read_rules
from ohhell.rules.editor.shelf import PresetCard, preset_cards
from ohhell.rules.editor.worked import ExampleWords, SchemeWords

__all__ = [
    "Choice",
    "Difference",
    "Editor",
    "ExampleWords",
    "Field",
    "Group",
    "Outline",
    "Plain",
    "PresetCard",
    "Problem",
    "Reading",
    "SchemeWords",
    "draft",
    "editor",
    "outline",
    "preset_cards",
    "problem",
    "read_rules",
]
