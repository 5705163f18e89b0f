"""Lines in chats: what the incoming webhook of each kind of chat wants to be sent."""

import re
from collections.abc import Callable

import msgspec

from spellwright.server.notices.wording import Line

MARKS: re.Pattern[str] = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~@:])")
ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def for_discord(line: Line) -> object:
    """Return a message of Discord, in which nobody is pinged, whatever they are called."""
    said = "\n".join([f"**{_plain(line.headline)}**", *filter(None, [_plain(line.deeds)])])
    return {"content": f"{said}\n[{_plain(line.link)}](<{line.address}>)", "allowed_mentions": {"parse": []}}


def for_slack(line: Line) -> object:
    """Return a message of Slack; Mattermost, Rocket.Chat and others read it, too."""
    said = "\n".join(filter(None, [line.headline, line.deeds])).translate(ENTITIES)
    return {"text": f"{said}\n<{line.address}|{line.link.translate(ENTITIES)}>"}


def for_matrix(line: Line) -> object:
    """Return a message of a generic webhook of Matrix' bridge to the web."""
    said = [text.translate(ENTITIES) for text in (line.headline, line.deeds) if text]
    html = f"<b>{said[0]}</b>" + "".join(f"<br>{text}" for text in said[1:])
    text = "\n".join(filter(None, [line.headline, line.deeds, line.address]))
    link = f'<a href="{line.address}">{line.link.translate(ENTITIES)}</a>'
    return {"text": text, "html": f"{html}<br>{link}", "username": "Spellwright"}


def for_programs(line: Line) -> object:
    """Return everything by its name, for Home Assistant and programs of one's own."""
    return line


KINDS: dict[str, Callable[[Line], object]] = {
    "discord": for_discord,
    "slack": for_slack,
    "matrix": for_matrix,
    "json": for_programs,
}


def written(line: Line, kind: str) -> bytes:
    """Return the body of a request."""
    return msgspec.json.encode(KINDS[kind](line))


def _plain(text: str) -> str:
    """Return text in which no sign is a mark of Discord's."""
    return MARKS.sub(r"\\\1", text)
