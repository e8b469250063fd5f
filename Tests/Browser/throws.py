# SPDX-License-Identifier: Apache-2.0
"""Throws that a busy machine has not slowed down."""

import pytest

ATTEMPTS = 20

LONGEST_GAP = 30
"""Milliseconds between two movements. After 40 ms without a movement, the library treats a hand as at rest."""


def throws(page):
    """Repeats a throw until the page's time stamps show that the browser delivered its movements in time.

        for throw in throws(page):
            page.perform(page.pointer("mouse", "#card").press().by((200, 100), moves=8).lift())
            if throw.is_in_time():
                landed = page.wait_until_still("#card")
        assert ...

    After the loop, `throw.events` has the events of the last attempt.
    """
    for _ in range(ATTEMPTS):
        page.take_events()
        throw = Throw(page)
        yield throw
        if throw.is_in_time():
            return
    pytest.fail(f"none of {ATTEMPTS} throws was delivered in time")


class Throw:
    def __init__(self, page):
        self.page = page
        self.events = []

    def is_in_time(self):
        self.events += self.page.take_events()
        return longest_gap(self.events) <= LONGEST_GAP


def longest_gap(events):
    """The longest time between two of the last eight movements and the release, in milliseconds."""
    times = [time for event in events if event.type in ("pointermove", "pointerup") for time, _ in event.samples]
    last = times[-8:]
    return max((later - earlier for earlier, later in zip(last, last[1:])), default=float("inf"))
