// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, ScreensKind, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { keyframesFor, targetsFor } from "./keyframes.js";
import type { Keyframes, Targets } from "./keyframes.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { Movable } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, flag, indexOf, number, numberFor, oneOf, signal, spring } from "./options.js";
import type { Check, Checks } from "./options.js";
import { Progress } from "./progress.js";
import type { ColorProperty, Property } from "./properties.js";
import { SharedElement } from "./sharedElement.js";
import { thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import { checkOffsets, tweenChecks } from "./tween.js";
import type { TweenOptions } from "./tween.js";
import type { Axis, ProgressRelease, Spring, Target } from "./values.js";

need("screenTransition");

/** The end to which a transition flies: the back, from which it comes, or the fore, to which it leads. */
export type TransitionDirection = "backward" | "forward";

const directions = ["backward", "forward"] as const;

/** The options of {@link screenTransition}. */
export interface ScreenTransitionOptions extends Lifetime {
  /** The direction at the beginning, at whose end the transition rests. Defaults to `"backward"`. */
  direction?: TransitionDirection;
  /** The spring of the progress, and of members without their own. Defaults to a response of 0.4 s. */
  spring?: Spring;
  /** The time from one end to the other at a constant rate, in seconds, instead of a spring. */
  duration?: number;
}

const transitionChecks: Checks<ScreenTransitionOptions> = {
  direction: oneOf(Option.start, directions), spring: spring(Option.spring), duration: number(Option.duration, "greater than 0"),
  signal,
};

/** Two values of each property: at the back and at the fore. */
export type Ends =
  & { readonly [Name in Property]?: readonly [number, number] }
  & { readonly [Name in ColorProperty]?: readonly [string, string] };

/** The options of {@link ScreenTransition.spring}. */
export interface ScreenTransitionSpringOptions {
  /** The spring. Defaults to that of the transition or, if it has a duration, to one that does not overshoot. */
  spring?: Spring;
  /**
   * What happens if the user prefers reduced motion: `"travel"` jumps to the end, and `"fade"` follows the progress for
   * 0.2 s. Defaults to `"fade"` for an opacity and a color, and otherwise to `"travel"`.
   */
  kind?: "travel" | "fade";
}

const kind = oneOf(Option.kind, ["travel", "fade"] as const);
const springChecks: Checks<ScreenTransitionSpringOptions> = { spring: spring(Option.spring), kind };

/** The options of {@link ScreenTransition.tween}. */
export interface ScreenTransitionTweenOptions extends Pick<TweenOptions, "easing" | "offsets" | "turns"> {
  /** The part of the transition before the properties move, from 0 to 1. Defaults to 0. */
  at?: number;
  /** The part of the transition in which they move. Defaults to the rest. If it is 0, they jump. */
  length?: number;
  /** See {@link ScreenTransitionSpringOptions.kind}. */
  kind?: "travel" | "fade";
}

const part: Check<number> = (value, path) => {
  numberFor(value, path, "from 0 to 1", (each) => each >= 0 && each <= 1);
  return [];
};

const { easing, offsets, turns } = tweenChecks;
const memberChecks: Checks<ScreenTransitionTweenOptions> = { at: part, length: part, easing, offsets, turns, kind };

/** The options of {@link ScreenTransition.drag}. */
export interface ScreenTransitionDragOptions {
  /** The axis of the drag. */
  along: Axis;
  /**
   * The distance from the back to the fore: in CSS pixels, or as a part of the element's size such as `"100%"`. Negative
   * if a drag up or to the left leads to the fore.
   */
  distance: number | `${number}%`;
  /**
   * The width of the strip along the element's edge in which a press may begin a drag, in CSS pixels. The edge is the
   * one that the drag moves away from. On iOS, the strip is 20 wide. A press anywhere catches a flight. Defaults to no
   * limit.
   */
  fromEdge?: number;
  /** How far the progress can be pulled beyond its ends. Defaults to 0. */
  elasticity?: number;
}

const dragChecks: Checks<ScreenTransitionDragOptions> = {
  along: oneOf(Option.along, axes),
  distance: (value, path) => {
    const percent = typeof value === "string" ? /^(-?\d+(?:\.\d+)?)%$/.exec(value)?.[1] : undefined;
    if (typeof value === "string" && percent === undefined) fail(`${path} must be a number or a part such as "-100%", but it is ${describe(value)}`);
    const distance = percent === undefined ? value : Number(percent) / 100;
    return [[Option.distance, numberFor(distance, path, "other than 0", (each) => each !== 0), Number(percent !== undefined)]];
  },
  fromEdge: number(Option.edge, "greater than 0"), elasticity: number(Option.elasticity, "of at least 0"),
};

/** The options of {@link ScreenTransition.pinch}. */
export interface ScreenTransitionPinchOptions {
  /** The scale of the fingers that leads from the fore to the back, between 0 and 1. Defaults to 0.5. */
  to?: number;
}

const pinchChecks: Checks<ScreenTransitionPinchOptions> = {
  to: (value, path) => [[Option.limits, numberFor(value, path, "between 0 and 1", (each) => each > 0 && each < 1)]],
};

/** The options of pairs of screens that move to a side. */
export interface ScreensOptions {
  /**
   * Whether the new screen comes from the other side. For {@link ScreenTransition.push} and a shared axis "x", defaults
   * to the writing direction of the page. Otherwise, defaults to false. Along "z", it comes from the front instead.
   */
  reversed?: boolean;
}

/** The options of {@link ScreenTransition.sharedAxis}. */
export interface SharedAxisOptions extends ScreensOptions {
  /** The axis. Along "z", the new screen grows into its place or, if `reversed`, shrinks into it. Defaults to "x". */
  along?: Axis | "z";
}

const screensChecks: Checks<ScreensOptions> = { reversed: flag(Option.isReversed) };
const axisChecks: Checks<SharedAxisOptions> = { ...screensChecks, along: oneOf(Option.along, [...axes, "z"] as const) };

const sharedAxes = { x: ScreensKind.sharedAxisX, y: ScreensKind.sharedAxisY, z: ScreensKind.sharedAxisZ };

/** The options of {@link ScreenTransition.actions}. */
export interface ScreenTransitionActionsOptions extends Pick<ThingOptions, "menu"> {
  /** The names of the actions. Default to "Open" and "Go back". */
  words?: { readonly forward?: string; readonly backward?: string };
}

const actionsChecks: Checks<ScreenTransitionActionsOptions> = { menu: thingChecks.menu, words: wordsFor(["forward", "backward"]) };

/**
 * The events of a transition. `change` has the progress. `release` reports only the hands of
 * {@link ScreenTransition.drag}, and neither a pinch nor the release of a shared element.
 */
export interface ScreenTransitionEvents extends MovableEvents<number, ProgressRelease> {
  /** The transition has another direction. */
  direction: TransitionDirection;
  /**
   * Everything has come to rest at the end of a direction. Once for each arrival: a transition that is turned round
   * before does not arrive.
   */
  completed: TransitionDirection;
}

/** Leads from one screen to another and back: see {@link screenTransition}. */
export class ScreenTransition extends Movable<number, ScreenTransitionEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "direction", "completed"] as const;
  /** @internal */
  protected readonly poseOf = (words: Float64Array): number => words[0]!;
  /** @internal */
  protected readonly releaseOf = (words: Float64Array): ProgressRelease => ({
    position: words[0]!, velocity: words[1]!, projection: words[2]!, isCancelled: words[3] !== 0,
  });
  /** @internal The options that may be written later. */
  readonly written: readonly string[] = ["direction"];
  private present: TransitionDirection;
  private reported: TransitionDirection;
  private latest: number;

  /** @internal */
  constructor(options: ScreenTransitionOptions, entries: readonly Entry[]) {
    super("screenTransition", entries, options);
    this.present = this.reported = options.direction ?? "backward";
    this.latest = directions.indexOf(this.present);
    this.begin();
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    const direction = directions[words[0]!];
    if (event === Event.belong && direction && direction !== this.reported) {
      this.present = this.reported = direction;
      this.emit("direction", direction);
    }
    if (event === Event.completed && direction) this.emit("completed", direction);
  }

  /**
   * The direction. A hand and the program may change it at any time, and everything then flies to its end with its
   * present velocity. While a hand holds the transition, the release overwrites it.
   *
   *     open.direction = "forward";
   *     open.on("direction", (direction) => console.log(direction));
   */
  get direction(): TransitionDirection {
    return this.present;
  }

  set direction(direction: TransitionDirection) {
    const index = indexOf(direction, directions, "screenTransition: the direction");
    this.present = direction;
    this.ask(Verb.send, [index]);
  }

  /**
   * The progress: 0 at the back and 1 at the fore, which a spring may overshoot. If you write it, everything follows, and
   * stays there until the direction is written. At 0 or 1, the transition then has arrived.
   *
   *     input.oninput = () => { open.progress = input.valueAsNumber; };
   *     open.on("change", (progress) => console.log(progress));
   */
  get progress(): number {
    return this.latest = this.getPose() ?? this.latest;
  }

  set progress(progress: number) {
    this.latest = numberFor(progress, "screenTransition: the progress");
    this.ask(Verb.set, [progress]);
  }

  /**
   * Adds properties of elements, or a number, that fly to each end by their own springs. While a hand holds the progress,
   * they follow it.
   *
   *     open.spring("#page", { dy: [800, 0], scale: [0.9, 1] }, { spring: bouncy });
   */
  spring(target: Targets, ends: Ends, options?: ScreenTransitionSpringOptions): this;
  spring(target: Progress, ends: readonly [number, number], options?: ScreenTransitionSpringOptions): this;
  spring(target: Targets | Progress, ends: Ends | readonly [number, number], options: ScreenTransitionSpringOptions = {}): this {
    const name = "screenTransition.spring", entries = check(name, options, springChecks), frames = framesFor(target, ends, name);
    this.askWith(Verb.add, [...targetsFor(target, name, ends), ...frames, ...entries]);
    return this;
  }

  /**
   * Adds properties of elements, or a number, that depend on the progress alone: they move during a part of the
   * transition, and backward in reverse. There may be more than two keyframes.
   *
   *     open.tween("#title", { opacity: [0, 1] }, { at: 0.5 });
   */
  tween(target: Targets, keyframes: Keyframes, options?: ScreenTransitionTweenOptions): this;
  tween(target: Progress, keyframes: readonly number[], options?: ScreenTransitionTweenOptions): this;
  tween(target: Targets | Progress, keyframes: Keyframes | readonly number[], options: ScreenTransitionTweenOptions = {}): this {
    const name = "screenTransition.tween", entries = check(name, { easing: "linear", ...options }, memberChecks);
    const frames = framesFor(target, keyframes, name, true), { at = 0, length = 1 } = options;
    checkOffsets(frames, options, name);
    this.askWith(Verb.add, [...targetsFor(target, name, keyframes), ...frames, ...entries, [Option.window, at, length]]);
    return this;
  }

  /**
   * Lets the user change the progress by dragging an element, and catch everything in flight. A release or a throw writes
   * the direction. After a press in flight that moves by at most 10 pixels, the transition flies on in its direction. You
   * may call it for several elements.
   *
   *     open.drag("#stage", { along: "x", distance: "-100%", fromEdge: 20 });   // as on iOS, and catches anywhere
   *     open.drag("#list", { along: "x", distance: "-100%" });                  // forward from anywhere on the list
   *
   * A drag that would lead beyond a rigid end does not begin. It leaves the finger to the drags of the elements around it.
   * With an `elasticity`, it begins.
   */
  drag(target: Target, options: ScreenTransitionDragOptions): this {
    const name = "screenTransition.drag", element = elementFor(target, name), entries = check(name, options, dragChecks);
    for (const key of ["along", "distance"] as const) {
      if (options[key] === undefined) fail(`${name}: option "${key}" is missing`);
    }
    this.askWith(Verb.drag, [[Option.node, element], ...entries]);
    return this;
  }

  /**
   * Lets the user change the progress by a pinch of an element: two fingers that move together lead back. A release
   * writes the direction.
   *
   *     open.pinch("#page");
   */
  pinch(target: Target, options: ScreenTransitionPinchOptions = {}): this {
    const name = "screenTransition.pinch", element = elementFor(target, name);
    this.askWith(Verb.pinch, [[Option.node, element], ...check(name, { to: 0.5, ...options }, pinchChecks)]);
    return this;
  }

  /**
   * Makes a stack: hands move this transition only while another one has arrived at its fore, and the other one only while
   * this one is at its back. The program may write each direction at any time.
   *
   *     second.push("#page", "#detail").beginsAfter(first);
   *     for (const step of [first, second]) step.drag("#window", { along: "x", distance: "-100%" });
   *
   * The window contains all screens, so a press on each of them catches a flight.
   */
  beginsAfter(former: ScreenTransition): this {
    if (!(former instanceof ScreenTransition) || former === this) fail(`screenTransition.beginsAfter: there must be another transition, but there is ${describe(former)}`);
    this.askWith(Verb.stack, [[Option.motion, former.counterpart]]);
    return this;
  }

  /**
   * Lets a shared element fly together with the transition. It follows the direction by its own spring, and the progress
   * while a hand holds that. A hand that drags the shared element decides for both.
   *
   *     open.fadeThrough("#list", "#page").share(photo);
   */
  share(shared: SharedElement): this {
    this.askWith(Verb.share, sharedFor(shared, "screenTransition.share"));
    return this;
  }

  /**
   * Waits for another motion: the transition arrives only when this is at rest, too.
   *
   *     open.wait(layout);
   */
  wait(other: Motion<any>): this {
    if (!(other instanceof Motion)) fail(`screenTransition.wait: there must be a motion, but there is ${describe(other)}`);
    this.askWith(Verb.wait, [[Option.motion, other.counterpart]]);
    return this;
  }

  /**
   * Lets a number change the progress: a hand, a spring or a slider of the page that moves the number moves everything.
   * When the number rests, write the direction to fly on. Another call replaces the number.
   */
  follow(progress: Progress): this {
    if (!(progress instanceof Progress)) fail(`screenTransition.follow: there must be a progress, but there is ${describe(progress)}`);
    this.askWith(Verb.follow, [[Option.progress, progress.counterpart]]);
    return this;
  }

  /**
   * Offers the actions of the transition at an element: Enter leads to the fore, and Escape back.
   *
   *     open.actions("#page", { words: { backward: "Zurück" } });
   *
   * The fore screen gets the focus in the frame after the direction was written, and then receives Escape. The element
   * that contains both screens receives it at once. There, Enter leads to the fore.
   */
  actions(target: Target, options: ScreenTransitionActionsOptions = {}): this {
    const name = "screenTransition.actions", element = elementFor(target, name);
    this.askWith(Verb.offer, [[Option.node, element], ...check(name, options, actionsChecks, element)]);
    return this;
  }

  /**
   * Lets the user press only the screen to which the transition flies, from the first frame of the flight. The other one
   * is `inert`. All pairs of screens do this. A destroyed transition has no effect on its screens: they accept input,
   * unless another transition excludes them.
   */
  screens(back: Target, fore: Target): this {
    return this.pair("screens", ScreensKind.still, back, fore, {});
  }

  /**
   * The new screen slides in from the side, by its width. The other one moves by three tenths of it.
   *
   *     open.push("#list", "#page").drag("#page", { along: "x", distance: "-100%" });
   */
  push(back: Target, fore: Target, options: ScreensOptions = {}): this {
    return this.pair("push", ScreensKind.push, back, fore, options);
  }

  /** The new screen rises from below, by its height. */
  rise(back: Target, fore: Target): this {
    return this.pair("rise", ScreensKind.rise, back, fore, {});
  }

  /** The former screen fades out, and then the new one fades in and grows from 92 %. */
  fadeThrough(back: Target, fore: Target): this {
    return this.pair("fadeThrough", ScreensKind.fadeThrough, back, fore, {});
  }

  /**
   * Both screens move together, and one fades into the other. Along "x" and "y", they move by 30 pixels. Along "z", the
   * former screen grows from 100 to 110 %, and the new one from 80 to 100 %.
   */
  sharedAxis(back: Target, fore: Target, options: SharedAxisOptions = {}): this {
    return this.pair("sharedAxis", sharedAxes[options?.along ?? "x"], back, fore, options);
  }

  /**
   * A card, or another thing on the former screen, grows into the new screen. The shared element shows the content of the
   * card and of the new screen, which is invisible until the transition has arrived at the fore.
   *
   *     const box = sharedElement("#box", { from: "#card", to: "#page", radius: [12, 0] });
   *     open.containerTransform(box, "#list", "#page");
   */
  containerTransform(shared: SharedElement, back: Target, fore: Target): this {
    const entries = sharedFor(shared, "screenTransition.containerTransform");
    return this.pair("containerTransform", ScreensKind.containerTransform, back, fore, {}, entries);
  }

  /**
   * The screens of Android's gesture for going back: the present screen shrinks to 90 % and moves to the side, or with
   * `reversed` to the left, and the former one appears from 110 %.
   */
  predictiveBack(back: Target, fore: Target, options: ScreensOptions = {}): this {
    return this.pair("predictiveBack", ScreensKind.predictiveBack, back, fore, options);
  }

  private pair(method: string, kind: ScreensKind, back: Target, fore: Target, options: SharedAxisOptions, entries: readonly Entry[] = []): this {
    const name = `screenTransition.${method}`, [first, second] = [elementFor(back, name), elementFor(fore, name)];
    if (first === second) fail(`${name}: the screens must be two elements`);
    check(name, options, method === "sharedAxis" ? axisChecks : screensChecks);
    const followsText = kind === ScreensKind.push || kind === ScreensKind.sharedAxisX;
    const isReversed = options.reversed ?? (followsText && getComputedStyle(second).direction === "rtl");
    this.askWith(Verb.pair, [[Option.screens, first, second, kind, Number(isReversed)], ...entries]);
    return this;
  }

  /** A transition does not stop between its ends. To hold it where it is, write its progress. */
  override stop(): void {
    fail("screenTransition.stop: a transition does not stop between its ends. To hold it somewhere, write its progress");
  }
}

// The entry that passes a shared element. Fails if it is another value.
function sharedFor(shared: SharedElement, name: string): Entry[] {
  if (!(shared instanceof SharedElement)) fail(`${name}: there must be a shared element, but there is ${describe(shared)}`);
  return [[Option.motion, shared.counterpart]];
}

// The words of the values at the back and at the fore, maybe with others between them.
function framesFor(target: Targets | Progress, values: unknown, name: string, isTween = false): Entry[] {
  const frames = keyframesFor(values, name, target, isTween);
  const given = target instanceof Progress ? [values] : Object.entries(values as object).flatMap(([key, each]) => key === "path" || each === undefined ? [] : [each]);
  for (const each of given) {
    const count = Array.isArray(each) ? each.length : 1;
    if (isTween ? count < 2 : count !== 2) fail(`${name}: each property must have ${isTween ? "at least " : ""}two values such as [0, 1], at the back and at the fore`);
  }
  return frames;
}

/**
 * Leads from one screen to another and back. A hand and the program can turn it round at any moment.
 *
 *     const open = screenTransition();
 *     open.push("#list", "#page").drag("#page", { along: "x", distance: "-100%" });
 *     open.tween("#scrim", { opacity: [0, 0.4] });
 *     open.direction = "forward";
 *     open.on("completed", (direction) => console.log(direction));
 *
 * All members continue with their velocity when the direction changes, and get the velocity of a hand at its release. If
 * the user prefers reduced motion, opacities and colors fade in 0.2 s, and everything else jumps.
 *
 * Let the screens be laid out before the transition begins: a hidden screen has no width. What has left the screen may be
 * hidden at the event `completed`, and not before.
 */
export function screenTransition(options: ScreenTransitionOptions = {}): ScreenTransition {
  const entries = check("screenTransition", options, transitionChecks);
  if (options.spring !== undefined && options.duration !== undefined) fail('screenTransition: options "spring" and "duration" exclude each other');
  return new ScreenTransition(options, entries);
}
