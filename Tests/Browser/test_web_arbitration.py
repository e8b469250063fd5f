# SPDX-License-Identifier: Apache-2.0
"""The cases of the arbiter, played on a page with real pointers: see `arbitration_page.py`.

A page plays 150 of the 153 cases. `reason_to_leave_out` says why it does not play the others: a browser decides about
a finger, too. The decisions are compared by what a program can see: the states that recognizers report, and the ways of
the values. That a finger joins a gesture or is spent shows only in the ways.
"""

import numpy as np

from arbitration_page import PAGES, ArbitrationPage, Case
from pointer import SLOP

NEAR = 1e-3
"""The largest error of a way, in points. The browser rounds the places of pointers to about 1e-5 points."""

LATE = 1000 / 60 + 1e-3
"""The time by which a decision may be late, because it waits for a frame, in milliseconds."""

JITTER = 3
"""The way after which a finger has a direction on a page, in points: see pointers.js."""


def test_a_page_makes_the_decisions_and_the_movements_of_the_cases(page, serve, modules):
    shown = ArbitrationPage(page, serve(modules, pages=PAGES))
    cases = [case for case in Case.all() if not reason_to_leave_out(case)]
    differences = [
        f"{case}: {text}" for case, played in shown.play(cases) for text in differences_of(case, played)]
    assert not differences, "\n".join(differences)
    assert page.messages() == []


def reason_to_leave_out(case):
    """Why a page does not play a case. `None` if it does."""
    places, moved = {}, set()
    for _, type, *rest in case.script:
        if type == "down" and rest[4:] and rest[4].get("kind") != "touch":
            return None
        if type == "down":
            pointer, element, *places[rest[0]] = rest[:4]
            drags = [each for each in case.path(element) if is_drag(each)]
        elif type == "move" and rest[0] not in moved:
            pointer, way = rest[0], np.subtract(rest[1:], places[rest[0]])
            moved.add(pointer)
            axis = "xy"[int(abs(way[1]) > abs(way[0]))]
            if np.hypot(*way) > SLOP["touch"] and not any(each.get("axis", axis) == axis for each in drags):
                return "The browser scrolls along an axis along which no recognizer drags. It keeps the finger."
            if np.hypot(*way) < JITTER and any(each.get("slop", JITTER) < np.hypot(*way) for each in drags):
                return "A finger that moves less than 3 points has no direction yet, and may still scroll."
    return None


def is_drag(recognizer):
    """Whether a recognizer takes an axis away from the browser before it has begun."""
    return recognizer["kind"] in ("pan", "transform") and recognizer.get("enabled", True) and "hold" not in recognizer


def differences_of(case, played):
    if played.strays:
        yield f"{played.strays}"
    expected = expected_reports(case, played)
    found = played.reports
    for index, report in enumerate(expected):
        if index == len(found):
            yield f"{report} is missing"
            return
        (time, name, state), (due, expected_name, states) = found[index], report
        if name != expected_name or state not in states or not due - 1e-3 <= time <= due + LATE:
            yield f"{found[index]}, not {report}"
            return
    if len(found) > len(expected):
        yield f"{found[len(expected)]} is not expected"
    yield from different_numbers(case, played)


def expected_reports(case, played):
    """What the recognizers must report: the times, the names, and the states that are allowed."""
    expected, held = [], set()
    for time, verb, name, *_ in case.expect["decisions"]:
        if verb in ("stop", "begin") and name not in held:
            held.add(name)
            expected.append((1000 * time, name, ["began"]))
        elif verb in ("let", "end", "cancel") and name in held:
            held.remove(name)
            states = {"let": ["ended", "cancelled"], "end": ["ended"], "cancel": ["cancelled"]}[verb]
            expected.append((1000 * time, name, states))
        elif verb == "tap":
            expected.append((1000 * time, name, ["ended"]))
    for begin, name, end in followers(case, played):
        expected += [(begin, name, ["began"]), (end, name, ["ended"])]
    return sorted(expected, key=lambda report: report[0])


def followers(case, played):
    """What stands in line, and moves instead of the owner of the pointer. No decision names it.

    It holds its value until the owner's gesture ends.
    """
    decided = {name for _, _, name, *_ in case.expect["decisions"]}
    seen = set()
    for (time, type, *_), ways in zip(case.script, played.ways):
        for name, way in ways.items():
            if type == "move" and way.any() and name not in decided | seen:
                seen.add(name)
                end = next((end for end, verb, *_ in case.expect["decisions"] if verb == "end" and end > time), time)
                yield 1000 * time, name, 1000 * end


def different_numbers(case, played):
    """The ways of the values and the changes of the shapes during the events.

    A notch of a wheel also moves its value after the event.
    """
    turns = case.turns_wheels()
    for recognizer in case.world["recognizers"]:
        name = recognizer["id"]
        way = played.total[name] if turns else sum(ways[name] for ways in played.ways)
        parts = [f"{name}.{part}" for part, _ in recognizer.get("value", {}).get("members", [])]
        expected = np.array([
            *case.expect["moves"].get(name, [0, 0]), *np.subtract(case.expect["shapes"].get(name, [1, 0]), [1, 0]),
            *(case.expect["moves"].get(part, 0) for part in parts)])
        if np.abs(way - expected).max() > NEAR:
            yield f"{name} has changed by {way.round(4)}, not {expected.round(4)}"
