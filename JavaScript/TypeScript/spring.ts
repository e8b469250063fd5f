// SPDX-License-Identifier: Apache-2.0

import { callWith, whenLoaded } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Kind, NodeProperty, Option, Verb } from "./codes.js";
import { fail } from "./errors.js";
import { keyframesFor } from "./keyframes.js";
import type { Destinations } from "./keyframes.js";
import { needEverything } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, elementFor, signal, springFor } from "./options.js";
import { Progress } from "./progress.js";
import { properties } from "./properties.js";
import type { Spring, Target } from "./values.js";

needEverything();

/** The options of {@link spring}: the constants of the spring, and a signal. */
export type SpringOptions = Spring & Lifetime;

/** Springs that move properties of one element, or a number. */
export class SpringMotion extends Motion {
  /** @internal */
  protected readonly types = [] as const;
  /** @internal */
  protected override readonly isOneMotion = true;
  private readonly moved: Set<NodeProperty>;
  private origin: Entry[] = [];

  /** @internal */
  constructor(private readonly target: Element | Progress, values: unknown, private readonly constants: Entry[], options: Lifetime) {
    const frames = keyframesFor(values, "spring", target);
    super("spring", Kind.spring, [...constants, ...frames], options);
    this.moved = new Set(frames.map(([, property]) => property as NodeProperty));
    this.begin();
    void this.settled;
  }

  /** @internal */
  protected override receive(event: Event, [x, y]: Float64Array): void {
    if (event === Event.value) this.origin = [[Option.origin, x!, y!]];
  }

  /** @internal A spring at rest needs no memory in the module. */
  protected override didSettle(): void {
    if (!(this.target instanceof Progress)) this.ask(Verb.read);
    this.retire();
  }

  /**
   * Sends properties to other values, with the velocity that they have. The others go on to theirs. Only properties
   * that this spring moves. A promise of the former end is fulfilled with `"interrupted"`.
   *
   *     const motion = spring("#card", { x: 300, y: 200 });
   *     motion.to({ x: 0 });   // y still goes to 200
   */
  to(values: Destinations | number): this {
    const frames = keyframesFor(values, "spring.to", this.target);
    for (const [, property] of frames) {
      if (!this.moved.has(property as NodeProperty)) fail(`spring.to: the spring does not move "${properties[property as NodeProperty]}"`);
    }
    if (this.isOver) return this;
    whenLoaded(() => {
      if (this.counterpart.address) return callWith(this.counterpart, Verb.send, frames);
      this.entries = [...this.constants, ...this.origin, ...frames];
      this.begin();
    });
    this.startAgain();
    return this;
  }
}

/**
 * Moves properties of an element, or a number, to values, with the velocity that they have.
 *
 *     spring("#card", { x: 200, scale: 1.1 }, bouncy);
 *     spring(open, 1);
 */
export function spring(target: Target, values: Destinations, options?: SpringOptions): SpringMotion;
export function spring(target: Progress, value: number, options?: SpringOptions): SpringMotion;
export function spring(target: Target | Progress, values: Destinations | number, options?: SpringOptions): SpringMotion {
  const own = target instanceof Progress ? target : elementFor(target, "spring");
  const { signal: ending, ...constants } = (options ?? {}) as Lifetime & Record<string, unknown>;
  const entries: Entry[] = [own instanceof Progress ? [Option.progress, own.counterpart] : [Option.node, own]];
  if (Object.keys(constants).length) entries.push([Option.spring, ...springFor(constants as never, "spring")]);
  check("spring", { signal: ending }, { signal });
  return new SpringMotion(own, values, entries, { signal: ending });
}
