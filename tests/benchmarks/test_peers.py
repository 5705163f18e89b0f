"""The peers' rows are complete and their speeds positive."""

import sys

import pytest

from spellwright.benchmarks import gpu_peers, peers
from spellwright.benchmarks.row import Row
from spellwright.benchmarks.worker import Worker


@pytest.mark.skipif(not peers.installed(), reason='needs the extra: pip install "spellwright[peers]"')
def test_every_peer_yields_a_full_row() -> None:
    rows = list(peers.measure(0.05))
    assert [(row["system"], row["game"]) for row in rows] == [(peer.system, peer.game) for peer in peers.PEERS]
    for row in rows:
        assert row.keys() == Row.__annotations__.keys() - {"batch", "device"}
        assert (row["mode"], row["threads"]) == ("random", 1)
        assert row["seats"] >= 2
        assert row["decisions_per_second"] >= row["games_per_second"] > 0


def test_a_missing_library_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "MODULES", ("no_such_library",))
    assert not peers.installed()
    with pytest.raises(peers.PeersMissing, match=r"spellwright\[peers\]"):
        peers.measure(0.05)


@pytest.mark.skipif(not gpu_peers.installed(), reason='needs Pgx: pip install "pgx>=2.6,<3"')
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", gpu_peers.GAMES)
def test_pgx_plays_in_one_compiled_loop(game: str) -> None:
    step, device = gpu_peers.playing(game, 8, 100)
    decisions, games = step()
    assert decisions == 800
    assert games > 0 or game == "backgammon"
    assert device


@pytest.mark.skipif(not gpu_peers.installed(), reason='needs Pgx: pip install "pgx>=2.6,<3"')
def test_a_process_measures_pgx_when_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAX_PLATFORMS", "cpu")
    small = "from spellwright.benchmarks import gpu, gpu_peers as p; p.SIZES, p.STEPS = (4,), 100; gpu.main('pgx', '1')"
    with Worker([sys.executable, "-c", small]) as worker:
        assert worker.read() == "ready"
        rows = list(worker.measure(0.01))
    assert [(row["system"], row["game"], row["batch"]) for row in rows] == [
        ("pgx", game, 4) for game in gpu_peers.GAMES
    ]
