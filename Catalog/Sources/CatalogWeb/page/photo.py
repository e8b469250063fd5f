# SPDX-License-Identifier: Apache-2.0
"""Draws photo.jpg: ridges in the morning, each paler than the nearer one, and a lake.

It needs numpy and Pillow: python photo.py photo.jpg
"""

import sys

import numpy as np
from PIL import Image, ImageFilter

WIDTH, HEIGHT = 600, 450
SHARPER = 2
HORIZON = 0.70
SUN = (0.66, 0.40)

random = np.random.default_rng(7)
width, height = WIDTH * SHARPER, HEIGHT * SHARPER
x = np.linspace(0, 1, width)
y = np.linspace(0, 1, height)[:, None]


def colour(text):
    return np.array([int(text[i:i + 2], 16) for i in (0, 2, 4)], float) / 255


def mix(a, b, share):
    """Mixes two colours. The share of the first may differ between pixels."""
    share = np.asarray(share)[..., None]
    return a * (1 - share) + b * share


def ridge(roughness, octaves=9):
    """A silhouette between 0 and 1: octaves of noise, each half as wide and weaker than the last."""
    line = np.zeros(width)
    for octave in range(octaves):
        count = 2 ** (octave + 1) + 2
        knots = random.uniform(-1, 1, count)
        at = x * (count - 2) + random.uniform(0, 1)
        left = np.floor(at).astype(int)
        t = at - left
        t = t * t * (3 - 2 * t)
        line += (knots[left] * (1 - t) + knots[np.minimum(left + 1, count - 1)] * t) * roughness ** octave
    line -= line.min()
    return line / line.max()


def sky():
    picture = mix(colour("35507f"), colour("f6b48a"), np.clip(y / HORIZON, 0, 1) ** 1.25 * np.ones(width))
    distance = np.hypot((x - SUN[0]) * 4 / 3, y - SUN[1])
    picture = mix(picture, colour("ffe9c4"), 0.85 * np.exp(-(distance / 0.16) ** 1.2))
    return mix(picture, colour("fffbf0"), np.clip((0.042 - distance) * 160, 0, 1))


picture = sky()
ridges = [("b98d92", 0.62, 0.16, 0.44), ("876f86", 0.66, 0.17, 0.50), ("58547a", 0.68, 0.17, 0.55), (
    "2f3a60", 0.70, 0.15, 0.60)]
for name, foot, rise, roughness in ridges:
    top = foot - rise * ridge(roughness)
    inside = np.clip((y - top) * height / SHARPER, 0, 1)
    depth = np.clip((y - top) / (HORIZON - top + 1e-9), 0, 1)
    picture = mix(picture, mix(colour(name), colour("e9b9a0"), 0.35 * depth), inside)

# The lake shows all that lies above it upside down, dimmer, and blurred sideways by its ripples.
shore = int(HORIZON * height)
depth = np.linspace(0, 1, height - shore)[:, None]
rows = shore - 1 - (np.arange(height - shore) * 0.95).astype(int)
reflection = picture[np.clip(rows, 0, shore - 1)]
ripples = (np.sin(np.arange(height - shore) ** 0.8 * 0.9) * (1 + 7 * depth[:, 0]) * SHARPER).astype(int)
reflection = np.stack([np.roll(row, shift, axis=0) for row, shift in zip(reflection, ripples)])
picture[shore:] = mix(reflection, colour("22304f"), (0.22 + 0.38 * depth) * np.ones(width))

# A dark bank in the foreground, with fir trees.
bank = 0.955 - 0.05 * ridge(0.5)
for centre in random.uniform(0, 0.34, 26).tolist() + random.uniform(0.86, 1, 9).tolist():
    tall = random.uniform(0.07, 0.2)
    reach = np.abs(x - centre) / (tall * 0.2)
    # The branches of each of its tiers hang down, and reach out over those below.
    top = 0.97 - tall * (1 - reach + 0.075 * (reach * 8 % 1))
    bank = np.minimum(bank, np.where(reach < 1, top, 1))
picture = mix(picture, colour("131b2c"), np.clip((y - bank) * height / SHARPER, 0, 1))

picture += random.normal(0, 0.008, picture.shape)
image = Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8))
image = image.filter(ImageFilter.GaussianBlur(0.6)).resize((WIDTH, HEIGHT), Image.LANCZOS)
image.save(sys.argv[1], quality=80, optimize=True, progressive=True)
