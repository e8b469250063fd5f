# SPDX-License-Identifier: Apache-2.0
"""Compiles what is for Apple's platforms, and prints a line for each thing that was checked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import os
import subprocess
import sys
import textwrap

from compiler import PACKAGE, PLATFORMS, ROOT, Platform

CLIENTS = Path(__file__).parent / "Clients"
NUMERICS = ROOT / ".build" / "checkouts" / "swift-numerics" / "Sources"
NUMERICS_FLAGS = ("-Xcc", f"-I{NUMERICS / '_NumericsShims' / 'include'}")

# In the order in which they import each other.
ADAPTERS = ["MaterialMotionCoreAnimation", "MaterialMotionUIKit", "MaterialMotionAppKit"]

# What is written for a framework, and the platforms on which that is compiled.
FRAMEWORKS = {
    "UIKit": ["iOS", "Mac Catalyst", "tvOS", "visionOS"],
    "AppKit": ["macOS"],
}

failures = 0


def check(name: str, problem: str | None):
    """Says whether a check passed: it did if there is no problem."""
    global failures
    failures += problem is not None
    print(f"✔ {name}" if problem is None else f"✘ {name}\n{textwrap.indent(problem.rstrip(), '  ')}", flush=True)


def sources(directory: Path) -> list[Path]:
    return sorted(directory.rglob("*.swift"))


def compile_library(platform: Platform) -> str | None:
    platform.prepare()
    return platform.compile("RealModule", sources(NUMERICS / "RealModule"), NUMERICS_FLAGS) or platform.compile(
        "MaterialMotion",
        sources(ROOT / "Sources" / "MaterialMotion"),
        (*NUMERICS_FLAGS, "-package-name", PACKAGE),
    )


def compile_adapters(platform: Platform):
    for adapter in ADAPTERS:
        problem = platform.compile(
            adapter, sources(ROOT / "Sources" / adapter), (*NUMERICS_FLAGS, "-package-name", PACKAGE)
        )
        check(f"{adapter} compiles for {platform.name}", problem)


def compile_clients(platform: Platform, framework: str):
    """Compiles examples and other users of an adapter.

    Where a file has mistakes the compiler has to find those, exactly as the file says; and nothing without them.
    """
    clients = [*sources(ROOT / "Examples" / f"{framework}Toss"), *sources(CLIENTS / framework)]
    for client in clients:
        problem = platform.compile(client.stem, [client], NUMERICS_FLAGS)
        check(f"{client.stem} compiles for {platform.name}", problem)
        if "#if MISTAKE" in client.read_text():
            problem = platform.compile(client.stem, [client], (*NUMERICS_FLAGS, "-D", "MISTAKE", "-verify"))
            check(f"{client.stem} is rejected for {platform.name} with a mistake in it", problem)


def main():
    subprocess.run(["swift", "package", "resolve"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        for platform, problem in zip(PLATFORMS, executor.map(compile_library, PLATFORMS)):
            check(f"the library compiles for {platform.name}", problem)
    for platform in PLATFORMS:
        compile_adapters(platform)
    for framework, names in FRAMEWORKS.items():
        for platform in PLATFORMS:
            if platform.name in names:
                compile_clients(platform, framework)


main()
sys.exit(failures > 0)
