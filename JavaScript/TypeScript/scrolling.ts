// SPDX-License-Identifier: Apache-2.0

// What a scroller and a chain share.

import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { fail } from "./errors.js";
import { OncePerFrame } from "./frames.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { afterHolding, elementFor, flag, indexOf, number, numberFor, numbersFor, oneOf, pointFor, signal } from "./options.js";
import type { Check, Checks } from "./options.js";
import type { Holding, Point, Release, State, Target } from "./values.js";

/** Where in the viewport the place or the element is to which a scroller scrolls. */
export type ScrollAlignment = "start" | "middle" | "end" | "nearest";

const alignments = ["start", "middle", "end", "nearest"] as const;

/** Options of everything that scrolls. */
export interface ScrollingOptions extends Lifetime {
  /** The behavior of the ends: `"elastic"`, or `"hard"` to stop there. Defaults to `"elastic"`. */
  ends?: "elastic" | "hard";
  /** The rate at which a throw slows down, in 1/s. Defaults to 2.002, the rate of a scroll view. */
  decay?: number;
  /** Whether repeated throws in the same direction become faster. Defaults to true. */
  carriesMomentum?: boolean;
  /** The time for which a pointer must be held before it drags, in seconds. Defaults to none. */
  afterHolding?: Holding;
}

/** @internal */
export const scrollingChecks: Checks<ScrollingOptions> = {
  ends: oneOf(Option.ends, ["elastic", "hard"]), decay: number(Option.decay, "greater than 0"),
  carriesMomentum: flag(Option.carriesMomentum), afterHolding, signal,
};

/** @internal */
export function detentsFor(value: unknown, path: string, least: number): Entry {
  const detents = numbersFor(value, path, least);
  const negative = detents.find((each) => each < 0);
  if (negative !== undefined) fail(`${path} must be at least 0, but one is ${negative}`);
  return [Option.detents, ...detents];
}

/** @internal */
export const refreshInset: Check<number> = number(Option.refreshInset, "greater than 0");

/** @internal The content of a viewport: a given element, or its first child. */
export function contentFor(viewport: Element, given: unknown, name: string): Entry {
  const content = given === undefined ? viewport.firstElementChild : elementFor(given, `${name}: option "content"`);
  if (!content) fail(`${name}: the viewport must contain an element that scrolls`);
  if (content === viewport || !viewport.contains(content)) fail(`${name}: option "content" must be in the viewport`);
  return [Option.content, content];
}

/** @internal The words of a place or an element to which something scrolls. */
export function destinationFor(place: number | Point | Target, alignment: ScrollAlignment | undefined, name: string): Entry[] {
  const isPlace = typeof place === "number" || typeof place === "object" && place !== null && !("nodeType" in place);
  const end: Entry = typeof place === "number" ? [Option.place, numberFor(place, `${name}: the place`)]
    : isPlace ? [Option.place, ...pointFor(place, `${name}: the place`)]
    : [Option.node, elementFor(place, name)];
  const own = alignment ?? (isPlace ? "start" : "nearest");
  return [end, [Option.alignment, indexOf(own, alignments, `${name}: the alignment`)]];
}

/** The events that a scroller and a chain share. */
export interface ScrollingEvents<Pose> {
  /** A hand has let go: the offset, or the sum of all offsets of a chain. */
  release: Release;
  /** Something has moved. At most once per frame. */
  change: Pose;
  /** Something is dragged or moves by itself, or has come to rest. */
  state: State;
}

/** An interaction that scrolls. */
export abstract class Scrolling<Pose, Events extends ScrollingEvents<Pose>> extends Motion<Events> {
  private isEnabled = true;
  private state: State = "atRest";
  private pose?: Float64Array;
  private isReading = false;
  private readonly changes = new OncePerFrame(() => { if (this.pose) this.emit("change", this.poseOf(this.pose)); });

  /** @internal */
  protected abstract poseOf(words: Float64Array): Pose;
  /** @internal */
  protected abstract releaseOf(words: Float64Array): Release;
  /** @internal Called after everything has come to rest. */
  protected abstract didRest(): void;

  /** @internal */
  protected override observed(type: keyof Events): Event | undefined {
    return type === "change" ? Event.value : undefined;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.release) this.emit("release", this.releaseOf(words));
    if (event === Event.state) {
      const state = words[0] ? "active" : "atRest";
      if (state === this.state) return;
      this.state = state;
      this.emit("state", state);
      if (state === "atRest") this.didRest();
    }
    if (event === Event.value) {
      const hasMoved = this.pose !== undefined && words.some((word, index) => word !== this.pose![index]);
      this.pose = words;
      if (hasMoved && !this.isReading) this.changes.request();
    }
  }

  /** Whether hands scroll. When a member with detents is enabled again, it goes to the nearest one. */
  get enabled(): boolean {
    return this.isEnabled;
  }

  set enabled(enabled: boolean) {
    this.isEnabled = Boolean(enabled);
    this.ask(this.isEnabled ? Verb.enable : Verb.disable);
  }

  /** Where everything is. `undefined` before the module is loaded, and after the end. */
  getPose(): Pose | undefined {
    if (this.isOver || !this.counterpart.address) return undefined;
    this.isReading = true;
    this.ask(Verb.read);
    this.isReading = false;
    return this.pose && this.poseOf(this.pose);
  }
}

/** @internal The index of the detent at an offset, or `undefined`. */
export function detentAt(offset: number, detents: readonly number[]): number | undefined {
  const index = detents.findIndex((each) => Math.abs(each - offset) < 0.01);
  return index < 0 ? undefined : index;
}
