// SPDX-License-Identifier: Apache-2.0

export * from "./small.js";
export { manipulable } from "./manipulable.js";
export type { ManipulableOptions } from "./manipulable.js";
export { fling, FlingMotion } from "./fling.js";
export type { FlingOptions, Velocities } from "./fling.js";
export type { Destinations, Keyframes, Targets } from "./keyframes.js";
export { lazyRows, LazyRows } from "./lazyRows.js";
export type { LazyRowsOptions } from "./lazyRows.js";
export { progress, Progress } from "./progress.js";
export type { Drive } from "./drives.js";
export type { ProgressEvents, ProgressOptions } from "./progress.js";
export type { Property } from "./properties.js";
export { scrubbable } from "./scrubbable.js";
export type { ScrubbableOptions } from "./scrubbable.js";
export { scrollChain, ScrollChain, ScrollChainMember } from "./scrollChain.js";
export type {
  ChainMember, GateRule, HeaderMember, HoldingPagesMember, ListMember, PagesMember, Passage, ScrollGate, SheetMember,
} from "./chainMembers.js";
export type { ChainPage, ScrollChainEvents, ScrollChainOptions, ScrollChainPose } from "./scrollChain.js";
export { scroller, Scroller } from "./scroller.js";
export type { ScrollerEvents, ScrollerOptions, ScrollPose } from "./scroller.js";
export type { Padding, ScrollAlignment, ScrollingOptions } from "./scrolling.js";
export { set } from "./set.js";
export { spring, SpringMotion } from "./spring.js";
export type { SpringOptions } from "./spring.js";
export { stagger } from "./stagger.js";
export type { Stagger } from "./stagger.js";
export { timeline, Timeline } from "./timeline.js";
export type { Part, PartOptions, TimelineEvents, TimelineOptions } from "./timeline.js";
export { tween, TweenMotion } from "./tween.js";
export type { TweenOptions } from "./tween.js";
