// The canvas of the particles. The module computes their pixels in its memory.

import { bytesAt, numbersIn } from "./module.js";

const particles = document.getElementById("particles");
const particlesContext = particles.getContext("2d");

// Writes three numbers: the width and the height of the canvas in pixels, and the number of pixels in a point.
export function measureParticles(pointer) {
  const [width, height] = [particles.clientWidth, particles.clientHeight].map(
    (length) => Math.max(1, Math.round(length * devicePixelRatio)));
  // A canvas becomes empty when its size is set.
  if (particles.width !== width) particles.width = width;
  if (particles.height !== height) particles.height = height;
  numbersIn(pointer, 3).set([width, height, devicePixelRatio]);
}

// Shows the pixels of a whole canvas: four bytes each, in the module's memory.
export function drawParticles(pointer) {
  const { width, height } = particles;
  const bytes = bytesAt(pointer, width * height * 4);
  particlesContext.putImageData(new ImageData(bytes, width, height), 0, 0);
}
