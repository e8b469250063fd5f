# SPDX-License-Identifier: Apache-2.0
"""One way to break the library, as a paragraph of text:

    A valve that shuts while active emits no `.atRest`.
    MaterialMotion/Operators/Choosing/valve.swift
         drop()
    -    if changes.lastState == .active, changes.admits(.atRest) { observer.state(.atRest) }

A sentence, a file by its path from Sources, and a change in the manner of a diff without line
numbers: lines that begin with a space stay, lines with `-` are removed, lines with `+` are added. The lines
that stay or are removed must occur in the file exactly once. If they do not, the mutation is an error, so
that an edit of the library cannot disable it unnoticed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
import os
import re

# Lines that open the body of a type, and of an accessor of a property.
TYPE = re.compile(r" *([@\w()]+ )*(class|struct|enum|extension|protocol) |where ")
ACCESSOR = re.compile(r" *(@\w+ )*(get|set|_read|_modify|willSet|didSet)\b.* \{$")


class MisfitMutation(Exception):
    """The reason why a mutation cannot be made."""


@dataclass
class Edit:
    """Replaces the lines from `start` to before `end`."""

    start: int
    end: int
    lines: list[str]


@dataclass
class Mutation:
    name: str
    path: Path
    changes: list[str]

    @staticmethod
    def parse(paragraph: str) -> Mutation:
        name, path, *changes = paragraph.splitlines()
        return Mutation(name.removesuffix("."), Path("Sources", path), changes)

    def edit(self, lines: list[str]) -> Edit:
        """The change to the file of these lines, without the lines around it that stay."""
        old, new = ([line[1:] for line in self.changes if line[:1] in kept] for kept in ("- ", "+ "))
        if old == new or not old or any(line[:1] not in "-+ " for line in self.changes):
            raise MisfitMutation("not lines that begin with ' ', '-' or '+' and change something")
        places = [place for place in range(len(lines)) if lines[place : place + len(old)] == old]
        if len(places) != 1:
            raise MisfitMutation("\n".join([f"{self.path} has this {len(places)} times, not once:", *old]))
        before = len(os.path.commonprefix([old, new]))
        after = len(os.path.commonprefix([old[before:][::-1], new[before:][::-1]]))
        return Edit(places[0] + before, places[0] + len(old) - after, new[before : len(new) - after])

    def block(self, lines: list[str]) -> tuple[int, int]:
        """The body of the function that holds the whole change, by the indentation of its lines.

        A smaller block would not do. What a closure captures does not depend on the branches that run.
        """
        edit = self.edit(lines)
        depth = min(_indentation(line) for line in lines[edit.start : edit.end] + edit.lines if line)
        block = None
        for start in range(edit.start, 0, -1):
            opening = lines[start - 1]
            if not opening or _indentation(opening) >= depth:
                continue
            depth = _indentation(opening)
            header = opening
            if header.strip() == "{":
                header = next(line for line in lines[start - 2 :: -1] if line and _indentation(line) <= depth)
            if TYPE.match(header):
                break
            if opening.endswith("{") and not opening.lstrip().startswith("switch "):
                closing = (place for place in range(edit.end, len(lines)) if lines[place])
                block = start, next(place for place in closing if _indentation(lines[place]) <= depth)
            if ACCESSOR.match(opening):
                break
        if not block:
            raise MisfitMutation(f"{self.path} has no function around the change")
        return block


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip())


def break_lines(lines: list[str], mutations: dict[int, Mutation]) -> list[str]:
    """A file with all its mutations. The number in `_mutant` selects one of them at run time:

        if _mutant == 17 {  // A valve that shuts while active emits no `.atRest`
          drop()
        } else
        {
          drop()
          if changes.lastState == .active, changes.admits(.atRest) { observer.state(.atRest) }
        }
    """
    blocks = {number: mutation.block(lines) for number, mutation in mutations.items()}
    broken = lines[:]
    # From the end of the file to its start, so that the places of the blocks stay valid.
    for start, end in sorted(set(blocks.values()), reverse=True):
        branches = []
        for number, mutation in mutations.items():
            if blocks[number] == (start, end):
                edit = mutation.edit(lines)
                mutated = lines[start : edit.start] + edit.lines + lines[edit.end : end]
                branches += [f"if _mutant == {number} {{  // {mutation.name}", *mutated, "} else"]
        broken[start:end] = [*branches, "{", *lines[start:end], "}"]
    return broken


def read_mutations(folder: Path) -> list[Mutation]:
    return [
        Mutation.parse(paragraph)
        for path in sorted(folder.glob("*.mutations"))
        for paragraph in path.read_text(encoding="utf-8").strip("\n").split("\n\n")
    ]
