// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { OncePerFrame } from "./frames.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, numberFor, signal } from "./options.js";
import type { Checks } from "./options.js";

need("progress");

/** The options of {@link progress}. */
export interface ProgressOptions extends Lifetime {
  /** The properties that the number drives. Colors are mixed as in a tween. */
  drives?: readonly Drive[];
}

/** The events of a number. */
export interface ProgressEvents {
  /** The number has changed. At most once per frame. */
  change: number;
}

const progressChecks: Checks<ProgressOptions> = { drives, signal };

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
    super("progress", [[Option.value, value], ...entries], options);
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
