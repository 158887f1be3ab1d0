"""``ohhell score FILE``: an evening kept a line at a time: what is asked, answered and said."""

from pathlib import Path

import pytest

from ohhell.tui.score.commands import COMMANDS, OTHERS
from tests.cli.evening import DEALT, Evening


def test_an_evening_is_begun_by_answering_what_is_asked(evening: Evening) -> None:
    out = evening.run(lines=("blob", "Ann, 'Bo B.' Cy", "cy", "", "7h", "3 2 1"))
    assert "evening.ohr is new." in out
    assert "Blackout · Ann, Bo B. and Cy · evening.ohr" in out
    assert "Deal 1 of 19 · 10 cards · Cy deals · trump ♥ (7♥)" in out
    assert "All have bid: called 6 of 10, under by 4." in out
    assert evening.record.splitlines()[-2:] == ["deal 1 size 10 dealer 2 turn-up 7h", "bids 3 2 1"]
    assert evening.status == 0


def test_the_first_dealer_may_be_drawn(evening: Evening) -> None:
    out = evening.type("")
    assert "Drawn: Ann " in out
    assert evening.record.splitlines()[-1].startswith("draw ")


def test_where_the_rules_say_so_the_first_dealer_is_chosen_without_cards(evening: Evening, tmp_path: Path) -> None:
    rules = tmp_path / "ours.toml"
    rules.write_text('first_dealer = "random"\n', encoding="utf-8")
    out = evening.run("Ann", "Bo", "Cy", "--rules", str(rules), lines=("",))
    assert "Drawn" not in out
    assert evening.sheet.plan[0].dealer in {0, 1, 2}


def test_all_cards_that_were_turned_may_be_written(evening: Evening) -> None:
    out = evening.run("Ann", "Bo", "Cy", "--rules", "sixty", lines=("", "", "W1 7h", "trump -", "trump E1 9s"))
    assert evening.status == 0
    assert "Traceback" not in out
    assert "9s" in evening.record.splitlines()[-1]


def test_bids_are_asked_for_in_order_with_what_the_hook_bars(evening: Evening) -> None:
    out = evening.type(*DEALT, "2", "3", "4", "1", "2")
    for prompt in (
        "Ann bids (0 to 10)> 2\n",
        "Bo bids (0 to 10; called 2 of 10)> 3\n",
        "Dee bids (0 to 10, the hook: not 1; called 9 of 10)> 1\n",
        "Dee may not bid 1: the hook bars it (10 cards, the others bid 9).\n",
        "All have bid: called 11 of 10, over by 1.\n",
    ):
        assert prompt in out, out


def test_tricks_are_asked_for_and_the_last_follows(evening: Evening) -> None:
    out = evening.type(*DEALT, "2 3 4 0", "2", "3", "4", "")
    assert "Ann took (bid 2; 10 tricks left)> 2\n" in out
    assert "Dee took (bid 0; 1 trick left; Enter: 1)> \n" in out
    assert "Bo    ●●●✔    3 of 3   +13   13" in out
    assert "Dee   –✹      1 of 0    +1    1" in out
    assert evening.totals == {"Ann": 12, "Bo": 13, "Cy": 14, "Dee": 1}


def test_a_deal_closes_only_when_the_tricks_add_up(evening: Evening) -> None:
    out = evening.type(*DEALT, "2 3 4 0", "2 3 4 0")
    assert "That is 9 of 10, 1 trick missing: say who took how many, like 'Ann 2'> " in out
    assert not evening.sheet.deals[0].scores[0]
    evening.type("dee 1")
    assert evening.sheet.stage == "deal"
    assert evening.totals["Dee"] == 1


def test_undo_and_redo_go_through_all_changes(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1")
    after = evening.record
    out = evening.type("undo")
    assert "Nothing was changed since the file was opened." in out
    evening.type("adjust bo -5 revoke", "skip", "undo", "undo")
    assert evening.record == after
    evening.type("adjust bo -5 revoke", "undo", "redo", "redo")
    assert evening.totals["Bo"] == 8


def test_a_finished_deal_is_put_right_and_all_totals_follow(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1", "", "h", "0 0 0 0", "9 0 0 0")
    out = evening.type("fix 1", "2 3 4 1", "2 2 5 1")
    assert "Bids: Ann, Bo, Cy, Dee (Enter: 2 3 4 0)> 2 3 4 1\n" in out
    assert "Deal 1: the bids break the hook (called 10 of 10)." in out
    assert evening.totals == {"Ann": 22, "Bo": 11, "Cy": 15, "Dee": 21}
    assert "There is no finished deal 9" in evening.type("fix 9")
    evening.type("fix 1 size 11", "fix 1 trump s", "fix 1 dealer ann")
    assert evening.sheet.deals[0].trump == "s"


def test_people_come_and_go(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1")
    out = evening.type("join Eve after Bo start lowest", "out cy", "leave dee", "", "", "1 1 1", "9 0 0")
    assert "Eve joined at deal 2 with 1." in out
    assert "Cy sits out." in out
    assert "Dee has left." in out
    assert [player.here for player in evening.sheet.players] == ["in", "in", "out", "left", "in"]
    assert evening.sheet.deals[1].playing == [1, 4, 0]
    out = evening.type("back cy", "rename eve Evelyn")
    assert "Cy plays again." in out
    assert "Eve is called Evelyn now." in out


def test_deals_may_be_skipped_repeated_put_in_and_taken_out(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1", "skip", "again", "", "2 3 4 0", "2 3 4 1")
    assert [(deal.size, deal.dealer, deal.extra) for deal in evening.sheet.deals] == [(10, 3, False), (10, 3, True)]
    assert evening.sheet.plan[0].size == 8
    evening.type("insert 2", "5", "ann", "1 1 1 1", "2 1 1 1")
    assert evening.sheet.deals[1].size == 5
    assert evening.sheet.deals[1].scores == [11, 2, 11, 11]
    evening.type("remove 1", "deal 3 bo", "drop", "extra 2 cy", "drop")
    assert [deal.size for deal in evening.sheet.deals] == [5, 10]


def test_the_end_before_the_plan_is_over(evening: Evening) -> None:
    out = evening.type(*DEALT, "2 3 4 0", "2 3 4 1", "end", "")
    assert "The game is over: Cy wins with 14." in out
    assert "Over: sheet, fix, undo or quit> " in out
    evening.type("reopen")
    assert evening.sheet.stage == "deal"


def test_a_bid_set_right_may_break_the_hook_where_everybody_agrees(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "bid ann 3")
    out = evening.type("")
    assert "The bids break the hook: Dee bids (the hook: not 0; 'waive' lets it stand)> " in out
    evening.type("", "waive")
    assert evening.sheet.stage == "tricks"


def test_names_may_be_short_but_not_doubtful(evening: Evening) -> None:
    out = evening.type("b", "bo", begin="Bo Bob Cy")
    assert "That may be #0 (Bo) or #1 (Bob): write one of these." in out
    assert evening.sheet.plan[0].dealer == 0
    evening.type("dealer #1")
    assert evening.sheet.plan[0].dealer == 1
    assert "Nobody here is called 'zed': there are Bo, Bob and Cy." in evening.type("dealer zed")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("undoo", "There is no command 'undoo': did you mean 'undo'."),
        ("frobnicate", "There is no command 'frobnicate': 'help' lists what there is."),
        ("adjust bo", "That is written like: adjust Bo -5 revoke."),
        ("adjust bo many", "'many' is no number of points."),
        ('join "Eve', 'A quote is not closed: names with spaces stand in quotes, like "Ann B.".'),
        ("join Eve before Bo", "A newcomer is written like: join Eve after Ann start average."),
        ("fix", "That is written like: fix 3, or fix 3 size 4, fix 3 dealer Bo, fix 3 trump h."),
        ("1 2 3 4 5", "5 numbers are too many: only Ann, Bo, Cy and Dee are asked for."),
        ("11", "Ann may not bid 11: a bid is a number from 0 to 10."),
        ("2x", "'2x' is no number of tricks."),
        ("", "A number is asked for: what Ann bids."),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line_and_changes_nothing(evening: Evening, line: str, said: str) -> None:
    evening.type(*DEALT)
    before = evening.record
    out = evening.type("", line).replace("\n", " ")
    assert said in out
    assert evening.record == before


def test_what_is_taken_back_or_done_again_is_said_and_nothing_else(evening: Evening) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1", "adjust bo -5 revoke")
    out = evening.type("adjust cy 3 cake", "undo", "redo", "out bo", "undo")
    assert "Taken back: After deal 1: Cy +3 (cake).\n" in out
    assert "Done again.\nAfter deal 1: Cy +3 (cake).\n" in out
    assert "Taken back.\nBo plays again.\n" in out
    assert out.count("Bo −5 (revoke)") == 1  # as the file is opened


def test_trump_is_asked_for_only_before_the_first_bid(evening: Evening) -> None:
    evening.type(*DEALT, "2")
    out = evening.type("3")
    assert "Trump (" not in out
    assert "Bo bids (0 to 10; called 2 of 10)> 3\n" in out
    evening.type("trump 7h")
    assert evening.sheet.deals[0].trump == "h"


@pytest.mark.parametrize(
    "lines", [("fix 1",), ("fix 1", "2 3 4 0"), ("insert 1",), ("insert 1", "5", "ann", "1 1 1 1")]
)
def test_the_end_of_all_input_amid_a_correction_changes_nothing(evening: Evening, lines: tuple[str, ...]) -> None:
    evening.type(*DEALT, "2 3 4 0", "2 3 4 1")
    before = evening.record
    out = evening.type(*lines)
    assert (evening.status, evening.errors, evening.record) == (0, "", before)
    assert out.endswith("> \n")


def test_help_lists_every_command(evening: Evening) -> None:
    out = evening.type("help", "plan", "sheet")
    for name in [*COMMANDS, *OTHERS]:
        assert f"\n{name}" in out
    assert max(len(line) for line in out.splitlines() if ">" not in line) <= 80
