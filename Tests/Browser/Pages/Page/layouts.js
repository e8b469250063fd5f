// Starts the module whose nodes fly to a new layout. A page moves its elements with the functions of `layouts`.
import { start } from "./material-motion.js";

const motion = await start("./Layouts.wasm", { imports: { page: { changeLayout: () => window.changeLayout() } } });
Object.assign(window, {
  motion,
  layouts: motion.instance.exports,
  handleOf: (selector) => motion.register(document.querySelector(selector)),
});
