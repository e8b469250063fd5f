# SPDX-License-Identifier: Apache-2.0
"""The types of the library's scripts, and how a server loads them."""

import re
import shutil
import subprocess

from builds import ROOT

SCRIPTS = ROOT / "Sources" / "MaterialMotionWeb" / "JavaScript"


def test_the_types_name_everything_that_the_script_has(page, serve):
    types = (SCRIPTS / "material-motion.d.ts").read_text()
    functions = re.findall(r"^export function (\w+)", types, re.M)
    members = re.findall(r"^  (?:get )?(\w+)\(.*\): ", types, re.M)
    page.open(serve(SCRIPTS, pages={"index.html": "<!doctype html><title>Types</title>"}).address("index.html"))
    exported, prototype, spread = page.evaluate("""
        const script = await import("./material-motion.js");
        const motion = script.imports();
        const names = Object.getOwnPropertyNames(Object.getPrototypeOf(motion));
        return [Object.keys(script), names, Object.keys({ ...motion })];""")
    assert sorted(functions) == sorted(exported)
    # `attach` gives an object its instance.
    assert sorted(set(members) - {"instance"}) == sorted(set(prototype) - {"constructor"})
    assert spread == ["material-motion"]


def test_a_server_may_import_each_script(modules, tmp_path):
    """A program that draws a page on a server imports the scripts, but calls none of their functions."""
    (tmp_path / "package.json").write_text('{ "type": "module" }')
    scripts = sorted(modules.glob("material-motion*.js"))
    assert scripts
    for script in scripts:
        shutil.copy(script, tmp_path)
    lines = "".join(f"await import('./{script.name}');\n" for script in scripts)
    (tmp_path / "server.js").write_text(lines)
    run = subprocess.run(["node", "server.js"], cwd=tmp_path, text=True, capture_output=True)
    assert run.returncode == 0, run.stderr
