// SPDX-License-Identifier: Apache-2.0

export * from "./small.js";
export { manipulable } from "./manipulable.js";
export type { ManipulableOptions } from "./manipulable.js";
export { spring, SpringMotion, stagger, timeline, Timeline, tween, TweenMotion } from "./motions.js";
export type {
  Destinations, Keyframes, Part, PartOptions, SpringOptions, Stagger, Targets, TimelineEvents, TimelineOptions,
  TweenOptions,
} from "./motions.js";
export { progress, Progress, scrubbable } from "./progress.js";
export type { Drive, ProgressEvents, ProgressOptions, Property, ScrubbableOptions } from "./progress.js";
