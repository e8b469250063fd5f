// SPDX-License-Identifier: Apache-2.0

// The part of the package that the smallest module contains, for pages without a bundler.

export { actions, Actions } from "./actions.js";
export type { Action, ActionKey, ActionsOptions } from "./actions.js";
export { configure, ready } from "./bridge.js";
export type { Configuration } from "./bridge.js";
export { draggable, flingable, Interaction, tossable } from "./gestures.js";
export type {
  DraggableOptions, DraggingOptions, FlingableOptions, InteractionEvents, TossableOptions,
} from "./gestures.js";
export { Motion } from "./Motion.js";
export type { Lifetime } from "./Motion.js";
export * from "./values.js";
