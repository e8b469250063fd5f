// Announcements for people who do not see the page: what happened to the plotted element, and where it came to
// rest. A state is announced after it has lasted for a moment, so that a toss is a sentence or two.

import { poseOf } from "./module.js";
import { plotted } from "./plot.js";
import { stageSize } from "./stage.js";

const patience = 600;
const output = document.getElementById("announcement");
let timer = 0;
let somethingMoves = false;
// The latest event that is not announced yet.
let news = "";
let mover = 0;

export function announceMotion(isActive) {
  somethingMoves = Boolean(isActive);
  // A status that does not change is not read, so it is emptied first.
  if (somethingMoves) output.textContent = "";
  announceSoon();
}

// In the order of the Swift enumeration `Flight.News`.
export function report(event, speed) {
  news = `${["Let go", "Caught", "Tossed"][event]} at ${speed.toFixed(0)} points per second. `;
  announceSoon();
}

// 1 is a hand, 2 a spring, and 0 nothing, as in the Swift enumeration `Flight.Mover`.
export function setMover(newMover) {
  mover = newMover;
}

function announceSoon() {
  clearTimeout(timer);
  // The page's first state is no news.
  if (document.documentElement.dataset.ready !== "true") return;
  timer = setTimeout(() => {
    output.textContent = news + situation();
    news = "";
  }, patience);
}

function situation() {
  if (somethingMoves) return ["Moving.", "Held.", "In flight."][mover];
  if (plotted.element === null) return "At rest.";
  const [x, y] = poseOf(plotted.element);
  const [width, height] = stageSize();
  const ways = [
    way(x - width / 2, "right of", "left of"), way(y - height / 2, "below", "above"),
  ].filter(Boolean);
  return ways.length > 0 ? `At rest, ${ways.join(" and ")} the middle.` : "At rest in the middle.";
}

function way(length, after, before) {
  const points = Math.round(Math.abs(length));
  return points > 0 && `${points} points ${length > 0 ? after : before}`;
}
