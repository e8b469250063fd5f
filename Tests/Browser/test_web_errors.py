# SPDX-License-Identifier: Apache-2.0
"""Mistakes in a page, and what it prints about them."""

import numpy as np
import pytest

from input_page import PAGES
from layout_page import document, open_page, toss


pytestmark = pytest.mark.every_browser


@pytest.fixture
def shown(page, serve, modules):
    """A page with a module."""
    open_page(page, serve(modules, pages={"index.html": document()}))
    return page


LOOKS = {
    "a selector without an element": (0, 1, 'No element matches "#none"'),
    "an invalid selector": (1, 2, "'##' is not a valid selector"),
    "an identifier without an element": (2, 1, 'No element matches "none"'),
    "an unknown handle": (3, 4, "No node has the handle 12345"),
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_up_that_fails_is_reported_and_printed(shown, look):
    what, report, text = LOOKS[look]
    assert shown.run("return flights.look(arguments[0])", what) == report
    message, = shown.messages()
    assert message.startswith("error: ") and text in message


@pytest.mark.parametrize("what", [4, 5], ids=["composed selector", "identifier"])
def test_a_found_element_reports_values_that_are_not_finite(shown, what):
    assert shown.run("return flights.look(arguments[0])", what) == 6
    assert shown.messages() == []


START = """
  const script = await import("./material-motion.js");
  const imports = () => script.imports();
"""


def rejection(page, code):
    """The message of the error with which code is rejected."""
    return page.evaluate(START + f"try {{ {code} }} catch (error) {{ return error.message; }}")


@pytest.mark.left_out(firefox="Its driver imports another copy of the script")
def test_a_module_that_is_started_twice_cannot_move_the_same_node(shown):
    toss(shown)
    shown.evaluate(START + "window.second = await script.start('./Pages.wasm')")
    assert shown.run("return second.instance.exports.look(6)") == 3
    message, = shown.messages()
    assert "Another module moves this node. Was it started twice?" in message
    assert "Another module" in rejection(shown, "second.register(document.querySelector('#card'))")


def test_one_object_of_imports_is_for_one_instance(shown):
    assert "Each instance needs its own imports()" in rejection(shown, "motion.attach(motion.instance)")


def test_a_second_copy_of_the_script_knows_the_nodes_of_the_first_one(shown):
    toss(shown)
    text = rejection(shown, """
      const copy = await import("./material-motion.js?copy");
      (await copy.start("./Pages.wasm")).register(document.querySelector("#card"));""")
    assert "Another module moves this node" in text


def test_only_elements_can_be_registered(shown):
    assert "null is no element" in rejection(shown, "motion.register(null)")


def test_a_module_file_that_is_missing(shown):
    text = rejection(shown, "await script.start('./None.wasm')")
    assert "None.wasm is no module, but 404 text/html" in text


def test_a_page_instead_of_a_module(page, serve, modules):
    open_page(page, serve(modules, pages={"index.html": document(), "Page.wasm": "<!doctype html>"},
                          headers={"X-Content-Type-Options": "nosniff"}))
    text = rejection(page, "await script.start('./index.html')")
    assert "index.html is no module, but 200 text/html" in text


def test_a_module_with_another_type_is_started(page, serve, modules):
    module = (modules / "Pages.wasm").read_bytes()
    server = serve(modules, pages={"index.html": document()})
    open_page(page, server)
    page.evaluate(START + """
      const bytes = await (await fetch("./Pages.wasm")).arrayBuffer();
      const address = URL.createObjectURL(new Blob([bytes], { type: "text/plain" }));
      await script.start(address);""")
    assert len(module) > 0


def test_a_missing_import_is_named(shown):
    text = rejection(shown, """
      // A module that imports the function `log` of `env`.
      await script.start(new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 11, 1, 3, 101, 110, 118, 3, 108, 111, 103, 0, 0]));""")
    assert 'imports "log" of "env". Pass it with the option imports.' in text


def test_a_module_without_the_library(shown):
    text = rejection(shown, "await script.start(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))")
    assert "must contain MaterialMotionWeb" in text


def test_a_page_without_the_script_for_keys_says_so_once(page, serve, modules):
    server = serve(modules, pages={**PAGES, "material-motion-input.js": "throw new Error('None')"})
    page.open(server.address("index.html"))
    page.wait_until_true("window.isReady")
    page.run("document.querySelector('#knob').remove()")
    page.pass_frames(3)
    message, = page.messages()
    assert "Copy material-motion-input beside this script." in message
    # The pointers need no further script.
    before = page.box("#card").centre
    page.perform(page.pointer("mouse", "#card").press().by((50, 30), moves=4).lift())
    page.pass_frames(3)
    assert np.abs(page.box("#card").centre - before - (50, 30)).max() < 6
