"""The score sheet kept at a real table: who plays, sizes and dealers may change during the evening.

A :class:`Sheet` is what was written down; :attr:`Sheet.evening` is all that follows from it. The functions in
:mod:`ohhell.sheet.deals`, :mod:`ohhell.sheet.past` and :mod:`ohhell.sheet.people` give the sheet after a change, or
refuse it.
"""

from ohhell.sheet.errors import SheetError
from ohhell.sheet.evening import Evening
from ohhell.sheet.line import Line
from ohhell.sheet.model import Sheet, SheetDeal

__all__ = ["Evening", "Line", "Sheet", "SheetDeal", "SheetError"]
