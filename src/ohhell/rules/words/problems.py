"""What is wrong with rules, in words."""

from ohhell.rules.errors import RulesError
from ohhell.rules.words.catalogues import catalogue


def problem_words(error: RulesError, lang: str = "en") -> tuple[str, str]:
    """What is wrong, and what to do about it (may be empty), each in a whole sentence.

    They are the words of a page on which rules are put together; the error's own sentence is for those who write a
    rules file. It stands for them where the catalogue has none.
    """
    say = catalogue(lang)
    if f"problem.{error.code}" not in say:
        return error.problem, error.mend
    values = dict(error.values)
    if "key" in values:
        values["label"] = (
            say(f"field.{values['key']}.label") if f"field.{values['key']}.label" in say else values["key"]
        )
    mend = f"mend.{error.code}"
    return say(f"problem.{error.code}", **values), say(mend, **values) if mend in say else ""
