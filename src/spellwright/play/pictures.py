"""Drawings as pictures: SVG turned into pixels (extra `pictures`)."""

from spellwright.kernel.game import BadSetup


def as_png(svg: str) -> bytes:
    """Return an SVG drawing as a PNG file."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise BadSetup("a PNG needs the extra 'pictures': pip install 'spellwright[pictures]'") from error
    return bytes(svg_to_bytes(svg_string=svg))
