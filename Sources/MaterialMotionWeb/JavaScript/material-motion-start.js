// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Loads and starts a module, for a page that has no other loader. `start` of `material-motion.js` calls this function.

import { fail } from "./errors.js";

const wasi = "wasi_snapshot_preview1";

/**
 * @param {import("./material-motion.js").Motion} motion
 * @param {Parameters<import("./material-motion.js").start>[0]} source
 * @param {import("./material-motion.js").StartOptions} options
 * @param {(motion: any, needed: WebAssembly.ModuleImportDescriptor[], imports?: WebAssembly.Imports) => WebAssembly.Imports} noting
 * @returns {Promise<import("./material-motion.js").StartedMotion>}
 */
export async function load(motion, source, options, noting) {
  const module = await compile(await source);
  const needed = WebAssembly.Module.imports(module);
  /** @type {WebAssembly.Imports} */
  const given = { ...motion, ...noting(motion, needed, options.imports) };
  if (needed.some((each) => each.module === wasi)) {
    const { systemCalls } = await import("./material-motion-wasi.js");
    given[wasi] = { ...systemCalls(needed, motion), ...given[wasi] };
  }
  for (const { module: from, name } of needed) {
    if (given[from]?.[name] === undefined) {
      fail(`The module imports "${name}" of "${from}". Pass it with the option imports.`);
    }
  }
  const instance = await WebAssembly.instantiate(module, given);
  motion.attach(instance);
  /** @type {any} */
  const { exports } = motion.instance;
  try {
    exports._initialize?.();
    // A command of WASI has `_start`, which initializes the module and calls `main`.
    (exports._start ?? exports.main ?? exports.__main_argc_argv)?.(0, 0);
  } catch (/** @type {any} */ error) {
    // A program that ends without an error stays loaded.
    if (error.exitCode !== 0) throw error;
  }
  await motion.loaded;
  return /** @type {import("./material-motion.js").StartedMotion} */ (motion);
}

/**
 * @param {import("./material-motion.js").ModuleSource} source
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  const { url, status, headers } = response, type = headers.get("Content-Type");
  // The browser compiles the module while it arrives.
  const compiled = type === "application/wasm" && response.ok
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
  return compiled.catch(({ message }) => fail(`${url} is no module, but ${status} ${type}. ${message}`));
}
