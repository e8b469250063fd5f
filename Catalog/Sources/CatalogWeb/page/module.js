// The module, and what it is told. It keeps no time of its own: each call ends on the time at which what it
// tells of happened.

import { sceneTime } from "./timeline.js";
import { framesAreWanted } from "./frames.js";

let motion;
let show;
const scribes = [];
const witnesses = [];
const painters = [];

// Before each call, `scribe` hears what the module is told: what, the facts and, where there is one, the time.
export function addScribe(scribe) {
  scribes.push(scribe);
}

// After each call that takes a time, `witness` hears that time.
export function addWitness(witness) {
  witnesses.push(witness);
}

// What a painter shows changes with the module's calls; it paints once a frame while there are frames.
export function addPainter(paint) {
  painters.push(paint);
}

export async function load(page) {
  const { scene } = document.documentElement.dataset;
  const encoded = document.getElementById(`${scene}-module`).textContent;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, { page });
  motion = instance.exports;
  motion._initialize();
}

export function start(...situation) {
  show = motion.start(...situation);
}

export function tell(what, ...facts) {
  for (const scribe of scribes) scribe(what, facts);
  motion[what](show, ...facts);
  paintUnlessFramesDo();
}

// Returns the scene's time.
export function tellAt(time, what, ...facts) {
  const timeOfScene = sceneTime(time);
  for (const scribe of scribes) scribe(what, facts, timeOfScene);
  motion[what](show, ...facts, timeOfScene);
  for (const witness of witnesses) witness(timeOfScene);
  paintUnlessFramesDo();
  return timeOfScene;
}

function paintUnlessFramesDo() {
  if (!framesAreWanted()) paint();
}

export function paint() {
  for (const painter of painters) painter();
}

// Where an element is and, unless it is upright and in its size, how far it is turned, in radians, and how large.
export function poseOf(element) {
  const [x, y, rotation, scale] = new Float64Array(motion.memory.buffer, motion.pose(show, element), 4);
  return rotation === 0 && scale === 1 ? [x, y] : [x, y, rotation, scale];
}

// A text in the module's memory, which ends on a 0. The memory may have grown, and moved, since the last
// look.
export function text(pointer) {
  const memory = new Uint8Array(motion.memory.buffer, pointer);
  return new TextDecoder().decode(memory.subarray(0, memory.indexOf(0)));
}

export function random(pointer, count) {
  crypto.getRandomValues(new Uint8Array(motion.memory.buffer, pointer, count));
}
