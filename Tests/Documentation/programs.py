# SPDX-License-Identifier: Apache-2.0
"""A package with a program for each document, or a test for each document that imports Testing."""

from __future__ import annotations

from pathlib import Path
import os
import subprocess

from samples import Document

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "MaterialMotion", path: "%(library)s")],
  targets: [
%(targets)s
  ]
)
"""

TARGET = """\
    .%(kind)s(
      name: "%(module)s", dependencies: [%(products)s],
      swiftSettings: [.treatAllWarnings(as: .error)]),
"""


PRODUCT = '.product(name: "%s", package: "MaterialMotion")'


class Programs:
    def __init__(self, documents: list[Document], package: Path, library: Path):
        self.documents = documents
        self.package = package
        self.library = library
        self.scratch = library / ".build" / "shared"
        self._options = _shared_build(library)

    def write(self):
        targets = ""
        for document in self.documents:
            kind, folder, file = (
                ("testTarget", "Tests", "Tests.swift")
                if document.is_test
                else ("executableTarget", "Sources", "Program.swift" if document.has_main else "main.swift")
            )
            products = ", ".join(PRODUCT % product for product in document.products)
            targets += TARGET % {"kind": kind, "module": document.module, "products": products}
            _write(self.package / folder / document.module / file, document.program())
        library = os.path.relpath(self.library, self.package)
        _write(self.package / "Package.swift", MANIFEST % {"library": library, "targets": targets.rstrip()})

    def build(self) -> str | None:
        """Builds the package. Returns the compiler's output if that fails."""
        finished = self._swift("build", "--build-tests", "--quiet")
        return finished.stdout if finished.returncode else None

    def run(self, document: Document) -> str | None:
        """Runs a document's program or test. Returns a description of the problem if there is one."""
        if document.is_test:
            finished = self._swift("test", "--disable-xctest", "--filter", f"^{document.module}\\.")
            has_passed = finished.returncode == 0 and " 0 tests in" not in finished.stdout
            return None if has_passed else finished.stdout
        program = self.scratch / "debug" / document.module
        try:
            finished = subprocess.run([program], capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            return f"{document.path}: The program must end within 60 seconds, but it does not."
        if finished.returncode:
            output = f"{finished.stdout}{finished.stderr}"
            return f"{document.path}: The program must exit with 0, but it exits with {finished.returncode}.\n{output}"
        return _difference(document, finished.stdout.splitlines())

    def _swift(self, *arguments: str) -> subprocess.CompletedProcess:
        command = ["swift", arguments[0], "--package-path", str(self.package), *self._options, *arguments[1:]]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _difference(document: Document, printed: list[str]) -> str | None:
    """Describes the first printed line that differs from a document with comments `// Prints`."""
    expectations = document.expectations
    texts = [expectation.text for expectation in expectations]
    if not texts or texts == printed:
        return None
    everything = "".join(f"\n  {line}" for line in printed)
    for expectation, line in zip(expectations, printed):
        if expectation.text != line:
            place = f"{document.path}:{expectation.line}"
            return f'{place}: The output must be "{expectation.text}", but it is "{line}" in:{everything}'
    if len(texts) > len(printed):
        missing = expectations[len(printed)]
        return f'{document.path}:{missing.line}: The program does not print "{missing.text}". Its output:{everything}'
    return f'{document.path}: The program also prints "{printed[len(texts)]}". Its output:{everything}'


def _shared_build(library: Path) -> list[str]:
    """The options of Scripts/shared.sh, with which the library is not built again."""
    script = 'root=$1; source "$root/Scripts/shared.sh"; printf "%s\\n" "${shared_build[@]}"'
    finished = subprocess.run(["bash", "-c", script, "options", library], check=True, stdout=subprocess.PIPE, text=True)
    return finished.stdout.splitlines()


def _write(path: Path, text: str):
    """Writes a file only if its text has changed, so that only changed files are compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
