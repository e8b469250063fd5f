# SPDX-License-Identifier: Apache-2.0
"""Reads, line by line, what Swift Testing prints while it runs tests one by one."""

from __future__ import annotations

import re

STARTED = re.compile(r"\S+ +Test (.+) started\.$")
ISSUE = re.compile(r"\S+ +Test (.+?) recorded an issue(?: with .+)? at (\S+?:\d+):\d+: ")
DONE = re.compile(r"\S+ +Test run with [1-9]\d* tests? ")
TRAP = re.compile(r".*(Fatal error: .*)")
SIGNAL = re.compile(r".*(unexpected signal code \d+)")


class Transcript:
    def __init__(self):
        self.issue: str | None = None
        self.turn = "the start"
        self.is_done = False
        self._trap: re.Match | None = None
        self._signal: re.Match | None = None

    def read(self, line: str):
        if found := ISSUE.match(line):
            self.issue = f"{found[1]} ({found[2]})"
        elif found := STARTED.match(line):
            self.turn = found[1]
        self.is_done = self.is_done or bool(DONE.match(line))
        self._trap = self._trap or TRAP.match(line)
        self._signal = self._signal or SIGNAL.match(line)

    @property
    def crash(self) -> str:
        """Describes the end of an incomplete run. The reason may be printed after the signal."""
        reason = self._trap or self._signal
        return f"a crash in {self.turn}" + (f": {reason[1]}" if reason else "")
