"""The tables at which SpellBook's value networks are trained."""

from __future__ import annotations

from spellwright.search.selfplay import TrainingTable

TABLES = (
    TrainingTable(seats=2, options={"set": "classic"}, share=0.35),
    TrainingTable(seats=2, options={"set": "first"}, share=0.35),
    TrainingTable(seats=3, options={"set": "classic"}, share=0.15),
    TrainingTable(seats=4, options={"set": "classic"}, share=0.15),
)
SOLO_TABLES = (
    TrainingTable(seats=1, options={"set": "classic", "difficulty": "3"}, share=0.6),
    TrainingTable(seats=1, options={"set": "classic"}, share=0.2),
    TrainingTable(seats=1, options={"set": "first"}, share=0.2),
)
