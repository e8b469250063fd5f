// SPDX-License-Identifier: Apache-2.0

// Runs in every page and frame before the page's own scripts. It records the console's messages, the events and
// the requests for frames. It changes only the time stamps of the pointers in `stampPointer`.
(() => {
  const messages = [];
  const add = (kind, text) => messages.push({ kind, text });

  const textOf = (value) => {
    if (value instanceof Error) return value.cause?.stack ? `${value}\n${value.cause.stack}` : String(value);
    return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  };
  for (const kind of ["debug", "log", "info", "warn", "error"]) {
    const original = console[kind].bind(console);
    console[kind] = (...values) => {
      add(kind, values.map(textOf).join(" "));
      original(...values);
    };
  }
  addEventListener("error", ({ message, target }) => {
    add("error", message ?? `cannot load ${target.src ?? target.href}`);
  }, { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => add("error", `unhandled: ${textOf(reason)}`));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    add("policy", `${effectiveDirective} blocks ${blockedURI}`);
  });

  // The events that a pointer is about to send, in their order: type, place, and the time at which each is due, in
  // milliseconds. A busy machine delivers these events late, which would change the velocity of the hand.
  let expected = [];
  let start;
  const stampPointer = (events) => {
    expected = events;
    start = undefined;
  };
  const stamp = (event, type) => {
    const index = expected.findIndex(
      (other) => other.type === type && other.x === event.clientX && other.y === event.clientY);
    if (index < 0) return;
    // The same event is expected once more, because the last sample of an event is at the event's own place.
    expected = expected.slice(index);
    start ??= event.timeStamp - expected[0].time;
    const value = Math.min(event.timeStamp, start + expected[0].time);
    Object.defineProperty(event, "timeStamp", { value });
  };
  // Waits until the last expected event has arrived, or for 20 frames: a browser that scrolls cancels the pointer. Then
  // waits for the frame that shows what this event has moved.
  const isWaiting = () => expected.length > 1 || (expected.length === 1 && start === undefined);
  const untilReceived = async () => {
    for (let frame = 0; frame < 20 && isWaiting(); frame += 1) await passFrames(1);
    await passFrames(1);
  };
  for (const type of ["pointerdown", "pointermove", "pointerup"]) {
    addEventListener(type, (event) => {
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of [...samples, event]) stamp(sample, type);
      Object.defineProperty(event, "getCoalescedEvents", { value: () => samples });
    }, { capture: true, passive: true });
  }

  const events = [];
  const sampleOf = ({ clientX, clientY, timeStamp }) => ({ x: clientX, y: clientY, time: timeStamp });
  const record = (event) => {
    const { type, timeStamp, target, clientX, clientY, pointerId, pointerType, key, deltaX, deltaY } = event;
    const samples = event.getCoalescedEvents?.() ?? [];
    events.push({
      type, time: timeStamp, arrival: performance.now(), x: clientX, y: clientY, pointer: pointerId, kind: pointerType, key, deltaX, deltaY,
      target: target.id ?? "", isTrusted: event.isTrusted,
      samples: (samples.length > 0 ? samples : [event]).map(sampleOf),
    });
  };
  for (const type of [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "gotpointercapture", "lostpointercapture",
    "click", "contextmenu", "selectstart", "wheel", "keydown", "keyup"]) {
    addEventListener(type, record, { capture: true, passive: true });
  }

  let frameRequests = 0;
  const requestFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    frameRequests += 1;
    return requestFrame(callback);
  };

  const boxOf = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height];
  };

  const passFrames = async (count) => {
    for (let i = 0; i < count; i += 1) await new Promise(requestFrame);
  };

  // The boxes of watched elements at the start of each frame: what the frame before has drawn.
  const watched = new Map();
  const watch = (selector) => {
    const node = document.querySelector(selector);
    const boxes = [];
    watched.set(selector, boxes);
    const see = (time) => {
      if (watched.get(selector) !== boxes) return;
      boxes.push({ time, box: boxOf(node) });
      requestFrame(see);
    };
    requestFrame(see);
  };
  const takeWatched = (selector) => {
    const boxes = watched.get(selector);
    watched.delete(selector);
    return boxes;
  };

  // Waits until an element has the same box in several frames, and returns this box.
  const untilStill = async (selector, frames) => {
    const node = document.querySelector(selector);
    let box = boxOf(node);
    for (let still = 0; still < frames; still += 1) {
      await passFrames(1);
      const next = boxOf(node);
      if (next.some((number, index) => number !== box[index])) still = -1;
      box = next;
    }
    return box;
  };

  Object.defineProperty(window, "testProbe", { value: {
    messages,
    takeEvents: () => events.splice(0),
    stampPointer, untilReceived,
    frameRequests: () => frameRequests,
    boxOf: (selector) => boxOf(document.querySelector(selector)),
    passFrames, watch, takeWatched, untilStill,
  } });
})();
