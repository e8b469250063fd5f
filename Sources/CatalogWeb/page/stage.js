// The stage: elements that pointers hold and keys move.

import { tell, tellAt, text } from "./module.js";
import { setHeld } from "./timeline.js";
import { trailPointer } from "./trail.js";

// In the order of the Swift enumerations, which cross as their index.
const looks = ["square", "ring"];
const kinds = ["touch", "mouse", "pen"];
const phases = { down: 0, move: 1, up: 2, cancel: 3 };
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Escape"];

const stage = document.getElementById("stage");
const elements = [];
const pointersDown = new Set();

export function addElement(look, label, width, height) {
  const name = text(label);
  const node = make("div", { className: "element", role: "img", ariaLabel: name });
  Object.assign(node.dataset, { look: looks[look], label: name });
  Object.assign(node.style, { width: `${width}px`, height: `${height}px`, zIndex: elements.length + 1 });
  // What lies on top comes first in the order of the keyboard's focus.
  stage.prepend(node);
  const index = elements.push({ node, width, height, centre: { x: 0, y: 0 } }) - 1;
  listenToPointers(node, index);
  return index;
}

export function place(element, x, y) {
  const { node, width, height, centre } = elements[element];
  // Not `translate`, whose lengths lose digits.
  node.style.transform = `matrix(1, 0, 0, 1, ${x}, ${y})`;
  centre.x = x + width / 2;
  centre.y = y + height / 2;
}

// Where an element is, and goes on being: the object stays the same.
export function centreOf(element) {
  return elements[element].centre;
}

export function nameOf(element) {
  return elements[element].node.dataset.label;
}

export function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

// MARK: Pointers

// A pointer belongs to the element on which it went down until it goes up or is lost, wherever it moves.
function listenToPointers(node, index) {
  const held = new Set();

  function send(phase, event) {
    const kind = kinds.indexOf(event.pointerType);
    const time = tellAt(
      event.timeStamp, "pointer", index, event.pointerId, phase, kind < 0 ? kinds.indexOf("mouse") : kind,
      event.clientX, event.clientY);
    trailPointer(index, event, time);
  }

  function release(phase, event) {
    if (!held.delete(event.pointerId)) return;
    send(phase, event);
    pointersDown.delete(event.pointerId);
    setHeld(pointersDown.size > 0, event.timeStamp);
  }

  node.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    held.add(event.pointerId);
    pointersDown.add(event.pointerId);
    setHeld(true, event.timeStamp);
    send(phases.down, event);
  });
  node.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) return;
    // Browsers deliver one event a frame; the samples inside it are what velocity is measured from.
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) send(phases.move, sample);
  });
  node.addEventListener("pointerup", (event) => release(phases.up, event));
  node.addEventListener("pointercancel", (event) => release(phases.cancel, event));
  // This follows the two above as well, when nothing is held any more.
  node.addEventListener("lostpointercapture", (event) => release(phases.cancel, event));
}

// MARK: Keys

export function addKeys(element, help) {
  const { node } = elements[element];
  const id = `keys-${element}`;
  const words = text(help).split(/(Arrow keys|Shift|Space|Escape)/);
  document.getElementById("keys").append(
    make("dt", {}, node.dataset.label),
    make("dd", { id }, ...words.map((word, index) => (index % 2 ? make("kbd", {}, word) : word))));
  node.role = "button";
  node.tabIndex = 0;
  node.setAttribute("aria-describedby", id);
  node.addEventListener("keydown", (event) => {
    const key = keys.indexOf(event.key === "Enter" ? " " : event.key);
    if (key < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // An arrow that is held down goes on pulling; a toss is one toss.
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    tellAt(event.timeStamp, "key", element, key, event.shiftKey);
  });
  // What screen readers and voice control send counts no clicks, and does what the space bar does. The click
  // of a pointer follows what that did.
  node.addEventListener("click", (event) => {
    if (event.detail === 0) tellAt(event.timeStamp, "key", element, keys.indexOf(" "), false);
  });
}

// An element that cannot be moved stays where the focus finds it, and says so.
export function setEnabled(element, isEnabled) {
  elements[element].node.ariaDisabled = !isEnabled;
}

// MARK: Place

// The stage has neither border nor padding: its rectangle in the window is its coordinate system.
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
