"""The tables at which Simsala's value network is trained."""

from __future__ import annotations

from spellwright.search.selfplay import TrainingTable

TABLES = (
    TrainingTable(seats=2, options={}, share=0.5),
    TrainingTable(seats=3, options={}, share=0.15),
    TrainingTable(seats=4, options={}, share=0.15),
    TrainingTable(seats=5, options={}, share=0.05),
    TrainingTable(seats=2, options={"ending": "one"}, share=0.05),
    TrainingTable(seats=4, options={"ending": "one"}, share=0.1),
)
