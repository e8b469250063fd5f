import { bouncy, manipulable, spring } from "material-motion";
const photo = document.querySelector("#photo .print");
manipulable(photo, { scale: [0.6, 2.5], bounds: "parent" });
const home = spring(photo, { dx: 0, dy: 0, scale: 1, rotation: -0.06 }, bouncy);
photo.addEventListener("dblclick", () => home.to({ dx: 0, dy: 0, scale: 1, rotation: -0.06 }));
