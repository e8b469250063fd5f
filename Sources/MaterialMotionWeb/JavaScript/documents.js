// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The windows with figures, and the trees of their documents, which nodes enter and leave.

import { viewOf } from "./geometry.js";
import { figureOf, hasMoved } from "./figures.js";
import { measureAll, scrolled } from "./layout.js";
import { paintAll } from "./painting.js";
import { remove } from "./removal.js";
import { endPress, holdAgain, listenToPointers } from "./pointers.js";
import { requestPaint, setFramesWanted, tellReducedMotion } from "./clocks.js";
import { on } from "./events.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Observes the size of a node, and the trees that contain it.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
export function enter(module, figure) {
  const { node } = figure;
  const page = pageOf(module, node);
  if (figure.page !== page) {
    figure.page?.resizes.unobserve(node);
    figure.page = page;
    figure.computed = undefined;
    page.resizes.observe(node);
  }
  figure.hasEntered ||= node.isConnected;
  watch(module, node);
  watch(module, node.ownerDocument);
}

/**
 * The window of a node.
 *
 * @param {Module} module
 * @param {Node} node
 */
export function pageOf(module, node) {
  const view = viewOf(node);
  let page = module.pages.get(view);
  if (!page) {
    /** @type {Page} */
    const made = {
      view, request: 0, frameCount: 0, active: new Set(), onFrame: () => paintAll(module),
      resizes: new view.ResizeObserver((entries) => {
        made.resizing = { nodes: entries.map(({ target }) => target) };
        resized(module, entries);
        made.resizing = undefined;
      }),
    };
    page = made;
    module.pages.set(view, page);
    const { signal } = module.end;
    listenToPointers(module, view);
    on(view, "scroll", ({ target }) => scrolled(module, target), signal);
    on(view, "resize pageshow", () => {
      tellReducedMotion(module);
      measureAll(module);
    }, signal);
    on(view, "pagehide", ({ persisted }) => {
      for (const press of module.presses.values()) if (press.view === view) endPress(module, press);
      // If not, the window or frame was closed, or shows another page.
      if (!persisted && view !== window) leavePage(module, view);
    }, signal);
  }
  return page;
}

/**
 * @param {Module} module
 * @param {Window} view
 */
function leavePage(module, view) {
  const page = module.pages.get(view);
  module.pages.delete(view);
  for (const [number, clock] of module.clocks) {
    if (clock.page !== page) continue;
    clock.page = pageOf(module, document.documentElement);
    setFramesWanted(module, number, page.active.has(clock));
  }
  for (const figure of module.figures.values()) if (figure.page === page) remove(module, figure);
}

/**
 * @param {Module} module
 * @param {ResizeObserverEntry[]} entries
 */
function resized(module, entries) {
  /** @type {Set<Figure>} */
  const found = new Set();
  for (const { target, borderBoxSize: [{ inlineSize, blockSize }] } of entries) {
    const figure = figureOf(target, module);
    const container = module.containers.get(/** @type {HTMLElement} */ (target));
    // The first entry of a node follows its first measurement, and most often reports the same layout.
    const [width, height] = figure?.layout?.slice(8) ?? [];
    const isKnown = Math.abs(inlineSize - width) + Math.abs(blockSize - height) < 0.01;
    if (figure && (!isKnown || hasMoved(figure))) found.add(figure);
    for (const each of container?.figures ?? []) if (container?.isObserved || hasMoved(each)) found.add(each);
    if (container) container.isObserved = true;
  }
  if (found.size > 0) measureAll(module, found);
  // The elements follow the layout in the same frame.
  paintAll(module);
}

/**
 * Observes the trees that contain a node.
 *
 * @param {Module} module
 * @param {Node} node
 */
function watch(module, node) {
  const { roots, hosts } = module;
  /** @type {Node | undefined} */
  let host = node;
  while (host) {
    const root = host.getRootNode();
    if (!roots.has(root)) {
      roots.add(root);
      module.mutations ??= new MutationObserver((records) => mutated(module, records));
      module.mutations.observe(root, { childList: true, subtree: true });
    }
    host = undefined;
    if ("host" in root && root.nodeType > 9) {
      host = /** @type {ShadowRoot} */ (root).host;
      hosts.set(host, /** @type {ShadowRoot} */ (root));
    }
  }
}

/**
 * Follows the nodes that were inserted, moved or removed.
 *
 * @param {Module} module
 * @param {MutationRecord[]} records
 */
function mutated(module, records) {
  /** @type {Set<Figure>} */
  const found = new Set();
  let isStale = false;
  for (const { addedNodes, removedNodes } of records) {
    for (const node of [...addedNodes, ...removedNodes]) {
      // Texts change too often to look for elements that they move.
      isStale ||= node.nodeType === 1;
      collect(module, node, found);
    }
  }
  for (const figure of found) {
    if (figure.node.isConnected) enter(module, figure);
    else if (figure.hasEntered) remove(module, figure);
  }
  measureAll(module, found);
  // Other elements may have a new place now.
  if (isStale) for (const figure of module.figures.values()) module.suspects.add(figure);
  if (module.suspects.size > 0) requestPaint(module);
  for (const press of module.presses.values()) if (found.has(press.figure)) holdAgain(module, press);
}

/**
 * @param {Module} module
 * @param {Node} tree
 * @param {Set<Figure>} found
 */
function collect(module, tree, found) {
  if (tree.nodeType !== 1) return;
  const element = /** @type {Element} */ (tree);
  for (const node of [element, ...element.getElementsByTagName("*")]) {
    const figure = figureOf(node, module);
    if (figure) found.add(figure);
    for (const child of module.hosts.get(node)?.children ?? []) collect(module, child, found);
  }
}
