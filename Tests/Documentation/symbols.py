# SPDX-License-Identifier: Apache-2.0
"""Which public symbols of the library, and of what tests are written with, nobody has documented."""

from __future__ import annotations

from pathlib import Path
import json

MODULES = ("MaterialMotion", "MaterialMotionTesting")
PUBLIC = ("public", "open")


def undocumented_symbols(graphs: Path, root: Path) -> tuple[int, list[str]]:
    """How many symbols there are, and a line for each that has no comment opening on a sentence.

    The graphs are those of the access level `internal`: those of `public` leave out the names that begin with
    an underscore.
    """
    count = 0
    missing = []
    for path in [path for module in MODULES for path in _graphs(graphs, module)]:
        for symbol in json.loads(path.read_text())["symbols"]:
            # An extension of another module's type has no comment of its own; what is in it has.
            is_extension = symbol["kind"]["identifier"] == "swift.extension"
            if symbol["accessLevel"] not in PUBLIC or is_extension:
                continue
            count += 1
            lines = symbol.get("docComment", {}).get("lines", [])
            if lines and lines[0]["text"].strip() and not lines[0]["text"].startswith("- "):
                continue
            missing.append(f"{_place(symbol, root)}: {'.'.join(symbol['pathComponents'])}")
    return count, missing


def _graphs(folder: Path, module: str) -> list[Path]:
    """Beside a module's own symbols, its additions to other modules: `MaterialMotion@Swift`."""
    return [folder / f"{module}.symbols.json", *sorted(folder.glob(f"{module}@*.symbols.json"))]


def _place(symbol: dict, root: Path) -> str:
    location = symbol.get("location")
    if not location:
        return "synthesized"
    file = location["uri"].removeprefix(f"file://{root}/")
    return f"{file}:{location['position']['line'] + 1}"
