// SPDX-License-Identifier: Apache-2.0

import { attempt } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { describe } from "./errors.js";
import { need } from "./modules.js";
import type { Kind } from "./modules.js";
import type { Lifetime } from "./Motion.js";
import { Movable, succeed } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import {
  afterHolding, axes, bounds, check, elementFor, landing, number, oneOf, pointFor, releaseOf, signal, spring,
} from "./options.js";
import type { Checks } from "./options.js";
import type { Axis, Bounds, Holding, Landing, Point, Pose, Release, Spring, Target } from "./values.js";

need("draggable");
need("tossable");
need("flingable");

/** The events of an interaction. */
export interface InteractionEvents<R = Release> extends MovableEvents<Pose, R> {
  /** A hand has taken hold of the element, at a place in the element's own coordinate system. */
  grip: Point;
}

/** An interaction of hands with an element. */
export class Interaction<R = Release, Place = Point> extends Movable<Pose, InteractionEvents<R>> {
  /** @internal */
  protected readonly types = ["release", "grip", "state", "change"] as const;
  /** @internal */
  protected readonly poseOf = poseOf;

  /** The element. */
  readonly element: Element;

  /** @internal */
  constructor(
    name: Kind, element: Element, entries: readonly Entry[],
    options: Lifetime & { landing?: unknown; along?: Axis },
    /** @internal */
    protected readonly releaseOf: (words: Float64Array) => R,
    private readonly placeFor: (place: Place, path: string) => number[] = pointFor,
  ) {
    super(name, [[Option.node, element], ...entries], options);
    this.element = element;
    succeed(element, `${name} ${options.along ?? ""}`, this);
    if (typeof options.landing === "function") this.counterpart.choose = chooser(name, options.landing as never);
    this.begin();
  }

  /** @internal */
  protected override observed(type: keyof InteractionEvents): Event | undefined {
    return type === "state" ? Event.state : super.observed(type);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event === Event.grip) this.emit("grip", { x: words[0]!, y: words[1]! });
  }

  /**
   * The index of the place at which the element rests or to which it flies, among the places of the landing: those of
   * `nearest`, `detents` or `corners`. The corners are the upper left, the upper right, the lower left and the lower
   * right one. `undefined` if the landing has no such list, if the place is none of them, and before the module is
   * loaded.
   *
   *     await card.settled;
   *     dots[card.index].ariaCurrent = "true";
   */
  get index(): number | undefined {
    return indexOf(this.read()?.[8]);
  }

  /**
   * Moves the element to a place with a spring. The spring starts with the velocity of the element. A hand that takes
   * hold of the element meanwhile interrupts the motion. The place may be outside the bounds and off the axis, because
   * these limit only hands.
   *
   *     card.send({ x: 200, y: 120 });
   *
   * @param place The place of the element's centre, from the corner of its containing block.
   */
  send(place: Place): this {
    this.ask(Verb.send, this.placeFor(place, `${this.name}.send: the place`));
    return this;
  }

  /**
   * Puts the element at a place at once, without a motion. This stops what flies. If a hand holds the element, it is at
   * the place until the hand moves.
   *
   *     card.set({ x: 200, y: 120 });
   *
   * @param place As for {@link send}.
   */
  set(place: Place): this {
    this.ask(Verb.set, this.placeFor(place, `${this.name}.set: the place`));
    return this;
  }

  /**
   * Tosses the element with a velocity, as a hand would. Does nothing while a hand holds the element, or if the element
   * is only draggable.
   *
   *     card.toss({ x: 3200, y: -2400 });
   *
   * @param velocity In CSS pixels per second.
   * @param from The start. Defaults to the place where the element is.
   */
  toss(velocity: Point, from?: Point): this {
    const words = pointFor(velocity, `${this.name}.toss: the velocity`);
    if (from) words.push(...pointFor(from, `${this.name}.toss: the start`));
    this.ask(Verb.toss, words);
    return this;
  }
}

/** The index that a word stands for. -1 stands for none. */
const indexOf = (word = -1): number | undefined => word < 0 ? undefined : word;

const poseOf = (words: Float64Array): Pose => ({
  position: { x: words[0]!, y: words[1]! }, velocity: { x: words[2]!, y: words[3]! },
  scale: Math.hypot(words[4]!, words[5]!), rotation: Math.atan2(words[5]!, words[4]!),
});

// Answers with the place that a function chooses.
function chooser(name: string, choose: (release: Release) => unknown) {
  let hasReported = false;
  return (words: Float64Array): number[] => {
    let chosen: unknown;
    attempt(() => { chosen = choose(releaseOf(words)); });
    const { x, y } = (chosen ?? {}) as { x?: unknown; y?: unknown };
    if (Number.isFinite(x) && Number.isFinite(y)) return [x as number, y as number];
    if (!hasReported) {
      console.error(`material-motion: ${name}: the function of option "landing" must return a place such as `
        + `{ x: 200, y: 120 }, but it has returned ${describe(chosen)}. The element stays where it was released`);
    }
    hasReported = true;
    return [words[0]!, words[1]!];
  };
}

/** @internal The release of an interaction with a landing. */
const landingReleaseOf = (words: ArrayLike<number>): Release => ({ ...releaseOf(words), ...placed(words[7]) });

/** @internal The index of the place that a landing has chosen, if there is one. */
export const placed = (word?: number): { index?: number } => word === undefined ? {} : { index: word };

// MARK: Dragging

/** Options of everything that can be dragged. */
export interface DraggingOptions extends Lifetime {
  /** The axis of the drag. Defaults to the whole plane. The page can scroll along the other axis. */
  along?: Axis;
  /**
   * The time for which the pointer must be held before the drag begins, in seconds and at least 0. A number is for all
   * kinds of pointers. An object such as `{ touch: 0.3 }` is for some kinds, and the other kinds drag at once. Defaults
   * to none.
   */
  afterHolding?: Holding;
  /** The bounds of the element's centre. Beyond them, the element follows the hand less and less. */
  bounds?: Bounds;
  /**
   * How far the element can be pulled beyond its bounds, in CSS pixels. 0 stops it there. Defaults to 600, as in a
   * scroll view of a phone.
   */
  elasticity?: number;
}

const dragging: Checks<DraggingOptions> = {
  along: oneOf(Option.along, axes),
  afterHolding,
  bounds,
  elasticity: number(Option.elasticity, "of at least 0"),
  signal,
};

/** The options of {@link draggable}. */
export interface DraggableOptions extends DraggingOptions {
  /** The spring that returns the element within its bounds. Defaults to a response of 0.34 s. */
  spring?: Spring;
}

const draggableChecks: Checks<DraggableOptions> = { ...dragging, spring: spring(Option.spring) };

/**
 * Lets the user drag an element. It stays where the user lets go of it.
 *
 *     draggable("#knob", { along: "x", bounds: "parent" });
 */
export function draggable(target: Target, options: DraggableOptions = {}): Interaction {
  const element = elementFor(target, "draggable");
  const entries = check("draggable", options, draggableChecks, element);
  return new Interaction("draggable", element, entries, options, releaseOf);
}

/** The options of {@link tossable}. */
export interface TossableOptions extends DraggingOptions {
  /** The spring that moves the element after its release. */
  spring?: Spring;
  /** Where a released element comes to rest. Defaults to `"home"`. */
  landing?: Landing;
}

const tossableChecks: Checks<TossableOptions> = { ...dragging, spring: spring(Option.spring), landing };

/**
 * Lets the user drag and toss an element. A spring moves it to its landing with the velocity of the release.
 *
 *     const card = tossable("#card", { bounds: "parent", landing: { corners: "parent", inset: 16 } });
 *     card.on("release", ({ velocity }) => console.log(velocity));
 */
export function tossable(target: Target, options: TossableOptions = {}): Interaction {
  const element = elementFor(target, "tossable");
  const entries = check("tossable", options, tossableChecks, element);
  return new Interaction("tossable", element, entries, options, landingReleaseOf);
}

/** The options of {@link flingable}. */
export interface FlingableOptions extends DraggingOptions {
  /**
   * The rate at which a throw slows down, in 1/s. With a rate of 2, 14 % of the velocity is left after one second.
   * Defaults to 2.002, the rate of a scroll view. 10.05 is the rate of a pager.
   */
  decay?: number;
  /** The spring that catches the element at its bounds. Defaults to a stiffness of 100 and a damping of 20. */
  edge?: Spring;
  /** Where a thrown element comes to rest. Defaults to where it slows down by itself. */
  landing?: Landing;
  /** The spring of {@link Interaction.send}. Defaults to {@link smooth}. */
  spring?: Spring;
}

const flingableChecks: Checks<FlingableOptions> = {
  ...dragging, decay: number(Option.decay, "greater than 0"), edge: spring(Option.edgeSpring), landing,
  spring: spring(Option.spring),
};

/**
 * Lets the user drag and throw an element. It slows down by itself, and bounces softly at its bounds.
 *
 *     flingable("#puck", { bounds: "parent" });
 */
export function flingable(target: Target, options: FlingableOptions = {}): Interaction {
  const element = elementFor(target, "flingable");
  const entries = check("flingable", options, flingableChecks, element);
  return new Interaction("flingable", element, entries, options, landingReleaseOf);
}
