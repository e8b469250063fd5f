// Connects the module with the page. All motion is computed in Swift. The scripts compute no positions; only
// the scene's time may be slower than the browser's.

import { showCode } from "./code.js";
import { report, setMover } from "./announcement.js";
import { addCircle, beginDrawing, clip, drawDisc, drawWords, fill, lineTo, moveTo } from "./canvas.js";
import { requestDrawing, setWords, stroke, unclip } from "./canvas.js";
import { setPlaces, startDrawing } from "./drawing.js";
import { allScripts, load, requestPaint, startScene } from "./module.js";
import { addList } from "./lists.js";
import { addButton, addIndicator, addReadout, addSlider, addSwitch } from "./panel.js";
import { setIndicator, setReadout } from "./panel.js";
import { drawParticles, measureParticles } from "./particles.js";
import { addPicture } from "./pictures.js";
import { addPlot, setActive } from "./plot.js";
import { followAddress } from "./recorder.js";
import { addElement, addKeys, clearRole, describe, dress, enter, layOut, setColor, setText, stageSize, watchStage } from "./stage.js";

// Shows the error of a script that fails to start, or of a module that traps. The browser's own notices have no
// error.
addEventListener("error", ({ error }) => {
  if (!error) return;
  document.getElementById("trouble").textContent = `The catalog needs WebAssembly, and stopped: ${error}`;
});

// The functions with which a module draws on a canvas.
const canvasFunctions = {
  addCircle, clip, drawDisc, drawWords, fill, lineTo, moveTo, report, requestDrawing, setMover, setWords, stroke,
  unclip,
};

await load({
  ...canvasFunctions, addButton, addElement, addIndicator, addKeys, addList, addPicture, addPlot, addReadout,
  addSlider, addSwitch, beginDrawing, clearRole, describe, drawParticles, dress, enter, layOut, measureParticles, requestPaint, setActive, setColor,
  setIndicator, setPlaces, setReadout, setText,
});

startScene(...stageSize(), Number(document.documentElement.dataset.number));
watchStage();
showCode();
followAddress();
await startDrawing(canvasFunctions);
await allScripts();

document.documentElement.dataset.ready = "true";
