// The pictures that the scene's own module draws.

import { watchCanvas } from "./canvas.js";
import { newestSceneTime, tell, text } from "./module.js";
import { nextSetting } from "./panel.js";

// Lets the module of the scene draw on a canvas, by its index.
export function addPicture(index, label) {
  const setting = nextSetting();
  // The module draws at once: the browser shows an empty canvas otherwise.
  watchCanvas(index, () => {
    tell("set", setting, 1, newestSceneTime());
    tell("paint");
  }, text);
  if (index === 0) document.getElementById("plot").ariaLabel = text(label);
}
