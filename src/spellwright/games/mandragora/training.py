"""The tables at which Mandragora's value network is trained."""

from __future__ import annotations

from spellwright.search.selfplay import TrainingTable

TABLES = (
    TrainingTable(seats=2, options={}, share=0.6),
    TrainingTable(seats=3, options={}, share=0.15),
    TrainingTable(seats=4, options={}, share=0.15),
    TrainingTable(seats=4, options={"teams": "yes"}, share=0.1, has_teams=True),
)
