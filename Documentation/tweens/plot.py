# SPDX-License-Identifier: Apache-2.0
"""Draws panels with curves as SVG, for light and for dark pages."""

from pathlib import Path

RESOURCES = Path(__file__).parents[2] / "Sources/MaterialMotion/MaterialMotion.docc/Resources"

# The inks of the other figures of the documentation.
THEMES = {
    "": {"ink": "#1d1d1f", "quiet": "#6e6e73", "grid": "#e5e5ea", "axis": "#a1a1a6", "paper": "#ffffff",
         "blue": "#2f6fed", "orange": "#d9531e", "green": "#2a8a57", "violet": "#8a4fd3"},
    "~dark": {"ink": "#f5f5f7", "quiet": "#a1a1a6", "grid": "#2c2c2e", "axis": "#6e6e73", "paper": "#1d1d1f",
              "blue": "#7ea6ff", "orange": "#ff9466", "green": "#6fd09b", "violet": "#bf94ff"},
}


class Panel:
    """A rectangle whose horizontal axis is the time."""

    def __init__(self, left, top, width, height, duration, limits):
        self.left, self.top, self.width, self.height = left, top, width, height
        self.duration, self.limits = duration, limits
        self.parts = []

    def x(self, time):
        return self.left + time / self.duration * self.width

    def y(self, value):
        low, high = self.limits
        return self.top + (high - value) / (high - low) * self.height

    def text(self, x, y, text, kind="", color=None):
        style = f' style="fill:var(--{color})"' if color else ""
        self.parts.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{style}>{text}</text>')

    def line(self, x1, y1, x2, y2, kind):
        self.parts.append(f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')

    def bar(self, start, end, y, color, opacity=1.0):
        self.parts.append(
            f'<rect x="{self.x(start):.1f}" y="{y:.1f}" width="{self.x(end) - self.x(start):.1f}" height="12" rx="3" '
            f'fill="var(--{color})" opacity="{opacity}"/>')

    def dot(self, time, value, color):
        self.parts.append(f'<circle cx="{self.x(time):.1f}" cy="{self.y(value):.1f}" r="4.5" fill="var(--{color})"/>')

    def values(self, values):
        for value in values:
            y = self.y(value)
            self.line(self.left, y, self.left + self.width, y, "axis" if value == 0 else "grid")
            self.text(self.left - 10, y + 4.5, str(value).replace("-", "\u2212"), "end")

    def times(self, times):
        for time in times:
            self.text(self.x(time), self.top + self.height + 20, f"{time:g}" + (" s" if time == times[-1] else ""),
                      "middle")

    def curve(self, points, color, kind=""):
        places = " ".join(f"{self.x(time):.1f},{self.y(value):.1f}" for time, value in points)
        self.parts.append(f'<polyline class="curve {kind}" stroke="var(--{color})" points="{places}"/>')


def steps(start, end, count=160):
    return [start + (end - start) * step / count for step in range(count + 1)]


def write(name, title, height, panels):
    body = "\n  ".join(part for panel in panels for part in panel.parts)
    for suffix, theme in THEMES.items():
        (RESOURCES / f"{name}{suffix}.svg").write_text(f'''\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 {height}" width="780" height="{height}" role="img" \
aria-labelledby="title">
  <!-- SPDX-License-Identifier: Apache-2.0. Drawn by Documentation/tweens/draw.py. -->
  <title id="title">{title}</title>
  <style>
    svg {{ {" ".join(f"--{key}: {value};" for key, value in theme.items())} }}
    text {{ font: 13px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif; \
fill: var(--quiet); font-variant-numeric: tabular-nums; }}
    .title {{ font-weight: 600; fill: var(--ink); }}
    .name {{ font-weight: 600; }}
    .small {{ font-size: 12px; }}
    .end {{ text-anchor: end; }}
    .middle {{ text-anchor: middle; }}
    line {{ stroke-width: 1; }}
    .grid {{ stroke: var(--grid); }}
    .axis {{ stroke: var(--axis); }}
    .mark {{ stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 3 4; }}
    .head {{ stroke: var(--ink); stroke-width: 1.2; }}
    .curve {{ fill: none; stroke-width: 2.6; stroke-linejoin: round; stroke-linecap: round; }}
    .thin {{ stroke-width: 1.6; }}
    .dashed {{ stroke-width: 1.6; stroke-dasharray: 2 5; }}
    circle {{ stroke: var(--paper); stroke-width: 2; }}
  </style>
  {body}
</svg>
''', encoding="utf-8")
