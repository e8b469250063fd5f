# SPDX-License-Identifier: Apache-2.0
"""Finds files whose names differ only in case.

On most Macs, one file of such a pair would replace the other: in a checkout if both are in one folder, and in the build
products if both belong to one module.
"""

from collections import defaultdict
from pathlib import Path
import subprocess
import sys

ROOT = Path(__file__).resolve().parents[2]


def module(path: str) -> str:
    """The folder of the module that contains a source file."""
    parts = Path(path).parts
    # A package may be in the folder of tests of another one.
    root = next((i for i in reversed(range(len(parts))) if parts[i] in ("Sources", "Tests")), None)
    # A program without such a folder is one module, for example an example for UIKit.
    return str(Path(path).parent) if root is None else "/".join(parts[:root + 2])


def main() -> int:
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    same = defaultdict(set)
    for name in filter(lambda name: (ROOT / name).exists(), names):
        same[name.lower()].add(name)
        if name.endswith(".swift"):
            same[f"{module(name)}: {Path(name).name.lower()}"].add(name)
    found = [" and ".join(sorted(group)) for group in same.values() if len(group) > 1]
    print("\n".join(found))
    return bool(found)


sys.exit(main())
