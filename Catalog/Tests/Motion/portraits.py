# SPDX-License-Identifier: Apache-2.0
"""The pictures of the README and of the documentation."""

from pathlib import Path

import numpy as np
from PIL import Image
from PIL.PngImagePlugin import PngInfo

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTATION = ROOT / "Documentation"
RESOURCES = ROOT / "Sources" / "MaterialMotion" / "MaterialMotion.docc" / "Resources"


def finish(path, scenes):
    """Writes the names of the scenes into a new picture, and compares it with the README's picture.

    The README's picture must have the same size, and must have been taken when the catalog had the same scenes.
    """
    names = ", ".join(scenes)
    image = Image.open(path)
    image.load()
    about = PngInfo()
    about.add_text("Scenes", names)
    image.save(path, pnginfo=about, optimize=True)

    current = Image.open(DOCUMENTATION / path.name)
    assert current.size == image.size
    assert current.text.get("Scenes") == names, "the README's pictures are outdated; run Scripts/pictures"


def finish_thing(screenshot, path, corner, size):
    """Crops a screenshot with two pixels per point, and compares it with the picture in the documentation.

    A JPEG file keeps the many colours of a photo and of a gradient. The other files are smaller with few colours.
    """
    left, top, width, height = (round(2 * each) for each in (*corner, *size))
    image = Image.open(screenshot).convert("RGB").crop((left, top, left + width, top + height))
    if path.suffix == ".jpg":
        image.save(path, quality=85, optimize=True)
    else:
        image.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)

    current = Image.open(RESOURCES / path.name).convert("RGB")
    assert current.size == image.size
    # The tiles of both have the same colours, even if the text has another font.
    tiles = [np.array(each.resize((29, 18), Image.Resampling.BOX), float) for each in (image, current)]
    difference = np.abs(tiles[0] - tiles[1]).max()
    assert difference < 40, f"{path.name} is outdated; run Scripts/pictures"
