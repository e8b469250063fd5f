// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Handles all input except pointers: pinches on a trackpad, wheels, keys, and buttons and menus of actions.
// `material-motion.js` loads this script when a module first needs it.

import { addControl, arrange, hasFocus } from "./controls.js";
import { isTaken, on, use } from "./events.js";
import { input, move, removal, up } from "./messages.js";
import { offsetOf } from "./scrolling.js";

export class Input {
  #page;
  /** @type {Map<ModuleObject, Listener>} The listeners, by their objects in the module. */
  #listeners = new Map();
  /** @type {WeakMap<Figure, any>} The attributes that the script has given to elements, by element and name. */
  #given = new WeakMap();
  /**
   * Ends the press of a key on an element. Stored until the browser has handled the release.
   *
   * @type {AbortController | undefined}
   */
  #pressed;
  /**
   * The script for flights. Loaded when a module first needs it.
   *
   * @type {Promise<import("./material-motion-flights.js").Flights | void> | undefined}
   */
  #flights;
  /**
   * The script for menus. Loaded when a module first needs it.
   *
   * @type {Promise<typeof import("./material-motion-menus.js") | void> | undefined}
   */
  #menus;

  /** @param {InputPage} page */
  constructor(page) {
    this.#page = page;
  }

  // MARK: Pinches on a trackpad

  /**
   * Follows the pinches over an element until the signal is aborted. With the option `mirror`, a mouse can pinch, too.
   *
   * @param {Figure} figure
   * @param {AbortSignal} signal
   */
  followTrackpad(figure, signal) {
    const { mirror, press } = this.#page;
    if (mirror) {
      // Receives the event before the listener that begins presses without a mirror.
      figure.node.addEventListener("pointerdown", (event) => {
        if (!event.altKey || event.pointerType !== "mouse") return;
        const { left, top, width, height } = figure.node.getBoundingClientRect();
        press(event, figure, { x: left + width / 2, y: top + height / 2 });
      }, { capture: true, signal });
    }
    on(figure.node, "wheel gesturestart gesturechange gestureend", (event) => this.#pinch(event, figure), signal);
  }

  /**
   * Moves two pointers around the cursor. Chromium and Firefox report a pinch as a wheel with Control, Safari as gesture
   * events.
   *
   * @param {any} event
   * @param {Figure} figure
   */
  #pinch(event, figure) {
    const { presses, begin, send, lift } = this.#page;
    const { type, clientX, clientY, timeStamp } = event;
    const isWheel = type === "wheel";
    if (isTaken(event) || (isWheel && !event.ctrlKey)) return;
    use(event);
    const known = presses.get(-2);
    // On a touch screen, Safari sends gesture events in addition to pointer events.
    if (!known && (presses.size > 0 || !(isWheel || type === "gesturestart"))) return;
    const { x, y } = known?.mirror ?? { x: clientX, y: clientY };
    /** @type {(scale: number, angle: number) => Press["start"]} */
    const sample = (scale, angle) => ({
      pointerId: -2, button: 0, timeStamp,
      clientX: x + 300 * scale * Math.cos(angle), clientY: y + 300 * scale * Math.sin(angle),
    });
    const pinch = known ?? begin(figure, sample(1, 0), { x, y });
    // One notch of a mouse wheel is 100 or more.
    const scale = event.scale ?? (pinch.scale ?? 1) * Math.exp(Math.max(-25, Math.min(25, -event.deltaY)) / 100);
    pinch.scale = scale;
    // The two pointers move one after the other. A first step that just exceeds the slop keeps their centre in place.
    if (!pinch.isActive) send(move, pinch, sample(scale < 1 ? 0.9899 : 1.0101, 0));
    send(move, pinch, sample(scale, (event.rotation ?? 0) * Math.PI / 180));
    if (isWheel) afterSilence(pinch, (time) => lift(pinch, { ...pinch.last, ...time }, up));
    else if (type === "gestureend") lift(pinch, pinch.last, up);
  }

  // MARK: Keys and wheels

  /**
   * Handles a request of the module.
   *
   * @param {number} what One of `ListenerRequest` in Swift.
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   * @param {string} text
   */
  receive(what, figure, object, text) {
    if (what === -2) {
      this.#addListener(figure, object);
    } else if (what === -5) {
      this.#watch(figure, object);
    } else if (what < -2) {
      this.#host(figure, object, -3 - what);
    } else if (what < 0 || what === 5 || what === 6) {
      this.#draw(what, figure, object, text);
    } else if (what === 3 || what === 4 || what > 7) {
      const listener = this.#listeners.get(object);
      // The module passes the button of a menu directly after its listener.
      if (what === 9 && listener?.menu && figure) listener.menu.handle = figure.node;
      // The module may use the address of a listener again after the node has left the document.
      if (!listener || listener.figure !== figure) return;
      if (what === 8) this.#addMenu(listener, text);
      else if (what === 4) this.#unlisten(object, listener);
      else if (what === 10) this.#show(listener, text.split("\n"));
      else if (what === 11) announce(listener, text);
      else if (what === 3 && listener.menu) listener.menu.items.push(text);
      else if (what === 3) this.#addButton(listener, text);
    } else this.#listen(figure, what === 2 ? undefined : what ? "group" : "button", object, text, what === 7);
  }

  /**
   * Passes events of a node to an object: keys if the node gets a role, otherwise wheels.
   *
   * @param {Figure | undefined} figure
   * @param {string | undefined} role
   * @param {ModuleObject} object
   * @param {string} help
   * @param {boolean} scrolls Whether the object also gets the keys of nodes in this one, and no clicks.
   */
  #listen(figure, role, object, help, scrolls) {
    const listener = this.#addListener(figure, object, role, help);
    if (!figure || !listener) return;
    const { send, signal, view } = listener, { node } = figure;
    if (!role) {
      on(node, "wheel", (event) => {
        if (event.ctrlKey) return;
        const unit = [1, 16, view.innerHeight][event.deltaMode];
        let { deltaX, deltaY, wheelDelta } = event;
        // Some systems leave it to the program to exchange the axes.
        if (event.shiftKey && !deltaX) [deltaX, deltaY] = [deltaY, 0];
        // Chromium reports the notches of a wheel in pixels, too. A gesture on a trackpad begins with a small step.
        listener.isNotched ??= unit > 1 || !!wheelDelta && wheelDelta % 120 === 0;
        // The first event decides for the whole gesture, as in a browser.
        listener.isNative ??= this.#page.isScrolledInside(node, event.composedPath(), deltaX, deltaY);
        afterSilence(listener, (time) => {
          if (!listener.isNative) send(time, 0);
          listener.isNotched = listener.isNative = undefined;
        });
        if (listener.isNative) return;
        send(event, 1, event.clientX, event.clientY, deltaX * unit, deltaY * unit, listener.isNotched);
      }, signal);
      return;
    }
    this.#describe(figure);
    on(node, "keydown click", (event) => {
      const { type, key: name = " ", detail, target, shiftKey, ctrlKey, altKey, metaKey, repeat = false } = event;
      // Escape is for the node also if the focus is within it, as in a dialog.
      const mayBeWithin = (scrolls ? type === "keydown" : name === "Escape") && !usesKeys(target, name);
      if (detail || !mayBeWithin && (scrolls || target !== node)) return;
      // A click with the count 0 comes from a screen reader or from voice control. The browser also sends one for a key
      // that was pressed on a button or a link.
      if (type === "keydown") this.#follow(view);
      else if (this.#pressed) return;
      if (event.defaultPrevented) return;
      let number = 0;
      for (const byte of new TextEncoder().encode(name.toLowerCase())) number = (31 * number + byte) % 2 ** 32;
      send(event, number, shiftKey + 2 * ctrlKey + 4 * altKey + 8 * metaKey, repeat);
    }, signal);
    // The focus stays if another window becomes active. A node that the page moves gets it back in the same task.
    const leave = () => void setTimeout(() => {
      if (signal.aborted || !node.ownerDocument.hasFocus() || hasFocus(node)) return;
      // The press that takes the focus away may choose an item of an open menu.
      if (this.#page.presses.size > 0) {
        for (const type of ["pointerup", "pointercancel"]) view.addEventListener(type, leave, { once: true, signal });
      } else send({ timeStamp: view.performance.now() }, 0);
    });
    if (role === "group" && !scrolls) on(node, "focusout", leave, signal);
  }

  /**
   * Sends the offset of a node that scrolls, and again after each change.
   *
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   */
  #watch(figure, object) {
    const listener = this.#addListener(figure, object);
    if (!figure || !listener) return;
    const { signal, view } = listener, { node } = figure, { tell, arrive } = this.#page;
    const report = () => void tell(object, input, [
      arrive({ timeStamp: view.performance.now() }, view), ...[0, 1].map((axis) => offsetOf(node, axis))]);
    const reportInFrame = oncePerFrame(view, signal, report);
    // The events of the root arrive at its document.
    const isRoot = node === node.ownerDocument.documentElement;
    on(isRoot ? node.ownerDocument : node, "scroll", ({ target, currentTarget }) => {
      if (target === currentTarget) reportInFrame();
    }, signal);
    report();
  }

  /**
   * Lets a node that scrolls host a scroller, which then receives an event after each change of the node's offset or
   * lengths.
   *
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   * @param {number} axis
   */
  #host(figure, object, axis) {
    const listener = this.#addListener(figure, object);
    if (!figure || !listener) return;
    const { signal, view } = listener, { node } = figure, { tell, arrive } = this.#page;
    const report = (willScroll = 0) => void tell(object, input, [
      arrive({ timeStamp: view.performance.now() }, view), willScroll]);
    figure.hosted |= 1 << axis;
    figure.snap ??= node.style.scrollSnapType;
    // With scroll snapping, the browser would change each offset that the module writes.
    node.style.scrollSnapType = "none";
    const reportInFrame = oncePerFrame(view, signal, report);
    on(node, "scroll", ({ target }) => { if (target === node) report(); }, signal);
    // A key or the scroll bar scrolls by a distance, which the browser would add to the offsets of a throw.
    on(node, "keydown pointerdown", ({ type, key, target, offsetX: x, offsetY: y }) => {
      const isOnBar = target === node && (x < 0 || y < 0 || x >= node.clientWidth || y >= node.clientHeight);
      if (type === "keydown" ? scrollKeys.test(key) && !usesKeys(target, key) : isOnBar) report(1);
    }, signal);
    // An image has got its size.
    node.addEventListener("load", reportInFrame, { capture: true, signal });
    const sizes = new view.ResizeObserver(reportInFrame), content = new view.MutationObserver(reportInFrame);
    sizes.observe(node);
    content.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      content.disconnect();
      figure.hosted &= ~(1 << axis);
      if (figure.hosted) return;
      node.style.scrollSnapType = figure.snap ?? "";
      figure.snap = undefined;
    });
    report();
  }

  /**
   * Adds a listener, unless the node has left the document in the meantime.
   *
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   * @param {string} [role]
   * @returns {Listener | undefined}
   */
  #addListener(figure, object, role, help = "") {
    const { tell, arrive, measure } = this.#page;
    if (!figure?.object) {
      tell(object, removal);
      return;
    }
    const { view } = /** @type {Page} */ (figure.page);
    const end = new AbortController();
    /** @type {Listener["send"]} */
    const send = (event, ...numbers) => {
      if (isTaken(event)) return;
      // Since the element rested, it may have got a new place.
      measure(figure);
      if (tell(object, input, [arrive(event, view), ...numbers.map(Number)])) use(event);
    };
    /** @type {Listener["ask"]} */
    const ask = (...numbers) => !!tell(object, input, [0, ...numbers]);
    /** @type {Listener} */
    const listener = { figure, end, send, ask, signal: end.signal, view, role, help, buttons: 0 };
    this.#listeners.set(object, listener);
    return listener;
  }

  /**
   * Shows a value to screen readers.
   *
   * @param {Listener} listener
   * @param {string[]} lines The lines of `ListenerRequest.value` in Swift.
   */
  #show(listener, [role, orientation, now, least, greatest, ...text]) {
    listener.spoken = {
      role, "aria-orientation": orientation || null, "aria-valuenow": now, "aria-valuemin": least || null,
      "aria-valuemax": greatest || null, "aria-valuetext": text.join("\n") || null,
    };
    this.#describe(listener.figure);
  }

  /**
   * Gives the node of an element the attributes that its listeners for keys and its values need, and removes those that they no longer
   * need. The page's own attributes, and those that the page has changed, stay.
   *
   * @param {Figure} figure
   */
  #describe(figure) {
    const { node } = figure;
    const all = [...this.#listeners.values()].filter((each) => each.figure === figure);
    const listeners = all.filter(({ role }) => role), spoken = all.find((each) => each.spoken)?.spoken;
    let given = this.#given.get(figure);
    if (!given) this.#given.set(figure, given = { isFocusable: node.tabIndex >= 0 });
    const isPlain = listeners.length > 0 && !given.isFocusable;
    /** @type {(name: string, value: string | null) => void} */
    const set = (name, value) => {
      const current = node.getAttribute(name);
      if (current !== (given[name] ?? null) || current === value) return;
      if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
      given[name] = value;
    };
    set("tabindex", isPlain ? "0" : null);
    // Screen readers hide the buttons in a button.
    const group = listeners.find(({ role }) => role === "group")?.role;
    set("role", spoken?.["role"] ?? (isPlain ? group ?? "button" : null));
    // A role of the page would give the values another meaning.
    const isShown = node.getAttribute("role") === spoken?.["role"];
    for (const name of valueAttributes) set(name, isShown && spoken?.[name] || null);
    arrange(node);
    set("aria-description", listeners.flatMap(({ help }) => help || []).join(" ") || null);
    if (listeners.length === 0 && !spoken) this.#given.delete(figure);
  }

  /**
   * Remembers a key until its release. The browser clicks a button during the press of a key, or after the release of
   * the space bar.
   *
   * @param {Page["view"]} view
   */
  #follow(view) {
    this.#pressed?.abort();
    const end = this.#pressed = new AbortController();
    on(view, "keyup blur", ({ type, target }) => {
      // A window also receives the event `blur` of its nodes.
      if (type === "blur" && target !== view) return;
      end.abort();
      setTimeout(() => { if (this.#pressed === end) this.#pressed = undefined; });
    }, end.signal);
  }

  /**
   * Adds an invisible button for screen readers. Its clicks send the numbers -1, -2, ….
   *
   * @param {Listener} listener
   * @param {string} name
   */
  #addButton(listener, name) {
    const { figure: { node }, send, signal } = listener;
    const number = listener.buttons -= 1;
    const button = Object.assign(node.ownerDocument.createElement("button"), { type: "button", textContent: name, tabIndex: -1 });
    button.style.cssText = "position:absolute;inset:0;clip-path:inset(50%)";
    addControl(node, button, signal);
    on(button, "click", (event) => send(event, number));
  }

  /**
   * Adds a menu. The module passes its button and its items in the same task. The items send the numbers -1, -2, ….
   *
   * @param {Listener} listener
   * @param {string} name
   */
  #addMenu(listener, name) {
    const { signal } = listener, menu = listener.menu = { name, items: [] };
    this.#menus ??= import("./material-motion-menus.js").catch((error) => {
      console.warn("material-motion: Copy material-motion-menus beside this script.", error);
    });
    this.#menus.then((script) => { if (!signal.aborted) script?.addMenu(listener, menu, addControl); });
  }

  /**
   * @param {ModuleObject} object
   * @param {Listener} listener
   */
  #unlisten(object, listener) {
    this.#listeners.delete(object);
    listener.end.abort();
    if (listener.role || listener.spoken) this.#describe(listener.figure);
    clearTimeout(listener.timer);
    this.#page.tell(object, removal);
  }

  /**
   * Begins or ends the drawing of a flight.
   *
   * @param {number} what
   * @param {Figure | undefined} figure
   * @param {ModuleObject} object
   * @param {string} text
   */
  #draw(what, figure, object, text) {
    const { tell } = this.#page;
    this.#flights ??= import("./material-motion-flights.js").then(({ Flights }) => new Flights(this.#page)).catch((error) => {
      console.warn("material-motion: Copy material-motion-flights beside this script.", error);
    });
    this.#flights.then((flights) => {
      if (what === 5) flights?.end(object);
      else if (what < 0 && flights) flights.begin(figure, object, text);
      else if (what < 0) tell(object, removal);
    });
  }

  /**
   * Removes the listeners of an element that has left the document.
   *
   * @param {Figure} figure
   */
  forget(figure) {
    this.#flights?.then((flights) => flights?.forget(figure));
    for (const [object, listener] of this.#listeners) if (listener.figure === figure) this.#unlisten(object, listener);
  }
}

const scrollKeys = /^(Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right)| )$/;

const valueAttributes = ["aria-orientation", "aria-valuenow", "aria-valuemin", "aria-valuemax", "aria-valuetext"];

/** @type {WeakMap<Document, HTMLElement>} The elements in which screen readers read what changes. */
const regions = new WeakMap();

/**
 * Lets screen readers read a sentence. An empty one only prepares that.
 *
 * @param {Listener} listener
 * @param {string} sentence
 */
function announce({ view: { document } }, sentence) {
  let region = regions.get(document);
  if (!region) {
    regions.set(document, region = document.createElement("span"));
    region.ariaLive = "polite";
    region.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  }
  // The page may have removed it.
  if (!region.isConnected) document.body.append(region);
  // The same sentence must change, too.
  if (sentence) region.textContent = region.textContent === sentence ? `${sentence}\u00A0` : sentence;
}

/**
 * Whether the browser or the page may use a key for a node: text fields use all keys, and buttons the space bar.
 *
 * @param {HTMLElement} node
 * @param {string} name
 */
function usesKeys(node, name) {
  const fields = "input, textarea, select, audio, video, iframe, [role=slider], [role=textbox]";
  return node.isContentEditable || node.matches(fields) || name === " " && node.matches("a, button, summary, [role=button]");
}

/**
 * Returns a function that requests one call in the next frame. The layout is read in a frame, in which it is needed
 * anyway.
 *
 * @param {Page["view"]} view
 * @param {AbortSignal} signal
 * @param {() => void} body
 */
function oncePerFrame(view, signal, body) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    view.requestAnimationFrame(() => {
      isWaiting = false;
      if (!signal.aborted) body();
    });
  };
}

/**
 * Calls a function with the time, when 200 ms have passed without another call for the same owner.
 *
 * @param {{ timer?: number, view: Page["view"] }} owner
 * @param {(time: { timeStamp: number }) => void} perform
 */
function afterSilence(owner, perform) {
  clearTimeout(owner.timer);
  owner.timer = window.setTimeout(() => perform({ timeStamp: owner.view.performance.now() }), 200);
}
