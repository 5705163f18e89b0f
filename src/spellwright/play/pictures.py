"""Drawings as pictures: what the terminal draws as SVG, and SVG as PNG or pixels (extra `pictures`)."""

from html import escape
from io import BytesIO

import numpy as np
import numpy.typing as npt

from spellwright.kernel.game import BadSetup

ROW, COLUMN, EDGE = 18, 8.43, 12  # of a drawing, in pixels, at a size of letters of 14
INK, TABLE = "#ece6d8", "#17151f"


def as_svg(drawing: str) -> str:
    """Return a drawing of the terminal as SVG."""
    lines = drawing.splitlines()
    width, height = round(2 * EDGE + COLUMN * max(map(len, lines), default=0)), 2 * EDGE + ROW * len(lines)
    rows = [
        f'<text x="{EDGE}" y="{EDGE + ROW * (number + 0.75):g}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    style = f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="{INK}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {style}>'
    return "\n".join([start, f'<rect width="{width}" height="{height}" fill="{TABLE}"/>', *rows, "</svg>"])


def as_png(svg: str) -> bytes:
    """Return an SVG drawing as a PNG file."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise BadSetup("a PNG needs the extra 'pictures': pip install 'spellwright[pictures]'") from error
    return bytes(svg_to_bytes(svg_string=svg))


def as_pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Return an SVG drawing as rows of pixels: height × width × (red, green, blue)."""
    png = as_png(svg)
    from PIL import Image

    return np.asarray(Image.open(BytesIO(png)).convert("RGB"), np.uint8)
