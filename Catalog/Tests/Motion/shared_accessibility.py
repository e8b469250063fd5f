# SPDX-License-Identifier: Apache-2.0
"""Tests of what assistive technologies find, which every front end runs.

`button_description` is a function that returns the description of the button with a name.
"""

import pytest


@pytest.mark.parametrize("label, keys", [
    ("Card", ["Arrow keys", "Shift", "Space", "Escape"]), ("Destination", ["Arrow keys", "Shift", "Space"])])
def test_an_element_is_a_button_that_its_keys_describe(button_description, label, keys):
    description = button_description(label)
    assert all(key in description for key in keys)
