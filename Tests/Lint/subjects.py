# SPDX-License-Identifier: Apache-2.0
"""Finds commits whose subject is longer than 72 characters, among those that follow the one that added this file."""

from __future__ import annotations

from pathlib import Path
import subprocess
import sys

LIMIT = 72
ROOT = Path(__file__).resolve().parents[2]


def git(*arguments: str) -> list[str]:
    finished = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return finished.stdout.splitlines()


def main() -> int:
    # A shallow clone may hold only commits that follow; a change that is not committed has no history at all.
    added = git("log", "--diff-filter=A", "--format=%H", "--", str(Path(__file__)))
    if not added:
        return 0
    long = [line for line in git("log", "--no-merges", "--format=%h %s", f"{added[-1]}..HEAD")
            if len(line.partition(" ")[2]) > LIMIT]
    print("\n".join(long))
    return bool(long)


sys.exit(main())
