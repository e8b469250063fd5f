// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Connects a web page with a WebAssembly module that contains MaterialMotionWeb. The module computes all motion.
// This script reads layouts and pointers, and writes styles.

import { adopt, findNode, register } from "./figures.js";
import { addClock, requestPaint, setFramesWanted, tellReducedMotion } from "./clocks.js";
import { drawAll } from "./painting.js";
import { withInput } from "./pointers.js";
import { Module, fail, moduleName, tell, textAt } from "./module.js";
import { removal } from "./messages.js";

/** @type {import("./material-motion.js").start} */
export async function start(source, options = {}) {
  const motion = imports(options);
  const { load } = await import("./material-motion-start.js");
  return await load(motion, source, options);
}

/** @type {import("./material-motion.js").imports} */
export function imports(options = {}) {
  const module = new Module(options);
  module.reducedMotionQuery.addEventListener("change", () => tellReducedMotion(module));
  const motion = Object.create({
    /** @param {WebAssembly.Instance} instance */
    attach: (instance) => {
      if (module.wasm) fail("Each instance needs its own imports().");
      const { memory, materialMotionReceive } = instance.exports;
      if (!memory || !materialMotionReceive) {
        fail("The module must contain MaterialMotionWeb, and export its memory.");
      }
      module.wasm = instance.exports;
      Object.defineProperty(motion, "instance", { value: instance });
    },
    /** @param {Element} node */
    register: (node) => register(module, node),
    get loaded() {
      return module.inputScript;
    },
  });
  // The only enumerable property, so that `{ ...motion }` contains only imports.
  motion[moduleName] = functions(module);
  return motion;
}

/**
 * The functions that a module imports. `PageSymbols.swift` and `PageImports.swift` describe them.
 *
 * @param {Module} module
 * @returns {WebAssembly.ModuleImports}
 */
function functions(module) {
  return {
    find: findNode.bind(null, module),
    /** @param {number} handle */
    object: (handle) => (handle === 0 ? module.painter : module.figures.get(handle)?.object ?? 0),
    adopt: adopt.bind(null, module),
    addClock: addClock.bind(null, module),
    /** @param {number} clock */
    removeClock: (clock) => { module.clocks.delete(clock); },
    setFramesWanted: setFramesWanted.bind(null, module),
    now: () => module.sceneTime(performance.now(), true),
    requestPaint: () => requestPaint(module),
    draw: drawAll.bind(null, module),
    /** @type {(handle: number, what: number, object: ModuleObject, text: number, count: number) => void} */
    listen: (handle, what, object, text, count) => {
      const [figure, words] = [module.figures.get(handle), textAt(module, text, count)];
      // Without the script, the module gets its listeners back. Requests 0 to 2 pass one.
      withInput(module, (input) => {
        if (input) input.receive(what, figure, object, words);
        else if (what <= 2) tell(module, object, removal);
      });
    },
    /** @type {(bytes: number, count: number) => void} */
    random: (bytes, count) => {
      crypto.getRandomValues(new Uint8Array(module.wasm.memory.buffer, bytes, count));
    },
    sin: Math.sin, cos: Math.cos, exp: Math.exp, expm1: Math.expm1,
  };
}
