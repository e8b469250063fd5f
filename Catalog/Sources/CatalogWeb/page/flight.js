// What the plot remembers: where an element was, seen from another, how fast it was, and who moved it. Time
// stands still in it while nothing moves.

import { addWitness, text } from "./module.js";
import { centreOf, nameOf } from "./stage.js";

// How long anything is remembered, and the gap between two motions, in milliseconds.
const memory = 8000;
const gap = 150;

export const flight = {
  // The number of the element, once there is a plot.
  element: null,
  // The number of what that is seen from, and its name.
  origin: null,
  originName: "",
  // "hand", "spring", or `null` while nothing moves it.
  mover: null,
  samples: [],
  // When it passed from one to the other, to whom, and how fast it was.
  handOvers: [],
  // Counts the motions that began at rest.
  motions: 0,
};

const velocity = { x: 0, y: 0 };
let isMoving = false;
let isSprung = false;
// What the scene's time is ahead of the plot's.
let lead = 0;

export function addPlot(label, element, origin) {
  const originName = nameOf(origin).toLowerCase();
  Object.assign(flight, { element, origin, originName });
  document.getElementById("flight").ariaLabel = text(label);
  const quantities = `position from ${originName} in points, and velocity in points per second`;
  document.getElementById("plot").ariaLabel = `${nameOf(element)}: ${quantities}, against time`;
}

export function plotVelocity(x, y) {
  Object.assign(velocity, { x, y });
}

export function plotMotion(isActive) {
  isMoving = Boolean(isActive);
  tellMover();
}

export function plotSpring(isActive) {
  isSprung = Boolean(isActive);
  tellMover();
}

function isSame(a, b) {
  return a.x === b.x && a.y === b.y;
}

function tellMover() {
  flight.mover = !isMoving ? null : isSprung ? "spring" : "hand";
}

addWitness((sceneTime) => {
  const { samples, handOvers, mover } = flight;
  const last = samples.at(-1);
  const wasMoving = Boolean(last?.mover);
  if (!wasMoving && !mover) return;
  if (!wasMoving) {
    lead = sceneTime - (last ? last.time + gap : 0);
    flight.motions += 1;
  }
  const here = centreOf(flight.element);
  // A hand does not move between two of its events, nor a spring between two frames: what else happens then
  // would make a kink.
  if (mover === last?.mover && isSame(here, last.here) && isSame(velocity, last.velocity)) return;
  const there = centreOf(flight.origin);
  const time = Math.max(sceneTime - lead, last?.time ?? 0);
  samples.push({
    time, mover, here: { ...here }, position: { x: here.x - there.x, y: here.y - there.y },
    velocity: { ...velocity },
  });
  if (wasMoving && mover && last.mover !== mover) {
    // A hand that catches something brings it to a halt: what it caught is what there was before.
    const handedOver = mover === "hand" ? last.velocity : { ...velocity };
    const speed = Math.hypot(handedOver.x, handedOver.y);
    handOvers.push({ ...samples.at(-1), velocity: handedOver, speed });
  }
  while (time - samples[0].time > memory) samples.shift();
  while (handOvers.length > 0 && time - handOvers[0].time > memory) handOvers.shift();
});
