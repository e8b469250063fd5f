// SPDX-License-Identifier: Apache-2.0
// @ts-check

// Records sessions of a page. MaterialMotionTesting replays the recordings in unit tests.

import { event, frame, paint, pointer, reducedMotion } from "./messages.js";

/** @typedef {import("./material-motion-recorder.js").RecordingOptions} RecordingOptions */

// The number of a drawing, which is no message.
const drawing = -1;

// In the order of `PointerEvent`.
const phases = ["down", "move", "up", "cancel"];
const kinds = ["touch", "mouse", "pen"];

// Enough for several minutes. A replay accepts no more.
const maximumEvents = 50000;

/**
 * Records a session: each frame, each pointer event, and the pose of each element in each frame. The result is a
 * document of the format `material-motion-recording`, version 1, which `Recording(json:)` of MaterialMotionTesting
 * reads.
 *
 *     const recorder = new Recorder();
 *     const motion = await start("./Toss.wasm", { observe: recorder.observe });
 *     recorder.begin({
 *       scene: "toss", stage: document.querySelector("main"), elements: { Card: document.querySelector("#card") },
 *       ended: ({ text }) => save(text),
 *     });
 *     …
 *     recorder.end();
 *
 * A replay starts with a new scene. Therefore begin a recording when the page has started, and everything is at rest in
 * its initial place. Keys, and calls of the program by the page, are not recorded. Turn them off during a recording.
 */
export class Recorder {
  /** @type {any} */
  #recording = null;
  #newestTime = 0;
  /** @type {WeakMap<Element, number[]>} The pose of each node when it was drawn last. */
  #poses = new WeakMap();

  /** Whether a session is being recorded. */
  get isRecording() {
    return this.#recording !== null;
  }

  /**
   * The option `observe` of `start` and `imports`.
   *
   * @type {NonNullable<import("./material-motion.js").MotionOptions["observe"]>}
   */
  observe = (message, node, numbers, send) => {
    if (message === drawing) this.#poses.set(/** @type {Element} */ (node), this.#poseIn(numbers));
    if (message === event || message === frame) this.#newestTime = numbers[0];
    if (this.#recording) this.#record(message, node, numbers);
    const answer = send?.();
    if (message === paint && this.#recording?.isFrameDue) this.#addPoses();
    return answer;
  };

  /**
   * Begins a recording.
   *
   * - `scene`: The application's name for the scene.
   * - `stage`: The node whose padding box is the coordinate system of the recording. It must be the containing block of
   *   all elements.
   * - `elements`: The nodes of the elements, by their labels.
   * - `settings`: The values of the scene's settings by their labels, except the default values. Defaults to none.
   * - `time`: The scene's time, in seconds. Defaults to the time of the newest frame or event.
   * - `ended`: Receives the recording as `{ text, seconds }`: the document, and its duration. The recording ends with
   *   `end()`, after 50 000 events, or when the user's preference for reduced motion changes.
   *
   * @param {RecordingOptions} options
   */
  begin({ scene, stage, elements, settings = {}, time = this.#newestTime, ended }) {
    const { width, height } = stage.getBoundingClientRect();
    this.#recording = {
      head: {
        format: "material-motion-recording", version: 1, scene, stage: [width, height], time,
        prefersReducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches, settings,
      },
      stage, elements, ended, corner: null, pressed: new Set(), latest: time, isFrameDue: false, events: [],
      drawn: Object.fromEntries(Object.keys(elements).map((label) => [label, []])),
    };
  }

  /** Records a new size of the stage, at a time of the scene in seconds. Defaults to the newest time. */
  resize(time = this.#newestTime) {
    if (!this.#recording) return;
    const { width, height } = this.#recording.stage.getBoundingClientRect();
    this.#add(["resize", time, width, height]);
  }

  /** Ends the recording, and passes it to `ended`. */
  end() {
    if (!this.#recording) return;
    const { head, latest, events, drawn, ended } = this.#recording;
    this.#recording = null;
    /** @type {(list: unknown[]) => string} */
    const rows = (list) => `[\n    ${list.map((row) => JSON.stringify(row)).join(",\n    ")}\n  ]`;
    const tracks = Object.entries(drawn).map(([label, track]) => `${JSON.stringify(label)}: ${rows(track)}`).join(", ");
    const words = Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
    const text = `{\n  ${words.join(",\n  ")},\n  "events": ${rows(events)},\n  "drawn": {${tracks}}\n}\n`;
    ended({ text, seconds: latest - head.time });
  }

  /**
   * @param {number} message
   * @param {Element | undefined} node
   * @param {ArrayLike<number>} numbers
   */
  #record(message, node, numbers) {
    const recording = this.#recording;
    if (message === frame) {
      recording.isFrameDue = true;
      this.#add(["frame", numbers[0]]);
    } else if (message === pointer) {
      const label = Object.keys(recording.elements).find((each) => recording.elements[each] === node);
      const [identifier, phase, kind, x, y, time] = Array.from(numbers);
      const { pressed, stage } = recording;
      // During a press, coordinates are relative to the corner of the stage when the first pointer was pressed.
      if (pressed.size === 0) {
        const { left, top } = stage.getBoundingClientRect();
        recording.corner = [left + stage.clientLeft, top + stage.clientTop];
      }
      if (phase < 2) pressed.add(identifier); else pressed.delete(identifier);
      const [left, top] = recording.corner;
      if (label) this.#add([phases[phase], time, label, identifier, kinds[kind], x - left, y - top]);
    } else if (message === reducedMotion && Boolean(numbers[0]) !== recording.head.prefersReducedMotion) {
      this.end();
    }
  }

  /** @param {unknown[]} row */
  #add(row) {
    this.#recording.events.push(row);
    [, this.#recording.latest] = row;
  }

  /**
   * Returns the position, followed by the rotation and the scale unless these are 0 and 1.
   *
   * @param {ArrayLike<number>} record As `Painter.Record`.
   */
  #poseIn({ 2: x, 3: y, 6: a, 7: b }) {
    return b === 0 && a === 1 ? [x, y] : [x, y, Math.atan2(b, a), Math.hypot(a, b)];
  }

  // Adds the poses that differ from those of the previous frame.
  #addPoses() {
    const { elements, drawn, events, latest } = this.#recording;
    this.#recording.isFrameDue = false;
    for (const [label, node] of Object.entries(elements)) {
      const pose = this.#poses.get(node);
      if (!pose || drawn[label].at(-1)?.slice(1).join() === pose.join()) continue;
      drawn[label].push([latest, ...pose]);
    }
    if (events.length >= maximumEvents) this.end();
  }
}
