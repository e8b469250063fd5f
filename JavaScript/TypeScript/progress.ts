// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Kind, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { OncePerFrame } from "./frames.js";
import { needEverything } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, elementFor, numberFor, numbersFor, signal } from "./options.js";
import type { Checks } from "./options.js";
import { codeOf } from "./properties.js";
import type { Property } from "./properties.js";
import type { Target } from "./values.js";

needEverything();

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
  /** The number has changed. At most once per frame. */
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
      if (at.some((stop, index) => index > 0 && stop <= at[index - 1]!)) fail(`${path}, drive ${index + 1}: the stops must ascend, but they are ${at.join(", ")}`);
      return [Option.drive, elementFor(target, own), codeOf(property, own), at.length, ...at, ...numbers];
    });
  },
  signal,
};

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
  private reported: number;
  private readonly changes = new OncePerFrame(() => {
    if (this.present === this.reported) return;
    this.reported = this.present;
    this.emit("change", this.present);
  });

  /** @internal */
  constructor(value: number, entries: readonly Entry[], options: ProgressOptions) {
    super("progress", Kind.progress, [[Option.value, value], ...entries], options);
    this.present = this.reported = value;
    this.begin();
  }

  /** The number. Writing it ends a motion of the number. */
  get value(): number {
    if (this.counterpart.address) this.ask(Verb.read);
    return this.present;
  }

  set value(value: number) {
    numberFor(value, "progress: the value");
    this.present = value;
    this.ask(Verb.send, [value]);
  }

  /** @internal Another element may be driven by other code. */
  protected override nodesHaveLeft(): void {}

  /** @internal */
  protected override observed(): Event {
    return Event.value;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event !== Event.value) return;
    this.present = words[0]!;
    this.changes.request();
  }
}

/** Creates a number that drives properties of elements: see {@link Progress}. */
export function progress(value: number, options: ProgressOptions = {}): Progress {
  return new Progress(numberFor(value, "progress: the value"), check("progress", options, progressChecks), options);
}
