// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The nodes that a module moves.

import { moduleName } from "./errors.js";
import { parentOf } from "./geometry.js";

/** @typedef {import("./module.js").Module} Module */

// The property of a node that stores its figure. A node belongs to one module.
export const key = Symbol.for(moduleName);

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

/**
 * Writes a style of a node. If it changes nothing, the node gets its own inline style back, so that the page's style
 * sheet decides.
 *
 * @param {Figure} figure
 * @param {DrawnStyle} name
 * @param {string | number} value
 * @param {boolean} isNone Whether the value changes nothing.
 */
export function write({ node, own }, name, value, isNone) {
  node.style[name] = `${isNone ? own[name] ?? value : value}`;
}

/**
 * Whether an element was not drawn in the last frame. It may then have a new place, although no observer has reported
 * it.
 *
 * @param {Figure} figure
 */
export function hasRested({ page, painted = NaN, isAnimated }) {
  return !(isAnimated || (page && painted >= page.frameCount - 1));
}

/**
 * Whether a node may have a new place since it was measured, or since the last call. It must then be measured.
 *
 * @param {Figure} figure
 */
export function hasMoved(figure) {
  const { left, top, node: { offsetLeft, offsetTop } } = figure;
  figure.left = offsetLeft;
  figure.top = offsetTop;
  return offsetLeft !== left || offsetTop !== top;
}
