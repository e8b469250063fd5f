// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import { Interaction, placed } from "./gestures.js";
import { need } from "./modules.js";
import type { Lifetime } from "./Motion.js";
import { axes, check, elementFor, number, numberFor, numbersFor, oneOf, range, signal, spring } from "./options.js";
import type { Checks } from "./options.js";
import { Progress } from "./progress.js";
import type { Axis, ProgressRelease, Range, Spring, Target } from "./values.js";

need("scrubbable");

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
  /** The spring that moves the number to its landing, and of {@link Interaction.send}. */
  spring?: Spring;
  /** The rate at which a throw slows down, per second, if there is no landing. Defaults to none: the number stays. */
  decay?: number;
}

const scrubbableChecks: Checks<ScrubbableOptions> = {
  along: oneOf(Option.along, axes), distance: number(Option.distance, "other than 0"), bounds: range(Option.bounds),
  elasticity: number(Option.elasticity, "of at least 0"),
  landing: (value, path) => [[Option.landing, ...numbersFor(value, path)]],
  spring: spring(Option.spring), decay: number(Option.decay, "greater than 0"), signal,
};

/**
 * Lets the user move a number by dragging an element. The element itself does not move, unless the number drives it.
 *
 *     const sheet = scrubbable("#sheet", open, { along: "y", distance: -400, landing: [0, 1] });
 *     sheet.send(1);
 */
export function scrubbable(
  target: Target, progress: Progress, options: ScrubbableOptions,
): Interaction<ProgressRelease, number> {
  const element = elementFor(target, "scrubbable");
  if (!(progress instanceof Progress)) fail(`scrubbable: the second argument must be a progress, but it is ${describe(progress)}`);
  const entries = check("scrubbable", { bounds: [0, 1] as Range, ...options }, scrubbableChecks);
  for (const name of ["along", "distance"] as const) {
    if (options?.[name] === undefined) fail(`scrubbable: option "${name}" is missing`);
  }
  const all: Entry[] = [[Option.progress, progress.counterpart], ...entries];
  return new Interaction("scrubbable", element, all, options as Lifetime, (words) => ({
    position: words[0]!, velocity: words[1]!, projection: words[2]!, isCancelled: words[3] !== 0, ...placed(words[4]),
  }), (place, path) => [numberFor(place, path)]);
}
