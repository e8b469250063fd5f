// SPDX-License-Identifier: Apache-2.0

import { Option } from "./codes.js";
import { Interaction } from "./gestures.js";
import type { Lifetime } from "./Motion.js";
import { need } from "./modules.js";
import { bounds, check, elementFor, flag, number, numberFor, oneOf, range, rangeFor, releaseOf, signal, spring } from "./options.js";
import type { Checks } from "./options.js";
import type { Bounds, ManipulationRelease, Range, Spring, Target } from "./values.js";

need("manipulable");

/** The options of {@link manipulable}. */
export interface ManipulableOptions extends Lifetime {
  /** The bounds of the element's centre. Beyond them, the element follows the hand less and less. */
  bounds?: Bounds;
  /** How far the element can be pulled beyond its bounds, in CSS pixels. Defaults to 600, as in a scroll view. */
  elasticity?: number;
  /** The least and the greatest scale. Both are greater than 0. Defaults to no limits. */
  scale?: Range;
  /** The factor by which the scale can exceed its limits during a pinch. At least 1. Defaults to 2. */
  scaleElasticity?: number;
  /**
   * The motion after a release: `"stay"`, `"decay"` to slow down as in a map, or `"home"` to spring back. Defaults to
   * `"stay"`.
   */
  flight?: "stay" | "decay" | "home";
  /** The spring of `flight: "home"` and of {@link Interaction.send}. */
  spring?: Spring;
  /** Whether two fingers turn the element. Defaults to true. */
  turns?: boolean;
  /** Whether the element returns within its limits. Defaults to true. */
  returns?: boolean;
}

const manipulableChecks: Checks<ManipulableOptions> = {
  bounds, elasticity: number(Option.elasticity, "of at least 0"), scale: (value, path) => {
    const [low] = rangeFor(value, path);
    numberFor(low, `${path}, the least scale,`, "greater than 0", (each) => each > 0);
    return range(Option.scaleBounds)(value, path);
  },
  scaleElasticity: number(Option.scaleElasticity, "of at least 1"),
  flight: oneOf(Option.flight, ["stay", "decay", "home"]), spring: spring(Option.spring), turns: flag(Option.turns),
  returns: flag(Option.returns), signal,
};

/**
 * Lets the user drag an element with one finger, and scale and turn it with two.
 *
 *     manipulable("#photo", { scale: [1, 4], turns: false });
 */
export function manipulable(target: Target, options: ManipulableOptions = {}): Interaction<ManipulationRelease> {
  const element = elementFor(target, "manipulable");
  const entries = check("manipulable", options, manipulableChecks, element);
  return new Interaction("manipulable", element, entries, options, (words) => ({
    ...releaseOf(words),
    scale: { position: words[7]!, velocity: words[8]! }, rotation: { position: words[9]!, velocity: words[10]! },
    focus: { x: words[11]!, y: words[12]! },
  }));
}
