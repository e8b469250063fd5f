# SPDX-License-Identifier: Apache-2.0
"""Holds the page about platforms to the sources: which files an adapter has, and how long they are."""

from __future__ import annotations

from pathlib import Path
import re

ROW = re.compile(r"^\| `(?P<file>\w+/\w+\.swift)` \|.*\| (?P<lines>\d+) \|$", re.MULTILINE)


def lines_of_code(path: Path) -> int:
    """How many lines a file has that are neither empty nor a comment."""
    lines = (line.strip() for line in path.read_text().splitlines())
    return sum(1 for line in lines if line and not line.startswith("//"))


def wrong_lengths(page: Path, sources: Path) -> list[str]:
    """What the page's tables say otherwise than the sources.

    A table's rows name files as `Adapter/File.swift` and end on their lines of code. The folders that it names are
    the adapters; all of their Swift files are to be listed.
    """
    told = {row["file"]: int(row["lines"]) for row in ROW.finditer(page.read_text())}
    adapters = {name.split("/")[0] for name in told}
    actual = {
        str(path.relative_to(sources)): lines_of_code(path)
        for adapter in sorted(adapters)
        for path in sorted((sources / adapter).glob("*.swift"))
    }
    if not actual:
        return [f"{page.name} lists no files"]
    return [
        f"{name}: the page says {told.get(name, 'nothing')}, the sources {actual.get(name, 'have no such file')}"
        for name in sorted(told.keys() | actual.keys())
        if told.get(name) != actual.get(name)
    ]
