"""Whoever is measured on a GPU has it alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spellwright.benchmarks import arrays, gpu
from spellwright.games import games


def test_all_are_ready_before_the_first_is_measured_and_compared_after_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[tuple[str, str]] = []

    class Pretended:
        """A process that only notes what it is asked for."""

        def __init__(self, command: list[str]) -> None:
            self.name = command[-2]

        def __enter__(self) -> Pretended:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def read(self) -> None:
            heard.append(("ready", self.name))

        def measure(self, seconds: float) -> Iterator[Any]:
            heard.append(("measured", self.name))
            yield {"seconds": seconds}

        def ask(self) -> dict[str, int]:
            heard.append(("compared", self.name))
            return {"bytes": 0}

    monkeypatch.setattr(gpu, "Worker", Pretended)
    monkeypatch.setattr(gpu, "gpu_name", lambda: "pretended")
    monkeypatch.setattr(arrays, "torch_on_gpu", lambda: None)
    measured = gpu.OnGpu(equal=1, with_peers=False)
    assert len(list(measured.measure(0.1))) == len(games())
    assert heard == [(what, name) for what in ("ready", "measured", "compared") for name in games()]
    assert measured.differing == {name: {"bytes": 0} for name in games()}
