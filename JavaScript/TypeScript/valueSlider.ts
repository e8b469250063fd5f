// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { fail } from "./errors.js";
import { need } from "./modules.js";
import type { Kind } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, flag, none, number, numberFor, oneOf, rangeFor } from "./options.js";
import type { Check, Checks } from "./options.js";
import { Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Axis, ProgressRelease, Range, Target } from "./values.js";

need("valueSlider");
need("knob");
need("dial");

/** Options of sliders, knobs and dials. */
export interface AdjustableOptions extends ThingOptions {
  /** The value at the beginning. Defaults to the least value, or to 0 for a dial. */
  value?: number;
  /**
   * The distance of two values at which it rests. The greatest value is always one of them. Defaults to none: it rests
   * at every value.
   */
  step?: number;
  /** The properties that the part of the range drives, from 0 to 1. For a dial, the number of turns. */
  drives?: readonly Drive[];
  /**
   * The names of the actions. Default to "Increase", "Decrease", "Increase more", "Decrease more", "Minimum" and
   * "Maximum".
   */
  words?: {
    readonly increase?: string; readonly decrease?: string; readonly increaseMore?: string;
    readonly decreaseMore?: string; readonly least?: string; readonly greatest?: string;
  };
}

interface RangeOptions extends AdjustableOptions {
  /** The least and the greatest value. Defaults to [0, 1]. */
  range?: Range;
}

/** The options of {@link valueSlider}. */
export interface ValueSliderOptions extends RangeOptions {
  /** The element that shows the value. It lies in the track. Defaults to none: use `drives` or the event `change`. */
  thumb?: Target;
  /** The axis of the track. Defaults to `"x"`. Along y, the values grow upward. */
  along?: Axis;
  /**
   * Whether the values grow to the left or, along y, downward. Along x, defaults to whether the track is written from
   * right to left.
   */
  reversed?: boolean;
}

/** The options of {@link knob}. */
export interface KnobOptions extends RangeOptions {
  /** The angle between the stops, in radians. Defaults to 270°. */
  sweep?: number;
}

/** The options of {@link dial}. */
export interface DialOptions extends AdjustableOptions {
  /** The change of the value by a turn in the direction of the clock. Defaults to 1. */
  perTurn?: number;
}

const rangeOption: Check<Range> = (value, path) => {
  const [low, high] = rangeFor(value, path);
  if (!(low < high) || !Number.isFinite(high - low)) fail(`${path} must be two finite numbers that differ, but it is [${low}, ${high}]`);
  return [[Option.range, low, high]];
};

const adjustableChecks: Checks<AdjustableOptions> = {
  ...thingChecks, value: number(Option.value), step: number(Option.step, "greater than 0"), drives,
  words: wordsFor(["increase", "decrease", "increaseMore", "decreaseMore", "least", "greatest"]),
};
const sliderChecks: Checks<ValueSliderOptions> = {
  ...adjustableChecks, range: rangeOption, thumb: none(), along: oneOf(Option.along, axes), reversed: flag(Option.isReversed),
};
const knobChecks: Checks<KnobOptions> = {
  ...adjustableChecks, range: rangeOption, sweep: number(Option.sweep, "greater than 0"),
};
const dialChecks: Checks<DialOptions> = { ...adjustableChecks, perTurn: number(Option.sweep, "greater than 0") };

/** The events of a slider, a knob or a dial. */
export interface AdjustableEvents extends MovableEvents<number, ProgressRelease> {
  /** The value has changed. During a drag, it changes by steps. */
  value: number;
}

/** A value that the user changes by a drag: a slider, a knob or a dial. */
export class Adjustable extends Thing<number, AdjustableEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "value"] as const;
  /** @internal */
  protected readonly releaseOf = (words: Float64Array): ProgressRelease => ({
    position: words[0]!, velocity: words[1]!, projection: words[2]!, isCancelled: words[3] !== 0,
  });

  /** @internal */
  constructor(
    name: Kind, element: Element, options: AdjustableOptions, entries: readonly Entry[], value: number,
    private readonly range?: Range,
  ) {
    super(name, element, [[Option.value, value], ...entries.filter(([option]) => option !== Option.value)], options, "value", value);
    this.begin();
  }

  /**
   * The value. A hand, a key and the program may change it at any time, and what is shown then moves there. While a hand
   * changes the value, the hand overwrites it. A value outside the range is clamped.
   *
   *     volume.value = 40;
   *     volume.on("value", (value) => { player.volume = value; });
   */
  get value(): number {
    return this.home;
  }

  set value(value: number) {
    const { range } = this;
    numberFor(value, `${this.name}: the value`);
    const clamped = range ? Math.min(Math.max(value, range[0]), range[1]) : value;
    this.send(clamped, [clamped]);
  }

  /** @internal */
  protected placeOf([value]: readonly number[]): number {
    return value!;
  }
}

/**
 * Lets the user choose a value by dragging along a track, or by a tap on it.
 *
 *     const volume = valueSlider("#volume", { range: [0, 100], value: 40, thumb: "#volume b" });
 *     volume.on("value", (value) => { player.volume = value / 100; });
 *     volume.on("change", (part) => { fill.style.width = `${part * 100}%`; });
 *
 * A finger that moves away from the track changes the value more finely. The keys are the arrows, Page Up, Page Down,
 * Home and End. Give the track an `aria-label`.
 */
export function valueSlider(track: Target, options: ValueSliderOptions = {}): Adjustable {
  const element = elementFor(track, "valueSlider"), entries = check("valueSlider", options, sliderChecks, element);
  const { range = [0, 1], value = range[0], thumb, along = "x", reversed } = options;
  if (thumb !== undefined) {
    const node = elementFor(thumb, 'valueSlider: option "thumb"');
    if (!element.contains(node) || node === element) fail('valueSlider: option "thumb" must be in the track');
    entries.push([Option.thumb, node]);
  }
  if (reversed === undefined && along === "x" && getComputedStyle(element).direction === "rtl") entries.push([Option.isReversed, 1]);
  return new Adjustable("valueSlider", element, options, entries, value, range);
}

/**
 * Lets the user choose a value by turning an element between two stops. The element is drawn with its mark at the top.
 *
 *     const gain = knob("#gain", { range: [-12, 12], value: 0, step: 1 });
 */
export function knob(cap: Target, options: KnobOptions = {}): Adjustable {
  const element = elementFor(cap, "knob"), entries = check("knob", options, knobChecks, element);
  const { range = [0, 1], value = range[0] } = options;
  return new Adjustable("knob", element, options, entries, value, range);
}

/**
 * Lets the user change a value by turning an element, as often as they like.
 *
 *     const frequency = dial("#tuner", { value: 98.5, perTurn: 4, step: 0.1 });
 */
export function dial(wheel: Target, options: DialOptions = {}): Adjustable {
  const element = elementFor(wheel, "dial"), entries = check("dial", options, dialChecks, element);
  return new Adjustable("dial", element, options, entries, options.value ?? 0);
}
