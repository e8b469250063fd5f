// SPDX-License-Identifier: Apache-2.0

// The types of material-motion-recorder.js.

import type { MotionOptions } from "./material-motion.js";

/** A recorded session. */
export interface Recorded {
  /** The document, which `Recording(json:)` of MaterialMotionTesting reads. */
  text: string;

  /** The duration of the session, in seconds. */
  seconds: number;
}

/** The options of {@link Recorder.begin}. */
export interface RecordingOptions {
  /** The application's name for the scene. */
  scene: string;

  /**
   * The node whose padding box is the coordinate system of the recording. It must be the containing block of all
   * elements.
   */
  stage: Element;

  /** The nodes of the elements, by their labels. */
  elements: Record<string, Element>;

  /** The values of the scene's settings by their labels, except the default values. Defaults to none. */
  settings?: Record<string, number | boolean>;

  /** The scene's time, in seconds. Defaults to the time of the newest frame or event. */
  time?: number;

  /**
   * Receives the recording. It ends with {@link Recorder.end}, after 50 000 events, or when the user's preference for
   * reduced motion changes.
   */
  ended: (recorded: Recorded) => void;
}

/** Records a session: each frame, each pointer event, and the pose of each element in each frame. */
export class Recorder {
  /** Whether a session is being recorded. */
  get isRecording(): boolean;

  /** The option `observe` of `start` and `imports`. */
  readonly observe: NonNullable<MotionOptions["observe"]>;

  /**
   * Begins a recording. Begin when everything is at rest in its initial place, because a replay starts with a new
   * scene. Keys, and calls of the program by the page, are not recorded.
   */
  begin(options: RecordingOptions): void;

  /** Records a new size of the stage, at a time of the scene in seconds. Defaults to the newest time. */
  resize(time?: number): void;

  /** Ends the recording, and passes it to `ended`. */
  end(): void;
}
