"""Commands whose help and refusals come from `words/`. Their messages have the names of the command and the parameter
(`bench-server`, `bench-server-tables`); a parameter that means the same everywhere has one message (`option-seed`)."""

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

from spellwright.cli.texts import has, say
from spellwright.play.words import LANGUAGES


class Command(click.Command):
    """A command that speaks the user's language and has the option --lang; `epilog_of` is called for its help only."""

    def __init__(self, *args: Any, epilog_of: Callable[[], str] | None = None, **settings: Any) -> None:
        settings["context_settings"] = {"help_option_names": ["-h", "--help"], "allow_extra_args": True}
        super().__init__(*args, **settings)
        self.epilog_of = epilog_of
        self.params.append(click.Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise click.UsageError(say("error-extra", argument=rest[0]), ctx)
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called, what it does, and its arguments and options."""
        params = self.get_params(ctx)
        pieces = [say("usage-options"), *(piece for param in params for piece in param.get_usage_pieces(ctx))]
        sections: dict[str, list[tuple[str, str]]] = {"arguments": [], "options": [], "commands": []}
        for param in params:
            section = "options" if isinstance(param, click.Option) else "arguments"
            sections[section].append((_shown(param, ctx), help_of(param, ctx)))
        if isinstance(self, click.Group):
            pieces.append(say("usage-command"))
            sections["commands"] = [(name, say(_message(ctx, name))) for name in self.list_commands(ctx)]
        formatter.write_usage(ctx.command_path, " ".join(pieces), say("usage") + " ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(_message(ctx)))
        for section, lines in sections.items():
            if lines:
                with formatter.section(say(f"heading-{section}")):
                    formatter.write_dl(lines)
        if self.epilog_of:
            formatter.write(f"\n{self.epilog_of()}\n")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        for param in self.get_params(ctx):
            if isinstance(param, click.Option):
                param.help = help_of(param, ctx)
        return super().shell_complete(ctx, incomplete)


class Group(Command, click.Group):
    """A command of several; likewise in the user's language."""

    command_class: type[click.Command] | None = Command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(say("error-command", command=args[0], known=known), ctx)
        return super().resolve_command(ctx, args)


def help_of(param: click.Parameter, ctx: click.Context) -> str:
    """Return what a parameter is for."""
    from spellwright.games import games

    name = "help" if "--help" in param.opts else str(param.name)  # click has names of its own for it
    own = _message(ctx, name)
    return say(own if has(own) else f"option-{name}", games=", ".join(games()))


def explain(error: click.UsageError) -> str:
    """Return one sentence that says what is wrong with an argument or an option."""
    command = error.ctx.command_path if error.ctx else "spellwright"
    if isinstance(error, click.NoSuchOption):
        close = ", ".join(error.possibilities or ()) or "none"
        return say("error-option", command=command, option=error.option_name, close=close)
    if isinstance(error, click.MissingParameter) and error.param:
        return say("error-missing", command=command, name=_named(error.param))
    if isinstance(error, click.BadParameter) and error.param:
        return say("error-value", name=_named(error.param), why=_needed(error.param.type) or error.message)
    if isinstance(error, click.BadOptionUsage) and error.ctx:
        (option,) = (param for param in error.ctx.command.params if error.option_name in param.opts)
        is_flag = isinstance(option, click.Option) and option.is_flag
        return say("error-flag" if is_flag else "error-bare", name=error.option_name)
    return error.message


def _message(ctx: click.Context, *more: str) -> str:
    """Return the name of the message about a command, or about something that belongs to it."""
    names = list(more)
    while ctx.parent:
        names.insert(0, str(ctx.info_name))
        ctx = ctx.parent
    return "-".join(names) or "spellwright"


def _shown(param: click.Parameter, ctx: click.Context) -> str:
    if isinstance(param, click.Option) and (record := param.get_help_record(ctx)):
        return record[0]
    return param.human_readable_name


def _named(param: click.Parameter) -> str:
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name


def _needed(kind: object) -> str:
    """Return what a value of one of click's own types must be."""
    if isinstance(kind, click.Choice):
        return say("must-be-one-of", choices=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange | click.FloatRange):
        numbers = "whole" if isinstance(kind, click.IntRange) else "any"
        most = "none" if kind.max is None else str(kind.max)
        return say("must-be-number", numbers=numbers, least=str(kind.min), most=most)
    return say("must-be-int") if kind is click.INT else ""
