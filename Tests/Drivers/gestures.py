# SPDX-License-Identifier: Apache-2.0
"""Real input: WebDriver's pointer actions."""

from selenium.webdriver.remote.command import Command


def perform(driver, *pointers):
    """Performs the actions of several pointers, in step with each other."""
    driver.execute(Command.W3C_ACTIONS, {"actions": [
        {
            "type": "pointer",
            "id": pointer.name,
            "parameters": {"pointerType": pointer.kind},
            "actions": pointer.actions,
        }
        for pointer in pointers
    ]})


def lift_everything(driver):
    """Lifts all pointers that a test left down."""
    driver.execute(Command.W3C_CLEAR_ACTIONS)
