"""What score sheets come to: statistics of a group over its evenings, and who pays whom."""

from ohhell.api.refused import by_sheet
from ohhell.api.share import sheet_from
from ohhell.api.wire_score import (
    Call,
    EveningOf,
    Made,
    Meeting,
    Payment,
    PersonStatistics,
    ScoreStatistics,
    Settlement,
    SettleScore,
    Spell,
    Statistics,
)
from ohhell.rules import RulesError
from ohhell.sheet import Sheet, SheetError, figures
from ohhell.table.refused import Refused


def statistics(asked: ScoreStatistics) -> Statistics:
    """What these evenings come to; a record that cannot be read is named and left out.

    Raises:
        Refused: they are too many people and evenings to be counted at once.
    """
    sheets: list[Sheet | None] = []
    for record in asked.records:
        try:
            sheets.append(sheet_from(record))
        except Refused:
            sheets.append(None)
    try:
        found = figures.statistics(sheets)
    except SheetError as error:
        raise by_sheet(error, ()) from None
    return Statistics(
        evenings=found.evenings,
        finished=found.finished,
        unread=list(found.unread),
        people=[_person(person) for person in found.people],
    )


def settled(asked: SettleScore) -> Settlement:
    """Who pays whom, as the sheet stands.

    Raises:
        Refused: the record cannot be read, or the stake is none.
    """
    sheet = sheet_from(asked.record)
    rules = sheet.rules
    if asked.stake is not None:
        try:
            rules = rules.replace({"stake": asked.stake.strip().replace(",", ".")})
        except RulesError as error:
            raise Refused("stake", str(error)) from None
    found = figures.settlement(rules, sheet.evening.totals, sheet.evening.involved)
    return Settlement(
        stake=str(rules.stake),
        average=[found.average.numerator, found.average.denominator],
        balance=list(found.balance),
        payments=[Payment(payer=one.payer, payee=one.payee, cents=one.cents) for one in found.payments],
    )


def _person(person: figures.Person) -> PersonStatistics:
    return PersonStatistics(
        name=person.name,
        games=person.games,
        wins=person.wins,
        shared=person.shared,
        deals=person.deals,
        made=person.made,
        over=person.over,
        under=person.under,
        bid=person.bid,
        taken=person.taken,
        points=person.points,
        by_size=[_made(each) for each in person.by_size],
        by_place=[_made(each) for each in person.by_place],
        as_dealer=_made(person.as_dealer),
        by_bid=[_made(each) for each in person.by_bid],
        best_run=_spell(person.best_run),
        worst_run=_spell(person.worst_run),
        best=_call(person.best),
        worst=_call(person.worst),
        meetings=[
            Meeting(other=each.other, games=each.games, ahead=each.ahead, behind=each.behind)
            for each in person.meetings
        ],
        evenings=[_evening(each) for each in person.evenings],
    )


def _made(made: figures.Made) -> Made:
    return Made(key=made.key, deals=made.deals, made=made.made)


def _spell(spell: figures.Spell | None) -> Spell | None:
    return spell and Spell(length=spell.length, evening=spell.evening, deal=spell.deal)


def _call(call: figures.Call | None) -> Call | None:
    return call and Call(**call._asdict())


def _evening(evening: figures.EveningOf | None) -> EveningOf | None:
    return evening and EveningOf(**evening._asdict())
