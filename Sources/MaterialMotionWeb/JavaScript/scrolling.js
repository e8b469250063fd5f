// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Decides whether a finger scrolls or drags, and what a wheel scrolls. Moves the nodes that host scrollers.

import { followHost } from "./containers.js";
import { styleOf } from "./geometry.js";
import { figureOf } from "./figures.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * The directions in which the browser scrolls a node, as bits of `TouchAction`.
 *
 * @param {CSSStyleDeclaration} computed
 */
export function scrollAxes({ overflowX, overflowY }) {
  return [overflowX, overflowY].reduce((axes, overflow, axis) => axes | Number(/auto|scroll/.test(overflow)) << axis, 0);
}

/**
 * Whether the browser handles the movement of a finger. It does if a node that can still scroll this way is inside the
 * innermost element that a finger drags along this axis. `undefined` if fingers drag no element on the path.
 *
 * The first movement decides for the whole gesture, because a browser that has begun to scroll does not stop, and one
 * that was prevented from scrolling does not begin.
 *
 * @param {Module} module
 * @param {Press} press
 * @param {number} x
 * @param {number} y
 */
export function isScroll(module, { path = [], isActive }, x, y) {
  const axis = Math.abs(y) > Math.abs(x) ? 1 : 0;
  const bit = 1 << axis;
  if (!path.some((node) => draggedAxes(figureOf(node, module)))) return undefined;
  let [mayScroll, hasScroller] = [true, false];
  for (const node of path) {
    const computed = styleOf(node);
    const isScroller = nativeAxes(module, node, computed) & bit;
    // The style `touch-action` has an effect up to the innermost scroller.
    if (!hasScroller && !RegExp(`auto|manipulation|pan-${"xy"[axis]}`).test(computed.touchAction)) mayScroll = false;
    if (isScroller && mayScroll && !isActive && canScroll(node, computed, axis, axis ? y : x)) return true;
    if (isScroller) {
      hasScroller = true;
      // The browser does not hand the movement on.
      if (computed.getPropertyValue("overscroll-behavior-" + "xy"[axis]) !== "auto") mayScroll = false;
    }
    const dragged = draggedAxes(figureOf(node, module));
    if (dragged & bit || (dragged && isActive)) return false;
  }
  return true;
}

/**
 * Whether the browser scrolls a node inside another one by a wheel. It does if this node can still scroll this way, or
 * if it keeps the wheel at its end.
 *
 * @param {Module} module
 * @param {Element} outer
 * @param {EventTarget[]} path From the target of the wheel.
 * @param {number} x
 * @param {number} y
 */
export function isScrolledInside(module, outer, path, x, y) {
  const axis = Math.abs(y) > Math.abs(x) ? 1 : 0;
  for (const node of /** @type {Element[]} */ (path.slice(0, path.indexOf(outer)))) {
    // The path contains the roots of shadow trees, too.
    if (node.nodeType !== 1) continue;
    const computed = styleOf(node);
    if (!(nativeAxes(module, node, computed) & 1 << axis)) continue;
    // A wheel moves the content against its own direction.
    if (canScroll(node, computed, axis, axis ? -y : -x)) return true;
    if (computed.getPropertyValue("overscroll-behavior-" + "xy"[axis]) !== "auto") return true;
  }
  return false;
}

/**
 * The axes along which a finger drags an element, as bits of `TouchAction`.
 *
 * @param {Figure | undefined} figure
 */
function draggedAxes(figure) {
  return figure?.gestures ? ~figure.action & 3 : 0;
}

/**
 * The axes along which the browser scrolls a node by fingers and wheels. If the node hosts a scroller, the module scrolls
 * it along the scroller's axis.
 *
 * @param {Module} module
 * @param {Element} node
 * @param {CSSStyleDeclaration} computed
 */
function nativeAxes(module, node, computed) {
  return scrollAxes(computed) & ~(figureOf(node, module)?.hosted ?? 0);
}

/**
 * Whether a node can scroll so that its content follows a finger.
 *
 * @param {Element} node
 * @param {CSSStyleDeclaration} computed
 * @param {number} axis
 * @param {number} way
 */
function canScroll(node, computed, axis, way) {
  const [start, position, length] = extentOf(node, computed, axis);
  // Positions may be fractions, and a scroller at its end may report a little less.
  return way > 0 ? position - start >= 1 : start + length - position >= 1;
}

/**
 * The least position of a node that scrolls, the present one, and the distance to the greatest one.
 *
 * @param {Element} node
 * @param {CSSStyleDeclaration} computed
 * @param {number} axis
 */
function extentOf(node, { direction, display, flexDirection }, axis) {
  const [position, length] = axis
    ? [node.scrollTop, node.scrollHeight - node.clientHeight]
    : [node.scrollLeft, node.scrollWidth - node.clientWidth];
  const isReversed = (!axis && direction === "rtl")
    !== (display.endsWith("flex") && flexDirection === (axis ? "column-reverse" : "row-reverse"));
  return [isReversed ? -length : 0, position, length];
}

/**
 * The distance of a node that scrolls from its start.
 *
 * @param {Element} node
 * @param {number} axis
 */
export function offsetOf(node, axis) {
  const [start, position] = extentOf(node, styleOf(node), axis);
  return position - start;
}

/**
 * Scrolls a node, and writes its offset, the lengths of its content and of its viewport, and the width of its border
 * before the viewport into the module's memory.
 * Returns 1, or 0 if the node has left the document.
 *
 * @param {Module} module
 * @param {number} handle
 * @param {number} axis
 * @param {number} offset The distance from the start, or NaN, which scrolls nothing.
 * @param {number} address
 */
export function scrollHost(module, handle, axis, offset, address) {
  const figure = module.figures.get(handle);
  if (!figure) return 0;
  const { node } = figure;
  const extent = () => extentOf(node, styleOf(node), axis);
  let [start, position, length] = extent();
  if (!isNaN(offset)) {
    // The style `scroll-behavior` could delay the scroll.
    node.scrollTo({ [axis ? "top" : "left"]: start + offset, behavior: /** @type {any} */ ("instant") });
    [start, position, length] = extent();
  }
  // The program may convert the place of a row before the event `scroll`.
  if (figure.hosted) followHost(module, figure);
  const [viewport, border] = axis ? [node.clientHeight, node.clientTop] : [node.clientWidth, node.clientLeft];
  new Float64Array(module.wasm.memory.buffer, address, 4).set([position - start, length + viewport, viewport, border]);
  return 1;
}
