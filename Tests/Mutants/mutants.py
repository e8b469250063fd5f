# SPDX-License-Identifier: Apache-2.0
"""Breaks a copy of the library in one way after the other, and prints what caught each, or that nothing did."""

from __future__ import annotations

from pathlib import Path
import argparse
import sys
import textwrap
import time

from checkout import BrokenBuild, Checkout
from mutation import MisfitMutation, Mutation, read_mutations

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]


def say(mark: str, mutation: Mutation, what: str):
    print(f"{mark} {mutation.name}\n{textwrap.indent(what.rstrip(), '    ')}", flush=True)


def fits(mutation: Mutation) -> bool:
    try:
        mutation.apply(ROOT)
    except MisfitMutation as problem:
        say("✘", mutation, f"cannot be made: {problem}")
        return False
    return True


def is_caught(mutation: Mutation, checkout: Checkout) -> bool:
    """Whether a test failed. A mutant that does not compile shows nothing: it is an error, and not caught."""
    start = time.monotonic()
    try:
        with checkout.broken(mutation):
            checkout.build()
            finding = checkout.test()
    except BrokenBuild as problem:
        say("✘", mutation, f"does not compile:\n{problem}")
        return False
    seconds = time.monotonic() - start
    if finding:
        say("✔", mutation, f"caught after {seconds:.1f} s by {finding}")
    else:
        say("✘", mutation, f"survived all tests, after {seconds:.1f} s")
    return finding is not None


def prepare_checkout() -> Checkout:
    """The copy, not broken yet: what fails now would seem to catch everything."""
    checkout = Checkout(ROOT, ROOT / ".build" / "mutants")
    try:
        checkout.build()
    except BrokenBuild as problem:
        sys.exit(f"The library does not compile as it is:\n{problem}")
    if finding := checkout.measure():
        sys.exit(f"The library does not pass its tests as it is, but is caught by {finding}")
    return checkout


def main() -> int:
    parser = argparse.ArgumentParser(prog="Tests/Mutants/run", description=__doc__)
    parser.add_argument(
        "words", nargs="*", help="make only mutants whose sentence or file contains one of these"
    )
    parser.add_argument("--fit", action="store_true", help="only see whether all mutants can be made")
    arguments = parser.parse_args()
    mutations = [
        mutation
        for mutation in read_mutations(FOLDER)
        if any(word in f"{mutation.path} {mutation.name}" for word in arguments.words or [""])
    ]
    fitting = [mutation for mutation in mutations if fits(mutation)]
    if arguments.fit:
        return len(fitting) < len(mutations)
    start = time.monotonic()
    checkout = prepare_checkout()
    print(f"The library passes its tests as it is, after {time.monotonic() - start:.1f} s.", flush=True)
    caught = sum(is_caught(mutation, checkout) for mutation in fitting)
    minutes = (time.monotonic() - start) / 60
    print(f"{caught} of {len(mutations)} mutants caught, in {minutes:.1f} min")
    return caught < len(mutations)


sys.exit(main())
