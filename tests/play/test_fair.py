"""Fair chance: anybody can recompute it from the secret."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter

import pytest

from spellwright.play.fair import commitment_to, fair_choice, keyed_digest, new_secret, secret_from_seed

GOLDEN_SECRET = "28c2456ba48d2b0efba77286de88367b019b476a36ec61942ce3c40316b48669"  # of seed 1


def test_a_secret_is_256_bits_in_hexadecimal_and_never_the_same() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


def test_a_secret_from_a_seed_is_always_the_same() -> None:
    assert secret_from_seed(1) == secret_from_seed(1) == GOLDEN_SECRET
    assert secret_from_seed(1) != secret_from_seed(2)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    secret = secret_from_seed(3)
    assert commitment_to(secret) == hashlib.sha256(secret.encode()).hexdigest()


@pytest.mark.parametrize("weights", [[1], [1, 1], [2, 2, 2], [0, 5, 0, 1], [8, 7, 6, 5, 4, 3, 2, 1]])
def test_anybody_can_recompute_a_draw(weights: list[int]) -> None:
    secret = secret_from_seed(4)
    for ply in range(100):
        digest = hmac.new(bytes.fromhex(secret), str(ply).encode(), hashlib.sha256).digest()
        assert digest == keyed_digest(secret, str(ply))
        tickets = [index for index, weight in enumerate(weights) for _ in range(weight)]
        assert fair_choice(secret, ply, weights) == tickets[int.from_bytes(digest, "big") * len(tickets) // 2**256]


def test_draws_follow_the_weights() -> None:
    secret, weights, draws = secret_from_seed(5), [0, 1, 2, 3], 6000
    counts = Counter(fair_choice(secret, ply, weights) for ply in range(draws))
    assert counts[0] == 0
    for index, weight in enumerate(weights):
        share = weight / sum(weights)
        assert abs(counts[index] - draws * share) <= 5 * math.sqrt(draws * share * (1 - share))


def test_without_any_weight_nothing_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="no outcome has any weight"):
        fair_choice(secret_from_seed(6), 0, [0, 0])
