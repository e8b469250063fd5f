# SPDX-License-Identifier: Apache-2.0
"""Real input: WebDriver's pointer actions."""

from selenium.webdriver.remote.command import Command


def encoded(*pointers):
    """The actions of several pointers, in step with each other, as WebDriver expects them."""
    return [
        {
            "type": "pointer",
            "id": pointer.name,
            "parameters": {"pointerType": pointer.kind},
            "actions": pointer.actions,
        }
        for pointer in pointers
    ]


def perform(driver, *pointers):
    """Performs the actions of several pointers, in step with each other."""
    send(driver, encoded(*pointers))


def send(driver, actions):
    """Performs actions of any devices, as WebDriver expects them."""
    driver.execute(Command.W3C_ACTIONS, {"actions": actions})


def lift_everything(driver):
    """Lifts all pointers that a test left down."""
    driver.execute(Command.W3C_CLEAR_ACTIONS)
