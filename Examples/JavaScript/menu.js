import { spring } from "material-motion";
const [button, ...items] = document.querySelectorAll("#menu button");
const shut = { dx: 0, dy: 0, scale: 0.3, opacity: 0 };
const springs = items.map((item) => spring(item, shut, { response: 0.4, dampingRatio: 0.65 }));
button.addEventListener("click", () => {
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  const radius = Math.min(130, button.parentElement.clientWidth / 2 - 46);
  button.setAttribute("aria-expanded", isOpen);
  springs.forEach((each, index) => {
    const angle = Math.PI * (1 + index / (items.length - 1));
    const open = { dx: radius * Math.cos(angle), dy: radius * Math.sin(angle), scale: 1, opacity: 1 };
    each.to(isOpen ? open : shut);
    items[index].inert = !isOpen;
  });
});
