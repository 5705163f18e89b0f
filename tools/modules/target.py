"""Numba for WebAssembly: in a process that imports this, Numba's only CPU is wasm32.

Nothing is executed in such a process. Every function becomes a module of LLVM, from the first pass on with the data
layout and the cost model of wasm32; `object_of` links several of them into one object file. Import this module before
anything that decorates a function.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

os.environ["NUMBA_LOOP_VECTORIZE"] = "1"
os.environ["NUMBA_SLP_VECTORIZE"] = "0"

import llvmlite.binding as ll
import numba.core.codegen
import numba.core.cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target

codegen: Any = numba.core.codegen  # Numba's types tell nothing of its inside
cpu: Any = numba.core.cpu
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
OPTIONS = {
    "nopython": True,
    "_nrt": False,  # no reference counts: rules allocate nothing
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "boundscheck": False,
}
# LLVM recognises a loop that looks for a zero byte, and calls the C library in its place.
STRLEN = f"""
target triple = "{TRIPLE}"
define hidden i32 @strlen(ptr %text) {{
entry:
  br label %loop
loop:
  %length = phi i32 [ 0, %entry ], [ %more, %loop ]
  %place = getelementptr i8, ptr %text, i32 %length
  %character = load i8, ptr %place
  %more = add i32 %length, 1
  %is_end = icmp eq i8 %character, 0
  br i1 %is_end, label %end, label %loop
end:
  ret i32 %length
}}
"""

ll.initialize_all_targets()
ll.initialize_all_asmprinters()


class WasmCodegen(codegen.AOTCPUCodegen):  # type: ignore[misc]
    """Emits objects for wasm32."""

    def _init(self, _llvm_module: Any) -> None:
        target = ll.Target.from_triple(TRIPLE)
        self._tm_features = FEATURES
        self._tm = target.create_target_machine(
            cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module


class WasmContext(cpu.CPUContext):  # type: ignore[misc]
    """Lowers functions for wasm32."""

    def init(self) -> None:
        self.is32bit = False  # 64-bit division is native
        self._internal_codegen = WasmCodegen("wasm")

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Leave Numba's run time out."""

    def get_executable(self, _library: Any, _fndesc: Any, _env: Any) -> Any:
        """Return something built in that nobody calls, another one for each function: Numba tells them apart by it."""
        return [].append


cpu.CPUContext = WasmContext
assert "_toplevel_target_context" not in vars(cpu_target), "a function was decorated before"


class Export(NamedTuple):
    """A function for a module, and the types of Numba for which it is compiled."""

    function: Any
    types: tuple[Any, ...]


def made_fast(f: Any) -> Any:
    """Return a plain function as a dispatcher for wasm32: the `wrap` for `bind_all`."""
    return _dispatcher(f, is_inlined=getattr(f, "is_inlined", False))


def made_small(f: Any) -> Any:
    """Return a plain function as `made_fast` does, but inlined only where LLVM finds that worth its bytes."""
    return _dispatcher(f, is_inlined=False)


def _dispatcher(f: Any, *, is_inlined: bool) -> Any:
    from spellwright.kernel.rule import widening  # its module decorates functions

    return widening(CPUDispatcher(f, locals={}, targetoptions={**OPTIONS, "forceinline": is_inlined}))


@global_compiler_lock  # type: ignore[untyped-decorator]
def object_of(exports: Mapping[str, Export]) -> tuple[bytes, dict[str, Any]]:
    """Return an object file that exports functions under these names, and the signature of each."""
    library = None
    signatures = {}
    names = {}
    for name, (function, types) in exports.items():
        function.compile(types)
        result = function.overloads[types]
        library = library or result.library.codegen.create_library("all")
        library.add_linking_library(result.library)
        names[result.fndesc.llvm_func_name] = name
        signatures[name] = result.signature
    assert library is not None
    return library.codegen._tm.emit_object(_linked(library, names)), signatures


def _linked(library: Any, names: Mapping[str, str]) -> Any:
    """Return one LLVM module in which nothing is visible but what is exported."""
    module = library._final_module
    for one in library._linking_libraries:
        module.link_in(one._final_module, preserve=True)
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in names else "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"  # wasm knows no `common`
    passes, builder = library.codegen._module_pass_manager(opt=3)
    passes.run(module, builder)
    for mangled, name in names.items():
        module.get_function(mangled).name = name
    if any(function.name == "strlen" for function in module.functions):
        module.link_in(ll.parse_assembly(STRLEN))  # after all passes, lest its own loop becomes a call of itself
    module.verify()
    return module
