// What is beside the stage: numbers, and what can be set.

import { tellAt, text } from "./module.js";
import { make, setEnabled } from "./stage.js";
import { announceMotion } from "./announcement.js";

const settings = document.getElementById("settings");
const readouts = [];
const indicators = [];
let settingCount = 0;

// What is added in a row of the same kind is shown as one group.
function addRow(kind, ...children) {
  if (settings.lastElementChild?.dataset.kind !== kind) {
    settings.append(make("div", { className: "group" }));
    settings.lastElementChild.dataset.kind = kind;
  }
  settings.lastElementChild.append(make("label", { className: "row" }, ...children));
}

function makeName(label) {
  return make("span", { className: "name" }, label);
}

// A write that changes nothing still costs the browser a layout.
function write(output, newText) {
  if (output.textContent !== newText) output.textContent = newText;
}

function digits(value, count) {
  return value.toFixed(count).replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212");
}

export function addReadout(labelPointer, unitPointer, fractionDigits) {
  const label = text(labelPointer);
  // An output is announced whenever it changes, and this one changes with every frame.
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
  // What is announced of it, and when, is for the announcement to say.
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
  // The bounds come before the value, which would be held to 0 to 100. The name is given, or the number would
  // join it.
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

export function addSwitch(labelPointer, helpPointer, element, isOn) {
  const label = text(labelPointer);
  const setting = settingCount++;
  const help = make("span", { className: "help", id: `setting-${setting}` }, text(helpPointer));
  const input = make("input", {
    type: "checkbox", role: "switch", checked: Boolean(isOn), ariaLabel: label });
  input.setAttribute("aria-describedby", help.id);
  input.dataset.label = label;
  addRow("switch", makeName(label), help, input);
  setEnabled(element, input.checked);
  input.addEventListener("change", (event) => {
    setEnabled(element, input.checked);
    tellAt(event.timeStamp, "set", setting, Number(input.checked));
  });
}
