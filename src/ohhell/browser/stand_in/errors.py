"""What goes wrong in reading and writing."""


class MsgspecError(Exception):
    """The base of all these."""


class EncodeError(MsgspecError):
    """A value cannot be written."""


class DecodeError(MsgspecError):
    """A text is no JSON."""


class ValidationError(DecodeError):
    """JSON is not what was expected; the message says what, and where.

    Attributes:
        path: where, as ``.field`` and ``[...]``, the innermost last.
    """

    def __init__(self, what: str) -> None:
        """Say what was expected; :meth:`within` adds where."""
        super().__init__(what)
        self.path: list[str] = []

    def within(self, part: str) -> "ValidationError":
        """Note that it happened inside this part."""
        self.path.insert(0, part)
        return self

    def __str__(self) -> str:
        what = str(self.args[0])
        return f"{what} - at `${''.join(self.path)}`" if self.path else what
