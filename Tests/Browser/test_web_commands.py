# SPDX-License-Identifier: Apache-2.0
"""Modules that `swift build` has linked as commands of WASI, without Scripts/web."""

import pytest

from builds import ROOT

SCRIPTS = ROOT / "Sources" / "MaterialMotionWeb" / "JavaScript"

# The text format of the module, from `wasm-as`:
#   (module
#     (import "app" "ran" (func $ran))
#     (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
#     (memory (export "memory") 1)
#     (func (export "materialMotionReceive"))
#     (func (export "main") (unreachable))
#     (func (export "_start") (call $ran) (call $exit (i32.const CODE)) (unreachable)))
BEFORE_CODE = (b"\x00asm\x01\x00\x00\x00\x01\x08\x02`\x00\x00`\x01\x7f\x00\x02.\x02\x03app\x03ran\x00\x00"
               b"\x16wasi_snapshot_preview1\tproc_exit\x00\x01\x03\x04\x03\x00\x00\x00\x05\x03\x01\x00\x01\x072\x04"
               b"\x06memory\x02\x00\x15materialMotionReceive\x00\x02\x04main\x00\x03\x06_start\x00\x04"
               b"\n\x13\x03\x03\x00\x01\x0b\x03\x00\x00\x0b\t\x00\x10\x00A")
AFTER_CODE = b"\x10\x01\x00\x0b"


@pytest.mark.parametrize("code, result", [(0, "started"), (7, "material-motion: The module ended with the code 7.")])
def test_start_calls_the_start_function_of_a_command(page, serve, code, result):
    """A command is initialized by its `_start`, so its `main` must not be called. It may exit with the code 0."""
    page.open(serve(SCRIPTS, pages={"index.html": "<!doctype html><title>Command</title>"}).address("index.html"))
    module = BEFORE_CODE + bytes([code]) + AFTER_CODE
    assert page.evaluate("""
        const { start } = await import("./material-motion.js");
        let runs = 0;
        const app = { ran() { runs += 1; } };
        const outcome = start(new Uint8Array(%s), { imports: { app } });
        return [await outcome.then(() => "started", ({ message }) => message), runs];""" % list(module)) == [result, 1]
    # The functions may be those of a prototype or of a proxy.
    assert page.evaluate("""
        const { start } = await import("./material-motion.js");
        let runs = 0;
        class App { ran() { runs += 1; } }
        const proxy = new Proxy({}, { get: () => () => { runs += 10; } });
        for (const app of [new App(), proxy]) await start(new Uint8Array(%s), { imports: { app } }).catch(() => {});
        return runs;""" % list(module)) == 11
