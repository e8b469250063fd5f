// Starts the module, which moves the element `#card` with the functions of `drawn`.
import { start } from "./material-motion.js";

const motion = await start("./Pages.wasm");
const { begin, ...others } = motion.instance.exports;
// `drawnIsFlying` becomes `isFlying`.
const drawn = Object.fromEntries(
  Object.entries(others)
    .filter(([name]) => name.startsWith("drawn"))
    .map(([name, call]) => [name[5].toLowerCase() + name.slice(6), call]));
Object.assign(window, {
  motion, drawn,
  begin: (how, response, bounce) => begin(motion.register(document.querySelector("#card")), how, response, bounce),
});
