// Measures the time of the script in a frame that moves a thousand nodes, beside the time in which the browser writes
// the same styles to a thousand other nodes.
import { imports } from "./material-motion.js";

const count = 1000;
const stage = document.querySelector("#stage");
const dots = () => Array.from({ length: count }, () => {
  const dot = document.createElement("div");
  dot.className = "dot";
  stage.append(dot);
  return dot;
});
const [moved, written] = [dots(), dots()];
const frames = { library: [], browser: [] };

const requestFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => requestFrame((time) => {
  const start = performance.now();
  callback(time);
  const middle = performance.now();
  const places = moved.map((node) => node.style.translate.split(" ").map(parseFloat));
  const styled = performance.now();
  for (let index = 0; index < count; index += 1) {
    const [x, y] = places[index];
    written[index].style.translate = `${x}px ${y}px`;
  }
  const end = performance.now();
  frames.library.push(middle - start);
  frames.browser.push(end - styled);
});

const motion = imports();
const bytes = await (await fetch("./Crowd.wasm")).arrayBuffer();
const { instance } = await WebAssembly.instantiate(bytes, { ...motion });
motion.attach(instance);
// The stage's handle is 1, and those of the nodes follow.
motion.register(stage);
for (const node of moved) motion.register(node);
const start = performance.now();
instance.exports._initialize();
instance.exports.__main_argc_argv(0, 0);
window.crowd = { frames, started: performance.now() - start, hasMoved: () => moved[0].style.translate };
