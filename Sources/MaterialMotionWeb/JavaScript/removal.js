// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The nodes that a module no longer moves.

import { tell } from "./module.js";
import { leaveContainer, releaseContents } from "./containers.js";
import { key, write } from "./figures.js";
import { endPress, noRecognizers, setTouchAction } from "./pointers.js";
import { removal } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

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
  if (!object) return;
  // If something hides the element, such as a shared element, the page may still use the node again.
  const opacity = tell(module, object, removal);
  if (opacity > 0) write(figure, "opacity", (opacity - 1) / 1e4, opacity > 1e4);
}
