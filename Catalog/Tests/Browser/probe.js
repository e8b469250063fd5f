// SPDX-License-Identifier: Apache-2.0

// Runs before the page's own scripts. It turns on the trace of the page's recorder, and compares after each
// frame the transforms on the page with the poses in the trace. It changes nothing.
(() => {
  window.trace = [];
  let frameRequests = 0;
  const mismatches = [];
  // For each frame of the page, the number of times that each style or text was written.
  const writes = [];
  const shifts = [];

  const elements = () => [...document.querySelectorAll(".element")];

  // The matrix of the individual transforms, about the upper left corner.
  const matrixOf = ({ style }) => {
    const [x, y = 0] = style.translate.split(" ").map(parseFloat);
    const [scaleX, scaleY = scaleX] = style.scale.split(" ").filter(Boolean).map(Number);
    return new DOMMatrix().translate(x || 0, y)
      .rotate(((parseFloat(style.rotate) || 0) * 180) / Math.PI).scale(scaleX ?? 1, scaleY ?? 1);
  };

  // Browsers keep lengths as 32-bit floats, and print six of their digits. The script rounds them to 1/1000 point.
  const isNear = (a, b) => Math.abs(a - b) < Math.max(1e-3, 1e-5 * Math.abs(b));

  const compare = () => {
    const { poses } = trace.look();
    for (const node of elements()) {
      const { label } = node.dataset;
      const { a, b, c, d, e, f } = matrixOf(node);
      const [x, y, , , anchorX, anchorY, rotation, scale] = poses[label];
      const [width, height] = ["width", "height"].map((side) => node.attributeStyleMap.get(side).value);
      const [armX, armY] = [width * anchorX, height * anchorY];
      const [left, top] = ["left", "top"].map((side) => parseFloat(node.style[side]) || 0);
      const drawn = [a, b, c, d, left + e + a * armX + c * armY, top + f + b * armX + d * armY];
      const [cosine, sine] = [scale * Math.cos(rotation), scale * Math.sin(rotation)];
      const expected = [cosine, sine, -sine, cosine, x, y];
      if (drawn.some((number, index) => !isNear(number, expected[index]))) {
        mismatches.push({ label, drawn, expected });
      }
    }
  };

  // The name of a text or of an element whose style was written.
  const nameOf = (node) => (node.closest ? node : node.parentElement).closest("[data-label]")?.dataset.label;
  const count = (records) => {
    const counts = {};
    for (const { target } of records) {
      const name = nameOf(target);
      if (name) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };
  const outside = [];
  const observer = new MutationObserver((records) => {
    const counts = count(records);
    if (Object.keys(counts).length > 0) outside.push(counts);
  });

  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    frameRequests += 1;
    return requestFrame((time) => {
      const earlier = observer.takeRecords();
      if (earlier.length > 0) outside.push(count(earlier));
      callback(time);
      writes.push(count(observer.takeRecords()));
      compare();
    });
  };

  // The control of the speed calls nothing in the module, so the trace does not have it.
  window.addEventListener("input", (event) => {
    if (event.target.name !== "speed") return;
    const look = trace.look();
    trace.push({ kind: "input", time: event.timeStamp, value: event.target.value, before: look, after: look });
  }, { capture: true, passive: true });

  // Text and controls that moved although nothing moved them. Transforms are not reported here.
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push({ value, sources: sources.map(({ node }) => node?.outerHTML ?? node?.textContent) });
    }
  }).observe({ type: "layout-shift", buffered: true });

  window.probe = {
    // The entries of the trace since the last call.
    take: () => trace.splice(0),
    look: () => trace.look(),
    // What was drawn elsewhere than the trace says, since the last call.
    takeMismatches: () => mismatches.splice(0),
    shifts: () => shifts,
    frameRequests: () => frameRequests,
    // Counts the writes of styles and texts from now on.
    countWrites() {
      observer.observe(document.body, {
        attributeFilter: ["style"], childList: true, characterData: true, subtree: true });
      writes.length = 0;
      outside.length = 0;
    },
    // For each frame of the page, and for each moment between two frames, the number of writes by label.
    writes: () => ({ inFrames: writes, outside }),
    // Waits for some frames that the page did not request.
    async passFrames(count) {
      for (let i = 0; i < count; i += 1) await new Promise(requestFrame);
    },
  };
})();
