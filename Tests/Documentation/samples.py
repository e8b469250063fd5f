# SPDX-License-Identifier: Apache-2.0
"""The Swift code in a Markdown document.

A fence ```swift is shown and compiled. A comment whose first line is `<!-- swift` is compiled but not shown. It holds
code that the samples depend on, so it is compiled before all the fences of its document, wherever it stands.
A comment `// Prints "…"` states a line that the program prints; these comments are in the order of the output.
`Tests/Apple/run` compiles code that imports one of Apple's frameworks, but does not run it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
import re

FENCE = re.compile(r"\s*(`{3,}|~{3,})\s*([^`]*)$")
FRAMEWORK = re.compile(r"^import (AppKit|SwiftUI|UIKit)$", re.M)
PRODUCT = re.compile(r"^import (MaterialMotion\w*)$", re.M)
PRINTS = re.compile(r'// Prints "(.*)"\s*$')


class MalformedDocument(Exception):
    """A problem of a document, after its path and line."""


@dataclass
class Expectation:
    line: int
    text: str


@dataclass
class Sample:
    line: int
    text: str
    is_shown: bool


class Document:
    """A document. Messages name it by its path from the root of the repository."""

    def __init__(self, root: Path, path: Path):
        self.path = path.relative_to(root).as_posix()
        self.module = re.sub(r"\W", "", path.stem) + "Samples"
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.samples = list(self._find_samples())

    @property
    def is_test(self) -> bool:
        return any(re.search(r"^import Testing$", sample.text, re.M) for sample in self.samples)

    @property
    def has_main(self) -> bool:
        """Whether the code declares a type with the attribute `@main`. Then it contains only declarations."""
        return any(re.search(r"^@main$", sample.text, re.M) for sample in self.samples)

    @property
    def products(self) -> list[str]:
        """The library's products that the document's code imports."""
        return sorted({name for sample in self.samples for name in PRODUCT.findall(sample.text)})

    @property
    def framework(self) -> str | None:
        """The framework of Apple's that the document's code imports, or `None`."""
        return next((found[1] for sample in self.samples if (found := FRAMEWORK.search(sample.text))), None)

    @property
    def expectations(self) -> list[Expectation]:
        return [
            Expectation(sample.line + offset, found[1])
            for sample in self.samples
            for offset, line in enumerate(sample.text.splitlines())
            if (found := PRINTS.search(line))
        ]

    def program(self) -> str:
        """One Swift file. The compiler reports its lines as lines of the document."""
        return "".join(
            f'#sourceLocation(file: "{self.path}", line: {sample.line})\n{sample.text}\n'
            for sample in sorted(self.samples, key=lambda sample: sample.is_shown)
        )

    def _find_samples(self):
        number = 0
        while number < len(self.lines):
            line = self.lines[number]
            number += 1
            if line.strip() == "<!-- swift":
                end = self._find_end(number, lambda text: text == "-->")
                yield self._sample(number, end, is_shown=False)
                number = end + 1
            elif fence := FENCE.match(line):
                marker, language = fence[1], fence[2].strip()
                end = self._find_end(number, lambda text: re.fullmatch(f"{marker}{marker[0]}*", text))
                if language == "swift":
                    yield self._sample(number, end, is_shown=True)
                elif language.lower().startswith("swift"):
                    raise MalformedDocument(f"{self.path}:{number}: A fence of Swift must be marked exactly `swift`.")
                number = end + 1

    def _sample(self, start: int, end: int, is_shown: bool) -> Sample:
        return Sample(line=start + 1, text="\n".join(self.lines[start:end]), is_shown=is_shown)

    def _find_end(self, start: int, is_end) -> int:
        for number in range(start, len(self.lines)):
            if is_end(self.lines[number].strip()):
                return number
        raise MalformedDocument(f"{self.path}:{start}: The fence or comment that begins here has no end.")


def all_documents(root: Path) -> list[Document]:
    """The README and the pages of the documentation."""
    catalog = root / "Sources" / "MaterialMotion" / "MaterialMotion.docc"
    return [Document(root, path) for path in [root / "README.md", *sorted(catalog.glob("**/*.md"))]]
