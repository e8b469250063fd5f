// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Measures nodes that perspective distorts, or that are turned in space. `geometry.js` loads this script when an
// element is in such a node. The browser reports only the boxes around these nodes.

import { parentOf, project, styleOf, transformOf, turn } from "./geometry.js";

/**
 * Returns a function that measures a node in space, as `boxOf` measures other nodes.
 *
 * @param {(node: Element) => boolean} isInSpace
 * @param {(node: HTMLElement) => { map: DOMMatrix }} boxOf
 */
export function measuring(isInSpace, boxOf) {
  return boxInSpace;

  /**
   * `undefined` if the browser reports another box: it may draw no perspective, as WebKit without a GPU.
   *
   * @param {HTMLElement} node
   */
  function boxInSpace(node) {
    const map = flat(mapOf(node));
    const { width, height } = node.getBoundingClientRect();
    const [, , across, along] = boundsOf(map, node);
    // The browser rounds the offset sizes.
    if (!(Math.abs(across - width) + Math.abs(along - height) < 2)) return undefined;
    return { size: [node.offsetWidth, node.offsetHeight], map };
  }

  /**
   * The map from a node to the window, with the depth of what is turned in space.
   *
   * @param {HTMLElement} node
   */
  function mapOf(node) {
    const computed = styleOf(node);
    const origin = computed.transformOrigin.split(" ").map(parseFloat);
    const own = new DOMMatrix().translate(...origin).multiply(turn(computed)).multiply(transformOf(computed))
      .translate(...origin.map((length) => -length));
    const space = spaceIn(parentOf(node));
    const { left, top, width, height } = node.getBoundingClientRect();
    /** @type {(x: number, y: number) => DOMMatrix} */
    const mapAt = (x, y) => space.translate(x, y).multiply(own);
    /** @type {(x: number, y: number) => number[]} The error of the box's centre if the node is at a place. */
    const errorAt = (x, y) => {
      const [centreX, centreY] = boundsOf(mapAt(x, y), node);
      return [left + width / 2 - centreX, top + height / 2 - centreY];
    };
    // Looks for the place of the node in its parent for which the projected box is the one that the browser reports:
    // Newton's method.
    let [x, y] = [0, 0];
    for (let step = 0; step < 12; step += 1) {
      const [right, down] = errorAt(x, y);
      if (Math.abs(right) + Math.abs(down) < 1e-6) break;
      const [across, along] = [errorAt(x + 1, y), errorAt(x, y + 1)];
      const slope = new DOMMatrix([right - across[0], down - across[1], right - along[0], down - along[1], 0, 0]);
      const way = slope.inverse().transformPoint(new DOMPoint(right, down));
      x += way.x;
      y += way.y;
    }
    return mapAt(x, y);
  }

  /**
   * The map from the coordinate system of a node's children to the window.
   *
   * @param {Element | null} element
   */
  function spaceIn(element) {
    if (!element) return new DOMMatrix();
    const node = /** @type {HTMLElement} */ (element);
    if (!isInSpace(node)) return boxOf(node).map;
    const { transformStyle, perspective, perspectiveOrigin } = styleOf(node);
    const map = mapOf(node);
    const space = transformStyle === "preserve-3d" ? map : flat(map);
    if (perspective === "none") return space;
    const [x, y] = perspectiveOrigin.split(" ").map(parseFloat);
    const lens = new DOMMatrix();
    lens.m34 = -1 / parseFloat(perspective);
    return space.translate(x, y).multiply(lens).translate(-x, -y);
  }
}

/**
 * The map of the points in a plane, without their depth.
 *
 * @param {DOMMatrix} map
 */
function flat({ m11, m12, m14, m21, m22, m24, m41, m42, m44 }) {
  return new DOMMatrix([m11, m12, 0, m14, m21, m22, 0, m24, 0, 0, 1, 0, m41, m42, 0, m44]);
}

/**
 * The centre and the size of the box around a projected node.
 *
 * @param {DOMMatrix} map
 * @param {HTMLElement} node
 */
function boundsOf(map, { offsetWidth, offsetHeight }) {
  const corners = [[0, 0], [offsetWidth, 0], [0, offsetHeight], [offsetWidth, offsetHeight]]
    .map(([left, top]) => project(map, left, top));
  const [least, most] = [Math.min, Math.max].map((extreme) => [0, 1].map((axis) => (
    extreme(...corners.map((corner) => corner[axis])))));
  return [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2, most[0] - least[0], most[1] - least[1]];
}
