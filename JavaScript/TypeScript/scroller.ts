// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { fail } from "./errors.js";
import { need } from "./modules.js";
import { succeed } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, indexOf, none, oneOf, pointFor } from "./options.js";
import type { Checks } from "./options.js";
import { destinationFor, detentAt, detentsFor, insertionFor, nonePadded, paddingFor, refreshInset, scrolledFor, Scrolling, scrollingChecks } from "./scrolling.js";
import type { Padding, ScrollAlignment, ScrollingOptions } from "./scrolling.js";
import type { Axis, Point, Range, Target } from "./values.js";

need("scroller");

/** The options of {@link scroller}. */
export interface ScrollerOptions extends ScrollingOptions {
  /**
   * The element that the library moves. It is as large as everything that can be scrolled. Defaults to the first child
   * of a viewport that does not scroll by itself.
   */
  content?: Target;
  /** The axis. Defaults to both axes. */
  along?: Axis;
  /** The offsets at which the content rests, in CSS pixels. Needs an axis. Defaults to none: it rests anywhere. */
  detents?: readonly number[];
  /** The detents that one throw may reach. With `"next"`, it turns at most one page. Defaults to `"any"`. */
  limit?: "any" | "next";
  /**
   * The length of the space before the content while it refreshes, in CSS pixels. If the user pulls the content by at
   * least this length and lets go, it refreshes. Needs an axis. Defaults to none: a pull does not refresh.
   */
  refreshInset?: number;
  /** What covers the ends of the viewport: see {@link Scroller.padding}. Defaults to nothing. */
  padding?: Padding;
  /** The properties that the progress along the axis drives, from 0 to 1. If the content has both axes, along y. */
  drives?: readonly Drive[];
}

const scrollerChecks: Checks<ScrollerOptions> = {
  ...scrollingChecks, content: none(), along: oneOf(Option.along, axes), detents: (value, path) => [detentsFor(value, path, 0)],
  limit: oneOf(Option.limit, ["any", "next"]), refreshInset, padding: paddingFor, drives,
};

/** The place of a content in its viewport. */
export interface ScrollPose {
  /** The offset, in CSS pixels: 0 at the start. Negative, or greater than the range, while it is pulled beyond an end. */
  readonly offset: Point;
  /** The velocity of the offset, in CSS pixels per second. */
  readonly velocity: Point;
  /** The offset as a part of the range, from 0 to 1. */
  readonly progress: Point;
  /** The greatest offset at which the content can rest. */
  readonly range: Point;
  /**
   * The part of the content that is in the viewport, from the start of the content. What the padding covers is not
   * visible. [0, 0] across the axis.
   */
  readonly visible: { readonly x: Range; readonly y: Range };
}

const poseOf = (words: ArrayLike<number>): ScrollPose => {
  const [offset, velocity, progress, range, start, end] = [0, 2, 4, 6, 8, 10].map((index) => (
    { x: words[index]!, y: words[index + 1]! })) as [Point, Point, Point, Point, Point, Point];
  return { offset, velocity, progress, range, visible: { x: [start.x, end.x], y: [start.y, end.y] } };
};

/** The pose before the module is loaded, and after the end. */
const start = poseOf(new Float64Array(12));

/** The events of a scroller. */
export interface ScrollerEvents extends MovableEvents<ScrollPose> {
  /** The content has come to rest: its offset, and the index of the detent, if it rests at one. */
  rest: { readonly offset: Point; readonly index?: number };
  /** The content begins to refresh: see {@link Scroller.endRefreshing}. */
  refresh: undefined;
}

/** A content that scrolls in a viewport. */
export class Scroller extends Scrolling<ScrollPose, ScrollerEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "rest", "refresh"] as const;
  /** @internal */
  protected readonly poseOf = poseOf;
  private refreshes = false;
  private presentDetents: readonly number[];
  private presentPadding: Required<Padding>;

  /** @internal */
  constructor(
    /** The viewport. */
    readonly element: Element,
    /** The element that the library moves. `undefined` if the viewport itself scrolls. */
    readonly content: Element | undefined,
    entries: readonly Entry[],
    /** @internal */
    readonly options: ScrollerOptions,
  ) {
    const { detents = [] } = options;
    super("scroller", [[Option.node, element], ...entries], options);
    succeed(element, `scroller ${options.along ?? ""}`, this);
    this.presentDetents = [...detents];
    this.presentPadding = { ...nonePadded, ...options.padding };
    this.begin();
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event !== Event.refresh) return;
    this.refreshes = words[0] !== 0;
    if (this.refreshes) this.emit("refresh", undefined);
  }

  /** The offset, in CSS pixels: 0 at the start. Like the other numbers, it is 0 before the module is loaded. */
  get offset(): Point {
    return (this.getPose() ?? start).offset;
  }

  /** The velocity of the offset, in CSS pixels per second. */
  get velocity(): Point {
    return (this.getPose() ?? start).velocity;
  }

  /** The offset as a part of the range, from 0 to 1. */
  get progress(): Point {
    return (this.getPose() ?? start).progress;
  }

  /** The greatest offset at which the content can rest, in CSS pixels. */
  get range(): Point {
    return (this.getPose() ?? start).range;
  }

  /** The part of the content that is in the viewport: see {@link ScrollPose}. */
  get visible(): ScrollPose["visible"] {
    return (this.getPose() ?? start).visible;
  }

  /** @internal */
  protected override didRest(): void {
    const { along } = this.options, offset = this.getPose()?.offset;
    if (!offset) return;
    const index = along && detentAt(offset[along], this.presentDetents);
    this.emit("rest", index === undefined ? { offset } : { offset, index });
  }

  /**
   * The offsets at which the content rests, in CSS pixels. They may change at any time, for example if the pages become
   * wider. With an empty array, the content rests anywhere. Needs an axis.
   *
   *     addEventListener("resize", () => { pager.detents = [0, 1, 2].map((page) => page * width()); });
   */
  get detents(): readonly number[] {
    return this.presentDetents;
  }

  set detents(detents: readonly number[]) {
    if (!this.options.along) fail('scroller: the detents need option "along"');
    this.askWith(Verb.change, [detentsFor(detents, "scroller: the detents", 0)]);
    this.presentDetents = [...detents];
  }

  /**
   * Scrolls to a place of the content or to an element in it, by a spring. Has no effect while a hand holds the content.
   *
   *     list.scrollTo(0);
   *     list.scrollTo("#row-40", "middle");
   *
   * @param place The place, in CSS pixels from the start of the content: a number along the axis, or a point. Or an
   *   element of the content.
   * @param alignment Where in the viewport it then is. Defaults to the start, and for an element to the nearest edge.
   */
  scrollTo(place: number | Point | Target, alignment?: ScrollAlignment): this {
    this.askWith(Verb.scroll, destinationFor(place, alignment, "scroller.scrollTo"));
    return this;
  }

  /**
   * Shows a place of the content at once, without a motion. Otherwise, the call is the same as {@link scrollTo}.
   *
   *     list.jumpTo(4000);
   *
   * @param place The place, in CSS pixels from the start of the content: a number along the axis, or a point.
   * @param alignment Where in the viewport it then is. Defaults to the start.
   */
  jumpTo(place: number | Point, alignment: ScrollAlignment = "start"): this {
    const name = "scroller.jumpTo";
    if (typeof place !== "number") pointFor(place, `${name}: the place`);
    this.askWith(Verb.jump, destinationFor(place, alignment, name));
    return this;
  }

  /**
   * The lengths at the ends of the viewport that something covers, such as a header above the content. They are along
   * the axis, or along y. They may change at any time, and nothing moves.
   *
   *     list.padding = { start: 64 };
   *     list.scrollTo("#row-40", "start");   // directly below a header of 64 pixels
   *
   * `scrollTo`, `jumpTo`, `visible` and the sticky rows of `lazyRows` use only the part that is not covered. The range
   * does not change, so add empty space of these lengths to both ends of the content.
   */
  get padding(): Required<Padding> {
    return this.presentPadding;
  }

  set padding(padding: Padding) {
    if (!this.content) fail('scroller: the padding needs a viewport with the style "overflow: hidden"');
    this.askWith(Verb.change, paddingFor(padding, "scroller: the padding"));
    this.presentPadding = { ...nonePadded, ...padding };
  }

  /**
   * Announces that the content has become longer or shorter, so that the visible part does not move on the screen. A
   * hand or a flight keeps its velocity. Call this immediately after the change of the content, before the next frame.
   *
   *     const before = rows.offsetHeight;
   *     rows.prepend(...older);
   *     list.insert(rows.offsetHeight - before, 0);
   *
   * If the place is above the viewport, the offset grows by the length. Otherwise, it stays. At the offset 0, the place
   * 0 is above the viewport: the user scrolls up to what was inserted.
   *
   * @param length The length, in CSS pixels. If it is negative, the part after the place was removed.
   * @param at The place in the content before the change, in CSS pixels from its start.
   * @param along The axis. Defaults to the axis of the scroller or, if it has both, to `"y"`.
   */
  insert(length: number, at: number, along?: Axis): this {
    if (!this.content) fail('scroller.insert: the viewport needs the style "overflow: hidden". The browser notices changes by itself');
    const axis: Entry[] = along === undefined ? [] : [[Option.along, indexOf(along, axes, "scroller.insert: the axis")]];
    this.askWith(Verb.insert, [insertionFor(length, at, "scroller.insert"), ...axis]);
    return this;
  }

  /** Whether the content refreshes. */
  get isRefreshing(): boolean {
    return this.refreshes;
  }

  /** Begins to refresh, as if the user had pulled the content. Needs a `refreshInset`. */
  beginRefreshing(): this {
    this.ask(Verb.refresh, [1]);
    return this;
  }

  /**
   * Ends the refresh. The space before the content closes by a spring.
   *
   *     list.on("refresh", async () => {
   *       await load();
   *       list.endRefreshing();
   *     });
   */
  endRefreshing(): this {
    this.ask(Verb.refresh, [0]);
    return this;
  }
}

/**
 * Lets the user scroll a content in a viewport, by drags, throws, wheels and keys. For the keys, the viewport can receive
 * the focus: it gets a `tabindex` of 0 and the role `group`, unless it has these attributes.
 *
 *     const list = scroller("#list", { along: "y", refreshInset: 60 });
 *     const pager = scroller("#pager", { along: "x", detents: [0, 400, 800], limit: "next" });
 *     pager.on("rest", ({ index }) => show(index));
 *
 * Without the option `content`, the style of the viewport decides what scrolls:
 *
 *     overflow: hidden, clip   the library moves the content. The ends are elastic, and a pull can refresh
 *     overflow: auto, scroll   the browser scrolls: the library sets the `scrollTop` (or the `scrollLeft`)
 *
 * If the browser scrolls, the viewport keeps its scroll bar. A key, the focus, a search in the page, `scrollIntoView`
 * and scripts may scroll it at any time, which ends a throw. If rows above the visible part appear or disappear, a drag
 * or a throw continues (in Safari, the visible part moves then). The ends are hard, and the option `along` is required.
 * `refreshInset`, `padding`, `ends`, `insert` and {@link lazyRows} require `overflow: hidden` or `clip`.
 */
export function scroller(viewport: Target, options: ScrollerOptions = {}): Scroller {
  const element = elementFor(viewport, "scroller");
  const entries = check("scroller", options, scrollerChecks, element);
  for (const name of ["detents", "refreshInset"] as const) {
    if (options[name] !== undefined && !options.along) fail(`scroller: option "${name}" needs option "along"`);
  }
  const { content, entries: own } = scrolledFor(element, options, options.along, "scroller");
  return new Scroller(element, content, [...own, ...entries], options);
}
