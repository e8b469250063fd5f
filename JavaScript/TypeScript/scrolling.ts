// SPDX-License-Identifier: Apache-2.0

// What a scroller and a chain share.

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import type { Lifetime } from "./Motion.js";
import { Movable } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import { afterHolding, elementFor, flag, indexOf, known, number, numberFor, numbersFor, oneOf, pointFor, releaseOf, signal } from "./options.js";
import type { Check, Checks } from "./options.js";
import type { Axis, Holding, Point, Target } from "./values.js";

/** Where in the viewport the place or the element is to which a scroller scrolls. */
export type ScrollAlignment = "start" | "middle" | "end" | "nearest";

/** @internal */
export const alignments = ["start", "middle", "end", "nearest"] as const;

/** Options of everything that scrolls. */
export interface ScrollingOptions extends Lifetime {
  /** The behavior of the ends: `"elastic"`, or `"hard"` to stop there. Defaults to `"elastic"`. */
  ends?: "elastic" | "hard";
  /** The rate at which a throw slows down, in 1/s. Defaults to 2.002, the rate of a scroll view. */
  decay?: number;
  /** Whether repeated throws in the same direction become faster. Defaults to true. */
  carriesMomentum?: boolean;
  /** The time for which a pointer must be held before it drags, in seconds. Defaults to none. */
  afterHolding?: Holding;
}

/** @internal */
export const scrollingChecks: Checks<ScrollingOptions> = {
  ends: oneOf(Option.ends, ["elastic", "hard"]), decay: number(Option.decay, "greater than 0"),
  carriesMomentum: flag(Option.carriesMomentum), afterHolding, signal,
};

/** @internal */
export function detentsFor(value: unknown, path: string, least: number): Entry {
  const detents = numbersFor(value, path, least);
  const negative = detents.find((each) => each < 0);
  if (negative !== undefined) fail(`${path} must be at least 0, but one is ${negative}`);
  return [Option.detents, ...detents];
}

/** The lengths at both ends of a viewport that something covers, such as a header, in CSS pixels. */
export interface Padding {
  /** The covered length at the upper or left edge. Defaults to 0. */
  start?: number;
  /** The covered length at the lower or right edge. Defaults to 0. */
  end?: number;
}

/** @internal */
export const nonePadded = { start: 0, end: 0 };

/** @internal */
export const paddingFor: Check<Padding> = (value, path) => {
  if (typeof value !== "object" || value === null) fail(`${path} must be an object such as { start: 64 }, but it is ${describe(value)}`);
  known(value, path, ["start", "end"]);
  const { start, end } = { ...nonePadded, ...value };
  const length = (each: unknown, name: string) => numberFor(each, `${path}, ${name},`, "of at least 0", (own) => own >= 0);
  return [[Option.padding, length(start, "start"), length(end, "end")]];
};

/** @internal */
export const refreshInset: Check<number> = number(Option.refreshInset, "greater than 0");

/**
 * @internal The element that scrolls in a viewport, and its words. No element, and no words, if the viewport itself
 * scrolls: the browser then shows the offset.
 */
export function scrolledFor(
  viewport: Element, options: { content?: Target; refreshInset?: number; padding?: Padding; ends?: string },
  along: Axis | undefined, name: string,
): { content?: Element; entries: Entry[] } {
  const { overflowX, overflowY } = getComputedStyle(viewport);
  const axis = along ?? "y";
  const scrolls = options.content === undefined && /auto|scroll/.test(axis === "x" ? overflowX : overflowY);
  if (!scrolls) {
    const entry = contentFor(viewport, options.content, name);
    return { content: entry[1], entries: [entry] };
  }
  if (!along) fail(`${name}: option "along" is needed, because the style "overflow" lets the browser scroll the viewport`);
  for (const option of ["refreshInset", "padding", "ends"] as const) {
    if (options[option] !== undefined) fail(`${name}: option "${option}" needs a viewport with the style "overflow: hidden"`);
  }
  return { entries: [] };
}

/** @internal The content of a viewport: a given element, or its first child. */
export function contentFor(viewport: Element, given: unknown, name: string): [Option, Element] {
  const content = given === undefined ? viewport.firstElementChild : elementFor(given, `${name}: option "content"`);
  if (!content) fail(`${name}: the viewport must contain an element that scrolls`);
  if (content === viewport || !viewport.contains(content)) fail(`${name}: option "content" must be in the viewport`);
  return [Option.content, content];
}

/** @internal The words of a place or an element to which something scrolls. */
export function destinationFor(place: number | Point | Target, alignment: ScrollAlignment | undefined, name: string): Entry[] {
  const isPlace = typeof place === "number" || typeof place === "object" && place !== null && !("nodeType" in place);
  const end: Entry = typeof place === "number" ? [Option.place, numberFor(place, `${name}: the place`)]
    : isPlace ? [Option.place, ...pointFor(place, `${name}: the place`)]
    : [Option.node, elementFor(place, name)];
  const own = alignment ?? (isPlace ? "start" : "nearest");
  return [end, [Option.alignment, indexOf(own, alignments, `${name}: the alignment`)]];
}

/** @internal The words of a length that is inserted at a place. */
export function insertionFor(length: number, at: number, name: string): Entry {
  return [Option.length, numberFor(length, `${name}: the length`), numberFor(at, `${name}: the place`)];
}

/** An interaction that scrolls. */
export abstract class Scrolling<Pose, Events extends MovableEvents<Pose>> extends Movable<Pose, Events> {
  /** @internal */
  protected readonly releaseOf = releaseOf;

  /**
   * Stops a throw, a wheel, or a motion that the program has begun. A hand goes on. Everything stays where it is, as if
   * a hand had caught it and had let go without a movement. So a content returns from beyond an end, and a content or a
   * member with detents goes on to the nearest one. A promise of the former end is fulfilled with `"interrupted"`.
   */
  override stop(): void {
    super.stop();
  }
}

/** @internal The index of the detent at an offset, or `undefined`. */
export function detentAt(offset: number, detents: readonly number[]): number | undefined {
  const index = detents.findIndex((each) => Math.abs(each - offset) < 0.01);
  return index < 0 ? undefined : index;
}
