// Frames are asked for only while the module wants them.

import { paint, tellAt } from "./module.js";

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

let request = 0;
let areWanted = false;

export function setFramesWanted(newAreWanted) {
  areWanted = Boolean(newAreWanted);
  if (areWanted) {
    request ||= requestAnimationFrame(draw);
  } else {
    cancelAnimationFrame(request);
    request = 0;
  }
}

export function framesAreWanted() {
  return areWanted;
}

function draw(time) {
  request = 0;
  tellAt(time, "frame");
  // The module may have asked anew while it drew.
  if (areWanted) request ||= requestAnimationFrame(draw);
  paint();
}
