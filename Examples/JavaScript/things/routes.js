import { screenTransition } from "material-motion/things";
const routes = ["#/", "#/album", "#/photo"], pages = [...document.querySelectorAll("#routes .route")];
const depth = () => Math.max(routes.indexOf(location.hash), 0);
// The user can also go back from a route whose address was opened directly.
if (depth() && !history.state) routes.slice(0, depth() + 1).forEach((route, index) =>
  index ? history.pushState({}, "", route) : history.replaceState({}, "", route));
// Each page lies above the one before it. A step moves a page, and the content of the page below.
const steps = routes.slice(1).map((_, index) => {
  const [back, fore] = [pages[index].querySelector(".content"), pages[index + 1]];
  const step = screenTransition({ direction: index < depth() ? "forward" : "backward" });
  step.push(back, fore).drag(fore, { along: "x", distance: "-100%" }).actions(fore);
  step.on("direction", (direction) => {   // maybe turned by a hand or a key
    if ((direction === "forward") !== index < depth()) history.go(direction === "forward" ? 1 : -1);
  });
  return step;
});
addEventListener("popstate", ({ hasUAVisualTransition }) => steps.forEach((step, index) => {
  step.direction = index < depth() ? "forward" : "backward";
  if (hasUAVisualTransition) step.progress = Number(index < depth());   // the browser has moved the pages
}));
