"""Python written out as JavaScript: functions, classes and data of the engine, for a page without a server.

`Scribe.write` follows everything that its roots name. Functions and methods are translated from their source, statement
by statement; what modules hold besides (numbers, tables, whole objects) is taken as it is in memory, as data.
Methods and fields that nobody names are left out. What Python does and JavaScript does not (equality of lists, negative
indices, truth of empty things) is in `web/src/local/python.ts`. Whatever cannot be said is refused with file and line.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import inspect
import json
import sys
import textwrap
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec
import numpy as np

from spellwright.kernel.rule import plain_function


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


RESERVED = _words(
    "arguments await case catch class const debugger default delete do enum eval export extends function if "
    "implements import in instanceof interface let new null package private protected public return static super "
    "switch this throw typeof undefined var void while with yield"
)
BUILTINS = _words(
    "all any bool dict divmod enumerate float frozenset getattr hasattr int isinstance iter len list map max min "
    "next range repr reversed round set sorted str sum tuple zip abs ord"
)
METHODS = _words(
    # of Python's own types: `python.ts` knows what they are
    "add any append clear copy count discard elements endswith extend get index insert issubset issuperset items "
    "join keys lower lstrip partition pop remove replace rpartition rstrip setdefault sort split startswith strip "
    "sum tolist update upper values isupper isascii isdecimal isalnum isprintable casefold translate encode hex "
    "bit_count round _replace"
)
KEYWORDS_AS_OPTIONS = frozenset(("sort", "sorted", "max", "min"))  # their keywords come as one object
OPERATORS: dict[type[ast.AST], str] = {
    ast.Sub: "-",
    ast.Div: "/",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Pow: "**",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
SET_OPERATORS: dict[type[ast.AST], str] = {ast.Sub: "minus", ast.BitOr: "union", ast.BitAnd: "common"}
PRIMITIVE = (int, float, str, bool)
PLAIN_TYPES = (str, list, dict, set, int, float, bytes, tuple, np.ndarray)
FORWARDED = ("__init__", "__len__", "__str__")


PYTHON = "@/local/python"


class Untranslatable(Exception):
    """Something that has no form in JavaScript, with file and line."""


@dataclasses.dataclass(frozen=True)
class Native:
    """Something that is written in TypeScript: where, and under which name."""

    module: str
    name: str


@dataclasses.dataclass(frozen=True)
class Made:
    """A default that is made anew each time."""

    factory: Callable[[], Any]


class Scribe:
    """Writes objects of Python, and all that they name, as modules of JavaScript."""

    def __init__(
        self,
        natives: Mapping[Any, Native],
        place: Callable[[str], str],
        address: Callable[[str], str],
        forms: Mapping[type, Callable[[Any], tuple[Native, Any]]] | None = None,
    ) -> None:
        """`natives` are objects that are written by hand; `place` says in which file the things of a module go, and
        `address` how it is imported; `forms` says of values of some classes what makes them, and out of what."""
        self.forms = forms or {}
        self.address = address
        self.natives = {id(thing): (thing, native) for thing, native in natives.items()}
        self.place = place
        self.attributes: set[str] = set()

    def write(self, roots: Mapping[str, Any]) -> dict[str, str]:
        """Return the text of each file. `roots` are exported under these names."""
        while True:
            self.names: dict[int, tuple[Any, str]] = {}
            self.taken: set[str] = set(RESERVED) | BUILTINS
            self.files: dict[str, list[str]] = {}
            self.uses: dict[str, dict[str, set[str]]] = {}
            self.seen: set[str] = set()
            self.written: set[int] = set()
            for name, root in roots.items():  # they keep their names
                if _is_code(root) and "." not in name:
                    self.names[id(root)] = (root, name)
                    self.taken.add(name)
            for name, root in roots.items():
                self._export(name, root)
            if self.seen <= self.attributes:
                break
            self.attributes |= self.seen
        return {file: self._module(file) for file in sorted(self.files)}

    def _export(self, path: str, root: Any) -> None:
        """Write a root: a class or a function where its module goes, a value where the first part of its name says."""
        name = path.rpartition(".")[2]
        file = self.place(root.__module__ if _is_code(root) else path)
        if _is_code(root):
            known = self.reference(root, name, file)
            if known != name:
                self._add(file, name, f"export {{ {known} as {name} }};")
        else:
            self._add(file, f"{file}.{name}", f"export const {name} = {self.value(root, file)};")

    def _module(self, file: str) -> str:
        imports = [
            f'import {{ {", ".join(sorted(names))} }} from "{module}";'
            for module, names in sorted(self.uses.get(file, {}).items())
            if names
        ]
        return "\n".join([*imports, "", *self.files[file], ""])

    # --- Names -------------------------------------------------------------------------------------------------------

    def use(self, file: str, module: str, name: str) -> str:
        """Return a name that a file imports from a module."""
        self.uses.setdefault(file, {}).setdefault(module, set()).add(name)
        return name

    def python(self, file: str, name: str) -> str:
        """Return something of `python.ts`."""
        return self.use(file, PYTHON, f"${name}")

    def reference(self, thing: Any, hint: str, file: str) -> str:
        """Return what a thing of a module is called in a file; write it if that has not been done."""
        if id(thing) in self.natives:
            native = self.natives[id(thing)][1]
            return self.use(file, native.module, native.name)
        if id(thing) not in self.written:
            self.written.add(id(thing))
            home = self._home(thing, file)
            if id(thing) not in self.names:
                name = self._name(getattr(thing, "__name__", hint), getattr(thing, "__module__", None) or hint)
                self.names[id(thing)] = (thing, name)
            name = self.names[id(thing)][1]
            if _is_code(thing):
                self._define(thing, name, home)
            else:
                self._add(home, name, f"export const {name} = {self.value(thing, home)};")
            self.homes[name] = home
        name = self.names[id(thing)][1]
        home = self._home(thing, file) if _is_code(thing) else self.homes.get(name, file)
        return name if home == file else self.use(file, self.address(home), name)

    @cached_property
    def homes(self) -> dict[str, str]:
        return {}

    def _home(self, thing: Any, file: str) -> str:
        return self.place(thing.__module__) if _is_code(thing) else file

    def _name(self, name: str, module: str) -> str:
        while name in self.taken:
            name = f"{module.rpartition('.')[2]}_{name.lstrip('_')}"
        self.taken.add(name)
        return name

    def _add(self, file: str, name: str, text: str) -> None:
        self.homes[name] = file
        self.files.setdefault(file, []).append(text)

    # --- Data --------------------------------------------------------------------------------------------------------

    def value(self, value: Any, file: str) -> str:
        """Return a value as an expression."""
        if id(value) in self.natives:
            return self.reference(value, "", file)
        if type(value) in self.forms:
            native, given = self.forms[type(value)](value)
            return f"{self.use(file, native.module, native.name)}({self.value(given, file)})"
        if value is None or isinstance(value, bool):
            return {None: "null", True: "true", False: "false"}[value]
        if isinstance(value, enum.Enum):
            return self.value(value.value, file)
        if isinstance(value, (int, float)):
            return repr(value)
        if isinstance(value, str):
            return json.dumps(str(value), ensure_ascii=False)
        if isinstance(value, np.ndarray):
            return self.value(value.tolist(), file)
        if _is_code(value):
            return self.reference(value, "", file)
        if isinstance(value, range):
            return f"{self.python(file, 'range')}({value.start}, {value.stop}, {value.step})"
        if isinstance(value, (frozenset, set)):
            return f"{self.python(file, 'set')}({self.value(sorted(value), file)})"
        if isinstance(value, Mapping):
            pairs = ", ".join(f"[{self.value(key, file)}, {self.value(of, file)}]" for key, of in value.items())
            return f"{self.python(file, 'dict')}([{pairs}])"
        if fields := _fields_of(type(value)):
            return self._instance(value, fields, file)
        if isinstance(value, (tuple, list)):
            return f"[{', '.join(self.value(part, file) for part in value)}]"
        raise Untranslatable(f"a value of {type(value).__module__}.{type(value).__name__}: {value!r:.60}")

    def _instance(self, value: Any, fields: Sequence[str], file: str) -> str:
        kind = self.reference(type(value), "", file)
        wanted = [name for name in fields if name in self.attributes]
        parts = ", ".join(f"{name}: {self.value(getattr(value, name), file)}" for name in wanted)
        return f"{self.python(file, 'make')}({kind}, {{ {parts} }})"

    # --- Functions and classes ---------------------------------------------------------------------------------------

    def _define(self, thing: Any, name: str, file: str) -> None:
        self.homes[name] = file
        if isinstance(thing, type):
            self._add(file, name, f"export {self._class(thing, name, file)}")
            return
        is_cached = hasattr(thing, "cache_info")
        if is_cached and not inspect.signature(thing).parameters:  # always the same answer: it is given now
            answer = self.value(thing(), file)
            self._add(file, name, f"const {name}_ = {answer};\nexport const {name} = () => {name}_;")
            return
        function = plain_function(thing.__wrapped__ if is_cached else thing)
        text = Writer(self, file, function).function(name)
        if is_cached:
            text = f"const {name} = {self.python(file, 'cache')}({text})"
        self._add(file, name, f"export {text}{';' if is_cached else ''}")

    def _class(self, kind: type, name: str, file: str) -> str:
        parts = [f"static title = {json.dumps(kind.__name__)};"]
        base = next((base for base in kind.__bases__ if _is_ours(base) or issubclass(base, BaseException)), None)
        extends = ""
        if base is not None:
            parent = self.reference(base, "", file) if _is_ours(base) else self.python(file, "Error")
            extends = f" extends {parent}"
        elif issubclass(kind, tuple):
            extends = f" extends {self.python(file, 'NamedTuple')}"
        if _is_fielded(kind):
            parts += self._fields(kind, file, is_derived=bool(extends))
        for method, raw in vars(kind).items():
            text = self._method(kind, method, raw, file)
            if text:
                parts.append(text)
        body = textwrap.indent("\n".join(parts), "  ")
        return f"class {name}{extends} {{\n{body}\n}}"

    def _fields(self, kind: type, file: str, *, is_derived: bool) -> list[str]:
        """The constructor of a class that lists its fields."""
        defaults = _defaults_of(kind)
        names = _fields_of(kind)
        parts = [f"static fields = {json.dumps(names)};"]
        if issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            wire = list(kind.__struct_encode_fields__)
            if wire != names:
                parts.append(f"static wire = {json.dumps(wire)};")
            if config.tag is not None:
                parts.append(f"static tag = {json.dumps([config.tag_field, config.tag])};")
            if config.omit_defaults:
                parts.append("static omits = true;")
        plain = {name: value for name, value in defaults.items() if not isinstance(value, Made)}
        if defaults and issubclass(kind, msgspec.Struct) and kind.__struct_config__.omit_defaults:
            usual = ", ".join(f"{name}{self._default(value, file, ': ')}" for name, value in defaults.items())
            parts.append(f"static defaults = {{ {usual} }};")
        if any(_is_code(value) for value in plain.values()):
            return parts  # such a thing comes as a value; the page makes none
        given = [
            f"{name}{self._default(defaults[name], file)}" if name in defaults else name for name in map(_safe, names)
        ]
        sets = " ".join(f"this.{name} = {_safe(name)};" for name in names)
        before = "super(); " if is_derived else ""
        return [*parts, f"constructor({', '.join(given)}) {{ {before}{sets} }}"]

    def _default(self, value: Any, file: str, sign: str = " = ") -> str:
        return f"{sign}{self.value(value.factory() if isinstance(value, Made) else value, file)}"

    def _method(self, kind: type, name: str, raw: Any, file: str) -> str | None:
        if name.startswith("__") and name not in FORWARDED:
            return None
        is_wanted = name in FORWARDED or name in self.attributes
        if name == "__init__" and (hasattr(kind, "__dataclass_fields__") or _is_fielded(kind)):
            return None
        if isinstance(raw, (types.FunctionType, classmethod, staticmethod, property, cached_property)) and is_wanted:
            getter: Any = (
                raw.fget if isinstance(raw, property) else raw.func if isinstance(raw, cached_property) else None
            )
            inner: Any = getter or getattr(raw, "__func__", None) or raw
            assert isinstance(inner, types.FunctionType)
            if f"{kind.__module__.replace('.', '/')}.py" not in inner.__code__.co_filename:
                return None  # made by Python itself, as for named tuples
            native = self.natives.get(id(inner))
            if native:
                of = self.use(file, native[1].module, native[1].name)
                return f"{name}(...given) {{ return {of}(this, ...given); }}"
            writer = Writer(self, file, inner, is_method=not isinstance(raw, staticmethod))
            prefix = "static " if isinstance(raw, (classmethod, staticmethod)) else "get " if getter else ""
            return writer.method(name, prefix)
        return None

    def signature(self, thing: Any) -> inspect.Signature | None:
        """Return the parameters of something that is called, without `self`."""
        if isinstance(thing, type) and _is_fielded(thing):
            defaults = _defaults_of(thing)
            kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
            given = [
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=defaults[name])
                if name in defaults
                else inspect.Parameter(name, kind)
                for name in _fields_of(thing)
            ]
            given.sort(key=lambda one: one.kind)
            ordered = [next(one for one in given if one.name == name).replace(kind=kind) for name in _fields_of(thing)]
            return inspect.Signature(ordered, __validate_parameters__=False)
        if isinstance(thing, type):
            found = inspect.signature(inspect.getattr_static(thing, "__init__"))
            return found.replace(parameters=list(found.parameters.values())[1:])
        try:
            return inspect.signature(plain_function(getattr(thing, "__wrapped__", thing)))
        except (TypeError, ValueError):
            return None

    def methods_called(self, name: str, count: int, words: Sequence[str]) -> inspect.Signature | None:
        """Return the parameters of the methods of a name that take so many arguments and these keywords, where all
        such methods of the engine agree."""
        found: dict[tuple[str, ...], inspect.Signature] = {}
        for kind in _classes():
            raw = vars(kind).get(name)
            inner = getattr(raw, "__func__", raw)
            if isinstance(inner, types.FunctionType):
                signature = inspect.signature(inner)
                parameters = list(signature.parameters.values())[0 if isinstance(raw, staticmethod) else 1 :]
                signature = signature.replace(parameters=parameters)
                try:
                    signature.bind(*range(count), **dict.fromkeys(words))
                except TypeError:
                    continue
                found[tuple(signature.parameters)] = signature
        return next(iter(found.values())) if len(found) == 1 else None


class Writer:
    """Writes one Python function as JavaScript."""

    def __init__(self, scribe: Scribe, file: str, f: types.FunctionType, *, is_method: bool = False) -> None:
        self.scribe, self.file, self.f = scribe, file, f
        self.is_method = is_method
        try:
            lines, self.first = inspect.getsourcelines(f)
        except OSError:
            raise Untranslatable(f"{f.__module__}.{f.__qualname__} has no source") from None
        tree = ast.parse(textwrap.dedent("".join(lines)))
        node = tree.body[0]
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            raise Untranslatable(f"{f.__module__}.{f.__qualname__} is no function with a name")
        self.node = node
        self.scopes: list[set[str]] = []
        self.temporary = 0

    def refuse(self, node: ast.AST, why: str) -> Untranslatable:
        line = self.first + getattr(node, "lineno", 1) - 1
        return Untranslatable(f"{self.f.__code__.co_filename}:{line}: {why}")

    def function(self, name: str) -> str:
        return f"{self._kind(self.node)}function{self._star(self.node)} {name}{self._rest(self.node)}"

    def method(self, name: str, prefix: str) -> str:
        if name == "__init__":
            return self._constructor()
        star = self._star(self.node)
        return f"{prefix}{self._kind(self.node)}{star}{name}{self._rest(self.node, me=self._me())}"

    def _me(self) -> str | None:
        return self.node.args.args[0].arg if self.is_method else None

    def _constructor(self) -> str:
        body = self._body(self.node)
        first = body[0]
        me = self._me()
        opening = f"const {me} = this;"
        if isinstance(first, ast.Expr) and "super().__init__" in ast.unparse(first):
            call = first.value
            assert isinstance(call, ast.Call)
            body = body[1:]
            with_super = self._inside(self.node, lambda: f"super({self._arguments(call, None)});")
            opening = f"{with_super} {opening}"
        given = self._parameters(self.node.args, skip=1)
        return f"constructor({given}) {{\n{textwrap.indent(self._block(self.node, body, opening), '  ')}\n}}"

    def _kind(self, node: ast.AST) -> str:
        return "async " if isinstance(node, ast.AsyncFunctionDef) else ""

    def _star(self, node: ast.AST) -> str:
        return "*" if any(isinstance(one, (ast.Yield, ast.YieldFrom)) for one in _own(node)) else ""

    def _rest(self, node: ast.FunctionDef | ast.AsyncFunctionDef, me: str | None = None) -> str:
        opening = f"const {_safe(me)} = this;" if me else ""
        given = self._parameters(node.args, skip=1 if me else 0)
        return f"({given}) {{\n{textwrap.indent(self._block(node, self._body(node), opening), '  ')}\n}}"

    def _body(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.stmt]:
        body = node.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        return body or [ast.Pass()]

    def _parameters(self, args: ast.arguments, skip: int) -> str:
        given: list[str] = []
        positional = [*args.posonlyargs, *args.args]
        defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
        for one, default in list(zip(positional, defaults, strict=True))[skip:]:
            given.append(_safe(one.arg) + (f" = {self.expression(default)}" if default else ""))
        for one, default in zip(args.kwonlyargs, args.kw_defaults, strict=True):
            given.append(_safe(one.arg) + (f" = {self.expression(default)}" if default else ""))
        if args.vararg:
            if args.kwonlyargs or args.kwarg:
                raise self.refuse(args.vararg, "*args together with keywords")
            given.append(f"...{_safe(args.vararg.arg)}")
        if args.kwarg:
            given.append(f"{_safe(args.kwarg.arg)} = {self.python('dict')}()")
        return ", ".join(given)

    def _inside(self, node: ast.AST, work: Callable[[], str]) -> str:
        self.scopes.append(_locals(node))
        try:
            return work()
        finally:
            self.scopes.pop()

    def _block(self, node: ast.AST, body: list[ast.stmt], opening: str = "") -> str:
        def work() -> str:
            own = sorted(_assigned(node))
            before = self.temporary
            statements = self.statements(body)
            spare = [f"$t{number}" for number in range(before, self.temporary)]
            declared = [f"let {', '.join([*map(_safe, own), *spare])};"] if own or spare else []
            return "\n".join([*([opening] if opening else []), *declared, *statements])

        return self._inside(node, work)

    # --- Statements --------------------------------------------------------------------------------------------------

    def statements(self, body: Iterable[ast.stmt]) -> list[str]:
        return [text for statement in body for text in self.statement(statement)]

    def braces(self, body: Iterable[ast.stmt]) -> str:
        inner = "\n".join(self.statements(body))
        return f"{{\n{textwrap.indent(inner, '  ')}\n}}"

    def statement(self, node: ast.stmt) -> list[str]:
        write = getattr(self, f"_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.refuse(node, f"a statement of {type(node).__name__}")
        found: list[str] = list(write(node))
        return found

    def _pass(self, _node: ast.Pass) -> Iterator[str]:
        yield from ()

    def _expr(self, node: ast.Expr) -> Iterator[str]:
        yield f"{self.expression(node.value)};"

    def _return(self, node: ast.Return) -> Iterator[str]:
        yield f"return {self.expression(node.value)};" if node.value else "return;"

    def _assert(self, _node: ast.Assert) -> Iterator[str]:
        yield from ()

    def _break(self, _node: ast.Break) -> Iterator[str]:
        yield "break;"

    def _continue(self, _node: ast.Continue) -> Iterator[str]:
        yield "continue;"

    def _nonlocal(self, _node: ast.Nonlocal) -> Iterator[str]:
        yield from ()

    def _assign(self, node: ast.Assign) -> Iterator[str]:
        value = self.expression(node.value)
        if len(node.targets) > 1:
            spare = self._spare()
            yield f"{spare} = {value};"
            for target in node.targets:
                yield self._put(target, spare)
            return
        target = node.targets[0]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple) and _independent(target, node.value):
            for to, part in zip(target.elts, node.value.elts, strict=True):
                yield self._put(to, self.expression(part))
            return
        yield self._put(target, value)

    def _annassign(self, node: ast.AnnAssign) -> Iterator[str]:
        if node.value:
            yield self._put(node.target, self.expression(node.value))

    def _put(self, target: ast.expr, value: str) -> str:
        """Return the assignment of a value."""
        if isinstance(target, ast.Subscript):
            of, index = self.expression(target.value), target.slice
            if isinstance(index, ast.Slice):
                raise self.refuse(target, "a slice is assigned to")
            return f"{self.python('put')}({of}, {self._key(index)}, {value});"
        if isinstance(target, (ast.Tuple, ast.List)) and any(isinstance(part, ast.Subscript) for part in target.elts):
            spare = self._spare()
            parts = [self._put(part, f"{spare}[{number}]") for number, part in enumerate(target.elts)]
            return " ".join([f"{spare} = [...{value}];", *parts])
        text = self._target(target)
        return f"({text} = {value});" if text.startswith("{") else f"{text} = {value};"

    def _target(self, target: ast.expr) -> str:
        if isinstance(target, ast.Name):
            return _safe(target.id)
        if isinstance(target, ast.Attribute):
            self.scribe.seen.add(target.attr)
            return f"{self.expression(target.value)}.{target.attr}"
        if isinstance(target, (ast.Tuple, ast.List)):
            return f"[{', '.join(self._target(part) for part in target.elts)}]"
        if isinstance(target, ast.Starred):
            return f"...{self._target(target.value)}"
        raise self.refuse(target, f"an assignment to {type(target).__name__}")

    def _augassign(self, node: ast.AugAssign) -> Iterator[str]:
        value = self._operate(node, node.op, node.target, node.value)
        yield self._put(node.target, value)

    def _delete(self, node: ast.Delete) -> Iterator[str]:
        for target in node.targets:
            if not isinstance(target, ast.Subscript):
                raise self.refuse(node, "only items can be deleted")
            of = self.expression(target.value)
            if isinstance(target.slice, ast.Slice):
                yield f"{self.python('cut')}({of}, {self._slice(target.slice)});"
            else:
                yield f"{self.python('remove_at')}({of}, {self._key(target.slice)});"

    def _if(self, node: ast.If) -> Iterator[str]:
        text = f"if ({self.condition(node.test)}) {self.braces(node.body)}"
        if node.orelse:
            is_chain = len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)
            rest = "\n".join(self.statement(node.orelse[0])) if is_chain else self.braces(node.orelse)
            text += f" else {rest}"
        yield text

    def _for(self, node: ast.For) -> Iterator[str]:
        if node.orelse:
            raise self.refuse(node, "for … else")
        yield f"for ({self._target(node.target)} of {self._each(node.iter)}) {self.braces(node.body)}"

    def _while(self, node: ast.While) -> Iterator[str]:
        if node.orelse:
            raise self.refuse(node, "while … else")
        yield f"while ({self.condition(node.test)}) {self.braces(node.body)}"

    def _raise(self, node: ast.Raise) -> Iterator[str]:
        yield f"throw {self.expression(node.exc)};" if node.exc else "throw $error;"

    def _try(self, node: ast.Try) -> Iterator[str]:
        if node.orelse or node.finalbody:
            raise self.refuse(node, "try with else or finally")
        caught: list[str] = []
        for handler in node.handlers:
            if handler.type is None:
                raise self.refuse(handler, "except without a type")
            kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            names = " || ".join(f"$error instanceof {self.expression(kind)}" for kind in kinds)
            bound = f"const {_safe(handler.name)} = $error;\n" if handler.name else ""
            inner = textwrap.indent(bound + "\n".join(self.statements(handler.body)), "  ")
            caught.append(f"if ({names}) {{\n{inner}\n}}")
        catch = textwrap.indent(" else ".join([*caught, "throw $error;"]), "  ")
        yield f"try {self.braces(node.body)} catch ($error) {{\n{catch}\n}}"

    def _match(self, node: ast.Match) -> Iterator[str]:
        """Only patterns of classes without parts, and `_`."""
        subject = self.expression(node.subject)
        branches: list[str] = []
        for case in node.cases:
            if case.guard:
                raise self.refuse(case.guard, "a case with a condition")
            tests = [self._pattern(one, subject) for one in _alternatives(case.pattern)]
            body = self.braces(case.body)
            branches.append(f"if ({' || '.join(tests)}) {body}" if tests[0] else body)
        yield " else ".join(branches)

    def _pattern(self, pattern: ast.pattern, subject: str) -> str:
        if isinstance(pattern, ast.MatchAs) and pattern.pattern is None and pattern.name is None:
            return ""
        if isinstance(pattern, ast.MatchClass) and not pattern.patterns and not pattern.kwd_patterns:
            return f"{subject} instanceof {self.expression(pattern.cls)}"
        raise self.refuse(pattern, "a pattern that is more than a class")

    def _functiondef(self, node: ast.FunctionDef) -> Iterator[str]:
        yield f"{_safe(node.name)} = function{self._star(node)} {self._rest(node)};"

    # --- Expressions -------------------------------------------------------------------------------------------------

    def python(self, name: str) -> str:
        return self.scribe.python(self.file, name)

    def expression(self, node: ast.expr) -> str:
        write = getattr(self, f"_e_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.refuse(node, f"an expression of {type(node).__name__}")
        return str(write(node))

    def _spare(self) -> str:
        self.temporary += 1
        return f"$t{self.temporary - 1}"

    def _e_constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, bytes) or node.value is ...:
            raise self.refuse(node, "bytes")
        return self.scribe.value(node.value, self.file)

    def resolve(self, node: ast.expr) -> tuple[bool, Any]:
        """Return whether an expression names something that is known now, and that."""
        if isinstance(node, ast.Name) and not any(node.id in scope for scope in self.scopes):
            if node.id in self.f.__globals__:
                return True, self.f.__globals__[node.id]
            builtins = vars(__import__("builtins"))
            return (True, builtins[node.id]) if node.id in builtins else (False, None)
        if isinstance(node, ast.Attribute):
            is_known, of = self.resolve(node.value)
            if is_known and isinstance(of, (types.ModuleType, enum.EnumType)) and hasattr(of, node.attr):
                return True, getattr(of, node.attr)
        return False, None

    def _e_name(self, node: ast.Name) -> str:
        if any(node.id in scope for scope in self.scopes):
            return _safe(node.id)
        is_known, thing = self.resolve(node)
        if not is_known:
            raise self.refuse(node, f"'{node.id}' is not known here")
        if id(thing) in self.scribe.natives:
            return self.scribe.reference(thing, node.id, self.file)
        if node.id in BUILTINS and node.id not in self.f.__globals__:
            return self.python(node.id)
        return self._known(thing, node)

    def _known(self, thing: Any, node: ast.expr) -> str:
        if isinstance(thing, PRIMITIVE) or thing is None:
            return self.scribe.value(thing, self.file)
        if isinstance(thing, type) and issubclass(thing, BaseException) and thing.__module__ == "builtins":
            return self.python("Error")
        if isinstance(thing, types.ModuleType):
            raise self.refuse(node, f"the module {thing.__name__} itself")
        hint = node.id if isinstance(node, ast.Name) else ast.unparse(node)
        if isinstance(thing, enum.EnumType):
            return self.scribe.reference(_members(thing), f"{thing.__name__}s", self.file)
        try:
            name = self.scribe.reference(thing, hint, self.file)
        except Untranslatable as error:
            raise Untranslatable(f"{error}\n  named in {self.refuse(node, hint)}") from None
        if any(name in scope for scope in self.scopes):
            raise self.refuse(node, f"'{hint}' is written as '{name}', which means something else here")
        return name

    def _e_attribute(self, node: ast.Attribute) -> str:
        is_known, thing = self.resolve(node)
        if is_known:
            return self._known(thing, node)
        if node.attr == "name" and isinstance(node.value, ast.Call):
            is_known, kind = self.resolve(node.value.func)
            if is_known and isinstance(kind, enum.EnumType):
                names = self.scribe.reference(_names(kind), f"{kind.__name__}_names", self.file)
                return f"{self.python('at')}({names}, {self.expression(node.value.args[0])})"
        self.scribe.seen.add(node.attr)
        return f"{self.expression(node.value)}.{node.attr}"

    def _e_subscript(self, node: ast.Subscript) -> str:
        of = self.expression(node.value)
        if isinstance(node.slice, ast.Slice):
            return f"{self.python('slice')}({of}, {self._slice(node.slice)})"
        return f"{self.python('at')}({of}, {self._key(node.slice)})"

    def _key(self, index: ast.expr) -> str:
        """An index, or several: parts that are slices come as such."""
        if isinstance(index, ast.Tuple):
            return f"[{', '.join(self._key(part) for part in index.elts)}]"
        if isinstance(index, ast.Slice):
            return f"{self.python('cutting')}({self._slice(index)})"
        return self.expression(index)

    def _slice(self, node: ast.Slice) -> str:
        return ", ".join(self.expression(part) if part else "null" for part in (node.lower, node.upper, node.step))

    def _e_tuple(self, node: ast.Tuple | ast.List) -> str:
        return f"[{', '.join(self._part(part) for part in node.elts)}]"

    _e_list = _e_tuple

    def _part(self, node: ast.expr) -> str:
        if isinstance(node, ast.Starred):
            return f"...{self._each(node.value)}"
        return self.expression(node)

    def _each(self, node: ast.expr) -> str:
        """Something that JavaScript iterates over as Python would."""
        text = self.expression(node)
        is_plain = isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.Tuple, ast.List))
        is_made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in (
            "range", "enumerate", "zip", "reversed", "sorted", "map"
        )  # fmt: skip
        return text if is_plain or is_made else f"{self.python('iter')}({text})"

    def _e_set(self, node: ast.Set) -> str:
        return f"{self.python('set')}([{', '.join(self._part(part) for part in node.elts)}])"

    def _e_dict(self, node: ast.Dict) -> str:
        parts = [
            f"[{self.expression(key)}, {self.expression(value)}]"
            if key
            else f"...{self.python('pairs')}({self.expression(value)})"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"{self.python('dict')}([{', '.join(parts)}])"

    def _e_joinedstr(self, node: ast.JoinedStr) -> str:
        parts: list[str] = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                text = json.dumps(value.value, ensure_ascii=False)[1:-1].replace('\\"', '"')
                parts.append(text.replace("`", "\\`").replace("${", "\\${"))
                continue
            assert isinstance(value, ast.FormattedValue)
            if value.format_spec:
                raise self.refuse(node, "a format in an f-string")
            how = "repr" if value.conversion == ord("r") else "str"
            parts.append(f"${{{self.python(how)}({self.expression(value.value)})}}")
        return f"`{''.join(parts)}`"

    def _e_ifexp(self, node: ast.IfExp) -> str:
        return f"({self.condition(node.test)} ? {self.expression(node.body)} : {self.expression(node.orelse)})"

    def _e_namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({_safe(node.target.id)} = {self.expression(node.value)})"

    def _e_await(self, node: ast.Await) -> str:
        return f"(await {self.expression(node.value)})"

    def _e_yield(self, node: ast.Yield) -> str:
        return f"yield {self.expression(node.value)}" if node.value else "yield"

    def _e_yieldfrom(self, node: ast.YieldFrom) -> str:
        return f"yield* {self._each(node.value)}"

    def _e_starred(self, node: ast.Starred) -> str:
        return self._part(node)

    def _e_unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!({self.condition(node.operand)})"
        operator = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}[type(node.op)]
        return f"{operator}({self.expression(node.operand)})"

    def _e_binop(self, node: ast.BinOp) -> str:
        return self._operate(node, node.op, node.left, node.right)

    def _operate(self, node: ast.AST, op: ast.operator, left: ast.expr, right: ast.expr) -> str:
        a, b = self.expression(left), self.expression(right)
        if isinstance(op, ast.Add):
            is_plain = self._is_primitive(left) or self._is_primitive(right)
            return f"({a} + {b})" if is_plain else f"{self.python('add')}({a}, {b})"
        if isinstance(op, ast.Mult):
            return f"{self.python('repeat')}({a}, {b})" if isinstance(left, ast.List) else f"({a} * {b})"
        if isinstance(op, ast.FloorDiv):
            return f"Math.floor({a} / {b})"
        if isinstance(op, ast.Mod):
            return f"{self.python('mod')}({a}, {b})"
        if type(op) in SET_OPERATORS and not (self._is_primitive(left) or self._is_primitive(right)):
            return f"{self.python(SET_OPERATORS[type(op)])}({a}, {b})"
        if type(op) not in OPERATORS:
            raise self.refuse(node, f"the operator {type(op).__name__}")
        return f"({a} {OPERATORS[type(op)]} {b})"

    def _is_primitive(self, node: ast.expr) -> bool:
        """Whether a value is certainly a number or a text."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, PRIMITIVE)
        if isinstance(node, ast.JoinedStr):
            return True
        is_known, thing = self.resolve(node)
        return is_known and isinstance(thing, PRIMITIVE)

    def _is_boolean(self, node: ast.expr) -> bool:
        if isinstance(node, ast.BoolOp):
            return all(self._is_boolean(value) for value in node.values)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id in ("isinstance", "all", "any", "bool", "hasattr")
        is_not = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        is_true = isinstance(node, ast.Constant) and isinstance(node.value, bool)
        return is_not or is_true or isinstance(node, ast.Compare)

    def condition(self, node: ast.expr) -> str:
        """An expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            operator = " && " if isinstance(node.op, ast.And) else " || "
            return f"({operator.join(self.condition(value) for value in node.values)})"
        text = self.expression(node)
        return text if self._is_boolean(node) else f"{self.python('true')}({text})"

    def _e_boolop(self, node: ast.BoolOp) -> str:
        if all(self._is_boolean(value) for value in node.values):
            return self.condition(node)
        name = self.python("and" if isinstance(node.op, ast.And) else "or")
        text = self.expression(node.values[-1])
        for value in reversed(node.values[:-1]):
            text = f"{name}({self.expression(value)}, () => {text})"
        return text

    def _e_compare(self, node: ast.Compare) -> str:
        parts: list[str] = []
        left, text = node.left, self.expression(node.left)
        for operator, right in zip(node.ops, node.comparators, strict=True):
            other = self.expression(right)
            is_last = right is node.comparators[-1]
            if not is_last and not isinstance(right, (ast.Name, ast.Constant)):
                spare = self._spare()
                parts.append(self._compare(node, operator, left, text, right, f"({spare} = {other})"))
                other = spare
            else:
                parts.append(self._compare(node, operator, left, text, right, other))
            left, text = right, other
        return f"({' && '.join(parts)})" if len(parts) > 1 else parts[0]

    def _compare(self, node: ast.AST, op: ast.cmpop, left: ast.expr, a: str, right: ast.expr, b: str) -> str:
        if isinstance(op, (ast.Is, ast.IsNot)):
            sign = "==" if isinstance(op, ast.Is) else "!="
            return f"({a} {sign} {b})" if b == "null" else f"({a} {sign}= {b})"
        if isinstance(op, (ast.Eq, ast.NotEq)):
            is_equal = isinstance(op, ast.Eq)
            if self._is_primitive(left) or self._is_primitive(right):
                return f"({a} {'===' if is_equal else '!=='} {b})"
            return f"{'' if is_equal else '!'}{self.python('eq')}({a}, {b})"
        if isinstance(op, (ast.In, ast.NotIn)):
            return f"{'' if isinstance(op, ast.In) else '!'}{self.python('has')}({b}, {a})"
        if type(op) not in OPERATORS:
            raise self.refuse(node, f"the comparison {type(op).__name__}")
        return f"({a} {OPERATORS[type(op)]} {b})"

    def _e_lambda(self, node: ast.Lambda) -> str:
        given = [one.arg for one in node.args.args]
        self.scopes.append(set(given))
        body = self.expression(node.body)
        self.scopes.pop()
        return f"(({', '.join(map(_safe, given))}) => {body})"

    def _e_listcomp(self, node: ast.ListComp) -> str:
        if len(node.generators) == 1 and len(node.generators[0].ifs) < 2:
            one = node.generators[0]
            over = self._each(one.iter)
            self.scopes.append(_bound(one.target))
            target = self._target(one.target)
            parts = [over, f"({target}) => {_wrapped(self.expression(node.elt))}"]
            if one.ifs:
                parts.append(f"({target}) => {self.condition(one.ifs[0])}")
            self.scopes.pop()
            return f"{self.python('listed')}({', '.join(parts)})"
        return f"[...{self._generator(node.generators, lambda: self.expression(node.elt))}]"

    def _e_generatorexp(self, node: ast.GeneratorExp) -> str:
        return self._generator(node.generators, lambda: self.expression(node.elt))

    def _e_setcomp(self, node: ast.SetComp) -> str:
        return f"{self.python('set')}({self._generator(node.generators, lambda: self.expression(node.elt))})"

    def _e_dictcomp(self, node: ast.DictComp) -> str:
        pair = lambda: f"[{self.expression(node.key)}, {self.expression(node.value)}]"  # noqa: E731
        return f"{self.python('dict')}({self._generator(node.generators, pair)})"

    def _generator(self, generators: list[ast.comprehension], element: Callable[[], str]) -> str:
        text, depth = "", 0
        for one in generators:
            over = self._each(one.iter)
            self.scopes.append(_bound(one.target))
            depth += 1
            text += f"for (const {self._target(one.target)} of {over}) "
            if one.ifs:
                text += f"if ({' && '.join(self.condition(test) for test in one.ifs)}) "
        text += f"yield {element()};"
        del self.scopes[-depth:]
        return f"(function* () {{ {text} }})()"

    # --- Calls -------------------------------------------------------------------------------------------------------

    def _e_call(self, node: ast.Call) -> str:
        is_known, thing = self.resolve(node.func)
        if is_known:
            return self._call_known(node, thing)
        if isinstance(node.func, ast.Attribute):
            return self._call_method(node, node.func)
        return f"{self.expression(node.func)}({self._arguments(node, None)})"

    def _call_known(self, node: ast.Call, thing: Any) -> str:
        if isinstance(thing, enum.EnumType):
            return self.expression(node.args[0])
        if thing is typing.cast:
            return self.expression(node.args[1])
        is_builtin = isinstance(node.func, ast.Name) and node.func.id in BUILTINS
        if is_builtin and id(thing) not in self.scribe.natives:
            assert isinstance(node.func, ast.Name)
            return self._call_builtin(node, node.func.id)
        if isinstance(thing, type) and issubclass(thing, BaseException) and thing.__module__ == "builtins":
            return f"new {self.python('Error')}({self._arguments(node, None)})"
        name = self._known(thing, node.func)
        arguments = self._arguments(node, self.scribe.signature(thing))
        is_class = isinstance(thing, type) and (
            id(thing) not in self.scribe.natives or thing is object or name.lstrip("$")[0].isupper()
        )
        return f"{'new ' if is_class else ''}{name}({arguments})"

    def _call_builtin(self, node: ast.Call, name: str) -> str:
        if name == "isinstance":
            kinds = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else [node.args[1]]
            names = ", ".join(self._kind_of(kind) for kind in kinds)
            return f"{self.python('isinstance')}({self.expression(node.args[0])}, {names})"
        given = [self._part(argument) for argument in node.args]
        words = {keyword.arg: keyword.value for keyword in node.keywords}
        if name in KEYWORDS_AS_OPTIONS and words:
            options = ", ".join(f"{key}: {self.expression(value)}" for key, value in words.items())
            return f"{self.python(name)}({', '.join([*given, f'{{ {options} }}'])})"
        words.pop("strict", None)
        given += [self.expression(value) for value in words.values()]  # `start` of enumerate, `default` of nothing else
        return f"{self.python(name)}({', '.join(given)})"

    def _kind_of(self, node: ast.expr) -> str:
        _, kind = self.resolve(node)
        if isinstance(kind, type) and kind.__module__ == "builtins" and not issubclass(kind, BaseException):
            return json.dumps(kind.__name__)
        return self.expression(node)

    def _call_method(self, node: ast.Call, func: ast.Attribute) -> str:
        name = func.attr
        is_known, of = self.resolve(func.value)
        if is_known and isinstance(of, type):
            self.scribe.seen.add(name)
            found = getattr(of, name)
            return f"{self.expression(func.value)}.{name}({self._arguments(node, self.scribe.signature(found))})"
        if name == "all" and isinstance(func.value, ast.Compare):  # of a table of numbers
            of, test = func.value, ast.Compare(ast.Name("$one"), func.value.ops, func.value.comparators)
            self.scopes.append({"$one"})
            text = self.expression(ast.copy_location(test, of))
            self.scopes.pop()
            return f"{self.expression(of.left)}.flat().every(($one) => {text})"
        if name in METHODS:
            given = [self.expression(func.value), *(self._part(argument) for argument in node.args)]
            if node.keywords:
                options = ", ".join(f"{word.arg}: {self.expression(word.value)}" for word in node.keywords)
                given.append(f"{{ {options} }}")
            self.scribe.seen.add(name)
            return f"{self.python(f'm_{name}')}({', '.join(given)})"
        if any(hasattr(kind, name) for kind in PLAIN_TYPES) and name not in _all_names():
            raise self.refuse(node, f"the method '{name}' of Python's own types")
        self.scribe.seen.add(name)
        needs = bool(node.keywords)
        words = [word.arg for word in node.keywords if word.arg]
        signature = self.scribe.methods_called(name, len(node.args), words) if needs else None
        if needs and signature is None:
            raise self.refuse(node, f"keywords for '{name}', whose parameters are not known")
        return f"{self.expression(func.value)}.{name}({self._arguments(node, signature)})"

    def _arguments(self, node: ast.Call, signature: inspect.Signature | None) -> str:
        """The arguments, keywords put at their places; `**more` is handed to what takes keywords of any name."""
        given = [self._part(argument) for argument in node.args]
        if not node.keywords:
            return ", ".join(given)
        if signature is None:
            raise self.refuse(node, "keywords for something whose parameters are not known")
        takes_more = any(one.kind is one.VAR_KEYWORD for one in signature.parameters.values())
        places = [
            one for one in signature.parameters if signature.parameters[one].kind is not inspect.Parameter.VAR_KEYWORD
        ]
        named: dict[str, str] = {}
        more: list[str] = []
        for word in node.keywords:
            if word.arg is None:
                more.append(f"...{self.python('pairs')}({self.expression(word.value)})")
            elif word.arg in places:
                named[word.arg] = self.expression(word.value)
            else:
                more.append(f"[{json.dumps(word.arg)}, {self.expression(word.value)}]")
        if more and not takes_more:
            raise self.refuse(node, "keywords that are not known here, or ** for something that lists its parameters")
        given += [named.pop(place, "undefined") for place in places[len(given) :]]
        if named:
            raise self.refuse(node, f"keywords {', '.join(named)}")
        if more:
            given.append(f"{self.python('dict')}([{', '.join(more)}])")
        while given and given[-1] == "undefined":
            given.pop()
        return ", ".join(given)


# --- What is looked up -----------------------------------------------------------------------------------------------


@cache
def _classes() -> list[type]:
    """All classes of the engine that are loaded."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("spellwright.")]
    found = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type) and _is_ours(kind)}
    return sorted(found, key=lambda kind: f"{kind.__module__}.{kind.__qualname__}")


@cache
def _all_names() -> set[str]:
    """The names of all methods and fields of the engine's classes."""
    return {name for kind in _classes() for name in (*dir(kind), *_fields_of(kind), *inspect.get_annotations(kind))}


def _is_ours(kind: type) -> bool:
    return kind.__module__.startswith("spellwright.")


def _is_code(thing: Any) -> bool:
    return isinstance(thing, (type, types.FunctionType)) or hasattr(thing, "py_func") or hasattr(thing, "cache_info")


def _is_fielded(kind: type) -> bool:
    is_tuple = issubclass(kind, tuple) and hasattr(kind, "_fields")
    return is_tuple or issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind)


def _fields_of(kind: type) -> list[str]:
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return list(kind._fields)
    if issubclass(kind, msgspec.Struct):
        return list(kind.__struct_fields__)
    if dataclasses.is_dataclass(kind):
        return [field.name for field in dataclasses.fields(kind)]
    return []


def _defaults_of(kind: type) -> dict[str, Any]:
    """By field: its default, or what makes it."""
    if issubclass(kind, tuple):
        return dict(kind._field_defaults)  # type: ignore[attr-defined]
    if issubclass(kind, msgspec.Struct):
        found = {}
        for field in msgspec.structs.fields(kind):
            if field.default is not msgspec.NODEFAULT:
                found[field.name] = field.default
            elif field.default_factory is not msgspec.NODEFAULT:
                found[field.name] = Made(field.default_factory)
        return found
    entries = [field for field in dataclasses.fields(kind) if field.init]  # type: ignore[arg-type]
    plain = {field.name: field.default for field in entries if field.default is not dataclasses.MISSING}
    made = {f.name: Made(f.default_factory) for f in entries if f.default_factory is not dataclasses.MISSING}
    return plain | made


@cache
def _members(kind: enum.EnumType) -> list[Any]:
    return [member.value for member in _all_of(kind)]


@cache
def _names(kind: enum.EnumType) -> dict[Any, str]:
    return {member.value: member.name for member in _all_of(kind)}


def _all_of(kind: enum.EnumType) -> list[enum.Enum]:
    return list(kind)


def _safe(name: str) -> str:
    return f"{name}_" if name in RESERVED else name


def _wrapped(text: str) -> str:
    return f"({text})" if text.startswith("{") else text


def _alternatives(pattern: ast.pattern) -> list[ast.pattern]:
    return pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern]


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """All parts of a function, but not those of functions and comprehensions in it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from _own(child)


def _bound(target: ast.expr) -> set[str]:
    return {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}


def _assigned(node: ast.AST) -> set[str]:
    """The names that a function declares, its parameters left aside."""
    assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    found: set[str] = set()
    outer: set[str] = set()

    def look(one: ast.AST, *, inside: bool) -> None:
        if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.add(one.name)
            return
        if isinstance(one, ast.Lambda):
            return
        if isinstance(one, ast.Nonlocal):
            outer.update(one.names)
        if isinstance(one, ast.NamedExpr):
            found.add(one.target.id)
        if isinstance(one, ast.comprehension):  # its names are its own
            for part in (one.iter, *one.ifs):
                look(part, inside=True)
            return
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and not inside:
            found.add(one.id)
        for child in ast.iter_child_nodes(one):
            look(child, inside=inside)

    for statement in node.body:
        look(statement, inside=False)
    return (
        found
        - outer
        - _parameters(node)
        - {handler.name for handler in ast.walk(node) if isinstance(handler, ast.ExceptHandler) and handler.name}
    )


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    args = node.args
    given = [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]
    return {one.arg for one in given}


def _locals(node: ast.AST) -> set[str]:
    assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    handlers = {one.name for one in ast.walk(node) if isinstance(one, ast.ExceptHandler) and one.name}
    return _assigned(node) | _parameters(node) | handlers


def _independent(target: ast.Tuple, value: ast.Tuple) -> bool:
    """Whether the parts of an assignment can be assigned one after the other."""
    is_plain = all(isinstance(part, (ast.Name, ast.Attribute)) for part in target.elts)
    if not is_plain or len(target.elts) != len(value.elts):
        return False
    if any(isinstance(part, ast.Starred) for part in (*target.elts, *value.elts)):
        return False
    written = {ast.unparse(part) for part in target.elts}
    read = {ast.unparse(one) for later in value.elts[1:] for one in ast.walk(later)}
    return not written & read
