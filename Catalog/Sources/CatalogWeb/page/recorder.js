// Records a session for a test to replay: pointer events, frames, and the pose of each element in each frame.
// A recording begins when the page is loaded, because everything is at rest in its first place then.

import { addScribe, addWitness, poseOf } from "./module.js";
import { keys, kinds, names, phases } from "./stage.js";

// Enough for several minutes.
const maximumRows = 50000;

const root = document.documentElement;
const recordButton = document.getElementById("record");
const downloadLink = document.getElementById("download");
const note = document.getElementById("recorded");

let recording = null;

// The newest time that the module has received, in milliseconds.
let newestSceneTime = 0;

function sliders() {
  return [...document.querySelectorAll("#settings input[type=range]")];
}

function chosenSettings() {
  const chosen = sliders().filter((slider) => slider.value !== slider.defaultValue);
  return chosen.map((slider) => [slider.dataset.label, Number(slider.value)]);
}

// MARK: The address

// Applies the settings in the address, and begins a recording if the address asks for one.
export function followAddress(circumstances) {
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
  beginRecording(circumstances);
}

recordButton.addEventListener("click", () => {
  if (recording) return endRecording();
  location.hash = `${root.dataset.scene}?${new URLSearchParams([["record", ""], ...chosenSettings()])}`;
});

// MARK: The recording

function beginRecording([left, top, width, height, now, prefersReducedMotion]) {
  // The address's settings may have set the clock.
  const time = Math.max(now, newestSceneTime) / 1000;
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
  const { head, latest, events, drawn } = recording;
  recording = null;
  showRecording(false);
  const rows = (list) => `[\n    ${list.map((row) => JSON.stringify(row)).join(",\n    ")}\n  ]`;
  const tracks = Object.entries(drawn).map(([name, track]) => `"${name}": ${rows(track)}`).join(", ");
  const words = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const text = `{\n  ${words.join(",\n  ")},\n  "events": ${rows(events)},\n  "drawn": {${tracks}}\n}\n`;
  downloadLink.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  downloadLink.download = `${head.scene}.json`;
  downloadLink.hidden = false;
  const seconds = latest - head.time;
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

function addEvent(row) {
  recording.events.push(row);
  recording.latest = row[1];
}

addScribe((what, facts, time) => {
  newestSceneTime = Math.max(newestSceneTime, time ?? 0);
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

addWitness((what, facts, time) => {
  if (!recording || what !== "frame") return;
  names().forEach((name, element) => {
    const track = recording.drawn[name];
    const [x, y, , , , , rotation, scale] = poseOf(element);
    const pose = rotation === 0 && scale === 1 ? [x, y] : [x, y, rotation, scale];
    if (track.at(-1)?.slice(1).join() === pose.join()) return;
    track.push([time / 1000, ...pose]);
  });
  if (recording.events.length >= maximumRows) endRecording();
});

// MARK: The trace

// The tests of the page define `trace`, an array, before the page starts. It receives an entry for each event
// and frame, with the poses of all elements before and after it. Times are the browser's.
if (globalThis.trace) {
  let before;
  let event;
  const look = () => ({
    poses: Object.fromEntries(names().map((name, element) => [name, poseOf(element)])),
    isActive: document.querySelector("output[data-label=Motion]").dataset.active === "true",
  });
  globalThis.trace.look = look;
  addScribe(() => { before = look(); });
  addWitness((what, facts, _, time) => {
    const entry = { time, before, after: look() };
    if (what === "frame") {
      trace.push({ ...entry, kind: what });
    } else if (what === "key") {
      trace.push({ ...entry, kind: what, label: keys[facts[1]] });
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
        trace.push({ ...entry, kind: phases[phase], pointer, pointerType: kinds[kind], samples });
      }
    }
  });
}
