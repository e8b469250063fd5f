import { radialMenu } from "material-motion/things";
const [button, ...items] = document.querySelectorAll("#share button");
const output = document.querySelector("#share output");
const menu = radialMenu(button, {
  items, backdrop: "#share .scrim", drives: [["#share i", "rotation", [0, Math.PI / 4]]],
});
menu.on("pick", ({ element }) => { output.value = element.ariaLabel; });
