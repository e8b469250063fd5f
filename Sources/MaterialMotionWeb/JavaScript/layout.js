// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Reads the places and sizes that the document gives to nodes.

import {
  armTo, awaitSpace, boxOf, containerOf, forgetLayout, identity, linear, offset, parentOf,
  product, project, styleOf, transformOf, turn, zoomOf,
} from "./geometry.js";
import { enterContainer, refresh, refreshScrolled } from "./containers.js";
import { ancestorOf, hasMoved, hasRested } from "./figures.js";
import { warn } from "./errors.js";
import { tell } from "./module.js";
import * as Message from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Measures the deepest elements first. An element at rest then follows its layout before an ancestor reports a new
 * size, which often determines the element's bounds.
 *
 * @param {Module} module
 * @param {Iterable<Figure>} figures
 */
export function measureAll(module, figures = module.figures.values()) {
  forgetLayout();
  const depths = new Map();
  /** @type {(node: Element | null) => number} */
  const depthOf = (node) => {
    if (node && !depths.has(node)) depths.set(node, depthOf(parentOf(node)) + 1);
    return depths.get(node) ?? 0;
  };
  const sorted = [...figures].sort((first, second) => depthOf(second.node) - depthOf(first.node));
  for (const figure of sorted) measure(module, figure);
}

/**
 * Sends the layout of a node if it has changed.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
export function measure(module, figure) {
  const { node, object, layout: last } = figure;
  // An element without a box keeps its layout.
  if (!object || node.getClientRects().length === 0) return;
  const computed = styleOf(node);
  const container = enterContainer(module, figure, containerOf(node, computed));
  const box = boxOf(node);
  awaitSpace(node, () => measureAll(module, [figure]));
  const [width, height] = box.size;
  const half = new DOMPoint(width / 2, height / 2);
  const zoom = zoomOf(node) / zoomOf(container.node);
  const [left, top] = computed.transformOrigin.split(" ").map(parseFloat);
  // Maps a point of the box to the vector from the `transform-origin` to it.
  const transform = transformOf(computed);
  const own = transform.translate(-left, -top);
  const map = turn(computed);
  if (!last) {
    [figure.x, figure.y] = offset(computed, box.size);
    figure.turned = figure.map = [map.a, map.b, map.c, map.d];
  }
  const arm = product(map, own).transformPoint(half);
  const [middleX, middleY] = project(container.map.inverse().multiply(box.map), half.x, half.y);
  const numbers = [
    middleX / zoom - arm.x - figure.x, middleY / zoom - arm.y - figure.y, own.e, own.f,
    own.a * width, own.b * width, own.c * height, own.d * height, width, height,
  ].map((number) => number * zoom);
  if (numbers.some(isNaN)) return;
  // In the module, the coordinate system of an element contains neither its `transform` nor its zoom.
  const local = transform === identity && zoom === 1
    ? identity
    : new DOMMatrix().scale(zoom).translate(half.x, half.y).multiply(linear(own)).translate(-half.x, -half.y);
  Object.assign(figure, { zoom, local, left: node.offsetLeft, top: node.offsetTop, isSticky: computed.position === "sticky" });
  if (last && figure.told === container && numbers.every((number, index) => Math.abs(number - last[index]) < 0.01)) return;
  figure.told = container;
  figure.layout = numbers;
  const { written } = figure;
  const size = numbers.slice(8);
  // The program has written this size, which the browser rounds. The position stays.
  const isWritten = written?.every((length, axis) => Math.abs(length - size[axis]) < 0.1);
  const stays = last && isWritten && Math.hypot(size[0] - last[8], size[1] - last[9]) > 0.01;
  if (!isWritten) figure.written = undefined;
  tell(module, object, Message.layout, [
    numbers[0] + numbers[2], numbers[1] + numbers[3], ...numbers.slice(4, 8), ...(figure.unwritten ?? figure.written ?? size), Number(stays),
  ], container.object);
  if (!last) tellStyle(module, figure, computed);
}

/**
 * Sends the initial values from the style sheet.
 *
 * @param {Module} module
 * @param {Figure} figure
 * @param {CSSStyleDeclaration} computed
 */
function tellStyle(module, figure, { opacity, zIndex, transitionProperty, transitionDuration }) {
  const { node, object, x, y, zoom, map, layout: numbers = [] } = figure;
  const isDelayed = /\b(all|translate|rotate|scale|opacity)\b/.test(transitionProperty) && /[1-9]/.test(transitionDuration);
  if (isDelayed) warn("A transition of translate, rotate, scale, opacity or all delays this element. Remove it.", node);
  const [armX, armY] = armTo(0.5, 0.5, numbers);
  tell(module, object, Message.style, [
    numbers[0] + x * zoom + map[0] * armX + map[2] * armY, numbers[1] + y * zoom + map[1] * armX + map[3] * armY,
    ...map, Number(opacity), parseInt(zIndex) || 0, Number(isDelayed),
  ]);
}

/**
 * Measures an element and its ancestors, and returns their containers.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
export function measureWithAncestors(module, figure) {
  refreshScrolled(module);
  forgetLayout();
  const containers = [];
  /** @type {Figure | undefined} */
  let each = figure;
  while (each) {
    measure(module, each);
    /** @type {Container} */
    const container = /** @type {any} */ (each.container);
    containers.push(container);
    each = ancestorOf(module, container.node);
  }
  return containers;
}

/**
 * Measures an element and its ancestors at the beginning of a press. Returns their containers, which keep their maps
 * until the press ends.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
export function holdContainers(module, figure) {
  const containers = measureWithAncestors(module, figure);
  for (const container of containers) container.presses += 1;
  return containers;
}

/**
 * Measures what the scrolling of a node has moved, if it is pressed or moves by itself. The other containers wait until
 * the module needs them.
 *
 * @param {Module} module
 * @param {Node} target
 */
export function scrolled(module, target) {
  const { containers, figures, pages, scrolled: waiting } = module;
  forgetLayout();
  const isActive = [...pages.values()].some(({ active }) => active.size > 0);
  for (const container of containers.values()) {
    if (!target.contains(container.node)) continue;
    if (container.presses > 0 || (isActive && [...container.figures].some((each) => !hasRested(each)))) {
      refresh(module, container);
    } else waiting.add(container);
  }
  for (const figure of figures.values()) if (figure.isSticky && target.contains(figure.node)) measure(module, figure);
  // The program may convert a place at any time.
  clearTimeout(module.timer);
  if (waiting.size > 0) module.timer = window.setTimeout(() => refreshScrolled(module), 200);
}

/**
 * Measures an element if it has a new place, because a motion of the element begins there.
 *
 * @param {Module} module
 * @param {number} handle The number of the element, or 0 for all elements, which may then have a new size, too.
 */
export function settle(module, handle) {
  if (handle === 0) return measureAll(module);
  const figure = module.figures.get(handle);
  // The program may have computed the destination from a place in another container. While a pointer is down, the
  // containers that it needs are measured at once.
  if (module.presses.size === 0) refreshScrolled(module);
  if (figure && hasMoved(figure)) measureAll(module, [figure]);
}
