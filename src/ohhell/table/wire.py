"""What crosses the wire between a live table and those at it, as types; the browser's types are made from these.

A client sends commands; each is answered once, by an :class:`Ack`, a :class:`Reject` or a :class:`Stale`. The table
sends a :class:`Welcome` to whoever connects, then an :class:`Update` for each thing that happens, all with the same
sequence numbers for every viewer; what a viewer may not know of arrives as :class:`Skip`. An update carries the whole
picture after it, so that nobody has to know the rules to draw the table.

Cards are named as in a record (``Ah``, ``Td``, ``3c'``, ``W1``), suits by their letter (``s``, ``none``).
Sentences are never sent: what is refused comes as a code with values, which the client's catalogue makes words of.

None of these values can hold itself, so the garbage collector need not look at them (``gc=False``).
"""

from typing import Any, Literal

from msgspec import Struct, field

Values = dict[str, str | int]
"""What a code's sentence speaks of: cards by name, suits by letter, seats and numbers as integers."""

Pace = Literal["instant", "quick", "normal", "slow"]
"""How fast bots play and how long tricks rest."""
Reaction = Literal["well-played", "thanks", "oops", "unlucky", "thinking", "hurry"]
Stage = Literal["lobby", "playing", "over", "score"]
"""Where a table stands: people sit down, they play, the game is over; or it shows the score of a real table."""


# ---------------------------------------------------------------------------------------------- commands


class Command(Struct, kw_only=True, gc=False, forbid_unknown_fields=True, tag_field="type"):
    """Something a client asks for.

    Attributes:
        cmd_id: chosen by the client, new for each command; a command sent again has the same one and is done once.
        table: the table it is for.
        expected_seq: the last sequence number the client had seen. An action in turn that was decided before
            something happened in the game is answered by Stale.
    """

    cmd_id: str
    table: str
    expected_seq: int


class Sit(Command, tag="sit"):
    """Sit down (``seat`` None: on the first empty seat), or move in the lobby; a person has one seat at a table."""

    name: str
    seat: int | None = None


class Leave(Command, tag="leave"):
    """Stand up: in the lobby the seat is empty again, in the game a bot takes over."""


class Rename(Command, tag="rename"):
    """Be called something else."""

    name: str


class SeatBot(Command, tag="seat_bot"):
    """Host, in the lobby: put a bot on an empty seat, or another in the place of one."""

    seat: int
    bot: str


class ClearSeat(Command, tag="clear_seat"):
    """Host: in the lobby remove whoever sits there; in the game a person's seat goes to a bot for good."""

    seat: int


class SetRules(Command, tag="set_rules"):
    """Host, in the lobby: other rules (a preset's name or the text of a rules file) and number of seats."""

    rules: str
    players: int


class SetPace(Command, tag="set_pace"):
    """Host: how fast bots play, and how long a person may take for a turn (0: as long as they like)."""

    pace: Pace
    turn_seconds: int


class SetOptions(Command, tag="set_options"):
    """Host, in the lobby: whether seats are drawn at the start, whether others may watch, which bot fills up."""

    shuffle: bool
    spectators: bool
    bot: str


class Start(Command, tag="start"):
    """Host: begin; bots fill the empty seats."""


class MakeBid(Command, tag="bid"):
    """Bid so many tricks."""

    bid: int


class MakeChange(Command, tag="change_bid"):
    """Bid something else, before the next player has bid."""

    bid: int


class SayTrump(Command, tag="name_trump"):
    """Name trump: a suit's letter, or ``none``."""

    suit: str


class PlayCard(Command, tag="play"):
    """Play a card."""

    card: str


class CallJokerAs(Command, tag="call_joker"):
    """Call the joker just played high or low."""

    high: bool


class Claim(Command, tag="claim"):
    """Take all tricks that are left, where that is certain from what the seat itself can know."""


class Ready(Command, tag="ready"):
    """The scores have been read: the next deal may come."""


class Say(Command, tag="say"):
    """Say something to the table."""

    text: str


class React(Command, tag="react"):
    """Show one of a few reactions."""

    reaction: Reaction


class Pause(Command, tag="pause"):
    """Host: stop bots and clocks."""


class Resume(Command, tag="resume"):
    """Host: go on."""


class PassHost(Command, tag="pass_host"):
    """Host: make the person on another seat the host."""

    seat: int


class TakeOver(Command, tag="take_over"):
    """Host: let a bot play a person's seat until they come back."""

    seat: int


class ComeBack(Command, tag="come_back"):
    """Play one's own seat again, which a bot has played."""


class ProposeTakeOver(Command, tag="propose_take_over"):
    """Propose that a bot plays an absent person's seat; done when all others who are there agree."""

    seat: int


class ProposeUndo(Command, tag="propose_undo"):
    """Propose to take back one's own last bid or card; done when all other people at the table agree."""


class AnswerProposal(Command, tag="answer"):
    """Agree to the open proposal, or not."""

    agree: bool


class Rematch(Command, tag="rematch"):
    """Once the game is over: a new table with the same seats and rules, or the one that somebody has made already."""


class KeepScore(Command, tag="keep_score"):
    """Host, at a table that shows a score sheet: the sheet as it stands now.

    Attributes:
        record: the record (``.ohr``) of a game of which no card in a hand is known.
    """

    record: str


AnyCommand = (
    Sit
    | Leave
    | Rename
    | SeatBot
    | ClearSeat
    | SetRules
    | SetPace
    | SetOptions
    | Start
    | MakeBid
    | MakeChange
    | SayTrump
    | PlayCard
    | CallJokerAs
    | Claim
    | Ready
    | Say
    | React
    | Pause
    | Resume
    | PassHost
    | TakeOver
    | ComeBack
    | ProposeTakeOver
    | ProposeUndo
    | AnswerProposal
    | Rematch
    | KeepScore
)


class Ping(Struct, kw_only=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Asks whether the line is alive; answered by Pong with the same number."""

    n: int


ClientFrame = AnyCommand | Ping


# ---------------------------------------------------------------------------------------------- answers


class Ack(Struct, kw_only=True, gc=False, tag_field="type", tag="ack"):
    """Done, as number ``seq``; a command that changes nothing (ready twice) names the present number."""

    cmd_id: str
    seq: int


class Reject(Struct, kw_only=True, gc=False, tag_field="type", tag="reject"):
    """Not done.

    Attributes:
        code: why, for the client's catalogue (``reject.<code>``): ``follow``, ``hook``, ``not_host``, ``full``, …
        reason: why, in one English sentence, for logs and for codes the client does not know.
        values: what the sentence speaks of.
    """

    cmd_id: str
    code: str
    reason: str
    values: Values = field(default_factory=dict)


class Stale(Struct, kw_only=True, gc=False, tag_field="type", tag="stale"):
    """Not done: something happened in the game before this came, which the sender had not seen; now at ``seq``."""

    cmd_id: str
    seq: int


# ---------------------------------------------------------------------------------------------- the picture


class SeatScene(Struct, kw_only=True, gc=False):
    """One seat.

    Attributes:
        name: what the one who sits there is called; empty for an empty seat.
        kind: who it belongs to.
        bot: the bot that plays it now, or None: a person's seat may be played by a bot for a while.
        host: whether its person is the host.
        ready: whether its person is ready for the next deal.
    """

    name: str
    kind: Literal["empty", "person", "bot"]
    bot: str | None
    host: bool
    ready: bool


class Proposal(Struct, kw_only=True, gc=False):
    """What has been proposed and is not settled.

    Attributes:
        what: ``take_over`` of ``seat`` by a bot, or ``undo`` of the last act of ``seat``.
        by: the seat that proposed it.
        seat: the seat it is about.
        wanted: the seats that still have to agree.
    """

    what: Literal["take_over", "undo"]
    by: int
    seat: int
    wanted: list[int]


class RulesScene(Struct, kw_only=True, gc=False):
    """The rules of the table.

    Attributes:
        preset: the preset they were made from.
        title: that preset's title.
        name: a name of their own, which their rules file gives them; may be empty.
        text: the canonical text, which names what differs from the defaults (a key of its own for caches).
        changed: whether they differ from the preset.
        deck: the pack's key (``standard``, ``spanish-40``, …).
        bids: open, sealed or simultaneous.
        scoring: the name of the scheme, or ``own``.
        plan: the hand size of each deal, for the table's number of seats.
        suits: the letters of the plain suits, in the pack's order.
    """

    preset: str
    title: str
    name: str
    text: str
    changed: bool
    deck: str
    bids: Literal["open", "sealed", "simultaneous"]
    scoring: str
    plan: list[int]
    suits: list[str]


class TrickScene(Struct, kw_only=True, gc=False):
    """A trick: the cards in the order played, the leader's first.

    Attributes:
        leader: who led.
        cards: the cards.
        winner: who has taken it, or is winning it so far; None where nobody is (only losing jokers lie there).
        high: how the first joker was called; None where none was.
    """

    leader: int
    cards: list[str]
    winner: int | None
    high: bool | None


class ResultScene(Struct, kw_only=True, gc=False):
    """A finished deal, by seat where it is a list."""

    number: int
    size: int
    dealer: int
    trump: str | None
    shown: list[str]
    bids: list[int]
    taken: list[int]
    scores: list[int]
    totals: list[int]


class Choices(Struct, kw_only=True, gc=False):
    """What the viewer may do now; all empty when it is not their turn.

    Attributes:
        bids: the open bids.
        changes: what one's own bid may be changed to.
        cards: the cards that may be played.
        suits: the suits that may be named, ``none`` for no trump.
        calls: whether a joker is to be called high or low.
        claim: whether all tricks that are left may be claimed.
        undo: whether one's own last act may be proposed to be taken back.
        refused: for each card in hand that may not be played in this turn, why.
    """

    bids: list[int]
    changes: list[int]
    cards: list[str]
    suits: list[str]
    calls: bool
    claim: bool
    undo: bool
    refused: "dict[str, Why]"


class Why(Struct, kw_only=True, gc=False):
    """Why something is not allowed: ``refusal.<code>`` in the client's catalogue, with values."""

    code: str
    values: Values


class DealScene(Struct, kw_only=True, gc=False):
    """The deal in progress as the viewer sees it; lists are by seat.

    Attributes:
        number: which deal, from 1.
        size: cards in each hand at the start.
        dealer: the dealer.
        eldest: who bids first.
        shown: the cards turned up, or the dealer's last card where that is shown.
        trump: the trump suit's letter, ``none`` for no trump, None where it is still to be named.
        namer: who will name trump or has to now: a seat, or ``highest-bidder``; None for nobody.
        hands: the cards the viewer sees, sorted as in the hand; None for a hand that is not seen.
        counts: how many cards are in hand.
        bids: None where the viewer does not know it.
        has_bid: whether the seat has bid.
        taken: the tricks taken.
        leader: who leads the present trick, None while bidding.
        trick: the present trick, None when it is empty.
        last: the last finished trick of the deal, None before there is one.
        played: how many tricks are finished.
        barred: the bids that the hook bars to the seat to act, where the viewer may know.
        called: the sum of the bids that the viewer knows.
        over_under: the sum of all bids less the hand size once all have bid and are known, else None.
    """

    number: int
    size: int
    dealer: int
    eldest: int
    shown: list[str]
    trump: str | None
    namer: int | str | None
    hands: list[list[str] | None]
    counts: list[int]
    bids: list[int | None]
    has_bid: list[bool]
    taken: list[int]
    leader: int | None
    trick: TrickScene | None
    last: TrickScene | None
    played: int
    barred: list[int]
    called: int
    over_under: int | None


class GameScene(Struct, kw_only=True, gc=False):
    """The game as the viewer sees it.

    Attributes:
        phase: what it waits for.
        to_act: the seat whose turn it is, None between deals and at the end.
        acting: every seat that may act in turn (several while bids are simultaneous).
        next_number: the number of the next deal; None when there is none.
        next_size: its hand size.
        next_dealer: its dealer, None where that is not known yet.
        totals: by seat.
        winners: once it is over.
        deal: the deal in progress, None between deals.
        choices: what the viewer may do.
        deadline: when the turn runs out, in milliseconds of the server's clock; None without a timer.
        commitment: the SHA-256 of the secret behind the shuffles.
    """

    phase: Literal["deal", "bid", "name", "play", "call", "over"]
    to_act: int | None
    acting: list[int]
    next_number: int | None
    next_size: int | None
    next_dealer: int | None
    totals: list[int]
    winners: list[int]
    deal: DealScene | None
    choices: Choices
    deadline: int | None
    commitment: str


class Scene(Struct, kw_only=True, gc=False):
    """Everything a viewer sees of a table; two tables that the viewer cannot tell apart give equal bytes.

    Attributes:
        stage: lobby, playing, over or score.
        you: the viewer's seat, None for a spectator.
        host: whether the viewer is the host (also without a seat).
        rules: the rules.
        seats: the seats, in the order of play.
        pace: how fast bots play.
        turn_seconds: the time for a turn, 0 without a timer.
        shuffle: whether seats are drawn at the start.
        spectators: whether others may watch.
        bot: which bot fills up.
        paused: None, or why it rests: ``host`` or ``nobody`` (nobody is there).
        proposal: what has been proposed.
        rematch: the table of the rematch, None before there is one.
        game: the game, None in the lobby and where a score is shown.
        record: the score sheet that is shown, as a record (``.ohr``); None at all other tables.
    """

    stage: Stage
    you: int | None
    host: bool
    rules: RulesScene
    seats: list[SeatScene]
    pace: Pace
    turn_seconds: int
    shuffle: bool
    spectators: bool
    bot: str
    paused: Literal["host", "nobody"] | None
    proposal: Proposal | None
    rematch: str | None
    game: GameScene | None
    record: str | None


# ---------------------------------------------------------------------------------------------- what happened


class Happening(Struct, kw_only=True, gc=False, tag_field="type"):
    """Something that happened, as a viewer may know it: for the log column, animations and sounds."""


class Skip(Happening, tag="skip"):
    """Something the viewer is not told about."""


class Changed(Happening, tag="changed"):
    """Something at the table changed that the picture shows: seats, host, rules, pace, a pause, a proposal.

    Attributes:
        what: for the log: ``sat``, ``left``, ``renamed``, ``bot_sat``, ``cleared``, ``rules``, ``pace``, ``options``,
            ``paused``, ``resumed``, ``host``, ``taken_over``, ``handed_back``, ``proposed``, ``agreed``, ``declined``,
            ``undone``, ``ready``, ``rematch``, ``device``, ``score``.
        seat: the seat it is about, None where it is about none.
    """

    what: str
    seat: int | None


class Started(Happening, tag="started"):
    """The game has begun."""


class Drawn(Happening, tag="drawn"):
    """The draw for first dealer: by round the card of each seat, None where it did not draw; and who deals."""

    rounds: list[list[str | None]]
    dealer: int


class DealtOut(Happening, tag="dealt"):
    """A deal has been dealt; the picture shows what the viewer sees of it."""

    number: int
    size: int
    dealer: int


class HasBid(Happening, tag="bid"):
    """A seat has bid, or changed its bid; None where the viewer does not know what."""

    seat: int
    bid: int | None
    changed: bool


class TrumpNamed(Happening, tag="trump"):
    """A seat has named trump: a suit's letter, or ``none``."""

    seat: int
    suit: str


class Played(Happening, tag="played"):
    """A seat has played a card.

    Attributes:
        seat: who.
        card: which.
        trick: the finished trick, where this card ended it.
        result: the finished deal, where this card ended it.
    """

    seat: int
    card: str
    trick: TrickScene | None
    result: ResultScene | None


class JokerCalled(Happening, tag="joker"):
    """A seat has called its joker; ``trick`` and ``result`` as for a card played."""

    seat: int
    high: bool
    trick: TrickScene | None
    result: ResultScene | None


class Claimed(Happening, tag="claimed"):
    """A seat has claimed all tricks that were left; ``result`` is the deal, which that ends."""

    seat: int
    tricks: int
    result: ResultScene


class Said(Happening, tag="said"):
    """A seat has said something; ``name`` is what it was called then, whoever sits there by now."""

    seat: int
    name: str
    text: str


class Reacted(Happening, tag="reacted"):
    """A seat has shown a reaction; ``name`` is what it was called then, whoever sits there by now."""

    seat: int
    name: str
    reaction: Reaction


AnyHappening = (
    Skip | Changed | Started | Drawn | DealtOut | HasBid | TrumpNamed | Played | JokerCalled | Claimed | Said | Reacted
)


class Past(Struct, kw_only=True, gc=False):
    """Something that happened before, with its number and time (milliseconds since 1970)."""

    seq: int
    at: int
    event: AnyHappening


class Welcome(Struct, kw_only=True, gc=False, tag_field="type", tag="welcome"):
    """The first frame on every connection, and again after an undo: the whole picture.

    Attributes:
        table: the table.
        seq: the number of the last thing that happened.
        now: the server's clock, in milliseconds, for deadlines.
        scene: the picture.
        results: all finished deals.
        past: what happened after ``since``, oldest first, the last 200 at most; on a first visit the last of the talk.
        present: by seat, whether its person is connected.
        watching: how many watch.
        server: the server's version; a client of another version loads itself anew.
    """

    table: str
    seq: int
    now: int
    scene: Scene
    results: list[ResultScene]
    past: list[Past]
    present: list[bool]
    watching: int
    server: str


class Update(Struct, kw_only=True, gc=False, tag_field="type", tag="update"):
    """Something happened: its number, one more than the last, and the picture after it."""

    seq: int
    at: int
    event: AnyHappening
    scene: Scene


class Presence(Struct, kw_only=True, gc=False, tag_field="type", tag="presence"):
    """Who is connected now: by seat, and how many watch."""

    present: list[bool]
    watching: int


class Pong(Struct, kw_only=True, gc=False, tag_field="type", tag="pong"):
    """The answer to Ping; ``seq`` is the table's present number, so that who has missed a frame learns of it."""

    n: int
    now: int
    seq: int


class Closing(Struct, kw_only=True, gc=False, tag_field="type", tag="closing"):
    """The server closes the line: ``restart`` (connect again soon), ``gone`` (no such table any more), ``slow``."""

    why: Literal["restart", "gone", "slow"]


ServerFrame = Welcome | Update | Ack | Reject | Stale | Presence | Pong | Closing

# What the table's own pages need besides, over plain HTTP.


class OpenTable(Struct, kw_only=True, gc=False, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table, sit down as its host, and with ``start`` begin at once among bots.

    With ``record`` the table shows that score sheet and no game is played: its host has no seat, and nothing else here
    counts.

    Attributes:
        rules: a preset's name, or the text of a rules file.
        players: the number of seats; None for what the rules are best known with.
        name: what the host is called.
        start: whether bots fill the other seats and the game begins.
        bot: which bot.
        pace: how fast bots play.
        record: the record of a score sheet.
    """

    rules: str
    players: int | None = None
    name: str
    start: bool = False
    bot: str | None = None
    pace: Pace = "normal"
    record: str | None = None


class Opened(Struct, kw_only=True, gc=False):
    """The table that was opened."""

    table: str


class TableCard(Struct, kw_only=True, gc=False):
    """``GET /api/tables/{id}`` and, in a list, ``GET /api/tables``: what stands at the door of a table.

    Attributes:
        table: its id.
        stage: where it stands.
        title: what its rules are called: their own name, or the title of the preset they were made from.
        players: the number of seats.
        names: who sits there, by seat; empty for an empty seat.
        yours: whether the asker has a seat there.
        your_turn: whether the game waits for the asker.
        deal: the number of the deal in progress or last finished, 0 before the first.
        deals: how many there are.
        changed: when something last happened (milliseconds since 1970).
    """

    table: str
    stage: Stage
    title: str
    players: int
    names: list[str]
    yours: bool
    your_turn: bool
    deal: int
    deals: int
    changed: int


class PlayedDeal(Struct, kw_only=True, gc=False):
    """A deal of a finished game: ``GET /api/tables/{id}/deals`` answers a list of these, once the game is over.

    Attributes:
        number: which deal, from 1.
        hands: by seat the cards at the start, sorted as in the hand.
        tricks: the tricks, in order.
    """

    number: int
    hands: list[list[str]]
    tricks: list[TrickScene]


class PersonalLink(Struct, kw_only=True, gc=False):
    """``POST /api/tables/{id}/link``: the key that lets another device of the same person sit on this seat."""

    key: str


class UseLink(Struct, kw_only=True, gc=False, forbid_unknown_fields=True):
    """``POST /api/tables/{id}/device``: sit on the seat that the key is for, with this device as well."""

    key: str


class Here(Struct, kw_only=True, gc=False):
    """``GET /api/here``: the addresses at which phones in the same room reach this server, best first; may be empty.

    Attributes:
        addresses: such as ``http://192.168.1.7:8000``.
        version: the server's version.
        bots: the bots that are offered, the gentlest first.
    """

    addresses: list[str]
    version: str
    bots: list[str]


class Problem(Struct, kw_only=True, gc=False):
    """Any answer with status 4xx or 5xx: a code for the client's catalogue, a sentence, and its values."""

    code: str
    reason: str
    values: dict[str, Any] = field(default_factory=dict)
