// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The nodes and the clocks that a module registers.

import { fail } from "./errors.js";
import { tell, textAt } from "./module.js";
import { figureOf, key } from "./figures.js";
import { measureAll } from "./layout.js";
import { enter, pageOf } from "./documents.js";
import { remove } from "./removal.js";
import { paint, reducedMotion } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * @param {Module} module
 * @param {any} node
 */
export function register(module, node) {
  if (module.isEnded) fail("The module was stopped. Start it again.");
  if (node?.nodeType !== 1) fail(`${node} is no element.`);
  /** @type {Figure} */
  const figure = node[key] ??= { node, module, handle: 0, object: 0, x: 0, y: 0, axes: 0, hosted: 0, own: {} };
  if (figure.module !== module) fail("Another module moves this node. Was it started twice?", 2);
  if (!figure.handle) {
    figure.handle = ++module.lastHandle;
    module.figures.set(figure.handle, figure);
    enter(module, figure);
  }
  return figure.handle;
}

/**
 * The handle of the node that a text describes, or the negative code of an error, which is printed.
 *
 * @param {Module} module
 * @param {number} kind 0 for a selector, 1 for an identifier, 2 for a handle, which `count` then is.
 * @param {number} text
 * @param {number} count
 */
export function findNode(module, kind, text, count) {
  try {
    if (kind === 2) {
      if (module.figures.has(count)) return count;
      fail(`No node has the handle ${count}. Register it again.`, 1);
    }
    const name = textAt(module, text, count);
    const node = kind === 1 ? document.getElementById(name) : document.querySelector(name);
    if (node) return register(module, node);
    fail(`No element matches "${name}". Create it before the start.`, 1);
  } catch (error) {
    console.error(error);
    // The code of an invalid selector is 12.
    return -(/** @type {any} */ (error).code);
  }
}

/**
 * Connects a node with its object in the module, which receives the first messages.
 *
 * @param {Module} module
 * @param {number} handle
 * @param {ModuleObject} object
 */
export function adopt(module, handle, object) {
  if (handle === 0) module.painter = object;
  const figure = module.figures.get(handle);
  if (!figure) return;
  figure.object = object;
  const isKnown = module.isAdopting;
  if (isKnown === false) module.isAdopting = true;
  measureAll(module, [figure], false, isKnown);
}

/**
 * Releases a node that a page has registered. Has no effect on other nodes.
 *
 * @param {Module} module
 * @param {Element} node
 */
export function unregister(module, node) {
  const figure = figureOf(node, module);
  if (!figure) return;
  // Draws what the program has written since the last frame.
  if (module.painter) tell(module, module.painter, paint);
  remove(module, figure);
}

/**
 * Adds a clock that receives the frames of the window that shows a node. Returns the clock's number.
 *
 * @param {Module} module
 * @param {number} handle
 * @param {ModuleObject} object
 */
export function addClock(module, handle, object) {
  const number = ++module.lastClock;
  const page = module.figures.get(handle)?.page ?? pageOf(module, document.documentElement);
  module.clocks.set(number, { object, page });
  tell(module, object, reducedMotion, [Number(module.reducedMotionQuery.matches)]);
  return number;
}
