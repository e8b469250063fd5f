// The WebAssembly module and the calls to it. Its time is the scene's time, in seconds.

import { start } from "material-motion.js";
import { Recorder } from "material-motion-recorder.js";
import { presentTime, sceneTime } from "./timeline.js";

export const recorder = new Recorder();

// The messages of material-motion.js that the page follows, with the names of its own calls.
const messages = { 0: "pointer", 6: "frame", 9: "paint", 10: "key" };

let motion;
let show;
let newestSceneMilliseconds;
let browserTime;
const scribes = [];
const witnesses = [];
const texts = new Map();
const decoder = new TextDecoder();

// Before each event and frame, `scribe` receives its name, its facts and the browser's time, in milliseconds.
export function addScribe(scribe) {
  scribes.push(scribe);
}

// After each event and frame, `witness` receives what `scribe` received before it.
export function addWitness(witness) {
  witnesses.push(witness);
}

export async function load(page) {
  const { module } = document.documentElement.dataset;
  const encoded = document.getElementById(`${module}-module`).textContent;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  motion = await start(bytes, { imports: { page }, time: timeOfScene, observe, mirror: true });
}

export function startScene(...situation) {
  show = motion.instance.exports.start(...situation);
}

function timeOfScene(time, isPresent) {
  if (isPresent) {
    const present = presentTime(time);
    newestSceneMilliseconds ??= present;
    return present;
  }
  browserTime = time;
  newestSceneMilliseconds = sceneTime(time);
  return newestSceneMilliseconds;
}

// The scene's time of the newest event or frame.
export function newestSceneTime() {
  return newestSceneMilliseconds / 1000;
}

function observe(message, node, numbers, send) {
  const answer = recorder.observe(message, node, numbers, () => {
    const what = messages[message];
    if (what === "paint") paint();
    if (what === "frame" || what === "key") {
      const { key = " " } = globalThis.event ?? {};
      return witnessed(what, [key], () => {
        const result = send();
        tell("follow", 0, 0, 0, 0, numbers[0]);
        return result;
      });
    }
    if (what === "pointer") {
      const [pointer, phase, kind, x, y, time] = numbers;
      const element = motion.register(node);
      return witnessed(what, [element, pointer, phase, kind, x, y], () => {
        const result = send();
        tell("follow", element, pointer, x, y, time);
        return result;
      });
    }
    return send?.();
  });
  return answer;
}

function witnessed(what, facts, send) {
  for (const scribe of scribes) scribe(what, facts, browserTime);
  const answer = send();
  for (const witness of witnesses) witness(what, facts, browserTime);
  return answer;
}

// Calls a function of the module.
export function tell(what, ...facts) {
  motion.instance.exports[what](show, ...facts);
}

// Calls a function at a time of the browser. Returns the scene's time.
export function tellAt(time, what, ...facts) {
  const seconds = timeOfScene(time) / 1000;
  witnessed(what, facts, () => tell(what, ...facts, seconds));
  return seconds;
}

// Makes an element of a node, and returns its handle.
export function register(node) {
  return motion.register(node);
}

// Whatever happens between two frames is written once, in the next.
export function requestPaint() {
  motion["material-motion"].requestPaint();
}

// Writes to the page what has changed since the last call, except the elements.
export function paint() {
  tell("paint");
}

// An element's position, velocity, anchor point, rotation in radians, and scale: eight numbers.
export function poseOf(element) {
  const { exports } = motion.instance;
  // The call may make the memory grow, which replaces its buffer.
  const pose = exports.pose(show, element);
  return [...new Float64Array(exports.memory.buffer, pose, 8)];
}

// A text in the module's memory, which ends with a 0 and never changes. The memory may have moved since the
// last call, because it grows.
export function text(pointer) {
  if (!texts.has(pointer)) {
    const memory = new Uint8Array(motion.instance.exports.memory.buffer, pointer);
    texts.set(pointer, decoder.decode(memory.subarray(0, memory.indexOf(0))));
  }
  return texts.get(pointer);
}
