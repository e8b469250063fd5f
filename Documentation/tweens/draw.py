# SPDX-License-Identifier: Apache-2.0
"""Draws the figures of the articles TweensAndKeyframes and Timelines.

Run as `python3 draw.py` (Python 3.11, no packages). The motions are those of the articles' code. They are computed
here from their formulas, without the library. The printed numbers must agree with those of the article.
"""

from motions import EASE_IN_OUT, EASE_OUT, blended, decay, keyframes, resting_time, spring
from plot import Panel, steps, write


def draw_take_over():
    start, duration, destination, end = 0.2, 0.5, 80, 0.9
    toss = decay(0, 1500)
    place, speed = toss(start)
    tween = keyframes(place, destination, duration, EASE_IN_OUT)
    blend = blended(tween, place, speed, duration)

    position = Panel(70, 46, 690, 190, end, (0, 400))
    velocity = Panel(70, 308, 690, 150, end, (-1000, 1500))
    for panel, index, values, title in [(position, 0, [0, 100, 200, 300, 400], "Position, in points"),
                                        (velocity, 1, [-1000, 0, 1000], "Velocity, in points per second")]:
        panel.text(20, panel.top - 22, title, "title")
        panel.values(values)
        panel.line(panel.x(start), panel.top - 16, panel.x(start), panel.top + panel.height, "mark")
        free = [(time, toss(time)[index]) for time in steps(start, end)]
        panel.curve([point for point in free if panel.limits[0] <= point[1] <= panel.limits[1]], "orange", "dashed")
        panel.curve([(time, tween(time - start)[index]) for time in steps(start, end)], "violet", "thin")
        if index == 1:
            panel.curve([(start, speed), (start, 0)], "violet", "thin")
        panel.curve([(time, toss(time)[index]) for time in steps(0, start)], "orange")
        panel.curve([(time, blend(time - start)[index]) for time in steps(start, end)], "blue")
        panel.dot(start, toss(start)[index], "blue")
    position.text(position.x(start) + 9, position.top - 7, "the tween takes over", "small")
    position.text(position.x(0.105), position.y(40), "throw", "name", "orange")
    position.text(position.x(0.39), position.y(352), "without the tween", "", "orange")
    position.text(position.x(0.395), position.y(262), "blend", "name", "blue")
    position.text(position.x(0.325), position.y(160), "replace", "name end", "violet")
    velocity.text(velocity.x(start) + 9, velocity.y(1130), f"{speed:.0f}", "name", "blue")
    velocity.text(velocity.x(0.07), velocity.y(1430), "throw", "name", "orange")
    velocity.text(velocity.x(0.56), velocity.y(-840), "blend", "name", "blue")
    velocity.text(velocity.x(0.3), velocity.y(-560), "replace", "name end", "violet")
    velocity.times([0, 0.2, 0.4, 0.6, 0.8])
    write("tweens", "A tween takes over a tossed card", 496, [position, velocity])


def draw_choreography():
    title = keyframes(0, 1, 0.3, EASE_OUT)
    opening = keyframes(0, 1, 0.6, EASE_IN_OUT)
    place, speed = opening(0.45 - 0.1)
    closing = spring(place, 0.5, speed)
    row = keyframes(0, 1, 0.25, EASE_OUT)
    badge = spring(0, 1)
    rows = [0.3, 0.38, 0.46]
    badge_start = rows[-1] + 0.25 - 0.1
    # The duration of a part is that of its motion as it was added, before it took over.
    ends = 0.45 + resting_time(spring(1, 0.5), 0.5), badge_start + resting_time(badge, 1)
    head, end = 0.5, 1.6

    lanes = Panel(124, 34, 636, 7 * 24, end, (0, 1))
    curves = Panel(124, 218, 636, 200, end, (0, 1.12))

    def lane(index, name, color, bars):
        y = lanes.top + 24 * index
        lanes.line(lanes.left, y + 12, lanes.left + lanes.width, y + 12, "grid")
        lanes.text(lanes.left - 12, y + 16.5, name, "name end", color)
        for start, stop, opacity in bars:
            lanes.bar(start, stop, y + 6, color, opacity)

    lane(0, "title", "blue", [(0, 0.3, 1)])
    lane(1, "drawer", "orange", [(0.1, 0.7, 0.3), (0.1, 0.45, 1)])
    lane(2, "drawer, spring", "orange", [(0.45, ends[0], 1)])
    for index, start in enumerate(rows):
        lane(3 + index, f"row {index + 1}", "green", [(start, start + 0.25, 1)])
    lane(6, "badge", "violet", [(badge_start, ends[1], 1)])

    curves.values([0, 0.5, 1])
    curves.times([0, 0.5, 1, 1.5])
    curves.curve([(time, closing(time - 0.45)[0] if time >= 0.45 else opening(time - 0.1)[0])
                  for time in steps(0, end, 320)], "orange")
    curves.curve([(time, badge(time - badge_start)[0] if time > badge_start else 0) for time in steps(0, end, 320)],
                 "violet")
    for start in rows:
        curves.curve([(time, row(time - start)[0]) for time in steps(start, start + 0.25)], "green", "thin")
    curves.curve([(time, title(time)[0]) for time in steps(0, 0.3)] + [(end, 1)], "blue")

    curves.line(curves.x(head), lanes.top - 8, curves.x(head), curves.top + curves.height, "head")
    curves.text(curves.x(head) - 1, lanes.top - 14, f"timeline.seek(to: {head})", "title small middle")
    for color, value in [("blue", 1), ("violet", 0), *[("green", row(head - start)[0]) for start in rows],
                         ("orange", closing(head - 0.45)[0])]:
        curves.dot(head, value, color)
    write("timelines", "A choreography: bars of its parts above the curves of their values", 452, [lanes, curves])
    print(f"At {head} s, the drawer is at {closing(head - 0.45)[0]:.4f}, and the rows are at",
          ", ".join(f"{row(head - start)[0]:.4f}." if start == rows[-1] else f"{row(head - start)[0]:.4f}"
                    for start in rows))
    print(f"The drawer's part ends at {ends[0]:.4f} s, and the badge's at {ends[1]:.4f} s.")


draw_take_over()
draw_choreography()
