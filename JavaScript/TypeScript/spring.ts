// SPDX-License-Identifier: Apache-2.0

import { callWith, whenLoaded } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Option, Verb } from "./codes.js";
import type { NodeProperty } from "./codes.js";
import { fail } from "./errors.js";
import { keyframesFor, targetsFor } from "./keyframes.js";
import type { Destinations, Targets } from "./keyframes.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, number, signal, springFor } from "./options.js";
import type { Checks } from "./options.js";
import type { Progress } from "./progress.js";
import { nameOf } from "./properties.js";
import { staggerFor } from "./stagger.js";
import type { Stagger } from "./stagger.js";
import type { Spring } from "./values.js";

need("spring");

/** The delays of springs, and a signal. */
export interface Delays extends Lifetime {
  /** The time before each motion, in seconds. Defaults to 0. */
  delay?: number;
  /** The additional delays of several elements. Defaults to none: all start at the same time. */
  stagger?: Stagger;
}

/** The options of {@link spring}: the constants of the spring, its delays, and a signal. */
export type SpringOptions = Spring & Delays;

const delayChecks: Checks<Delays> = { delay: number(Option.delay, "of at least 0"), stagger: staggerFor, signal };

/** Springs that move properties of elements, or a number. */
export class SpringMotion extends Motion {
  /** @internal */
  protected readonly types = [] as const;
  /** @internal */
  protected override readonly isOneMotion = true;
  private readonly moved: Set<NodeProperty>;

  /** @internal */
  constructor(private readonly target: Targets | Progress, values: unknown, private readonly constants: Entry[], options: Lifetime) {
    const frames = keyframesFor(values, "spring", target);
    super("spring", [...constants, ...frames], options);
    this.moved = new Set(frames.map(([, property]) => property as NodeProperty));
    this.begin();
    void this.settled;
  }

  /** @internal A spring at rest needs no memory in the module. */
  protected override didSettle(): void {
    this.retire();
  }

  /**
   * Sends properties to other values, after the same delays. They keep their velocity. The other properties go on to
   * their former values. Throws an error if the spring does not move one of the properties. A promise of the former end
   * is fulfilled with `"interrupted"`.
   *
   *     const motion = spring("#card", { x: 300, y: 200 });
   *     motion.to({ x: 0 });   // y still goes to 200
   */
  to(values: Destinations | number): this {
    const frames = keyframesFor(values, "spring.to", this.target);
    for (const [, property] of frames) {
      if (!this.moved.has(property as NodeProperty)) fail(`spring.to: the spring does not move "${nameOf(property as NodeProperty)}"`);
    }
    if (this.isOver) return this;
    whenLoaded(() => {
      if (this.counterpart.address) return callWith(this.counterpart, Verb.send, frames);
      this.entries = [...this.constants, ...frames];
      this.begin();
    });
    this.startAgain();
    return this;
  }
}

/**
 * Moves properties of elements, or a number, to values. The springs start with the velocities of the properties.
 *
 *     spring("#card", { x: 200, scale: 1.1 }, bouncy);
 *     spring(".item", { dy: 0, opacity: 1 }, { ...snappy, stagger: stagger(0.05) });
 *     spring(open, 1);
 */
export function spring(target: Targets, values: Destinations, options?: SpringOptions | Delays): SpringMotion;
export function spring(target: Progress, value: number, options?: SpringOptions | Delays): SpringMotion;
export function spring(
  target: Targets | Progress, values: Destinations | number, options: SpringOptions | Delays = {},
): SpringMotion {
  const { signal: ending, delay, stagger, ...constants } = (options ?? {}) as Delays & Record<string, unknown>;
  const entries = [...targetsFor(target, "spring", values), ...check("spring", { delay, stagger, signal: ending }, delayChecks)];
  if (Object.keys(constants).length) entries.push([Option.spring, ...springFor(constants as never, "spring")]);
  return new SpringMotion(target, values, entries, { signal: ending });
}
