"""What happens at a table, one file for each kind of event: who may propose it, and how its entry changes the table.

A table is its list of entries and nothing else."""

from typing import TypeAlias

import msgspec

from spellwright.play.events.begin import Began, Begin, Rematch, Rematched
from spellwright.play.events.event import Entry, InGame, Proposal
from spellwright.play.events.hand_over import HandedOver, Reclaim, hand_to_bot
from spellwright.play.events.move import Act, BotMove, Moved
from spellwright.play.events.opening import Opened, open_table
from spellwright.play.events.out_of_time import CallOff, EndWanted, Lapsed, Skip, Skipped, check_in_time, lapse
from spellwright.play.events.overdue import LeftOpen, leave_open
from spellwright.play.events.seat_bot import BotSeated, SeatBot
from spellwright.play.events.sit import Leave, Left, Sat, Sit
from spellwright.play.events.talk import React, Reacted, Said, Say
from spellwright.play.events.undo import AnswerUndo, Undo, UndoAnswered, Undone, UndoRequested

__all__ = [
    "Act", "AnswerUndo", "AnyEntry", "Began", "Begin", "BotMove", "BotSeated", "CallOff", "EndWanted", "Entry",
    "HandedOver", "InGame", "Lapsed", "Leave", "Left", "LeftOpen", "Moved", "Opened", "Proposal", "React", "Reacted",
    "Reclaim", "Rematch", "Rematched", "Said", "Sat", "Say", "SeatBot", "Sit", "Skip", "Skipped", "Undo",
    "UndoAnswered", "UndoRequested", "Undone", "check_in_time", "hand_to_bot", "lapse", "leave_open", "open_table",
    "read_entry", "write_entry",
]  # fmt: skip

AnyEntry: TypeAlias = (
    Opened | Sat | Left | BotSeated | Began | Moved | Undone | UndoRequested | UndoAnswered | HandedOver | Lapsed
    | LeftOpen | Skipped | EndWanted | Said | Reacted | Rematched
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: Entry) -> bytes:
    """Return an entry as the journal's JSON."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> AnyEntry:
    """Return the entry that `write_entry` wrote."""
    return _decoder.decode(data)
