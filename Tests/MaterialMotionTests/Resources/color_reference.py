#!/usr/bin/env python3
"""Reference data for colors in Oklab.

Run as `python3 color_reference.py` (Python 3.11, mpmath 1.3). It writes two files into its own directory. The
bytes are the same in every run:

colors.csv   hex,lightness,a,b
    An opaque color of sRGB, as a decimal number 0xRRGGBB, and its coordinates in Oklab.

color_mixtures.csv   hex0,alpha0,hex1,alpha1,fraction,red,green,blue,alpha
    The color at this fraction of the way from one color to another, as sRGB without clipping: the premultiplied
    coordinates are mixed linearly.

Method, with 40 digits. sRGB is decoded as IEC 61966-2-1 defines it. The matrix to CIE XYZ follows from the
chromaticities of the primaries and of the white point D65. Oklab is computed from XYZ, as its author defines it
(Bjorn Ottosson, "A perceptual color space for image processing", 2020). The library instead uses his combined
matrix from linear sRGB. Its ten digits are rounded from the digits of the definition, so the results agree to about
1e-4. A mixture is converted back by Newton's method on the conversion above, not by an inverse formula.

Check: the four pairs of XYZ and Oklab that the author publishes, to their three decimals.
"""

import csv
from pathlib import Path

from mpmath import mp, mpf

HERE = Path(__file__).resolve().parent
mp.dps = 40

M1 = mp.matrix([["0.8189330101", "0.3618667424", "-0.1288597137"],
                ["0.0329845436", "0.9293118715", "0.0361456387"],
                ["0.0482003018", "0.2643662691", "0.6338517070"]])
M2 = mp.matrix([["0.2104542553", "0.7936177850", "-0.0040720468"],
                ["1.9779984951", "-2.4285922050", "0.4505937099"],
                ["0.0259040371", "0.7827717662", "-0.8086757660"]])
PUBLISHED = [((0.950, 1.000, 1.089), (1.000, 0.000, 0.000)),
             ((1.000, 0.000, 0.000), (0.450, 1.236, -0.019)),
             ((0.000, 1.000, 0.000), (0.922, -0.671, 0.263)),
             ((0.000, 0.000, 1.000), (0.153, -1.415, -0.449))]

# Black, white, the primaries and their complements, grays, and colors of interfaces.
COLORS = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0x010101, 0x0A0A0A,
          0x0B0B0B, 0x777777, 0x808080, 0xFEFEFE, 0x1E88E5, 0xD81B60, 0xFFC107, 0x004D40, 0xFF8C00, 0x6750A4,
          0x123456, 0xFEDCBA, 0x00000A, 0xF5F5DC]
MIXTURES = [(0x000000, 1, 0xFFFFFF, 1), (0xFF0000, 1, 0x0000FF, 1), (0xFF0000, 1, 0x00FF00, 1),
            (0x0000FF, 1, 0xFFFFFF, 1), (0x1E88E5, 1, 0xFFC107, 1), (0xFF0000, 1, 0x0000FF, 0),
            (0xFF0000, 0.75, 0x0000FF, 0.25), (0x6750A4, 0.5, 0x004D40, 1)]
FRACTIONS = [0.0, 0.25, 0.5, 0.75]


def matrix_to_xyz():
    primaries = [("0.64", "0.33"), ("0.30", "0.60"), ("0.15", "0.06")]
    columns = [[mpf(x) / mpf(y), mpf(1), (1 - mpf(x) - mpf(y)) / mpf(y)] for x, y in primaries]
    matrix = mp.matrix(columns).T
    x, y = mpf("0.3127"), mpf("0.3290")
    white = mp.matrix([x / y, 1, (1 - x - y) / y])
    return matrix * mp.diag(list(mp.lu_solve(matrix, white)))


TO_XYZ = matrix_to_xyz()


def odd(function):
    """The function, continued to negative numbers as an odd function."""
    return lambda x: function(x) if x >= 0 else -function(-x)


cube_root = odd(lambda x: mp.cbrt(x))
decode = odd(lambda c: c / mpf("12.92") if c <= mpf("0.04045") else ((c + mpf("0.055")) / mpf("1.055")) ** mpf("2.4"))
encode = odd(lambda l: l * mpf("12.92") if l <= mpf("0.0031308")
             else mpf("1.055") * l ** (1 / mpf("2.4")) - mpf("0.055"))


def oklab_of_xyz(xyz):
    return M2 * (M1 * mp.matrix(xyz)).apply(cube_root)


def oklab_of_linear(rgb):
    return oklab_of_xyz(TO_XYZ * mp.matrix(rgb))


def channels(hex_color):
    return [mpf(hex_color >> shift & 255) / 255 for shift in (16, 8, 0)]


def oklab_of_hex(hex_color):
    return oklab_of_linear([decode(c) for c in channels(hex_color)])


def linear_of_oklab(lab, start):
    """Newton's method with a difference quotient. The variables are the cube roots, where it is smooth."""
    to_lms = M1 * TO_XYZ
    roots = mp.findroot(
        lambda l, m, s: list(M2 * mp.matrix([l, m, s]) - lab), list((to_lms * mp.matrix(start)).apply(cube_root)))
    return mp.lu_solve(to_lms, roots.apply(lambda x: x ** 3))


def mixture(first, alpha0, second, alpha1, fraction):
    f = mpf(fraction)
    alpha = (1 - f) * alpha0 + f * alpha1
    lab = ((1 - f) * alpha0 * oklab_of_hex(first) + f * alpha1 * oklab_of_hex(second)) / alpha
    start = [mpf("0.3"), mpf("0.4"), mpf("0.5")]
    channels = [float(encode(c)) for c in linear_of_oklab(lab, start)]
    return [c if abs(c) > 1e-12 else 0.0 for c in channels] + [float(alpha)]


def write(name, columns, rows):
    with open(HERE / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns.split(","))
        writer.writerows([repr(value) for value in row] for row in rows)


for xyz, lab in PUBLISHED:
    assert max(abs(a - b) for a, b in zip(oklab_of_xyz(xyz), lab)) < mpf("0.0007"), (xyz, oklab_of_xyz(xyz))
write("colors.csv", "hex,lightness,a,b", ([c] + [float(x) for x in oklab_of_hex(c)] for c in COLORS))
write("color_mixtures.csv", "hex0,alpha0,hex1,alpha1,fraction,red,green,blue,alpha",
      (list(colors) + [f] + mixture(*colors, f) for colors in MIXTURES for f in FRACTIONS))
