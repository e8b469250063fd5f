// The control for the speed of time while nothing is held.

import { setSpeed } from "./timeline.js";

document.getElementById("speed").addEventListener("change", (event) => {
  setSpeed(Number(event.target.value), event.timeStamp);
});
