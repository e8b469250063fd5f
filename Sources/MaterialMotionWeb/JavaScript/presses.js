// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The pointers that are down on elements, as the module receives them.

import { arrive } from "./clocks.js";
import { project } from "./geometry.js";
import { tell } from "./module.js";
import { pointer } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

// The kinds of pointers. Every other kind counts as a mouse.
/** @type {Record<string, number>} */
const kinds = { touch: 0, pen: 2 };

/**
 * @param {Module} module
 * @param {number} phase
 * @param {Press} press
 * @param {Sample} sample
 */
export function sendSample(module, phase, press, sample) {
  const { figure: { object }, containers, mirror, view, start } = press;
  const [{ drift }] = containers;
  const lens = containers.at(-1)?.lens;
  const { pointerId, pointerType = "", clientX, clientY, timeStamp } = sample;
  const time = arrive(module, sample, view);
  /** @type {(identifier: number, x: number, y: number) => number} */
  const send = (identifier, x, y) => {
    const place = [x - drift.x, y - drift.y];
    return tell(module, object, pointer, [
      identifier, phase, kinds[pointerType] ?? 1, ...(lens ? project(lens, place[0], place[1]) : place), time, start.button,
    ]);
  };
  press.last = { pointerId, pointerType, clientX, clientY, timeStamp };
  let isActive = send(pointerId, clientX, clientY);
  if (mirror) isActive |= send(-1, 2 * mirror.x - clientX, 2 * mirror.y - clientY);
  if (!isActive || press.isActive) return;
  press.isActive = true;
  // Captures the pointer only now: without a gesture, a button or a link in the node receives its click.
  capture(press);
}

/** @param {Press} press */
export function capture({ figure: { node }, last: { pointerId } }) {
  try {
    node.setPointerCapture(pointerId);
  } catch {} // The browser does not know the pointers of a pinch.
}
