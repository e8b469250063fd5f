// The plot, the trail and the marks on the ground. The page passes them the motion of the scene, whose module may be
// another.

import { watchCanvas } from "./canvas.js";
import { addWitness, loadDrawing, newestSceneTime, numbersAt, originOf, poseOf } from "./module.js";
import { textsIn, wantsFrames } from "./module.js";
import { plotted } from "./plot.js";
import { stageSize } from "./stage.js";

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
let places = [];
// The functions of the module, and the drawing, which is their first argument. A scene starts before them.
let drawer;
let drawing;

// Takes the places to mark on the ground, in the memory of the scene's module.
export function setPlaces(pointer, count) {
  const numbers = numbersAt(pointer, 2 * count);
  places = Array.from({ length: count }, (_, index) => numbers.slice(2 * index, 2 * index + 2));
  if (!drawer) return;
  markPlaces();
  requestDrawing(2);
}

// Starts after the scene, and draws from now on.
export async function startDrawing(canvasFunctions) {
  drawer = await loadDrawing(canvasFunctions);
  drawing = drawer.startDrawing(...stageSize(), plotted.element !== null);
  markPlaces();
  const readText = textsIn(drawer.memory);
  for (const index of [0, 1, 2]) watchCanvas(index, (...canvas) => drawer.draw(drawing, index, ...canvas), readText);
  addWitness(followScene);
}

function markPlaces() {
  drawer.removePlaces(drawing);
  for (const place of places) drawer.addPlace(drawing, ...place);
}

// Follows the scene after an event or a frame.
function followScene(what, facts) {
  const time = newestSceneTime();
  if (what === "resize") return drawer.resizeDrawing(drawing, ...facts);
  if (plotted.element !== null) {
    const motion = poseOf(plotted.element).slice(0, 4);
    drawer.follow(drawing, ...motion, plotted.isMoving, plotted.isSprung, time);
  }
  if (what === "frame" || what === "key") {
    // While nothing moves, the style sheet fades the trail as it is.
    const isLive = wantsFrames() && !lessMotion.matches;
    document.getElementById("trail").dataset.live = isLive;
    drawer.showTrail(drawing, isLive);
  }
  if (what === "pointer") {
    const [element, pointer, , , x, y] = facts;
    // The pointer that mirrors a mouse has no trail.
    if (pointer < 0) return;
    const [left, top] = originOf(element);
    drawer.hold(drawing, pointer, x - left, y - top, ...poseOf(element).slice(0, 2), time);
  }
}
