# SPDX-License-Identifier: Apache-2.0
"""A copy of the checkout that holds all mutants at once. The working tree is only read."""

from __future__ import annotations

from pathlib import Path
import os
import re
import signal
import subprocess
import threading
import time

from mutation import Mutation, break_lines
from transcript import Transcript

COPIED = ["Package.swift", "Sources", "Tests"]

# Declares the number that selects a mutant.
SELECTOR = Path("Sources", "MaterialMotion", "_mutant.swift")
DECLARATION = """\
#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

public let _mutant = getenv("MUTANT").map { atoi($0) } ?? 0
"""

# The counts of random tests. Mutants need more than a short run has.
COUNTS = {
    "HISTORIES_COUNT": "3000",
    "CARD_SCRIPTS_COUNT": "300",
    "RECORDINGS_COUNT": "500",
    "RELEASES_COUNT": "400",
    "FLINGS_COUNT": "250",
    "CALLOUTS_COUNT": "30",
    "ELASTIC_SCRIPTS_COUNT": "100",
    "SCROLL_LINES_COUNT": "200",
    "SCROLL_CHAINS_COUNT": "8",
    "ARBITRATION_SCRIPTS_COUNT": "60",
    "TIMELINES_COUNT": "80",
    "REENTRANT_COUNT": "2000",
    "THINGS_COUNT": "200",
}

# These suites take longer than all others together. They run when the others have found nothing.
LONG_SUITES = "ChainReactionTests|HistoryTests|CardScriptTests|RecordingFuzzTests"

# Suites that hold for the whole library, and are quick.
LAWS = ["TruthTableTests", "StateLawTests", "ReentrancyTests"]

SUITE = re.compile(r"^struct (\w+Tests) ", re.MULTILINE)

# Folders whose suites also test a folder of the library.
RELATED = {"Gestures": ["Arbitration"]}

# Arguments of `swift test` that select tests.
Selection = tuple[str, ...]
ALL: Selection = ()

# The time that an interrupted run has to end, in seconds.
PATIENCE = 10


class BrokenBuild(Exception):
    """The errors of the compiler. The lines that they name belong to the copy."""


class Checkout:
    def __init__(self, root: Path, folder: Path, mutations: dict[int, Mutation]):
        """Makes the copy. A file that stays the same is not touched, so that it is not compiled again."""
        self.folder = folder
        self.limits: dict[Selection, float] = {}
        files = {SELECTOR: DECLARATION.encode()}
        for name in COPIED:
            paths = (root / name).rglob("*") if (root / name).is_dir() else [root / name]
            files |= {path.relative_to(root): path.read_bytes() for path in paths if path.is_file()}
        for path in {mutation.path for mutation in mutations.values()}:
            of_path = {number: mutation for number, mutation in mutations.items() if mutation.path == path}
            lines = break_lines(files[path].decode().splitlines(), of_path)
            files[path] = "".join(f"{line}\n" for line in lines).encode()
        for path, content in files.items():
            copy = folder / path
            if not copy.exists() or copy.read_bytes() != content:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(content)
        for name in COPIED:
            for copy in (folder / name).rglob("*"):
                if copy.is_file() and copy.relative_to(folder) not in files:
                    copy.unlink()

    def build(self):
        # Nothing reads the debug information, which takes time to link.
        options = ["--build-tests", "-Xswiftc", "-gnone", "-Xswiftc", "-suppress-warnings"]
        command = ["swift", "build", *options, "--package-path", self.folder]
        finished = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if finished.returncode:
            errors = dict.fromkeys(re.findall(r"^/.* error: .*", finished.stdout, re.MULTILINE))
            raise BrokenBuild("\n".join(errors) or finished.stdout)

    def measure(self, mutations: list[Mutation]) -> str | None:
        """The first failure of the tests without a mutant. Limits each run to ten times its present time."""
        for selection in sorted({stage for mutation in mutations for stage in (ALL, self._suites(mutation))}):
            start = time.monotonic()
            if finding := self._run(0, selection, limit=3600):
                return finding
            self.limits[selection] = 10 * (time.monotonic() - start)
        return None

    def test(self, number: int, mutation: Mutation) -> str | None:
        """The first failure; `None` if all tests passed."""
        suites = self._suites(mutation)
        stages = [suites, ("--skip", f"{suites[1]}|{LONG_SUITES}"), ("--filter", LONG_SUITES)]
        findings = (self._run(number, stage, self.limits.get(stage, self.limits[ALL])) for stage in stages)
        return next((finding for finding in findings if finding), None)

    def _suites(self, mutation: Mutation) -> Selection:
        """The suites for the mutated file's folder, and the laws."""
        part = mutation.path.parts[2]
        folders = [part, *RELATED.get(part, [])]
        paths = [path for name in folders for path in (self.folder / "Tests").glob(f"*/{name}/**/*Tests.swift")]
        names = {name for path in paths for name in SUITE.findall(path.read_text(encoding="utf-8"))}
        return "--filter", rf"\.({'|'.join(sorted(names.union(LAWS)))})/"

    def _run(self, number: int, selection: Selection, limit: float) -> str | None:
        """The first failure. The tests run one by one, so that the result does not depend on chance."""
        command = ["swift", "test", "--skip-build", "--ignore-lock", "--disable-xctest", "--no-parallel"]
        # A backtrace of a program of this size would take longer than the tests.
        environment = {**os.environ, **COUNTS, "MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"}
        transcript, is_late = Transcript(), threading.Event()
        with subprocess.Popen(
            [*command, "--package-path", self.folder, *selection], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
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
            return f"its time limit of {limit:.0f} s, in or after {transcript.turn}"
        if not transcript.is_done:
            return transcript.crash
        return "a failure without an issue" if process.returncode else None


def _interrupt(process: subprocess.Popen):
    """Ends a run as Ctrl-C does, which also ends the program that contains the tests."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        killer = threading.Timer(PATIENCE, _kill, [process])
        killer.daemon = True
        killer.start()


def _kill(process: subprocess.Popen):
    """Ends a run that did not end when it was interrupted."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
