// SPDX-License-Identifier: Apache-2.0

// Starts motions of many elements, and redirects all of them in mid-flight, as the case `interrupt` of motion.dev's
// benchmarks does with 100 elements. Measures the milliseconds of script for the start and for the redirection, and the
// jumps in position and in velocity that a user sees at the redirection.

const [start, far, seconds, redirectedAfter, longestFrame] = [5, 605, 0.8, 250, 25];

function makeBoxes(count) {
  document.body.replaceChildren(...Array.from({ length: count }, (_, index) => {
    const box = Object.assign(document.createElement("div"), { className: "box" });
    box.style.top = `${(index * 13) % 500}px`;
    return box;
  }));
  return [...document.body.children];
}

// Each library starts motions of the elements, and returns a function that redirects them.
const libraries = {
  async "material-motion"(boxes) {
    const { spring } = await import("material-motion");
    const options = { duration: seconds, bounce: 0 };
    return () => {
      const motions = boxes.map((box) => spring(box, { x: far }, options));
      return () => { for (const motion of motions) motion.to({ x: start }); };
    };
  },
  async "Web Animations"(boxes) {
    const timing = { duration: 1000 * seconds, easing: "ease-out", fill: "both" };
    const animate = (box, from, to) => box.animate([{ translate: from }, { translate: to }], timing);
    return () => {
      const animations = boxes.map((box) => animate(box, "0px", `${far - start}px`));
      return () => {
        // All reads precede all writes: otherwise, each element would need another layout.
        const places = boxes.map((box) => getComputedStyle(box).translate);
        boxes.forEach((box, index) => {
          animations[index].cancel();
          animate(box, places[index], "0px");
        });
      };
    };
  },
  async "CSS transitions"(boxes) {
    for (const box of boxes) {
      box.style.translate = "0px";
      box.style.transition = `translate ${seconds}s ease-out`;
    }
    document.body.offsetWidth;
    return () => {
      for (const box of boxes) box.style.translate = `${far - start}px`;
      return () => { for (const box of boxes) box.style.translate = "0px"; };
    };
  },
};

const frame = () => new Promise((fulfil) => requestAnimationFrame((time) => {
  // After all other callbacks of the frame.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => fulfil(time);
  port2.postMessage(0);
}));

async function timed(work) {
  const before = performance.now();
  const result = work();
  return [performance.now() - before, result];
}

// The place and the velocity at a time on the parabola through three samples.
function extrapolated([[t0, x0], [t1, x1], [t2, x2]], time) {
  const first = (x1 - x0) / (t1 - t0);
  const second = ((x2 - x1) / (t2 - t1) - first) / (t2 - t0);
  return [
    x0 + first * (time - t0) + second * (time - t0) * (time - t1), 1000 * (first + second * (2 * time - t0 - t1)),
  ];
}

// The jumps at a time, between the motion in the frames before it and that in the frames after it. `null` if frames
// were dropped, because the parabolas then say nothing about the time.
function jumps(samples, index, time) {
  const near = samples.slice(index - 3, index + 3);
  const hasDropped = near.some(([at], index) => index > 0 && at - near[index - 1][0] > longestFrame);
  if (hasDropped) return { position: null, velocity: null };
  const [before, after] = [index - 3, index].map((start) => extrapolated(samples.slice(start, start + 3), time));
  return { position: Math.abs(after[0] - before[0]), velocity: Math.abs(after[1] - before[1]) };
}

/** Measures one library with a number of elements. */
window.measure = async (name, count) => {
  const boxes = makeBoxes(count);
  await frame();
  const begin = await libraries[name](boxes);
  const imported = performance.now();
  const [started, redirect] = await timed(begin);
  const samples = [];
  const [box] = boxes;
  const sample = async () => samples.push([await frame(), box.getBoundingClientRect().left]);
  do await sample(); while (samples.at(-1)[1] < 1);
  const first = performance.now() - imported;
  const end = performance.now() + redirectedAfter;
  while (performance.now() < end || samples.length < 4) await sample();
  const now = performance.now();
  const [redirected] = await timed(redirect);
  const index = samples.length;
  for (let more = 0; more < 4; more++) await sample();
  await new Promise((fulfil) => setTimeout(fulfil, 1500 * seconds));
  document.body.replaceChildren();
  return { start: started, first, redirect: redirected, ...jumps(samples, index, now) };
};
