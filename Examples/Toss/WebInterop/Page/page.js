// SPDX-License-Identifier: Apache-2.0

// Loads the module without `start`, as a framework's loader does. The module moves the pucks. This script draws the
// band and the readouts from their motion.
import { imports } from "./material-motion.js";

const table = document.querySelector("#table");
const band = table.querySelectorAll("polygon");
const pucks = new Map();
let request = 0;

// The module's imports: those of the library, and those of this page.
const motion = imports();
const app = {
  puckMoved(handle, x, y, velocityX, velocityY) {
    Object.assign(pucks.get(handle), { x, y, speed: Math.hypot(velocityX, velocityY) });
    // Several events may arrive before a frame. The page is drawn once.
    request ||= requestAnimationFrame(draw);
  },
};
const { instance } = await WebAssembly.instantiateStreaming(fetch("./WebInterop.wasm"), { ...motion, app });
motion.attach(instance);
instance.exports._initialize?.();

// The page's own nodes. The handles go to functions that the module exports.
const { addPuck, throwPuck } = instance.exports;
const tableHandle = motion.register(table);
for (const readout of document.querySelectorAll(".readout")) {
  const handle = motion.register(document.getElementById(readout.dataset.puck));
  const [place, speed, bar] = ["place", "speed", "bar"].map((name) => readout.querySelector(`.${name}`));
  pucks.set(handle, { place, bar, meter: speed, x: 0, y: 0, speed: 0 });
  addPuck(handle, tableHandle);
}

document.querySelector("#scatter").addEventListener("click", () => {
  for (const handle of pucks.keys()) {
    const angle = 2 * Math.PI * Math.random();
    throwPuck(handle, 1500 * Math.cos(angle), 1500 * Math.sin(angle));
  }
});

function draw() {
  request = 0;
  for (const { place, bar, meter, x, y, speed } of pucks.values()) {
    place.textContent = `${x.toFixed()}, ${y.toFixed()}`;
    meter.textContent = `${speed.toFixed()} pt/s`;
    bar.style.scale = `${Math.min(speed / 2500, 1)} 1`;
  }
  const corners = [...pucks.values()].map(({ x, y }) => `${x},${y}`).join(" ");
  for (const polygon of band) polygon.setAttribute("points", corners);
}
