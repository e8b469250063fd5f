// SPDX-License-Identifier: Apache-2.0

// The connection with the module: it loads the module, passes words to it, and receives its events.

import type { MotionOptions, StartedMotion } from "./web/material-motion.js";
import { Event, Option, Verb } from "./codes.js";
import { fail } from "./errors.js";
import { Files } from "./modules.js";
import type { Exports, Kind } from "./modules.js";

/** A number for the module. An element stands for its handle, a counterpart for its address. */
export type Word = number | Element | Counterpart;

/** The options of a counterpart, with their values. */
export type Entry = readonly [Option, ...Word[]];

/** An object with a counterpart in the module. */
export interface Counterpart {
  readonly number: number;
  /** The name of the function. */
  readonly name: Kind;
  /** The address of the counterpart. 0 before it exists, and after its end. */
  address: number;
  /** The node without which it ends. */
  node?: Element;
  /** The handles of the nodes that it uses. */
  readonly handles: Set<number>;
  receive(event: Event, words: Float64Array): void;
  /** Answers a question of the module: where a released element comes to rest, or which node shows a row. */
  choose?(words: Float64Array): readonly number[];
  /** Called when the last of its nodes has left the document. */
  leave(): void;
  /** Called when the module is lost. */
  lose(): void;
}

/** The options of {@link configure}. If the module crashes, everything that it moves ends: see `onerror`. */
export interface Configuration extends MotionOptions {
  /** The address of the folder with the files `*.wasm`. By default, they are beside the package's script. */
  modules?: string | URL;
}

/** A call that waits for the module. */
interface Job {
  readonly perform: () => void;
  readonly made: Counterpart | undefined;
}

const counterparts = new Map<number, Counterpart>();
const nodes = new Map<number, { node: Element; all: Set<Counterpart> }>();
let configuration: Configuration = {};
let started: StartedMotion | undefined;
let exports: Exports;
let stage = 0;
let lastNumber = 0;
let queue: Job[] = [];
let files: Files | undefined;
let fulfil: () => void;
let reject: (error: unknown) => void;

/**
 * Fulfilled when the module is loaded, with the parts for everything that the page has imported. The first call of the
 * package loads it, so this promise alone loads nothing. Calls need not wait for it: they take effect in their order as
 * soon as the parts that they need are loaded.
 */
export const ready: Promise<void> = new Promise((fulfilled, rejected) => {
  fulfil = fulfilled;
  reject = rejected;
});
ready.catch(() => {});

/**
 * Sets options of the whole package. Call it before anything else of the package.
 *
 *     configure({ modules: "/static/" })
 */
export function configure(options: Configuration): void {
  if (files) fail("configure: must be called before anything moves");
  configuration = { ...configuration, ...options };
}

async function start(base: Promise<Response>): Promise<Exports> {
  const { modules, onerror, ...options } = configuration;
  const script = await import("./web/material-motion.js");
  started = await script.start(base, {
    ...options,
    onerror: (error) => {
      lose();
      onerror?.(error);
    },
    imports: { "material-motion-package": { emit, choose } },
  });
  exports = started.instance.exports as Exports;
  stage = exports.packageOpen();
  return exports;
}

// Performs the calls up to the first one that needs another part.
function perform(): void {
  // A call may crash the module.
  while (stage && queue[0] && canPerform(queue[0])) attempt(queue.shift()!.perform);
  if (!stage || queue.length) return;
  // The first calls do not wait for the other parts.
  files!.askForImported();
  if (files!.hasImported) fulfil();
}

function canPerform({ made }: Job): boolean {
  return !made || files!.has(made.name);
}

// A file could not be loaded. What needs it ends.
function didFail(error: unknown, isLost: (kind: Kind) => boolean): void {
  console.error(error);
  reject(error);
  if (!stage) return lose();
  const lost = queue.filter(({ made }) => made && isLost(made.name));
  queue = queue.filter((each) => !lost.includes(each));
  for (const { made } of lost) made!.lose();
  perform();
}

// The module could not be loaded, or has crashed: everything that it moves has ended. The next call loads it again.
function lose(): void {
  const lost = [...counterparts.values()];
  counterparts.clear();
  nodes.clear();
  queue = [];
  stage = 0;
  files = undefined;
  for (const each of lost) each.address = 0;
  for (const each of lost) each.lose();
}

/** Runs a job. An error in it is reported, and does not keep others from being run. */
export function attempt(job: () => void): void {
  try {
    job();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Performs a call when the module is loaded, after the calls before.
 *
 * @param made The object that the call makes. The call waits for the parts that contain its kind.
 */
export function whenLoaded(perform: () => void, made?: Counterpart): void {
  files ??= open();
  if (made) files.ask(made.name);
  const job = { perform, made };
  if (stage && !queue.length && canPerform(job)) return perform();
  queue.push(job);
}

function open(): Files {
  const own: Files = new Files(
    configuration.modules, start, () => { if (own === files) perform(); },
    (error, isLost) => { if (own === files) didFail(error, isLost); });
  return own;
}

/** Makes the end of the module known to an object, even before its counterpart is made with these options. */
export function enter(counterpart: Counterpart, entries: readonly Entry[]): void {
  for (const word of entries.flat()) {
    if (typeof word === "object" && "address" in word && !counterparts.has(word.number)) {
      fail(`${counterpart.name}: the ${word.name} is destroyed`);
    }
  }
  counterparts.set(counterpart.number, counterpart);
}

/** Returns a number for a new counterpart. */
export function newNumber(): number {
  return ++lastNumber;
}

/** Makes the counterpart of an object. */
export function make(counterpart: Counterpart, entries: readonly Entry[]): void {
  const { name, number } = counterpart, words = encode(entries, counterpart);
  counterpart.address = exports.packageMake(stage, files!.maker(name), number, pass(words));
  if (!counterpart.address) fail(`${name}: its elements have left the document`);
}

/** Asks a counterpart to do something. */
export function call(counterpart: Counterpart, verb: Verb, words: readonly number[] = []): void {
  if (counterpart.address) exports.packageCall(counterpart.address, verb, pass(words));
}

/** Asks a counterpart to do something with options. */
export function callWith(counterpart: Counterpart, verb: Verb, entries: readonly Entry[]): void {
  if (counterpart.address) exports.packageCall(counterpart.address, verb, pass(encode(entries, counterpart)));
}

/** Ends the counterpart of an object. */
export function release(counterpart: Counterpart): void {
  const { address } = counterpart;
  counterpart.address = 0;
  counterparts.delete(counterpart.number);
  if (address) exports.packageRelease(address);
  for (const handle of counterpart.handles) {
    if (nodes.get(handle)?.all.delete(counterpart)) queueMicrotask(() => leave(handle));
  }
  counterpart.handles.clear();
}

/** Ends what moves a node that the package has removed from the document, maybe before the module has noticed it. */
export function abandon(handle: number): void {
  const known = nodes.get(handle);
  if (!known || known.node.isConnected) return;
  for (const each of known.all) leaveWithout(handle, known.node, each);
  nodes.delete(handle);
  started?.unregister(known.node);
}

// Releases a node that nothing moves any more. It keeps its place.
function leave(handle: number): void {
  const known = nodes.get(handle);
  if (known?.all.size !== 0) return;
  nodes.delete(handle);
  started?.unregister(known.node);
}

// What moves several nodes goes on with the others.
function leaveWithout(handle: number, node: Element, counterpart: Counterpart): void {
  if (counterpart.handles.delete(handle) && (!counterpart.handles.size || node === counterpart.node)) counterpart.leave();
}

function pass(words: readonly number[]): number {
  if (words.length) {
    const address = exports.packageRoom(stage, words.length);
    new Float64Array(exports.memory.buffer, address, words.length).set(words);
  }
  return words.length;
}

function encode(entries: readonly Entry[], counterpart: Counterpart): number[] {
  const all: number[] = [];
  for (const [option, ...words] of entries) {
    const start = all.push(option, 0);
    for (const word of words) {
      if (typeof word === "number") all.push(word);
      else if ("address" in word) all.push(word.address || fail(`${counterpart.name}: the ${word.name} is destroyed`));
      else all.push(...wordsOf(word, counterpart));
    }
    all[start - 1] = all.length - start;
  }
  return all;
}

/** The words of a node: its handle, and whether the module must report when it leaves the document. */
export function wordsOf(node: Element, counterpart: Counterpart): [number, number] {
  const handle = started!.register(node);
  const known = nodes.get(handle);
  if (known) known.all.add(counterpart);
  else nodes.set(handle, { node, all: new Set([counterpart]) });
  counterpart.handles.add(handle);
  return [handle, known ? 0 : 1];
}

/** The node with a handle, if something moves it. */
export function nodeOf(handle: number): Element | undefined {
  return nodes.get(handle)?.node;
}

// MARK: Imports of the module

let showColor: ((node: Element, words: Float64Array) => void) | undefined;

/** Calls a function with each color of a node that the module has moved. */
export function onColor(show: (node: Element, words: Float64Array) => void): void {
  showColor = show;
}

function emit(number: number, event: Event, address: number, count: number): void {
  if (event === Event.removed) {
    const left = nodes.get(number);
    nodes.delete(number);
    // The module is still busy with the node.
    if (left) queueMicrotask(() => { for (const each of left.all) leaveWithout(number, left.node, each); });
    return;
  }
  const words = new Float64Array(exports.memory.buffer, address, count).slice();
  if (event === Event.color) {
    const known = nodes.get(number);
    if (known) showColor?.(known.node, words);
    return;
  }
  const counterpart = counterparts.get(number);
  if (counterpart) attempt(() => counterpart.receive(event, words));
}

function choose(number: number, address: number, count: number): void {
  const words = new Float64Array(exports.memory.buffer, address, count).slice();
  const answer = counterparts.get(number)?.choose?.(words);
  if (answer) new Float64Array(exports.memory.buffer, address, count).set(answer);
}
