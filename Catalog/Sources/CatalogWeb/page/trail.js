// Where the hand has just been, and where the spring then took what it let go. It fades with the scene's
// time; what is left of it when nothing moves any more the style sheet fades, without a frame.

import { Canvas } from "./canvas.js";
import { flight } from "./flight.js";
import { framesAreWanted, reducedMotion } from "./frames.js";
import { addPainter, addWitness } from "./module.js";
import { centreOf, stageRectangle } from "./stage.js";

// In milliseconds, and points.
const life = 500;
const width = 5;

const trailCanvas = new Canvas(document.getElementById("trail"), ["hand", "spring"], paintTrail);
let points = [];
let tip = 0;
let wasPainted = false;

// Where on an element the hand that had it last took hold of it.
let grip = null;

export function trailPointer(element, event, time) {
  const [left, top] = stageRectangle();
  const place = { x: event.clientX - left, y: event.clientY - top };
  const centre = centreOf(element);
  grip = { element, pointer: event.pointerId, x: place.x - centre.x, y: place.y - centre.y };
  add({ ...place, time, mover: "hand", pointer: event.pointerId });
}

addWitness((time) => {
  if (flight.mover !== "spring") return;
  const { x, y } = centreOf(flight.element);
  const held = grip?.element === flight.element ? grip : { x: 0, y: 0, pointer: null };
  add({ x: x + held.x, y: y + held.y, time, mover: "spring", pointer: held.pointer });
});

function add(point) {
  tip = Math.max(tip, point.time);
  points.push(point);
}

addPainter(paintTrail);

function paintTrail() {
  const isLive = framesAreWanted() && !reducedMotion.matches;
  trailCanvas.node.dataset.live = isLive;
  if (!isLive) {
    points = [];
    return;
  }
  points = points.filter((point) => tip - point.time < life);
  const context = trailCanvas.begin();
  context.lineCap = "round";
  const lastOf = new Map();
  for (const point of points) {
    const from = lastOf.get(point.pointer);
    lastOf.set(point.pointer, point);
    if (!from) continue;
    const freshness = 1 - (tip - point.time) / life;
    context.strokeStyle = trailCanvas.colours[from.mover === "hand" ? point.mover : from.mover];
    context.lineWidth = width * freshness;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(point.x, point.y);
    context.stroke();
  }
}
