# SPDX-License-Identifier: Apache-2.0
"""Compiles the application and the user interface tests of `TossUITests`, and checks their Xcode project."""

from __future__ import annotations

from pathlib import Path
import re

from compiler import DECLARATIONS, ROOT, Platform

FOLDER = Path(__file__).parent / "TossUITests"
PROJECT = FOLDER / "TossUITests.xcodeproj" / "project.pbxproj"
IDENTIFIER = r"\b[0-9A-F]{24}\b"


def sources(*folders: Path) -> list[Path]:
    return [source for folder in folders for source in sorted(folder.rglob("*.swift"))]


def compile_ui_tests(platform: Platform, flags: tuple[str, ...]) -> str | None:
    application = sources(FOLDER / "Toss", ROOT / "Examples" / "Toss" / "UIKitToss")
    return platform.compile("Toss", application, flags) or platform.compile(
        "TossUITests", sources(FOLDER / "TossUITests"), (*flags, "-I", str(DECLARATIONS / "XCTest"))
    )


def check_project() -> str | None:
    """Returns a problem of the project: an object that is used but not defined, or a folder that does not exist."""
    text = PROJECT.read_text()
    defined = re.findall(rf"^\t\t({IDENTIFIER})[^=\n]*= {{\s*isa = ", text, re.MULTILINE)
    used = set(re.findall(IDENTIFIER, text))
    if len(set(defined)) != len(defined):
        return "Two objects have the same identifier."
    if undefined := used - set(defined):
        return f"Some objects are not defined: {', '.join(sorted(undefined))}."
    folders = re.findall(r"PBXFileSystemSynchronizedRootGroup;[^}]*?\bpath = ([^;]+);", text)
    folders += re.findall(r"relativePath = ([^;]+);", text)
    missing = [folder for folder in folders if not (FOLDER / folder).is_dir()]
    return f"Some folders do not exist: {', '.join(missing)}." if missing else None
