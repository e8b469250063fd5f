#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what two boards printed: for each frame, the bits of the display's values.

Fails if the frames differ in number, if a value differs by more than 1e-12 of the greatest value of its kind, or if
one of the values has fewer than 15 different values.
"""

import math
import struct
import sys


def frames(path):
    lines = (line.split() for line in open(path) if ":" not in line)
    return [[struct.unpack(">d", bytes.fromhex(word))[0] for word in words] for words in lines]


def difference(a, b):
    """Infinity if one of the numbers is not finite."""
    return abs(a - b) if math.isfinite(a) and math.isfinite(b) else math.inf


device, expected = (frames(path) for path in sys.argv[1:])
if len(device) != len(expected):
    sys.exit(f"The device drew {len(device)} frames instead of {len(expected)}.")
same = sum(mine == its for mine, its in zip(expected, device))
print(f"frames with the same bits as on this machine: {same} of {len(expected)}")
worst = 0
for mine, its in zip(zip(*expected, strict=True), zip(*device, strict=True), strict=True):
    if len(set(mine)) < 15:
        sys.exit("A value of the display hardly changed.")
    size = max(map(abs, mine))
    worst = max(worst, max(map(difference, mine, its)) / size)
print(f"largest difference: {worst:.1e}")
if not worst <= 1e-12:
    sys.exit("The motion on the device is not that of this machine.")
