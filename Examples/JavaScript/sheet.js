import { actions, progress, scrubbable, spring } from "material-motion";
const open = progress(0, {
  drives: [["#sheet .panel", "dy", [0, -236]], ["#sheet .scrim", "opacity", [0, 1]]],
});
scrubbable("#sheet header", open, { along: "y", distance: -236, elasticity: 0.1, landing: [0, 0.55, 1] });
const show = (value) => spring(open, value, { response: 0.4, dampingRatio: 0.8 });
actions("#sheet header", [
  { name: "Raise", key: "ArrowUp", perform: () => show(1) },
  { name: "Lower", key: "ArrowDown", perform: () => show(0) },
]);
document.querySelector("#sheet .scrim").addEventListener("click", () => show(0));
