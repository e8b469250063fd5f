# SPDX-License-Identifier: Apache-2.0
"""The sizes of what a page loads, gzipped as servers send it."""

import gzip

import pytest

pytestmark = pytest.mark.optimized

KILOBYTE = 1024


def gzipped(*files):
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def test_the_page_of_the_toss_loads_at_most_78_1_kilobytes(page, serve, builds):
    dist = builds.example("WebToss")
    page.open(serve(dist).address("index.html"))
    page.wait_until(lambda: page.run("return document.querySelector('#card').style.translate !== ''"), "it moves")
    loaded = page.run("return performance.getEntriesByType('resource').map(({ name }) => name)")
    names = {"index.html"} | {name.split("/")[-1] for name in loaded if name.startswith("http")}
    assert {"WebToss.wasm", "material-motion.js"} <= names
    assert gzipped(*(dist / name for name in names)) <= 78.1 * KILOBYTE


def test_the_script_has_at_most_10_7_kilobytes(builds):
    assert gzipped(builds.example("WebToss") / "material-motion.js") <= 10.7 * KILOBYTE
