# SPDX-License-Identifier: Apache-2.0
"""Orders the functions of a module so that it compresses better.

    python3 Scripts/order-functions.py module.wat ordered.wat

Reads and writes the text format. Compression refers to what came shortly before: gzip looks back 32 KB. In a module in
Embedded Swift, many functions are specializations of the same generic function. Each function is therefore followed by
the function that is most similar to it. This makes the gzipped module of the package for JavaScript 5 % smaller.
"""

from collections import Counter, defaultdict
from pathlib import Path
import re
import sys

FREQUENT = 60
"""The number of functions that come first, because they are called most often. A call of a function with a number below
128 is one byte shorter. The imported functions have the first numbers."""

LENGTH = 4
"""The number of successive words that are compared."""

COMMON = 300
"""Words that occur in more functions than this say nothing about their similarity."""

LEAST = 0.03
"""The least similarity for which a function is placed after another one."""


def ordered(functions):
    """The functions, each followed by the most similar one among those that are left."""
    words = [re.sub(r"\$\S+|[()]", " ", function).split() for function in functions]
    runs = [{tuple(each[start:start + LENGTH]) for start in range(max(1, len(each) - LENGTH + 1))} for each in words]
    owners = defaultdict(list)
    for index, own in enumerate(runs):
        for run in own:
            owners[run].append(index)
    by_size = sorted(range(len(functions)), key=lambda index: -len(runs[index]))
    left = dict.fromkeys(by_size)
    present = None
    while left:
        shared = Counter()
        for run in runs[present] if present is not None else ():
            if len(owners[run]) <= COMMON:
                shared.update(owners[run])
        # Of equally similar functions, the first one, so that the order is always the same.
        best, similarity = None, LEAST
        for index in sorted(shared):
            if index in left:
                both = shared[index] / (len(runs[index]) + len(runs[present]) - shared[index])
                if both > similarity:
                    best, similarity = index, both
        present = next(iter(left)) if best is None else best
        del left[present]
        yield functions[present]


def order(text):
    body, end = text[:text.rindex("\n)")], text[text.rindex("\n)"):]
    parts = re.split(r"\n(?= \()", body)
    is_function = [part.startswith(" (func ") for part in parts]
    functions = [part for part, matches in zip(parts, is_function) if matches]
    calls = Counter(re.findall(r"\(call (\$\S+?)[\s)]", text))
    functions.sort(key=lambda function: -calls[re.match(r" \(func (\$\S+)", function)[1]])
    result = iter([*functions[:FREQUENT], *ordered(functions[FREQUENT:])])
    # The other parts keep their places.
    return "\n".join(next(result) if matches else part for part, matches in zip(parts, is_function)) + end


source, target = map(Path, sys.argv[1:])
target.write_text(order(source.read_text()))
