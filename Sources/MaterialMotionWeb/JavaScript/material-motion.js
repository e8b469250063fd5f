// SPDX-License-Identifier: Apache-2.0

// Connects a web page with a WebAssembly module that contains MaterialMotionWeb. The module computes all motion.
// This script reads layouts and pointers, and writes styles.

const moduleName = "material-motion";

// The messages to an object of the module, in the order of `PageObject.Message`.
const [pointer, layout, style, removal, isHeld, map, frame, event, reducedMotion, paint] = Array(10).keys();

// The phases of a pointer, and its kinds. Every other kind counts as a mouse.
const [down, move, up, cancel] = Array(4).keys();
const kinds = { touch: 0, pen: 2 };

// The nodes in which a press begins no drag, because the browser handles the press.
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
  const { load } = await import("./material-motion-start.js");
  await load(motion, source, options);
  return motion;
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

// MARK: Geometry

// The parent of an element in the layout. `null` for an element in the top layer, which lies directly in the window.
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
  const parts = translate.match(/calc.*?\)|\S+/g);
  return size.map((length, axis) => {
    let sum = 0;
    for (const [, sign, number, unit] of parts[axis]?.matchAll(/(-?) ?([\d.e-]+)(%|px)/g) ?? []) {
      sum += (sign + number) * (unit === "%" ? length / 100 : 1);
    }
    return sum;
  });
}

function linear({ a, b, c, d }) {
  return new DOMMatrix([a, b, c, d, 0, 0]);
}

// The vector from the `transform-origin` in a layout to an anchor point. A layout has these numbers: the origin, the
// vector from it to the upper left corner, the vectors along the upper edge and along the left edge, and the size.
function armTo(u, v, [, , x, y, a, b, c, d]) {
  return [x + a * u + c * v, y + b * u + d * v];
}

// The linear map from a node to the window, without zoom.
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

// The size of a node's border box without transforms, and the map from the box to the window. The browser rounds the
// size of a box that is turned.
function boxOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  const matrix = linearMap(node).scale(zoomOf(node));
  const { a, b, c, d } = matrix;
  const isUpright = b === 0 && c === 0 && a * d !== 0;
  const size = isUpright ? [width / Math.abs(a), height / Math.abs(d)] : [node.offsetWidth ?? width, node.offsetHeight ?? height];
  const map = new DOMMatrix().translate(left + width / 2, top + height / 2).multiply(matrix).translate(-size[0] / 2, -size[1] / 2);
  return { size, map };
}

// The map from a container to the window. A container is the window (`null`), the page of a document, or the scrollable
// content of an element. The origin of the content is the corner of the element's padding box.
function windowMap(node) {
  if (!node?.matches) {
    const { scrollX = 0, scrollY = 0 } = node?.defaultView ?? {};
    return new DOMMatrix().translate(-scrollX, -scrollY);
  }
  const { clientLeft, clientTop, scrollLeft, scrollTop } = node;
  // The root's scroll position is that of the page. The root's box has already moved by it.
  const scale = node === node.ownerDocument.scrollingElement ? 0 : 1;
  return boxOf(node).map.translate(clientLeft - scale * scrollLeft, clientTop - scale * scrollTop);
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
  const names = "transform|translate|rotate|scale|perspective|filter";
  return names.split("|").some((name) => computed[name] !== "none")
    || RegExp(`${names}|paint|layout|strict|content`).test(computed.willChange + computed.contain);
}

// MARK: The page

/** Returns the functions that a module imports, for a page that instantiates the module itself. */
export function imports({ time: sceneTime = (browserTime) => browserTime, mirror, observe } = {}) {
  const motion = Object.create({
    attach,
    register,
    // Fulfilled when all scripts that the module needs are loaded.
    get loaded() {
      return inputScript;
    },
  });
  const allFigures = new Map();
  const allContainers = new Map();
  const allClocks = new Map();
  const allPages = new Map();
  const allPresses = new Map();
  const hosts = new WeakMap();
  const roots = new WeakSet();
  const mutations = new MutationObserver(mutated);
  const reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  let wasm;
  let painter = 0;
  let lastHandle = 0;
  let lastClock = 0;
  let paintCount = 0;
  // Whether elements may have a new place, but their old sizes.
  let isStale = false;
  // Whether the last press was a drag.
  let hasDragged;
  let inputScript;

  // The only enumerable property, so that `{ ...motion }` contains only imports.
  motion[moduleName] = {
    find: findNode,
    object: (handle) => (handle === 0 ? painter : allFigures.get(handle)?.object ?? 0),
    adopt,
    addClock,
    removeClock: (clock) => { allClocks.delete(clock); },
    setFramesWanted,
    now: () => sceneTime(performance.now(), true),
    requestPaint,
    draw: drawAll,
    listen: (handle, what, object, text, count) => {
      const [figure, words] = [allFigures.get(handle), textAt(text, count)];
      // Without the script, the module gets its listeners back. Requests 0 to 2 pass one.
      withInput((input) => (input ? input.receive(what, figure, object, words) : what > 2 || tell(object, removal)));
    },
    random: (bytes, count) => {
      crypto.getRandomValues(new Uint8Array(wasm.memory.buffer, bytes, count));
    },
    sin: Math.sin, cos: Math.cos, exp: Math.exp, expm1: Math.expm1,
  };
  reducedMotionQuery.addEventListener("change", tellReducedMotion);
  return motion;

  function attach(instance) {
    if (wasm) fail("Each instance needs its own imports().");
    const { memory, materialMotionReceive } = instance.exports;
    if (!memory || !materialMotionReceive) {
      fail("The module must contain MaterialMotionWeb, and export its memory.");
    }
    wasm = instance.exports;
    Object.defineProperty(motion, "instance", { value: instance });
  }

  // Sends a message. Numbers that are missing are NaN.
  function tell(object, message, numbers = [], other = 0) {
    const send = () => wasm.materialMotionReceive(object, message, other, ...numbers);
    return observe ? observe(message, nodeOf(object), numbers, send) : send();
  }

  function nodeOf(object) {
    for (const figure of allFigures.values()) if (figure.object === object) return figure.node;
    return undefined;
  }

  // MARK: Nodes

  function register(node) {
    if (node?.nodeType !== 1) fail(`${node} is no element.`);
    const figure = node[key] ??= { node, motion, handle: 0, object: 0, x: 0, y: 0, anchor: [0.5, 0.5] };
    if (figure.motion !== motion) fail("Another module moves this node. Was it started twice?", 2);
    if (!figure.handle) {
      figure.handle = ++lastHandle;
      allFigures.set(figure.handle, figure);
      enter(figure);
    }
    return figure.handle;
  }

  function findNode(kind, text, count) {
    try {
      if (kind === 2) {
        if (allFigures.has(count)) return count;
        fail(`No node has the handle ${count}. Register it again.`, 1);
      }
      const name = textAt(text, count);
      const node = kind === 1 ? document.getElementById(name) : document.querySelector(name);
      if (node) return register(node);
      fail(`No element matches "${name}". Create it before the start.`, 1);
    } catch (error) {
      console.error(error);
      // The code of an invalid selector is 12.
      return -error.code;
    }
  }

  function textAt(bytes, count) {
    return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, bytes, count));
  }

  function adopt(handle, object) {
    if (handle === 0) {
      painter = object;
      return;
    }
    const figure = allFigures.get(handle);
    figure.object = object;
    measureAll([figure]);
  }

  // MARK: Layout

  // Measures the newest elements first. An element at rest then follows its layout before its container reports a new
  // size, which often determines the element's bounds.
  function measureAll(figures = allFigures.values()) {
    known = new WeakMap();
    for (const figure of [...figures].reverse()) if (figure?.motion === motion) measure(figure);
  }

  function measure(figure) {
    const { node, object, layout: last } = figure;
    // An element without a box keeps its layout.
    if (!object || node.getClientRects().length === 0) return;
    const computed = styleOf(node);
    const container = enterContainer(figure, containerOf(node, computed));
    const box = boxOf(node);
    const [width, height] = box.size;
    const half = { x: width / 2, y: height / 2 };
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
    if (figure.told === container && numbers.every((number, index) => Math.abs(number - last[index]) < 0.01)) return;
    figure.told = container;
    figure.layout = numbers;
    const { written, anchor } = figure;
    const size = numbers.slice(8);
    const arms = [numbers, last ?? numbers].map((each) => armTo(...anchor, each));
    // The program has written this size, which the browser rounds. The position stays.
    const isWritten = written?.every((length, axis) => Math.abs(length - size[axis]) < 0.1);
    const stays = isWritten && (size[0] !== last[8] || size[1] !== last[9]);
    const shift = [0, 1].map((axis) => (stays || !last ? 0 : numbers[axis] + arms[0][axis] - last[axis] - arms[1][axis]));
    if (!isWritten) figure.written = undefined;
    tell(object, layout, [...shift, ...(isWritten ? written : size)], container.object);
    if (!last) tellStyle(figure, computed);
  }

  // Sends the initial values from the style sheet.
  function tellStyle({ node, object, x, y, zoom, map, layout: numbers }, { opacity, zIndex, transitionProperty, transitionDuration }) {
    const isDelayed = /\b(all|translate|rotate|scale|opacity)\b/.test(transitionProperty) && /[1-9]/.test(transitionDuration);
    if (isDelayed) warn("A transition of translate, rotate, scale, opacity or all delays this element. Remove it.", node);
    const [armX, armY] = armTo(0.5, 0.5, numbers);
    tell(object, style, [
      numbers[0] + x * zoom + map[0] * armX + map[2] * armY, numbers[1] + y * zoom + map[1] * armX + map[3] * armY, ...map, opacity, parseInt(zIndex) || 0, isDelayed,
    ]);
  }

  function enterContainer(figure, node) {
    let container = allContainers.get(node);
    if (!container) {
      container = { node, object: wasm.materialMotionMakeContainer(), figures: new Set(), presses: 0, drift: new DOMPoint() };
      allContainers.set(node, container);
      if (node?.matches) figure.page.resizes.observe(node);
    }
    if (figure.container !== container) {
      container.figures.add(figure);
      leaveContainer(figure);
      figure.container = container;
    }
    if (!known.has(container)) {
      known.set(container, true);
      refresh(container);
    }
    return container;
  }

  function leaveContainer(figure) {
    const { container, page } = figure;
    if (!container?.figures.delete(figure) || container.figures.size > 0) return;
    const { node, object } = container;
    allContainers.delete(node);
    if (node?.matches && !node[key]) page.resizes.unobserve(node);
    tell(object, removal);
  }

  // Measures a container. During a press, the module keeps the map from the beginning of the press, because a new map
  // would move the element. Instead, the pointers move by the opposite vector.
  function refresh(container) {
    const { node, object, presses, map: last, drift } = container;
    const matrix = container.map = windowMap(node);
    if (presses > 0) {
      const [x, y] = [matrix.e - last.e, matrix.f - last.f];
      drift.x += x;
      drift.y += y;
      if (Math.abs(x) + Math.abs(y) < 0.01) return;
      for (const press of allPresses.values()) {
        const { containers, view, last } = press;
        if (containers[0] !== container) continue;
        // With a later time, the pointer's next event would be older than this one.
        sendSample(move, press, { ...last, timeStamp: Math.max(last.timeStamp, view.document.timeline.currentTime) });
      }
      return;
    }
    container.drift = new DOMPoint();
    const ancestor = ancestorOf(node);
    const { a, b, c, d, e, f } = ancestor ? ancestor.local.multiply(boxOf(ancestor.node).map.inverse()).multiply(matrix) : matrix;
    tell(object, map, [a, b, c, d, e, f], ancestor?.object);
  }

  // Measures an element and its ancestors at the beginning of a press. Returns their containers, which keep their maps
  // until the press ends.
  function holdContainers(figure) {
    known = new WeakMap();
    const containers = [];
    for (let each = figure; each; each = ancestorOf(each.container.node)) {
      measure(each);
      containers.push(each.container);
    }
    for (const container of containers) container.presses += 1;
    return containers;
  }

  // The nearest element of this module that contains a node.
  function ancestorOf(node) {
    for (let each = node; each?.matches; each = parentOf(each)) {
      const figure = each[key];
      if (figure?.motion === motion && figure.local) return figure;
    }
    return undefined;
  }

  function scrolled({ target }) {
    known = new WeakMap();
    for (const container of allContainers.values()) if (target.contains(container.node)) refresh(container);
    for (const figure of allFigures.values()) if (figure.isSticky) measure(figure);
  }

  // MARK: Entering and leaving the document

  function enter(figure) {
    const { node } = figure;
    const page = pageOf(node);
    if (figure.page !== page) {
      figure.page?.resizes.unobserve(node);
      figure.page = page;
      page.resizes.observe(node);
    }
    figure.hasEntered ||= node.isConnected;
    watch(node);
    watch(node.ownerDocument);
  }

  // The window of a node.
  function pageOf(node) {
    const view = node.ownerDocument.defaultView ?? window;
    let page = allPages.get(view);
    if (!page) {
      page = { view, request: 0, resizes: new view.ResizeObserver((entries) => {
        measureAll(new Set(entries.flatMap(({ target }) => [target[key], ...allContainers.get(target)?.figures ?? []])));
        // The elements follow the layout in the same frame.
        paintAll();
      }) };
      allPages.set(view, page);
      on(view, "pointermove pointerup pointercancel lostpointercapture", follow);
      on(view, "pointerdown", () => { hasDragged = false; });
      // The click after a drag is dropped. It arrives before the next press. Clicks of screen readers have the count 0.
      on(view, "click", (event) => {
        if (!hasDragged || !event.detail) return;
        use(event);
        event.stopPropagation();
      });
      on(view, "contextmenu dragstart", (event) => {
        for (const { figure: { action }, isActive } of allPresses.values()) {
          // A long press opens the menu if no recognizer waits for a hold.
          if (event.type === "dragstart" || isActive || !(action & contextMenu)) use(event);
        }
      });
      on(view, "scroll", scrolled);
      on(view, "resize pageshow", () => {
        tellReducedMotion();
        measureAll();
      });
      on(view, "pagehide", ({ persisted }) => {
        for (const press of allPresses.values()) if (press.view === view) endPress(press);
        if (persisted || view === window) return;
        // The window or frame was closed, or shows another page.
        allPages.delete(view);
        for (const [number, clock] of allClocks) {
          if (clock.page !== page) continue;
          clock.page = pageOf(document.documentElement);
          setFramesWanted(number, clock.areWanted);
        }
        for (const figure of allFigures.values()) if (figure.page === page) remove(figure);
      });
    }
    return page;
  }

  // Observes the trees that contain a node.
  function watch(node) {
    for (let host = node; host;) {
      const root = host.getRootNode();
      if (!roots.has(root)) {
        roots.add(root);
        mutations.observe(root, { childList: true, subtree: true });
      }
      host = root.nodeType > 9 && root.host;
      if (host) hosts.set(host, root);
    }
  }

  function mutated(records) {
    const found = new Set();
    for (const { addedNodes, removedNodes } of records) {
      for (const node of [...addedNodes, ...removedNodes]) collect(node, found);
    }
    for (const figure of found) {
      if (figure.node.isConnected) enter(figure);
      else if (figure.hasEntered) remove(figure);
    }
    measureAll(found);
    // Other elements may have a new place now.
    if (isStale) requestPaint();
    for (const press of allPresses.values()) {
      if (!found.has(press.figure)) continue;
      // The press continues in the new container. The browser has released the pointer, so it is captured again.
      for (const container of press.containers) container.presses -= 1;
      press.containers = holdContainers(press.figure);
      if (press.isActive) capture(press);
    }
  }

  function collect(tree, found) {
    if (tree.nodeType !== 1) return;
    // Elements beside it may move. Texts change too often to look for that.
    isStale = true;
    for (const node of [tree, ...tree.getElementsByTagName("*")]) {
      if (node[key]?.motion === motion) found.add(node[key]);
      for (const child of hosts.get(node)?.children ?? []) collect(child, found);
    }
  }

  function remove(figure) {
    const { node, handle, object, page } = figure;
    for (const press of allPresses.values()) if (press.figure === figure) endPress(press);
    inputScript?.then((input) => input?.forget(figure));
    if (figure.styles) setTouchAction(figure, noRecognizers);
    delete node[key];
    allFigures.delete(handle);
    page.resizes.unobserve(node);
    leaveContainer(figure);
    figure.object = 0;
    if (object) tell(object, removal);
  }

  // MARK: Frames

  function addClock(handle, object) {
    const number = ++lastClock;
    const page = allFigures.get(handle)?.page ?? pageOf(document.documentElement);
    allClocks.set(number, { object, page, areWanted: false });
    tell(object, reducedMotion, [reducedMotionQuery.matches]);
    return number;
  }

  function setFramesWanted(number, areWanted) {
    const clock = allClocks.get(number);
    // A clock that is being deallocated has already been removed.
    if (!clock) return;
    clock.areWanted = areWanted;
    if (areWanted) requestFrame(clock.page);
  }

  function requestPaint() {
    for (const page of allPages.values()) requestFrame(page);
  }

  // Requests a frame of a window. The clocks of the window tick, then all elements are drawn.
  function requestFrame(page) {
    page.request ||= page.view.requestAnimationFrame((time) => {
      page.request = 0;
      const seconds = secondsAt(page.view, time);
      for (const clock of allClocks.values()) {
        if (!clock.areWanted || clock.page !== page) continue;
        tell(clock.object, frame, [seconds]);
        if (clock.areWanted) requestFrame(page);
      }
      paintAll();
    });
  }

  // The time of the scene at a time stamp of a window.
  function secondsAt({ performance: { timeOrigin } }, timeStamp) {
    return sceneTime(timeStamp + (timeOrigin - performance.timeOrigin)) / 1000;
  }

  function tellReducedMotion() {
    for (const { object } of allClocks.values()) tell(object, reducedMotion, [reducedMotionQuery.matches]);
  }

  // MARK: Drawing

  function hasMoved({ node, left, top }) {
    return node.offsetLeft !== left || node.offsetTop !== top;
  }

  function paintAll() {
    if (!painter) return;
    if (isStale) measureAll([...allFigures.values()].filter(hasMoved));
    isStale = false;
    paintCount += 1;
    tell(painter, paint);
    known = new WeakMap();
    // If the module has moved an ancestor, the container has a new map. This is not a scroll.
    for (const { containers } of allPresses.values()) {
      for (const container of containers) if (ancestorOf(container.node)) container.map = windowMap(container.node);
    }
  }

  function drawAll(records, count) {
    const read = () => new Float64Array(wasm.memory.buffer, records, 16 * count);
    const moved = new Set();
    let numbers = read();
    for (let start = 0; start < numbers.length; start += 16) {
      const figure = allFigures.get(numbers[start]);
      if (!figure) continue;
      // Since it last moved, an element may have a new place, although neither its size nor its container's size has
      // changed.
      const { painted } = figure;
      figure.painted = paintCount;
      if (!(painted >= paintCount - 1) && hasMoved(figure)) moved.add(figure);
    }
    measureAll(moved);
    // If a message has made the memory grow, the memory has a new buffer.
    numbers = read();
    for (let start = 0; start < numbers.length; start += 16) {
      const figure = allFigures.get(numbers[start]);
      if (!figure) continue;
      const { zoom, node: { style } } = figure;
      observe?.(-1, figure.node, numbers.subarray(start, start + 16));
      const changes = numbers[start + 1];
      // If the layout has moved the element, the next frame draws it.
      if (changes & 97 && !moved.has(figure)) place(figure, numbers, start);
      if (changes & 2) style.opacity = numbers[start + 10];
      if (changes & 4) style.zIndex = Math.round(numbers[start + 11]);
      if (changes & 8) {
        style.boxSizing = "border-box";
        style.width = `${numbers[start + 12] / zoom}px`;
        style.height = `${numbers[start + 13] / zoom}px`;
        figure.written = [numbers[start + 12], numbers[start + 13]];
      }
      if (changes & 16) setTouchAction(figure, numbers[start + 14]);
    }
  }

  function place(figure, numbers, start) {
    const { zoom, turned, node: { style } } = figure;
    const a = numbers[start + 6];
    const b = numbers[start + 7];
    const c = numbers[start + 8];
    const d = numbers[start + 9];
    if (turned[0] !== a || turned[1] !== b || turned[2] !== c || turned[3] !== d) {
      // The properties `rotate` and `scale` cannot shear.
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

  // Sets the styles and the listeners that the element's recognizers need. Without recognizers, the node gets its own
  // styles back, and has no listeners.
  function setTouchAction(figure, action) {
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
    on(node, "pointerdown", (event) => pressOn(event, figure), signal);
    // The browser may scroll until the drag begins. After that, each movement of the finger prevents scrolling.
    if (!(action & anyTime)) {
      on(node, "touchmove", (event) => {
        if (tell(figure.object, isHeld)) use(event);
      }, signal);
    }
    if (!(action & trackpadZoom)) {
      withInput((input) => input?.followTrackpad(figure, signal));
    }
  }

  // Begins a press. If `mirror` is a point, a second pointer mirrors the first one across it.
  function pressOn(event, figure, mirror) {
    const { node } = figure;
    // With Control, a Mac opens a context menu.
    if (event.button || event.ctrlKey || taken.has(event)) return;
    for (const each of event.composedPath()) {
      if (each.matches?.(controls)) return;
      if (each === node) break;
    }
    taken.add(event);
    const known = allPresses.get(event.pointerId);
    if (known) endPress(known);
    beginPress(figure, event, mirror);
  }

  function beginPress(figure, sample, mirror) {
    const press = { figure, mirror, containers: holdContainers(figure), view: figure.page.view };
    allPresses.set(sample.pointerId, press);
    sendSample(down, press, sample);
    return press;
  }

  function follow(event) {
    const { type, pointerId } = event;
    const press = allPresses.get(pointerId);
    // A mouse has the same identifier in all windows.
    if (!press || (event.view && event.view !== press.view)) return;
    const { figure: { node }, isActive } = press;
    if (type === "pointermove" && event.buttons & 1) {
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length > 0 ? samples : [event]) sendSample(move, press, sample);
    } else if (type === "pointerup" || (type === "pointermove" && event.button === 0)) {
      // While another button is down, the browser reports the release of a button as a movement.
      endPress(press, event, up);
    } else if (type !== "lostpointercapture" || (isActive && !node.hasPointerCapture(pointerId))) {
      // If a pointer moves without its button, it was released where the page did not receive the event.
      endPress(press);
    }
  }

  function sendSample(phase, press, sample) {
    const { figure: { node, object }, containers: [{ drift }], mirror, view } = press;
    const { pointerId, pointerType, clientX, clientY, timeStamp } = sample;
    const time = arrive(sample, view);
    const send = (identifier, x, y) => tell(object, pointer, [
      identifier, phase, kinds[pointerType] ?? 1, x - drift.x, y - drift.y, time,
    ]);
    press.last = { pointerId, pointerType, clientX, clientY, timeStamp };
    const isActive = send(pointerId, clientX, clientY) | (mirror && send(-1, 2 * mirror.x - clientX, 2 * mirror.y - clientY));
    if (!isActive || press.isActive) return;
    press.isActive = true;
    // Captures the pointer only now: without a gesture, a button or a link in the node receives its click.
    capture(press);
  }

  function capture({ figure: { node }, last: { pointerId } }) {
    try {
      node.setPointerCapture(pointerId);
    } catch {} // The browser does not know the pointers of a pinch.
  }

  // Passes the time of an event to the clocks, and returns it in seconds.
  function arrive({ timeStamp }, view) {
    const time = secondsAt(view, timeStamp);
    for (const { object } of allClocks.values()) tell(object, event, [time]);
    return time;
  }

  // Ends a press. Without an event, the press is cancelled, at the present time.
  function endPress(press, sample = { ...press.last, timeStamp: press.view.performance.now() }, phase = cancel) {
    const { containers } = press;
    allPresses.delete(sample.pointerId);
    clearTimeout(press.timer);
    sendSample(phase, press, sample);
    for (const container of containers) container.presses -= 1;
    hasDragged = phase === up && press.isActive;
  }

  // MARK: Other input

  // Calls a function with the script for trackpads, wheels and keys, which a page loads when it first needs it.
  function withInput(perform) {
    inputScript ??= import("./material-motion-input.js").then(({ Input }) => new Input({
      on, use, taken, presses: allPresses, mirror, tell, arrive, press: pressOn, begin: beginPress, send: sendSample, lift: endPress,
    })).catch((error) => warn("Copy material-motion-input beside this script.", error));
    inputScript.then(perform);
  }
}
