// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Option, Verb, ZoomPlace as PlaceKind } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { check, elementFor, flag, known, none, number, numberFor, oneOf, pointFor, rangeFor, releaseOf, spring } from "./options.js";
import type { Check, Checks } from "./options.js";
import { areaFor, followWindow, insetsFor, Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Inset, Point, Range, Spring, Target } from "./values.js";

need("zoomable");

/**
 * A place of a content that is zoomed:
 *
 *     "fit"                                  the whole content is visible
 *     "fill"                                 the content covers the viewport
 *     { zoom: 3, at: { x: 0.5, y: 0.2 } }    three times as large as at "fit"
 *     "closed", "closedUp"                   the content has left the viewport, downwards or upwards
 *
 * A point of the content is from (0, 0), the upper left corner, to (1, 1). It lies in the middle of the viewport.
 */
export type ZoomPlace =
  | "fit" | "fill" | "closed" | "closedUp"
  | { readonly zoom: number; readonly at: Point; readonly rotation?: number }
  | { readonly fill: Point };

/** The options of {@link zoomable}. */
export interface ZoomableOptions extends ThingOptions {
  /** The place at the beginning. Defaults to `"fit"`. */
  place?: ZoomPlace;
  /** The viewport. Defaults to the containing block of the content, such as the window. */
  inside?: Target | "parent";
  /** The least and the greatest zoom, as multiples of the scale at `"fit"`. Defaults to [1, 4]. */
  limits?: Range;
  /** What covers the edges of the viewport, in CSS pixels. Defaults to 0. */
  insets?: Inset;
  /** Whether two fingers also turn the content. Defaults to false. */
  turns?: boolean;
  /** Whether a throw up or down closes a content that is not zoomed. Defaults to false. */
  closable?: boolean;
  /**
   * The element on which the gestures begin. Defaults to the content. With the page or the window around it, the gestures
   * also begin beside the content.
   */
  touchArea?: Target;
  /** An element behind a closable content. Its opacity is 1, and 0 when the content has left. Then it is hidden. */
  backdrop?: Target;
  /**
   * What a wheel does: with `"automatic"`, the notches of a mouse zoom, and two fingers on a trackpad move the content.
   * Defaults to `"automatic"`.
   */
  wheel?: "automatic" | "zooms" | "moves";
  /** The zoom to which a double tap zooms in, if `"fill"` hardly differs from `"fit"`. Defaults to 2.5. */
  tapZoom?: number;
  /** The spring that moves the content to a place of the program. Defaults to a response of 0.23 s. */
  spring?: Spring;
  /** The properties that the zoom drives. Give each drive its stops, such as `[1, 4]`. */
  drives?: readonly Drive[];
  /**
   * The names of the actions. Default to "Zoom in", "Zoom out", "Fit", "Fill", "Zoom in or out", "Move left", "Move right",
   * "Move up", "Move down", "Close" and "Show".
   */
  words?: {
    readonly zoomIn?: string; readonly zoomOut?: string; readonly fit?: string; readonly fill?: string;
    readonly toggle?: string; readonly left?: string; readonly right?: string; readonly up?: string;
    readonly down?: string; readonly close?: string; readonly show?: string;
  };
}

const limitsFor: Check<Range> = (value, path) => {
  const [low, high] = rangeFor(value, path);
  numberFor(low, `${path}, the least zoom,`, "greater than 0", (each) => each > 0);
  return [[Option.limits, low, numberFor(high, `${path}, the greatest zoom,`)]];
};

const zoomableChecks: Checks<ZoomableOptions> = {
  ...thingChecks, place: none(), inside: none(), limits: limitsFor, insets: insetsFor, turns: flag(Option.turns),
  closable: flag(Option.isClosable),
  touchArea: (value, path) => [[Option.touchArea, elementFor(value, path)]],
  backdrop: (value, path) => [[Option.backdrop, elementFor(value, path)]],
  wheel: oneOf(Option.wheel, ["automatic", "zooms", "moves"]), tapZoom: number(Option.value, "greater than 0"),
  spring: spring(Option.spring), drives,
  words: wordsFor(["zoomIn", "zoomOut", "fit", "fill", "toggle", "left", "right", "up", "down", "close", "show"]),
};

// The kind, the point, the zoom and the rotation.
function placeFor(value: unknown, path: string): number[] {
  const named = { fit: [PlaceKind.fit, 0], fill: [PlaceKind.fill, 0.5], closed: [PlaceKind.closed, 0], closedUp: [PlaceKind.closed, 1] };
  if (typeof value === "string" && Object.hasOwn(named, value)) {
    const [kind, number] = named[value as keyof typeof named] as [number, number];
    return [kind, number, kind === PlaceKind.fill ? 0.5 : 0, 0, 0];
  }
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be "fit", "fill", "closed", "closedUp" or an object such as { zoom: 2, at: { x: 0.5, y: 0.5 } }, but it is ${describe(value)}`);
  }
  if ("fill" in value) {
    known(value, path, ["fill"]);
    return [PlaceKind.fill, ...pointFor((value as { fill: unknown }).fill, `${path}, fill,`), 0, 0];
  }
  known(value, path, ["zoom", "at", "rotation"]);
  const { zoom, at, rotation = 0 } = value as { zoom?: unknown; at?: unknown; rotation?: unknown };
  return [
    PlaceKind.free, ...pointFor(at, `${path}, at,`), numberFor(zoom, `${path}, zoom,`, "greater than 0", (each) => each > 0),
    numberFor(rotation, `${path}, rotation,`),
  ];
}

/** The events of a content that is zoomed. */
export interface ZoomableEvents extends MovableEvents<number> {
  /** The content belongs to another place. */
  place: ZoomPlace;
}

/** A content that is zoomed and moved: see {@link zoomable}. */
export class Zoomable extends Thing<ZoomPlace, ZoomableEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "place"] as const;
  /** @internal */
  protected readonly releaseOf = releaseOf;
  /** @internal */
  override readonly written = ["place", "limits", "insets"];
  private presentLimits: Range;
  private presentInsets: Inset;

  /** @internal */
  constructor(
    element: Element, options: ZoomableOptions, entries: readonly Entry[], area: { entry: Entry; isWindow: boolean },
    private readonly backdrop?: HTMLElement,
  ) {
    const { place = "fit", limits = [1, 4], insets = 0 } = options;
    const start: Entry = [Option.place, ...placeFor(place, 'zoomable: option "place"')];
    super("zoomable", element, [area.entry, start, ...entries], options, "place", place);
    this.presentLimits = limits;
    this.presentInsets = insets;
    if (area.isWindow) this.atEnd(followWindow(element, (entry) => this.askWith(Verb.change, [entry])));
    this.begin();
  }

  /**
   * The place to which the content belongs. A hand, a key and the program may change it at any time, and the content then
   * flies there.
   *
   *     photo.place = "fill";
   *     photo.on("place", (place) => console.log(place));
   */
  get place(): ZoomPlace {
    return this.home;
  }

  set place(place: ZoomPlace) {
    this.send(place, placeFor(place, "zoomable: the place"));
  }

  /** The zoom now: the scale, as a multiple of the scale at `"fit"`. */
  get zoom(): number {
    return this.progress;
  }

  /** The least and the greatest zoom. If they change, the content flies. */
  get limits(): Range {
    return this.presentLimits;
  }

  set limits(limits: Range) {
    this.askWith(Verb.change, limitsFor(limits, "zoomable: the limits"));
    this.presentLimits = limits;
  }

  /** What covers the edges of the viewport, in CSS pixels. If it changes, the content flies. */
  get insets(): Inset {
    return this.presentInsets;
  }

  set insets(insets: Inset) {
    this.askWith(Verb.change, insetsFor(insets, "zoomable: the insets"));
    this.presentInsets = insets;
  }

  /** @internal */
  protected placeOf([kind, x, y, zoom, rotation]: readonly number[]): ZoomPlace {
    if (kind === PlaceKind.fit) return "fit";
    if (kind === PlaceKind.closed) return x ? "closedUp" : "closed";
    if (kind === PlaceKind.free) return { zoom: zoom!, at: { x: x!, y: y! }, ...rotation ? { rotation } : {} };
    return x === 0.5 && y === 0.5 ? "fill" : { fill: { x: x!, y: y! } };
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event === Event.visible && this.backdrop) this.backdrop.style.visibility = words[0] ? "" : "hidden";
  }
}

/**
 * Lets the user zoom and move a content that may be larger than its viewport, such as a photo or a map: by pinches and
 * throws, by a double tap, by the wheel and by keys. Let the content be `position: absolute`, and its viewport
 * `overflow: clip`.
 *
 *     const photo = zoomable("#photo", { limits: [1, 6], menu: "Zoom the photo" });
 *     photo.place = "fill";
 *
 * The content keeps its place when the viewport is resized. The keys are plus, minus, 0, the space bar and the arrows.
 */
export function zoomable(target: Target, options: ZoomableOptions = {}): Zoomable {
  const element = elementFor(target, "zoomable"), { backdrop, inside } = options;
  const entries = check("zoomable", options, zoomableChecks, element);
  const behind = backdrop === undefined ? undefined : elementFor(backdrop, 'zoomable: option "backdrop"') as HTMLElement;
  return new Zoomable(element, options, entries, areaFor(inside, 'zoomable: option "inside"', element), behind);
}
