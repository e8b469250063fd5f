# SPDX-License-Identifier: Apache-2.0
"""Screenshots, and the colours in them."""

import base64
from functools import cached_property

READ_PIXELS = """
const [encoded, done] = arguments;
const image = new Image();
image.onload = () => {
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  let binary = "";
  for (let i = 0; i < pixels.length; i += 32768) {
    binary += String.fromCharCode(...pixels.subarray(i, i + 32768));
  }
  done([width, btoa(binary)]);
};
image.src = `data:image/png;base64,${encoded}`;
"""


class Picture:
    """A picture of the window."""

    def __init__(self, driver, path):
        self.driver = driver
        self.png = driver.get_screenshot_as_png()
        path.write_bytes(self.png)

    @cached_property
    def decoded(self):
        """The width, and red, green, blue and opacity of each pixel. The browser decodes the PNG."""
        width, pixels = self.driver.execute_async_script(READ_PIXELS, base64.b64encode(self.png).decode())
        return width, base64.b64decode(pixels)

    def colour_at(self, place):
        """Red, green and blue at a place of the window."""
        width, pixels = self.decoded
        x, y = (int(coordinate) for coordinate in place)
        start = 4 * (y * width + x)
        return tuple(pixels[start:start + 3])

    def colour_count(self):
        """The number of different colours."""
        _, pixels = self.decoded
        return len({pixels[start:start + 3] for start in range(0, len(pixels), 4)})
