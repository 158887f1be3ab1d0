"""What came of a match in the arena: in words and columns, as JSON, as comma-separated values, in Markdown."""

import csv
import io
import json
from collections.abc import Callable, Sequence

from ohhell.arena.statistics import Estimate
from ohhell.arena.tally import BotTally, PairTally, Tally
from ohhell.cli.given import rules_title
from ohhell.cli.paper import many

Writer = Callable[[Tally], str]

_HEADS = ("bot", "points/deal", "made", "win share", "ms median", "ms 99 %", "faults", "rating")


def as_text(result: Tally) -> str:
    """For people: the heading, a line for each bot, then their differences."""
    rows = [_HEADS, *[_cells(bot) for bot in result.bots]]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADS))]
    lines = [_heading(result)]
    for name, *cells in rows:
        line = [name.ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]]
        lines.append("  ".join(line).rstrip())
    lines += [_difference(pair) for pair in result.pairs]
    lines += [
        f"{bot.bot} forfeited {many(bot.faults, 'decision')}, the first since {bot.reason}"
        for bot in result.bots
        if bot.faults
    ]
    return "\n".join(lines)


def as_markdown(result: Tally) -> str:
    """Two tables in Markdown."""
    lines = [
        _heading(result),
        "",
        _row(_HEADS),
        _row(["---", *["--:"] * (len(_HEADS) - 1)]),
        *[_row([_escaped(bot.bot), *_cells(bot)[1:]]) for bot in result.bots],
    ]
    if result.pairs:
        lines += ["", _row(["bot", "against", "points/deal", "95 % interval"]), _row(["---", "---", "--:", "--:"])]
        for pair in result.pairs:
            interval = _interval(pair.difference) or "–"
            names = [_escaped(pair.bot), _escaped(pair.against)]
            lines.append(_row([*names, f"{pair.difference.mean:+.2f}", interval]))
    return "\n".join(lines)


def as_csv(result: Tally) -> str:
    """A table of the bots, an empty line, and a table of the pairs."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    bots = [_bot(bot) for bot in result.bots]
    out.writerows([list(bots[0]), *[list(bot.values()) for bot in bots]])
    pairs = [_pair(pair) for pair in result.pairs]
    if pairs:
        text.write("\n")
        out.writerows([list(pairs[0]), *[list(pair.values()) for pair in pairs]])
    return text.getvalue().rstrip("\n")


def as_json(result: Tally) -> str:
    """One JSON object."""
    match = result.match
    return json.dumps(
        {
            "rules": str(match.rules),
            "preset": match.rules.preset,
            "players": match.players,
            "seed": match.seed,
            "unit": "game" if match.whole_games else "deal",
            "sizes": list(match.sizes),
            "wanted": match.count,
            "played": result.played,
            "tables": result.tables,
            "bots": [_bot(bot) for bot in result.bots],
            "pairs": [_pair(pair) for pair in result.pairs],
        },
        ensure_ascii=False,
    )


def _heading(result: Tally) -> str:
    match = result.match
    things = many(match.count, "game" if match.whole_games else "deal")
    played = things if result.played == match.count else f"{result.played:,} of {things}"
    sizes = f" of {', '.join(map(str, match.sizes))} cards" if match.sizes else ""
    tables = many(result.tables, "table")
    return f"{rules_title(match.rules)}, {match.players} players, {played}{sizes} at {tables}, seed {match.seed}"


def _cells(bot: BotTally) -> tuple[str, ...]:
    return (
        bot.bot,
        f"{bot.points_per_deal:.2f}",
        f"{bot.made_rate:.1%}",
        f"{bot.win_share:.1%}",
        _milliseconds(bot.median_ms),
        _milliseconds(bot.slow_ms),
        str(bot.faults),
        f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}",
    )


def _milliseconds(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}" if value < 100 else f"{value:.0f}"


def _difference(pair: PairTally) -> str:
    interval = _interval(pair.difference)
    sure = f" (95 %: {interval})" if interval else ""
    return f"{pair.bot} against {pair.against}: {pair.difference.mean:+.2f} points a deal{sure}"


def _interval(estimate: Estimate) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{estimate.low:+.2f} to {estimate.high:+.2f}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|")


def _bot(bot: BotTally) -> dict[str, object]:
    return {
        "bot": bot.bot,
        "points_per_deal": round(bot.points_per_deal, 4),
        "made_rate": round(bot.made_rate, 4),
        "win_share": round(bot.win_share, 4),
        "ms_median": _rounded(bot.median_ms),
        "ms_99": _rounded(bot.slow_ms),
        "decisions": bot.decisions,
        "faults": bot.faults,
        "first_fault": bot.reason,
        "rating": round(bot.rating.mu, 2),
        "rating_sigma": round(bot.rating.sigma, 2),
    }


def _pair(pair: PairTally) -> dict[str, object]:
    return {
        "bot": pair.bot,
        "against": pair.against,
        "difference": round(pair.difference.mean, 4),
        "low": _rounded(pair.difference.low),
        "high": _rounded(pair.difference.high),
        "sample": pair.difference.sample,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
