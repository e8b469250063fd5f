// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Places the buttons of actions, and their menus: in the node or, if screen readers hide what a node of its role
// contains, beside it.

import { on } from "./events.js";

// Not in it are roles that only certain nodes may contain, such as `option`.
// Source: WAI-ARIA 1.2, the roles with presentational children, and the content model of `button` in HTML.
const closed = [
  "button", "checkbox", "img", "math", "meter", "progressbar", "radio", "scrollbar", "separator", "slider", "switch",
].map((role) => `[role=${role}],`).join("") + "button";

// The styles that a frame has in common with its node. A menu does not turn with a knob.
const shared = /** @type {const} */ (
  ["direction", "opacity", "scale", "transform", "transformOrigin", "translate", "visibility", "zIndex"]);

/** @type {WeakMap<HTMLElement, Set<HTMLElement>>} The controls of nodes. */
const all = new WeakMap();

/** @type {WeakMap<HTMLElement, { frame: HTMLElement, end: AbortController }>} The frames beside nodes, with controls. */
const frames = new WeakMap();

/**
 * Adds a button or a menu to a node, until a signal is aborted.
 *
 * @param {HTMLElement} node
 * @param {HTMLElement} control
 * @param {AbortSignal} signal
 */
export function addControl(node, control, signal) {
  const controls = all.get(node) ?? new Set();
  all.set(node, controls.add(control));
  arrange(node);
  on(signal, "abort", () => {
    controls.delete(control);
    control.remove();
    arrange(node);
  });
}

/**
 * Puts the controls of a node where its present role allows them.
 *
 * @param {HTMLElement} node
 */
export function arrange(node) {
  const controls = all.get(node) ?? new Set(), isBeside = controls.size > 0 && node.matches(closed);
  const known = frames.get(node);
  const frame = isBeside ? known?.frame ?? makeFrame(node) : undefined;
  for (const each of controls) {
    if (each.parentNode === (frame ?? node)) continue;
    (frame ?? node).append(each);
    each.style.pointerEvents = frame ? "auto" : "";
  }
  if (!known || frame) return;
  known.end.abort();
  known.frame.remove();
  frames.delete(node);
}

/**
 * Whether a node, or a control of it, has the focus.
 *
 * @param {HTMLElement} node
 */
export function hasFocus(node) {
  return node.matches(":focus-within") || !!frames.get(node)?.frame.matches(":focus-within");
}

/**
 * Makes an element that covers a node, after it. It receives no input itself.
 *
 * @param {HTMLElement} node
 */
function makeFrame(node) {
  const { ownerDocument: document } = node, view = document.defaultView ?? window;
  const frame = document.createElement("span"), { style } = frame, end = new AbortController();
  frame.className = "motion-controls";
  frames.set(node, { frame, end });
  let last = "";
  const follow = () => {
    if (node.nextSibling !== frame) node.after(frame);
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = node, computed = view.getComputedStyle(node);
    const isShown = node.getClientRects().length > 0;
    const rules = {
      display: isShown ? "block" : "none", position: computed.position === "fixed" ? "fixed" : "absolute",
      left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px`,
      pointerEvents: "none", ...Object.fromEntries(shared.map((name) => [name, computed[name]])),
    };
    const text = JSON.stringify(rules);
    if (text !== last) Object.assign(style, rules);
    last = text;
    if (frame.inert !== node.inert) frame.inert = node.inert;
  };
  const changes = new MutationObserver(follow), sizes = new ResizeObserver(follow);
  changes.observe(node, { attributes: true, attributeFilter: ["class", "dir", "hidden", "inert", "style"] });
  follow();
  for (const each of [node, node.parentElement]) {
    if (!each) continue;
    sizes.observe(each);
    // What is before the node may move it.
    if (each !== node) changes.observe(each, { childList: true });
  }
  // The node learns that the focus has left its controls, as it would if they were in it.
  on(frame, "focusout", () => node.dispatchEvent(new FocusEvent("focusout")));
  on(end.signal, "abort", () => {
    changes.disconnect();
    sizes.disconnect();
  });
  return frame;
}
