// Frames. One is requested only while the module wants them, or has something to write to the page. Whatever
// happens between two frames is written once, in the next.

import { paint, tellAt } from "./module.js";

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

let request = 0;
let areWanted = false;
let isPaintDue = false;

export function setFramesWanted(newAreWanted) {
  areWanted = Boolean(newAreWanted);
  schedule();
}

export function requestPaint() {
  isPaintDue = true;
  schedule();
}

function schedule() {
  if (areWanted || isPaintDue) {
    request ||= requestAnimationFrame(draw);
  } else {
    cancelAnimationFrame(request);
    request = 0;
  }
}

function draw(time) {
  if (areWanted) tellAt(time, "frame");
  // Cleared first: a paint may request another one.
  isPaintDue = false;
  paint();
  request = 0;
  schedule();
}
