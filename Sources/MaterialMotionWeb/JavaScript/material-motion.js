// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Connects a web page with a WebAssembly module that contains MaterialMotionWeb. The module computes all motion.
// This script reads layouts and pointers, and writes styles.

import { releaseAll } from "./ending.js";
import { on } from "./events.js";
import { addClock, adopt, findNode, register, unregister } from "./registration.js";
import { now, removeClock, requestPaint, setFramesWanted, tellReducedMotion } from "./clocks.js";
import { settle } from "./layout.js";
import { drawAll } from "./painting.js";
import { withInput } from "./pointers.js";
import { scrollHost } from "./scrolling.js";
import { fail, moduleName } from "./errors.js";
import { endAdopting, guard, Module, nested, tell, textAt } from "./module.js";
import { removal } from "./messages.js";

/** @type {import("./material-motion.js").start} */
export async function start(source, options = {}) {
  const module = new Module(options);
  // The module arrives while the script is loaded.
  const response = source instanceof URL || typeof source === "string" ? fetch(source) : Promise.resolve(source);
  // The script reports a failure.
  response.catch(() => {});
  try {
    const motion = new Motion(module);
    const { load } = await import("./material-motion-start.js");
    return await load(/** @type {any} */ (motion), response, options, Motion.noting);
  } catch (error) {
    module.end.abort();
    throw error;
  }
}

/** @type {import("./material-motion.js").imports} */
export function imports(options = {}) {
  return /** @type {any} */ (new Motion(new Module(options)));
}

// The connection of a page with one instance of a module. Its only enumerable property contains the functions that the
// module imports, so `{ ...motion }` contains only imports.
class Motion {
  #module;

  /** @param {Module} module */
  constructor(module) {
    this.#module = module;
    const { signal } = module.end;
    on(module.reducedMotionQuery, "change", () => tellReducedMotion(module), signal);
    on(signal, "abort", () => {
      releaseAll(module);
      delete /** @type {any} */ (this).instance;
    });
    Object.assign(this, { [moduleName]: functions(module) });
  }

  /**
   * The functions of the page that a module imports. Each may change the layout.
   *
   * @param {Motion} motion
   * @param {WebAssembly.ModuleImportDescriptor[]} needed
   * @param {WebAssembly.Imports} [imports] They may be proxies, or have prototypes.
   */
  static noting(motion, needed, imports = {}) {
    const module = motion.#module;
    module.isAdopting = false;
    const noted = (/** @type {any} */ each) => typeof each !== "function" ? each : (/** @type {unknown[]} */ ...values) => {
      try {
        return each(...values);
      } finally {
        endAdopting(module);
      }
    };
    const given = { ...imports };
    for (const { module: from, name } of needed) {
      const each = imports[from]?.[name];
      if (each === undefined) continue;
      if (given[from] === imports[from]) given[from] = {};
      given[from][name] = noted(each);
    }
    return given;
  }

  /** @param {WebAssembly.Instance} instance */
  attach(instance) {
    const module = this.#module;
    if (module.wasm || module.isEnded) fail("Each instance needs its own imports().");
    const { exports } = instance;
    if (!exports.memory || !exports.materialMotionReceive) {
      fail("The module must contain MaterialMotionWeb, and export its memory.");
    }
    module.wasm = exports;
    // If the page calls an export, and the program crashes, this ends the module, too.
    const guarded = Object.entries(exports).map(([name, each]) => [name, typeof each !== "function" ? each
      : (/** @type {unknown[]} */ ...values) => guard(module, () => (endAdopting(module), each(...values)), true)]);
    const value = Object.create(instance, { exports: { value: Object.freeze(Object.fromEntries(guarded)) } });
    Object.defineProperty(this, "instance", { value, configurable: true });
  }

  /** @param {Element} node */
  register(node) {
    return register(this.#module, node);
  }

  /** @param {Element} node */
  unregister(node) {
    unregister(this.#module, node);
  }

  stop() {
    this.#module.end.abort();
  }

  get loaded() {
    return this.#module.inputScript;
  }
}

/**
 * The functions that a module imports. `PageSymbols.swift` and `PageImports.swift` describe them.
 *
 * @param {Module} module
 * @returns {WebAssembly.ModuleImports}
 */
function functions(module) {
  return {
    find: nested(module, findNode),
    /** @param {number} handle */
    "object": (handle) => (handle === 0 ? module.painter : module.figures.get(handle)?.object ?? 0),
    adopt: nested(module, adopt),
    addClock: nested(module, addClock),
    removeClock: nested(module, removeClock),
    setFramesWanted: nested(module, setFramesWanted),
    now: () => module.isEnded ? -1 : now(module),
    settle: nested(module, settle),
    requestPaint: nested(module, requestPaint),
    draw: nested(module, drawAll),
    scroll: nested(module, scrollHost),
    /** @type {(handle: number, what: number, object: ModuleObject, text: number, count: number) => void} */
    listen: (handle, what, object, text, count) => {
      if (module.isEnded) return;
      endAdopting(module);
      const [figure, words] = [module.figures.get(handle), textAt(module, text, count)];
      // Without the script, the module gets its listeners back. Requests up to 2 pass one.
      withInput(module, (input) => {
        if (input) input.receive(what, figure, object, words);
        else if (what <= 2) tell(module, object, removal);
      });
    },
    random: nested(module, (_, bytes, count) => {
      crypto.getRandomValues(new Uint8Array(module.wasm.memory.buffer, bytes, count));
    }),
    sin: Math.sin, cos: Math.cos, exp: Math.exp, expm1: Math.expm1,
  };
}
