// The panel beside the stage: readouts, indicators, sliders, switches and buttons.

import { announceMotion } from "./announcement.js";
import { tellAt, text } from "./module.js";
import { digits } from "./numbers.js";
import { make, setEnabled } from "./stage.js";

const settings = document.getElementById("settings");
const readouts = [];
const indicators = [];
let settingCount = 0;

// Consecutive rows of the same kind form a group.
function addRow(kind, ...children) {
  if (settings.lastElementChild?.dataset.kind !== kind) {
    settings.append(make("div", { className: "group" }));
    settings.lastElementChild.dataset.kind = kind;
  }
  settings.lastElementChild.append(make(kind === "button" ? "div" : "label", { className: "row" }, ...children));
}

function makeName(label) {
  return make("span", { className: "name" }, label);
}

// A write of the same text still costs the browser a layout.
function write(output, newText) {
  if (output.textContent !== newText) output.textContent = newText;
}

// Returns the number of the next setting, in the order in which the scene adds them.
export function nextSetting() {
  return settingCount++;
}

export function addReadout(labelPointer, unitPointer, fractionDigits) {
  const label = text(labelPointer);
  // Otherwise the output would be announced at each change, which is in every frame.
  const output = make("output", { ariaLive: "off" });
  output.dataset.label = label;
  addRow("readout", makeName(label), output, make("span", { className: "unit" }, text(unitPointer)));
  return readouts.push({ output, fractionDigits }) - 1;
}

export function setReadout(readout, value) {
  const { output, fractionDigits } = readouts[readout];
  write(output, digits(value, fractionDigits));
}

export function addIndicator(labelPointer) {
  const label = text(labelPointer);
  // announcement.js announces it instead.
  const output = make("output", { ariaLive: "off" });
  output.dataset.label = label;
  addRow("indicator", makeName(label), output);
  const index = indicators.push(output) - 1;
  setIndicator(index, false);
  return index;
}

export function setIndicator(indicator, isActive) {
  const output = indicators[indicator];
  output.dataset.active = Boolean(isActive);
  write(output, isActive ? "active" : "at rest");
  announceMotion(isActive);
}

export function addSlider(labelPointer, min, max, step, value) {
  const label = text(labelPointer);
  const fractionDigits = String(step).split(".")[1]?.length ?? 0;
  // The bounds come before the value, which would be clamped to 0...100. Without a label of its own the input
  // would be named by the whole row, with the number.
  const input = make("input", { type: "range", min, max, step, defaultValue: value, ariaLabel: label });
  input.dataset.label = label;
  const number = make("span", { className: "number" }, digits(value, fractionDigits));
  addRow("slider", makeName(label), input, number);
  const setting = settingCount++;
  input.addEventListener("input", (event) => {
    write(number, digits(Number(input.value), fractionDigits));
    tellAt(event.timeStamp, "set", setting, Number(input.value));
  });
}

export function addButton(labelPointer) {
  const setting = settingCount++;
  const button = make("button", {}, text(labelPointer));
  button.dataset.label = button.textContent;
  addRow("button", button);
  button.addEventListener("click", (event) => tellAt(event.timeStamp, "set", setting, 1));
}

export function addSwitch(labelPointer, helpPointer, element, isOn) {
  const label = text(labelPointer);
  const setting = settingCount++;
  const help = make("span", { className: "help", id: `setting-${setting}` }, text(helpPointer));
  const input = make("input", {
    type: "checkbox", role: "switch", checked: Boolean(isOn), ariaLabel: label });
  input.setAttribute("aria-describedby", help.id);
  input.dataset.label = label;
  addRow("switch", makeName(label), help, input);
  // A switch may concern no element.
  const enable = () => element && setEnabled(element, input.checked);
  enable();
  input.addEventListener("change", (event) => {
    enable();
    tellAt(event.timeStamp, "set", setting, Number(input.checked));
  });
}
