// The stage, with elements that pointers drag and keys move.

import { tell, tellAt, text } from "./module.js";
import { setHeld } from "./timeline.js";

// In the order of the Swift enumerations, whose cases are passed as indices.
const looks = ["square", "ring", "photo", "button", "backdrop", "sheet", "card", "slot", "row", "picture"];
export const kinds = ["touch", "mouse", "pen"];
export const phases = ["down", "move", "up", "cancel"];
export const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Escape", "+", "-", "r"];

const stage = document.getElementById("stage");
const elements = [];
const pointersDown = new Set();

export function addElement(look, label, width, height) {
  const name = text(label);
  const node = make("div", { className: "element", role: "img", ariaLabel: name });
  Object.assign(node.dataset, { look: looks[look], label: name });
  Object.assign(node.style, { width: `${width}px`, height: `${height}px`, zIndex: elements.length + 1 });
  if (looks[look] === "photo" || looks[look] === "picture") {
    const picture = document.getElementById("photo").cloneNode();
    node.append(Object.assign(picture, { hidden: false, id: "", draggable: false }));
  }
  // The topmost element comes first in the order of the keyboard's focus.
  stage.prepend(node);
  const index = elements.push({ node, width, height, order: 0, centre: { x: 0, y: 0 } }) - 1;
  listenToPointers(node, index);
  return index;
}

// Writes a text on the element. Its first line is a title.
export function setText(element, pointer) {
  const [title, ...lines] = text(pointer).split("\n");
  const { node } = elements[element];
  node.append(...[make("b", {}, title), ...lines.map((line) => make("span", {}, line))].filter((each) => each.textContent));
  // The style sheet colours the elements of a kind by their numbers.
  const { look } = node.dataset;
  node.style.setProperty("--number", elements.filter((other) => other.node.dataset.look === look).length - 1);
}

// Takes the element's size, opacity, and order from back to front. The first of two elements with the same order
// is behind the other.
export function dress(element, width, height, opacity, order) {
  const figure = elements[element];
  Object.assign(figure, { width, height });
  Object.assign(figure.node.style, { width: `${width}px`, height: `${height}px`, opacity });
  figure.node.dataset.hidden = opacity <= 0;
  figure.node.dataset.lifted = order > 1;
  if (figure.order === order) return;
  figure.order = order;
  elements.toSorted((a, b) => a.order - b.order).forEach(({ node }, rank) => { node.style.zIndex = rank + 1; });
}

// Takes the element's matrix: the images of both axes, and of the upper left corner.
export function place(element, a, b, c, d, x, y) {
  const { node, width, height, centre } = elements[element];
  // The lengths of `translate` lose digits.
  node.style.transform = `matrix(${a}, ${b}, ${c}, ${d}, ${x}, ${y})`;
  centre.x = x + (a * width + c * height) / 2;
  centre.y = y + (b * width + d * height) / 2;
}

export function nameOf(element) {
  return elements[element].node.dataset.label;
}

export function names() {
  return elements.map((_, element) => nameOf(element));
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

// The identifier of a second pointer, which a mouse has while Alt is held. It mirrors the first across the
// middle of the element, so that a mouse can pinch and turn.
const mirrored = -1;

// A pointer belongs to the element on which it went down, wherever it moves, until it goes up or is cancelled.
function listenToPointers(node, index) {
  const held = new Set();
  let mirror = null;

  function sendFrom(pointer, phase, event, x, y) {
    const kind = kinds.indexOf(event.pointerType);
    tellAt(
      event.timeStamp, "pointer", index, pointer, phases.indexOf(phase), kind < 0 ? kinds.indexOf("mouse") : kind,
      x, y);
  }

  function send(phase, event) {
    sendFrom(event.pointerId, phase, event, event.clientX, event.clientY);
    if (!mirror) return;
    sendFrom(mirrored, phase, event, mirror.x - event.clientX, mirror.y - event.clientY);
    if (phase === "up" || phase === "cancel") mirror = null;
  }

  function release(phase, event) {
    if (!held.delete(event.pointerId)) return;
    send(phase, event);
    pointersDown.delete(event.pointerId);
    setHeld(pointersDown.size > 0, event.timeStamp);
  }

  node.addEventListener("pointerdown", (event) => {
    const isMouse = event.pointerType === "mouse";
    if (isMouse && event.button !== 0) return;
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    if (isMouse && event.altKey && node.matches("[data-look=photo], [data-look=picture]")) {
      const { left, top } = stage.getBoundingClientRect();
      const { x, y } = elements[index].centre;
      mirror = { x: 2 * (left + x), y: 2 * (top + y) };
    }
    held.add(event.pointerId);
    pointersDown.add(event.pointerId);
    setHeld(true, event.timeStamp);
    send("down", event);
  });
  node.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) return;
    // Browsers deliver one event per frame. The velocity is measured from the samples in it.
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) send("move", sample);
  });
  node.addEventListener("pointerup", (event) => release("up", event));
  node.addEventListener("pointercancel", (event) => release("cancel", event));
  // This follows the two events above, too. Then the pointer is no longer held.
  node.addEventListener("lostpointercapture", (event) => release("cancel", event));
}

// MARK: Keys

export function addKeys(element, help) {
  const { node } = elements[element];
  const id = describeKeys(node.dataset.label, text(help));
  node.role = "button";
  node.tabIndex = 0;
  node.setAttribute("aria-describedby", id);
  node.addEventListener("keydown", (event) => {
    const name = { Enter: " ", "=": "+", R: "r" }[event.key] ?? event.key;
    const key = keys.indexOf(name);
    if (key < 0 || isRecording() || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // An arrow key that is held down repeats. A toss does not.
    if (event.repeat && [" ", "Escape"].includes(name)) return;
    tellAt(event.timeStamp, "key", element, key, event.shiftKey);
  });
  // Screen readers and voice control send clicks with a count of 0. They act like the space bar. A pointer's
  // click follows its own events, and does nothing.
  node.addEventListener("click", (event) => {
    if (event.detail === 0 && !isRecording()) tellAt(event.timeStamp, "key", element, keys.indexOf(" "), false);
  });
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
  const words = help.split(/(Arrow keys|Left|Right|Up|Down|Shift|Space|Escape|Alt|Plus|minus|\bR\b)/);
  list.append(
    make("dt", {}, name),
    make("dd", { id }, ...words.map((word, index) => (index % 2 ? make("kbd", {}, word) : word))));
  return id;
}

// An element that cannot be moved keeps its place in the order of the focus, and is announced as disabled.
export function setEnabled(element, isEnabled) {
  elements[element].node.ariaDisabled = !isEnabled;
}

// MARK: Place

// The stage has neither border nor padding, so its rectangle in the window is its coordinate system.
export function stageRectangle() {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return [left, top, width, height];
}

export function watchStage() {
  const moved = () => tell("stageMoved", ...stageRectangle());
  new ResizeObserver(moved).observe(stage);
  addEventListener("resize", moved);
  addEventListener("scroll", moved, { capture: true, passive: true });
}
