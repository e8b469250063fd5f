# SPDX-License-Identifier: Apache-2.0
"""The sizes of what a page loads, gzipped as servers send it."""

import gzip

KILOBYTE = 1024


def gzipped(*files):
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def test_the_page_of_the_toss_has_at_most_40_kilobytes(clone):
    files = [file for file in clone.build("WebToss").iterdir() if file.is_file()]
    assert "WebToss.wasm" in [file.name for file in files]
    assert gzipped(*files) <= 40 * KILOBYTE


def test_the_script_has_at_most_6_kilobytes(clone):
    assert gzipped(clone.build("WebToss") / "material-motion.js") <= 6 * KILOBYTE
