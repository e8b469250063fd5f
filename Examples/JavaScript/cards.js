import { snappy, tossable } from "material-motion";
const nodes = [...document.querySelectorAll("#cards .card")];
const cells = () => nodes.map((node) => ({
  x: node.offsetLeft + node.offsetWidth / 2, y: node.offsetTop + node.offsetHeight / 2,
}));
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const place = (except) => order.forEach((card, index) => card !== except && card.send(cells()[index]));
const order = nodes.map((node) => tossable(node, { spring: snappy, landing: ({ projection }) => {
  const all = cells(), card = order.find(({ element }) => element === node);
  const to = all.indexOf(all.toSorted((a, b) => distance(a, projection) - distance(b, projection))[0]);
  order.splice(to, 0, ...order.splice(order.indexOf(card), 1));
  place(card);
  return all[to];
} }));
addEventListener("resize", () => place());
