// Measures two times in each frame: that of the library, which moves a thousand nodes, and that of another script,
// which writes the same styles to a thousand other nodes.
import { imports } from "./material-motion.js";

const count = 1000;
const stage = document.querySelector("#stage");

function addDots() {
  return Array.from({ length: count }, () => {
    const dot = document.createElement("div");
    dot.className = "dot";
    stage.append(dot);
    return dot;
  });
}

const moved = addDots();
const written = addDots();
const frames = [];

// The module moves nothing else, so each frame of the page is one of the module.
const requestFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => requestFrame((time) => {
  const start = performance.now();
  callback(time);
  const library = performance.now() - start;
  const places = moved.map((node) => node.style.translate.split(" ").map(parseFloat));
  const restart = performance.now();
  for (let index = 0; index < count; index += 1) {
    const [x, y] = places[index];
    written[index].style.translate = `${x}px ${y}px`;
  }
  frames.push([library, performance.now() - restart]);
});

const motion = imports();
const bytes = await (await fetch("./Crowd.wasm")).arrayBuffer();
const { instance } = await WebAssembly.instantiate(bytes, { ...motion });
motion.attach(instance);
// The stage's handle is 1, and those of the nodes follow.
for (const node of [stage, ...moved]) motion.register(node);
instance.exports._initialize();
instance.exports.__main_argc_argv(0, 0);
window.crowd = { frames };
