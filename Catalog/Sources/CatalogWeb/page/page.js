// The page shows what the module tells it to, and tells the module what happens. All motion is computed in
// Swift: nothing here calculates where anything is, only when the scene's time comes slower than the
// browser's.

import { addPlot, plotMotion, plotSpring, plotVelocity } from "./flight.js";
import { reducedMotion, setFramesWanted } from "./frames.js";
import { load, random, start, tell } from "./module.js";
import { addIndicator, addReadout, addSlider, addSwitch, setIndicator, setReadout } from "./panel.js";
import { followAddress } from "./recorder.js";
import { addElement, addKeys, place, stageRectangle, watchStage } from "./stage.js";

// A script that fails to start and a module that traps later both end here. The browser's own notices come
// without an error.
addEventListener("error", ({ error }) => {
  if (!error) return;
  document.getElementById("trouble").textContent = `The catalog needs WebAssembly, and stopped: ${error}`;
});

await load({
  addElement, addIndicator, addKeys, addPlot, addReadout, addSlider, addSwitch, cos: Math.cos, place,
  plotMotion, plotSpring, plotVelocity, random, setFramesWanted, setIndicator, setReadout, sin: Math.sin,
});

document.querySelector(`nav [href="#${document.documentElement.dataset.scene}"]`).ariaCurrent = "page";
const circumstances = [...stageRectangle(), performance.now(), reducedMotion.matches];
start(...circumstances);
reducedMotion.addEventListener("change", () => tell("setPrefersReducedMotion", reducedMotion.matches));
watchStage();
followAddress(circumstances);

document.documentElement.dataset.ready = "true";
