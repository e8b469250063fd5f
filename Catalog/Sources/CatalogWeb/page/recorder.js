// Writes down what pointers do, which frames there are, and where everything is drawn in them, for a test to
// play it again. A recording begins with the page: then everything rests where the scene has put it.

import { addScribe, addWitness, poseOf } from "./module.js";
import { kinds, names, phases } from "./stage.js";

// Several minutes. Nobody looks at more.
const maximumRows = 50000;

const root = document.documentElement;
const recordButton = document.getElementById("record");
const downloadLink = document.getElementById("download");
const note = document.getElementById("recorded");

let recording = null;

// The newest time that the module has been told, in milliseconds.
let toldUntil = 0;

function sliders() {
  return [...document.querySelectorAll("#settings input[type=range]")];
}

function chosenSettings() {
  const chosen = sliders().filter((slider) => slider.value !== slider.defaultValue);
  return chosen.map((slider) => [slider.dataset.label, Number(slider.value)]);
}

// MARK: The address

// Sets what the address says, and begins a recording if it asks for one.
export function followAddress(circumstances) {
  const address = new URLSearchParams(location.hash.split("?")[1]);
  for (const slider of sliders()) {
    const value = address.get(slider.dataset.label);
    // A slider that is told what is no number goes to its middle.
    if (!value?.trim() || Number.isNaN(Number(value))) continue;
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }
  if (!address.has("record")) return;
  history.replaceState(null, "", `#${root.dataset.scene}`);
  // Whoever pressed the button is there again, and finds what ends the recording.
  recordButton.focus({ preventScroll: true });
  beginRecording(circumstances);
}

recordButton.addEventListener("click", () => {
  if (recording) return endRecording();
  location.hash = `${root.dataset.scene}?${new URLSearchParams([["record", ""], ...chosenSettings()])}`;
});

// MARK: The recording

function beginRecording([left, top, width, height, now, prefersReducedMotion]) {
  // What was set meanwhile has set the clock, too.
  const time = Math.max(now, toldUntil) / 1000;
  recording = {
    head: {
      format: "material-motion-recording", version: 1, scene: root.dataset.scene, stage: [width, height],
      time, prefersReducedMotion, settings: Object.fromEntries(chosenSettings()),
    },
    left, top, width, height, latest: time, events: [],
    drawn: Object.fromEntries(names().map((name) => [name, []])),
  };
  showRecording(true);
}

function endRecording() {
  const { head, latest: recordedUntil, events, drawn } = recording;
  recording = null;
  showRecording(false);
  const rows = (list) => `[\n    ${list.map((row) => JSON.stringify(row)).join(",\n    ")}\n  ]`;
  const tracks = Object.entries(drawn).map(([name, track]) => `"${name}": ${rows(track)}`).join(", ");
  const words = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const text = `{\n  ${words.join(",\n  ")},\n  "events": ${rows(events)},\n  "drawn": {${tracks}}\n}\n`;
  downloadLink.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  downloadLink.download = `${head.scene}.json`;
  downloadLink.hidden = false;
  const seconds = recordedUntil - head.time;
  note.textContent = `${seconds.toFixed(1)} seconds, ${Math.ceil(text.length / 1024)} KB`;
}

function showRecording(isRecording) {
  root.dataset.recording = isRecording;
  recordButton.textContent = isRecording ? "Stop" : "Record";
  downloadLink.hidden = true;
  note.textContent = isRecording ? "Recording pointers. Settings and keys are off." : "";
  // What is measured goes on being told.
  for (const input of document.querySelectorAll("#settings input")) input.closest(".row").inert = isRecording;
}

export function isRecording() {
  return recording !== null;
}

function addEvent(row) {
  recording.events.push(row);
  recording.latest = row[1];
}

// What the module is told, before it is.
addScribe((what, facts, time) => {
  toldUntil = Math.max(toldUntil, time ?? 0);
  if (!recording) return;
  const seconds = time / 1000;
  if (what === "frame") {
    addEvent(["frame", seconds]);
  } else if (what === "pointer") {
    const [element, pointer, phase, kind, x, y] = facts;
    const place = [x - recording.left, y - recording.top];
    addEvent([phases[phase], seconds, names()[element], pointer, kinds[kind], ...place]);
  } else if (what === "stageMoved") {
    const [left, top, width, height] = facts;
    const isResized = width !== recording.width || height !== recording.height;
    Object.assign(recording, { left, top, width, height });
    if (isResized) addEvent(["resize", recording.latest, width, height]);
  } else if (what === "setPrefersReducedMotion") {
    endRecording();
  }
});

// What became of it.
addWitness((time) => {
  if (!recording || recording.events.at(-1)?.[0] !== "frame") return;
  names().forEach((name, element) => {
    const track = recording.drawn[name];
    const pose = poseOf(element);
    if (track.at(-1)?.slice(1).join() === pose.join()) return;
    track.push([time / 1000, ...pose]);
  });
  if (recording.events.length >= maximumRows) endRecording();
});
