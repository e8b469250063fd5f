// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { NodeProperty, Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import { propertiesFor, targetsFor } from "./keyframes.js";
import type { Targets } from "./keyframes.js";
import { need } from "./modules.js";
import type { Lifetime } from "./Motion.js";
import { check, none, number, numberFor, rangeFor, signal, spring } from "./options.js";
import type { Checks } from "./options.js";
import { Passage } from "./Passage.js";
import { Progress } from "./progress.js";
import { codeOf } from "./properties.js";
import type { Property } from "./properties.js";
import type { Range, Spring } from "./values.js";

need("fling");

/** The velocities with which properties begin, in their units per second. */
export type Velocities = { readonly [Name in Property]?: number };

/** The options of {@link fling}. */
export interface FlingOptions<Bounds = { readonly [Name in Property]?: Range }> extends Lifetime {
  /** The rate at which the motion slows down, in 1/s. Defaults to 2.002, the rate of a scroll view. */
  decay?: number;
  /** The bounds within which properties, or the number, come to rest. Defaults to no limits. */
  bounds?: Bounds;
  /** The spring that catches a property at its bounds. Defaults to a stiffness of 100 and a damping of 20. */
  edge?: Spring;
}

const flingChecks: Checks<FlingOptions> = {
  decay: number(Option.decay, "greater than 0"), bounds: none(), edge: spring(Option.edgeSpring), signal,
};

/** Flings of properties of elements, or of a number. */
export class FlingMotion extends Passage {}

/**
 * Throws properties of elements, or a number: they begin with a velocity, and slow down by themselves.
 *
 *     fling("#puck", { x: 1200, rotation: 6 }, { bounds: { x: [50, 550] } });
 *     fling(open, 3, { bounds: [0, 1] });
 */
export function fling(target: Targets, velocities: Velocities, options?: FlingOptions): FlingMotion;
export function fling(target: Progress, velocity: number, options?: FlingOptions<Range>): FlingMotion;
export function fling(
  target: Targets | Progress, velocities: Velocities | number, options: FlingOptions | FlingOptions<Range> = {},
): FlingMotion {
  const isNumber = target instanceof Progress;
  const entries = check("fling", options as FlingOptions, flingChecks);
  const given = isNumber ? [["value", velocities] as const] : propertiesFor(velocities, "fling", "velocities");
  const limits = (isNumber ? { value: options.bounds } : options.bounds ?? {}) as Record<string, unknown>;
  if (typeof limits !== "object") fail(`fling: option "bounds" must be an object such as { x: [0, 300] }, but it is ${describe(limits)}`);
  for (const name of Object.keys(limits)) {
    if (!given.some(([each]) => each === name)) fail(`fling: option "bounds": there is no velocity of "${name}"`);
  }
  const flings = given.map(([name, velocity]): Entry => [
    Option.fling, isNumber ? NodeProperty.value : codeOf(name, "fling"), numberFor(velocity, `fling: the velocity of "${name}"`),
    ...limits[name] === undefined ? [-Infinity, Infinity] : rangeFor(limits[name], `fling: option "bounds", ${name},`),
  ]);
  return new FlingMotion("fling", [...targetsFor(target, "fling"), ...flings, ...entries], options);
}
