# SPDX-License-Identifier: Apache-2.0
"""A copy of the checkout that may be broken, built and tested. The working tree is only read."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
import os
import shutil
import signal
import subprocess
import threading
import time

from mutation import Mutation
from transcript import Transcript

COPIED = ["Package.swift", "Sources", "Tests"]

# These take longer than all others together: they run once the others have found nothing.
LONG_TESTS = "ChainReactionTests|OwnershipTests/manyObservers|Histor|CardScript|RecordingFuzz"
SELECTIONS = ("--skip", LONG_TESTS), ("--filter", LONG_TESTS)


class BrokenBuild(Exception):
    """What the compiler says."""


class Checkout:
    def __init__(self, root: Path, folder: Path):
        self.folder = folder
        self.limits: dict[tuple[str, str], float] = {}
        for name in COPIED:
            _mirror(root / name, folder / name)

    @contextmanager
    def broken(self, mutation: Mutation):
        """While the context lasts, the copy is broken in this way."""
        path = self.folder / mutation.path
        broken = mutation.apply(self.folder)
        intact = path.read_text(encoding="utf-8")
        path.write_text(broken, encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(intact, encoding="utf-8")

    def build(self):
        command = ["swift", "build", "--build-tests", "--package-path", self.folder]
        finished = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if finished.returncode:
            raise BrokenBuild(finished.stdout)

    def measure(self) -> str | None:
        """What failed of the tests that have to pass; and how long each half may take from now on."""
        for selection in SELECTIONS:
            start = time.monotonic()
            if finding := self._run(selection, limit=3600):
                return finding
            self.limits[selection] = 20 + 5 * (time.monotonic() - start)
        return None

    def test(self) -> str | None:
        """What failed first; nothing if all tests passed."""
        for selection in SELECTIONS:
            if finding := self._run(selection, self.limits[selection]):
                return finding
        return None

    def _run(self, selection: tuple[str, str], limit: float) -> str | None:
        """What failed first. The tests take turns, so that this does not depend on chance."""
        command = ["swift", "test", "--skip-build", "--disable-xctest", "--no-parallel"]
        # A backtrace of a program of this size would take longer than the tests.
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        transcript, is_late = Transcript(), threading.Event()
        with subprocess.Popen(
            [*command, "--package-path", self.folder, *selection], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        ) as process:
            timer = threading.Timer(limit, lambda: (is_late.set(), _interrupt(process)))
            timer.start()
            try:
                for line in process.stdout:
                    transcript.read(line)
                    if transcript.issue:
                        return transcript.issue
            finally:
                timer.cancel()
                _interrupt(process)
        if is_late.is_set():
            return f"a hang, of {limit:.0f} s, in {transcript.turn} or soon after it"
        if not transcript.is_done:
            return transcript.crash
        return "a failure without an issue" if process.returncode else None


def _interrupt(process: subprocess.Popen):
    """Ends a run as Ctrl-C does: the program that holds the tests ends, too."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)


def _mirror(source: Path, copy: Path):
    """Makes the copy what the source is. Touches only what differs: the rest is not compiled again."""
    if source.is_dir():
        copy.mkdir(parents=True, exist_ok=True)
        for name in {entry.name for folder in (source, copy) for entry in folder.iterdir()}:
            _mirror(source / name, copy / name)
    elif source.exists():
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
    elif copy.is_dir():
        shutil.rmtree(copy)
    else:
        copy.unlink(missing_ok=True)
