"""``ohhell train``: the learned bot's course, from the beginning or gone on with."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ohhell.cli.errors import INTERRUPTED, UsageError, complain

if TYPE_CHECKING:
    from ohhell.train import School

_MOST = {"seed": 2**32 - 1, "rounds": 1_000_000, "deals": 100_000}
_KEEP = 10
_ABSENT = "training needs Numba: install ohhell with pip install 'ohhell[kernel]'"


def train(
    *,
    out: Annotated[Path, Parameter(name=["--out", "-o"])] = Path("learned-training.npz"),
    rounds: int | None = None,
    studies: int | None = None,
    seed: int | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
    deals: int = 40,
    every: int = 100,
    weights: Path | None = None,
) -> int:
    """Train the learned bot by letting it play against itself.

    Args:
        out: The file that holds the training, written again after every ten rounds.
        rounds: How many rounds the course has, 800 by default; one takes about half a second. With --resume the course
            becomes longer.
        studies: How many rounds follow in which it learns from a search, none by default; one takes some seconds.
        seed: A number, 1 by default; the same one gives the same bot again.
        resume: Go on with the training in the file, which says its seed.
        deals: How many deals each measurement against careful and against random takes.
        every: After how many rounds it is measured.
        weights: Where to write the network alone, as the bot reads it, at the end.

    Returns:
        The exit status: 0; 2 for bad usage; 130 when stopped by Ctrl-C, after what was learned has been kept.
    """
    for name, value in {"rounds": rounds, "studies": studies, "seed": seed, "deals": deals, "every": every}.items():
        most = _MOST.get(name, _MOST["rounds"])
        if value is not None and not 1 <= value <= most:
            raise UsageError(f"--{name} cannot be {value}: use a number from 1 to {most}")
    if resume and seed is not None:
        raise UsageError("--resume takes the seed from the file: leave --seed out")
    if not resume and out.exists():
        raise UsageError(f"{out} is there already: go on with it by --resume, or choose another --out")
    from ohhell.kernel.compiler import PLAIN

    if PLAIN:
        raise UsageError(_ABSENT)
    school = _resumed(out, rounds, studies) if resume else _begun(seed=seed, rounds=rounds, studies=studies)
    start = time.monotonic()
    try:
        for _ in school.go_on():
            turn = school.over or (school.round == school.course.rounds)
            if turn or school.round % _KEEP == 0:
                school.keep(out)
            if turn or school.round % every == 0:
                print(f"{_progress(school.round, school.deals, school.loss, start)}; {_measured(school.net, deals)}")
    except KeyboardInterrupt:
        school.keep(out)
        return complain(f"stopped: go on with ohhell train --resume --out {out}", INTERRUPTED)
    if weights is not None:
        school.export(weights)
    return 0


def _begun(**wanted: int | None) -> "School":
    from ohhell.train import Course, School

    return School(Course(**{name: number for name, number in wanted.items() if number is not None}))


def _resumed(path: Path, rounds: int | None, studies: int | None) -> "School":
    from ohhell.train import School, SchoolError

    try:
        return School.resume(path, rounds, studies)
    except SchoolError as error:
        raise UsageError(str(error)) from None


def _progress(number: int, deals: int, loss: float, start: float) -> str:
    return f"round {number}: {deals:,} deals in {(time.monotonic() - start) / 60:.1f} min, loss {loss:.3f}"


def _measured(net: object, deals: int) -> str:
    """What the network is worth at the table it is best known at, against a pool that stays the same."""
    from ohhell.rules import preset
    from ohhell.train.exam import POOL, exam

    said = []
    for bot in POOL:
        found = exam(net, preset("oh-hell").rules, 4, 10, deals, "training", bot)  # type: ignore[arg-type] # a row of weights
        between = "" if found.low is None else f" ({found.low:+.2f} to {found.high:+.2f})"
        said.append(f"against {bot} {found.mean:+.2f} points a deal{between}")
    return ", ".join(said)
