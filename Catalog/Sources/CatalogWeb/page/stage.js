// The stage, with elements that pointers drag and keys move.

import { recorder, register, tellAt, text } from "./module.js";
import { setHeld } from "./timeline.js";

// In the order of the Swift enumerations, whose cases are passed as indices.
const looks = ["square", "ring", "photo", "button", "backdrop", "sheet", "card", "slot", "row", "picture",
  "pane", "tile", "drop", "outline", "track", "knob", "handle", "dial", "window", "strip", "wheel", "word", "dot", "cell",
  "accept", "remove", "tick", "bubble", "plus", "screen", "page", "entry", "letter", "link", "paper", "list"];
export const kinds = ["touch", "mouse", "pen"];
export const phases = ["down", "move", "up", "cancel"];

export const stage = document.getElementById("stage");
// The nodes of the elements, by their handles.
export const nodes = new Map();
const pointersDown = new Set();
// The node that will contain the next element, if it is not the stage.
let parent;

// Puts the next element into another one.
export function enter(element) {
  parent = nodes.get(element);
}

export function addElement(look, label, width, height) {
  const name = text(label);
  const node = make("div", { className: "element", role: "img", ariaLabel: name });
  Object.assign(node.dataset, { look: looks[look], label: name });
  Object.assign(node.style, { width: `${width}px`, height: `${height}px`, zIndex: nodes.size + 1 });
  if (looks[look] === "photo" || looks[look] === "picture") {
    const picture = document.getElementById("photo").cloneNode();
    node.append(Object.assign(picture, { hidden: false, id: "", draggable: false }));
  }
  // What turns with a wheel has no names of its own.
  if (looks[look] === "word" || looks[look] === "dot") node.ariaHidden = true;
  if (parent) {
    parent.append(node);
    // An image must not contain what can have the focus.
    parent.role = "group";
    parent = undefined;
  } else {
    // The topmost element comes first in the order of the keyboard's focus.
    stage.prepend(node);
    watchHands(node);
  }
  const element = register(node);
  nodes.set(element, node);
  return element;
}

// Writes a text on the element. Its first line is a title.
export function setText(element, pointer) {
  const [title, ...lines] = text(pointer).split("\n");
  const node = nodes.get(element);
  node.append(...[make("b", {}, title), ...lines.map((line) => make("span", {}, line))].filter((each) => each.textContent));
  // The style sheet colours the elements of a kind by their numbers.
  const { look } = node.dataset;
  node.style.setProperty("--number", stage.querySelectorAll(`[data-look=${look}]`).length - 1);
}

// Puts the upper left corner of the element at a place in its parent.
export function layOut(element, left, top, width, height) {
  const box = Object.entries({ left, top, width, height }).map(([name, length]) => [name, `${length}px`]);
  Object.assign(nodes.get(element).style, Object.fromEntries(box));
}

// Takes whether the element is invisible, and whether it is above the others.
export function dress(element, isHidden, isLifted) {
  Object.assign(nodes.get(element).dataset, { hidden: Boolean(isHidden), lifted: Boolean(isLifted) });
}

// Takes the red, green and blue channel of an element's color, from 0 to 1.
export function setColor(element, ...channels) {
  const percentages = channels.map((channel) => `${(100 * channel).toFixed(1)}%`);
  nodes.get(element).style.setProperty("--color", `rgb(${percentages.join(" ")})`);
}

export function nameOf(element) {
  return nodes.get(element).dataset.label;
}

// The nodes of the elements, by their names.
export function nodesByName() {
  return Object.fromEntries([...nodes.values()].map((node) => [node.dataset.label, node]));
}

// What a function of the elements returns, by their names.
export function mapElements(transform) {
  return Object.fromEntries([...nodes].map(([element, node]) => [node.dataset.label, transform(element)]));
}

// Keys and settings are off while a session is recorded.
function isRecording() {
  return document.documentElement.dataset.recording === "true";
}

export function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

// MARK: Pointers

// While a pointer holds an element, the scene's time is the browser's. The element's own listeners come after this one,
// and before those of the window.
function watchHands(node) {
  node.addEventListener("pointerdown", ({ button, pointerId, timeStamp }) => {
    if (button !== 0) return;
    pointersDown.add(pointerId);
    setHeld(true, timeStamp);
  });
}

for (const type of ["pointerup", "pointercancel"]) {
  addEventListener(type, ({ pointerId, timeStamp }) => {
    if (pointersDown.delete(pointerId)) setHeld(pointersDown.size > 0, timeStamp);
  });
}

// MARK: Keys

export function addKeys(element, help) {
  describe(element, help);
  nodes.get(element).role = "button";
}

// A group of controls, with keys of its own.
export function describe(element, help) {
  const node = nodes.get(element);
  node.role = "group";
  node.tabIndex = 0;
  node.setAttribute("aria-describedby", describeKeys(node.dataset.label, text(help)));
}

// Leaves the role of an element to the library.
export function clearRole(element) {
  nodes.get(element).role = null;
}

// Keys are off while a session is recorded.
for (const type of ["keydown", "click"]) {
  addEventListener(type, (event) => {
    if (isRecording() && event.detail === 0 && stage.contains(event.target)) event.stopImmediatePropagation();
  }, { capture: true });
}

// Shows a description of keys, and returns its identifier. Elements with the same keys share one.
function describeKeys(name, help) {
  const list = document.getElementById("keys");
  const same = [...list.querySelectorAll("dd")].find(({ textContent }) => textContent === help);
  if (same) {
    same.previousElementSibling.append(`, ${name}`);
    return same.id;
  }
  const id = `keys-${list.childElementCount}`;
  const words = help.split(/(Arrow keys|Left|Right|Page Up|Page Down|Up|Down|Home|End|Shift|Space|Escape|Alt|Plus|minus|\bR\b)/);
  list.append(
    make("dt", {}, name),
    make("dd", { id }, ...words.map((word, index) => (index % 2 ? make("kbd", {}, word) : word))));
  return id;
}

// An element that cannot be moved keeps its place in the order of the focus, and is announced as disabled.
export function setEnabled(element, isEnabled) {
  nodes.get(element).ariaDisabled = !isEnabled;
}

// MARK: Place

export function stageSize() {
  const { width, height } = stage.getBoundingClientRect();
  return [width, height];
}

export function watchStage() {
  let size = stageSize();
  new ResizeObserver(() => {
    const newSize = stageSize();
    if (newSize.join() === size.join()) return;
    size = newSize;
    recorder.resize(tellAt(performance.now(), "resize", ...size));
  }).observe(stage);
}
