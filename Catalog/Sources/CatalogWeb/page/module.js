// The WebAssembly module and the calls to it. The module reads no clock: calls pass the time of their event.

import { sceneTime } from "./timeline.js";

let motion;
let show;
const scribes = [];
const witnesses = [];
const texts = new Map();
const decoder = new TextDecoder();

// Before each call, `scribe` receives the function's name, its arguments without the time, the scene's time and
// the browser's time. A call without a time passes `undefined` for both.
export function addScribe(scribe) {
  scribes.push(scribe);
}

// After each call, `witness` receives what `scribe` received before it.
export function addWitness(witness) {
  witnesses.push(witness);
}

export async function load(page) {
  const { module } = document.documentElement.dataset;
  const encoded = document.getElementById(`${module}-module`).textContent;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, { page });
  motion = instance.exports;
  motion._initialize();
}

export function start(...situation) {
  show = motion.start(...situation);
}

// Calls a function that takes no time.
export function tell(what, ...facts) {
  call(what, facts);
}

// Calls a function at a time of the browser. Returns the scene's time.
export function tellAt(time, what, ...facts) {
  const timeOfScene = sceneTime(time);
  call(what, facts, timeOfScene, time);
  return timeOfScene;
}

function call(what, facts, ...times) {
  for (const scribe of scribes) scribe(what, facts, ...times);
  motion[what](show, ...facts, ...times.slice(0, 1));
  for (const witness of witnesses) witness(what, facts, ...times);
}

// Writes to the page what has changed since the last call.
export function paint() {
  motion.paint(show);
}

// An element's position, velocity, anchor point, rotation in radians, and scale: eight numbers.
export function poseOf(element) {
  // The call may make the memory grow, which replaces its buffer.
  const pose = motion.pose(show, element);
  return [...new Float64Array(motion.memory.buffer, pose, 8)];
}

// A text in the module's memory, which ends with a 0 and never changes. The memory may have moved since the
// last call, because it grows.
export function text(pointer) {
  if (!texts.has(pointer)) {
    const memory = new Uint8Array(motion.memory.buffer, pointer);
    texts.set(pointer, decoder.decode(memory.subarray(0, memory.indexOf(0))));
  }
  return texts.get(pointer);
}

export function random(pointer, count) {
  crypto.getRandomValues(new Uint8Array(motion.memory.buffer, pointer, count));
}
