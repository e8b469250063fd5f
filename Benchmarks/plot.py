# SPDX-License-Identifier: Apache-2.0
"""Draws the cost of a spring per frame against the number of springs, for light and for dark pages.

Usage: plot.py FIGURES.json DIRECTORY
"""

import json
import re
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

WIDTH, HEIGHT = 760, 440
LEFT, RIGHT, TOP, BOTTOM = 40, 196, 62, 46
LABEL_HEIGHT = 36
FRAME = 1e9 / 60
FONT = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

# The colors of the catalog's page.
THEMES = {
    "springs.svg": {"text": "#15181e", "quiet": "#5b6371", "mark": "#7d8696", "line": "#e6e8ed",
                    "accent": "#3d5bdb"},
    "springs-dark.svg": {"text": "#eceef3", "quiet": "#9ba3b2", "mark": "#6f7889", "line": "#2b303b",
                         "accent": "#8ea6ff"},
}

LINES = [
    ("library", "Material Motion", "toggle, property, observer"),
    ("subjects", "OpenCombine", "subject, map, sink"),
    ("bare", "Formula in an array", "an exp, a sin and a cos each"),
    ("array", "Step in an array", "one matrix for all, no observers"),
]


def grouped(number, _=None):
    """Formats a number with thin spaces, as 1 000 000."""
    return f"{number:,.0f}".replace(",", "\u2009")


def spread(places, gap):
    """Moves places apart, in the same order, no further than needed for a gap between neighbors."""
    order = sorted(range(len(places)), key=places.__getitem__)
    spread = list(places)
    for _ in range(200):
        for lower, upper in zip(order, order[1:]):
            lack = gap - (spread[upper] - spread[lower])
            if lack > 0:
                spread[lower] -= lack / 2
                spread[upper] += lack / 2
    return spread


def draw(curve, caption, theme, path):
    springs = [point["springs"] for point in curve]
    figure = plt.figure(figsize=(WIDTH / 72, HEIGHT / 72), dpi=72)
    axes = figure.add_axes((
        LEFT / WIDTH, BOTTOM / HEIGHT, 1 - (LEFT + RIGHT) / WIDTH, 1 - (TOP + BOTTOM) / HEIGHT))
    figure.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    axes.set(xscale="log", yscale="log", xlim=(springs[0], springs[-1]), ylim=(0.3, 700))

    axes.xaxis.set_major_locator(FixedLocator([10 ** power for power in range(1, 7)]))
    axes.yaxis.set_major_locator(FixedLocator([1, 10, 100]))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_locator(NullLocator())
        axis.set_major_formatter(FuncFormatter(grouped))
    axes.tick_params(length=0, pad=8, labelsize=12, labelcolor=theme["quiet"])
    axes.grid(color=theme["line"], linewidth=1, clip_on=False)
    axes.set_axisbelow(True)
    for spine in axes.spines.values():
        spine.set_visible(False)

    # Work that takes longer than a frame would need a second one.
    axes.fill_between(
        [FRAME / 700, springs[-1]], [700, FRAME / springs[-1]], 700, color=theme["mark"], alpha=0.1,
        linewidth=0)
    for line, words in enumerate(["takes more than", "a 60 Hz frame"]):
        axes.annotate(
            words, (springs[-1], 700), (-8, -8 - 15 * line), textcoords="offset points", ha="right",
            va="top", fontsize=11, color=theme["quiet"])

    ends = []
    for key, _, _ in LINES:
        costs = [point[key]["median"] for point in curve]
        emphasis = key == "library"
        colour = theme["accent"] if emphasis else theme["mark"]
        axes.plot(
            springs, costs, color=colour, linewidth=2.5 if emphasis else 1.5, solid_capstyle="round",
            solid_joinstyle="round", zorder=4 if emphasis else 3, clip_on=False)
        ends.append(axes.transData.transform((springs[-1], costs[-1])))

    labels = spread([y for _, y in ends], LABEL_HEIGHT)
    for (key, name, what), (x, y), label in zip(LINES, ends, labels):
        emphasis = key == "library"
        colour = theme["accent"] if emphasis else theme["text"]
        figure.add_artist(plt.Line2D(
            [(x + 4) / WIDTH, (x + 14) / WIDTH], [y / HEIGHT, label / HEIGHT], color=theme["mark"],
            linewidth=0.75))
        write = dict(transform=None, ha="left", va="center")
        figure.text(x + 18, label + 7, name, fontsize=13, color=colour, weight="bold", **write)
        figure.text(x + 18, label - 8, what, fontsize=11, color=theme["quiet"], **write)

    write = dict(transform=None, ha="left", va="baseline")
    figure.text(0, HEIGHT - 18, "The cost of a spring per frame", fontsize=16, color=theme["text"],
                weight="bold", **write)
    figure.text(0, HEIGHT - 38, "nanoseconds per spring, against the number of springs", fontsize=12,
                color=theme["quiet"], **write)
    figure.text(0, 4, caption, fontsize=11, color=theme["quiet"], **write)

    figure.savefig(path, transparent=True, metadata={"Date": None, "Creator": None})
    plt.close(figure)
    finish(path)


def finish(path):
    """Sets sizes in pixels and text in the reader's own font, and adds a title that describes the picture."""
    svg = path.read_text()
    svg = re.sub(r'(width|height)="([\d.]+)pt"', r'\1="\2"', svg)
    svg = re.sub(r" font-family: [^;]*;", "", svg)
    svg = re.sub(
        "<svg ([^>]*)>",
        r'<svg role="img" \1><title>The cost of a spring per frame, in nanoseconds, against the number of '
        rf"springs</title><style>text{{font-family:{FONT};font-variant-numeric:tabular-nums}}</style>",
        svg, count=1)
    path.write_text(svg)


def main():
    figures = json.loads(Path(sys.argv[1]).read_text())
    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "springs"})
    for name, theme in THEMES.items():
        draw(figures["springCurve"], f"{figures['machine']}; {figures['compiler']}", theme,
             Path(sys.argv[2]) / name)


main()
