import { bouncy, easeOut, stagger, timeline } from "material-motion";
const [scrubber, play] = document.querySelectorAll("#choreography input, #choreography button");
const intro = timeline();
const sun = intro.add("#choreography .sun", { dy: [150, 0] }, { spring: bouncy });
intro.add("#choreography .hill", { dy: [140, 0] }, {
  at: 0.15, duration: 0.7, easing: easeOut, stagger: stagger(0.12),
});
intro.add("#choreography .bird", { opacity: [0, 1], dx: [-60, 0], dy: [30, 0] }, {
  with: sun, by: 0.5, duration: 0.6, easing: easeOut, stagger: stagger(0.1),
});
intro.add("#choreography h3", { opacity: [0, 1], dy: [16, 0] }, { at: 0.9, duration: 0.4, easing: easeOut });
intro.on("change", (time) => { scrubber.value = time / intro.duration; });
scrubber.addEventListener("input", () => intro.pause().seek(scrubber.value * intro.duration));
play.addEventListener("click", () => intro.time > 0 ? intro.reverse() : (intro.rate = 1, intro.play()));
intro.play();
