// SPDX-License-Identifier: Apache-2.0
// @ts-check

// A module, and everything that the page knows about its objects.

import { moduleName } from "./errors.js";

/** The state that connects a module with the page. The functions of the other scripts receive it. */
export class Module {
  /**
   * The exports of the module.
   *
   * @type {any}
   */
  wasm;
  /** @type {ModuleObject} */
  painter = 0;
  /** @type {Map<number, Figure>} */
  figures = new Map();
  lastHandle = 0;
  /** @type {Map<Container["node"], Container>} */
  containers = new Map();
  /** @type {Map<number, Clock>} */
  clocks = new Map();
  lastClock = 0;
  /** @type {Map<Window, Page>} */
  pages = new Map();
  /** @type {Map<number, Press>} The presses, by the identifiers of their pointers. */
  presses = new Map();
  /** @type {WeakMap<Node, ShadowRoot>} The shadow roots that contain figures, by their hosts. */
  hosts = new WeakMap();
  /** @type {WeakSet<Node>} The roots of the observed trees. */
  roots = new WeakSet();
  /** @type {MutationObserver | undefined} */
  mutations;
  /** @type {Set<Container>} The containers that have been scrolled since they were measured. */
  scrolled = new Set();
  /** The timer that measures them when the page no longer scrolls. */
  timer = 0;
  /** @type {Set<Figure>} The elements that may have a new place, but their old sizes. */
  suspects = new Set();
  /**
   * The time of the scene while it stands still: see `now`. Otherwise `undefined`.
   *
   * @type {number | undefined}
   */
  present;
  /** Whether the last press was a drag. */
  hasDragged = false;
  /** @type {Error | undefined} The error that has ended the program. */
  crash;
  /** The number of imported functions under way. */
  depth = 0;
  /**
   * Whether the module adopts one node after the other, and nothing has changed the layout since the first one. All of
   * them then use the same maps of containers. `undefined` if nobody notes the calls of functions of the page.
   *
   * @type {boolean | undefined}
   */
  isAdopting;
  /** Ends the module, and all listeners. */
  end = new AbortController();
  /** @type {Promise<any> | undefined} The script for all input except pointers, if the module needs it. */
  inputScript;
  reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {import("./material-motion.js").MotionOptions} options */
  constructor({ time = (browserTime) => browserTime, mirror = false, observe, onerror }) {
    this.sceneTime = time;
    this.mirror = mirror;
    this.observe = observe;
    this.onerror = onerror;
  }

  /** Whether the module was stopped or has crashed. */
  get isEnded() {
    return this.end.signal.aborted;
  }
}

/**
 * Notes that the layout may have changed.
 *
 * @param {Module} module
 */
export function endAdopting(module) {
  module.isAdopting &&= false;
}

/**
 * Sends a message. Numbers that are missing are NaN. A module that has ended receives none.
 *
 * @param {Module} module
 * @param {ModuleObject} object
 * @param {number} message
 * @param {number[]} numbers
 * @param {ModuleObject} other
 * @returns {number}
 */
export function tell(module, object, message, numbers = [], other = 0) {
  const { wasm, observe } = module;
  if (!wasm) return 0;
  if (module.depth === 0) endAdopting(module);
  const send = () => guard(module, () => wasm.materialMotionReceive(object, message, other, ...numbers));
  return observe ? observe(message, nodeOf(module, object), numbers, send) ?? 0 : send();
}

/**
 * Calls the module. An error in the program ends the module. The error continues if a program or a page has made the
 * call, and is reported otherwise. A program that has crashed is not called again.
 *
 * @template T
 * @param {Module} module
 * @param {() => T} perform
 * @param {boolean} [isOfPage]
 * @returns {T | 0}
 */
export function guard(module, perform, isOfPage = false) {
  try {
    if (module.crash) throw module.crash;
    return perform();
  } catch (/** @type {any} */ error) {
    // A call of the module is under way, and handles the error.
    if (module.depth > 0 || error === module.crash || !isCrash(error)) throw error;
    const text = `${moduleName}: The program has crashed, and moves nothing from now on. ${error.message}`;
    const crash = module.crash = new Error(text, { cause: error });
    module.end.abort();
    module.onerror?.(crash);
    if (isOfPage) throw crash;
    console.error(crash);
    return 0;
  }
}

/**
 * Whether an error has left the program in the middle of a function. Browsers give a stack that is too large different
 * classes of errors.
 *
 * @param {any} error
 */
function isCrash(error) {
  return error instanceof WebAssembly.RuntimeError || /call stack|recursion/.test(error?.message);
}

/**
 * A function that the module imports, and that may call the module.
 *
 * @param {Module} module
 * @param {(module: Module, ...values: any[]) => any} perform
 * @returns {(...values: any[]) => any}
 */
export function nested(module, perform) {
  return (...values) => {
    if (module.isEnded) return -1;
    module.depth += 1;
    try {
      return perform(module, ...values);
    } finally {
      module.depth -= 1;
    }
  };
}

/**
 * @param {Module} module
 * @param {ModuleObject} object
 */
function nodeOf(module, object) {
  for (const figure of module.figures.values()) if (figure.object === object) return figure.node;
  return undefined;
}

/**
 * The text at an address of the module.
 *
 * @param {Module} module
 * @param {number} bytes
 * @param {number} count
 */
export function textAt(module, bytes, count) {
  return new TextDecoder().decode(new Uint8Array(module.wasm.memory.buffer, bytes, count));
}
