"""Training of the learned bot: it plays against itself, and learns how deals end from what it knew and did.

* :mod:`ohhell.train.course` is the whole course: which tables, how much chance, how fast;
* :mod:`ohhell.train.school` goes through it, and can be left and gone on with;
* :mod:`ohhell.train.exam` measures what has been learned against another bot on duplicate deals.

The same course gives the same weights on the same machine.
"""

from ohhell.train.course import Course
from ohhell.train.school import School, SchoolError

__all__ = ["Course", "School", "SchoolError"]
