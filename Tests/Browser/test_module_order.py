# SPDX-License-Identifier: Apache-2.0
"""The order of functions in an optimized module."""

import json
import re
import subprocess
import sys

from builds import ROOT

COUNT = 120

# Two kinds of functions take turns. Each function calls the first one, and is exported.
SUM = """ (func ${0} (param $0 i32) (result i32)
  (call $0)
  (i32.add
   (i32.mul (local.get $0) (i32.const {0}))
   (i32.const 7)
  )
 )"""
PRODUCT = """ (func ${0} (param $0 i32) (result i32)
  (call $0)
  (i32.trunc_f64_s
   (f64.div (f64.convert_i32_s (local.get $0)) (f64.const {0}))
  )
 )"""


def order(folder, text):
    (folder / "module.wat").write_text(text)
    subprocess.run(
        [sys.executable, ROOT / "Scripts" / "order-functions.py", folder / "module.wat", folder / "ordered.wat"], check=True)
    return (folder / "ordered.wat").read_text()


def module():
    functions = [" (func $0\n  (nop)\n )", *((SUM if n % 2 else PRODUCT).format(n) for n in range(1, COUNT))]
    exports = [f' (export "f{n}" (func ${n}))' for n in range(1, COUNT)]
    return "\n".join(["(module", " (type $0 (func))", *exports, *functions, ")", ""])


def results(folder, name):
    subprocess.run(["wasm-as", folder / f"{name}.wat", "-o", folder / f"{name}.wasm"], check=True)
    code = """
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(require("fs").readFileSync(process.argv[1])));
        console.log(JSON.stringify(Object.keys(exports).map((key) => [key, exports[key](1000)])));"""
    return json.loads(subprocess.check_output(["node", "-e", code, folder / f"{name}.wasm"], text=True))


def test_similar_functions_are_neighbors(tmp_path):
    ordered = order(tmp_path, module())
    names = [int(name) for name in re.findall(r"\(func \$(\d+)[ \n]", ordered)]
    assert sorted(names) == list(range(COUNT))
    # The function that is called most often comes first.
    assert names[0] == 0
    kinds = [name % 2 for name in names[60:]]
    assert sum(first != second for first, second in zip(kinds, kinds[1:])) == 1, kinds


def test_an_ordered_module_does_the_same(tmp_path):
    order(tmp_path, module())
    assert results(tmp_path, "ordered") == results(tmp_path, "module")


def test_the_order_is_always_the_same(tmp_path):
    assert order(tmp_path, module()) == order(tmp_path, module())
