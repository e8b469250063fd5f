# SPDX-License-Identifier: Apache-2.0
"""The types of the library's scripts."""

import re

from fresh_clone import ROOT

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
