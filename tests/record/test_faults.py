"""Every fault stops the reading with one line: where it is, what is wrong and what to do."""

import pytest

from ohhell.record import RecordError, loads

from .texts import EXAMPLE, changed, head, until

TWO = head("sizes [2]")
ONE = head("sizes [1]", players="Ann Bo Cy")

FAULTS = {
    "nothing": ("", "there is no game here: a record begins with 'ohr 1'"),
    "only comments": ("# nothing\n\n", "there is no game here: a record begins with 'ohr 1'"),
    "no version": ("players A B\n", "line 1: a record begins with 'ohr 1', not with 'players'"),
    "another version": (
        "\nohr 2\n",
        "line 2: version 1 of the record is read here, not '2': write 'ohr 1'",
    ),
    "version left out": ("ohr\n", "line 1: version 1 of the record is read here, not none: write 'ohr 1'"),
    "unknown preset": (
        "ohr 1\nrules oh-hel\nplayers A B\n",
        "line 2: there is no preset 'oh-hel': …",
    ),
    "rules without a name": (
        "ohr 1\nrules\n",
        "line 2: write one preset's name after 'rules', such as 'rules oh-hell'",
    ),
    "rules twice": (
        "ohr 1\nrules brink\nrules brink\n",
        "line 3: the rules are named twice: write 'set' for what differs from them",
    ),
    "unknown key": ("ohr 1\nset hok off\n", "line 2: there is no rule 'hok': the keys are deck, largest, …"),
    "no value": ("ohr 1\nset hook\n", "line 2: write a key and its value after 'set', such as 'set hook off'"),
    "no key": ("ohr 1\nset\n", "line 2: write a key and its value after 'set', such as 'set hook off'"),
    "bad value": ("ohr 1\nset hook maybe\n", "line 2: hook cannot be 'maybe': use one of on, off, overbid"),
    "a key twice": (
        "ohr 1\nset hook on\nset hook off\n",
        "line 3: hook is set twice: leave one of them out",
    ),
    "rules that contradict themselves": (
        "ohr 1\nset bids simultaneous\nplayers A B\n",
        "line 2: simultaneous bids and a hook contradict each other, since nobody bids last: …",
    ),
    "too few players for the deck": (
        "ohr 1\nset deck atkinson\nset hook off\nplayers A B C\n",
        "line 4: the deck 'atkinson' has no form for 3 players, only for 5 or 6",
    ),
    "rules after the players that have no form": (
        "ohr 1\nplayers A B C\nset deck atkinson\n",
        "line 3: the deck 'atkinson' has no form for 3 players, only for 5 or 6",
    ),
    "a hand too large": (
        head("sizes [14]"),
        "line 4: 14 cards each are too many for 4 players with 52 cards: the largest hand possible is 13",
    ),
    "one player": ("ohr 1\nplayers A\n", "line 2: 1 players cannot play: Oh Hell is for 2 to 10"),
    "eleven players": ("ohr 1\nplayers" + " A" * 11, "line 2: 11 players cannot play: Oh Hell is for 2 to 10"),
    "no players": (
        "ohr 1\nrules oh-hell\n",
        "line 1: this game has no players: write 'players' and a name for each seat",
    ),
    "players without names": (
        "ohr 1\nplayers\n",
        "line 2: write a name for each seat after 'players', clockwise from seat 0",
    ),
    "players twice": (
        "ohr 1\nplayers A B\nplayers A B\n",
        "line 3: the players are named twice: name them all on one line",
    ),
    "a quote not closed": (
        'ohr 1\nplayers "A B\n',
        'line 2: a quote is opened and not closed: close it, or write \\" for a quote',
    ),
    "a quote in a word": (
        'ohr 1\nplayers A"B" C\n',
        "line 2: a quote stands against a word: put the whole name in quotes",
    ),
    "a word after a quote": (
        'ohr 1\nplayers "A"B C\n',
        "line 2: a quote stands against a word: put the whole name in quotes",
    ),
    "an escape that is none": (
        'ohr 1\nplayers "A\\qB" C\n',
        "line 2: the backslash in '\"A\\qB\"' makes no sense: write \\\\ for one",
    ),
    "half a character": (
        'ohr 1\nplayers "\\ud800" C\n',
        "line 2: half a character is written in '\"\\ud800\"': write the character itself",
    ),
    "a name without end": (
        f"ohr 1\nplayers {'x' * 1001} B\n",
        "line 2: a text has at most 1000 characters, this one has 1001",
    ),
    "commitment too short": (
        "ohr 1\ncommit abc\n",
        "line 2: a commitment is 64 hexadecimal digits, the SHA-256 of the secret",
    ),
    "commitment twice": (
        f"ohr 1\ncommit {'0' * 64}\ncommit {'0' * 64}\n",
        "line 3: the commitment is there twice: a game has one",
    ),
    "entropy without a text": (
        "ohr 1\nentropy 0\n",
        "line 2: write a seat and its text in quotes after 'entropy', such as 'entropy 0 \"a walk\"'",
    ),
    "entropy of nobody": ("ohr 1\nplayers A B\nentropy 2 x\n", "line 3: there is no seat 2: the seats are 0 to 1"),
    "entropy twice": (
        "ohr 1\nplayers A B\nentropy 1 x\nentropy 1 y\n",
        "line 4: the entropy of seat 1 is there twice: each seat adds one text",
    ),
    "a rule after the first deal": (
        until("bids") + "set hook off\n",
        "line 11: 'set' stands before the draw and the first deal: move it up",
    ),
    "an unknown statement": (
        TWO + "fold 2\n",
        "line 5: there is no statement 'fold': a line begins with rules, set, players, draw, deal, …",
    ),
    "draw for too few": (TWO + "draw As Kd\n", "line 5: 'draw' has one card for each seat: 4, not 2"),
    "draw of no card": (TWO + "draw As Kd 1c 2d\n", "line 5: there is no card '1c' in the deck standard"),
    "draw of one card twice": (TWO + "draw As As 3c 2d\n", "line 5: As is there twice"),
    "draw again": (
        TWO + "draw As Ad 3c 2d\n",
        "line 5: seat 0, seat 1 drew equal ranks and must draw again",
    ),
    "a seat draws again that must not": (
        TWO + "draw As Ad 3c 2d\ndraw Ks - Kc -\n",
        "line 6: seat 0, seat 1 must draw, and nobody else",
    ),
    "draw without such a rule": (
        head("first_dealer 0") + "draw As Kd 3c 2d\n",
        "line 5: the rules draw no cards for first dealer",
    ),
    "a second draw": (until("hand 0") + "draw As Kd 3c 2d\n", "line 7: the first dealer is known already"),
    "deal without a number": (TWO + "deal\n", "line 5: a deal has its size: write it like 'deal 1 size 5 dealer 3'"),
    "deal without a size": (
        TWO + "deal 1 dealer 3\n",
        "line 5: a deal has its size: write it like 'deal 1 size 5 dealer 3'",
    ),
    "deal without a dealer": (
        TWO + "deal 1 size 2\n",
        "line 5: a deal has its dealer: write it like 'deal 1 size 5 dealer 3'",
    ),
    "deal with an unknown word": (
        TWO + "deal 1 of 19 size 2 dealer 3\n",
        "line 5: 'of' is not understood in a deal: after its number comes 'size'",
    ),
    "deal with a word twice": (
        TWO + "deal 1 size 2 size 2 dealer 3\n",
        "line 5: 'size' is there twice: leave one of them out",
    ),
    "deal with an empty word": (TWO + "deal 1 size dealer 3\n", "line 5: one word must follow 'size'"),
    "deal with two sizes": (TWO + "deal 1 size 2 3 dealer 3\n", "line 5: one word must follow 'size'"),
    "turn-up of nothing": (
        TWO + "deal 1 size 2 dealer 3 turn-up\n",
        "line 5: the card turned up, or none, must follow 'turn-up'",
    ),
    "deal number that is none": (
        TWO + "deal one size 2 dealer 3\n",
        "line 5: 'one' is no number of a deal: write a whole number",
    ),
    "wrong deal": (TWO + "deal 2 size 2 dealer 3\n", "line 5: deal 1 is next, not deal 2"),
    "wrong size": (TWO + "deal 1 size 3 dealer 3\n", "line 5: deal 1 has 2 cards each by the plan, not 3"),
    "size of a million": (
        TWO + "deal 1 size 1000000 dealer 3 turn-up 7h\n",
        "line 5: deal 1 has 2 cards each by the plan, not 1000000",
    ),
    "no such dealer": (TWO + "deal 1 size 2 dealer 4\n", "line 5: seat 4 cannot deal: the seats are 0 to 3"),
    "a dealer against the draw": (
        TWO + "draw As Kd 3c 2d\ndeal 1 size 2 dealer 3\n",
        "line 6: seat 3 cannot deal: seat 0 deals",
    ),
    "the wrong next dealer": (
        head("sizes [1, 1]", players="Ann Bo Cy") + "deal 1 size 1 dealer 2\nbids 0 0 0\ntaken 1 0 0\n"
        "deal 2 size 1 dealer 2\n",
        "line 8: seat 2 cannot deal: seat 0 deals",
    ),
    "a deal too early": (
        until("trick 0") + "deal 2 size 2 dealer 0\n",
        "line 12: deal 1 is still being played",
    ),
    "a deal too many": (until("end") + "deal 2 size 2 dealer 0\n", "line 16: the game is over: no deal is due"),
    "turn-up none where a card is left": (
        TWO + "deal 1 size 2 dealer 3 turn-up none\n",
        "line 5: a card is turned up in this deal: write it, or leave 'turn-up' out",
    ),
    "turn-up where none is left": (
        head("sizes [13]") + "deal 1 size 13 dealer 3 turn-up 7h\n",
        "line 5: no card is turned up in this deal",
    ),
    "two cards turned up": (
        TWO + "deal 1 size 2 dealer 3 turn-up 7h 8h\n",
        "line 5: no further card is turned after 7h",
    ),
    "a wizard turned up last": (
        head("sizes [2]", rules="sixty") + "deal 1 size 2 dealer 3 turn-up W1\n",
        "line 5: after W1 another card is turned",
    ),
    "trump against the turn-up": (
        TWO + "deal 1 size 2 dealer 3 turn-up 7h trump s\n",
        "line 5: trump is hearts in this deal",
    ),
    "trump that no card makes": (
        TWO + "deal 1 size 2 dealer 3 trump none\n",
        "line 5: trump is turned up in this deal: it cannot be no trump",
    ),
    "the dealer names no trump here": (
        TWO + "deal 1 size 2 dealer 3 trump named\n",
        "line 5: trump is turned up in this deal: the dealer cannot name it",
    ),
    "trump against the cycle": (
        head("sizes [2]", rules="kachuful") + "deal 1 size 2 dealer 3 trump h\n",
        "line 5: trump is spades in this deal",
    ),
    "trump that the highest bidder names": (
        head("sizes [2]", rules="nomination-whist") + "deal 1 size 2 dealer 3 trump h\n",
        "line 5: the highest bidder names trump in this deal",
    ),
    "trump that is no suit": (
        TWO + "deal 1 size 2 dealer 3 trump x\n",
        "line 5: 'x' is no suit of the deck standard: use s h d c or none",
    ),
    "jokers as trump where there are none": (
        TWO + "deal 1 size 2 dealer 3 trump j\n",
        "line 5: 'j' is no suit of the deck standard: use s h d c or none",
    ),
    "a hand of nobody": (changed("hand 0", "hand 4"), "line 7: there is no seat 4: the seats are 0 to 3"),
    "a hand without a seat": (until("hand 0") + "hand\n", "line 7: write a seat and its cards after 'hand', such as …"),
    "a hand twice": (
        changed("hand 1 4c 3c", "hand 0 4c 3c"),
        "line 8: the hand of seat 0 is there twice: leave one of them out",
    ),
    "a hand too short": (
        changed("hand 1 4c 3c", "hand 1 4c"),
        "line 8: seat 1 has 1 card in a deal of 2: write ? for each card that is not known",
    ),
    "a hand too long": (changed("hand 1 4c 3c", "hand 1 4c 3c 2c"), "line 8: seat 1 has 3 cards in a deal of 2"),
    "a hand too long and not known": (
        changed("hand 1 4c 3c", "hand 1 4c ? ?"),
        "line 8: seat 1 has 3 cards in a deal of 2",
    ),
    "a card twice in a hand": (changed("hand 1 4c 3c", "hand 1 4c 4c"), "line 8: 4c is there twice"),
    "a card in two hands": (changed("hand 1 4c 3c", "hand 1 4c As"), "line 8: As is there twice"),
    "the turn-up in a hand": (changed("hand 1 4c 3c", "hand 1 4c 7h"), "line 8: 7h is there twice"),
    "a card of another deck": (
        changed("hand 1 4c 3c", "hand 1 4c Jk1"),
        "line 8: there is no card 'Jk1' in the deck …",
    ),
    "a hand too late": (
        until("trick 0") + "hand 1 4c 3c\n",
        "line 12: hands stand right after the line of their deal: move it up",
    ),
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


@pytest.mark.parametrize("name", FAULTS, ids=[name.replace(" ", "-") for name in FAULTS])
def test_a_fault_is_told_in_one_line(name: str) -> None:
    text, message = FAULTS[name]
    with pytest.raises(RecordError) as caught:
        loads(text)
    # Long lists of names are not repeated here.
    beginning, more, _ = message.partition("…") if message.endswith("…") else (message, "", "")
    assert str(caught.value)[: len(beginning)] == beginning
    assert more or str(caught.value) == message
    assert caught.value.line == (int(message.split()[1].rstrip(":")) if message.startswith("line") else None)


def test_the_fault_holds_line_and_problem() -> None:
    with pytest.raises(RecordError) as caught:
        loads(changed("bids 1 0 1 2", "bids 1 0 1 0"))
    assert caught.value.line == 11
    assert caught.value.problem == "seat 3 may not bid 0: the hook bars it (2 cards, the others bid 2)"
    assert isinstance(caught.value, ValueError)


def test_the_first_fault_is_told_though_a_later_line_cannot_be_taken_apart() -> None:
    text = changed("bids 1 0 1 2", "bids 1 0 1 0") + '"\n'
    with pytest.raises(RecordError, match=r"^line 11: seat 3"):
        loads(text)


def test_bytes_that_are_no_utf8_are_told_on_their_line() -> None:
    with pytest.raises(RecordError, match=r"^line 2: this is not UTF-8 text: save the file as UTF-8$"):
        loads(b"ohr 1\nplayers Jos\xe9 Ann\n")


def test_utf16_is_told() -> None:
    with pytest.raises(RecordError, match=r"^line 1: this is not UTF-8 text"):
        loads(EXAMPLE.encode("utf-16"))


def test_what_cannot_be_printed_is_not_printed() -> None:
    with pytest.raises(RecordError) as caught:
        loads("ohr 1\n\0\x1b[31m\u202e 2\n")
    assert str(caught.value).isprintable()


def test_a_line_without_end() -> None:
    with pytest.raises(RecordError, match=r"^line 1: a line has at most 20,000 characters, this one has 1,000,000$"):
        loads("o" * 1_000_000)


def test_a_file_without_end() -> None:
    with pytest.raises(RecordError, match="a record has at most 16,777,216 bytes"):
        loads(b"\n" * (16 * 1024 * 1024 + 1))


def test_a_game_without_end() -> None:
    text = (
        head("sizes [1]", "bid_change until-next") + "deal 1 size 1 dealer 3\nbids 0\n" + "bid 0 1\nbid 0 0\n" * 25_000
    )
    with pytest.raises(RecordError, match=r"^line 50001: a game has at most 50,000 statements"):
        loads(text)


def test_values_nested_without_end() -> None:
    with pytest.raises(RecordError, match=r"^line 2: scoring cannot be"):
        loads(f"ohr 1\nset scoring {'[' * 5000}\nplayers A B\n")
