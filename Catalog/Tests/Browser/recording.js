// SPDX-License-Identifier: Apache-2.0

// Runs before the page's own scripts and writes down, without touching anything, what the stage looked like:
// at each pointer and input event before the page hears of it, and before and after each frame it asked for.
(() => {
  const entries = [];
  let frameRequests = 0;

  const labelled = (tag, label) => document.querySelector(`${tag}[data-label="${label}"]`);

  // The typed value keeps all digits; `style.transform` reads back with six.
  const matrix = (label) => labelled(".element", label)?.attributeStyleMap.get("transform")?.toMatrix();

  const corner = (label) => {
    const { e, f } = matrix(label) ?? {};
    return e === undefined ? null : [e, f];
  };

  const axes = (label) => {
    const { a, b, c, d, e, f } = matrix(label) ?? {};
    return a === undefined ? null : [a, b, c, d, e, f];
  };

  const readout = (label) => Number.parseFloat(labelled("output", label)?.textContent.replace("\u2212", "-"));

  const look = () => ({
    card: corner("Card"),
    ring: corner("Destination"),
    photo: axes("Photo"),
    isActive: labelled("output", "Motion")?.dataset.active === "true",
    velocity: [readout("Velocity x"), readout("Velocity y")],
  });

  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    frameRequests += 1;
    return requestFrame((time) => {
      const before = look();
      callback(time);
      entries.push({ kind: "frame", time, before, after: look() });
    });
  };

  const sample = (event) => [event.timeStamp, event.clientX, event.clientY];

  for (const kind of ["down", "move", "up", "cancel"]) {
    window.addEventListener(`pointer${kind}`, (event) => {
      const coalesced = event.getCoalescedEvents().map(sample);
      entries.push({
        kind,
        time: event.timeStamp,
        pointer: event.pointerId,
        pointerType: event.pointerType,
        samples: coalesced.length ? coalesced : [sample(event)],
        before: look(),
      });
    }, { capture: true, passive: true });
  }

  window.addEventListener("keydown", (event) => {
    entries.push({ kind: "key", time: event.timeStamp, label: event.key, before: look() });
  }, { capture: true, passive: true });

  window.addEventListener("input", (event) => {
    const { dataset, value } = event.target;
    entries.push({ kind: "input", time: event.timeStamp, label: dataset.label, value, before: look() });
  }, { capture: true, passive: true });

  // What moved on the page without having been moved: text and controls, not what transforms move.
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push({ value, sources: sources.map(({ node }) => node?.outerHTML ?? node?.textContent) });
    }
  }).observe({ type: "layout-shift", buffered: true });

  window.recording = {
    // Everything written down since the last call. What an event changed shows in what comes next.
    take() {
      const taken = entries.splice(0);
      const now = look();
      taken.forEach((entry, index) => { entry.after ??= taken[index + 1]?.before ?? now; });
      return taken;
    },
    look,
    shifts: () => shifts,
    frameRequests: () => frameRequests,
    // Lets some frames pass that the page did not ask for.
    async passFrames(count) {
      for (let i = 0; i < count; i += 1) await new Promise(requestFrame);
    },
  };
})();
