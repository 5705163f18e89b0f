"""The hours in which nobody is told anything, by the clock of whoever is told."""

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

MORNING = 8  # o'clock, for whoever wants to be left alone until tomorrow


@lru_cache(256)
def zone_of(name: str) -> tzinfo:
    """Return a time zone by its name; that of nowhere, if there is none of that name."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError):  # also of names that are paths
        return UTC


def quiet_until(now: float, zone: str, first: int, last: int) -> float | None:
    """Return when quiet hours, from one hour to another, are over; None if there are none at a time."""
    here = datetime.fromtimestamp(now, zone_of(zone))
    is_quiet = first <= here.hour < last if first < last else first != last and not last <= here.hour < first
    return next_hour(now, zone, last) if is_quiet else None


def next_hour(now: float, zone: str, hour: int) -> float:
    """Return when a clock next shows an hour."""
    here = datetime.fromtimestamp(now, zone_of(zone))
    then = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    return (then if then > here else then + timedelta(days=1)).timestamp()


def tomorrow(now: float, zone: str) -> float:
    """Return when the next morning begins that is not today's."""
    here = datetime.fromtimestamp(now, zone_of(zone))
    return (here.replace(hour=MORNING, minute=0, second=0, microsecond=0) + timedelta(days=1)).timestamp()
