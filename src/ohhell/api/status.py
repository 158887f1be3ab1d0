"""The HTTP status of what is refused, whoever refuses it."""

_STATUS = {
    "hall_full": 503,
    "name_empty": 422,
    "no_spectators": 403,
    "no_table": 404,
    "record": 422,
    "record_cards": 422,
    "record_long": 422,
    "rules": 422,
    "unknown_bot": 422,
}


def status_of(code: str) -> int:
    """The status with which a table, or the house, refuses something for the reason of this code."""
    return _STATUS.get(code, 409)
