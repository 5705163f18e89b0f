"""Players that are programs: a ladder of six levels for each game, reference bots, and bots of your own."""

from spellwright.bots.bot import Bot, Known, known_to
from spellwright.bots.ladder import USUAL, UnknownBot, bot_names, is_quick, make_bot, reference_bots
from spellwright.bots.outside import Forfeit
from spellwright.bots.playing import dealt_bot, make_player, play, play_on, seat_bots

__all__ = [
    "USUAL", "Bot", "Forfeit", "Known", "UnknownBot", "bot_names", "dealt_bot", "is_quick", "known_to", "make_bot",
    "make_player", "play", "play_on", "reference_bots", "seat_bots",
]  # fmt: skip
