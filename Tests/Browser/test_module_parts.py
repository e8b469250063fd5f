# SPDX-License-Identifier: Apache-2.0
"""The base and the parts into which the module of the package for JavaScript is cut."""

from pathlib import Path
import json
import re
import shutil
import subprocess
import sys

import pytest

from builds import ROOT

SOURCE = """
#define KIND(name) __attribute__((export_name(#name)))
typedef int (*Step)(int);

// Written by the base, and read by a part that is loaded later.
volatile int counter = 5;
// Written by a part. Another part, whose data lies beside it, must not write it again.
volatile int before = 1, written = 7, after = 3;

__attribute__((noinline)) static int shared(int x) {
  volatile int all[4] = {x, x + 1, x + 2, x + 3};
  return all[x & 3] + counter;
}
__attribute__((noinline)) static int twice(int x) { return 2 * shared(x); }
__attribute__((noinline)) static int thrice(int x) { return 3 * shared(x) + before; }
__attribute__((noinline)) static int lonely(int x) { return x * x * after + thrice(x); }

static Step volatile steps[] = {twice, shared};
static Step volatile others[] = {thrice, lonely};

KIND(packageAdd) int packageAdd(int x) { return counter += x; }
KIND(spring) int spring(int x) { written += x; return steps[x & 1](x) + written; }
KIND(tween) int tween(int x) { return others[x & 1](x) + written; }
KIND(sheet) int sheet(int x) { return lonely(x) + twice(x); }
"""

LOAD = """
import { readFileSync } from "node:fs";
import { base, parts, partsOf } from "./parts.mjs";
const read = (address) => new WebAssembly.Module(readFileSync(address));
const { exports } = new WebAssembly.Instance(read(base));
const functions = { ...exports }, loaded = new Set();
function load(kind) {
  for (const part of partsOf[kind].filter((each) => !loaded.has(each))) {
    loaded.add(part);
    const module = read(parts[part]), { memory, table, stack } = exports, shared = { memory, table, stack };
    for (const { name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function") shared[name] = table.get(parseInt(name, 36)) ?? fail(name);
    }
    Object.assign(functions, new WebAssembly.Instance(module, { shared }).exports);
  }
}
function fail(name) { throw new Error(`${name} is missing`); }
"""

CALLS = [("spring", 3), ("packageAdd", 4), ("spring", 2), ("tween", 5), ("packageAdd", 1), ("sheet", 6), ("tween", 4),
         ("spring", 1)]


def cut_module(*arguments):
    subprocess.run([sys.executable, ROOT / "Scripts" / "cut-module.py", *arguments], check=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of the files of a small module, which `whole.wasm` contains as a whole."""
    folder = tmp_path_factory.mktemp("module")
    (folder / "module.c").write_text(SOURCE)
    clang = Path(shutil.which("swiftc")).resolve().parent / "clang"
    subprocess.run([
        clang, "--target=wasm32-unknown-unknown", "-nostdlib", "-O1", "-fno-builtin", "--no-wasm-opt", "-Wl,--no-entry",
        "-Wl,--emit-relocs", "module.c", "-o", "whole.wasm"], cwd=folder, check=True)
    cut_module("mark", folder / "whole.wasm", folder / "marked.wasm", folder / "marks.json")
    subprocess.run(["wasm-opt", "-Oz", "marked.wasm", "--emit-text", "-o", "module.wat"], cwd=folder, check=True)
    cut_module("cut", folder / "module.wat", folder / "marks.json", folder, folder / "parts.ts")
    for text in folder.glob("motion*.wat"):
        subprocess.run(["wasm-as", text, "-o", text.with_suffix(".wasm")], check=True)
    script = (folder / "parts.ts").read_text()
    (folder / "parts.mjs").write_text(re.sub(r": readonly URL\[\]| as readonly number\[\]", "", script))
    return folder


def node(folder, code):
    (folder / "run.mjs").write_text(code)
    return json.loads(subprocess.check_output(["node", "run.mjs"], cwd=folder, text=True))


def test_the_parts_do_what_the_whole_does(folder):
    whole = """
        import { readFileSync } from "node:fs";
        const { exports: functions } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync("whole.wasm")));
        function load() {}"""
    run = f"""
        console.log(JSON.stringify({json.dumps(CALLS)}.map(([kind, x]) => {{
          if (!kind.startsWith("package")) load(kind);
          return functions[kind](x);
        }})));"""
    assert node(folder, LOAD + run) == node(folder, whole + run)


def test_each_kind_works_with_its_own_parts_alone(folder):
    for kind in ("spring", "tween", "sheet"):
        calls = f"load('{kind}'); console.log(JSON.stringify([0, 1, 2].map(functions.{kind})));"
        alone = node(folder, LOAD + calls)
        everything = node(folder, LOAD + "for (const each of Object.keys(partsOf)) load(each);" + calls)
        assert alone == everything and all(isinstance(each, int) for each in alone)


def test_a_part_contains_what_only_its_kinds_need(folder):
    has = node(folder, LOAD + """
        const before = Object.keys(functions);
        load("spring");
        console.log(JSON.stringify([before.includes("spring"), "spring" in functions, "tween" in functions, loaded.size]));""")
    assert has[:3] == [False, True, False] and has[3] >= 1


def test_a_module_without_references_is_refused(folder):
    run = subprocess.run(
        [sys.executable, ROOT / "Scripts" / "cut-module.py", "mark", folder / "motion.wasm", folder / "a", folder / "b"],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert run.returncode != 0 and "was not linked with the option --emit-relocs" in run.stdout
