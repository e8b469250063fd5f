// SPDX-License-Identifier: Apache-2.0
// @ts-check

/** The messages to an object of the module, in the order of `PageObject.Message`. */
export const [pointer, layout, style, removal, isHeld, map, frame, event, reducedMotion, paint, input, beginsInStrip] = Array(12).keys();

/** The phases of a pointer, in the order of `PointerEvent.Phase`. */
export const [down, move, up, cancel] = Array(4).keys();
