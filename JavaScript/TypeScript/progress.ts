// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Kind, NodeProperty, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { Interaction } from "./gestures.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { needEverything } from "./modules.js";
import { axes, check, elementFor, none, number, numberFor, numbersFor, oneOf, range, spring } from "./options.js";
import type { Checks } from "./options.js";
import type { Axis, ProgressRelease, Range, Spring, Target } from "./values.js";

needEverything();

/**
 * The properties of an element that a motion can move.
 *
 * - `x`, `y`: the place of the centre, from the corner of the containing block, in CSS pixels.
 * - `dx`, `dy`: the distance from where the element was when the motion was created.
 * - `width`, `height`: the size, in CSS pixels.
 * - `scale`, `rotation` (in radians), `opacity`.
 */
export type Property = "x" | "y" | "dx" | "dy" | "width" | "height" | "scale" | "rotation" | "opacity";

/** @internal In the order of their codes. */
export const properties: readonly Property[] = ["x", "y", "dx", "dy", "width", "height", "scale", "rotation", "opacity"];

/**
 * A property that a number drives: the element, the property, its values, and for each value its stop: the number at
 * which the property has this value. By default, the stops are evenly spaced from 0 to 1.
 *
 *     ["#scrim", "opacity", [0, 0.6]]
 *     ["#title", "dy", [0, -20, -80], [0, 0.5, 1]]
 */
export type Drive = readonly [Target, Property, readonly number[], (readonly number[])?];

/** The options of {@link progress}. */
export interface ProgressOptions extends Lifetime {
  /** The properties that the number drives. */
  drives?: readonly Drive[];
}

/** The events of a number. */
export interface ProgressEvents {
  /** The number has changed. */
  change: number;
}

const progressChecks: Checks<ProgressOptions> = {
  drives: (drives, path) => {
    if (!Array.isArray(drives)) fail(`${path} must be an array, but it is ${describe(drives)}`);
    return drives.map((drive: Drive, index): Entry => {
      const own = `${path}, drive ${index + 1},`;
      if (!Array.isArray(drive)) fail(`${own} must be an array such as [element, "opacity", [0, 1]], but it is ${describe(drive)}`);
      const [target, property, values, stops] = drive;
      const numbers = numbersFor(values, own, 2);
      const at = stops ? numbersFor(stops, own, 2) : numbers.map((_, index) => index / (numbers.length - 1));
      if (at.length !== numbers.length) fail(`${own} has ${numbers.length} values, but ${at.length} stops`);
      if (at.some((stop, index) => index > 0 && stop <= at[index - 1]!)) fail(`${own}: the stops must ascend, but they are ${at.join(", ")}`);
      return [Option.drive, elementFor(target, own), codeOf(property, own), at.length, ...at, ...numbers];
    });
  },
  signal: none(),
};

/** @internal */
export function codeOf(property: unknown, path: string): NodeProperty {
  const index = properties.indexOf(property as Property);
  if (index < 0) fail(`${path}: there is no property ${describe(property)}. The properties are: ${properties.join(", ")}`);
  return index;
}

/**
 * A number that drives properties of elements. Hands, springs and tweens can move it.
 *
 *     const open = progress(0, { drives: [["#sheet", "y", [700, 300]], ["#scrim", "opacity", [0, 0.6]]] });
 *     scrubbable("#sheet", open, { along: "y", distance: -400, landing: [0, 1] });
 *     spring(open, 1);
 */
export class Progress extends Motion<ProgressEvents> {
  /** @internal */
  protected readonly types = ["change"] as const;
  private present: number;

  /** @internal */
  constructor(value: number, entries: readonly Entry[], options: ProgressOptions) {
    super("progress", Kind.progress, [[Option.value, value], ...entries], options);
    this.present = value;
    this.begin();
  }

  /** The number. Writing it ends a motion of the number. */
  get value(): number {
    return this.present;
  }

  set value(value: number) {
    numberFor(value, "progress: the value");
    // The module reports the change.
    if (!this.counterpart.address) this.present = value;
    this.ask(Verb.send, [value]);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event !== Event.value || this.present === words[0]) return;
    this.present = words[0]!;
    this.emit("change", this.present);
  }
}

/** Creates a number that drives properties of elements: see {@link Progress}. */
export function progress(value: number, options: ProgressOptions = {}): Progress {
  return new Progress(numberFor(value, "progress: the value"), check("progress", options, progressChecks), options);
}

/** The options of {@link scrubbable}. */
export interface ScrubbableOptions extends Lifetime {
  /** The axis of the drag. */
  along: Axis;
  /** The distance of a drag that adds 1 to the number, in CSS pixels. Negative if a drag up or to the left adds. */
  distance: number;
  /** The least and the greatest number. Defaults to [0, 1]. */
  bounds?: Range;
  /** How far the number can be pulled beyond its bounds, in units of the number. Defaults to 0. */
  elasticity?: number;
  /** The numbers at which a released number comes to rest. Defaults to where the hand let go. */
  landing?: readonly number[];
  /** The spring that moves the number to its landing. */
  spring?: Spring;
  /** The rate at which a throw slows down, per second, if there is no landing. Defaults to none: the number stays. */
  decay?: number;
}

const scrubbableChecks: Checks<ScrubbableOptions> = {
  along: oneOf(Option.along, axes), distance: number(Option.distance, "other than 0"), bounds: range(Option.bounds),
  elasticity: number(Option.elasticity, "of at least 0"),
  landing: (value, path) => [[Option.landing, ...numbersFor(value, path)]],
  spring: spring(Option.spring), decay: number(Option.decay, "greater than 0"), signal: none(),
};

/**
 * Lets the user move a number by dragging an element. The element itself does not move, unless the number drives it.
 *
 *     scrubbable("#sheet", open, { along: "y", distance: -400, landing: [0, 1] });
 */
export function scrubbable(target: Target, progress: Progress, options: ScrubbableOptions): Interaction<ProgressRelease> {
  const element = elementFor(target, "scrubbable");
  if (!(progress instanceof Progress)) fail(`scrubbable: the second argument must be a progress, but it is ${describe(progress)}`);
  const entries = check("scrubbable", { bounds: [0, 1] as Range, ...options }, scrubbableChecks);
  for (const name of ["along", "distance"] as const) {
    if (options?.[name] === undefined) fail(`scrubbable: option "${name}" is missing`);
  }
  const all: Entry[] = [[Option.progress, progress.counterpart], ...entries];
  return new Interaction("scrubbable", Kind.scrubbable, element, all, options as Lifetime, (words) => ({
    position: words[0]!, velocity: words[1]!, projection: words[2]!, isCancelled: words[3] !== 0,
  }));
}
