// What somebody who cannot see the page is told unasked: what happened to what is plotted, and where that
// led. Only what has lasted for a moment, and only what is news: a toss is a sentence or two, not a dozen.

import { flight } from "./flight.js";
import { addWitness } from "./module.js";
import { centreOf } from "./stage.js";

const patience = 600;
const output = document.getElementById("announcement");
let timer = 0;
let somethingMoves = false;
// What happened last, and was not told yet.
let news = "";
let handOver;
let motions = 0;

export function announceMotion(isActive) {
  somethingMoves = Boolean(isActive);
  // The same words again would not be told.
  if (somethingMoves) output.textContent = "";
  announceSoon();
}

addWitness(() => {
  const { mover, handOvers, samples } = flight;
  const newest = handOvers.at(-1);
  if (newest && newest !== handOver) {
    report(newest.mover === "spring" ? "Let go" : "Caught", newest.speed);
  } else if (flight.motions !== motions && mover === "spring") {
    // What flies and was in no hand was tossed by a key, or follows its destination.
    const { x, y } = samples.at(-1).velocity;
    if (x !== 0 || y !== 0) report("Tossed", Math.hypot(x, y));
  }
  handOver = newest;
  motions = flight.motions;
});

function report(what, speed) {
  news = `${what} at ${speed.toFixed(0)} points per second. `;
  announceSoon();
}

function announceSoon() {
  clearTimeout(timer);
  // What the page shows from the start is no news.
  if (document.documentElement.dataset.ready !== "true") return;
  timer = setTimeout(() => {
    output.textContent = news + situation();
    news = "";
  }, patience);
}

function situation() {
  if (somethingMoves) return { hand: "Held.", spring: "In flight." }[flight.mover] ?? "Moving.";
  if (flight.element === null) return "At rest.";
  const here = centreOf(flight.element);
  const there = centreOf(flight.origin);
  const ways = [
    way(here.x - there.x, "right of", "left of"), way(here.y - there.y, "below", "above"),
  ].filter(Boolean);
  return ways.length > 0
    ? `At rest, ${ways.join(" and ")} the ${flight.originName}.` : `At rest at the ${flight.originName}.`;
}

function way(length, after, before) {
  const points = Math.round(Math.abs(length));
  return points > 0 && `${points} points ${length > 0 ? after : before}`;
}
