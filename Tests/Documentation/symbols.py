# SPDX-License-Identifier: Apache-2.0
"""Finds public symbols that have no documentation, in the modules that compile on every machine."""

from __future__ import annotations

from pathlib import Path
import json

MODULES = ("MaterialMotion", "MaterialMotionThings", "MaterialMotionTesting", "MaterialMotionWeb")
PUBLIC = ("public", "open")


def undocumented_symbols(graphs: Path, root: Path) -> tuple[int, list[str]]:
    """Returns the number of symbols, and a line for each symbol whose comment does not open with a sentence.

    The graphs must include the access level `internal`, because graphs of the level `public` leave out names that
    begin with an underscore.
    """
    count = 0
    missing = []
    for path in [path for module in MODULES for path in _graphs(graphs, module)]:
        for symbol in json.loads(path.read_text())["symbols"]:
            # An extension of another module's type needs no comment. Its members do.
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
    """The graph of a module's symbols, and those of its additions to other modules: `MaterialMotion@Swift`."""
    return [folder / f"{module}.symbols.json", *sorted(folder.glob(f"{module}@*.symbols.json"))]


def _place(symbol: dict, root: Path) -> str:
    location = symbol.get("location")
    if not location:
        return "synthesized"
    file = location["uri"].removeprefix(f"file://{root}/")
    return f"{file}:{location['position']['line'] + 1}"
