// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Reads the places and sizes that the document gives to nodes.

import { armTo, boxOf, containerOf, forgetLayout, linear, offset, styleOf, turn, zoomOf } from "./geometry.js";
import { enterContainer } from "./containers.js";
import { tell, warn } from "./module.js";
import * as Message from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * Measures the newest elements first. An element at rest then follows its layout before its container reports a new
 * size, which often determines the element's bounds.
 *
 * @param {Module} module
 * @param {Iterable<Figure>} figures
 */
export function measureAll(module, figures = module.figures.values()) {
  forgetLayout();
  for (const figure of [...figures].reverse()) measure(module, figure);
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
  const [width, height] = box.size;
  const half = new DOMPoint(width / 2, height / 2);
  const zoom = zoomOf(node) / zoomOf(container.node);
  const [left, top] = computed.transformOrigin.split(" ").map(parseFloat);
  // Maps a point of the box to the vector from the `transform-origin` to it.
  const own = new DOMMatrix(computed.transform).translate(-left, -top);
  const map = turn(computed);
  if (!last) {
    [figure.x, figure.y] = offset(computed, box.size);
    figure.turned = figure.map = [map.a, map.b, map.c, map.d];
  }
  const arm = map.multiply(own).transformPoint(half);
  const middle = container.map.inverse().multiply(box.map).transformPoint(half);
  const numbers = [
    middle.x / zoom - arm.x - figure.x, middle.y / zoom - arm.y - figure.y, own.e, own.f,
    own.a * width, own.b * width, own.c * height, own.d * height, width, height,
  ].map((number) => number * zoom);
  if (numbers.some(isNaN)) return;
  // In the module, the coordinate system of an element contains neither its `transform` nor its zoom.
  const local = new DOMMatrix().scale(zoom).translate(half.x, half.y).multiply(linear(own)).translate(-half.x, -half.y);
  Object.assign(figure, { zoom, local, left: node.offsetLeft, top: node.offsetTop, isSticky: computed.position === "sticky" });
  if (last && figure.told === container && numbers.every((number, index) => Math.abs(number - last[index]) < 0.01)) return;
  figure.told = container;
  figure.layout = numbers;
  const { written, anchor } = figure;
  const size = numbers.slice(8);
  const shift = [0, 0];
  // The program has written this size, which the browser rounds. The position stays.
  const isWritten = written?.every((length, axis) => Math.abs(length - size[axis]) < 0.1);
  if (last && !(isWritten && (size[0] !== last[8] || size[1] !== last[9]))) {
    const [arm, lastArm] = [numbers, last].map((each) => armTo(anchor[0], anchor[1], each));
    for (const axis of [0, 1]) shift[axis] = numbers[axis] + arm[axis] - last[axis] - lastArm[axis];
  }
  if (!isWritten) figure.written = undefined;
  tell(module, object, Message.layout, [...shift, ...(figure.written ?? size)], container.object);
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
 * Whether a node may have a new place since it was measured.
 *
 * @param {Figure} figure
 */
export function hasMoved({ node, left, top }) {
  return node.offsetLeft !== left || node.offsetTop !== top;
}
