# SPDX-License-Identifier: Apache-2.0
"""Breaks a copy of the library in many ways, one at a time, and prints which test caught each mutant.

One build contains all mutants; an environment variable selects one of them. The tests of the mutated file's
folder run first, then all others. As many mutants run at once as there are processors.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import argparse
import os
import sys
import textwrap
import time

from checkout import BrokenBuild, Checkout
from mutation import MisfitMutation, Mutation, read_mutations

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]


def report(mark: str, mutation: Mutation, result: str):
    print(f"{mark} {mutation.name}\n{textwrap.indent(result.rstrip(), '    ')}", flush=True)


def fits(mutation: Mutation) -> bool:
    try:
        mutation.block((ROOT / mutation.path).read_text(encoding="utf-8").splitlines())
    except OSError as problem:
        report("✘", mutation, f"cannot be made: {mutation.path} cannot be read: {problem.strerror}")
        return False
    except MisfitMutation as problem:
        report("✘", mutation, f"cannot be made: {problem}")
        return False
    return True


def is_caught(number: int, mutation: Mutation, checkout: Checkout) -> bool:
    start = time.monotonic()
    finding = checkout.test(number, mutation)
    seconds = time.monotonic() - start
    if finding:
        report("✔", mutation, f"caught after {seconds:.1f} s by {finding}")
    else:
        report("✘", mutation, f"survived all tests, after {seconds:.1f} s")
    return finding is not None


def main() -> int:
    parser = argparse.ArgumentParser(prog="Tests/Mutants/run", description=__doc__)
    parser.add_argument(
        "words", nargs="*", metavar="WORD",
        help="run only the mutants whose sentence or file contains one of these words",
    )
    parser.add_argument("--fit", action="store_true", help="only check that all mutants can be made")
    arguments = parser.parse_args()
    mutations = read_mutations(FOLDER)
    fitting = {number: mutation for number, mutation in enumerate(mutations, 1) if fits(mutation)}
    misfits = len(mutations) - len(fitting)
    if arguments.fit:
        print(f"{len(fitting)} of {len(mutations)} mutants can be made")
        return misfits > 0

    start = time.monotonic()
    checkout = Checkout(ROOT, ROOT / ".build" / "mutants", fitting)
    chosen = {
        number: mutation
        for number, mutation in fitting.items()
        if any(word in f"{mutation.path} {mutation.name}" for word in arguments.words or [""])
    }
    try:
        checkout.build()
    except BrokenBuild as problem:
        sys.exit(f"The library does not compile with these mutants:\n{problem}")
    print(f"Built {len(fitting)} mutants in {time.monotonic() - start:.0f} s", flush=True)
    # A test that fails without a mutant would seem to catch every mutant.
    if finding := checkout.measure(list(chosen.values())):
        sys.exit(f"The library without a mutant fails its tests: {finding}")
    seconds = time.monotonic() - start
    print(f"The library without a mutant passes its tests, after {seconds:.0f} s", flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        caught = sum(pool.map(lambda number: is_caught(number, chosen[number], checkout), chosen))
    minutes = (time.monotonic() - start) / 60
    print(f"{caught} of {len(chosen)} mutants caught, in {minutes:.1f} min")
    return caught < len(chosen) or misfits > 0


sys.exit(main())
