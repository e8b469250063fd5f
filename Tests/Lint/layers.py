# SPDX-License-Identifier: Apache-2.0
"""Compiles each layer of the library with only the layers below it, so that no dependency points up.

CONTRIBUTING.md lists the layers, from the bottom, in the paragraph that follows `<!-- layers -->`. A layer that has
layers itself is followed by these, in parentheses.
"""

from __future__ import annotations

from pathlib import Path
import json
import re
import shutil
import subprocess
import sys

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Sources" / "MaterialMotion"
NUMERICS = ROOT / ".build" / "checkouts" / "swift-numerics" / "Sources" / "_NumericsShims" / "include"


def read_layers() -> list[str]:
    """The folders of the layers, such as `Streams` and `Time/Clocks`."""
    found = re.search(r"<!-- layers -->\s*(.+?)\.?\s*(?:\n\n|\Z)", (ROOT / "CONTRIBUTING.md").read_text(), re.S)
    if not found:
        sys.exit("CONTRIBUTING.md has no list of layers after `<!-- layers -->`.")
    layers, outer = [], set()
    for name, inner in re.findall(r"(\w+)(?:\s+\(([^)]*)\))?", found[1]):
        outer.add(name)
        if inner:
            compare(f"Sources/MaterialMotion/{name}", set(re.split(r",\s+", inner)), LIBRARY / name)
        layers += [f"{name}/{part}" for part in re.split(r",\s+", inner)] if inner else [name]
    compare("Sources/MaterialMotion", outer, LIBRARY)
    return layers


def compare(name: str, layers: set[str], folder: Path) -> None:
    folders = {path.name for path in folder.iterdir() if any(path.rglob("*.swift"))}
    folders |= {path.name for path in folder.glob("*.swift")}
    if layers != folders:
        sys.exit(f"CONTRIBUTING.md and {name} differ in: {', '.join(sorted(layers ^ folders))}.")


def build_dependency() -> Path:
    """Builds what the library imports, and returns the folder of its module."""
    command = ["swift", "build", "--package-path", ROOT]
    finished = subprocess.run([*command, "--target", "RealModule"], capture_output=True, text=True)
    if finished.returncode:
        sys.exit(finished.stdout + finished.stderr)
    binaries = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True)
    return Path(binaries.stdout.strip()) / "Modules"


def platform_options() -> list[str]:
    """The options that `swiftc` passes to its frontend on macOS."""
    if not shutil.which("xcrun"):
        return []
    sdk = subprocess.run(["xcrun", "--show-sdk-path"], capture_output=True, text=True, check=True).stdout.strip()
    target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout)
    return ["-sdk", sdk, "-target", target["target"]["triple"]]


def main() -> int:
    layers, modules, below = read_layers(), build_dependency(), []
    options = platform_options()
    # The last layer has nothing above it: the library's build compiles it.
    for layer in layers[:-1]:
        # The frontend checks only the primary files. Those below are already checked.
        sources = sorted((LIBRARY / layer).rglob("*.swift"))
        primary = [argument for source in sources for argument in ("-primary-file", source)]
        finished = subprocess.run(
            [
                *("swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", "6", *options),
                *("-module-name", "MaterialMotion", "-package-name", "materialmotion", "-I", modules),
                *("-Xcc", f"-fmodule-map-file={NUMERICS / 'module.modulemap'}", "-Xcc", f"-I{NUMERICS}"),
                *below, *primary,
            ],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        below += sources
        if finished.returncode:
            errors = [line for line in finished.stdout.splitlines() if ": error: " in line]
            print(f"{layer} uses a layer above it:", *(errors or [finished.stdout]), sep="\n")
            return 1
    return 0


sys.exit(main())
