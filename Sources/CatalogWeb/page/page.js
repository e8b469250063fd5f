// The page shows what the module tells it to, and tells the module what happens. All motion is computed in
// Swift: nothing here calculates a position or a time.

const stage = document.getElementById("stage");
const panel = document.getElementById("panel");

// In the order of the Swift enumerations, which cross as their index.
const looks = ["square", "ring"];
const kinds = ["touch", "mouse", "pen"];
const phases = { down: 0, move: 1, up: 2, cancel: 3 };

function trouble(reason) {
  document.getElementById("trouble").textContent = `The catalog needs WebAssembly, and stopped: ${reason}`;
}

// A script that fails to start and a module that traps later both end here. The browser's own notices come
// without an error.
addEventListener("error", (event) => event.error && trouble(event.error));

function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

// Each kind of thing the module adds is numbered from 0, in the order in which it is added.
function add(list, thing) {
  return list.push(thing) - 1;
}

// The module's memory may have grown, and moved, since the last look at it.
function text(pointer, count) {
  return new TextDecoder().decode(new Uint8Array(motion.memory.buffer, pointer, count));
}

// MARK: Frames

let frameRequest = 0;
let framesAreWanted = false;

function setFramesWanted(areWanted) {
  framesAreWanted = Boolean(areWanted);
  if (framesAreWanted) {
    frameRequest ||= requestAnimationFrame(draw);
  } else {
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
  }
}

function draw(time) {
  frameRequest = 0;
  motion.frame(show, time);
  // The module may have asked anew while it drew.
  if (framesAreWanted) frameRequest ||= requestAnimationFrame(draw);
}

// MARK: Stage

const elements = [];

function addElement(look, labelPointer, labelCount, width, height) {
  const label = text(labelPointer, labelCount);
  const node = make("div", { className: "element", role: "img", ariaLabel: label });
  Object.assign(node.dataset, { look: looks[look], label });
  Object.assign(node.style, { width: `${width}px`, height: `${height}px` });
  stage.append(node);
  const index = add(elements, node);
  listen(node, index);
  return index;
}

function place(element, x, y) {
  // Not `translate`, whose lengths lose digits.
  elements[element].style.transform = `matrix(1, 0, 0, 1, ${x}, ${y})`;
}

// A pointer belongs to the element on which it went down until it goes up or is lost, wherever it moves.
function listen(node, index) {
  const held = new Set();

  function send(phase, event) {
    const kind = kinds.indexOf(event.pointerType);
    motion.pointer(
      show, index, event.pointerId, phase, kind < 0 ? kinds.indexOf("mouse") : kind, event.clientX,
      event.clientY, event.timeStamp);
  }

  function release(phase, event) {
    if (held.delete(event.pointerId)) send(phase, event);
  }

  node.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    held.add(event.pointerId);
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

// The stage has neither border nor padding: its rectangle in the window is its coordinate system.
function stageRectangle() {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return [left, top, width, height];
}

function stageMoved() {
  motion.stageMoved(show, ...stageRectangle());
}

// MARK: Panel

const readouts = [];
const indicators = [];
const sliders = [];
const switches = [];

// What is added in a row of the same kind is shown as one group.
function addRow(kind, ...children) {
  if (panel.lastElementChild?.dataset.kind !== kind) {
    panel.append(make("div", { className: "group" }));
    panel.lastElementChild.dataset.kind = kind;
  }
  panel.lastElementChild.append(make("label", { className: "row" }, ...children));
}

function name(label) {
  return make("span", { className: "name" }, label);
}

// A write that changes nothing still costs the browser a layout.
function write(output, newText) {
  if (output.textContent !== newText) output.textContent = newText;
}

function digits(value, count) {
  return value.toFixed(count).replace(/^-(?=[0.]*$)/, "");
}

function addReadout(labelPointer, labelCount, unitPointer, unitCount, fractionDigits) {
  const label = text(labelPointer, labelCount);
  // An output is announced whenever it changes, and this one changes with every frame.
  const output = make("output", { ariaLive: "off" });
  output.dataset.label = label;
  const unit = make("span", { className: "unit" }, text(unitPointer, unitCount));
  addRow("readout", name(label), output, unit);
  return add(readouts, { output, fractionDigits });
}

function setReadout(readout, value) {
  const { output, fractionDigits } = readouts[readout];
  write(output, digits(value, fractionDigits));
}

function addIndicator(labelPointer, labelCount) {
  const label = text(labelPointer, labelCount);
  const output = make("output");
  output.dataset.label = label;
  addRow("indicator", name(label), output);
  const index = add(indicators, output);
  setIndicator(index, false);
  return index;
}

function setIndicator(indicator, isActive) {
  indicators[indicator].dataset.active = Boolean(isActive);
  write(indicators[indicator], isActive ? "active" : "at rest");
}

function addSlider(labelPointer, labelCount, min, max, step, value) {
  const label = text(labelPointer, labelCount);
  const fractionDigits = String(step).split(".")[1]?.length ?? 0;
  // The bounds come before the value, which would be held to 0 to 100. The name is given, or the number would
  // join it.
  const input = make("input", { type: "range", min, max, step, value, ariaLabel: label });
  input.dataset.label = label;
  const number = make("span", { className: "number" }, digits(value, fractionDigits));
  addRow("slider", name(label), input, number);
  const index = add(sliders, input);
  input.addEventListener("input", (event) => {
    write(number, digits(Number(input.value), fractionDigits));
    motion.slide(show, index, Number(input.value), event.timeStamp);
  });
}

function addSwitch(labelPointer, labelCount, isOn) {
  const label = text(labelPointer, labelCount);
  const input = make("input", { type: "checkbox", role: "switch", checked: Boolean(isOn) });
  input.dataset.label = label;
  addRow("switch", name(label), input);
  const index = add(switches, input);
  input.addEventListener("change", (event) => motion.setSwitch(show, index, input.checked, event.timeStamp));
}

// MARK: Start

function random(pointer, count) {
  crypto.getRandomValues(new Uint8Array(motion.memory.buffer, pointer, count));
}

const page = {
  random, setFramesWanted, addElement, place, addReadout, setReadout, addIndicator, setIndicator, addSlider,
  addSwitch, sin: Math.sin, cos: Math.cos,
};
const encoded = document.getElementById("module").textContent;
const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
const { instance } = await WebAssembly.instantiate(bytes, { page });
const motion = instance.exports;
motion._initialize();

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const show = motion.start(...stageRectangle(), performance.now(), reducedMotion.matches);

reducedMotion.addEventListener("change", () => motion.setPrefersReducedMotion(show, reducedMotion.matches));
new ResizeObserver(stageMoved).observe(stage);
addEventListener("resize", stageMoved);
addEventListener("scroll", stageMoved, { capture: true, passive: true });

document.documentElement.dataset.ready = "true";
