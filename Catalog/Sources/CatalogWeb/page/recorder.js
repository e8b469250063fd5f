// The button that records a session, the address that asks for one, and the trace of the page's tests. A recording
// begins when the page is loaded, because everything is at rest in its first place then.

import { addScribe, addWitness, newestSceneTime, poseOf, recorder } from "./module.js";
import { kinds, mapElements, nodesByName, phases, stage } from "./stage.js";

const root = document.documentElement;
const recordButton = document.getElementById("record");
const downloadLink = document.getElementById("download");
const note = document.getElementById("recorded");

function sliders() {
  return [...document.querySelectorAll("#settings input[type=range]")];
}

function chosenSettings() {
  const chosen = sliders().filter((slider) => slider.value !== slider.defaultValue);
  return chosen.map((slider) => [slider.dataset.label, Number(slider.value)]);
}

// MARK: The address

// Applies the settings in the address, and begins a recording if the address asks for one.
export function followAddress() {
  const address = new URLSearchParams(location.hash.split("?")[1]);
  for (const slider of sliders()) {
    const value = address.get(slider.dataset.label);
    // A slider moves to its middle if its value is not a number.
    if (!value?.trim() || Number.isNaN(Number(value))) continue;
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }
  if (!address.has("record")) return;
  history.replaceState(null, "", `#${root.dataset.scene}`);
  // The button had the focus before the page was loaded again.
  recordButton.focus({ preventScroll: true });
  beginRecording();
}

recordButton.addEventListener("click", () => {
  if (recorder.isRecording) return recorder.end();
  location.hash = `${root.dataset.scene}?${new URLSearchParams([["record", ""], ...chosenSettings()])}`;
});

// MARK: The recording

function beginRecording() {
  recorder.begin({
    scene: root.dataset.scene, stage, elements: nodesByName(), settings: Object.fromEntries(chosenSettings()),
    time: newestSceneTime(), ended: offerRecording,
  });
  showRecording(true);
}

function offerRecording({ text, seconds }) {
  showRecording(false);
  downloadLink.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  downloadLink.download = `${root.dataset.scene}.json`;
  downloadLink.hidden = false;
  note.textContent = `${seconds.toFixed(1)} seconds, ${Math.ceil(text.length / 1024)} KB`;
}

function showRecording(isRecording) {
  root.dataset.recording = isRecording;
  recordButton.textContent = isRecording ? "Stop" : "Record";
  downloadLink.hidden = true;
  note.textContent = isRecording ? "Recording pointers. Settings and keys are off." : "";
  // Readouts are still announced.
  for (const input of document.querySelectorAll("#settings :is(input, button)")) input.closest(".row").inert = isRecording;
}

// MARK: The trace

// The tests of the page define `trace`, an array, before the page starts. It receives an entry for each event
// and frame, with the poses of all elements before and after it. Times are the browser's.
if (globalThis.trace) {
  let before;
  let event;
  const look = () => ({
    poses: mapElements(poseOf),
    isActive: document.querySelector("output[data-label=Motion]").dataset.active === "true",
  });
  globalThis.trace.look = look;
  addScribe(() => { before = look(); });
  addWitness((what, facts, time) => {
    const entry = { time, before, after: look() };
    if (what === "frame") {
      trace.push({ ...entry, kind: what });
    } else if (what === "key") {
      trace.push({ ...entry, kind: what, label: facts[0] });
    } else if (what === "set") {
      const { dataset, value } = document.querySelectorAll("#settings :is(input, button)")[facts[0]];
      trace.push({ ...entry, kind: "input", label: dataset.label, value });
    } else if (what === "pointer") {
      const [, pointer, phase, kind, x, y] = facts;
      const last = trace.at(-1);
      // The samples that the browser delivers in one event make one entry.
      const isSameEvent = last?.pointer === pointer && event === globalThis.event;
      event = globalThis.event;
      if (isSameEvent) {
        last.samples.push([time, x, y]);
        Object.assign(last, { time, after: entry.after });
      } else {
        const samples = [[time, x, y]];
        const label = event.target.closest(".element")?.dataset.label;
        trace.push({ ...entry, kind: phases[phase], pointer, pointerType: kinds[kind], samples, label });
      }
    }
  });
}
