#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints Sources/Board/session.c: what a touch panel reports of a hand that tosses, catches, throws and scrubs.

A panel measures every 10 ms, with a noise of half a pixel, and reports whole pixels.
"""

import random

noise = random.Random(20)


def stroke(finger, start, path, seconds, speeds_up=True):
    """A press, a movement along a path from its first to its last place, and a lift."""
    steps = round(seconds * 100)
    for step in range(steps + 1):
        part = step / steps
        # An even acceleration, or a minimum-jerk course, which ends at rest (Flash and Hogan, 1985).
        part = part ** 2 if speeds_up else 10 * part ** 3 - 15 * part ** 4 + 6 * part ** 5
        (x, y), (end_x, end_y) = path
        place = [round(a + (b - a) * part + noise.gauss(0, 0.5)) for a, b in [(x, end_x), (y, end_y)]]
        yield (round((start + step / 100) * 1000), finger, "motion_move" if step else "motion_down", *place)
    yield (round((start + seconds) * 1000) + 8, finger, "motion_up", *place)


touches = sorted([
    # The card is tossed to the right, is caught on its way, and is tossed downward.
    *stroke(1, 0.1, [(110, 110), (190, 80)], 0.15),
    *stroke(1, 0.4, [(150, 100), (150, 100)], 0.1),
    *stroke(1, 0.7, [(120, 110), (125, 170)], 0.12),
    # One finger throws the list upward, while another drags the knob to the right, and holds it.
    *stroke(1, 1.4, [(260, 190), (256, 90)], 0.12),
    *stroke(2, 1.45, [(60, 230), (210, 228)], 0.6, speeds_up=False),
], key=lambda touch: touch[0])

print("// SPDX-License-Identifier: Apache-2.0\n//\n// Written by session.py.")
print('#include "board.h"\n#include "motion.h"\n\nconst struct touch session[] = {')
for touch in touches:
    print(f"    {{{', '.join(map(str, touch))}}},")
print("};\n\nconst unsigned session_count = sizeof session / sizeof *session;")
