import { flingable, snappy } from "material-motion";
const track = document.querySelector("#carousel .track");
const [dots, pages] = ["#carousel .dots *", "#carousel .page"].map(
  (each) => [...document.querySelectorAll(each)]);
const width = () => pages[1].offsetLeft - pages[0].offsetLeft;
const left = track.offsetLeft + track.offsetWidth / 2;
const detents = pages.map((_, index) => left - index * width());
const carousel = flingable(track, {
  along: "x", decay: 10, spring: snappy, bounds: { x: [detents.at(-1), left] },
  landing: { detents, along: "x", skipping: "next" },
});
const y = track.offsetTop + track.offsetHeight / 2;
dots.forEach((dot, index) => dot.addEventListener("click", () => carousel.send({ x: detents[index], y })));
carousel.on("change", ({ position }) => dots.forEach((dot, index) =>
  dot.setAttribute("aria-current", Math.abs(position.x - detents[index]) < width() / 2)));
