// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The end of a module: the page stops it, or its program crashes.

import { remove } from "./removal.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Releases everything that the page has for a module that has ended. Its nodes keep their places.
 *
 * @param {Module} module
 */
export function releaseAll(module) {
  const { figures, containers, clocks, pages } = module;
  module.wasm = undefined;
  for (const figure of figures.values()) remove(module, figure);
  module.mutations?.disconnect();
  clearTimeout(module.timer);
  for (const { view, request, active, resizes } of pages.values()) {
    active.clear();
    resizes.disconnect();
    view.cancelAnimationFrame(request);
  }
  for (const each of [containers, clocks, pages, module.scrolled]) each.clear();
}
