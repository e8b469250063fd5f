// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, Position, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { OncePerFrame } from "./frames.js";
import { keyframesFor, targetsFor } from "./keyframes.js";
import type { Keyframes, Targets } from "./keyframes.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, none, numberFor, rests, signal, spring, springFor } from "./options.js";
import type { Checks } from "./options.js";
import { Progress } from "./progress.js";
import { checkOffsets, tweenChecks } from "./tween.js";
import type { TweenOptions } from "./tween.js";
import type { Spring } from "./values.js";

need("timeline");

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
  /** The time that is added to the start, in seconds. May be negative. Defaults to 0. */
  by?: number;
  /** A spring instead of a duration and an easing. */
  spring?: Spring;
}

const partChecks: Checks<PartOptions> = {
  ...tweenChecks, at: none(), with: none(), after: none(), by: none(),
  spring: spring(Option.spring),
};

/** The events of a timeline. */
export interface TimelineEvents {
  /** The timeline shows another time, in seconds. At most once per frame. */
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
  private shown = 0;
  private reported = 0;
  private readonly changes = new OncePerFrame(() => {
    if (this.shown === this.reported) return;
    this.reported = this.shown;
    this.emit("change", this.shown);
  });
  private present = { time: 0, duration: 0, isPlaying: false };

  /** @internal */
  constructor(options: TimelineOptions) {
    super("timeline", [], options);
    this.begin();
  }

  /**
   * Adds a motion. If a property has several values, it has the first of them until the motion begins.
   *
   *     const title = intro.add("#title", { opacity: [0, 1], dy: [24, 0] }, { duration: 0.4 });
   *     intro.add(".row", { opacity: [0, 1] }, { with: title, by: 0.1, stagger: stagger(0.05) });
   *
   * @returns The part, for the starts of other parts.
   */
  add(target: Targets | Progress, keyframes: Keyframes | number | readonly number[], options: PartOptions = {}): Part {
    const name = "timeline.add";
    const frames = keyframesFor(keyframes, name, target, true);
    const entries = check(name, options, partChecks);
    checkOffsets(frames, options, name);
    this.askWith(Verb.add, [...targetsFor(target, name, keyframes), ...frames, ...entries, ...this.positionFor(options, name)]);
    const { spring: ownSpring, duration = 0.3, delay = 0, repeats = 1 } = options;
    const ends = ownSpring ? rests(springFor(ownSpring, name)) : Number.isFinite(delay + duration * repeats);
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

  /** Plays on in the present direction: see {@link rate}. At the end of this direction, starts again. */
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

  /**
   * Shows the time that a number gives, from now on: 0 is the start, and 1 is the end. A hand or a spring that moves
   * the number moves the timeline. Another call replaces the number.
   *
   *     scrubbable("#stage", open, { along: "y", distance: -300, landing: [0, 1] });
   *     intro.follow(open);
   */
  follow(progress: Progress): this {
    if (!(progress instanceof Progress)) fail(`timeline.follow: there must be a progress, but there is ${describe(progress)}`);
    if (!this.parts.every(({ ends }) => ends)) fail("timeline.follow: the timeline must end, but one of its parts never ends");
    this.askWith(Verb.follow, [[Option.progress, progress.counterpart]]);
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
    if (event === Event.state) {
      this.shown = words[0]!;
      this.changes.request();
    }
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
  return new Timeline((check("timeline", options, { signal }), options));
}
