"""Numba for another machine: in a process that imports this, Numba's only CPU is the one that BUILD_FOR names.

Nothing is executed in such a process. Every function becomes a module of LLVM, from the first pass on with the data
layout and the cost model of that CPU; `object_of` links several of them into one object file. Import this module before
Numba compiles anything.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

os.environ["NUMBA_LOOP_VECTORIZE"] = "1"
os.environ["NUMBA_SLP_VECTORIZE"] = "0"

import llvmlite.binding as ll
import numba
import numba.core.codegen
import numba.core.cpu
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher, cpu_target

BUILD_FOR = "SPELLWRIGHT_BUILD_FOR"  # in the environment: one of TARGETS; the page's if nothing is said
codegen: Any = numba.core.codegen  # Numba's types tell nothing of its inside
cpu: Any = numba.core.cpu


class Target(NamedTuple):
    """A machine that code can be made for."""

    triple: str
    cpu: str
    features: str = ""
    relocation: str = "pic"

    @property
    def is_page(self) -> bool:
        return self.triple.startswith("wasm")


WASM_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
TARGETS = {
    "page": Target("wasm32-unknown-unknown", "generic", WASM_FEATURES, "static"),
    "linux-x86_64-v2": Target("x86_64-unknown-linux-gnu", "x86-64-v2"),
    "linux-x86_64-v3": Target("x86_64-unknown-linux-gnu", "x86-64-v3"),
    "linux-x86_64-v4": Target("x86_64-unknown-linux-gnu", "x86-64-v4"),
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "generic"),
    "macos-arm64": Target("arm64-apple-macosx11.0.0", "apple-m1"),
    "windows-x86_64-v2": Target("x86_64-pc-windows-gnu", "x86-64-v2"),
    "windows-x86_64-v3": Target("x86_64-pc-windows-gnu", "x86-64-v3"),
}
TARGET = TARGETS[os.environ.get(BUILD_FOR, "page")]
OPTIONS = {
    "nopython": True,
    "_nrt": False,  # no reference counts: rules allocate nothing
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "boundscheck": False,
}
# LLVM recognises loops that look for a zero byte, or copy or set bytes, and calls the C library in their place. There
# is none in a page, and a library that needs none loads everywhere.
STRLEN = """
define hidden {word} @strlen(ptr %text) {{
entry:
  br label %loop
loop:
  %length = phi {word} [ 0, %entry ], [ %more, %loop ]
  %place = getelementptr i8, ptr %text, {word} %length
  %character = load i8, ptr %place
  %more = add {word} %length, 1
  %is_end = icmp eq i8 %character, 0
  br i1 %is_end, label %end, label %loop
end:
  ret {word} %length
}}
"""
ENTRY = """
declare i32 @"{mangled}"(ptr, ptr{kinds})
define {export}i64 @{name}(ptr %frame) {{
  %raised = alloca ptr
  store i64 0, ptr %frame
{loads}
  %status = call i32 @"{mangled}"(ptr %frame, ptr %raised{arguments})
{result}
  ret i64 %result
}}
"""
WIDENED = "  %small = load i{bits}, ptr %frame\n  %result = sext i{bits} %small to i64\n  store i64 %result, ptr %frame"
AS_IT_IS = "  %result = load i64, ptr %frame"
RESULT_WORDS = 2  # at the start of a frame; the arguments follow
ARRAY_WORDS = 7  # of an array of one dimension

ll.initialize_all_targets()
ll.initialize_all_asmprinters()


class OtherCodegen(codegen.AOTCPUCodegen):  # type: ignore[misc]
    """Emits objects for the target."""

    def _init(self, _llvm_module: Any) -> None:
        self._tm_features = TARGET.features
        self._tm = ll.Target.from_triple(TARGET.triple).create_target_machine(
            cpu=TARGET.cpu, features=TARGET.features, opt=3, reloc=TARGET.relocation, codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = not TARGET.is_page, 0 if TARGET.is_page else 3

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TARGET.triple
        return module


class OtherContext(cpu.CPUContext):  # type: ignore[misc]
    """Lowers functions for the target."""

    def init(self) -> None:
        self.is32bit = False  # 64-bit division is native
        self._internal_codegen = OtherCodegen("other")

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Leave Numba's run time out."""

    def get_executable(self, _library: Any, _fndesc: Any, _env: Any) -> Any:
        """Return something built in that nobody calls, another one for each function: Numba tells them apart by it."""
        return [].append


cpu.CPUContext = OtherContext
assert "_toplevel_target_context" not in vars(cpu_target), "a function was decorated before"


class Export(NamedTuple):
    """A function to be exported, and the types of Numba for which it is compiled."""

    function: Any
    types: tuple[Any, ...]


class Entry(NamedTuple):
    """How a function of a library is called."""

    places: list[int]  # of its arguments on the frame; nothing: one after the other
    result: Any  # its type


def made_fast(f: Any) -> Any:
    """Return a plain function as a dispatcher for the target: the `wrap` for `bind_all`."""
    return _dispatcher(f, is_inlined=getattr(f, "is_inlined", False))


def made_small(f: Any) -> Any:
    """Return a plain function as `made_fast` does, but inlined only where LLVM finds that worth its bytes."""
    return _dispatcher(f, is_inlined=False)


def _dispatcher(f: Any, *, is_inlined: bool) -> Any:
    from spellwright.kernel.jit import widening

    return widening(CPUDispatcher(f, locals={}, targetoptions={**OPTIONS, "forceinline": is_inlined}))


@global_compiler_lock  # type: ignore[untyped-decorator]
def object_of(
    exports: Mapping[str, Export], desks: Mapping[str, list[int]] | None = None
) -> tuple[bytes, dict[str, Any]]:
    """Return an object file that exports functions under these names, and the signature of each. For a page they are
    called as Numba calls them; otherwise with the address of a frame (see `spellwright.kernel.library`), on which
    `desks` says where the arguments of some stand."""
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
    entries = {
        name: Entry(_places(exports[name].types, desk), signatures[name].return_type)
        for name, desk in (desks or {}).items()
    }
    return library.codegen._tm.emit_object(_linked(library, names, entries)), signatures


def _places(types: tuple[Any, ...], desk: list[int]) -> list[int]:
    """Return where on its frame a function finds each of the numbers and pointers that it takes."""
    if not desk:
        return []
    lengths = [ARRAY_WORDS if isinstance(kind, numba.types.Array) else 1 for kind in types]
    return [start + word for start, length in zip(desk, lengths, strict=True) for word in range(length)]


def _linked(library: Any, names: Mapping[str, str], entries: Mapping[str, Entry]) -> Any:
    """Return one LLVM module in which nothing is visible but what is exported."""
    module = library._final_module
    for one in library._linking_libraries:
        module.link_in(one._final_module, preserve=True)
    seen = set(names)
    if not TARGET.is_page:
        for mangled, name in names.items():
            module.link_in(_parsed(_entry(module.get_function(mangled), name, entries[name])), preserve=True)
        seen = set(names.values())
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in seen else "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"  # wasm knows no `common`
    # with what it calls, each function of a library has had all passes; the last ones a second time slow it down
    passes, builder = library.codegen._module_pass_manager(opt=3 if TARGET.is_page else 2)
    passes.run(module, builder)
    if TARGET.is_page:
        for mangled, name in names.items():
            module.get_function(mangled).name = name
    if any(function.name == "strlen" for function in module.functions):  # after all passes: its loop must stay a loop
        module.link_in(_parsed(STRLEN.format(word="i32" if TARGET.is_page else "i64")))
    module.verify()
    return module


def _entry(function: Any, name: str, entry: Entry) -> str:
    """Return the text of a function that reads the arguments of another one from a frame, and widens its result."""
    kinds = [str(argument.type) for argument in function.arguments][2:]
    places = entry.places or list(range(RESULT_WORDS, RESULT_WORDS + len(kinds)))
    loads = [
        f"  %place{n} = getelementptr i64, ptr %frame, i64 {place}\n  %argument{n} = load {kind}, ptr %place{n}"
        for n, (place, kind) in enumerate(zip(places, kinds, strict=True))
    ]
    return ENTRY.format(
        mangled=function.name,
        name=name,
        export="dllexport " if "windows" in TARGET.triple else "",
        kinds="".join(f", {kind}" for kind in kinds),
        loads="\n".join(loads),
        result=WIDENED.format(bits=entry.result.bitwidth) if _is_small(entry.result) else AS_IT_IS,
        arguments="".join(f", {kind} %argument{n}" for n, kind in enumerate(kinds)),
    )


def _is_small(kind: Any) -> bool:
    """Return whether a result is a whole number with a sign of fewer than 64 bits."""
    is_whole = isinstance(kind, numba.types.Integer)
    return bool(is_whole and kind.signed and kind.bitwidth < 64)


def _parsed(text: str) -> Any:
    """Return a module of LLVM from its text."""
    target = ll.Target.from_triple(TARGET.triple).create_target_machine()
    head = f'target datalayout = "{target.target_data}"\ntarget triple = "{TARGET.triple}"'
    return ll.parse_assembly(f"{head}\n{text}")
