"""The faults there may be on a score sheet kept at a real table, each with what is said of it."""

from .texts import head

SHEET = head("sizes [3, 2, 1]", players="Ann Bo Cy") + "sheet\n"
DEAL = SHEET + "deal 1 size 3 dealer 2\n"
BIDS = DEAL + "bids 1 1 0\n"
DONE = BIDS + "taken 1 1 1\n"

FAULTS = {
    "a sheet twice": (
        SHEET + "sheet\n",
        "line 6: write 'sheet' once and alone, for a score sheet kept at a real table",
    ),
    "a sheet with words": (
        head(players="A B") + "sheet 1\n",
        "line 4: write 'sheet' once and alone, for a score sheet kept at a real table",
    ),
    "a sheet that was shuffled fairly": (
        SHEET + 'entropy 0 "x"\n',
        "line 5: nobody shuffled for a sheet kept at a real table: leave 'commit' and 'entropy' out",
    ),
    "a statement of sheets elsewhere": (
        head(players="A B C") + "join Eve after 1\n",
        "line 4: 'join' belongs on a sheet kept at a real table: write 'sheet' above the first deal",
    ),
    "an extra deal elsewhere": (
        head("sizes [1]", players="A B C") + "deal 1 size 1 dealer 2 extra\n",
        "line 5: 'extra' has a meaning only on a sheet: write 'sheet' above the first deal",
    ),
    "a sheet too late": (
        head(players="A B C") + "deal 1 size 10 dealer 2\nsheet\n",
        "line 5: 'sheet' stands before the draw and the first deal: move it up",
    ),
    "the head too late": (
        DEAL + "set hook off\n",
        "line 7: 'set' stands before the draw and the first deal: move it up",
    ),
    "cards": (DEAL + "hand 0 As\n", "line 7: a sheet kept at a real table has no cards: leave 'hand' out"),
    "no statement": (DEAL + "play 0\n", "line 7: there is no statement 'play': a line of a sheet begins with draw, …"),
    "a seat that joins beside nobody": (
        SHEET + "join Eve after 3 start 20\n",
        "line 6: there is no seat 3: the seats are 0 to 2",
    ),
    "a join that is none": (
        SHEET + "join Eve 3 20\n",
        "line 6: write 'join', the name, 'after' and a seat, such as 'join Eve after 1 start 20'",
    ),
    "a start without end": (
        SHEET + "join Eve after 1 start 99999999\n",
        "line 6: points are from -1,000,000 to 1,000,000, not 99999999",
    ),
    "somebody joins in a deal": (
        BIDS + "join Eve after 1\n",
        "line 8: deal 1 is not finished: it has 3 tricks too few",
    ),
    "somebody leaves twice": (SHEET + "leave 1\nleave 1\n", "line 7: seat 1 does not play now"),
    "somebody comes back who is there": (SHEET + "back 1\n", "line 6: seat 1 plays already"),
    "nobody is left": (
        SHEET + "leave 1\nout 2\nleave 0\n",
        "line 8: seat 0 is the last one who plays: end the game instead",
    ),
    "too few to deal": (
        SHEET + "leave 1\nout 2\ndeal 1 size 3 dealer 0\n",
        "line 8: 1 cannot play by these rules: somebody must join, come back or sit out",
    ),
    "no seat": (SHEET + "out\n", "line 6: write one seat after 'out'"),
    "a dealer who sits out": (SHEET + "out 1\ndealer 1\n", "line 7: seat 1 does not play now"),
    "a dealer out of turn": (
        DONE + "deal 2 size 2 dealer 1\n",
        "line 9: seat 1 cannot deal: seat 0 deals; write 'dealer 1' above this line where seat 1 deals all the same",
    ),
    "a deal out of order": (DONE + "deal 3 size 1 dealer 0\n", "line 9: deal 2 is next, not deal 3"),
    "a hand too large": (
        SHEET + "deal 1 size 18 dealer 2\n",
        "line 6: 18 cards each cannot be dealt to 3: 1 to 17 can",
    ),
    "a place that is taken": (
        DONE + "deal 2 size 2 dealer 0 place 1\n",
        "line 9: place 1 of the plan is taken already",
    ),
    "a place that is not there": (
        DONE + "deal 2 size 2 dealer 0 place 9\n",
        "line 9: the plan has 3 deals, so there is no place 9",
    ),
    "an extra deal with a place": (
        DONE + "deal 2 size 2 dealer 0 place 2 extra\n",
        "line 9: an extra deal takes no place of the plan: leave 'place' out",
    ),
    "extra with a word": (
        DONE + "deal 2 size 2 dealer 0 extra 1\n",
        "line 9: nothing follows 'extra': '1' is not understood",
    ),
    "a deal to skip too many": (
        SHEET + "skip\nskip\nskip\nskip\n",
        "line 9: the plan has 3 deals, so there is no place 4",
    ),
    "trump that cannot be": (
        head("sizes [3]", rules="bondebridge", players="Ann Bo Cy") + "sheet\ndeal 1 size 3 dealer 2 turn-up 7h\n",
        "line 6: no card is turned up in this deal",
    ),
    "a name for nobody": (DEAL + "name h\n", "line 7: nobody has a suit to name in this deal"),
    "bids without a deal": (
        SHEET + "bids 1\n",
        "line 6: 'bids' belongs to a deal: write the line of its deal above it",
    ),
    "too many bids": (
        DEAL + "bids 1 1\nbids 0 0\n",
        "line 8: here are 2 bids, but only 1 of the 3 who play have a bid to make",
    ),
    "a bid too high": (DEAL + "bids 4\n", "line 7: seat 0 may not bid 4: a bid is a number from 0 to 3"),
    "the hook, once the sheet goes on": (
        DEAL + "bids 1 1 1\ntaken 1 1 1\nskip\n",
        "line 7: seat 2 may not bid 1: the hook bars it (3 cards, the others bid 2); where it stands all the same, …",
    ),
    "a hook kept that is waived": (
        DEAL + "waive hook\nbids 1 1 0\n",
        "line 7: these bids keep the hook, so there is nothing to waive: leave it out",
    ),
    "a hook waived too late": (BIDS + "waive hook\n", "line 8: write 'waive hook' once, above the bids of its deal"),
    "tricks that do not add up, once the sheet goes on": (
        BIDS + "taken 1 1 0\nskip\n",
        "line 8: the tricks taken add up to 2, but 3 were played",
    ),
    "a blank, once the sheet goes on": (
        BIDS + "taken 1 1 -\nskip\n",
        "line 9: deal 1 is not finished: it has 1 trick too few",
    ),
    "tricks of too few": (BIDS + "taken 1 1\n", "line 8: 'taken' has one number for each seat: 3, not 2"),
    "tricks of somebody who sits out": (
        SHEET + "out 1\ndeal 1 size 3 dealer 2\nbids 1 0\ntaken 1 0 2\n",
        "line 9: seat 1 has no part in this deal",
    ),
    "a score of an open deal": (BIDS + "score 1 1 1\n", "line 8: deal 1 is not finished, so it has no score yet"),
    "a score that is not so": (DONE + "score 11 11 -\n", "line 9: seat 2 scored 1 in this deal, not -"),
    "a score of somebody who sits out": (
        SHEET + "out 1\ndeal 1 size 3 dealer 2\nbids 1 0\ntaken 1 - 2\nscore 11 0 2\n",
        "line 10: seat 1 had no part in this deal, not 0",
    ),
    "an adjustment that is none": (
        SHEET + "adjust 1\n",
        "line 6: write a seat, points and why after 'adjust', such as 'adjust 1 -5 \"revoke\"'",
    ),
    "an end too early": (
        DONE + "end\n",
        "line 9: the game is not over: deal 2 is to come; write 'stop' above where it ended early",
    ),
    "an end that is not so": (DONE + "stop\nend 11 11 2\n", "line 10: seat 2 has 1 in all, not 2"),
    "something after the end": (
        DONE + "stop\nend\nadjust 0 1\n",
        "line 11: the game has ended: nothing follows its end",
    ),
    "a deal after the stop": (
        DONE + "stop\ndeal 2 size 2 dealer 0\n",
        "line 10: the game has ended: only 'end' may follow 'stop'",
    ),
    "somebody comes after the stop": (DONE + "stop\nout 1\n", "line 10: the game has ended: take it up again first"),
    "a stop after the end": (
        SHEET + "skip\nskip\nskip\nstop\n",
        "line 9: the game is over already",
    ),
}
