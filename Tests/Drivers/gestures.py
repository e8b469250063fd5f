# SPDX-License-Identifier: Apache-2.0
"""Real input: WebDriver's pointer actions."""

from selenium.webdriver.remote.command import Command

from pointer import STEP


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


def paced(actions):
    """The same actions, with moves that take as long as those of a hand."""
    return [
        {**source, "actions": [
            {**action, "duration": max(action["duration"], STEP)} if action["type"] == "pointerMove" else action
            for action in source["actions"]]}
        for source in actions]


def perform(driver, *pointers):
    """Performs the actions of several pointers, in step with each other."""
    send(driver, encoded(*pointers))


def send(driver, actions):
    """Performs actions of any devices, as WebDriver expects them."""
    driver.execute(Command.W3C_ACTIONS, {"actions": actions})


def lift_everything(driver):
    """Lifts all pointers that a test left down."""
    driver.execute(Command.W3C_CLEAR_ACTIONS)
