#!/usr/bin/env python3
"""Reference data from a browser: the lengths of paths, and the points at a distance.

Run as `python3 browser_path_reference.py` (Python 3.11, selenium, Chromium with its driver). It reads the texts
of svg_paths.json, and writes browser_paths.json into its own directory:

{"browser": version, "paths": [{"length": getTotalLength(), "points": [[distance, x, y], …]}, …]}

The points are those of getPointAtLength(). Chromium computes with 32 bits, and splits curves into lines.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Drivers"))

import chromium  # noqa: E402

SCRIPT = """
const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
return arguments[0].map(d => {
  path.setAttribute("d", d);
  const length = path.getTotalLength();
  const points = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map(fraction => {
    const distance = Math.round(length * fraction * 1000) / 1000;
    const point = path.getPointAtLength(distance);
    return [distance, point.x, point.y];
  });
  return {length, points};
});
"""


def main():
    texts = [path["d"] for path in json.loads((HERE / "svg_paths.json").read_text())]
    driver = chromium.start()
    try:
        paths = driver.execute_script(SCRIPT, texts)
        version = driver.capabilities["browserVersion"]
    finally:
        driver.quit()
    lines = ",\n".join(json.dumps(path) for path in paths)
    (HERE / "browser_paths.json").write_text(f'{{"browser": "Chromium {version}", "paths": [\n{lines}\n]}}\n')


main()
