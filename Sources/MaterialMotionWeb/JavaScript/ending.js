// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The end of a module: the page stops it, or its program crashes.

import { moduleName } from "./errors.js";
import { remove } from "./figures.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Releases everything that the page has for a module, which receives no more messages. Its nodes keep their places.
 *
 * @param {Module} module
 */
export function end(module) {
  const { figures, containers, clocks, pages } = module;
  module.wasm = undefined;
  module.isEnded = true;
  for (const figure of figures.values()) remove(module, figure);
  module.mutations?.disconnect();
  module.end.abort();
  clearTimeout(module.timer);
  for (const { view, request, active, resizes } of pages.values()) {
    active.clear();
    resizes.disconnect();
    view.cancelAnimationFrame(request);
  }
  for (const each of [containers, clocks, pages, module.scrolled]) each.clear();
}

/**
 * Calls the module. An error in the program ends the module. The error continues if a program or a page has made the
 * call, and is reported otherwise.
 *
 * @template T
 * @param {Module} module
 * @param {() => T} perform
 * @param {boolean} [isOfPage]
 * @returns {T | 0}
 */
export function guard(module, perform, isOfPage = false) {
  try {
    return perform();
  } catch (error) {
    // A call of the module is under way, and handles the error.
    if (module.depth > 0 || !(error instanceof WebAssembly.RuntimeError)) throw error;
    end(module);
    const text = `${moduleName}: The program has crashed, and moves nothing from now on. ${error.message}`;
    const crash = new Error(text, { cause: error });
    module.onerror?.(crash);
    if (isOfPage) throw crash;
    console.error(crash);
    return 0;
  }
}

/**
 * A function that the module imports, and that may call the module.
 *
 * @param {Module} module
 * @param {(module: Module, ...values: any[]) => any} perform
 * @returns {(...values: any[]) => any}
 */
export function nested(module, perform) {
  return (...values) => {
    if (module.isEnded) return -1;
    module.depth += 1;
    try {
      return perform(module, ...values);
    } finally {
      module.depth -= 1;
    }
  };
}
