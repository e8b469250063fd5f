# SPDX-License-Identifier: Apache-2.0
"""Screenshots, and the colours in them."""

import base64

READ_PIXELS = """
const [encoded, done] = arguments;
const image = new Image();
image.onload = () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  let binary = "";
  for (let i = 0; i < pixels.length; i += 32768) {
    binary += String.fromCharCode(...pixels.subarray(i, i + 32768));
  }
  done([image.width, btoa(binary)]);
};
image.src = `data:image/png;base64,${encoded}`;
"""


class Picture:
    """What the window looked like."""

    def __init__(self, driver, path):
        png = driver.get_screenshot_as_png()
        path.write_bytes(png)
        # The browser reads PNG; no library for it is needed.
        self.width, pixels = driver.execute_async_script(READ_PIXELS, base64.b64encode(png).decode())
        self.pixels = base64.b64decode(pixels)

    def colour_at(self, place):
        """Red, green and blue at a place of the window."""
        x, y = (int(coordinate) for coordinate in place)
        start = 4 * (y * self.width + x)
        return tuple(self.pixels[start:start + 3])

    def colour_count(self):
        """How many colours there are."""
        return len({self.pixels[start:start + 3] for start in range(0, len(self.pixels), 4)})
