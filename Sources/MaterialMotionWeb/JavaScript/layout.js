// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Reads the places and sizes that the document gives to nodes.

import {
  armTo, awaitSpace, boxOf, containerOf, forgetLayout, identity, isPlain, linear, offset, parentOf,
  product, project, styleOf, transformOf, turn, zoomOf,
} from "./geometry.js";
import { enterContainer, followHost, refresh, refreshScrolled } from "./containers.js";
import { ancestorOf, figureOf, hasMoved, hasRested } from "./figures.js";
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
 * @param {boolean} isHurried As in `measure`.
 * @param {boolean} isKnown Whether the layout has not changed since the last measurement.
 */
export function measureAll(module, figures = module.figures.values(), isHurried = false, isKnown = false) {
  if (!isKnown) forgetLayout();
  const depths = new Map();
  /** @type {(node: Element | null) => number} */
  const depthOf = (node) => {
    if (node && !depths.has(node)) depths.set(node, depthOf(parentOf(node)) + 1);
    return depths.get(node) ?? 0;
  };
  const all = [];
  let isSorted = true;
  for (const figure of figures) {
    const parent = parentOf(figure.node), depth = depthOf(parent);
    if (all.length > 0 && all[all.length - 1].depth < depth) isSorted = false;
    all.push({ figure, parent, depth });
  }
  // Most elements have the same parent.
  if (!isSorted) all.sort((first, second) => second.depth - first.depth);
  for (const { figure, parent } of all) measure(module, figure, isHurried, parent);
}

/**
 * Sends the layout of a node if it has changed.
 *
 * @param {Module} module
 * @param {Figure} figure
 * @param {boolean} isHurried Whether `hasMoved` reads the offset of the node later. That takes half of the time.
 * @param {Element | null} parent The parent in the layout.
 */
export function measure(module, figure, isHurried = false, parent = parentOf(figure.node)) {
  const { node, object, layout: last } = figure;
  if (!object) return;
  const { left, top, width: across, height: down } = node.getBoundingClientRect();
  // In flight, the browser's size has an error of up to a ten-thousandth of a pixel. It must not become a scale.
  const width = near(across, last?.[8]), height = near(down, last?.[9]);
  // An element without a box keeps its layout. Reading the list of boxes is slow.
  if (width === 0 && height === 0 && node.getClientRects().length === 0) return;
  // The object stays valid, and creating it is slow.
  const computed = figure.computed ??= styleOf(node);
  const { position } = computed;
  const container = enterContainer(module, figure, containerOf(node, position, parent));
  const { shift } = container;
  const seen = shift && [left - shift[0] - figure.x, top - shift[1] - figure.y, width, height];
  if (seen && figure.told === container && isSame(seen, figure.seen)) return;
  figure.seen = undefined;
  /** @type {Measured} */
  let measured;
  // If no vector is drawn, the style sheet may have moved the node.
  if (seen && isPlain(node, computed, parent) && (figure.x || figure.y || computed.translate === "none")) {
    figure.seen = seen;
    if (!last) figure.turned = figure.map = [1, 0, 0, 1];
    // Reading the `transform-origin` is slow, too.
    const isKnown = last && figure.local === identity && last[4] === width && last[7] === height;
    const [originX, originY] = isKnown ? [-last[2], -last[3]] : originOf(computed);
    measured = [[seen[0] + originX, seen[1] + originY, -originX, -originY, width, 0, 0, height, width, height], 1, identity];
  } else {
    measured = measureWithMaps(figure, computed, container);
  }
  awaitSpace(node, () => measureAll(module, [figure]));
  const [numbers, zoom, local] = measured;
  if (numbers.some(isNaN)) return;
  figure.zoom = zoom;
  figure.local = local;
  figure.isSticky = position === "sticky";
  figure.left = isHurried ? undefined : node.offsetLeft;
  figure.top = isHurried ? undefined : node.offsetTop;
  if (figure.told === container && isSame(numbers, last)) return;
  figure.told = container;
  figure.layout = numbers;
  const { written } = figure;
  const size = numbers.slice(8);
  // The program has written this size, which the browser rounds. The position stays.
  const isWritten = written?.every((length, axis) => Math.abs(length - size[axis]) < 0.1);
  const stays = last && isWritten && Math.hypot(size[0] - last[8], size[1] - last[9]) > 0.01;
  if (!isWritten) figure.written = undefined;
  tell(module, object, Message.layout, [
    numbers[0] + numbers[2], numbers[1] + numbers[3], numbers[4], numbers[5], numbers[6], numbers[7],
    ...(figure.unwritten ?? figure.written ?? size), Number(stays),
  ], container.object);
  if (!last) tellStyle(module, figure, computed);
}

/**
 * Removes the browser's rounding error from a length: returns the former length, or a multiple of 1/64 pixel, if one of
 * them is within 0.001. Firefox lays out boxes in units of 1/60 pixel, so some lengths keep their error there.
 *
 * @param {number} length
 * @param {number} [former]
 */
function near(length, former = NaN) {
  if (Math.abs(length - former) < 0.001) return former;
  const exact = Math.round(length * 64) / 64;
  return Math.abs(length - exact) < 0.001 ? exact : length;
}

/**
 * @param {number[]} numbers
 * @param {number[] | undefined} others
 */
function isSame(numbers, others) {
  if (!others) return false;
  for (let index = 0; index < numbers.length; index += 1) {
    if (!(Math.abs(numbers[index] - others[index]) < 0.01)) return false;
  }
  return true;
}

/** @param {CSSStyleDeclaration} computed */
function originOf({ transformOrigin }) {
  return transformOrigin.split(" ").map(parseFloat);
}

/** @typedef {[number[], number, DOMMatrix]} Measured The new values of a figure: `layout`, `zoom` and `local`. */

/**
 * Measures any node, in a container with any map.
 *
 * @param {Figure} figure
 * @param {CSSStyleDeclaration} computed
 * @param {Container} container
 * @returns {Measured}
 */
function measureWithMaps(figure, computed, container) {
  const { node } = figure;
  const box = boxOf(node);
  const [width, height] = box.size;
  const half = new DOMPoint(width / 2, height / 2);
  const zoom = zoomOf(node) / zoomOf(container.node);
  const [left, top] = originOf(computed);
  // Maps a point of the box to the vector from the `transform-origin` to it.
  const transform = transformOf(computed);
  const own = transform.translate(-left, -top);
  const map = turn(computed);
  // If nothing is drawn, the page's style applies, such as that of a node under the pointer.
  const [x, y] = figure.layout && node.style.translate ? [figure.x, figure.y] : offset(computed, box.size);
  if (!figure.layout) {
    [figure.x, figure.y] = [x, y];
    figure.turned = figure.map = [map.a, map.b, map.c, map.d];
  }
  const arm = product(map, own).transformPoint(half);
  const [middleX, middleY] = project(container.map.inverse().multiply(box.map), half.x, half.y);
  const numbers = [
    middleX / zoom - arm.x - x, middleY / zoom - arm.y - y, own.e, own.f,
    own.a * width, own.b * width, own.c * height, own.d * height, width, height,
  ].map((number) => number * zoom);
  // In the module, the coordinate system of an element contains neither its `transform` nor its zoom.
  const local = transform === identity && zoom === 1
    ? identity
    : new DOMMatrix().scale(zoom).translate(half.x, half.y).multiply(linear(own)).translate(-half.x, -half.y);
  return [numbers, zoom, local];
}

/**
 * Sends the initial values from the style sheet.
 *
 * @param {Module} module
 * @param {Figure} figure
 * @param {CSSStyleDeclaration} computed
 */
function tellStyle(module, figure, computed) {
  const { opacity, zIndex, transitionProperty, transitionDuration } = computed;
  const { node, object, x, y, zoom, map, layout: numbers = [] } = figure;
  for (const name of /** @type {const} */ (["translate", "rotate", "scale", "opacity"])) {
    if (/^(none|0deg|1)$/.test(computed[name])) figure.own[name] = node.style[name];
  }
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
  const host = figureOf(target, module);
  if (host?.hosted) followHost(module, host);
  else for (const container of containers.values()) {
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
  if (handle === 0) return measureAll(module, module.figures.values(), true);
  const figure = module.figures.get(handle);
  // The program may have computed the destination from a place in another container. While a pointer is down, the
  // containers that it needs are measured at once.
  if (module.presses.size === 0) refreshScrolled(module);
  if (figure && hasMoved(figure)) measureAll(module, [figure]);
}
