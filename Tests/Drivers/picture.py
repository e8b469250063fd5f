# SPDX-License-Identifier: Apache-2.0
"""Screenshots, and the colours in them."""

import base64
from functools import cached_property

import numpy as np

READ_PIXELS = """
const [encoded, top, rows, done] = arguments;
const image = new Image();
image.onload = () => {
  const { width, height } = image;
  const count = rows ?? height;
  const canvas = Object.assign(document.createElement("canvas"), { width, height: count });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, -top);
  const pixels = context.getImageData(0, 0, width, count).data;
  let binary = "";
  for (let i = 0; i < pixels.length; i += 32768) {
    binary += String.fromCharCode(...pixels.subarray(i, i + 32768));
  }
  done([width, btoa(binary)]);
};
image.src = `data:image/png;base64,${encoded}`;
"""


def read_pixels(driver, png, top=0, rows=None):
    """The width of a picture, and red, green, blue and opacity of each pixel in some rows. The browser decodes it.

    `png` is encoded in base64.
    """
    width, pixels = driver.execute_async_script(READ_PIXELS, png, top, rows)
    return width, base64.b64decode(pixels)


class Picture:
    """A picture of the window."""

    def __init__(self, driver, path):
        self.driver = driver
        self.png = driver.get_screenshot_as_png()
        path.write_bytes(self.png)

    @cached_property
    def colours(self):
        """Red, green and blue of each pixel, by row and column."""
        width, pixels = read_pixels(self.driver, base64.b64encode(self.png).decode())
        return np.frombuffer(pixels, np.uint8).reshape(-1, width, 4)[:, :, :3]

    def colour_at(self, place):
        """Red, green and blue at a place of the window."""
        x, y = (int(coordinate) for coordinate in place)
        return tuple(map(int, self.colours[y, x]))

    def colour_count(self):
        """The number of different colours."""
        return len(np.unique(self.colours @ np.array([1 << 16, 1 << 8, 1], np.uint32)))
