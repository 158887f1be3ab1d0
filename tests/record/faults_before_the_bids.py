"""The faults there may be up to the hands, each with what is said of it: the head, the draw, the deals."""

from .texts import changed, head, until

TWO = head("sizes [2]")

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
}
