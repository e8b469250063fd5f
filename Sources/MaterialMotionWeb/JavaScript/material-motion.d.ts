// SPDX-License-Identifier: Apache-2.0

// The types of material-motion.js. A page does not need this file, so Scripts/web does not copy it. For an editor or
// a TypeScript compiler, copy it to the folder of material-motion.js.

/**
 * A WebAssembly module: its address, a response with its bytes, its bytes, or the compiled module. A server must send
 * a module as `application/wasm` only if the page itself calls `WebAssembly.instantiateStreaming`.
 */
export type ModuleSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/** The options of {@link start} and {@link imports}. */
export interface MotionOptions {
  /**
   * Maps the time of the browser to the time of the scene. Both are in milliseconds, and must never decrease. The
   * browser's times are those of `performance.now()`, of frames and of events. By default, both times are the same.
   *
   *     const start = performance.now();
   *     await start("./Toss.wasm", { time: (now) => start + (now - start) / 4 });   // slow motion
   *
   * The second argument is `true` if the time is the present, and not the time of a frame or of an event. The present
   * may be ahead of the next frame.
   */
  time?: (browserTime: number, isPresent?: true) => number;

  /**
   * Whether a mouse can pinch and turn: while Alt is down, a press on an element with a recognizer of two fingers has a
   * second pointer, which mirrors the mouse across the middle of the element. Defaults to `false`.
   */
  mirror?: boolean;

  /**
   * Receives each message to the module, and each drawing. For example, `recorder.observe` of
   * `material-motion-recorder.js` records them. For a message, the function must call `send` once, and return its
   * result.
   *
   *     await start("./Toss.wasm", { observe: (message, node, numbers, send) => { … return send(); } });
   *
   * - `message`: The number of the message, in the order of `PageObject.Message`. -1 for a drawing, which has no
   *   `send`.
   * - `node`: The node of the element that receives the message or is drawn. `undefined` for the other receivers.
   * - `numbers`: The numbers of the message, or of the `Painter.Record`. Valid during the call.
   */
  observe?: (
    message: number, node: Element | undefined, numbers: ArrayLike<number>, send?: () => number,
  ) => number | void;

  /**
   * Receives the error if the program crashes. The module has then ended: see {@link Motion.stop}. The console also shows
   * the error, unless the page has called the program: then the call throws the error.
   *
   *     await start("./Toss.wasm", { onerror: (error) => report(error) });
   */
  onerror?: (error: Error) => void;
}

/** The options of {@link start}. */
export interface StartOptions extends MotionOptions {
  /**
   * Further imports of the module, by module and name. They have precedence over the script's own functions for
   * `wasi_snapshot_preview1`.
   */
  imports?: WebAssembly.Imports;
}

/** The connection of a page with one instance of a module. */
declare class Motion {
  private constructor();

  /** The functions that MaterialMotionWeb imports. `{ ...motion }` contains only this property. */
  readonly "material-motion": WebAssembly.ModuleImports;

  /**
   * The instance of the module. It is `undefined` before {@link attach}, and after {@link stop}. If the program crashes
   * in a function of its `exports`, the module ends.
   */
  get instance(): WebAssembly.Instance | undefined;

  /**
   * A promise that is fulfilled when the script for keys, wheels and trackpads is loaded. `undefined` as long as the
   * module has not needed this script. {@link start} waits for it.
   */
  get loaded(): Promise<unknown> | undefined;

  /**
   * Connects the page with the instance. Call it once, before `_initialize` and every other export of the module.
   * {@link start} has already called it.
   *
   * @throws If an instance is already attached, or if the module is not linked with MaterialMotionWeb.
   */
  attach(instance: WebAssembly.Instance): void;

  /**
   * Returns the handle of a node: a positive integer to pass to a function that the module exports. In Swift,
   * `WebElement.of(handle:)` returns the element of the node. A node keeps its handle until it leaves the document. The
   * node need not be in the document yet, and it may be in a frame or a shadow tree.
   *
   * @throws If the argument is not an element, if another module moves the node, or if the module was stopped.
   */
  register(node: Element): number;

  /**
   * Releases a node, as if it had left the document: its element receives no more pointers and layouts, and the node
   * keeps its place. It can be registered again, also by another module. Has no effect on a node without an element.
   */
  unregister(node: Element): void;

  /**
   * Ends the module: releases all nodes, listeners and clocks, and the instance with its memory. The nodes keep their
   * places, and get their own `touch-action` back. A page may then call {@link start} again, also for the same nodes.
   */
  stop(): void;
}

export type { Motion };

/** The result of {@link start}. */
export interface StartedMotion extends Motion {
  /** The instance of the module, before {@link stop}. */
  get instance(): WebAssembly.Instance;
}

/**
 * Loads a module, connects it with the page, and calls its `_initialize` and its `main`. If the module is a command of
 * WASI, calls its `_start` instead of both.
 *
 *     import { start } from "./material-motion.js";
 *     await start("./WebToss.wasm");
 *
 * @throws If the module cannot be loaded, or if it imports a function that `options.imports` lacks.
 */
export function start(source: ModuleSource | PromiseLike<ModuleSource>, options?: StartOptions): Promise<StartedMotion>;

/**
 * Returns the functions that a module imports, for a page that instantiates the module itself. Call it once for each
 * instance.
 *
 *     const motion = imports();
 *     const { instance } = await WebAssembly.instantiateStreaming(fetch("./App.wasm"), { ...motion, app });
 *     motion.attach(instance);
 *     instance.exports._initialize?.();
 */
export function imports(options?: MotionOptions): Motion;
