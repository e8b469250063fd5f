// SPDX-License-Identifier: Apache-2.0

// Connects a web page with a WebAssembly module that contains MaterialMotionWeb. The module computes all motion.
// This script reads layouts and pointers, and writes styles.

const moduleName = "material-motion";
const wasi = "wasi_snapshot_preview1";

// The messages to an object of the module, in the order of `PageObject.Message`.
const [pointer, layout, style, removal, isHeld, map, frame, event, reducedMotion, paint] = Array(10).keys();

// The phases of a pointer, and its kinds. Every other kind counts as a mouse.
const [down, move, up, cancel] = Array(4).keys();
const kinds = { touch: 0, pen: 2 };

// A place in which a press begins no drag, because the browser handles the press itself.
const controls = "input, textarea, select, [controls], :read-write";

// The property of a node that stores its figure. A node belongs to one module.
const key = Symbol.for(moduleName);

// The linear maps of nodes, and the containers that have been measured. Valid until the layout may have changed.
let known = new WeakMap();

// The events that an element has used. The element's ancestors ignore them.
const taken = new WeakSet();

// The bits of `TouchAction`. The lower ones are those of the CSS property.
const [anyTime, trackpadZoom, contextMenu, noRecognizers] = [8, 16, 32, 64];

/** Loads a module, and starts it. */
export async function start(source, options = {}) {
  const motion = imports(options);
  const module = await compile(await source);
  const given = { ...motion, ...options.imports };
  const needed = WebAssembly.Module.imports(module);
  if (needed.some((each) => each.module === wasi)) {
    const { systemCalls } = await import("./material-motion-wasi.js");
    given[wasi] = { ...systemCalls(needed, motion), ...given[wasi] };
  }
  for (const { module: from, name, kind } of needed) {
    if (given[from]?.[name] === undefined) {
      fail(`The module imports the ${kind} "${name}" of "${from}". Pass it: start(…, { imports: { "${from}": { ${name} } } }).`);
    }
  }
  const instance = await WebAssembly.instantiate(module, given);
  motion.attach(instance);
  const { exports } = instance;
  exports._initialize?.();
  (exports.main ?? exports.__main_argc_argv)?.(0, 0);
  await motion.loaded;
  return motion;
}

/** Returns the functions that a module imports, for a page that instantiates the module itself. */
export function imports(options) {
  return new Motion(options);
}

// Listens to events. A window receives an event before its nodes do, and a node after the nodes in it.
function on(target, types, receive, signal) {
  for (const type of types.split(" ")) {
    target.addEventListener(type, receive, { signal, capture: target.window === target, passive: false });
  }
}

// Prevents what the browser and the node's ancestors do with an event.
function use(event) {
  taken.add(event);
  if (event.cancelable) event.preventDefault();
}

function fail(message, code) {
  throw Object.assign(new Error(`${moduleName}: ${message}`), { code });
}

function warn(message, node) {
  console.warn(`${moduleName}: ${message}`, node);
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source).catch(({ message }) => fail(`${source} was not loaded: ${message}.`));
  const { ok, url, status, headers } = response;
  if (!ok) fail(`${url} was not loaded: the server answers ${status}.`);
  return WebAssembly.compile(await response.arrayBuffer())
    .catch(({ message }) => fail(`${url} is no WebAssembly module. Its type is ${headers.get("Content-Type")}. ${message}`));
}

// MARK: Geometry

// The element around an element in the layout. An element in the top layer is directly in the window.
function parentOf(node) {
  return node.matches(":is(:modal, :popover-open)") ? null : node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
}

function styleOf(node) {
  return node.ownerDocument.defaultView.getComputedStyle(node);
}

// The linear map of `rotate` and `scale`.
function turn({ rotate, scale }) {
  const [x, y = x] = scale.split(" ").map((factor) => (factor === "none" ? 1 : Number(factor)));
  return new DOMMatrix().rotate(parseFloat(rotate) || 0).scale(x, y);
}

// The vector of `translate`. Each part is a length, a percentage of the size, or a sum of both.
function offset({ translate }, size) {
  const parts = translate.match(/calc\(.*?\)|\S+/g);
  return size.map((length, axis) => {
    let sum = 0;
    for (const [, minus, number, unit] of (parts[axis] ?? "").matchAll(/(- )?(-?[\d.e-]+)(%|px)/g)) {
      sum += (minus ? -1 : 1) * number * (unit === "%" ? length / 100 : 1);
    }
    return sum;
  });
}

function linear({ a, b, c, d }) {
  return new DOMMatrix([a, b, c, d, 0, 0]);
}

// The vector from the `transform-origin` in a layout to an anchor point. The numbers of a layout are the origin, the
// vectors to the upper left corner and along the upper and the left edge, and the size.
function armTo(u, v, [, , x, y, a, b, c, d]) {
  return [x + a * u + c * v, y + b * u + d * v];
}

// The map from the vectors in a node to those of the window, without zoom.
function linearMap(node) {
  if (!known.has(node)) {
    const computed = styleOf(node);
    const parent = parentOf(node);
    const own = linear(turn(computed).multiply(new DOMMatrix(computed.transform)));
    known.set(node, parent ? linearMap(parent).multiply(own) : own);
  }
  return known.get(node);
}

function zoomOf(node) {
  return node?.currentCSSZoom ?? 1;
}

// The centre and the linear map of a node's box in the window, and its size without transforms. The browser rounds the
// size of a box that is turned.
function boxOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const matrix = linearMap(node).scale(zoomOf(node));
  const { a, b, c, d } = matrix;
  const isUpright = b === 0 && c === 0 && a * d !== 0;
  const size = isUpright ? [width / Math.abs(a), height / Math.abs(d)] : [node.offsetWidth ?? width, node.offsetHeight ?? height];
  return { centre: new DOMPoint(left + width / 2, top + height / 2), matrix, size };
}

// The map from a container to the window. A container is the window, which is `null`, the page of a document, or the
// padding box of an element with the content that can be scrolled in it.
function windowMap(node) {
  if (!node?.matches) return new DOMMatrix().translate(-(node?.defaultView.scrollX ?? 0), -(node?.defaultView.scrollY ?? 0));
  const { centre, matrix, size: [width, height] } = boxOf(node);
  // The scroll position of the root is that of the page.
  const isRoot = node === node.ownerDocument.scrollingElement;
  const { x, y } = matrix.transformPoint({
    x: node.clientLeft - (isRoot ? 0 : node.scrollLeft) - width / 2,
    y: node.clientTop - (isRoot ? 0 : node.scrollTop) - height / 2,
  });
  matrix.e = centre.x + x;
  matrix.f = centre.y + y;
  return matrix;
}

// The container of a node: its containing block, or its parent if the node is in the flow.
function containerOf(node, { position }) {
  const isFixed = position === "fixed";
  const isInFlow = !isFixed && position !== "absolute";
  for (let each = node; (each = parentOf(each));) {
    const computed = styleOf(each);
    if (isInFlow ? computed.display !== "contents" : (!isFixed && computed.position !== "static") || isContaining(computed)) return each;
  }
  return isFixed ? null : node.ownerDocument;
}

// Whether an element is the containing block of fixed elements in it.
function isContaining(computed) {
  return ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"].some((name) => (computed[name] ?? "none") !== "none")
    || /transform|translate|rotate|scale|perspective|filter|paint|layout|strict|content/.test(computed.willChange + computed.contain);
}

// MARK: The page

class Motion {
  #exports;
  #figures = new Map();
  #containers = new Map();
  #clocks = new Map();
  #pages = new Map();
  #hosts = new WeakMap();
  #roots = new WeakSet();
  #presses = new Map();
  #painter = 0;
  #lastHandle = 0;
  #lastClock = 0;
  #paints = 0;
  #isStale = false;
  #time;
  #observe;
  #mutations = new MutationObserver((records) => this.#mutated(records));
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  #mirror;
  // Whether the last press was a drag.
  #hasDragged;
  #input;

  constructor({ time = (browserTime) => browserTime, mirror, observe } = {}) {
    this.#time = time;
    this.#mirror = mirror;
    this.#observe = observe;
    // Enumerable, so that `{ ...motion }` is what WebAssembly.instantiate needs.
    this[moduleName] = {
      find: (kind, text, count) => this.#find(kind, text, count),
      object: (handle) => (handle === 0 ? this.#painter : this.#figures.get(handle)?.object ?? 0),
      adopt: (handle, object) => this.#adopt(handle, object),
      addClock: (handle, object) => this.#addClock(handle, object),
      removeClock: (clock) => { this.#clocks.delete(clock); },
      setFramesWanted: (clock, areWanted) => this.#setFramesWanted(clock, areWanted),
      now: () => time(performance.now(), true),
      requestPaint: () => { for (const page of this.#pages.values()) this.#request(page); },
      draw: (records, count) => this.#draw(records, count),
      listen: (handle, what, object, text, count) => {
        const [figure, words] = [this.#figures.get(handle), this.#text(text, count)];
        this.#withInput((input) => input.receive(what, figure, object, words));
      },
      random: (bytes, count) => {
        crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, bytes, count));
      },
      sin: Math.sin, cos: Math.cos, exp: Math.exp, expm1: Math.expm1,
    };
    this.#reducedMotion.addEventListener("change", () => this.#tellReducedMotion());
  }

  attach(instance) {
    if (this.#exports) fail("The module was started twice. Call imports() once for each instance.");
    const { memory, materialMotionReceive } = instance.exports;
    if (!memory || !materialMotionReceive) {
      fail("The module must export `memory`, and must be linked with MaterialMotionWeb.");
    }
    this.#exports = instance.exports;
    Object.defineProperty(this, "instance", { value: instance });
  }

  // Sends a message. Numbers that are missing are NaN.
  #tell(object, message, numbers = [], other = 0) {
    const send = () => this.#exports.materialMotionReceive(object, message, other, ...numbers);
    return this.#observe ? this.#observe(message, this.#nodeOf(object), numbers, send) : send();
  }

  #nodeOf(object) {
    for (const figure of this.#figures.values()) if (figure.object === object) return figure.node;
    return undefined;
  }

  // MARK: Nodes

  register(node) {
    if (node?.nodeType !== 1) fail(`register() needs an element, but received ${node}.`);
    const figure = node[key] ??= { node, motion: this, handle: 0, object: 0, x: 0, y: 0, anchor: [0.5, 0.5] };
    if (figure.motion !== this) fail("Another module already moves this node. Was the module started twice?", 2);
    if (!figure.handle) {
      figure.handle = ++this.#lastHandle;
      this.#figures.set(figure.handle, figure);
      this.#enter(figure);
    }
    return figure.handle;
  }

  #find(kind, text, count) {
    try {
      if (kind === 2) {
        if (this.#figures.has(count)) return count;
        fail(`No node has the handle ${count}. A node that has left the document must be registered again.`, 1);
      }
      const name = this.#text(text, count);
      const node = kind === 1 ? document.getElementById(name) : document.querySelector(name);
      if (node) return this.register(node);
      fail(`No element of the page matches "${name}". The page must create the element before it starts the module.`, 1);
    } catch (error) {
      console.error(error);
      // The code of an invalid selector is 12.
      return -error.code;
    }
  }

  #text(bytes, count) {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, bytes, count));
  }

  #adopt(handle, object) {
    if (handle === 0) {
      this.#painter = object;
      return;
    }
    const figure = this.#figures.get(handle);
    figure.object = object;
    this.#measureAll([figure]);
  }

  // MARK: Layout

  // The newest elements come first. An element at rest then follows its layout before a new size of its container, which
  // often determines its bounds.
  #measureAll(figures = this.#figures.values()) {
    known = new WeakMap();
    for (const figure of [...figures].reverse()) if (figure?.motion === this) this.#measure(figure);
  }

  // Returns whether the layout has changed.
  #measure(figure) {
    const { node, object, layout: last } = figure;
    // An element without a box keeps its layout.
    if (!object || node.getClientRects().length === 0) return false;
    const computed = styleOf(node);
    const container = this.#enterContainer(figure, containerOf(node, computed));
    const { centre, size } = boxOf(node);
    const [width, height] = size;
    const zoom = zoomOf(node) / zoomOf(container.node);
    const [left, top] = computed.transformOrigin.split(" ").map(parseFloat);
    const own = new DOMMatrix(computed.transform);
    const map = turn(computed);
    if (!last) {
      [figure.x, figure.y] = offset(computed, size);
      figure.turned = figure.map = [map.a, map.b, map.c, map.d];
    }
    const corner = own.transformPoint({ x: -left, y: -top });
    const arm = map.multiply(own).transformPoint({ x: width / 2 - left, y: height / 2 - top });
    const middle = container.map.inverse().transformPoint(centre);
    const numbers = [
      middle.x / zoom - arm.x - figure.x, middle.y / zoom - arm.y - figure.y, corner.x, corner.y,
      own.a * width, own.b * width, own.c * height, own.d * height, width, height,
    ].map((number) => number * zoom);
    if (numbers.some(isNaN)) return false;
    // In the module, the coordinate system of an element contains neither its `transform` nor its zoom.
    const local = new DOMMatrix().scale(zoom).translate(width / 2, height / 2).multiply(linear(own)).translate(-width / 2, -height / 2);
    Object.assign(figure, { zoom, local, left: node.offsetLeft, top: node.offsetTop, isSticky: computed.position === "sticky" });
    if (figure.told === container && numbers.every((number, index) => Math.abs(number - last[index]) < 0.01)) return false;
    figure.told = container;
    figure.layout = numbers;
    const { written, anchor: [u, v] } = figure;
    const sizeInModule = numbers.slice(8);
    const arms = [numbers, last ?? numbers].map((each) => armTo(u, v, each));
    let shift = [0, 1].map((axis) => numbers[axis] + arms[0][axis] - (last ?? numbers)[axis] - arms[1][axis]);
    // The program has written this size, which the browser rounds. The position stays.
    const isWritten = written?.every((length, axis) => Math.abs(length - sizeInModule[axis]) < 0.1);
    if (isWritten && (numbers[8] !== last[8] || numbers[9] !== last[9])) shift = [0, 0];
    this.#tell(object, layout, [...shift, ...(isWritten ? written : sizeInModule)], container.object);
    if (!last) this.#tellStyle(figure, computed);
    return true;
  }

  // Takes over what the style sheet draws.
  #tellStyle({ node, object, x, y, zoom, map, layout: numbers }, { opacity, zIndex, transitionProperty, transitionDuration }) {
    const durations = transitionDuration.split(", ");
    const isDelayed = transitionProperty.split(", ").some((name, index) => (
      /^(all|translate|rotate|scale|opacity)$/.test(name) && parseFloat(durations[index % durations.length]) > 0));
    if (isDelayed) warn("A CSS transition delays the motion of an element. Remove all, translate, rotate, scale and opacity from its transition-property.", node);
    const [armX, armY] = armTo(0.5, 0.5, numbers);
    this.#tell(object, style, [
      numbers[0] + x * zoom + map[0] * armX + map[2] * armY, numbers[1] + y * zoom + map[1] * armX + map[3] * armY, ...map, opacity, parseInt(zIndex) || 0, isDelayed,
    ]);
  }

  #enterContainer(figure, node) {
    let container = this.#containers.get(node);
    if (!container) {
      container = { node, object: this.#exports.materialMotionMakeContainer(), figures: new Set(), presses: 0, drift: new DOMPoint() };
      this.#containers.set(node, container);
      if (node?.matches) figure.page.resizes.observe(node);
    }
    if (figure.container !== container) {
      container.figures.add(figure);
      this.#leaveContainer(figure);
      figure.container = container;
    }
    if (!known.has(container)) {
      known.set(container, true);
      this.#refresh(container);
    }
    return container;
  }

  #leaveContainer(figure) {
    const { container, page } = figure;
    if (!container?.figures.delete(figure) || container.figures.size > 0) return;
    const { node, object } = container;
    this.#containers.delete(node);
    if (node?.matches && !node[key]) page.resizes.unobserve(node);
    this.#tell(object, removal);
  }

  // Measures a container. During a press, the module keeps the map of its beginning, because another map would move the
  // element. Pointers move by the opposite vector.
  #refresh(container) {
    const { node, object, presses, map: last, drift } = container;
    const matrix = container.map = windowMap(node);
    if (presses > 0) {
      const [x, y] = [matrix.e - last.e, matrix.f - last.f];
      drift.x += x;
      drift.y += y;
      if (Math.abs(x) + Math.abs(y) < 0.01) return;
      for (const press of this.#presses.values()) {
        const { containers, view, last: { pointerId, pointerType, clientX, clientY, timeStamp } } = press;
        if (containers[0] !== container) continue;
        // A later time would make the next event of the pointer an old one.
        const time = Math.max(timeStamp, view.document.timeline.currentTime);
        this.#send(move, press, { pointerId, pointerType, clientX, clientY, timeStamp: time });
      }
      return;
    }
    container.drift = new DOMPoint();
    const ancestor = this.#ancestorOf(node);
    let inAncestor = matrix;
    if (ancestor) {
      const { local, node: { clientLeft, clientTop, scrollLeft, scrollTop } } = ancestor;
      inAncestor = local.translate(clientLeft - scrollLeft, clientTop - scrollTop).multiply(windowMap(ancestor.node).inverse()).multiply(matrix);
    }
    const { a, b, c, d, e, f } = inAncestor;
    this.#tell(object, map, [a, b, c, d, e, f], ancestor?.object);
  }

  // Measures an element and its ancestors at the beginning of a press. Returns their containers, which keep their maps
  // until the press ends.
  #hold(figure) {
    known = new WeakMap();
    const containers = [];
    for (let each = figure; each; each = this.#ancestorOf(each.container.node)) {
      this.#measure(each);
      containers.push(each.container);
    }
    for (const container of containers) container.presses += 1;
    return containers;
  }

  // The nearest element of this module that contains a node.
  #ancestorOf(node) {
    for (let each = node; each?.matches; each = parentOf(each)) {
      const figure = each[key];
      if (figure?.motion === this && figure.local) return figure;
    }
    return undefined;
  }

  #scrolled() {
    for (const container of this.#containers.values()) this.#refresh(container);
    for (const figure of this.#figures.values()) if (figure.isSticky) this.#measure(figure);
  }

  // MARK: Entering and leaving the document

  #enter(figure) {
    const { node } = figure;
    const page = this.#pageOf(node);
    if (figure.page !== page) {
      figure.page?.resizes.unobserve(node);
      figure.page = page;
      page.resizes.observe(node);
    }
    figure.hasEntered ||= node.isConnected;
    this.#watch(node);
    this.#watch(node.ownerDocument);
  }

  // The window of a node.
  #pageOf(node) {
    const view = node.ownerDocument.defaultView ?? window;
    let page = this.#pages.get(view);
    if (!page) {
      page = { view, request: 0, resizes: new view.ResizeObserver((entries) => {
        this.#measureAll(new Set(entries.flatMap(({ target }) => [target[key], ...this.#containers.get(target)?.figures ?? []])));
        // The frame that changes the layout also shows its effect.
        this.#paint();
      }) };
      this.#pages.set(view, page);
      on(view, "pointermove pointerup pointercancel lostpointercapture", (event) => this.#follow(event));
      on(view, "pointerdown", () => { this.#hasDragged = false; });
      // A drag is no click. Its click precedes the next press. Screen readers send clicks with a count of 0.
      on(view, "click", (event) => {
        if (!this.#hasDragged || !event.detail) return;
        use(event);
        event.stopPropagation();
      });
      on(view, "contextmenu dragstart", (event) => {
        for (const { figure: { action }, isActive } of this.#presses.values()) {
          // A long press opens the menu if no recognizer waits for a hold.
          if (event.type === "dragstart" || isActive || !(action & contextMenu)) use(event);
        }
      });
      on(view, "resize", () => this.#measureAll());
      view.addEventListener("scroll", () => this.#scrolled(), { capture: true, passive: true });
      on(view, "pageshow", () => {
        this.#tellReducedMotion();
        this.#measureAll();
      });
      on(view, "pagehide", ({ persisted }) => {
        this.#cancelAll();
        if (persisted || view === window) return;
        // The window or frame was closed, or shows another page.
        this.#pages.delete(view);
        for (const figure of this.#figures.values()) if (figure.page === page) this.#remove(figure);
      });
    }
    return page;
  }

  // Observes the trees that contain a node.
  #watch(node) {
    for (let host = node; host;) {
      const root = host.getRootNode();
      if (!this.#roots.has(root)) {
        this.#roots.add(root);
        this.#mutations.observe(root, { childList: true, subtree: true });
      }
      host = root.nodeType > 9 && root.host;
      if (host) this.#hosts.set(host, root);
    }
  }

  #mutated(records) {
    const found = new Set();
    for (const { addedNodes, removedNodes } of records) {
      for (const node of [...addedNodes, ...removedNodes]) this.#collect(node, found);
    }
    for (const figure of found) {
      if (figure.node.isConnected) this.#enter(figure);
      else if (figure.hasEntered) this.#remove(figure);
    }
    this.#measureAll(found);
    for (const press of this.#presses.values()) {
      if (!found.has(press.figure)) continue;
      // The press goes on in another container. The browser has released the pointer.
      for (const container of press.containers) container.presses -= 1;
      press.containers = this.#hold(press.figure);
      if (press.isActive) this.#capture(press);
    }
  }

  #collect(tree, found) {
    if (tree.nodeType !== 1) return;
    for (const node of [tree, ...tree.getElementsByTagName("*")]) {
      if (node[key]?.motion === this) found.add(node[key]);
      for (const child of this.#hosts.get(node)?.children ?? []) this.#collect(child, found);
    }
  }

  #remove(figure) {
    const { node, handle, object, page } = figure;
    for (const press of this.#presses.values()) if (press.figure === figure) this.#lift(press);
    this.#input?.then((input) => input.forget(figure));
    if (figure.styles) this.#setTouchAction(figure, noRecognizers);
    delete node[key];
    this.#figures.delete(handle);
    page.resizes.unobserve(node);
    this.#leaveContainer(figure);
    figure.object = 0;
    if (object) this.#tell(object, removal);
  }

  // MARK: Frames

  #addClock(handle, object) {
    const number = ++this.#lastClock;
    const page = this.#figures.get(handle)?.page ?? this.#pageOf(document.documentElement);
    this.#clocks.set(number, { object, page, areWanted: false });
    this.#tell(object, reducedMotion, [this.#reducedMotion.matches]);
    return number;
  }

  #setFramesWanted(number, areWanted) {
    const clock = this.#clocks.get(number);
    clock.areWanted = areWanted;
    if (areWanted) this.#request(clock.page);
  }

  // Requests a frame of a window. The clocks of the window tick, then all elements are drawn.
  #request(page) {
    page.request ||= page.view.requestAnimationFrame((time) => {
      page.request = 0;
      const seconds = this.#seconds(page.view, time);
      for (const clock of this.#clocks.values()) {
        if (!clock.areWanted || clock.page !== page) continue;
        this.#tell(clock.object, frame, [seconds]);
        if (clock.areWanted) this.#request(page);
      }
      this.#paint();
    });
  }

  // The time of the scene at a time stamp of a window.
  #seconds({ performance: { timeOrigin } }, timeStamp) {
    return this.#time(timeStamp + (timeOrigin - performance.timeOrigin)) / 1000;
  }

  #tellReducedMotion() {
    for (const { object } of this.#clocks.values()) this.#tell(object, reducedMotion, [this.#reducedMotion.matches]);
  }

  // MARK: Drawing

  #paint() {
    if (!this.#painter) return;
    this.#paints += 1;
    do {
      this.#isStale = false;
      this.#tell(this.#painter, paint);
    } while (this.#isStale);
    // An ancestor that was moved has not scrolled.
    for (const { containers } of this.#presses.values()) {
      for (const container of containers) if (this.#ancestorOf(container.node)) container.map = windowMap(container.node);
    }
  }

  #draw(records, count) {
    const read = () => new Float64Array(this.#exports.memory.buffer, records, 16 * count);
    let numbers = read();
    for (let start = 0; start < numbers.length; start += 16) {
      const figure = this.#figures.get(numbers[start]);
      if (!figure) continue;
      // Before its first frame, an element may have moved without a change of its size or of its container's.
      const { node, left, top, painted } = figure;
      figure.painted = this.#paints;
      if (painted >= this.#paints - 1 || (node.offsetLeft === left && node.offsetTop === top)) continue;
      known = new WeakMap();
      if (this.#measure(figure)) this.#isStale = true;
      // A message may give the memory another buffer.
      numbers = read();
    }
    for (let start = 0; start < numbers.length; start += 16) {
      const figure = this.#figures.get(numbers[start]);
      if (!figure) continue;
      const { zoom, node: { style } } = figure;
      this.#observe?.(-1, figure.node, numbers.subarray(start, start + 16));
      const changes = numbers[start + 1];
      if (changes & 33) this.#place(figure, numbers, start);
      if (changes & 2) style.opacity = numbers[start + 10];
      if (changes & 4) style.zIndex = Math.round(numbers[start + 11]);
      if (changes & 8) {
        style.boxSizing = "border-box";
        style.width = `${numbers[start + 12] / zoom}px`;
        style.height = `${numbers[start + 13] / zoom}px`;
        figure.written = [numbers[start + 12], numbers[start + 13]];
      }
      if (changes & 16) this.#setTouchAction(figure, numbers[start + 14]);
    }
  }

  #place(figure, numbers, start) {
    const { zoom, turned, node: { style } } = figure;
    const a = numbers[start + 6];
    const b = numbers[start + 7];
    const c = numbers[start + 8];
    const d = numbers[start + 9];
    if (turned[0] !== a || turned[1] !== b || turned[2] !== c || turned[3] !== d) {
      // The individual properties turn and scale. They do not shear.
      const x = Math.hypot(a, b);
      const y = x === 0 ? Math.hypot(c, d) : (a * d - b * c) / x;
      const angle = Math.atan2(b, a);
      style.rotate = `${angle}rad`;
      style.scale = `${x} ${y}`;
      figure.turned = [a, b, c, d];
      figure.map = [a, b, -y * Math.sin(angle), y * Math.cos(angle)];
      if (!figure.isSheared && Math.abs(a * c + b * d) > 0.001 * x * Math.abs(y)) {
        figure.isSheared = true;
        warn("A shear is not drawn.", figure.node);
      }
    }
    const { map, layout, anchor } = figure;
    const u = anchor[0] = numbers[start + 4];
    const v = anchor[1] = numbers[start + 5];
    const armX = layout[2] + layout[4] * u + layout[6] * v;
    const armY = layout[3] + layout[5] * u + layout[7] * v;
    // Short numbers are written twice as fast.
    const x = Math.round((numbers[start + 2] - layout[0] - map[0] * armX - map[2] * armY) / zoom * 1e3) / 1e3;
    const y = Math.round((numbers[start + 3] - layout[1] - map[1] * armX - map[3] * armY) / zoom * 1e3) / 1e3;
    if (x === figure.x && y === figure.y) return;
    figure.x = x;
    figure.y = y;
    style.translate = `${x}px ${y}px`;
  }

  // MARK: Pointers

  // Follows the recognizers of an element. Without recognizers, the node has its own styles and no listeners.
  #setTouchAction(figure, action) {
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
    on(node, "pointerdown", (event) => this.#press(event, figure), signal);
    // The browser may scroll until the drag begins. Then each movement of the finger prevents it.
    if (!(action & anyTime)) {
      on(node, "touchmove", (event) => {
        if (this.#tell(figure.object, isHeld)) use(event);
      }, signal);
    }
    if (!(action & trackpadZoom)) {
      this.#withInput((input) => input.followTrackpad(figure, signal));
    }
  }

  // Begins a press. With a mirror, a second pointer mirrors the first one across this point.
  #press(event, figure, mirror) {
    const { node } = figure;
    // With Control, a Mac opens a context menu.
    if (event.button || event.ctrlKey || taken.has(event)) return;
    for (const each of event.composedPath()) {
      if (each.matches?.(controls)) return;
      if (each === node) break;
    }
    taken.add(event);
    const known = this.#presses.get(event.pointerId);
    if (known) this.#lift(known);
    this.#begin(figure, event, mirror);
  }

  #begin(figure, sample, mirror) {
    const press = { figure, mirror, containers: this.#hold(figure), view: figure.page.view };
    this.#presses.set(sample.pointerId, press);
    this.#send(down, press, sample);
    return press;
  }

  #follow(event) {
    const { type, pointerId } = event;
    const press = this.#presses.get(pointerId);
    if (!press) return;
    const { figure: { node }, isActive } = press;
    if (type === "pointermove" && event.buttons & 1) {
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length > 0 ? samples : [event]) this.#send(move, press, sample);
    } else if (type === "pointerup") {
      this.#lift(press, event, up);
    } else if (type !== "lostpointercapture" || (isActive && !node.hasPointerCapture(pointerId))) {
      // A pointer that moves without its button was released where the page did not receive it.
      this.#lift(press);
    }
  }

  #send(phase, press, sample) {
    const { figure: { node, object }, containers: [{ drift }], mirror, view } = press;
    const { pointerId, pointerType, clientX, clientY } = sample;
    const time = this.#arrive(sample, view);
    const send = (identifier, x, y) => this.#tell(object, pointer, [
      identifier, phase, kinds[pointerType] ?? 1, x - drift.x, y - drift.y, time,
    ]);
    press.last = sample;
    const isActive = send(pointerId, clientX, clientY) | (mirror && send(-1, 2 * mirror.x - clientX, 2 * mirror.y - clientY));
    if (!isActive || press.isActive) return;
    press.isActive = true;
    // Before the gesture, a button or a link in the node receives its click.
    this.#capture(press);
  }

  #capture({ figure: { node }, last: { pointerId } }) {
    try {
      node.setPointerCapture(pointerId);
    } catch {} // The browser does not know the pointers of a pinch.
  }

  // Passes the time of an event to the clocks, and returns it in seconds.
  #arrive({ timeStamp }, view) {
    const time = this.#seconds(view, timeStamp);
    for (const { object } of this.#clocks.values()) this.#tell(object, event, [time]);
    return time;
  }

  #lift(press, sample = press.last, phase = cancel) {
    const { containers } = press;
    this.#presses.delete(sample.pointerId);
    clearTimeout(press.timer);
    this.#send(phase, press, sample);
    for (const container of containers) container.presses -= 1;
    this.#hasDragged = phase === up && press.isActive;
  }

  #cancelAll() {
    for (const press of this.#presses.values()) this.#lift(press);
  }

  // MARK: Other input

  // Calls a function with the script for trackpads, wheels and keys, which a page loads when it first needs it.
  #withInput(perform) {
    this.#input ??= import("./material-motion-input.js").then(({ Input }) => new Input({
      on, use, taken, presses: this.#presses, mirror: this.#mirror,
      tell: (...message) => this.#tell(...message),
      arrive: (...event) => this.#arrive(...event),
      press: (...press) => this.#press(...press),
      begin: (...press) => this.#begin(...press),
      send: (...event) => this.#send(...event),
      lift: (...event) => this.#lift(...event),
    }));
    this.#input.then(perform);
  }

  // A promise that is fulfilled when all scripts that the module needs are loaded.
  get loaded() {
    return this.#input;
  }
}
