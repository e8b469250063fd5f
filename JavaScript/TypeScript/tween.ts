// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { NodeProperty, Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import { keyframesFor, targetsFor } from "./keyframes.js";
import type { Keyframes, Targets } from "./keyframes.js";
import { need } from "./modules.js";
import type { Lifetime } from "./Motion.js";
import { check, easing, flag, number, numbersFor, oneOf, signal } from "./options.js";
import type { Checks } from "./options.js";
import { Passage } from "./Passage.js";
import type { Progress } from "./progress.js";
import { staggerFor } from "./stagger.js";
import type { Stagger } from "./stagger.js";
import type { Easing } from "./values.js";

need("tween");

/** Options of everything that plays keyframes. */
export interface TweenOptions extends Lifetime {
  /** The duration of a pass, in seconds. Defaults to 0.3. */
  duration?: number;
  /** The timing from each keyframe to the next. Defaults to `easeInOut`. */
  easing?: Easing;
  /** The time before the first pass, in seconds. Defaults to 0. */
  delay?: number;
  /** The delays of several elements. */
  stagger?: Stagger;
  /** Where the keyframes are in a pass, from 0 to 1 in ascending order. Defaults to even distances. */
  offsets?: readonly number[];
  /** The number of passes, which may be `Infinity`. Defaults to 1. */
  repeats?: number;
  /** Whether every second pass runs backward. Defaults to false. */
  autoreverses?: boolean;
  /** Whether the element turns in the direction of its `path`. Excludes `rotation`. Defaults to false. */
  turns?: boolean;
  /**
   * What happens if the user prefers reduced motion: `"travel"` jumps to the end, `"fade"` plays quickly, and
   * `"decoration"` does not play. Defaults to `"fade"` for an opacity, and otherwise to `"travel"`.
   */
  kind?: "travel" | "fade" | "decoration";
}

/** @internal */
export const tweenChecks: Checks<TweenOptions> = {
  duration: number(Option.duration, "greater than 0"), easing, delay: number(Option.delay, "of at least 0"),
  stagger: staggerFor,
  offsets: (value, path) => {
    const numbers = numbersFor(value, path, 2);
    if (numbers[0] !== 0 || numbers.at(-1) !== 1 || numbers.some((each, index) => each < (numbers[index - 1] ?? 0))) {
      fail(`${path} must ascend from 0 to 1, but they are ${numbers.join(", ")}`);
    }
    return [[Option.offsets, ...numbers]];
  },
  repeats: (value, path) => {
    if (typeof value !== "number" || !(value > 0)) fail(`${path} must be greater than 0, but it is ${describe(value)}`);
    return [[Option.repeats, value]];
  },
  autoreverses: flag(Option.autoreverses), turns: flag(Option.turns), kind: oneOf(Option.kind, ["travel", "fade", "decoration"]), signal,
};

/** @internal */
export function checkOffsets(keyframes: Entry[], options: TweenOptions, name: string): void {
  const count = options.offsets?.length;
  const hasPath = keyframes.some(([option]) => option === Option.path);
  if (hasPath && count !== undefined) fail(`${name}: a path has no offsets`);
  if (options.turns && !hasPath) fail(`${name}: option "turns" needs the property "path"`);
  const turns = keyframes.some(([option, property]) => option === Option.keyframes && property === NodeProperty.rotation);
  if (options.turns && turns) fail(`${name}: option "turns" and the property "rotation" exclude each other`);
  for (const [option, property, ...values] of keyframes) {
    if (option === Option.path) continue;
    const given = values.length / (property as NodeProperty >= NodeProperty.backgroundColor ? 4 : 1);
    if (count !== undefined && given !== count) fail(`${name}: there are ${given} keyframes, but ${count} offsets`);
  }
}

/** Tweens of properties of elements, or of a number. */
export class TweenMotion extends Passage {}

/**
 * Moves properties of elements through keyframes. With one value, a property starts at its present value, with its
 * velocity.
 *
 *     tween("#card", { opacity: 0 }, { duration: 0.2 });
 *     tween(".row", { opacity: [0, 1], dy: [24, 0] }, { stagger: stagger(0.05) });
 *     tween("#plane", { path: "M 100 300 C 100 100 400 100 400 300" }, { duration: 2, turns: true });
 */
export function tween(target: Targets, keyframes: Keyframes, options?: TweenOptions): TweenMotion;
export function tween(target: Progress, keyframes: number | readonly number[], options?: TweenOptions): TweenMotion;
export function tween(
  target: Targets | Progress, keyframes: Keyframes | number | readonly number[], options: TweenOptions = {},
): TweenMotion {
  const frames = keyframesFor(keyframes, "tween", target, true);
  const entries = check("tween", options, tweenChecks);
  checkOffsets(frames, options, "tween");
  return new TweenMotion("tween", [...targetsFor(target, "tween", keyframes), ...frames, ...entries], options);
}
