"""Writes plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its slash, for prose, dates and money.

Run it with fonttools and brotli (Debian: python3-fonttools python3-brotli) after a new version of the typeface:
    python3 scripts/portal-build/plain-zero.py
The outer contour stays. One counter, a scaled copy of it, replaces the two that the slash leaves.
"""

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib import instancer

SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
TARGET = "src/ui/theme/plain-zero.woff2"
# The weights that the portal uses.
WEIGHTS = (400, 700)


def without_slash(font, name):
    """The points of the zero: its outer contour, and the scaled copy in the opposite direction."""
    points, ends, _ = font["glyf"][name].getCoordinates(font["glyf"])
    outer, slashed = list(points[: ends[0] + 1]), list(points[ends[0] + 1 : ends[2] + 1])
    box = lambda side: [(min(c), max(c)) for c in zip(*side)]
    (left, right), (bottom, top) = box(outer)
    (inner_left, inner_right), (inner_bottom, inner_top) = box(slashed)
    scale_x, scale_y = (inner_right - inner_left) / (right - left), (inner_top - inner_bottom) / (top - bottom)
    inner = [(round(inner_left + (x - left) * scale_x), round(inner_bottom + (y - bottom) * scale_y)) for x, y in outer]
    return [(round(x), round(y)) for x, y in outer] + inner[::-1]


font = TTFont(SOURCE)
options = subset.Options(layout_features=["tnum"], name_IDs=["*"], notdef_outline=False, hinting=False)
subsetter = subset.Subsetter(options)
# The space makes every page use the file that it preloads: without it Chromium reports an unused preload.
subsetter.populate(unicodes=[0x20, 0x30])
subsetter.subset(font)
font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
masters = {weight: instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": weight}) for weight in WEIGHTS}

for name in ("zero", "zero.tf"):
    light, bold = (without_slash(masters[weight], name) for weight in WEIGHTS)
    _, ends, flags = font["glyf"][name].getCoordinates(font["glyf"])
    flags = list(flags[: ends[0] + 1])
    glyph = font["glyf"][name] = Glyph()
    glyph.flags = bytearray(flags + flags[::-1])
    glyph.coordinates = GlyphCoordinates(light)
    glyph.endPtsOfContours = [len(flags) - 1, 2 * len(flags) - 1]
    glyph.numberOfContours = 2
    glyph.program = Program()
    width = masters[WEIGHTS[1]]["hmtx"][name][0] - masters[WEIGHTS[0]]["hmtx"][name][0]
    moved = [(bx - lx, by - ly) for (lx, ly), (bx, by) in zip(light, bold)] + [(0, 0), (width, 0), (0, 0), (0, 0)]
    font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, moved)]

# Family, full name, PostScript name, and the family of variable fonts.
for record in font["name"].names:
    if record.nameID in (1, 4, 6, 16, 25):
        record.string = "PlainZero" if record.nameID in (6, 25) else "Plain Zero"
font.flavor = "woff2"
font.save(TARGET)
