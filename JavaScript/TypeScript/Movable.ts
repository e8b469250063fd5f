// SPDX-License-Identifier: Apache-2.0

import { Event, Verb } from "./codes.js";
import { OncePerFrame } from "./frames.js";
import { Motion } from "./Motion.js";
import type { Release, State } from "./values.js";

/** The events of everything that hands move. */
export interface MovableEvents<Pose, R = Release> {
  /** A hand has let go. */
  release: R;
  /** Something has moved. At most once per frame, and not for where it is at the beginning. */
  change: Pose;
  /** A hand drags, or something moves by itself, or everything has come to rest. */
  state: State;
}

const latest = new WeakMap<Element, Map<string, Motion<any>>>();

/**
 * @internal Ends the former motion with this role at an element, because both would move it. So a script that is loaded
 * again need not end what it did before.
 */
export function succeed(element: Element, role: string, motion: Motion<any>): void {
  const motions = latest.get(element) ?? new Map<string, Motion<any>>();
  motions.get(role)?.destroy();
  latest.set(element, motions.set(role, motion));
}

/** Something that hands move: an element, a number, or what scrolls. */
export abstract class Movable<Pose, Events extends MovableEvents<Pose, unknown>> extends Motion<Events> {
  private isEnabled = true;
  private state: State = "atRest";
  /** The words of the latest pose. */
  private words?: Float64Array;
  private isReading = false;
  private readonly changes = new OncePerFrame(() => { if (this.words) this.emit("change", this.poseOf(this.words)); });

  /** @internal */
  protected abstract readonly poseOf: (words: Float64Array) => Pose;
  /** @internal */
  protected abstract readonly releaseOf: (words: Float64Array) => Events["release"];

  /** @internal Called after everything has come to rest. */
  protected didRest(): void {}

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
      const hasMoved = this.words !== undefined && words.some((word, index) => word !== this.words![index]);
      this.words = words;
      if (hasMoved && !this.isReading) this.changes.request();
    }
  }

  /**
   * Whether hands move it. When it is disabled, it stays where it is. If a hand holds it, a release with `isCancelled`
   * is reported. When it is enabled again, an element with a landing flies to the place that the landing chooses, as
   * after a release where the element is now. A content or a member with detents goes to the nearest one.
   */
  get enabled(): boolean {
    return this.isEnabled;
  }

  set enabled(enabled: boolean) {
    this.isEnabled = Boolean(enabled);
    this.ask(this.isEnabled ? Verb.enable : Verb.disable);
  }

  /** Where it is. `undefined` before the module is loaded, and after the end. */
  getPose(): Pose | undefined {
    const words = this.read();
    return words && this.poseOf(words);
  }

  /** @internal The words of the present pose. */
  protected read(): Float64Array | undefined {
    if (this.isOver || !this.counterpart.address) return undefined;
    this.isReading = true;
    this.ask(Verb.read);
    this.isReading = false;
    return this.words;
  }
}
