// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The pointers that are down on elements.

import { refreshScrolled } from "./containers.js";
import { holdContainers, measureWithAncestors } from "./layout.js";
import { arrive } from "./clocks.js";
import { isTaken, on, take, use } from "./events.js";
import { figureOf } from "./figures.js";
import { boxOf, forgetLayout, parentOf, project, styleOf } from "./geometry.js";
import { warn } from "./errors.js";
import { tell } from "./module.js";
import { capture, sendSample } from "./presses.js";
import { isScroll, isScrolledInside, scrollAxes } from "./scrolling.js";
import { beginsInStrip, cancel, down, isHeld, move, up } from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

// The nodes in which a press begins no drag: the browser or the page handles the press.
const ignored = "input, textarea, select, [controls], :read-write, [data-motion-ignore]";

// A finger that moves less has no direction yet.
const jitter = 3;

// A finger that moves farther is no tap, even if the browser does not scroll.
const slop = 10;

// The bits of `TouchAction`. The lower ones are those of the CSS property.
const [pinchZoom, anyTime, trackpadZoom, contextMenu] = [4, 8, 16, 32];
export const noRecognizers = 64;

/**
 * Follows the pointers of a window.
 *
 * @param {Module} module
 * @param {Page["view"]} view
 */
export function listenToPointers(module, view) {
  const { signal } = module.end;
  on(view, "pointermove pointerup pointercancel lostpointercapture", (event) => follow(module, event), signal);
  on(view, "pointerdown", () => { module.hasDragged = false; }, signal);
  // The click after a drag is dropped. It arrives before the next press. Clicks of screen readers have the count 0.
  on(view, "click", (event) => {
    if (!module.hasDragged || !event.detail) return;
    use(event);
    event.stopPropagation();
  }, signal);
  // A press that catches something in flight is no click on a place, so it leaves the focus where it is. The events of a
  // mouse follow the release of a finger.
  on(view, "mousedown", (event) => {
    if (module.hasDragged || [...module.presses.values()].some(
      ({ figure, isActive }) => isActive && figure.node.contains(event.target))) event.preventDefault();
  }, signal);
  on(view, "contextmenu dragstart", (event) => {
    for (const { figure, isActive, start } of module.presses.values()) {
      // A long press opens the menu if no recognizer waits for a hold. The secondary button always opens it.
      if (event.type === "dragstart" || isActive || (!start.button && waitsForHold(module, figure))) use(event);
    }
  }, signal);
}

/**
 * Whether a recognizer of an element or of one that contains it waits for a hold.
 *
 * @param {Module} module
 * @param {Figure} figure
 */
function waitsForHold(module, { node }) {
  for (let each = /** @type {any} */ (node); each; each = parentOf(each)) {
    if (!((figureOf(each, module)?.action ?? contextMenu) & contextMenu)) return true;
  }
  return false;
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
  // If the node scrolls, each movement of a finger decides. A node in it that scrolls is not affected by its style.
  const allowed = action | figure.axes;
  Object.assign(node.style, isPlain ? figure.styles : {
    touchAction: ["pan-x", "pan-y", "pinch-zoom"].filter((_, index) => allowed & (1 << index)).join(" ") || "none",
    webkitUserSelect: "none", webkitTouchCallout: "none",
  });
  if (isPlain) {
    figure.styles = undefined;
    return;
  }
  const { signal } = figure.gestures = new AbortController();
  on(node, "pointerdown", (event) => pressOn(module, event, figure), signal);
  // The browser may scroll until the drag begins. After that, each movement of the finger prevents scrolling. The
  // event follows the `pointermove` that decides.
  if (!(action & anyTime) || ~action & 3) {
    on(node, "touchmove", (event) => {
      const isOurs = [...module.presses.values()].some(({ isActive, isLeft, path }) => (
        (isActive || isLeft === false) && path?.includes(node)));
      if (isOurs || (!(action & anyTime) && tell(module, figure.object, isHeld))) use(event);
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
  // With Control, a Mac opens a context menu.
  if (event.ctrlKey || isTaken(event)) return;
  const path = /** @type {Element[]} */ (event.composedPath()).filter((each) => each.matches);
  if (isIgnored(path.slice(0, path.indexOf(figure.node) + 1), event)) return;
  take(event);
  const known = module.presses.get(event.pointerId);
  if (known) endPress(module, known);
  beginPress(module, figure, event, mirror, event.pointerType === "mouse" ? undefined : path);
}

/**
 * Whether a press begins no drag.
 *
 * @param {Element[]} path From the target to the element.
 * @param {PointerEvent} event
 */
function isIgnored(path, event) {
  if (path.some((each) => each.matches(ignored))) return true;
  // A finger that moves scrolls or drags. It selects text after a long press.
  if (event.pointerType !== "mouse") return false;
  if (isOnScrollBar(/** @type {HTMLElement} */ (path[0]), event)) return true;
  // The element itself has the value `none`, which the nodes in it inherit or, in Firefox, do not replace.
  const select = path.map((each) => styleOf(each).webkitUserSelect).find((value) => value !== "auto");
  return select !== "none";
}

/**
 * Whether a place is between the content of a scroller and its border.
 *
 * @param {HTMLElement} node
 * @param {PointerEvent} event
 */
function isOnScrollBar(node, { clientX, clientY }) {
  const computed = styleOf(node);
  if (!scrollAxes(computed)) return false;
  forgetLayout();
  const { size, map } = boxOf(node);
  const [x, y] = project(map.inverse(), clientX, clientY);
  const { clientLeft, clientTop, clientWidth, clientHeight } = node;
  const { borderLeftWidth, borderTopWidth, borderRightWidth, borderBottomWidth } = computed;
  const isInBorder = x >= parseFloat(borderLeftWidth) && x < size[0] - parseFloat(borderRightWidth)
    && y >= parseFloat(borderTopWidth) && y < size[1] - parseFloat(borderBottomWidth);
  const isOnContent = x >= clientLeft && x < clientLeft + clientWidth && y >= clientTop && y < clientTop + clientHeight;
  return isInBorder && !isOnContent;
}

/**
 * @param {Module} module
 * @param {Figure} figure
 * @param {Press["start"]} sample
 * @param {Press["mirror"]} [mirror]
 * @param {Element[]} [path]
 */
function beginPress(module, figure, sample, mirror, path) {
  const { view } = /** @type {Page} */ (figure.page);
  /** @type {Press} */
  const press = { figure, mirror, path, containers: holdContainers(module, figure), view, start: sample, last: sample };
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
  const { figure: { node }, isActive, start: { button } } = press;
  if (type === "pointermove" && event.buttons & [1, 4, 2, 8, 16, 32][button]) {
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length ? samples : [event]) {
      if (!isLeft(module, press, sample)) sendSample(module, move, press, sample);
      else if (distance(press, sample) > slop) return endPress(module, press);
    }
  } else if (type === "pointerup" || (type === "pointermove" && event.button === button)) {
    // While another button is down, the browser reports the release of a button as a movement.
    // A finger that was left to the browser, and that the browser has not used, may be a tap.
    const isTap = isLeft(module, press, event);
    const phase = isTap && distance(press, event) > slop ? cancel : up;
    endPress(module, press, isTap ? { ...press.last, timeStamp: event.timeStamp } : event, phase);
  } else if (type !== "lostpointercapture" || (isActive && !node.hasPointerCapture(pointerId))) {
    // If a pointer moves without its button, it was released where the page did not receive the event.
    endPress(module, press);
  }
}

/**
 * Whether the module does not receive a movement, because the browser scrolls with the finger, or will, or
 * because the finger has no direction yet.
 *
 * @param {Module} module
 * @param {Press} press
 * @param {Sample} sample
 */
function isLeft(module, press, sample) {
  const { path, isActive, start, figure } = press;
  if (!path) return false;
  if (press.isLeft === undefined && distance(press, sample) >= jitter) {
    // A second finger belongs to the gesture of the first one.
    const isJoined = [...module.presses.values()].some((each) => (
      each !== press && each.path && (each.isLeft === false || !(figure.action & pinchZoom))));
    const [x, y] = [sample.clientX - start.clientX, sample.clientY - start.clientY];
    press.isLeft = !isJoined && !tell(module, figure.object, beginsInStrip, [sample.pointerId, x, y])
      && isScroll(module, press, x, y);
    // No finger drags an element on the path.
    if (press.isLeft === undefined) {
      press.path = undefined;
      return false;
    }
  }
  // A hold begins where the finger is then, so that nothing jumps.
  return press.isLeft !== false && (distance(press, sample) > slop || !waitsForHold(module, figure)) && !isActive
    && !tell(module, figure.object, isHeld);
}

/**
 * @param {Press} press
 * @param {Sample} sample
 */
function distance({ start }, { clientX, clientY }) {
  return Math.hypot(clientX - start.clientX, clientY - start.clientY);
}

/**
 * Ends a press. Without an event, the press is cancelled, at the present time.
 *
 * @param {Module} module
 * @param {Press} press
 * @param {Sample} [sample]
 */
export function endPress(module, press, sample = { ...press.last, timeStamp: press.view.performance.now() }, phase = cancel) {
  module.presses.delete(sample.pointerId);
  // The program may compare the place with elements in other containers.
  refreshScrolled(module);
  clearTimeout(press.timer);
  sendSample(module, phase, press, sample);
  for (const container of press.containers) container.presses -= 1;
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
    measure: measureWithAncestors.bind(null, module),
    press: pressOn.bind(null, module), begin: beginPress.bind(null, module), send: sendSample.bind(null, module),
    lift: endPress.bind(null, module), isScrolledInside: isScrolledInside.bind(null, module),
  })).catch((error) => warn("Copy material-motion-input beside this script.", error));
  module.inputScript.then(perform);
}
