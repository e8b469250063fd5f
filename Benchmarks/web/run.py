# SPDX-License-Identifier: Apache-2.0
"""Prints the figures of `benchmark.js` for each library and each number of elements."""

import statistics
import sys

from chromium_page import ChromiumPage
from static_server import StaticServer

LIBRARIES = ["material-motion", "Web Animations", "CSS transitions"]

COUNTS = [10, 100, 1000, 10000]

RUNS = 3
"""Each figure is the median of this many runs, after one run that is cold. Of 10000 elements, there is one run."""

COLUMNS = {"start": "start, ms", "first": "first movement, ms", "redirect": "redirection, ms",
           "position": "jump, pt", "velocity": "jump, pt/s"}


def median(figures):
    """The median of the figures that are known."""
    known = [figure for figure in figures if figure is not None]
    return f"{statistics.median(known):.1f}" if known else "–"


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def main(folder):
    server = StaticServer(folder)
    page = ChromiumPage()
    try:
        row(["elements", "library", *COLUMNS.values()])
        row(["---"] * (2 + len(COLUMNS)))
        for count in COUNTS:
            for library in LIBRARIES:
                page.open(server.address("index.html"))
                page.wait_until_true("window.measure")
                measure = "return await measure(arguments[0], arguments[1])"
                cold = page.evaluate(measure, library, count)
                warm = [page.evaluate(measure, library, count) for _ in range(RUNS if count < 10000 else 1)]
                for name, runs in ((f"{library}, cold", [cold]), (library, warm)):
                    row([str(count), name, *(median([run[column] for run in runs]) for column in COLUMNS)])
                assert page.messages() == [], page.messages()
    finally:
        page.quit()
        server.close()


main(sys.argv[1])
