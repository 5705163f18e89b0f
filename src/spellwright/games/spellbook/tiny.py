"""The tiny start: the last round for two, before its first Morning. Nobody has learned a spell, and either player is
one materia short of the first; the pouch holds two kinds."""

STARTS: dict[str, int] = {
    "seats 2 / cards sacrifice levitation purification offering time-travel transmutation abundance / "
    "day 20 from 1 turn 1 / last round / learned - | - / pool rc2 | pc2 / "
    "stored rc2 gt2 ks wc wt yt | pc2 gs2 kt yc yt / altar rs3 ps2 / "
    "discard rc rt2 rs2 pc pt2 ps3 gc5 gt3 gs3 kc5 kt4 ks4 wc4 wt4 ws5 bc5 bt5 bs5 yc4 yt3 ys5 / "
    "next day 1 1 morning": 1
}
"""Positions and their weights: there is one, as nothing but the pouch is hidden."""
