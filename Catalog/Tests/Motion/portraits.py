# SPDX-License-Identifier: Apache-2.0
"""The README's pictures."""

from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

DOCUMENTATION = Path(__file__).resolve().parents[3] / "Documentation"


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
