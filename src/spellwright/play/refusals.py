"""Refusals: what a match answers to what cannot be done. Nothing has changed when one is raised."""


class Refusal(Exception):
    """Something cannot be done; the message says why."""


class NotYourTurn(Refusal):
    """Another seat decides now."""


class IllegalAction(Refusal):
    """The rules do not allow this now; `rule` is the number of the one that does not, where one alone does."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} (rule {rule})" if rule else text)
        self.rule = rule


class StalePly(Refusal):
    """The action was meant for an earlier moment of the game."""


class MatchOver(Refusal):
    """Nothing can be decided any more."""


class UnknownSeat(Refusal):
    """There is no such seat at this table."""


class NoUndo(Refusal):
    """There is nothing to take back, or not without asking."""


class TooManyUndos(Refusal):
    """This decision was taken back often enough."""


class Unplayable(Refusal):
    """What was played here cannot be replayed: other rules, or a journal that was damaged."""


class BadRecord(Refusal):
    """A record that is not what it says; the message says where."""
