# SPDX-License-Identifier: Apache-2.0
"""Draws the detent at which a released element lands, for each position and velocity of the release.

Run as `python3 landing.py` (Python 3.11, no packages). It draws the figure of the article ReleasesAndLandings into
MaterialMotion.docc/Resources, in a light and a dark version.
"""

import math
from pathlib import Path

RESOURCES = Path(__file__).parents[2] / "Sources/MaterialMotion/MaterialMotion.docc/Resources"
DETENTS = [80, 400, 700]
RATE = -1000 * math.log(0.998)
EXAMPLES = [(200, 0), (200, 600), (200, 1200)]

LEFT, TOP, WIDTH, HEIGHT = 84, 56, 620, 300
POSITIONS = (0, 800)
SPEEDS = (-1500, 1500)

THEMES = {
    "landing.svg": {"ink": "#1d1d1f", "quiet": "#6e6e73", "line": "#d2d2d7", "paper": "#ffffff",
                    "zones": ["#dfe8fd", "#fbe4da", "#dcefe3"], "marks": ["#2f6fed", "#d9531e", "#2a8a57"]},
    "landing~dark.svg": {"ink": "#f5f5f7", "quiet": "#98989d", "line": "#48484a", "paper": "#1d1d1f",
                         "zones": ["#1c2c4d", "#47291c", "#1d3a2a"], "marks": ["#7ea6ff", "#ff9466", "#6fd09b"]},
}


def x(position):
    return LEFT + WIDTH * (position - POSITIONS[0]) / (POSITIONS[1] - POSITIONS[0])


def y(speed):
    return TOP + HEIGHT * (SPEEDS[1] - speed) / (SPEEDS[1] - SPEEDS[0])


def landing(position, speed):
    projection = position + speed / RATE
    return min(range(len(DETENTS)), key=lambda index: abs(DETENTS[index] - projection))


def zone(low, high):
    """The corners of the region whose projections are between two places."""
    def clip(place, speed):
        return min(max(place - speed / RATE, POSITIONS[0]), POSITIONS[1])
    speeds = [SPEEDS[0] + (SPEEDS[1] - SPEEDS[0]) * step / 100 for step in range(101)]
    corners = [(clip(low, speed), speed) for speed in speeds] + [(clip(high, speed), speed) for speed in reversed(speeds)]
    return " ".join(f"{x(place):.1f},{y(speed):.1f}" for place, speed in corners)


def draw(theme):
    borders = [-math.inf] + [(a + b) / 2 for a, b in zip(DETENTS, DETENTS[1:])] + [math.inf]
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 430" width="780" height="430" role="img" '
        'aria-labelledby="title">',
        "  <!-- SPDX-License-Identifier: Apache-2.0. Drawn by Documentation/landing/landing.py. -->",
        '  <title id="title">The detent at which an element lands</title>',
        "  <style>text { font: 13px system-ui, -apple-system, \"Segoe UI\", \"Helvetica Neue\", \"DejaVu Sans\", "
        f"sans-serif; fill: {theme['quiet']}; }} .zone {{ font-size: 14px; font-weight: 600; }}</style>",
    ]
    for index, color in enumerate(theme["zones"]):
        out.append(f'  <polygon points="{zone(borders[index], borders[index + 1])}" fill="{color}"/>')
    for detent, color in zip(DETENTS, theme["marks"]):
        out.append(f'  <line x1="{x(detent):.1f}" y1="{TOP}" x2="{x(detent):.1f}" y2="{TOP + HEIGHT}" '
                   f'stroke="{color}" stroke-dasharray="2 5"/>')
        out.append(f'  <text x="{x(detent):.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle" '
                   f'style="fill:{color};font-weight:600">{detent}</text>')
    out.append(f'  <line x1="{LEFT}" y1="{y(0):.1f}" x2="{LEFT + WIDTH}" y2="{y(0):.1f}" stroke="{theme["line"]}"/>')
    for speed in (-1000, 0, 1000):
        out.append(f'  <text x="{LEFT - 10}" y="{y(speed) + 4.5:.1f}" text-anchor="end">'
                   f'{speed if speed <= 0 else "+" + str(speed)}</text>'.replace("-1000", "−1000"))
    for index, (place, speed) in enumerate([(260, -900), (500, -235), (560, 900)]):
        out.append(f'  <text class="zone" x="{x(place):.1f}" y="{y(speed):.1f}" text-anchor="middle" '
                   f'style="fill:{theme["marks"][index]}">lands at {DETENTS[index]}</text>')
    for place, speed in EXAMPLES:
        color = theme["marks"][landing(place, speed)]
        out.append(f'  <circle cx="{x(place):.1f}" cy="{y(speed):.1f}" r="5.5" fill="{color}" '
                   f'stroke="{theme["paper"]}" stroke-width="2"/>')
    out.append(f'  <text x="26" y="{TOP - 26}">Velocity at the release, in points per second</text>')
    out.append(f'  <text x="{LEFT + WIDTH}" y="{TOP + HEIGHT + 48}" text-anchor="end">Position at the release, in '
               'points</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


for name, theme in THEMES.items():
    (RESOURCES / name).write_text(draw(theme), encoding="utf-8")
