# SPDX-License-Identifier: Apache-2.0
"""One way to break the library, as a paragraph of text:

    A valve that shuts on something active does not say that it rests.
    Operators/valve.swift
         drop()
    -    if changes.told == .active, changes.admits(.atRest) { observer.state(.atRest) }

A sentence; a file, by its path from Sources/MaterialMotion; and what changes there, in the manner of a diff
without line numbers: lines that begin with a space stay, those with `-` go, those with `+` come. `@@` stands
between two places in the file. What is there before has to be found, line by line, exactly once: a mutation
that has lost its place is an error, so that nothing disarms it in silence.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

LIBRARY = Path("Sources", "MaterialMotion")


class MisfitMutation(Exception):
    """Why a mutation cannot be made."""


@dataclass
class Mutation:
    name: str
    path: Path
    places: list[str]

    @staticmethod
    def parse(paragraph: str) -> Mutation:
        name, _, rest = paragraph.partition("\n")
        path, _, changes = rest.partition("\n")
        return Mutation(name.removesuffix("."), LIBRARY / path, changes.split("\n@@\n"))

    def apply(self, root: Path) -> str:
        """The text of the file in this checkout, broken."""
        try:
            text = "\n" + (root / self.path).read_text(encoding="utf-8")
        except OSError as problem:
            raise MisfitMutation(f"{self.path} cannot be read: {problem.strerror}") from None
        for place in self.places:
            old, new = _sides(place)
            count = text.count(f"\n{old}")
            if count != 1:
                raise MisfitMutation(f"{self.path} has this {count} times, not once:\n{old}")
            text = text.replace(f"\n{old}", f"\n{new}")
        return text[1:]


def _sides(place: str) -> tuple[str, str]:
    """What is there before, and what is there after."""
    lines = place.splitlines()
    old, new = ("".join(f"{line[1:]}\n" for line in lines if line[:1] in kept) for kept in ("- ", "+ "))
    if old == new or not old or any(line[:1] not in "-+ " for line in lines):
        raise MisfitMutation(f"not lines that begin with ' ', '-' or '+' and change something:\n{place}")
    return old, new


def read_mutations(folder: Path) -> list[Mutation]:
    return [
        Mutation.parse(paragraph)
        for path in sorted(folder.glob("*.mutations"))
        for paragraph in path.read_text(encoding="utf-8").strip("\n").split("\n\n")
    ]
