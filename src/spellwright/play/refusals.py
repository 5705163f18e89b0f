"""Refusals: how a match answers a request that it cannot grant. Nothing has changed when one is raised."""


class Refusal(Exception):
    """A request cannot be granted; the message says why."""


class NotYourTurn(Refusal):
    """Another seat decides now."""


class IllegalAction(Refusal):
    """The rules do not allow this now; `rule` is the rule that forbids it, if there is exactly one."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} (rule {rule})" if rule else text)
        self.rule = rule


class StalePly(Refusal):
    """The action was meant for an earlier moment of the game."""


class OutOfTime(Refusal):
    """The time of the seat has run out."""


class MatchOver(Refusal):
    """The match is over."""


class UnknownSeat(Refusal):
    """There is no such seat at this table."""


class SeatTaken(Refusal):
    """Somebody else has this seat or this name."""


class NotYourSeat(Refusal):
    """Somebody else decides for this seat."""


class NotHost(Refusal):
    """Only the host may do that."""


class NotNow(Refusal):
    """The table is not at the stage for that."""


class NoUndo(Refusal):
    """There is nothing to take back, or not without asking."""


class TooManyUndos(Refusal):
    """This decision has been taken back too often."""


class Unplayable(Refusal):
    """This game cannot be replayed: its rules are another version, or its journal is damaged."""


class BadRecord(Refusal):
    """A record that is not what it claims to be; the message says where."""
