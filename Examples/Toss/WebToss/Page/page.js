import { start } from "./material-motion.js";

await start("./WebToss.wasm");
