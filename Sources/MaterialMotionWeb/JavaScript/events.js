// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The property of an event that an element has used. Every copy of this script knows it.
const used = Symbol.for("material-motion.used");

/**
 * Listens to events. A window receives an event before its nodes do, and a node after the nodes in it.
 *
 * @param {EventTarget} target
 * @param {string} types Separated by spaces.
 * @param {(event: any) => void} receive
 * @param {AbortSignal} [signal]
 */
export function on(target, types, receive, signal) {
  const capture = /** @type {any} */ (target).window === target;
  for (const type of types.split(" ")) target.addEventListener(type, receive, { signal, capture, passive: false });
}

/**
 * Whether an element has used an event.
 *
 * @param {Event} event
 * @returns {boolean}
 */
export function isTaken(event) {
  return /** @type {any} */ (event)[used] ?? false;
}

/**
 * Marks an event as used. The element's ancestors ignore it.
 *
 * @param {Event} event
 */
export function take(event) {
  /** @type {any} */ (event)[used] = true;
}

/**
 * Prevents what the browser and the node's ancestors do with an event.
 *
 * @param {Event} event
 */
export function use(event) {
  take(event);
  if (event.cancelable) event.preventDefault();
}
