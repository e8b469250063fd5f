// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Writes the styles of elements.

import { forgetLayout, styleOf } from "./geometry.js";
import { scrollAxes } from "./scrolling.js";
import { followAncestors } from "./containers.js";
import { hasMoved, hasRested, write } from "./figures.js";
import { measureAll } from "./layout.js";
import { requestPaint } from "./clocks.js";
import { setTouchAction } from "./pointers.js";
import { warn } from "./errors.js";
import { endAdopting, tell } from "./module.js";
import { paint } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

// The number of elements at rest whose places a frame reads. Reading 1000 places takes 3 ms.
const suspectsInFrame = 100;

/**
 * Lets the module draw its elements.
 *
 * @param {Module} module
 */
export function paintAll(module) {
  if (!module.painter) return;
  checkSuspects(module);
  tell(module, module.painter, paint);
  forgetLayout();
  followAncestors(module);
}

/**
 * Measures elements that have a new place, because other nodes were inserted or removed. A frame looks at some of them.
 *
 * @param {Module} module
 */
function checkSuspects(module) {
  const { suspects } = module;
  const moved = [];
  let count = 0;
  for (const figure of suspects) {
    if (++count > suspectsInFrame) {
      requestPaint(module);
      break;
    }
    suspects.delete(figure);
    if (hasMoved(figure)) moved.push(figure);
  }
  if (moved.length > 0) measureAll(module, moved);
}

/**
 * Draws elements from records of `Painter.Record`.
 *
 * @param {Module} module
 * @param {number} records
 * @param {number} count
 */
export function drawAll(module, records, count) {
  const { figures, observe } = module;
  endAdopting(module);
  const read = () => new Float64Array(module.wasm.memory.buffer, records, 16 * count);
  /** @type {Map<Figure, Figure["layout"]>} The former layouts of elements that may have a new place. */
  const moved = new Map();
  let numbers = read();
  for (let start = 0; start < numbers.length; start += 16) {
    const figure = figures.get(numbers[start]);
    if (!figure) continue;
    // Since it last moved, an element may have a new place, although neither its size nor its container's size has
    // changed.
    if (hasRested(figure) && hasMoved(figure)) moved.set(figure, figure.layout);
    // Read before any style is written: the browser then computes the styles once.
    if (numbers[start + 1] & 16) figure.axes = scrollAxes(styleOf(figure.node));
  }
  if (moved.size > 0) measureAll(module, moved.keys());
  /** @type {Figure[]} The figures whose nodes are no longer inert. */
  const entered = [];
  /** @type {Figure | undefined} A figure whose node has become inert. The focus is in it, or in none beside it. */
  let left;
  // If a message has made the memory grow, the memory has a new buffer.
  numbers = read();
  for (let start = 0; start < numbers.length; start += 16) {
    const figure = figures.get(numbers[start]);
    if (!figure) continue;
    const { page, node } = figure, { style } = node, isInert = numbers[start + 15] !== 0;
    figure.painted = page?.frameCount;
    observe?.(-1, node, numbers.subarray(start, start + 16));
    const changes = numbers[start + 1];
    // If the layout has moved the element, the next frame draws it.
    if (changes & 97 && (!moved.has(figure) || moved.get(figure) === figure.layout)) place(figure, numbers, start);
    if (changes & 2) write(figure, "opacity", numbers[start + 10], numbers[start + 10] === 1);
    if (changes & 4) style.zIndex = `${Math.round(numbers[start + 11])}`;
    if (changes & 8) {
      figure.unwritten = [...numbers.subarray(start + 12, start + 14)];
      // Browsers report an error if a node is resized in response to sizes of nodes that are all at least as deep in
      // the document. Such a node is resized in the next frame.
      const sizes = page?.resizing;
      if (sizes && (sizes.depth ??= Math.min(...sizes.nodes.map(depthOf))) >= depthOf(node)) {
        page.view.requestAnimationFrame(() => resize(figure));
      } else resize(figure);
    }
    // The program may write the same value again.
    if (changes & 256 && isInert !== node.hasAttribute("inert")) {
      const { activeElement } = node.ownerDocument;
      if (isInert) {
        const isWithin = node.contains(activeElement);
        figure.focused = isWithin ? /** @type {HTMLElement} */ (activeElement) : undefined;
        if (isWithin || !left && activeElement?.contains(node)) left = figure;
      } else entered.push(figure);
      node.toggleAttribute("inert", isInert);
    }
    if (changes & 16) setTouchAction(module, figure, numbers[start + 14]);
  }
  if (!left) return;
  // A screen that becomes inert gives the focus to the one that takes its place, at the node that had it there. If that
  // cannot have it, the keys of what is around both go on.
  const places = entered.flatMap(({ node, focused }) => focused && node.contains(focused) ? [focused, node] : [node]);
  for (const each of entered) each.focused = undefined;
  for (let each = left.focused && left.node.parentElement; each; each = each.parentElement) places.push(each);
  places.find((each) => (each.focus({ preventScroll: true }), each.ownerDocument.activeElement === each));
}

/** @param {Element} node */
function depthOf(node) {
  let depth = 0;
  /** @type {any} */
  let each = node;
  for (; each; each = each.assignedSlot ?? each.parentElement ?? each.getRootNode().host) depth += 1;
  return depth;
}

/** @param {Figure} figure */
function resize(figure) {
  const { unwritten, zoom, node: { style } } = figure;
  if (!unwritten) return;
  style.boxSizing = "border-box";
  style.width = `${unwritten[0] / zoom}px`;
  style.height = `${unwritten[1] / zoom}px`;
  figure.written = unwritten;
  figure.unwritten = undefined;
}

/**
 * @param {Figure} figure
 * @param {Float64Array} numbers
 * @param {number} start The index of the figure's record.
 */
function place(figure, numbers, start) {
  const { zoom, turned } = figure;
  const a = numbers[start + 6];
  const b = numbers[start + 7];
  const c = numbers[start + 8];
  const d = numbers[start + 9];
  if (turned[0] !== a || turned[1] !== b || turned[2] !== c || turned[3] !== d) {
    // The properties `rotate` and `scale` cannot shear.
    const x = Math.hypot(a, b);
    const y = x === 0 ? Math.hypot(c, d) : (a * d - b * c) / x;
    const angle = Math.atan2(b, a);
    // A flight ends with rounding errors.
    const isNone = Math.hypot(angle, x - 1, y - 1) < 1e-9;
    write(figure, "rotate", `${angle}rad`, isNone);
    write(figure, "scale", `${x} ${y}`, isNone);
    figure.turned = [a, b, c, d];
    figure.map = [a, b, -y * Math.sin(angle), y * Math.cos(angle)];
    if (!figure.isSheared && Math.abs(a * c + b * d) > 0.001 * x * Math.abs(y)) {
      figure.isSheared = true;
      warn("A shear is not drawn.", figure.node);
    }
  }
  const { map, layout } = /** @type {Figure & { layout: number[] }} */ (figure);
  const u = numbers[start + 4];
  const v = numbers[start + 5];
  const armX = layout[2] + layout[4] * u + layout[6] * v;
  const armY = layout[3] + layout[5] * u + layout[7] * v;
  // Short numbers are written twice as fast.
  const x = Math.round((numbers[start + 2] - layout[0] - map[0] * armX - map[2] * armY) / zoom * 1e3) / 1e3;
  const y = Math.round((numbers[start + 3] - layout[1] - map[1] * armX - map[3] * armY) / zoom * 1e3) / 1e3;
  if (x === figure.x && y === figure.y) return;
  figure.x = x;
  figure.y = y;
  write(figure, "translate", `${x}px ${y}px`, !x && !y);
}
