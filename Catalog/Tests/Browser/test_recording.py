# SPDX-License-Identifier: Apache-2.0
"""Recordings of the page have the events that the browser delivered, and the frames that the page drew.

The unit tests replay some of these documents. To record them again, use
`--recordings=Catalog/Tests/CatalogTests/Resources`.
"""

import json

import numpy as np
import pytest
from selenium.webdriver.common.by import By

BYTES = """
const done = arguments[0];
fetch(document.getElementById("download").href).then((answer) => answer.text()).then(done);
"""

LISTEN = """
window.delivered = [];
for (const kind of ["down", "move", "up", "cancel"]) {
  addEventListener(`pointer${kind}`, (event) => {
    const coalesced = event.getCoalescedEvents();
    for (const { timeStamp, clientX, clientY } of coalesced.length > 0 ? coalesced : [event]) {
      delivered.push([kind, timeStamp / 1000, clientX, clientY]);
    }
  }, { capture: true, passive: true });
}
"""

INERT = "return [...document.querySelectorAll('#settings input')].map((input) => input.closest('[inert]') !== null)"


def press_record(page):
    """Presses the button, which loads the page again, and waits until it records."""
    page.run("window.isOld = true; document.getElementById('record').click()")
    page.wait_until(lambda: page.run("return !window.isOld"), "the page is loaded again")
    page.wait_until_ready()
    assert page.run("return document.documentElement.dataset.recording") == "true"
    page.run("probe.take()")


def stop(page, path):
    """Presses the button again, and saves the document that can be downloaded."""
    page.driver.find_element(By.ID, "record").click()
    text = page.driver.execute_async_script(BYTES)
    path.write_text(text)
    return json.loads(text)


def rows(document, kind):
    return [row for row in document["events"] if row[0] == kind]


def test_a_toss_is_recorded(page, recordings):
    """The document has each frame, and each sample of each pointer event, in seconds and points on the stage."""
    press_record(page)
    page.run(LISTEN)
    page.perform(page.pointer("mouse").press().by((160, -60), moves=7).lift())
    page.wait_until_at_rest()
    entries = page.take_recording()
    corner = page.stage_corner()
    document = stop(page, recordings / "toss-mouse.json")

    assert (document["format"], document["version"]) == ("material-motion-recording", 1)
    assert document["scene"] == "toss" and document["settings"] == {}
    samples = page.run("return delivered")
    kinds = [sample[0] for sample in samples]
    samples = samples[kinds.index("down"):kinds.index("up") + 1]
    pointers = [row for row in document["events"] if row[0] in ("down", "move", "up")]
    assert [row[0] for row in pointers] == [sample[0] for sample in samples]
    assert np.array([[row[1], *row[5:]] for row in pointers]) == pytest.approx(
        np.array([[time, x - corner[0], y - corner[1]] for _, time, x, y in samples]), abs=1e-9)
    assert all(row[2] == "Card" and row[4] == "mouse" for row in pointers)
    drawn = [entry for entry in entries if entry.kind == "frame"]
    assert [row[1] for row in rows(document, "frame")] == pytest.approx([entry.time for entry in drawn], abs=1e-9)


def test_drawn_frames_are_recorded(page, recordings):
    """The document has the card's centre in each frame that moves it."""
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
    seen = {round(time, 9): (x, y) for time, x, y in corners}
    for time, x, y in track:
        assert seen[round(time, 9)] == pytest.approx((x, y), abs=1e-6)
    assert len(rows(document, "down")) == 2


def test_a_recording_begins_with_the_settings(page, tmp_path):
    """The sliders keep their values. Nothing can be set meanwhile."""
    page.press_key("Damping", "home")
    press_record(page)
    assert page.readout("Damping ratio") == pytest.approx(1 / (2 * np.sqrt(342)), abs=0.005)
    assert page.run(INERT) == [True, True, True]
    page.focus("Card")
    page.type("space")
    page.pass_frames(3)
    assert not page.look().is_active
    document = stop(page, tmp_path / "still.json")
    assert document["settings"] == {"Damping": 1}
    assert document["events"] == [] and document["drawn"] == {"Card": [], "Destination": []}
    assert page.run(INERT) == [False, False, False]


def test_readouts_can_be_read_while_a_session_is_recorded(page):
    press_record(page)
    assert page.run("return [...document.querySelectorAll('output')].every((output) => !output.closest('[inert]'))")


def test_the_button_keeps_the_focus_although_the_page_is_loaded_again(page):
    """The result is announced."""
    page.run("document.getElementById('record').focus()")
    press_record(page)
    assert page.run("return document.activeElement.id") == "record"
    assert page.run("return document.getElementById('recorded').role") == "status"


def test_a_link_can_have_settings(page):
    page.open("#toss?Damping=6&Stiffness=500")
    assert page.readout("Damping ratio") == pytest.approx(6 / (2 * np.sqrt(500)), abs=0.005)
    assert page.run("return document.documentElement.dataset.recording") is None


@pytest.mark.parametrize("nonsense", ["", "much", "%20", "NaN"])
def test_a_setting_in_a_link_that_is_no_number_is_ignored(page, nonsense):
    page.open(f"#toss?Damping={nonsense}")
    assert page.readout("Damping ratio") == pytest.approx(30 / (2 * np.sqrt(342)), abs=0.005)


def test_a_resized_stage_is_recorded(page, recordings):
    """The setting in the address takes effect after the page has started."""
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
