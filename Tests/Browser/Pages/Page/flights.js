// Starts the module. A page moves its elements with the functions of `flights`.
import { start } from "./material-motion.js";

const motion = await start("./Pages.wasm");
const flights = motion.instance.exports;
Object.assign(window, {
  motion, flights,
  handleOf: (selector) => motion.register(document.querySelector(selector)),
  // The position of a node's anchor point in its containing block.
  positionOf: (handle) => [flights.x(handle), flights.y(handle)],
});
