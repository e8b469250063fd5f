#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints Sources/Board/session.c: touches of a hand that tosses, catches, throws and scrubs.

The touches are those of two recordings, which Chromium delivered to the catalog's page. Each finger is moved to an
element of the display. Its path and its times stay as they were recorded, but one path is turned.
"""

import json
from pathlib import Path

RECORDINGS = Path(__file__).resolve().parents[2] / "Catalog" / "Tests" / "CatalogTests" / "Resources"


def fingers(name):
    """The events of each finger in a recording, from its press to its lift."""
    fingers = {}
    for phase, *event in json.loads((RECORDINGS / name).read_text())["events"]:
        if phase in ("down", "move", "up"):
            time, _, finger, kind, x, y = event
            assert kind == "touch", f"{name} is a recording of a {kind}"
            fingers.setdefault(finger, []).append((time, phase, x, y))
    return list(fingers.values())


def turned(strokes):
    """Strokes that lead to the right where these lead upward."""
    return [[(time, phase, -y, x) for time, phase, x, y in stroke] for stroke in strokes]


def moved(strokes, time, places):
    """Strokes that begin at a time, in seconds. The first presses of the strokes are at these places, or where the
    first stroke moves them."""
    delay = time - strokes[0][0][0]
    shifts = [[place[axis] - stroke[0][2 + axis] for axis in (0, 1)] for stroke, place in zip(strokes, places)]
    for number, stroke in enumerate(strokes):
        shift = shifts[min(number, len(shifts) - 1)]
        for time, phase, x, y in stroke:
            yield round((time + delay) * 1e6), number + 1, f"motion_{phase}", round(x + shift[0]), round(y + shift[1])


thrown, scrubbed = fingers("photo-touch.json")
touches = sorted([
    # The card is tossed to the left, is caught on its way, and is tossed downward.
    *moved(fingers("toss-touch.json"), 0.1, [(420, 200), (390, 206)]),
    # One finger throws the list downward, while another drags the knob to the right.
    *moved([thrown, *turned([scrubbed])], 1.5, [(700, 200), (100, 464)]),
], key=lambda touch: touch[0])

print("// SPDX-License-Identifier: Apache-2.0\n//\n// Written by session.py.")
print('#include "board.h"\n#include "motion.h"\n\nconst struct touch session[] = {')
for touch in touches:
    print(f"    {{{', '.join(map(str, touch))}}},")
print("};\n\nconst unsigned session_count = sizeof session / sizeof *session;")
