// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The nodes that a module moves.

import { fail, moduleName } from "./errors.js";
import { tell, textAt } from "./module.js";
import { parentOf } from "./geometry.js";
import { leaveContainer, releaseContents } from "./containers.js";
import { measureAll } from "./layout.js";
import { endPress, noRecognizers, setTouchAction } from "./pointers.js";
import { enter } from "./documents.js";
import { removal } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

// The property of a node that stores its figure. A node belongs to one module.
const key = Symbol.for(moduleName);

/**
 * The figure of a node in a module.
 *
 * @param {any} node
 * @param {Module} module
 * @returns {Figure | undefined}
 */
export function figureOf(node, module) {
  const figure = node[key];
  return figure?.module === module ? figure : undefined;
}

/**
 * @param {Module} module
 * @param {any} node
 */
export function register(module, node) {
  if (module.isEnded) fail("The module was stopped. Start it again.");
  if (node?.nodeType !== 1) fail(`${node} is no element.`);
  /** @type {Figure} */
  const figure = node[key] ??= { node, module, handle: 0, object: 0, x: 0, y: 0, axes: 0 };
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
  measureAll(module, [figure]);
}

/**
 * Releases a node, which keeps its place.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
export function remove(module, figure) {
  const { node, handle, object, page } = figure;
  for (const press of module.presses.values()) {
    if (press.figure !== figure) continue;
    endPress(module, press);
    const { pointerId } = press.last;
    if (node.hasPointerCapture(pointerId)) node.releasePointerCapture(pointerId);
  }
  module.inputScript?.then((input) => input?.forget(figure));
  if (figure.styles) setTouchAction(module, figure, noRecognizers);
  delete /** @type {any} */ (node)[key];
  module.figures.delete(handle);
  module.suspects.delete(figure);
  if (!module.containers.has(node)) page?.resizes.unobserve(node);
  leaveContainer(module, figure);
  figure.object = 0;
  if (node.isConnected && !module.isEnded) releaseContents(module, node);
  if (object) tell(module, object, removal);
}

/**
 * Releases a node that a page has registered. Has no effect on other nodes.
 *
 * @param {Module} module
 * @param {Element} node
 */
export function unregister(module, node) {
  const figure = figureOf(node, module);
  if (figure) remove(module, figure);
}

/**
 * The nearest element of a module that contains a node, or that is the node's own.
 *
 * @param {Module} module
 * @param {Container["node"]} node
 * @returns {Figure & { local: DOMMatrix, container: Container } | undefined}
 */
export function ancestorOf(module, node) {
  /** @type {any} */
  let each = node?.nodeType === 1 ? node : null;
  for (; each; each = parentOf(each)) {
    const figure = figureOf(each, module);
    if (figure?.local) return /** @type {any} */ (figure);
  }
  return undefined;
}
