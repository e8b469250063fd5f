// SPDX-License-Identifier: Apache-2.0

import { callWith, whenLoaded } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Kind, NodeProperty, Option, Position, StaggerStart, Verb, Event } from "./codes.js";
import { describe, fail } from "./errors.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { needEverything } from "./modules.js";
import { check, easing, elementFor, flag, none, number, numberFor, numbersFor, oneOf, rests, springFor } from "./options.js";
import type { Checks } from "./options.js";
import { Progress, codeOf, properties } from "./progress.js";
import type { Property } from "./progress.js";
import type { Easing, Spring, Target } from "./values.js";

needEverything();

/** The values to which a spring moves properties. */
export type Destinations = { readonly [Name in Property]?: number };

/** The values through which a tween moves properties: the last one, or all of them. */
export type Keyframes = { readonly [Name in Property]?: number | readonly number[] };

/** One element or several: an array, a `NodeList`, or a CSS selector, of which all matches count. */
export type Targets = Element | string | Iterable<Element>;

// MARK: Springs

/** The options of {@link spring}: the constants of the spring, and a signal. */
export type SpringOptions = Spring & Lifetime;

function keyframesFor(values: unknown, name: string, target: unknown): Entry[] {
  if (target instanceof Progress) {
    const numbers = Array.isArray(values) ? numbersFor(values, `${name}: the values`) : [numberFor(values, `${name}: the value`)];
    return [[Option.keyframes, NodeProperty.value, ...numbers]];
  }
  if (typeof values !== "object" || values === null) fail(`${name}: the values must be an object such as { x: 200 }, but they are ${describe(values)}`);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!given.length) fail(`${name}: there is no property to move`);
  return given.map(([key, value]): Entry => {
    const path = `${name}: property "${key}"`;
    const numbers = Array.isArray(value) ? numbersFor(value, path) : [numberFor(value, path)];
    return [Option.keyframes, codeOf(key, name), ...numbers];
  });
}

/** Springs that move properties of one element, or a number. */
export class SpringMotion extends Motion {
  /** @internal */
  protected readonly types = [] as const;
  private readonly constants: readonly Entry[];
  private readonly destinations: Map<number, Entry>;
  private start?: Entry;

  /** @internal */
  constructor(private readonly target: Element | Progress, values: unknown, entries: Entry[], options: Lifetime) {
    const own: Entry = target instanceof Progress ? [Option.progress, target.counterpart] : [Option.node, target];
    const frames = keyframesFor(values, "spring", target);
    super("spring", Kind.spring, [own, ...entries, ...frames], options);
    this.constants = [own, ...entries];
    this.destinations = new Map(frames.map((frame) => [frame[1] as number, frame]));
    this.begin();
    void this.settled;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.value) this.start = [Option.start, words[0]!, words[1]!];
  }

  /** @internal A spring at rest needs no memory in the module. */
  protected override didSettle(): void {
    if (!(this.target instanceof Progress)) this.ask(Verb.read);
    this.retire();
  }

  /**
   * Sends the properties to other values, with the velocity that they have. Only properties that this spring moves.
   *
   *     const motion = spring("#card", { x: 300 });
   *     motion.to({ x: 0 });
   */
  to(values: Destinations | number): this {
    const frames = keyframesFor(values, "spring.to", this.target);
    for (const frame of frames) {
      const property = frame[1] as NodeProperty;
      if (!this.destinations.has(property)) fail(`spring.to: the spring does not move "${properties[property]}"`);
      this.destinations.set(property, frame);
    }
    const all = [...this.constants, ...this.destinations.values()];
    whenLoaded(() => {
      // All destinations, because a coordinate that is missing would stop where it is.
      const present = [...this.destinations.values()];
      if (this.counterpart.address) return callWith(this.counterpart, Verb.send, present);
      this.entries = this.start ? [...all, this.start] : all;
      this.begin();
    });
    void this.settled;
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
  const { signal, ...constants } = (options ?? {}) as Lifetime & Record<string, unknown>;
  const entries: Entry[] = Object.keys(constants).length ? [[Option.spring, ...springFor(constants as never, "spring")]] : [];
  return new SpringMotion(own, values, entries, { signal });
}

// MARK: Tweens

/** Delays between the starts of the motions of several elements: see {@link stagger}. */
export interface Stagger {
  /** Seconds between two neighbours. */
  each: number;
  /** The item that starts first: a name, or its index. Defaults to `"first"`. */
  from?: "first" | "last" | "center" | "edges" | number;
  /** The number of items in a row, if they are in a grid. */
  columns?: number;
}

/**
 * Delays between the starts of the motions of several elements.
 *
 *     tween(".row", { opacity: [0, 1] }, { stagger: stagger(0.05, { from: "center" }) });
 */
export function stagger(each: number, options: Omit<Stagger, "each"> = {}): Stagger {
  return { ...options, each };
}

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
  /**
   * What happens if the user prefers reduced motion: `"travel"` jumps to the end, `"fade"` plays quickly, and
   * `"decoration"` does not play. Defaults to `"fade"` for an opacity, and otherwise to `"travel"`.
   */
  kind?: "travel" | "fade" | "decoration";
}

const starts = ["first", "last", "center", "edges"] as const;

const tweenChecks: Checks<TweenOptions> = {
  duration: number(Option.duration, "greater than 0"), easing, delay: number(Option.delay, "of at least 0"),
  stagger: (value, path) => {
    if (typeof value !== "object" || value === null) fail(`${path} must be a stagger such as stagger(0.05), but it is ${describe(value)}`);
    const { from = "first", columns = 0 } = value;
    const isWhole = (number: number) => Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31;
    const index = typeof from === "number" ? StaggerStart.index : starts.indexOf(from);
    if (index < 0) fail(`${path}, from, must be ${starts.join(", ")} or an index, but it is ${describe(from)}`);
    const place = typeof from === "number" ? numberFor(from, `${path}, from,`, "that is whole", isWhole) : 0;
    return [[Option.stagger, numberFor(value.each, `${path}, each,`), index, place, numberFor(columns, `${path}, columns,`, "that is whole and not negative", (each) => isWhole(each) && each >= 0)]];
  },
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
  autoreverses: flag(Option.autoreverses), kind: oneOf(Option.kind, ["travel", "fade", "decoration"]), signal: none(),
};

function targetsFor(targets: Targets | Progress, name: string): Entry[] {
  if (targets instanceof Progress) return [[Option.progress, targets.counterpart]];
  const isList = typeof targets === "object" && targets !== null && Symbol.iterator in targets;
  let all = isList ? [...targets as Iterable<Element>] : [elementFor(targets, name)];
  if (typeof targets === "string") all = [...document.querySelectorAll(targets)];
  if (!all.length) fail(`${name}: there is no element to move`);
  return all.map((each) => [Option.target, elementFor(each, name)]);
}

function checkOffsets(keyframes: Entry[], options: TweenOptions, name: string): void {
  const count = options.offsets?.length;
  for (const [, , ...values] of keyframes) {
    if (count !== undefined && values.length !== count) fail(`${name}: there are ${values.length} keyframes, but ${count} offsets`);
  }
}

/** Tweens of properties of elements, or of a number. */
export class TweenMotion extends Motion {
  /** @internal */
  protected readonly types = [] as const;

  /** @internal */
  constructor(entries: Entry[], options: Lifetime) {
    super("tween", Kind.tween, entries, options);
    this.begin();
    void this.settled;
  }

  /** @internal */
  protected override didSettle(): void {
    this.destroy();
  }
}

/**
 * Moves properties of elements through keyframes. With one value, a property starts where it is, with the velocity that
 * it has.
 *
 *     tween("#card", { opacity: 0 }, { duration: 0.2 });
 *     tween(".row", { opacity: [0, 1], dy: [24, 0] }, { stagger: stagger(0.05) });
 */
export function tween(target: Targets, keyframes: Keyframes, options?: TweenOptions): TweenMotion;
export function tween(target: Progress, keyframes: number | readonly number[], options?: TweenOptions): TweenMotion;
export function tween(
  target: Targets | Progress, keyframes: Keyframes | number | readonly number[], options: TweenOptions = {},
): TweenMotion {
  const frames = keyframesFor(keyframes, "tween", target);
  const entries = check("tween", options, tweenChecks);
  checkOffsets(frames, options, "tween");
  return new TweenMotion([...targetsFor(target, "tween"), ...frames, ...entries], options);
}

// MARK: Timelines

/** A part of a timeline. */
export interface Part {
  /** @internal */
  readonly timeline: Timeline;
  /** @internal */
  readonly index: number;
  /** @internal */
  readonly ends: boolean;
}

/** The options of a part of a timeline. */
export interface PartOptions extends TweenOptions {
  /** The start, in seconds. By default, a part follows everything that was added before. */
  at?: number;
  /** Starts with another part. */
  with?: Part;
  /** Starts at the end of another part. */
  after?: Part;
  /** Seconds that are added to the start. May be negative. Defaults to 0. */
  by?: number;
  /** A spring instead of a duration and an easing. */
  spring?: Spring;
}

const partChecks: Checks<PartOptions> = {
  ...tweenChecks, at: none(), with: none(), after: none(), by: none(),
  spring: (value, path) => [[Option.spring, ...springFor(value, path)]],
};

/** The events of a timeline. */
export interface TimelineEvents {
  /** The timeline shows another time, in seconds. */
  change: number;
}

/** The options of {@link timeline}. */
export type TimelineOptions = Lifetime;

/** Motions of many properties at given times, which can be played, reversed and scrubbed. */
export class Timeline extends Motion<TimelineEvents> {
  /** @internal */
  protected readonly types = ["change"] as const;
  private readonly parts: Part[] = [];
  private presentRate = 1;
  private present = { time: 0, duration: 0, isPlaying: false };

  /** @internal */
  constructor(options: TimelineOptions) {
    super("timeline", Kind.timeline, [], options);
    this.begin();
  }

  /**
   * Adds a motion.
   *
   *     const title = intro.add("#title", { opacity: [0, 1], dy: [24, 0] }, { duration: 0.4 });
   *     intro.add(".row", { opacity: [0, 1] }, { with: title, by: 0.1, stagger: stagger(0.05) });
   *
   * @returns The part, for the starts of other parts.
   */
  add(target: Targets | Progress, keyframes: Keyframes | number | readonly number[], options: PartOptions = {}): Part {
    const name = "timeline.add";
    const frames = keyframesFor(keyframes, name, target);
    const entries = check(name, options, partChecks);
    checkOffsets(frames, options, name);
    this.askWith(Verb.add, [...targetsFor(target, name), ...frames, ...entries, ...this.positionFor(options, name)]);
    const { spring, duration = 0.3, delay = 0, repeats = 1 } = options;
    const ends = spring ? rests(springFor(spring, name)) : Number.isFinite(delay + duration * repeats);
    const part = { timeline: this, index: this.parts.length, ends };
    this.parts.push(part);
    return part;
  }

  private positionFor(options: PartOptions, name: string): Entry[] {
    const by = options.by === undefined ? 0 : numberFor(options.by, `${name}: option "by"`);
    const given = (["at", "with", "after"] as const).filter((key) => options[key] !== undefined);
    if (given.length > 1) fail(`${name}: options "${given[0]}" and "${given[1]}" exclude each other`);
    const [key] = given;
    if (!key) {
      if (!this.parts.every(({ ends }) => ends)) fail(`${name}: option "at" is missing, because a part before this one never ends`);
      return [[Option.at, Position.next, by]];
    }
    if (key === "at") return [[Option.at, Position.time, Math.max(0, numberFor(options.at, `${name}: option "at"`) + by)]];
    const part = options[key]!;
    if (part.timeline !== this) fail(`${name}: option "${key}" must be a part of this timeline, but it is ${describe(part)}`);
    if (key === "after" && !part.ends) fail(`${name}: option "after" must be a part that ends`);
    return [[Option.at, key === "with" ? Position.with : Position.after, by, part.index]];
  }

  /** Plays from the present time. At the end, starts again. */
  play(): this {
    this.ask(Verb.play);
    return this;
  }

  /** Pauses at the present time. */
  pause(): this {
    this.ask(Verb.pause);
    return this;
  }

  /** Changes the direction, and plays. */
  reverse(): this {
    this.presentRate = -this.presentRate;
    this.ask(Verb.reverse);
    return this;
  }

  /** Shows everything at a time, in seconds. */
  seek(time: number): this {
    this.ask(Verb.seek, [numberFor(time, "timeline.seek: the time")]);
    return this;
  }

  /** The speed. 2 plays twice as fast, and -1 plays backward. Defaults to 1. */
  get rate(): number {
    return this.presentRate;
  }

  set rate(rate: number) {
    this.presentRate = numberFor(rate, "timeline: the rate");
    this.ask(Verb.rate, [rate]);
  }

  /** The time that the timeline shows, in seconds. 0 before the module is loaded. */
  get time(): number {
    return this.read().time;
  }

  /** The end of the last part, in seconds. 0 before the module is loaded. `Infinity` if a part never ends. */
  get duration(): number {
    return this.read().duration;
  }

  /** Whether the timeline plays. */
  get isPlaying(): boolean {
    return this.read().isPlaying;
  }

  private read(): { time: number; duration: number; isPlaying: boolean } {
    if (this.counterpart.address) this.ask(Verb.read);
    return this.present;
  }

  /** @internal */
  protected override observed(): Event {
    return Event.state;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.state) return this.emit("change", words[0]!);
    if (event === Event.value) this.present = { time: words[0]!, duration: words[1]!, isPlaying: words[2] !== 0 };
  }
}

/**
 * Creates a timeline without parts, which shows the time 0 and does not play.
 *
 *     const intro = timeline();
 *     intro.add("#title", { opacity: [0, 1] });
 *     intro.play();
 */
export function timeline(options: TimelineOptions = {}): Timeline {
  return new Timeline((check("timeline", options, { signal: none() }), options));
}
