# SPDX-License-Identifier: Apache-2.0
"""Checks the documentation, and prints a line for each check."""

from __future__ import annotations

from pathlib import Path
import subprocess
import sys
import textwrap

from programs import Programs
from samples import MalformedDocument, all_documents
from symbols import undocumented_symbols

ROOT = Path(__file__).resolve().parents[2]

failures = 0


def check(name: str, problem: str | None):
    """Prints the result of a check. It passed if there is no problem."""
    global failures
    failures += problem is not None
    print(f"✔ {name}" if problem is None else f"✘ {name}\n{textwrap.indent(problem.rstrip(), '  ')}", flush=True)


def run_script(name: str, *arguments: str) -> str | None:
    """Runs a script. Returns its output if it fails."""
    finished = subprocess.run(
        [ROOT / "Scripts" / name, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return finished.stdout if finished.returncode else None


def main():
    check("the documentation builds without a warning", run_script("docs"))
    try:
        documents = all_documents(ROOT)
    except MalformedDocument as problem:
        check("the documents are well-formed", str(problem))
        return
    programs = Programs(
        [document for document in documents if document.samples and not document.framework],
        ROOT / ".build" / "samples",
        library=ROOT,
    )
    programs.write()
    problem = programs.build()
    check("the code in README and articles compiles", problem)
    if problem:
        return
    for document in programs.documents:
        check(f"the code of {document.path} prints what the document shows", programs.run(document))
    graphs = ROOT / ".build" / "documentation" / "internal"
    if problem := run_script("symbol-graphs", str(graphs), "internal"):
        check("the symbol graphs can be extracted", problem)
        return
    count, missing = undocumented_symbols(graphs, ROOT)
    check(f"all {count} public symbols are documented", "\n".join(missing) or None)


main()
sys.exit(failures > 0)
