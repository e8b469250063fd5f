// SPDX-License-Identifier: Apache-2.0

// Connects a web page with a WebAssembly module that contains MaterialMotionWeb. The module computes all motion.
// This script reads layouts and pointers, and writes styles.

const moduleName = "material-motion";

// The messages to an object of the module, in the order of `PageObject.Message`.
const [pointer, layout, style, removal, isHeld, map, frame, event, reducedMotion, paint] = Array(10).keys();

const phases = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3, lostpointercapture: 3 };
const kinds = { touch: 0, pen: 2 };

// A place in which a press begins no drag, because the browser handles the press itself.
const controls = "input, textarea, select, audio[controls], video[controls], [contenteditable]:not([contenteditable=false])";

// The figure of each node. A node belongs to one module.
const figures = new WeakMap();

/** Loads a module, and starts it. */
export async function start(source, options = {}) {
  const motion = imports(options);
  const module = await compile(await source);
  const given = {
    ...motion, ...options.imports,
    wasi_snapshot_preview1: { ...systemCalls(motion), ...options.imports?.wasi_snapshot_preview1 },
  };
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from === "wasi_snapshot_preview1") given[from][name] ??= () => 52; // ENOSYS
    if (given[from]?.[name] === undefined) {
      fail(`The module imports the ${kind} "${name}" of "${from}". Pass it: start(…, { imports: { "${from}": { ${name} } } }).`);
    }
  }
  const instance = await WebAssembly.instantiate(module, given);
  motion.attach(instance);
  const { exports } = instance;
  exports._initialize?.();
  (exports.main ?? exports.__main_argc_argv)?.(0, 0);
  return motion;
}

/** Returns the functions that a module imports, for a page that instantiates the module itself. */
export function imports(options) {
  return new Motion(options);
}

function fail(message) {
  throw new Error(`${moduleName}: ${message}`);
}

function warn(message) {
  console.error(`${moduleName}: ${message}`);
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) fail(`The module ${response.url} was not loaded: ${response.status} ${response.statusText}.`);
  return WebAssembly.compile(await response.arrayBuffer());
}

// The system calls that Swift's standard library makes: text is printed on the console.
function systemCalls(motion) {
  const decoder = new TextDecoder();
  let line = "";
  const view = () => new DataView(motion.instance.exports.memory.buffer);
  return {
    fd_write(file, vectors, count, written) {
      const memory = view();
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const length = memory.getUint32(vectors + 8 * index + 4, true);
        line += decoder.decode(new Uint8Array(memory.buffer, memory.getUint32(vectors + 8 * index, true), length), { stream: true });
        total += length;
      }
      memory.setUint32(written, total, true);
      const lines = line.split("\n");
      line = lines.pop();
      for (const text of lines) console[file === 2 ? "error" : "log"](text);
      return 0;
    },
    random_get(bytes, count) {
      crypto.getRandomValues(new Uint8Array(view().buffer, bytes, count));
      return 0;
    },
    clock_time_get(clock, _, time) {
      view().setBigUint64(time, BigInt(Math.round((clock === 0 ? Date.now() : performance.now()) * 1e6)), true);
      return 0;
    },
    proc_exit(code) {
      fail(`The module ended with the code ${code}.`);
    },
  };
}

// MARK: Geometry

function parentOf(node) {
  return node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
}

function styleOf(node) {
  return node.ownerDocument.defaultView.getComputedStyle(node);
}

// The linear map of a node's own `rotate` and `scale`.
function turn({ rotate, scale }) {
  const matrix = new DOMMatrix();
  const angle = rotate.split(" ");
  if (rotate !== "none" && angle.length === 1) matrix.rotateSelf(parseFloat(rotate));
  if (scale !== "none") {
    const [x, y = x] = scale.split(" ").map(Number);
    matrix.scaleSelf(x, y);
  }
  return matrix;
}

function transformOf({ transform }) {
  return new DOMMatrix(transform === "none" ? "" : transform);
}

function isLinear({ rotate, scale, transform }) {
  return rotate === "none" && scale === "none" && transform === "none";
}

// The map from the vectors in a node to those of the window.
function linearMap(node) {
  let matrix = new DOMMatrix();
  for (let each = node; each; each = parentOf(each)) {
    const computed = styleOf(each);
    if (!isLinear(computed)) matrix = turn(computed).multiply(transformOf(computed)).multiply(matrix);
  }
  matrix.e = matrix.f = 0;
  const zoom = zoomOf(node);
  return matrix.scaleSelf(zoom, zoom);
}

function zoomOf(node) {
  return node.currentCSSZoom ?? 1;
}

// The size of a node's box, without transforms. The browser rounds the size of a box that is turned.
function sizeOf(node, rectangle, { a, b, c, d }) {
  if (b === 0 && c === 0 && a !== 0 && d !== 0) return [rectangle.width / Math.abs(a), rectangle.height / Math.abs(d)];
  return [node.offsetWidth ?? rectangle.width, node.offsetHeight ?? rectangle.height];
}

function centreOf({ left, top, width, height }) {
  return new DOMPoint(left + width / 2, top + height / 2);
}

// The map from a node's padding box, as it can be scrolled, to the window. `null` is the window.
function windowMap(node) {
  if (!node) return new DOMMatrix();
  const rectangle = node.getBoundingClientRect();
  const matrix = linearMap(node);
  const [width, height] = sizeOf(node, rectangle, matrix);
  const centre = centreOf(rectangle);
  const isScrolled = node !== node.ownerDocument.scrollingElement;
  const corner = matrix.transformPoint({
    x: node.clientLeft - (isScrolled ? node.scrollLeft : 0) - width / 2,
    y: node.clientTop - (isScrolled ? node.scrollTop : 0) - height / 2,
  });
  matrix.e = centre.x + corner.x;
  matrix.f = centre.y + corner.y;
  return matrix;
}

// The node whose box contains another node in the layout. `null` is the window.
function containingNode(node, { position }) {
  if (position === "fixed") return node.offsetParent;
  if (position !== "absolute") return parentOf(node) ?? null;
  const { body, documentElement } = node.ownerDocument;
  const parent = node.offsetParent ?? parentOf(node);
  return parent === body && styleOf(body).position === "static" ? documentElement : parent;
}

// MARK: The page

class Motion {
  #exports;
  #figures = new Map();
  #containers = new Map();
  #clocks = new Map();
  #roots = new Map();
  #presses = new Map();
  #painter = 0;
  #lastHandle = 0;
  #lastClock = 0;
  #painting = 0;
  #time;
  #resizes = new ResizeObserver((entries) => this.#resized(entries));
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  constructor({ time = (browserTime) => browserTime } = {}) {
    this.#time = time;
    // Enumerable, so that `{ ...motion }` is what WebAssembly.instantiate needs.
    this[moduleName] = {
      find: (kind, text, count) => this.#find(kind, text, count),
      object: (handle) => (handle === 0 ? this.#painter : this.#figures.get(handle)?.object ?? 0),
      adopt: (handle, object) => this.#adopt(handle, object),
      addClock: (handle, object) => this.#addClock(handle, object),
      removeClock: (clock) => this.#removeClock(clock),
      setFramesWanted: (clock, areWanted) => this.#setFramesWanted(clock, areWanted),
      now: () => time(performance.now()),
      requestPaint: () => { this.#painting ||= requestAnimationFrame(() => this.#paint()); },
      draw: (records, count) => this.#draw(records, count),
      random: (bytes, count) => {
        crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, bytes, count));
      },
      sin: Math.sin, cos: Math.cos, exp: Math.exp, expm1: Math.expm1,
    };
    this.#reducedMotion.addEventListener("change", () => this.#tellReducedMotion());
    addEventListener("resize", () => this.#measureAll());
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      this.#tellReducedMotion();
      this.#measureAll();
    });
    addEventListener("pagehide", () => this.#cancelAll());
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

  #tell(object, message, numbers = [], other = 0) {
    const { materialMotionReceive } = this.#exports;
    const [a, b, c, d, e, f, g, h, i, j] = numbers;
    return materialMotionReceive(object, message, other, a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0, h ?? 0, i ?? 0, j ?? 0);
  }

  // MARK: Nodes

  register(node) {
    if (!(node?.nodeType === 1)) fail(`register() needs an element, but received ${node}.`);
    const known = figures.get(node);
    if (known) {
      if (known.motion === this) return known.handle;
      fail("Another module already moves this node. Was the module started twice?");
    }
    const handle = ++this.#lastHandle;
    const figure = { node, handle, motion: this, object: 0, container: undefined, x: 0, y: 0, map: [1, 0, 0, 1, 0, 0], c: 0, d: 1 };
    figures.set(node, figure);
    this.#figures.set(handle, figure);
    return handle;
  }

  #find(kind, text, count) {
    if (kind === 2) {
      if (!this.#figures.has(count)) warn(`There is no node with the handle ${count}. It may have left the document.`);
      return this.#figures.has(count) ? count : 0;
    }
    const name = new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, text, count));
    const node = kind === 1 ? document.getElementById(name) : document.querySelector(name);
    if (node) return this.register(node);
    warn(`No element of the page matches "${name}".`);
    return 0;
  }

  #adopt(handle, object) {
    if (handle === 0) {
      this.#painter = object;
      return;
    }
    const figure = this.#figures.get(handle);
    const { node } = figure;
    figure.object = object;
    const computed = styleOf(node);
    this.#measure(figure);
    this.#readStyle(figure, computed);
    this.#resizes.observe(node);
    node.addEventListener("pointerdown", (event) => this.#press(event, figure));
    this.#watch(node.getRootNode());
  }

  // Takes over what the style sheet draws.
  #readStyle(figure, computed) {
    const { translate, opacity, zIndex } = computed;
    const [x, y] = [0, 0];
    const matrix = turn(computed);
    this.#tell(figure.object, style, [x, y, matrix.a, matrix.b, matrix.c, matrix.d, Number(opacity), parseInt(zIndex) || 0]);
  }

  // MARK: Layout

  #measure(figure) {
    const { node } = figure;
    if (!node.isConnected) return;
    const computed = styleOf(node);
    const container = this.#containerOf(figure, computed);
    const rectangle = node.getBoundingClientRect();
    const [width, height] = sizeOf(node, rectangle, linearMap(node));
    const [left, top] = computed.transformOrigin.split(" ").map(parseFloat);
    const own = transformOf(computed);
    const corner = own.transformPoint({ x: -left, y: -top });
    const middle = new DOMMatrix(figure.map).transformPoint(own.transformPoint({ x: width / 2 - left, y: height / 2 - top }));
    const centre = container.map.inverse().transformPoint(centreOf(rectangle));
    this.#tell(figure.object, layout, [
      centre.x - middle.x - figure.x, centre.y - middle.y - figure.y, corner.x, corner.y,
      own.a * width, own.b * width, own.c * height, own.d * height, width, height,
    ], container.object);
  }

  #containerOf(figure, computed) {
    const node = containingNode(figure.node, computed);
    let container = this.#containers.get(node);
    if (!container) {
      container = { node, object: this.#exports.materialMotionMakeContainer(), users: 0, presses: 0, map: undefined };
      this.#containers.set(node, container);
      if (node) this.#resizes.observe(node);
    }
    if (figure.container !== container) {
      container.users += 1;
      this.#leaveContainer(figure);
      figure.container = container;
    }
    container.map = windowMap(node);
    // A map that changed during a press would move the pressed element.
    if (container.presses === 0) this.#tellMap(container);
    return container;
  }

  #tellMap(container) {
    const ancestor = this.#ancestorOf(container.node);
    let { map: matrix } = container;
    if (ancestor) {
      // In the ancestor's own coordinate system, the origin is the corner of its border box.
      const own = windowMap(ancestor.node);
      const { clientLeft, clientTop, scrollLeft, scrollTop } = ancestor.node;
      matrix = own.translate(scrollLeft - clientLeft, scrollTop - clientTop).inverse().multiply(matrix);
    }
    const { a, b, c, d, e, f } = matrix;
    this.#tell(container.object, map, [a, b, c, d, e, f], ancestor?.object ?? 0);
  }

  // The nearest element of this module that contains a node.
  #ancestorOf(node) {
    for (let each = node; each; each = parentOf(each)) {
      const figure = figures.get(each);
      if (figure?.motion === this && figure.object) return figure;
    }
    return undefined;
  }

  #leaveContainer({ container }) {
    if (!container || (container.users -= 1) > 0) return;
    this.#containers.delete(container.node);
    if (container.node && !figures.has(container.node)) this.#resizes.unobserve(container.node);
    this.#tell(container.object, removal);
  }

  #measureAll() {
    for (const figure of this.#figures.values()) if (figure.object) this.#measure(figure);
  }

  #resized(entries) {
    const nodes = new Set(entries.map(({ target }) => target));
    for (const figure of this.#figures.values()) {
      if (figure.object && (nodes.has(figure.node) || nodes.has(figure.container.node))) this.#measure(figure);
    }
  }

  // MARK: Leaving the document

  #watch(root) {
    if (this.#roots.has(root)) return;
    const observer = new MutationObserver((records) => this.#mutated(records));
    observer.observe(root, { childList: true, subtree: true });
    this.#roots.set(root, observer);
  }

  #mutated(records) {
    const moved = new Set();
    for (const { removedNodes } of records) {
      for (const removed of removedNodes) {
        if (removed.nodeType !== 1) continue;
        for (const node of [removed, ...removed.getElementsByTagName("*")]) {
          const figure = figures.get(node);
          if (figure?.motion === this) moved.add(figure);
        }
      }
    }
    for (const figure of moved) {
      if (figure.node.isConnected) {
        this.#watch(figure.node.getRootNode());
        if (figure.object) this.#measure(figure);
      } else {
        this.#remove(figure);
      }
    }
  }

  #remove(figure) {
    const { node, handle, object } = figure;
    figures.delete(node);
    this.#figures.delete(handle);
    this.#resizes.unobserve(node);
    this.#leaveContainer(figure);
    figure.object = 0;
    if (object) this.#tell(object, removal);
  }

  // MARK: Frames

  #addClock(handle, object) {
    const { node } = this.#figures.get(handle);
    const number = ++this.#lastClock;
    this.#clocks.set(number, { object, view: node.ownerDocument.defaultView, areWanted: false, request: 0 });
    this.#tell(object, reducedMotion, [Number(this.#reducedMotion.matches)]);
    return number;
  }

  #removeClock(number) {
    this.#setFramesWanted(number, false);
    this.#clocks.delete(number);
  }

  #setFramesWanted(number, areWanted) {
    const clock = this.#clocks.get(number);
    clock.areWanted = Boolean(areWanted);
    this.#schedule(clock);
  }

  #schedule(clock) {
    if (clock.areWanted) {
      clock.request ||= clock.view.requestAnimationFrame((time) => {
        clock.request = 0;
        this.#tell(clock.object, frame, [this.#time(time) / 1000]);
        this.#schedule(clock);
        this.#paint();
      });
    } else {
      clock.view.cancelAnimationFrame(clock.request);
      clock.request = 0;
    }
  }

  #tellReducedMotion() {
    for (const { object } of this.#clocks.values()) this.#tell(object, reducedMotion, [Number(this.#reducedMotion.matches)]);
  }

  // MARK: Drawing

  #paint() {
    cancelAnimationFrame(this.#painting);
    this.#painting = 0;
    if (this.#painter) this.#tell(this.#painter, paint);
  }

  #draw(records, count) {
    const numbers = new Float64Array(this.#exports.memory.buffer, records, 16 * count);
    for (let start = 0; start < numbers.length; start += 16) {
      const figure = this.#figures.get(numbers[start]);
      if (!figure) continue;
      const changes = numbers[start + 1];
      const { style } = figure.node;
      if (changes & 1) this.#place(figure, numbers, start);
      if (changes & 2) style.opacity = numbers[start + 10];
      if (changes & 4) style.zIndex = Math.round(numbers[start + 11]);
      if (changes & 8) {
        style.boxSizing = "border-box";
        style.width = `${numbers[start + 12]}px`;
        style.height = `${numbers[start + 13]}px`;
      }
      if (changes & 16) this.#setTouchAction(figure, numbers[start + 14]);
    }
  }

  #place(figure, numbers, start) {
    const { style } = figure.node;
    const a = numbers[start + 6];
    const b = numbers[start + 7];
    const c = numbers[start + 8];
    const d = numbers[start + 9];
    let { map } = figure;
    if (map[0] !== a || map[1] !== b || figure.c !== c || figure.d !== d) {
      // The individual properties turn and scale. They do not shear.
      const x = Math.hypot(a, b);
      const y = x === 0 ? Math.hypot(c, d) : (a * d - b * c) / x;
      const angle = Math.atan2(b, a);
      style.rotate = `${angle}rad`;
      style.scale = `${x} ${y}`;
      Object.assign(figure, { c, d });
      figure.map = map = [a, b, -y * Math.sin(angle), y * Math.cos(angle), 0, 0];
    }
    figure.x = numbers[start + 2] - map[0] * numbers[start + 4] - map[2] * numbers[start + 5];
    figure.y = numbers[start + 3] - map[1] * numbers[start + 4] - map[3] * numbers[start + 5];
    // Short numbers are written twice as fast.
    style.translate = `${Math.round(figure.x * 1e3) / 1e3}px ${Math.round(figure.y * 1e3) / 1e3}px`;
  }

  #setTouchAction({ node }, action) {
    const names = ["pan-x", "pan-y", "pinch-zoom"].filter((_, index) => action & (1 << index));
    node.style.touchAction = names.join(" ") || "none";
    node.style.userSelect = "none";
  }

  // MARK: Pointers

  #press(event, figure) {
    if (!figure.object || event.button !== 0 || event.target.closest(controls)) return;
    if (event.motionIsTaken) return;
    event.motionIsTaken = true;
    this.#measure(figure);
    const { container, node } = figure;
    const press = { figure, container, view: node.ownerDocument.defaultView, last: event, isCaptured: false };
    container.presses += 1;
    container.start ??= container.map;
    this.#presses.set(event.pointerId, press);
    press.listener = new AbortController();
    for (const type of Object.keys(phases).slice(1)) {
      press.view.addEventListener(type, (each) => this.#follow(each, press), { capture: true, signal: press.listener.signal });
    }
    press.view.addEventListener("scroll", () => this.#scrolled(press), { capture: true, passive: true, signal: press.listener.signal });
    this.#send(event, press, event);
  }

  #follow(event, press) {
    if (event.pointerId !== press.last.pointerId) return;
    if (event.type === "pointermove") {
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length > 0 ? samples : [event]) this.#send(event, press, sample);
    } else {
      this.#send(event, press, event);
      this.#lift(press);
    }
  }

  #send({ type }, press, { pointerId, pointerType, clientX, clientY, timeStamp }) {
    const { figure, view, container } = press;
    const origin = view === window ? 0 : view.performance.timeOrigin - performance.timeOrigin;
    const time = this.#time(timeStamp + origin) / 1000;
    for (const { object } of this.#clocks.values()) this.#tell(object, event, [time]);
    if (!figure.object) return;
    const isActive = this.#tell(figure.object, pointer, [
      pointerId, phases[type], kinds[pointerType] ?? 1,
      clientX - container.map.e + container.start.e, clientY - container.map.f + container.start.f, time,
    ]);
    if (isActive && !press.isCaptured) {
      press.isCaptured = true;
      figure.node.setPointerCapture(pointerId);
    }
  }

  #lift(press) {
    const { container } = press;
    press.listener.abort();
    this.#presses.delete(press.last.pointerId);
    container.presses -= 1;
    if (container.presses === 0) container.start = undefined;
  }

  #scrolled(press) {
    press.container.map = windowMap(press.container.node);
  }

  #cancelAll() {
    for (const press of this.#presses.values()) {
      this.#send({ type: "pointercancel" }, press, press.last);
      this.#lift(press);
    }
  }
}
