# SPDX-License-Identifier: Apache-2.0
"""A session that the page writes down: what is in the document is what the browser delivered and the page drew.

The unit tests play some of these documents again. `--recordings=Catalog/Tests/CatalogTests/Resources` makes them anew.
"""

import json

import numpy as np
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from pointer import Pointer

BYTES = """
const done = arguments[0];
fetch(document.getElementById("download").href).then((answer) => answer.text()).then(done);
"""

INERT = "return [...document.querySelectorAll('#settings input')].map((input) => input.closest('[inert]') !== null)"


def press_record(page):
    """Presses the button, which loads the page anew, and waits until it records."""
    page.run("window.isOld = true; document.getElementById('record').click()")
    page.wait_until(lambda: page.run("return !window.isOld"), "the page loads itself anew")
    page.wait_until_ready()
    assert page.run("return document.documentElement.dataset.recording") == "true"
    page.run("recording.take()")


def stop(page, path):
    """Presses the button again, and keeps what can be downloaded."""
    page.driver.find_element(By.ID, "record").click()
    text = page.driver.execute_async_script(BYTES)
    path.write_text(text)
    return json.loads(text)


def rows(document, kind):
    return [row for row in document["events"] if row[0] == kind]


def test_a_toss_is_written_down(page, recordings):
    """Each sample of each pointer event and each frame, in seconds and in points on the stage."""
    press_record(page)
    page.perform(page.pointer("mouse").press().by((160, -60), moves=7).lift())
    page.wait_until_at_rest()
    entries = page.take_recording()
    corner = page.stage_corner()
    document = stop(page, recordings / "toss-mouse.json")

    assert (document["format"], document["version"]) == ("material-motion-recording", 1)
    assert document["scene"] == "toss" and document["settings"] == {}
    held = [entry for entry in entries if entry.kind in ("down", "move", "up")]
    first = next(index for index, entry in enumerate(held) if entry.kind == "down")
    samples = [(entry.kind, *sample) for entry in held[first:] for sample in entry.samples]
    pointers = [row for row in document["events"] if row[0] in ("down", "move", "up")]
    assert [row[0] for row in pointers] == [sample[0] for sample in samples]
    assert np.array([[row[1], *row[5:]] for row in pointers]) == pytest.approx(
        np.array([[time, x - corner[0], y - corner[1]] for _, time, x, y in samples]), abs=1e-9)
    assert all(row[2] == "Card" and row[4] == "mouse" for row in pointers)
    drawn = [entry for entry in entries if entry.kind == "frame"]
    assert [row[1] for row in rows(document, "frame")] == pytest.approx([entry.time for entry in drawn], abs=1e-9)


def test_what_was_drawn_is_written_down(page, recordings):
    """The card's centre in each frame in which it was another than in the last."""
    press_record(page)
    finger = page.pointer("touch").press().by((-140, 50), moves=6).lift().wait(90)
    page.perform(finger)
    # Caught on its way, and tossed once more.
    page.perform(page.pointer("touch").press().wait().by((60, 110), moves=6).lift())
    page.wait_until_at_rest()
    entries = page.take_recording()
    document = stop(page, recordings / "toss-touch.json")

    corners = [(entry.time, *entry.after.card + 48) for entry in entries if entry.kind == "frame"]
    track = document["drawn"]["Card"]
    assert len(track) > 20
    # The test hears of a frame's start what the page hears of it.
    seen = {round(time, 9): (x, y) for time, x, y in corners}
    for time, x, y in track:
        assert seen[round(time, 9)] == pytest.approx((x, y), abs=1e-6)
    assert len(rows(document, "down")) == 2


def test_a_recording_begins_with_what_is_set(page, tmp_path):
    """The sliders keep their values; nothing else can be set meanwhile."""
    page.press_key("Damping", Keys.HOME)
    press_record(page)
    assert page.readout("Damping ratio") == pytest.approx(1 / (2 * np.sqrt(342)), abs=0.005)
    assert page.run(INERT) == [True, True, True]
    page.focus("Card")
    page.type(Keys.SPACE)
    page.pass_frames(3)
    assert not page.look().is_active
    document = stop(page, tmp_path / "still.json")
    assert document["settings"] == {"Damping": 1}
    assert document["events"] == [] and document["drawn"] == {"Card": [], "Destination": []}
    assert page.run(INERT) == [False, False, False]


def test_what_is_measured_is_told_while_a_session_is_recorded(page):
    press_record(page)
    assert page.run("return [...document.querySelectorAll('output')].every((output) => !output.closest('[inert]'))")


def test_the_button_keeps_the_focus_and_says_what_became_of_it(page):
    """Though the page is loaded anew. What is said is told to those who cannot see it, too."""
    page.run("document.getElementById('record').focus()")
    press_record(page)
    assert page.run("return document.activeElement.id") == "record"
    assert page.run("return document.getElementById('recorded').role") == "status"


def test_a_link_can_say_what_is_set(page):
    page.open("#toss?Damping=6&Stiffness=500")
    assert page.readout("Damping ratio") == pytest.approx(6 / (2 * np.sqrt(500)), abs=0.005)
    assert page.run("return document.documentElement.dataset.recording") is None


@pytest.mark.parametrize("nonsense", ["", "much", "%20", "NaN"])
def test_what_a_link_says_that_is_no_number_sets_nothing(page, nonsense):
    page.open(f"#toss?Damping={nonsense}")
    assert page.readout("Damping ratio") == pytest.approx(30 / (2 * np.sqrt(342)), abs=0.005)


def test_a_stage_that_is_resized_is_written_down(page, recordings):
    """And a setting, which was heard of after the page began."""
    page.open("#toss?Damping=9")
    press_record(page)
    page.resize(900, 700)
    page.pass_frames(3)
    page.wait_until_at_rest()
    width, height = page.run("const r = document.querySelector('#stage').getBoundingClientRect();"
                             "return [r.width, r.height]")
    document = stop(page, recordings / "toss-resized.json")
    assert rows(document, "resize")[-1][2:] == [width, height]
    assert document["stage"] != [width, height]
