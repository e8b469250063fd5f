// SPDX-License-Identifier: Apache-2.0

import { whenLoaded } from "./bridge.js";
import type { Entry } from "./bridge.js";

import { keyframesFor, targetsFor } from "./keyframes.js";
import type { Destinations, Targets } from "./keyframes.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Progress } from "./progress.js";

need("set");

// Values that are written once.
class Setting extends Motion {
  protected readonly types = [] as const;

  constructor(entries: Entry[]) {
    super("set", entries);
    this.begin();
    whenLoaded(() => this.destroy());
  }
}

/**
 * Puts properties of elements, or a number, at values at once, without a motion. A motion of these properties stops, and
 * reports `"interrupted"`. If a hand holds the element, it has these values until the hand moves.
 *
 *     set("#card", { x: 200, opacity: 1, backgroundColor: "#fa0" });
 *     set(open, 1);
 */
export function set(target: Targets, values: Destinations): void;
export function set(target: Progress, value: number): void;
export function set(target: Targets | Progress, values: Destinations | number): void {
  new Setting([...targetsFor(target, "set", values), ...keyframesFor(values, "set", target)]);
}
