"""The upper part of the table: what is played, and every seat with its bid and tricks."""

from rich.text import Text

from ohhell.game import Phase
from ohhell.rules.bidding import first_leader
from ohhell.tui.marks import MADE, rings
from ohhell.tui.scene import Scene
from ohhell.tui.words import called_words, cards, deal_words, padded, trump_words

_NAME, _ROLE, _RINGS, _NUMBERS, _CARDS = 14, 16, 13, 9, 10


def heading(scene: Scene, width: int) -> Text:
    """The two lines at the top."""
    view, colours = scene.view, scene.colours
    title = _named_rules(scene)
    top = _spread(deal_words(view), title, width)
    below = _spread(trump_words(view, scene.faces, scene.names), called_words(view), width)
    text = Text(no_wrap=True)
    text.append(top[0], f"bold {colours.ink}")
    text.append(top[1], colours.quiet)
    text.append("\n")
    trump = view.trump if view.number else None
    text.append(below[0], f"bold {colours.suit_inks[str(int(trump))] if trump in (0, 1, 2, 3) else colours.ink}")
    text.append(below[1], colours.accent if "by" in below[1] else colours.ink)
    return text


def _named_rules(scene: Scene) -> str:
    return f"{scene.view.form.rules.preset} · {scene.view.form.players} players"


def _spread(left: str, right: str, width: int) -> tuple[str, str]:
    room = max(width - len(left) - len(right), 2)
    return left + " " * room, right[: max(width - len(left) - room, 0)]


def seat_rows(scene: Scene) -> Text:
    """A row for each seat, in playing order, the player last."""
    text = Text(no_wrap=True)
    for number, seat in enumerate(scene.order):
        if number:
            text.append("\n")
        text.append_text(_row(scene, seat))
    return text


def _row(scene: Scene, seat: int) -> Text:
    view, colours = scene.view, scene.colours
    turn = seat in acting(scene)
    ink = f"bold {colours.accent}" if turn else f"bold {colours.ink}" if seat == scene.me else colours.ink
    row = Text(no_wrap=True)
    row.append("▸ " if turn else "  ", colours.accent)
    row.append(padded(scene.names[seat], _NAME) + " ", ink)
    row.append(padded(_role(scene, seat), _ROLE), colours.accent if turn else colours.quiet)
    drawn, numbers = _bid(scene, seat)
    blot = drawn.rstrip("✔–○●0123456789 ")
    style = f"bold {colours.red}" if "✹" in blot else f"bold {colours.ink}"
    row.append(f"{drawn:<{_RINGS}} ", style + (" underline" if drawn.endswith(MADE) and drawn[0] != "–" else ""))
    row.append(f"{numbers:<{_NUMBERS}}", colours.ink)
    row.append(padded(_holding(scene, seat), _CARDS), colours.quiet)
    total = view.totals[seat]
    row.append(f"{total:>4} {'point ' if total == 1 else 'points'}", colours.quiet)
    return row


def acting(scene: Scene) -> tuple[int, ...]:
    """The seats that the game waits for; nobody while a finished trick lies."""
    view = scene.view
    if scene.resting or view.to_act is None:
        return ()
    if view.phase is Phase.BID and view.form.rules.bids == "simultaneous":
        return tuple([seat for seat, done in enumerate(view.has_bid) if not done])
    return (view.to_act,)


def _role(scene: Scene, seat: int) -> str:
    view = scene.view
    result = scene.over_deal
    if result:
        return "dealt" if seat == result.dealer else ""
    parts = ["dealer"] if seat == view.dealer and view.number else []
    leader, leads = _leading(scene)
    if seat == leader:
        parts.append(leads)
    if seat in acting(scene):
        doing = {Phase.BID: "to bid", Phase.NAME: "to name", Phase.CALL: "to call", Phase.PLAY: "to play"}
        parts.append("to lead" if view.phase is Phase.PLAY and not view.trick else doing.get(view.phase, ""))
    elif scene.resting and seat == scene.resting.winner:
        parts.append("took it")
    said = ", ".join(parts)
    return said if len(said) < _ROLE else f"{parts[0]}, {parts[-1]}"


def _leading(scene: Scene) -> tuple[int | None, str]:
    """Who led the trick, or before the first one, as soon as that is settled, who leads."""
    view = scene.view
    if scene.resting:
        return scene.resting.leader, "led"
    if view.phase in (Phase.PLAY, Phase.CALL):
        return (view.leader if view.trick else None), "led"
    if view.dealer is None or not view.number:
        return None, ""
    bids = [bid for bid in view.bids if bid is not None]
    players = view.form.players
    return first_leader(view.form.rules, view.dealer, players, bids if len(bids) == players else None), "leads"


def _bid(scene: Scene, seat: int) -> tuple[str, str]:
    """The rings of a seat and the numbers beside them."""
    view = scene.view
    result = scene.over_deal
    if result:
        bid, taken = result.bids[seat], result.taken[seat]
        return rings(bid, taken, 0), f"{taken} of {bid}"
    if not view.number:
        return "", ""
    known = view.bids[seat]
    if known is None:
        return "", "bid made" if view.has_bid[seat] else "not yet"
    left = view.size - sum(view.taken)
    if view.phase is Phase.BID:
        return rings(known, 0, max(left, 1)), f"bid {known}"
    return rings(known, view.taken[seat], left), f"{view.taken[seat]} of {known}"


def _holding(scene: Scene, seat: int) -> str:
    """How many cards a seat holds, or the very card where everybody but its holder sees it."""
    view = scene.view
    if not view.number:
        result = scene.over_deal
        return f"{result.scores[seat]:+d}" if result else ""
    hand = view.hands[seat]
    if seat != scene.me and hand is not None and view.counts[seat] == len(hand) > 0:
        return "shows " + " ".join([scene.faces.card(card) for card in hand])
    return cards(view.counts[seat])
