# SPDX-License-Identifier: Apache-2.0
"""A page that imports the package for JavaScript. A card's centre is at (300, 200) on a stage of 600 by 400 points."""

import numpy as np

PAGE = """<!doctype html>
<html lang="en">
<title>Package</title>
<style>
  body { margin: 0 }
  #stage { position: relative; width: 600px; height: 400px; margin: 40px; background: #eee; overflow: hidden }
  .box { position: absolute; left: 250px; top: 150px; width: 100px; height: 100px; background: teal }
  .small { left: 10px; width: 20px; height: 20px }
</style>
<div id="stage"><div class="box" id="card"></div></div>
<script type="module">
  window.motion = await import("./index.bundle.js");
  window.events = [];
</script>
"""


def open_stage(page, serve, package):
    """Opens the page. Its variable `motion` is the package, and `events` is an empty array."""
    page.open(serve(package, pages={"index.html": PAGE}).address("index.html"))
    page.wait_until_ready("window.events")
    return page


def place(page, selector="#card"):
    """The centre of an element on the stage."""
    return page.box(selector).centre - page.box("#stage").corner


def drag(page, selector="#card", by=(120, 40)):
    page.perform(page.pointer("mouse", selector).press().by(by, moves=8).wait(200).lift())


def assert_near(a, b, tolerance=0.6):
    assert np.linalg.norm(np.subtract(a, b)) < tolerance, f"{a} is not {b}"
