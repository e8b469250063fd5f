// Where on the plot a time and a value are.

export const margin = { left: 48, right: 4, top: 22, bottom: 22, between: 26 };

export const strips = [
  { quantity: "position", unit: "pt", least: 100, limit: 100 },
  { quantity: "velocity", unit: "pt/s", least: 500, limit: 500 },
];

// Points of the screen for a second.
const pace = 240;

let right = 0;
let now = 0;
let motionsSeen = 0;

export function layOut({ width, height }, newNow) {
  now = newNow;
  right = width - margin.right;
  const stripHeight = (height - margin.top - margin.bottom - margin.between) / 2;
  strips.forEach((strip, index) => {
    strip.top = margin.top + index * (stripHeight + margin.between);
    strip.height = stripHeight;
  });
}

// How many seconds there is room for.
export function span() {
  return (right - margin.left) / pace;
}

export function across(time, newest = now) {
  return right - ((newest - time) / 1000) * pace;
}

export function up(value, { top, height, limit }) {
  return top + (height / 2) * (1 - value / limit);
}

// A scale grows as soon as it has to, and shrinks only when a new motion begins: it does not breathe. The
// first velocities of a hand do not count: they are fitted through two samples or three.
export function setLimits(runs, motions) {
  const lasting = runs.flatMap(({ mover, samples }) =>
    samples.filter(({ time }) => mover === "spring" || time - samples[0].time > 50));
  for (const strip of strips) {
    const values = lasting.flatMap((sample) => Object.values(sample[strip.quantity]));
    const largest = Math.max(strip.least, ...values.map(Math.abs));
    if (motions !== motionsSeen || largest > strip.limit) strip.limit = roundUp(largest);
  }
  motionsSeen = motions;
}

// To a number that is easily read.
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value);
}
