// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Shows the actions of an element as a menu at a button. `material-motion-input.js` loads this script for a module that
// offers such a menu.

import { on, take, use } from "./events.js";

// The button and the menu are in a shadow tree, so the styles of the page do not change them by accident. The system's
// colors follow the page's `color-scheme`, and the sizes the user's text size.
const style = `
:host { position: absolute; inset-block-start: 0; inset-inline-end: 0; z-index: 1; font-size: 1rem; line-height: 1.4;
  letter-spacing: normal; text-align: start; text-indent: 0; text-shadow: none; text-transform: none; white-space: normal;
  user-select: none; -webkit-user-select: none; pointer-events: none }
button { all: unset; pointer-events: auto; box-sizing: border-box; cursor: default; -webkit-tap-highlight-color: transparent }
button:focus-visible { outline: .125rem solid; outline-offset: -.125rem }
[part=handle] { display: grid; place-items: center; inline-size: 2rem; block-size: 2rem; min-inline-size: 24px;
  min-block-size: 24px; margin: .5rem; border-radius: 1rem; color: CanvasText;
  background: color-mix(in srgb, Canvas 85%, transparent);
  box-shadow: 0 0 0 1px color-mix(in srgb, CanvasText 18%, transparent); touch-action: manipulation }
[part=handle]::before { content: ""; inline-size: 1.125rem; block-size: .25rem;
  background: radial-gradient(circle closest-side, currentColor 90%, transparent) 0 / 33.34% 100% }
[part=handle]:hover, [part=handle][aria-expanded=true] { background: Canvas }
[part=menu] { position: fixed; pointer-events: auto; inset: auto; margin: 0; box-sizing: border-box; padding: .25rem; overflow: auto;
  overscroll-behavior: contain; inline-size: max-content; block-size: auto; min-inline-size: 9rem;
  max-inline-size: min(20rem, 100vw - 1rem); max-block-size: calc(100vh - 1rem); color: CanvasText; background: Canvas;
  background: light-dark(Canvas, color-mix(in srgb, Canvas 88%, CanvasText)); border-radius: .75rem;
  border: 1px solid color-mix(in srgb, CanvasText 18%, transparent); box-shadow: 0 .5rem 1.75rem rgb(0 0 0 / .28) }
[part=menu]:not([hidden]) { display: grid }
[part=item] { display: flex; align-items: center; min-block-size: 2.5rem; padding: .375rem .75rem; border-radius: .5rem;
  overflow-wrap: anywhere }
[part=item][aria-disabled=true] { color: GrayText }
[part=item]:hover, [part=item]:focus { background: color-mix(in srgb, CanvasText 10%, transparent) }
`;

// The distance of a menu from its button, and from the edges of the window, in points.
const [gap, margin] = [4, 8];

/**
 * Adds a menu to an element, until the signal of its listener is aborted.
 *
 * @param {Listener} listener
 * @param {NonNullable<Listener["menu"]>} menu
 * @param {typeof import("./controls.js").addControl} addControl
 */
export function addMenu({ figure: { node }, signal, send, ask, view }, { handle: own, name, items }, addControl) {
  const { document } = view;
  /** @type {(tag: string, attributes: Record<string, string>, text?: string) => HTMLElement} */
  const make = (tag, attributes, text = "") => {
    const made = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };
  // A press in the menu begins no drag.
  const host = make("span", { class: "motion-actions", "data-motion-ignore": "" });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const handle = own ?? make("button", { type: "button", part: "handle", "aria-label": name });
  const list = make("div", { role: "menu", part: "menu", popover: "manual", hidden: "" });
  const buttons = items.map((each) => make("button", { type: "button", role: "menuitem", part: "item", tabindex: "-1" }, each));
  list.append(...buttons);
  if (!own) root.append(handle);
  root.append(list);
  const isStatic = !own && view.getComputedStyle(node).position === "static";
  if (isStatic) node.style.position = "relative";
  if (own) own.after(host);
  else addControl(node, host, signal);
  handle.setAttribute("aria-haspopup", "menu");
  handle.setAttribute("aria-expanded", "false");

  let request = 0;
  // Follows the button, which may move.
  const follow = () => {
    if (!handle.isConnected) return close();
    request = view.requestAnimationFrame(follow);
    const { left, right, top, bottom } = handle.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = list;
    const isRightToLeft = view.getComputedStyle(handle).direction === "rtl";
    const isBelow = bottom + gap + height <= clientHeight - margin || top - gap - height < margin;
    // From the button towards the end of the line, unless the window ends there.
    const [first, second] = isRightToLeft ? [right - width, left] : [left, right - width];
    const fits = first >= margin && first + width <= clientWidth - margin;
    /** @type {(place: number, most: number) => string} */
    const within = (place, most) => `${Math.max(margin, Math.min(place, most - margin))}px`;
    list.style.left = within(fits ? first : second, clientWidth - width);
    list.style.top = within(isBelow ? bottom + gap : top - gap - height, clientHeight - height);
  };

  /** @param {number} index */
  const focus = (index) => buttons.at(index % buttons.length)?.focus();

  /** @param {number} index The item that gets the focus. */
  const open = (index) => {
    if (list.hidden) {
      if (own) list.setAttribute("aria-label", own.ariaLabel || own.textContent?.trim() || name);
      else list.setAttribute("aria-label", name);
      buttons.forEach((each, number) => each.setAttribute("aria-disabled", String(!ask(-1 - number, 1))));
      list.hidden = false;
      list.showPopover?.();
      handle.setAttribute("aria-expanded", "true");
      follow();
    }
    focus(index);
  };

  /** @param {boolean} [returnsFocus] */
  const close = (returnsFocus) => {
    if (list.hidden) return;
    view.cancelAnimationFrame(request);
    if (returnsFocus) handle.focus({ preventScroll: true });
    list.hidden = true;
    if (list.isConnected) list.hidePopover?.();
    handle.setAttribute("aria-expanded", "false");
  };

  on(handle, "click", () => {
    if (list.hidden) open(0);
    else close(true);
  }, signal);
  on(handle, "keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    use(event);
    open(event.key === "ArrowDown" ? 0 : -1);
  }, signal);
  on(list, "keydown", (event) => {
    const { key } = event, index = buttons.indexOf(/** @type {HTMLElement} */ (root.activeElement));
    // The element and what contains it receive no keys of the menu.
    event.stopPropagation();
    if (key === "Tab") return close(true);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[/** @type {"Home"} */ (key)];
    if (target !== undefined) focus(target);
    else if (key === "Escape") close(true);
    else {
      // A letter goes to the next item that begins with it.
      const next = [...buttons.slice(index + 1), ...buttons].find(({ textContent }) => (
        key.length === 1 && key !== " " && textContent?.toLowerCase().startsWith(key.toLowerCase())));
      next?.focus();
      if (!next) return;
    }
    use(event);
  }, signal);
  buttons.forEach((button, index) => on(button, "click", (event) => {
    // A screen reader reads the item as dimmed. It can have the focus, so that the user finds it.
    if (button.ariaDisabled === "true") return;
    close(true);
    send(event, -1 - index);
  }, signal));
  // The page's own listeners to clicks on the element do not mean the menu.
  on(root, "click", (event) => event.stopPropagation(), signal);
  on(list, "wheel", take, signal);
  on(list, "focusout", ({ relatedTarget }) => { if (relatedTarget && !root.contains(relatedTarget)) close(); }, signal);
  on(view, "pointerdown", (event) => {
    const path = event.composedPath();
    if (!path.includes(host) && !path.includes(handle)) close();
  }, signal);
  on(signal, "abort", () => {
    close(root.activeElement !== null && own !== undefined);
    host.remove();
    if (isStatic) node.style.position = "";
    own?.removeAttribute("aria-haspopup");
    own?.removeAttribute("aria-expanded");
  });
}
