// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { OncePerFrame } from "./frames.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { axes, check, elementFor, indexOf, none, number, numberFor, oneOf, signal, spring } from "./options.js";
import type { Check, Checks } from "./options.js";
import type { TransitionDirection } from "./screenTransition.js";
import type { Axis, Spring, State, Target } from "./values.js";

need("sharedElement");

const directions = ["backward", "forward"] as const;

/** The options of {@link sharedElement}. */
export interface SharedElementOptions extends Lifetime {
  /** The element at the place from which the thing comes, such as a thumbnail. `null` if there is none yet. */
  from: Target | null;
  /** The element at the place to which it leads, such as the head of a page. `null` if there is none yet. */
  to: Target | null;
  /** The direction at the beginning. Defaults to `"backward"`: the thing is at its source. */
  direction?: TransitionDirection;
  /** The spring of the flights. Defaults to a response of 0.5 s without overshoot. */
  spring?: Spring;
  /** The radius of the corners at the source and at the target. The style `border-radius` of the element follows it. */
  radius?: readonly [number, number];
  /** The length of a shadow at the source and at the target: a number for the event `change`, which draws it. */
  shadow?: readonly [number, number];
}

const pair: Check<readonly [number, number]> = (value, path) => {
  if (!Array.isArray(value) || value.length !== 2) fail(`${path} must be two numbers such as [12, 0], but it is ${describe(value)}`);
  for (const each of value) numberFor(each, path, "of at least 0", (length) => length >= 0);
  return [];
};

const sharedChecks: Checks<SharedElementOptions> = {
  from: none(), to: none(), direction: oneOf(Option.start, directions), spring: spring(Option.spring), radius: pair, shadow: pair, signal,
};

/** The options of {@link SharedElement.drag}. */
export interface SharedElementDragOptions {
  /** The axis whose distance counts. Defaults to "y". */
  along?: Axis;
  /** The distance from the target to the source, in CSS pixels. Negative for a drag up or to the left. Defaults to 400. */
  distance?: number;
}

const dragChecks: Checks<SharedElementDragOptions> = { along: oneOf(Option.along, axes), distance: number(Option.distance, "other than 0") };

/** The box in which a shared element shows its contents, which are cropped and not stretched. */
export interface SharedCrop {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly shadow: number;
  /** The part of the way: 0 at the source, 1 at the target. A spring may overshoot both. */
  readonly part: number;
  /** The opacity of the content that belongs to the source. */
  readonly sourceOpacity: number;
  /** The opacity of the content that belongs to the target, and lies above the other one. */
  readonly targetOpacity: number;
}

/** The events of a shared element. There is no `release`: a release that changes the side emits `direction`. */
export interface SharedElementEvents {
  /** The box has changed. At most once per frame. */
  change: SharedCrop;
  /** A hand holds it or it flies, or it has come to rest. */
  state: State;
  /** It belongs to the other side. */
  direction: TransitionDirection;
  /** It has arrived at a side. Once for each arrival. */
  completed: TransitionDirection;
}

const sides = ["from", "to", "alternative"] as const;
const within = (value: number) => Math.min(Math.max(value, 0), 1);

// The words of a side. A missing element has no handle.
function sideFor(index: number, target: Target | null, name: string): Entry {
  return [Option.side, index, ...target === null ? [0, 0] : [elementFor(target, `${name}: option "${sides[index]}"`)]];
}

/** One thing in two places: see {@link sharedElement}. */
export class SharedElement extends Motion<SharedElementEvents> {
  /** @internal */
  protected readonly types = ["change", "state", "direction", "completed"] as const;
  /** @internal The options that may be written later. */
  readonly written: readonly string[] = ["direction"];
  private present: TransitionDirection;
  private state: State = "atRest";
  private crop?: SharedCrop;
  private readonly changes = new OncePerFrame(() => { if (this.crop) this.emit("change", this.crop); });

  /** @internal */
  constructor(
    /** The element that flies. */
    readonly element: Element,
    options: SharedElementOptions, entries: readonly Entry[],
  ) {
    const { from, to, radius: [first, last] = [0, 0], shadow: [least, most] = [0, 0] } = options;
    super("sharedElement", [
      [Option.node, element], sideFor(0, from, "sharedElement"), sideFor(1, to, "sharedElement"),
      [Option.looks, first, least, last, most], ...entries,
    ], options);
    this.present = options.direction ?? "backward";
    this.begin();
    if (options.radius) this.on("change", ({ radius }) => { (element as HTMLElement).style.borderRadius = `${radius}px`; });
  }

  /** @internal */
  protected override observed(type: keyof SharedElementEvents): Event | undefined {
    return type === "change" ? Event.value : undefined;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    const [first = 0, height = 0, radius = 0, shadow = 0, part = 0] = words, direction = directions[first];
    if (event === Event.value) {
      this.crop = {
        width: first, height, radius, shadow, part, sourceOpacity: within(2 - 2 * part), targetOpacity: within(2 * part),
      };
      this.changes.request();
    } else if (event === Event.state) {
      const state = first ? "active" : "atRest";
      if (state !== this.state) this.emit("state", this.state = state);
    } else if (direction && event === Event.completed) {
      this.emit("completed", direction);
    } else if (direction && direction !== this.present) {
      this.emit("direction", this.present = direction);
    }
  }

  /** The side to which it belongs. A hand and the program may write it at any time. */
  get direction(): TransitionDirection {
    return this.present;
  }

  set direction(direction: TransitionDirection) {
    const index = indexOf(direction, directions, "sharedElement: the direction");
    if (direction === this.present) return;
    this.present = direction;
    this.ask(Verb.send, [index]);
    this.emit("direction", direction);
  }

  /**
   * Changes the places, also in flight: when a list shows the thumbnail in another row, or a page was removed. If the
   * place to which it flies has disappeared, it flies to the alternative or, without one, fades.
   *
   *     photo.move({ from: rows[3] });
   *     photo.move({ to: null });
   */
  move(places: { from?: Target | null; to?: Target | null; alternative?: Target | null }): this {
    const name = "sharedElement.move";
    check(name, places, { from: none(), to: none(), alternative: none() });
    this.askWith(Verb.change, sides.flatMap((side, index) => {
      const place = places[side];
      return place === undefined ? [] : [sideFor(index, place, name)];
    }));
    return this;
  }

  /**
   * Lets the user drag it. It follows the finger, and shrinks towards its source. Call this for each element on which a
   * drag may begin.
   *
   *     photo.drag("#header").drag("#photo");
   *
   * A release or a throw writes the direction: that of the side that is nearest to the projection of the drag. The
   * element flies there with the velocity of the hand. After a cancelled drag, and after a press in flight that moves by
   * at most 10 pixels, it flies on in its direction. A drag may begin on a whole page if an element within the page
   * scrolls, and not the page itself.
   */
  drag(target: Target, options: SharedElementDragOptions = {}): this {
    const name = "sharedElement.drag", element = elementFor(target, name);
    this.askWith(Verb.drag, [[Option.node, element], ...check(name, options, dragChecks)]);
    return this;
  }

  /** It does not stop between its places. */
  override stop(): void {
    fail("sharedElement.stop: a shared element does not stop between its places");
  }
}

/**
 * One thing in two places: a thumbnail in a list, and the picture at the top of a page. An element flies between them.
 *
 *     const photo = sharedElement("#photo", { from: "#thumbnail", to: "#header", radius: [12, 0] });
 *     photo.drag("#header").drag("#photo");
 *     photo.direction = "forward";
 *     screenTransition().fadeThrough("#list", "#page").share(photo);   // together with a pair of screens
 *
 * The element lies above both, in an element that does not scroll. It is visible only on its way, and the places are
 * empty then. It has the size in which it is seen, so give its image the style `object-fit: cover`. A text in it is not
 * scaled: write its font size at the event `change`, from `part`. When a place is scrolled or gets another size, the
 * flight follows. It can be turned round at any moment. If the user prefers reduced motion, nothing flies: it fades out
 * where it is, and in at its other side, in at most 0.2 s. After `destroy()`, the places are visible, and the element
 * stays hidden.
 *
 * @param target The element that flies.
 */
export function sharedElement(target: Target, options: SharedElementOptions): SharedElement {
  const element = elementFor(target, "sharedElement"), entries = check("sharedElement", options, sharedChecks, element);
  for (const key of ["from", "to"] as const) if (options[key] === undefined) fail(`sharedElement: option "${key}" is missing`);
  return new SharedElement(element, options, entries);
}
