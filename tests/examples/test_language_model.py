"""A language model is rated through an endpoint, here one that answers at random, and now and then with nonsense."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "language_model.py"
SENT, ANSWERED = 100, 10  # tokens of each request
NONSENSE = 7  # every seventh answer
OFFERED = re.compile(r"^- (.+?):", re.MULTILINE)


class Endpoint(BaseHTTPRequestHandler):
    """Answers as OpenAI's chat completions do."""

    random = Random(1)
    asked: list[Any]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.asked.append({"path": self.path, "key": self.headers["authorization"], **body})
        if len(self.asked) == 1:
            self.send_error(503)
            return
        offers = OFFERED.findall(next(line["content"] for line in body["messages"] if line["role"] == "user"))
        said = "I fly away." if len(self.asked) % NONSENSE == 0 else f"Hm.\n**Action:** `{self.random.choice(offers)}`"
        used = {"prompt_tokens": SENT, "completion_tokens": ANSWERED}
        answer = json.dumps({"choices": [{"message": {"content": said}}], "usage": used}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


@contextmanager
def answering() -> Iterator[tuple[str, list[Any]]]:
    """Run an endpoint; give its address, and what it is asked."""
    asked: list[Any] = []
    handler = type("Answering", (Endpoint,), {"asked": asked})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1", asked
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("game", ["simsala"])
def test_a_model_is_rated_and_its_answers_are_counted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEY_OF_A_TEST", "secret")
    with answering() as (url, asked):
        options = ("--games", "2", "--key-variable", "KEY_OF_A_TEST", "--price-in", "2", "--price-out", "10", "--json")
        command = [sys.executable, str(EXAMPLE), game, "--url", url, "--model", "stub", *options]
        found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    answers = len(asked) - 1  # one was refused as busy, and asked again
    assert {one["path"] for one in asked} == {"/v1/chat/completions"}
    assert {one["key"] for one in asked} == {"Bearer secret"}
    assert "How to read the table:" in asked[0]["messages"][0]["content"]
    assert found["answers"] == answers
    assert found["illegal"] == (answers + 1) // NONSENSE
    assert found["illegal_share"] == pytest.approx(found["illegal"] / answers)
    assert found["decisions"] + found["illegal"] == answers
    assert found["given_up"] == 0
    assert found["cost"] == pytest.approx(answers * (2 * SENT + 10 * ANSWERED) / 1e6)
    assert found["interval"][0] <= found["rating"] <= found["interval"][1]
    assert found["games"] == 2
