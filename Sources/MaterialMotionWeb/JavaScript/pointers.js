// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The pointers that are down on elements.

import { holdContainers } from "./containers.js";
import { arrive } from "./clocks.js";
import { isTaken, on, take, use } from "./events.js";
import { tell, warn } from "./module.js";
import { cancel, down, isHeld, move, pointer, up } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

// The kinds of pointers. Every other kind counts as a mouse.
/** @type {Record<string, number>} */
const kinds = { touch: 0, pen: 2 };

// The nodes in which a press begins no drag, because the browser handles the press.
const controls = "input, textarea, select, [controls], :read-write";

// The bits of `TouchAction`. The lower ones are those of the CSS property.
const [anyTime, trackpadZoom, contextMenu] = [8, 16, 32];
export const noRecognizers = 64;

/**
 * Follows the pointers of a window.
 *
 * @param {Module} module
 * @param {Page["view"]} view
 */
export function listenToPointers(module, view) {
  on(view, "pointermove pointerup pointercancel lostpointercapture", (event) => follow(module, event));
  on(view, "pointerdown", () => { module.hasDragged = false; });
  // The click after a drag is dropped. It arrives before the next press. Clicks of screen readers have the count 0.
  on(view, "click", (event) => {
    if (!module.hasDragged || !event.detail) return;
    use(event);
    event.stopPropagation();
  });
  on(view, "contextmenu dragstart", (event) => {
    for (const { figure: { action }, isActive } of module.presses.values()) {
      // A long press opens the menu if no recognizer waits for a hold.
      if (event.type === "dragstart" || isActive || !(action & contextMenu)) use(event);
    }
  });
}

/**
 * Sets the styles and the listeners that the element's recognizers need. Without recognizers, the node gets its own
 * styles back, and has no listeners.
 *
 * @param {Module} module
 * @param {Figure} figure
 * @param {number} action The bits of `TouchAction`.
 */
export function setTouchAction(module, figure, action) {
  const { node } = figure;
  const isPlain = action & noRecognizers;
  figure.gestures?.abort();
  figure.action = action;
  const { touchAction, webkitUserSelect, webkitTouchCallout } = node.style;
  figure.styles ??= { touchAction, webkitUserSelect, webkitTouchCallout };
  Object.assign(node.style, isPlain ? figure.styles : {
    touchAction: ["pan-x", "pan-y", "pinch-zoom"].filter((_, index) => action & (1 << index)).join(" ") || "none",
    webkitUserSelect: "none", webkitTouchCallout: "none",
  });
  if (isPlain) {
    figure.styles = undefined;
    return;
  }
  const { signal } = figure.gestures = new AbortController();
  on(node, "pointerdown", (event) => pressOn(module, event, figure), signal);
  // The browser may scroll until the drag begins. After that, each movement of the finger prevents scrolling.
  if (!(action & anyTime)) {
    on(node, "touchmove", (event) => {
      if (tell(module, figure.object, isHeld)) use(event);
    }, signal);
  }
  if (!(action & trackpadZoom)) withInput(module, (input) => input?.followTrackpad(figure, signal));
}

/**
 * Begins a press.
 *
 * @param {Module} module
 * @param {PointerEvent} event
 * @param {Figure} figure
 * @param {Press["mirror"]} [mirror]
 */
function pressOn(module, event, figure, mirror) {
  const { node } = figure;
  // With Control, a Mac opens a context menu.
  if (event.button || event.ctrlKey || isTaken(event)) return;
  for (const each of /** @type {Element[]} */ (event.composedPath())) {
    if (each.matches?.(controls)) return;
    if (each === node) break;
  }
  take(event);
  const known = module.presses.get(event.pointerId);
  if (known) endPress(module, known);
  beginPress(module, figure, event, mirror);
}

/**
 * @param {Module} module
 * @param {Figure} figure
 * @param {Sample} sample
 * @param {Press["mirror"]} [mirror]
 */
function beginPress(module, figure, sample, mirror) {
  const { view } = /** @type {Page} */ (figure.page);
  /** @type {Press} */
  const press = { figure, mirror, containers: holdContainers(module, figure), view, last: sample };
  module.presses.set(sample.pointerId, press);
  sendSample(module, down, press, sample);
  return press;
}

/**
 * Continues a press after its node was inserted again.
 *
 * @param {Module} module
 * @param {Press} press
 */
export function holdAgain(module, press) {
  for (const container of press.containers) container.presses -= 1;
  press.containers = holdContainers(module, press.figure);
  // The browser has released the pointer.
  if (press.isActive) capture(press);
}

/**
 * @param {Module} module
 * @param {PointerEvent} event
 */
function follow(module, event) {
  const { type, pointerId } = event;
  const press = module.presses.get(pointerId);
  // A mouse has the same identifier in all windows.
  if (!press || (event.view && event.view !== press.view)) return;
  const { figure: { node }, isActive } = press;
  if (type === "pointermove" && event.buttons & 1) {
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) sendSample(module, move, press, sample);
  } else if (type === "pointerup" || (type === "pointermove" && event.button === 0)) {
    // While another button is down, the browser reports the release of a button as a movement.
    endPress(module, press, event, up);
  } else if (type !== "lostpointercapture" || (isActive && !node.hasPointerCapture(pointerId))) {
    // If a pointer moves without its button, it was released where the page did not receive the event.
    endPress(module, press);
  }
}

/**
 * @param {Module} module
 * @param {number} phase
 * @param {Press} press
 * @param {Sample} sample
 */
export function sendSample(module, phase, press, sample) {
  const { figure: { object }, containers: [{ drift }], mirror, view } = press;
  const { pointerId, pointerType = "", clientX, clientY, timeStamp } = sample;
  const time = arrive(module, sample, view);
  /** @type {(identifier: number, x: number, y: number) => number} */
  const send = (identifier, x, y) => tell(module, object, pointer, [
    identifier, phase, kinds[pointerType] ?? 1, x - drift.x, y - drift.y, time,
  ]);
  press.last = { pointerId, pointerType, clientX, clientY, timeStamp };
  let isActive = send(pointerId, clientX, clientY);
  if (mirror) isActive |= send(-1, 2 * mirror.x - clientX, 2 * mirror.y - clientY);
  if (!isActive || press.isActive) return;
  press.isActive = true;
  // Captures the pointer only now: without a gesture, a button or a link in the node receives its click.
  capture(press);
}

/** @param {Press} press */
function capture({ figure: { node }, last: { pointerId } }) {
  try {
    node.setPointerCapture(pointerId);
  } catch {} // The browser does not know the pointers of a pinch.
}

/**
 * Ends a press. Without an event, the press is cancelled, at the present time.
 *
 * @param {Module} module
 * @param {Press} press
 * @param {Sample} [sample]
 */
export function endPress(module, press, sample = { ...press.last, timeStamp: press.view.performance.now() }, phase = cancel) {
  const { containers } = press;
  module.presses.delete(sample.pointerId);
  clearTimeout(press.timer);
  sendSample(module, phase, press, sample);
  for (const container of containers) container.presses -= 1;
  module.hasDragged = phase === up && !!press.isActive;
}

/**
 * Calls a function with the script for trackpads, wheels and keys, which a page loads when it first needs it.
 *
 * @param {Module} module
 * @param {(input: import("./material-motion-input.js").Input | undefined) => void} perform
 */
export function withInput(module, perform) {
  module.inputScript ??= import("./material-motion-input.js").then(({ Input }) => new Input({
    mirror: module.mirror, presses: module.presses, tell: tell.bind(null, module), arrive: arrive.bind(null, module),
    press: pressOn.bind(null, module), begin: beginPress.bind(null, module), send: sendSample.bind(null, module),
    lift: endPress.bind(null, module),
  })).catch((error) => warn("Copy material-motion-input beside this script.", error));
  module.inputScript.then(perform);
}
