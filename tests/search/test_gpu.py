"""The rules of every game can be compiled for a GPU, also on a machine that has none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from spellwright.games import games, load
from spellwright.kernel import maths
from spellwright.kernel.chance import Stream
from spellwright.kernel.rule import transcribe
from spellwright.search import gpu, gpu_arrays, gpu_order
from spellwright.search.arrays import Start
from tests.optional import needs_library
from tests.selection import in_full


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Numba's CUDA target with a device that is only pretended, so that compiling is all it can do."""
    for name in ("numba_cuda", "nvidia"):  # docs/performance.md has the last result on a GPU
        needs_library(name, "gpu")
    cuda = gpu.import_cuda()
    pretended = SimpleNamespace(compute_capability=(9, 0))
    for place in ("numba.cuda.dispatcher", "numba.cuda.compiler"):
        monkeypatch.setattr(f"{place}.get_current_device", lambda: pretended)
    for module in (gpu, gpu_arrays, gpu_order):
        monkeypatch.setattr(module, "cuda_with_device", lambda: cuda)
    kernels = (gpu._kernel, gpu_arrays.step_kernels, gpu_arrays.world_kernel, gpu_order._kernels)
    for kernel in kernels:
        kernel.cache_clear()
    yield cuda
    for kernel in kernels:
        kernel.cache_clear()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", games())
def test_every_game_compiles_for_a_gpu(name: str, cuda: Any) -> None:
    from numba import from_dtype, int8, int64

    game = load(name)
    states, streams = from_dtype(game.State.dtype)[::1], from_dtype(Stream.dtype)[::1]
    signature = (states, streams, states, int64, int8[::1], int64, int64[::1])
    kernel = gpu._kernel(game).py_func
    code, _ = cuda.compile(kernel, signature, cc=(9, 0), device=False, output="ptx", abi="numba")
    assert ".entry" in (code.decode() if isinstance(code, bytes) else code)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["spellbook", in_full("simsala"), in_full("mandragora")])
def test_arrays_compile_for_a_gpu(name: str, cuda: Any) -> None:
    from numba import boolean, float32, from_dtype, int8, int64
    from numba.core import types

    numba_types: Any = types
    game = load(name)
    states, views = (from_dtype(gpu_arrays.in_words(record.dtype))[::1] for record in (game.State, game.View))
    streams = from_dtype(Stream.dtype)[::1]
    words, rewards, numbers = int64[:, ::1], float32[:, ::1], int64[::1]
    start = numba_types.NamedTuple((states, int64, int8[::1]), Start)
    out = numba_types.NamedTuple((words, words, words, rewards, boolean[::1], numbers, numbers), gpu_arrays.Outputs)
    queue = numba_types.NamedTuple((numbers, numbers), gpu_arrays.Queue)
    order = numba_types.NamedTuple((numbers, numbers, numbers), gpu_order.Order)
    source = numba_types.NamedTuple((words, words, words, numbers), gpu_arrays.Source)
    deal = (words, streams, start, int64, numbers, out, queue, int64)
    step = (*deal[:-1], order, int64)
    imagine = (source, numbers, int64, views, words, streams, out, start)
    kernels = gpu_arrays.step_kernels(game)
    made = [(kernels.step, step), (kernels.deal, deal), (gpu_arrays.world_kernel(game), imagine)]
    made += [(kernel, (order, numbers, numbers)) for kernel in gpu_order._kernels(4, len(game.actions))]
    for kernel, signature in made:
        code, _ = cuda.compile(kernel.py_func, signature, cc=(9, 0), device=False, output="ptx", abi="numba")
        assert ".entry" in (code.decode() if isinstance(code, bytes) else code)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("f", [maths.log, maths.exp])
def test_products_are_rounded_before_anything_is_added(f: Any, cuda: Any) -> None:
    """A GPU that did both in one step would have other bits than all other machines."""
    import numba

    function = transcribe(f, gpu.on_gpu(cuda))

    def kernel(given: Any, found: Any) -> None:
        found[0] = function(given[0])

    kinds: Any = (numba.float64[::1], numba.float64[::1])
    code, _ = cuda.compile(kernel, kinds, cc=(9, 0), device=False, output="ptx", abi="numba")
    text = code.decode() if isinstance(code, bytes) else code
    assert "mul.rn.f64" in text
    assert "fma" not in text
