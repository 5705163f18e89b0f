"""A language model on the ladder: how strong it plays, how often it answers what is not possible, and what it costs.

It plays through any endpoint that speaks OpenAI's chat completions, a server on one's own machine included, and is told
what its seat knows in words, as `spellwright mcp` tells it:

python examples/language_model.py simsala --url http://127.0.0.1:11434/v1 --model NAME --games 20

A key for the endpoint, where it needs one, is read from an environment variable (`--key-variable`).
"""

import argparse
import json
import os
import random
import re
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import spellwright as sw
from spellwright.play.words import words_of
from spellwright.terminal.telling import Telling, told_to

ASKED_FOR = """You play {title} and want to win. Each message shows you the table and the actions you may choose from.
Think as briefly as you can, then end your answer with a line of its own:
action: WORDS
WORDS are exactly those before the colon of one of the offered actions.

{rules}"""
REFUSED = "'{said}' is none of the offered actions. End your answer with a line `action: WORDS`. Offered are: {legal}"
NAMED = re.compile(r"^\W*action\W*:\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
BUSY = (408, 429, 500, 502, 503, 504)  # answers after which asking again may help
PATIENCE = 6  # times to ask again, after 1, 2, 4 … seconds


@dataclass
class Tally:
    """What has happened between the model and the table."""

    decisions: int = 0  # with a choice
    answers: int = 0
    illegal: int = 0  # answers that name no possible action
    given_up: int = 0  # decisions at random, because no answer named one
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0


class Model(sw.Bot):
    """Asks a language model, and decides at random where it names no possible action in several tries."""

    listens = False
    settings: ClassVar[argparse.Namespace]
    tally: ClassVar[Tally]

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, me: sw.Known) -> str:
        if len(me.legal_actions) == 1:
            return me.legal_actions[0]
        self.tally.decisions += 1
        told = told_to(me, language=self.settings.language)
        telling = Telling(me.game, words_of(me.game, self.settings.language))
        rules = ASKED_FOR.format(title=telling.words.say("game-name"), rules=telling.rules(me.view))
        messages = [{"role": "system", "content": rules}, {"role": "user", "content": str(told)}]
        legal = [choice.action for choice in told.parts.actions]
        for _ in range(self.settings.tries):
            answer = self.ask(messages)
            said = action_in(answer)
            if said in legal:
                return said
            self.tally.illegal += 1
            refused = REFUSED.format(said=said[:80], legal=", ".join(legal))
            messages += [{"role": "assistant", "content": answer}, {"role": "user", "content": refused}]
        self.tally.given_up += 1
        return self.random.choice(legal)

    def ask(self, messages: Sequence[dict[str, str]]) -> str:
        """Return the model's answer, and count it."""
        start = time.monotonic()
        wanted = {"model": self.settings.model, "messages": list(messages), "temperature": self.settings.temperature}
        got = post(f"{self.settings.url.rstrip('/')}/chat/completions", wanted, self.settings.key)
        used = got.get("usage") or {}
        self.tally.answers += 1
        self.tally.tokens_in += int(used.get("prompt_tokens", 0))
        self.tally.tokens_out += int(used.get("completion_tokens", 0))
        self.tally.seconds += time.monotonic() - start
        return str(got["choices"][0]["message"].get("content") or "")


def action_in(answer: str) -> str:
    """Return the action that an answer names: after the last `action:`, or else in its last line."""
    lines = NAMED.findall(answer) or [line for line in answer.splitlines() if line.strip()]
    return lines[-1].strip().strip("`*\"'. ").partition(":")[0].strip().lower() if lines else ""


def post(url: str, body: dict[str, Any], key: str) -> Any:
    """Return the JSON with which an endpoint answers; ask again where it is busy."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    for again in range(PATIENCE + 1):
        try:
            with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=300) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code not in BUSY or again == PATIENCE:
                raise SystemExit(f"{url}: {error.code} {error.read(300).decode(errors='replace')}") from None
        except (URLError, TimeoutError) as error:
            if again == PATIENCE:
                raise SystemExit(f"{url}: {error}") from None
        time.sleep(2**again)
    raise AssertionError


def report(placement: Any, tally: Tally, settings: argparse.Namespace) -> dict[str, Any]:
    """Return everything that was found, as plain values."""
    cost = (tally.tokens_in * settings.price_in + tally.tokens_out * settings.price_out) / 1_000_000
    rating = placement.rating
    return {
        "game": placement.game,
        "model": settings.model,
        "rating": rating.rating,
        "interval": [rating.low, rating.high],
        "games": sum(met.games for met in placement.met),
        "won": {met.bot: met.share for met in placement.met},
        **asdict(tally),
        "illegal_share": tally.illegal / max(tally.answers, 1),
        "cost": cost,
        "cost_per_game": cost / max(sum(met.games for met in placement.met), 1),
    }


def main(arguments: Sequence[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sw.games())
    parser.add_argument("--url", default="https://api.openai.com/v1", help="the endpoint, up to its version")
    parser.add_argument("--model", required=True)
    parser.add_argument("--key-variable", default="OPENAI_API_KEY", help="the environment variable with the key")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--within", type=float, help="play until the rating is known to so many points")
    parser.add_argument("--tries", type=int, default=3, help="answers for a decision, before it is taken at random")
    parser.add_argument("--language", default="en")
    parser.add_argument("--temperature", type=float, default=0.0)
    parser.add_argument("--price-in", type=float, default=0.0, help="of a million tokens that are sent")
    parser.add_argument("--price-out", type=float, default=0.0, help="of a million tokens that are answered")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    settings = parser.parse_args(arguments)
    settings.key = os.environ.get(settings.key_variable, "")
    Model.settings, Model.tally = settings, Tally()
    placement = sw.ladder(settings.game, Model, games=settings.games, within=settings.within, seed=settings.seed)
    found, tally = report(placement, Model.tally, settings), Model.tally
    if settings.json:
        print(json.dumps(found, indent=1))
    else:
        print(placement)
        print(f"{tally.illegal} of {tally.answers} answers named no possible action ({found['illegal_share']:.1%});")
        print(f"{tally.given_up} of {tally.decisions} decisions were taken at random after {settings.tries} of them")
        print(f"{tally.tokens_in} tokens sent, {tally.tokens_out} answered: cost {found['cost']:.4f}, a game", end=" ")
        print(f"{found['cost_per_game']:.4f}; {tally.seconds / max(tally.decisions, 1):.2f} s a decision")
    return found


if __name__ == "__main__":
    main()
