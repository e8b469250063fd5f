// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The coordinate systems of elements.

import { affine, boxOf, forgetLayout, isElement, known, windowMap } from "./geometry.js";
import { ancestorOf, figureOf } from "./figures.js";
import { guard, tell } from "./module.js";
import { sendSample } from "./presses.js";
import * as Message from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Puts a figure into the container of a node, which is measured if it is not known.
 *
 * @param {Module} module
 * @param {Figure} figure
 * @param {Container["node"]} node
 */
export function enterContainer(module, figure, node) {
  let container = module.containers.get(node);
  if (!container) {
    container = {
      node, object: guard(module, module.wasm.materialMotionMakeContainer), figures: new Set(), presses: 0,
      map: new DOMMatrix(), drift: new DOMPoint(),
    };
    module.containers.set(node, container);
    if (isElement(node)) observe(module, container, figure.page);
  }
  if (figure.container !== container) {
    container.figures.add(figure);
    leaveContainer(module, figure);
    figure.container = container;
  }
  if (!known.has(container)) {
    known.set(container, container.map);
    refresh(module, container);
  }
  return container;
}

/**
 * Observes the size of a container. While sizes are reported, a container of the reported elements must wait: the
 * browser would report an error, because it is not as deep in the document as they are.
 *
 * @param {Module} module
 * @param {Container} container
 * @param {Page | undefined} page
 */
function observe(module, container, page) {
  if (!page?.resizing) return page?.resizes.observe(/** @type {Element} */ (container.node));
  page.view.requestAnimationFrame(() => {
    if (module.containers.get(container.node) === container) observe(module, container, page);
  });
}

/**
 * @param {Module} module
 * @param {Figure} figure
 */
export function leaveContainer(module, figure) {
  const { container, page } = figure;
  if (!container?.figures.delete(figure) || container.figures.size > 0) return;
  const { node, object } = container;
  module.containers.delete(node);
  module.scrolled.delete(container);
  if (isElement(node) && !figureOf(node, module)) page?.resizes.unobserve(node);
  tell(module, object, Message.removal);
}

/**
 * Measures the containers in a node that has no figure any more.
 *
 * @param {Module} module
 * @param {HTMLElement} node
 */
export function releaseContents(module, node) {
  forgetLayout();
  for (const container of module.containers.values()) if (node.contains(container.node)) refresh(module, container);
}

/**
 * Measures a container. During a press, the module keeps the map from the beginning of the press, because a new map
 * would move the element. Instead, the pointers move by the opposite vector. If a node that hosts a scroller has scrolled
 * the container, the pointers stay, and the module gets the new map.
 *
 * @param {Module} module
 * @param {Container} container
 * @param {boolean} [isHosted] Whether a node that hosts a scroller has scrolled the container.
 */
export function refresh(module, container, isHosted = false) {
  const { node, object, presses, map: last, drift } = container;
  module.scrolled.delete(container);
  const matrix = container.map = windowMap(node);
  const isShift = matrix.a === 1 && matrix.b === 0 && matrix.c === 0 && matrix.d === 1 && matrix.is2D;
  container.shift = isShift ? [matrix.e, matrix.f] : undefined;
  if (presses > 0 && !isHosted) {
    const [x, y] = [matrix.e - last.e, matrix.f - last.f];
    drift.x += x;
    drift.y += y;
    if (Math.abs(x) + Math.abs(y) < 0.01) return;
    for (const press of module.presses.values()) {
      const { containers, view, last } = press;
      if (containers[0] !== container) continue;
      // With a later time, the pointer's next event would be older than this one.
      const now = Number(view.document.timeline.currentTime);
      sendSample(module, Message.move, press, { ...last, timeStamp: Math.max(last.timeStamp, now) });
    }
    return;
  }
  if (presses === 0) container.drift = new DOMPoint();
  const ancestor = ancestorOf(module, node);
  const told = affine(ancestor ? ancestor.local.multiply(boxOf(ancestor.node).map.inverse()).multiply(matrix) : matrix);
  // The module knows only affine maps. In space, the pointers move to where such a map would show their places.
  container.lens = matrix.m14 || matrix.m24 ? affine(matrix).multiply(matrix.inverse()) : undefined;
  const { a, b, c, d, e, f } = told;
  tell(module, object, Message.map, [a, b, c, d, e, f], ancestor?.object);
}

/**
 * Measures the containers in a node that hosts a scroller, after the node has scrolled.
 *
 * @param {Module} module
 * @param {Figure} host
 */
export function followHost(module, host) {
  const { node, followed = [0, 0] } = host, { scrollLeft, scrollTop } = node;
  if (followed[0] === scrollLeft && followed[1] === scrollTop) return;
  host.followed = [scrollLeft, scrollTop];
  forgetLayout();
  for (const container of module.containers.values()) {
    // A container in another element of this node moves with that element, so its map has not changed.
    if (node.contains(container.node) && (container.presses > 0 || ancestorOf(module, container.node) === host)) {
      refresh(module, container, true);
    }
  }
}

/**
 * If the module has moved an ancestor of a pressed element, its container has a new map. This is not a scroll.
 *
 * @param {Module} module
 */
export function followAncestors(module) {
  for (const { containers } of module.presses.values()) {
    for (const container of containers) {
      if (ancestorOf(module, container.node)) container.map = windowMap(container.node);
    }
  }
}

/**
 * Measures the containers that have been scrolled since they were measured.
 *
 * @param {Module} module
 */
export function refreshScrolled(module) {
  if (module.scrolled.size === 0) return;
  forgetLayout();
  for (const container of module.scrolled) refresh(module, container);
}
