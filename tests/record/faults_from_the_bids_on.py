"""The faults there may be after the hands, each with what is said of it: bids, trump, tricks, sums, the end."""

from .texts import EXAMPLE, changed, head, until

TWO = head("sizes [2]")

FAULTS = {
    "bids before a deal": (TWO + "bids 1\n", "line 5: seat 0 may not bid now: the next deal is to be dealt"),
    "the hook": (
        changed("bids 1 0 1 2", "bids 1 0 1 0"),
        "line 11: seat 3 may not bid 0: the hook bars it (2 cards, the others bid 2)",
    ),
    "a bid too high": (
        changed("bids 1 0 1 2", "bids 1 0 3 2"),
        "line 11: seat 2 may not bid 3: a bid is a number from 0 to 2",
    ),
    "a bid below zero": (
        changed("bids 1 0 1 2", "bids -1 0 1 2"),
        "line 11: seat 0 may not bid -1: a bid is a number from 0 to 2",
    ),
    "a bid that is none": (
        changed("bids 1 0 1 2", "bids 1 0 x 2"),
        "line 11: 'x' is no bid: write a whole number",
    ),
    "a bid of many digits": (
        changed("bids 1 0 1 2", f"bids {'9' * 5000}"),
        "line 11: '999999999999999999999999…' is no bid: write a whole number",
    ),
    "a bid too many": (
        changed("bids 1 0 1 2", "bids 1 0 1 2 0"),
        "line 11: here are 5 bids, but only 4 of the 4 seats have a bid to make",
    ),
    "a bid passed over": (
        changed("bids 1 0 1 2", "bids 1 - 1"),
        "line 11: seat 2 may not bid now: it is seat 1's turn",
    ),
    "bids after the last": (
        until("taken") + "bids 1\n",
        "line 14: seat 0 may not bid now: the game is over",
    ),
    "a change of bid that the rules do not allow": (
        until("trick 0") + "bid 0 2\n",
        "line 12: seat 0 may not change its bid: the rules let no bid be changed",
    ),
    "a change of bid of the last bidder": (
        changed("set sizes", "set bid_change until-next\nset sizes", until("trick 0")) + "bid 3 1\n",
        "line 13: seat 3 may not change its bid now: the cards are being played",
    ),
    "a change before any bid": (
        head("sizes [2]", "bid_change until-next") + "deal 1 size 2 dealer 3\nbid 0 1\n",
        "line 7: seat 0 may not change its bid: it has not bid",
    ),
    "a change to the same": (
        head("sizes [2]", "bid_change until-next") + "deal 1 size 2 dealer 3\nbids 1\nbid 0 1\n",
        "line 8: seat 0 may not change its bid to 1: that is its bid",
    ),
    "a change of nothing": (
        until("trick 0") + "bid 0\n",
        "line 12: write a seat and its new bid after 'bid', such as 'bid 2 3'",
    ),
    "a change of everybody's simultaneous bid": (
        head("sizes [1]", "bids simultaneous", "hook off", "bid_change until-next", players="A B C")
        + "deal 1 size 1 dealer 2\nbids 0 0 0\nbid 0 1\nbid 1 1\nbid 2 1\n",
        "line 12: seat 2 may not change its bid …",
    ),
    "naming what is turned up": (
        until("trick 0") + "name h\n",
        "line 12: nobody has a suit to name in this deal",
    ),
    "naming before the bids are made": (
        head("sizes [1]", rules="nomination-whist", players="A B C") + "deal 1 size 1 dealer 2\nbids 1 0\nname h\n",
        "line 7: seat 2 may not name trump now: the bids are being made",
    ),
    "naming before a deal": (TWO + "name h\n", "line 5: seat 0 may not name trump now: the next deal is to be dealt"),
    "naming no suit": (
        head("sizes [1]", rules="nomination-whist", players="A B C") + "deal 1 size 1 dealer 2\nbids 1 0 1\nname x\n",
        "line 7: 'x' is no suit of the deck standard: use s h d c or none",
    ),
    "naming two suits": (
        head("sizes [1]", rules="nomination-whist", players="A B C") + "deal 1 size 1 dealer 2\nbids 1 0 1\nname h s\n",
        "line 7: write the suit after 'name', such as 'name h', or 'name none'",
    ),
    "the dealer names no trump": (
        head("sizes [1]", "turned_joker dealer-names", rules="sixty")
        + "deal 1 size 1 dealer 3 turn-up W1\nname none\n",
        "line 7: seat 3 may not name no trump: it must name a suit",
    ),
    "bids before the dealer has named": (
        head("sizes [1]", "turned_joker dealer-names", rules="sixty") + "deal 1 size 1 dealer 3 turn-up W1\nbids 1\n",
        "line 7: seat 0 may not bid now: trump is to be named",
    ),
    "a trick before a deal": (TWO + "trick 0 As\n", "line 5: seat 0 may not play now: the next deal is to be dealt"),
    "a trick before the bids": (
        until("bids") + "trick 0 As\n",
        "line 11: seat 0 may not play now: the bids are being made",
    ),
    "a trick without cards": (
        changed("trick 3 Ad Kd 3c 9d", "trick 3"),
        "line 13: a trick has its leader's seat and 1 to 4 cards after it",
    ),
    "a trick of five": (
        changed("trick 3 Ad Kd 3c 9d", "trick 3 Ad Kd 3c 9d 2c"),
        "line 13: a trick has its leader's seat and 1 to 4 cards after it",
    ),
    "the wrong leader": (
        changed("trick 3 Ad Kd 3c 9d", "trick 0 Kd 3c 9d Ad"),
        "line 13: seat 0 may not play now: it is seat 3's turn",
    ),
    "a leader that is none": (changed("trick 3", "trick West"), "line 13: 'West' is no seat: write a whole number"),
    "a card that somebody else holds": (
        changed("trick 0 As 4c", "trick 0 As Ad"),
        "line 12: seat 1 may not play Ad: it does not hold it",
    ),
    "a revoke": (
        EXAMPLE.replace("hand 1 4c 3c", "hand 1 4c 3s"),
        "line 12: seat 1 may not play 4c: spades were led and it holds 3s",
    ),
    "a revoke that later cards show": (
        "".join([line for line in EXAMPLE.splitlines(keepends=True) if not line.startswith("hand")]).replace(
            "3c", "3s"
        ),
        "line 8: seat 1 may not play 4c: spades were led and it holds 3s",
    ),
    "a card played twice": (
        "".join([line for line in EXAMPLE.splitlines(keepends=True) if not line.startswith("hand")]).replace(
            "3c", "4c"
        ),
        "line 9: seat 1 may not play 4c: it has been played",
    ),
    "the turn-up played": (
        "".join([line for line in EXAMPLE.splitlines(keepends=True) if not line.startswith("hand")]).replace(
            "3c", "7h"
        ),
        "line 9: seat 1 may not play 7h: it was turned up",
    ),
    "a trick that is not finished": (
        changed("trick 0 As 4c 2h Th", "trick 0 As 4c"),
        "line 13: trick 1 before it has only 2 of its 4 cards",
    ),
    "a trick too many": (
        until("taken") + "trick 3 Ad\n",
        "line 14: seat 3 may not play now: the game is over",
    ),
    "tricks without a trump": (
        changed(" turn-up 7h", ""),
        "line 12: trump is not known in deal 1: write the turn-up in its line",
    ),
    "a joker that is not called": (
        head("sizes [2]", rules="atkinson", players="A B C D E")
        + "deal 1 size 2 dealer 4\nbids 0 0 0 0 0\ntrick 0 As 3s 4s 5s 6s\ntrick 0 Ks Jk1 7s\n",
        "line 8: the joker of seat 1 is not called: write 'call 1 high' or 'call 1 low' after the trick",
    ),
    "a call without a joker": (
        until("trick 3") + "call 1 high\n",
        "line 13: seat 1 may not call a joker now: the cards are being played",
    ),
    "a call of somebody else": (
        head("sizes [2]", rules="atkinson", players="A B C D E")
        + "deal 1 size 2 dealer 4\nbids 0 0 0 0 0\ntrick 0 As 3s 4s 5s 6s\ntrick 0 Ks Jk1 7s\ncall 3 high\n",
        "line 9: seat 3 may not call a joker now: it is seat 1's turn",
    ),
    "a call to neither side": (
        until("trick 3") + "call 1 up\n",
        "line 13: write the seat and the side after 'call', such as 'call 2 high'",
    ),
    "taken before a deal": (TWO + "taken 0 0 0 2\n", "line 5: nothing has been dealt, so no tricks have been taken"),
    "taken of too few": (
        changed("taken 0 0 0 2", "taken 0 0 2"),
        "line 14: 'taken' has one number for each seat: 4, not 3",
    ),
    "taken against the tricks": (
        changed("taken 0 0 0 2", "taken 0 0 1 1"),
        "line 14: seat 2 took 0 of the tricks, not 1",
    ),
    "taken against the tricks so far": (
        changed("trick 3 Ad Kd 3c 9d\n", ""),
        "line 13: seat 3 took 1 of the tricks, not 2",
    ),
    "taken that does not add up": (
        until("trick 0") + "taken 0 0 0 1\n",
        "line 12: the tricks taken add up to 1, but 2 were played",
    ),
    "taken before the last bid": (
        until("bids") + "taken 0 0 0 2\n",
        "line 11: tricks can be counted only after the last bid",
    ),
    "score against the tricks": (
        changed("score -1 10 -1 14", "score -1 10 9 14"),
        "line 15: seat 2 scored -1 in this deal, not 9",
    ),
    "score of a deal that goes on": (
        until("taken").replace("trick 3 Ad Kd 3c 9d", "") + "score -1 10 -1 14\n",
        "line 14: deal 1 is not finished, so it has no score yet",
    ),
    "score of nothing": (TWO + "score 1 1 1 1\n", "line 5: nothing has been dealt, so it has no score yet"),
    "end too early": (until("trick 0") + "end\n", "line 12: the game is not over: deal 1 is not finished"),
    "end before the next deal": (
        changed("set sizes [2]", "set sizes [2, 1]", until("end")) + "end\n",
        "line 16: the game is not over: deal 2 is to come",
    ),
    "end with other totals": (changed("end -1 10 -1 14", "end -1 10 -1 15"), "line 16: seat 3 has 14 in all, not 15"),
    "more after the end": (EXAMPLE + "bids 1\n", "line 17: the game has ended: only its secret may follow"),
    "a secret that is none": (
        EXAMPLE + "secret abc\n",
        "line 17: a secret is an even number of hexadecimal digits, usually 64",
    ),
    "more after the secret": (
        EXAMPLE + "secret abcd\nsecret abcd\n",
        "line 18: nothing follows the secret: it is the last line of a game",
    ),
    "a second game": (EXAMPLE + EXAMPLE, "line 17: a second game begins here, and only one is wanted"),
}
