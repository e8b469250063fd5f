# SPDX-License-Identifier: Apache-2.0
"""Draws curves in four panels, as SVG for light and for dark pages."""

WIDTH, HEIGHT = 780, 566
LEFT, RIGHT, TOP, GAP = 52, 6, 106, 66
PANEL_WIDTH = (WIDTH - LEFT - RIGHT - GAP) / 2
PANEL_HEIGHT, ROW = 168, 264

# The entries of the legend, with their widths.
LABELS = [("truth", "true velocity", 130), ("library", "VelocityEstimator", 172), ("line", "line over 100 ms", 150),
          ("quadratic", "quadratic over 100 ms", 190), ("impulse", "impulse", 80)]

# The inks of the other figures of the documentation. The colors differ in lightness, too.
THEMES = {
    "": {"ink": "#1d1d1f", "quiet": "#6e6e73", "grid": "#e5e5ea", "zero": "#a1a1a6", "truth": "#c7c7cc",
         "library": "#2f6fed", "line": "#e5602f", "quadratic": "#8a4fd3", "impulse": "#1a8f6a"},
    "~dark": {"ink": "#f5f5f7", "quiet": "#a1a1a6", "grid": "#2c2c2e", "zero": "#6e6e73", "truth": "#55555a",
              "library": "#6ea0ff", "line": "#ff8a5c", "quadratic": "#bf94ff", "impulse": "#4fd1a5"},
}


class Panel:
    def __init__(self, index, title, detail, duration, limits, step):
        self.x = LEFT + index % 2 * (PANEL_WIDTH + GAP)
        self.y = TOP + index // 2 * ROW
        self.name = f"panel{index}"
        self.duration, self.limits = duration, limits
        self.parts = [
            f'<clipPath id="{self.name}"><rect x="{self.x:.1f}" y="{self.y}" width="{PANEL_WIDTH:.1f}" '
            f'height="{PANEL_HEIGHT}"/></clipPath>',
            f'<text class="title" x="{self.x:.1f}" y="{self.y - 28}">{title}</text>',
            f'<text x="{self.x:.1f}" y="{self.y - 11}">{detail}</text>',
        ]
        for value in range(limits[0] - limits[0] % step, limits[1] + 1, step):
            if value >= limits[0]:
                y = self.place(0, value)[1]
                kind = "zero" if value == 0 else "grid"
                self.parts.append(f'<line class="{kind}" x1="{self.x:.1f}" y1="{y:.1f}" '
                                  f'x2="{self.x + PANEL_WIDTH:.1f}" y2="{y:.1f}"/>')
                label = str(value).replace("-", "\u2212")
                self.parts.append(f'<text class="number" x="{self.x - 8:.1f}" y="{y + 4:.1f}">{label}</text>')
        bottom = self.y + PANEL_HEIGHT + 18
        for share in (0, 0.5, 1):
            anchor = ["start", "middle", "end"][int(share * 2)]
            text = f"{duration * share * 1000:.0f}" + (" ms" if share == 1 else "")
            self.parts.append(f'<text text-anchor="{anchor}" x="{self.x + share * PANEL_WIDTH:.1f}" '
                              f'y="{bottom}">{text}</text>')

    def place(self, time, value):
        low, high = self.limits
        return (self.x + time / self.duration * PANEL_WIDTH,
                self.y + (high - value) / (high - low) * PANEL_HEIGHT)

    def curve(self, name, points, has_dots=False):
        places = [self.place(*point) for point in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        self.parts.append(f'<polyline class="curve {name}" clip-path="url(#{self.name})" points="{path}"/>')
        if has_dots:
            self.parts += [f'<circle class="{name}" cx="{x:.1f}" cy="{y:.1f}" r="2.2"/>' for x, y in places]


class Figure:
    def __init__(self, title):
        self.title = title
        self.panels = []

    def panel(self, *arguments):
        self.panels.append(Panel(*arguments))
        return self.panels[-1]

    def legend(self):
        x, parts = LEFT, []
        for name, label, width in LABELS:
            kind = "title" if name == "library" else "label"
            start = x + (4 if name == "truth" else 0)    # its ends are round
            parts.append(f'<line class="curve {name}" x1="{start}" y1="20" x2="{x + 20}" y2="20"/>')
            parts.append(f'<text class="{kind}" x="{x + 28}" y="24.5">{label}</text>')
            x += width
        return parts

    def write(self, directory, name):
        body = "\n  ".join(self.legend() + [part for panel in self.panels for part in panel.parts])
        for suffix, theme in THEMES.items():
            (directory / f"{name}{suffix}.svg").write_text(f'''\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" \
aria-labelledby="title">
  <!-- SPDX-License-Identifier: Apache-2.0. Drawn by Documentation/velocity/compare.py. -->
  <title id="title">{self.title}</title>
  <style>
    svg {{ {" ".join(f"--{key}: {value};" for key, value in theme.items())} }}
    text {{ font: 13px system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif; \
fill: var(--quiet); font-variant-numeric: tabular-nums; }}
    .title {{ font-weight: 600; fill: var(--ink); }}
    .label {{ fill: var(--ink); }}
    .number {{ text-anchor: end; }}
    .grid {{ stroke: var(--grid); }}
    .zero {{ stroke: var(--zero); }}
    .curve {{ fill: none; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }}
    .curve.truth {{ stroke: var(--truth); stroke-width: 7; }}
    .curve.library {{ stroke: var(--library); stroke-width: 2.5; }}
    .curve.line {{ stroke: var(--line); }}
    .curve.quadratic {{ stroke: var(--quadratic); }}
    .curve.impulse {{ stroke: var(--impulse); }}
    circle {{ fill: var(--library); }}
  </style>
  {body}
</svg>
''')
