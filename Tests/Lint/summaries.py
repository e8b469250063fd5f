# SPDX-License-Identifier: Apache-2.0
"""Finds doc comments that open with a question word instead of the thing that they describe."""

from __future__ import annotations

from pathlib import Path
import re
import subprocess
import sys

ROOT = Path(__file__).resolve().parents[2]
COMMENT = re.compile(r"(?:^[ \t]*///.*\n)+", re.M)
OPENING = re.compile(r"[ \t]*///[ \t]*(?:What|Where|How|When|Who)\b.*")


def headless_summaries(text: str) -> list[tuple[int, str]]:
    """The line and the text of each summary that opens with a question word."""
    return [
        (text.count("\n", 0, comment.start()) + 1, opening.group().strip())
        for comment in COMMENT.finditer(text)
        if (opening := OPENING.match(comment.group()))
    ]


def main() -> int:
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.swift"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )
    found = [
        f"{name}:{line}: {summary}"
        for name in names.stdout.splitlines()
        if (ROOT / name).exists()
        for line, summary in headless_summaries((ROOT / name).read_text(encoding="utf-8"))
    ]
    print("\n".join(found))
    return bool(found)


sys.exit(main())
