# SPDX-License-Identifier: Apache-2.0
"""The chain of a sheet, a header and a list in the window. Its other tests are those that every front end runs."""

from shared_chain import *  # noqa: F403


def test_it_is_seen(open_scene, pictures):
    page = open_scene("chain")
    page.focus("Mail")
    type_and_rest(page, "space")  # noqa: F405
    type_and_rest(page, "down")  # noqa: F405
    assert page.screenshot(pictures / "chain.png").colour_count() > 30
