"""Pictures of how networks got better while they were trained."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tools.curves import as_svg, snapshots


def test_networks_are_in_the_order_in_which_they_were_trained(tmp_path: Path) -> None:
    for name in ("simsala-120.npz", "simsala-0.npz", "simsala-60.npz", "simsala.npz", "mandragora-30.npz"):
        (tmp_path / name).touch()
    found = snapshots(tmp_path, "simsala")
    assert [(minutes, file.name) for minutes, file in found] == [
        (0.0, "simsala-0.npz"),
        (1.0, "simsala-60.npz"),
        (2.0, "simsala-120.npz"),
    ]


def test_a_picture_has_a_line_for_each_game_and_a_dot_for_each_network() -> None:
    picture = as_svg({"simsala": [(0.0, 0.02), (1.0, 0.4), (2.0, 0.5)], "mandragora": [(0.0, 0.0), (1.5, 0.5)]})
    names = [element.tag.rpartition("}")[2] for element in ElementTree.fromstring(picture).iter()]
    assert names.count("circle") == 5
    assert "● simsala" in picture
    assert "● mandragora" in picture
