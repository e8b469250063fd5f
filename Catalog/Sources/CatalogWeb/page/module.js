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
const painters = [];
const decoder = new TextDecoder();
let readText;

// Before each event and frame, `scribe` receives its name, its facts and the browser's time, in milliseconds.
export function addScribe(scribe) {
  scribes.push(scribe);
}

// After each event and frame, `witness` receives what `scribe` received before it.
export function addWitness(witness) {
  witnesses.push(witness);
}

// In each frame in which a write was requested, `paint` is called.
export function addPainter(paint) {
  painters.push(paint);
}

// Starts the first scene by its own module, if the page has one, and every other scene by the module of all scenes.
export async function load(page) {
  const isFirst = document.documentElement.dataset.scene === "toss" && contains("toss");
  motion = await start(bytesOf(isFirst ? "toss" : "scenes"), {
    imports: { page }, time: timeOfScene, observe, mirror: true });
  readText = textsIn(motion.instance.exports.memory);
}

// The functions and the memory of the module that draws: of its own, if the scene's module cannot draw.
export async function loadDrawing(page) {
  if (motion.instance.exports.startDrawing) return motion.instance.exports;
  const { instance } = await WebAssembly.instantiate(bytesOf("drawing"), { page });
  instance.exports._initialize?.();
  return instance.exports;
}

function contains(module) {
  return document.getElementById(`${module}-module`) !== null;
}

// The bytes of a module in the page.
function bytesOf(module) {
  const encoded = document.getElementById(`${module}-module`).textContent;
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
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
    if (what === "paint") {
      tell("paint");
      for (const paint of painters) paint();
    }
    if (what === "frame" || what === "key") {
      const { key = " " } = globalThis.event ?? {};
      return witnessed(what, [key], send);
    }
    if (what === "pointer") {
      const [pointer, phase, kind, x, y] = numbers;
      return witnessed(what, [motion.register(node), pointer, phase, kind, x, y], send);
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

// Fulfilled when the scripts are loaded that the elements need, which ask for them when they are first drawn.
export async function allScripts() {
  await new Promise(requestAnimationFrame);
  await motion.loaded;
}

// Whatever happens between two frames is written once, in the next.
export function requestPaint() {
  motion["material-motion"].requestPaint();
}

// Whether the scene's clock requests frames.
export function wantsFrames() {
  return Boolean(motion.instance.exports.wantsFrames(show));
}

// A copy of numbers in the module's memory.
export function numbersAt(pointer, count) {
  return [...numbersIn(pointer, count)];
}

// Numbers in the module's memory. They are valid until the memory grows.
export function numbersIn(pointer, count) {
  return new Float64Array(motion.instance.exports.memory.buffer, pointer, count);
}

// Bytes in the module's memory. They are valid until the memory grows.
export function bytesAt(pointer, count) {
  return new Uint8ClampedArray(motion.instance.exports.memory.buffer, pointer, count);
}

// An element's position, velocity, anchor point, rotation in radians, and scale: eight numbers.
export function poseOf(element) {
  return numbersAt(motion.instance.exports.pose(show, element), 8);
}

// The position of an element's parent in the window.
export function originOf(element) {
  return numbersAt(motion.instance.exports.pose(show, element), 10).slice(8);
}

// A text in the module's memory.
export function text(pointer) {
  return readText(pointer);
}

// Returns a function that reads a text in a memory. The text ends with a 0 and never changes.
export function textsIn(memory) {
  const texts = new Map();
  return (pointer) => {
    if (!texts.has(pointer)) {
      const bytes = new Uint8Array(memory.buffer, pointer);
      texts.set(pointer, decoder.decode(bytes.subarray(0, bytes.indexOf(0))));
    }
    return texts.get(pointer);
  };
}
