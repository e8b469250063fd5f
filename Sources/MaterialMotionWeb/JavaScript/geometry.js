// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Boxes, transforms and coordinate systems of the document, without any state of a module.

import { warn } from "./errors.js";

/**
 * The linear maps of nodes, and the maps of containers that have been measured. Valid until the layout may have
 * changed.
 *
 * @type {WeakMap<object, DOMMatrix>}
 */
export let known = new WeakMap();

/** @type {WeakSet<Element>} The nodes that perspective, or a turn in space, may distort. Also valid until then. */
let inSpace = new WeakSet();

/**
 * The containers of the children of a node: of those in the flow, of absolute and of fixed ones. Also valid until then.
 *
 * @type {WeakMap<Element, (HTMLElement | Document | null)[]>}
 */
let knownContainers = new WeakMap();

export function forgetLayout() {
  known = new WeakMap();
  inSpace = new WeakSet();
  knownContainers = new WeakMap();
}

/** @type {Promise<unknown> | undefined} The script that measures these nodes. Few pages need it. */
let spaceScript;
/** @type {ReturnType<typeof import("./material-motion-perspective.js").measuring> | undefined} */
let boxInSpace;

/**
 * If a node is in space, and the script for such nodes is not loaded yet, loads it and calls a function.
 *
 * @param {HTMLElement} node
 * @param {() => void} perform
 */
export function awaitSpace(node, perform) {
  if (boxInSpace || !inSpace.has(node)) return;
  spaceScript ??= import("./material-motion-perspective.js").then(({ measuring }) => {
    boxInSpace = measuring((each) => inSpace.has(each), boxOf);
  }).catch((error) => warn("Copy material-motion-perspective beside this script.", error));
  spaceScript.then(perform);
}

/**
 * The parent of an element in the layout. `null` for an element in the top layer, which lies directly in the
 * window.
 *
 * @param {Element} node
 * @returns {Element | null}
 */
export function parentOf(node) {
  if (node.matches(":is(:modal, :popover-open)")) return null;
  return node.assignedSlot ?? node.parentElement ?? /** @type {Partial<ShadowRoot>} */ (node.getRootNode()).host ?? null;
}

/** @param {Element} node */
export function styleOf(node) {
  return viewOf(node).getComputedStyle(node);
}

/**
 * The window of a node.
 *
 * @param {Node} node
 * @returns {Window & typeof globalThis}
 */
export function viewOf(node) {
  return node.ownerDocument?.defaultView ?? window;
}

/**
 * The map of most nodes. A map is never changed, so that they can share this one. A server has no maps, and may import
 * this script, too.
 */
export const identity = /* @__PURE__ */ makeIdentity();

function makeIdentity() {
  return /** @type {DOMMatrix} */ (globalThis.DOMMatrix && new DOMMatrix());
}

/**
 * Whether `rotate` and `scale` change nothing. A node that was turned or scaled once, and is upright now, has other
 * values than `none`.
 *
 * @param {CSSStyleDeclaration} computed
 */
function isUpright({ rotate, scale }) {
  return (rotate === "none" || rotate === "0deg") && (scale === "none" || scale === "1");
}

/**
 * The linear map of `rotate` and `scale`.
 *
 * @param {CSSStyleDeclaration} computed
 * @returns {DOMMatrix}
 */
export function turn(computed) {
  if (isUpright(computed)) return identity;
  const { rotate, scale } = computed;
  const factors = scale.split(" ").map((factor) => (factor === "none" ? 1 : Number(factor)));
  return new DOMMatrix().rotate(parseFloat(rotate) || 0).scale(...factors);
}

/**
 * The vector of `translate`. Each part is a length, a percentage of the size, or a sum of both.
 *
 * @param {CSSStyleDeclaration} computed
 * @param {number[]} size
 */
export function offset({ translate }, size) {
  const parts = translate.match(/calc.*?\)|\S+/g) ?? [];
  return size.map((length, axis) => {
    let sum = 0;
    for (const [, sign, number, unit] of parts[axis]?.matchAll(/(-?) ?([\d.e-]+)(%|px)/g) ?? []) {
      sum += Number(sign + number) * (unit === "%" ? length / 100 : 1);
    }
    return sum;
  });
}

/** @param {CSSStyleDeclaration} computed */
export function transformOf({ transform }) {
  return transform === "none" ? identity : new DOMMatrix(transform);
}

/** @param {DOMMatrix} matrix */
export function linear({ a, b, c, d }) {
  return new DOMMatrix([a, b, c, d, 0, 0]);
}

/**
 * @param {DOMMatrix} first
 * @param {DOMMatrix} second
 */
export function product(first, second) {
  return first === identity ? second : second === identity ? first : first.multiply(second);
}

/**
 * The vector from the `transform-origin` in a layout to an anchor point.
 *
 * @param {number} u
 * @param {number} v
 * @param {number[]} layout As `Figure.layout`.
 */
export function armTo(u, v, [, , x, y, a, b, c, d]) {
  return [x + a * u + c * v, y + b * u + d * v];
}

/**
 * The linear map from a node to the window, without zoom. It is `identity` if neither the node nor an ancestor is
 * transformed.
 *
 * @param {Element} node
 * @returns {DOMMatrix}
 */
function linearMap(node) {
  let result = known.get(node);
  if (!result) {
    const parent = parentOf(node), computed = styleOf(node);
    const transform = transformOf(computed);
    const own = product(turn(computed), transform === identity ? identity : linear(transform));
    if (computed.perspective !== "none" || !transform.is2D) inSpace.add(node);
    known.set(node, result = parent ? product(linearMap(parent), own) : own);
    if (parent && inSpace.has(parent)) inSpace.add(node);
  }
  return result;
}

/** @param {Node | null} node */
export function zoomOf(node) {
  return /** @type {Element | null} */ (node)?.currentCSSZoom ?? 1;
}

/**
 * Whether the box of a node in the window is its border box: neither the node nor an ancestor is transformed or zoomed,
 * and none is in space. Most nodes are like this, and measuring them needs no maps, which are slow. The map of such a
 * node would be that of its parent.
 *
 * @param {Element} node
 * @param {CSSStyleDeclaration} computed
 * @param {Element | null} parent
 */
export function isPlain(node, computed, parent) {
  return isUpright(computed) && computed.transform === "none" && computed.perspective === "none" && zoomOf(node) === 1
    && (!parent || linearMap(parent) === identity && !inSpace.has(parent));
}

/**
 * The size of a node's border box without transforms, and the map from the box to the window. The browser rounds the
 * size of a box that is turned. In space, the map is projective.
 *
 * @param {HTMLElement} node
 * @returns {{ size: number[], map: DOMMatrix }}
 */
export function boxOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const zoom = zoomOf(node);
  const linearPart = linearMap(node);
  const box = inSpace.has(node) && boxInSpace?.(node);
  if (box) return box;
  // Most boxes are neither turned nor scaled, and a page has many.
  if (linearPart === identity && zoom === 1) return { size: [width, height], map: new DOMMatrix([1, 0, 0, 1, left, top]) };
  const matrix = linearPart.scale(zoom);
  const { a, b, c, d } = matrix;
  const isUpright = b === 0 && c === 0 && a * d !== 0;
  const size = isUpright ? [width / Math.abs(a), height / Math.abs(d)] : [node.offsetWidth ?? width, node.offsetHeight ?? height];
  const map = new DOMMatrix().translate(left + width / 2, top + height / 2).multiply(matrix).translate(-size[0] / 2, -size[1] / 2);
  return { size, map };
}

/**
 * The map from a container to the window. A container is the window (`null`), the page of a document, or the scrollable
 * content of an element. The origin of the content is the corner of the element's padding box.
 *
 * @param {HTMLElement | Document | null} node
 */
export function windowMap(node) {
  if (!isElement(node)) {
    const { scrollX = 0, scrollY = 0 } = node?.defaultView ?? {};
    return new DOMMatrix().translate(-scrollX, -scrollY);
  }
  const { scrollLeft, scrollTop } = node;
  const { borderLeftWidth, borderTopWidth } = styleOf(node);
  // The root's scroll position is that of the page. The root's box has already moved by it.
  const scale = node === node.ownerDocument.scrollingElement ? 0 : 1;
  return boxOf(node).map.translate(
    inset(node.clientLeft, borderLeftWidth) - scale * scrollLeft, inset(node.clientTop, borderTopWidth) - scale * scrollTop);
}

/**
 * The distance from the edge of an element's box to its padding box. `clientLeft` also contains a scroll bar, but is
 * rounded. Under zoom, and on screens whose pixels are no whole points, a border has a width such as 6.43.
 *
 * @param {number} client
 * @param {string} borderWidth
 */
function inset(client, borderWidth) {
  const border = parseFloat(borderWidth);
  return Math.abs(client - border) < 1 ? border : client;
}

/**
 * Applies a map that may be projective to a point.
 *
 * @param {DOMMatrix} map
 * @param {number} left
 * @param {number} top
 */
export function project(map, left, top) {
  const { x, y, w } = map.transformPoint(new DOMPoint(left, top));
  return [x / w, y / w];
}

/**
 * The affine map that is equal to a map near the origin.
 *
 * @param {DOMMatrix} map
 */
export function affine({ m11, m12, m14, m21, m22, m24, m41, m42, m44 }) {
  const [e, f] = [m41 / m44, m42 / m44];
  return new DOMMatrix([(m11 - e * m14) / m44, (m12 - f * m14) / m44, (m21 - e * m24) / m44, (m22 - f * m24) / m44, e, f]);
}

/**
 * @param {HTMLElement | Document | null} node
 * @returns {node is HTMLElement}
 */
export function isElement(node) {
  return node?.nodeType === 1;
}

/**
 * The container of a node: its containing block, or its parent if the node is in the flow.
 *
 * @param {Element} node
 * @param {string} position
 * @param {Element | null} parent The parent in the layout.
 * @returns {HTMLElement | Document | null}
 */
export function containerOf(node, position, parent) {
  const kind = position === "fixed" ? 2 : Number(position === "absolute");
  const found = (parent && knownContainers.get(parent)) ?? [];
  if (parent) knownContainers.set(parent, found);
  // A container may be `null`.
  if (!(kind in found)) found[kind] = findContainer(node, parent, kind === 2, kind === 0);
  return found[kind];
}

/**
 * @param {Element} node
 * @param {Element | null} parent
 * @param {boolean} isFixed
 * @param {boolean} isInFlow
 * @returns {HTMLElement | Document | null}
 */
function findContainer(node, parent, isFixed, isInFlow) {
  for (let each = parent; each; each = parentOf(each)) {
    const computed = styleOf(each);
    const contains = isInFlow
      ? computed.display !== "contents"
      : (!isFixed && computed.position !== "static") || isContaining(computed);
    if (contains) return /** @type {HTMLElement} */ (each);
  }
  return isFixed ? null : node.ownerDocument;
}

const containing = ["transform", "translate", "rotate", "scale", "perspective", "filter"];
const willContain = /* @__PURE__ */ (() => RegExp(`${containing.join("|")}|paint|layout|strict|content`))();

/**
 * Whether an element is the containing block of fixed elements in it.
 *
 * @param {any} computed
 */
function isContaining(computed) {
  return containing.some((name) => computed[name] !== "none")
    || willContain.test(computed.willChange + computed.contain);
}
