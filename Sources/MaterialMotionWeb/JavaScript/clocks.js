// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The frames of windows, and the times of the module's clocks.

import { tell } from "./module.js";
import * as Message from "./messages.js";

/** @typedef {import("./module.js").Module} Module */

/**
 * @param {Module} module
 * @param {number} number
 * @param {boolean} areWanted
 */
export function setFramesWanted(module, number, areWanted) {
  const clock = module.clocks.get(number);
  // A clock that is being deallocated has already been removed.
  if (!clock) return;
  const { page } = clock;
  if (!areWanted) {
    page.active.delete(clock);
    return;
  }
  // During the pause, elements may have got a new place.
  if (page.active.size === 0) page.frameCount += 1;
  page.active.add(clock);
  requestFrame(module, page);
}

/**
 * @param {Module} module
 * @param {number} number
 */
export function removeClock(module, number) {
  const clock = module.clocks.get(number);
  module.clocks.delete(number);
  if (clock) clock.page.active.delete(clock);
}

/**
 * The time of the scene now. It stands still until the present event, frame or script has ended: a motion that they start
 * or change begins at their time, even if a layout takes long.
 *
 * @param {Module} module
 */
export function now(module) {
  if (module.present === undefined) queueMicrotask(() => { module.present = undefined; });
  return module.present ??= module.sceneTime(performance.now(), true);
}

/** @param {Module} module */
export function requestPaint(module) {
  for (const page of module.pages.values()) requestFrame(module, page);
}

/**
 * Requests a frame of a window. The clocks of the window tick, then all elements are drawn.
 *
 * @param {Module} module
 * @param {Page} page
 */
function requestFrame(module, page) {
  page.request ||= page.view.requestAnimationFrame((time) => {
    page.request = 0;
    page.frameCount += 1;
    const seconds = secondsAt(module, page.view, time);
    now(module);
    for (const clock of module.clocks.values()) {
      if (page.active.has(clock)) tell(module, clock.object, Message.frame, [seconds]);
    }
    if (page.active.size > 0) requestFrame(module, page);
    page.onFrame();
  });
}

/**
 * The time of the scene at a time stamp of a window.
 *
 * @param {Module} module
 * @param {Page["view"]} view
 * @param {number} timeStamp
 */
function secondsAt(module, { performance: { timeOrigin } }, timeStamp) {
  return module.sceneTime(timeStamp + (timeOrigin - performance.timeOrigin)) / 1000;
}

/**
 * Passes the time of an event to the clocks, and returns it in seconds.
 *
 * @param {Module} module
 * @param {{ timeStamp: number }} event
 * @param {Page["view"]} view
 */
export function arrive(module, { timeStamp }, view) {
  const time = secondsAt(module, view, timeStamp);
  now(module);
  for (const { object } of module.clocks.values()) tell(module, object, Message.event, [time]);
  return time;
}

/** @param {Module} module */
export function tellReducedMotion(module) {
  const { clocks, reducedMotionQuery: { matches } } = module;
  for (const { object } of clocks.values()) tell(module, object, Message.reducedMotion, [Number(matches)]);
}
