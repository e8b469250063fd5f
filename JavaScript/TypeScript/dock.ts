// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Option, PlacesKind, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { check, elementFor, known, none, numberFor, releaseOf, spring } from "./options.js";
import type { Check, Checks } from "./options.js";
import { areaFor, followWindow, insetsFor, Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Inset, Point, Spring, Target } from "./values.js";

need("dock");

/**
 * A place in an area, which stays the same place when the size of the area changes: a corner, or fractions of the space
 * that the element has. `{ x: 0, y: 0.5 }` is the middle of the left edge.
 */
export type DockPlace = "topLeft" | "topRight" | "bottomLeft" | "bottomRight" | Point;

/** The options of {@link dock}. */
export interface DockOptions extends ThingOptions {
  /** The place at the beginning. Defaults to `"bottomRight"`. */
  place?: DockPlace;
  /**
   * The places at which the element may come to rest: the corners, all places at the left and right edge, all places at
   * the four edges, or a list. Defaults to `"corners"`.
   */
  places?: "corners" | "sides" | "edges" | readonly DockPlace[];
  /** The element in which the other one stays. Defaults to its containing block, such as the window. */
  inside?: Target | "parent";
  /** The distances from the edges of the area: see {@link Dock.insets}. Defaults to 16. */
  insets?: Inset;
  /** The spring that moves the element. Defaults to {@link snappy}. */
  spring?: Spring;
  /** The names of the actions. Default to "Move left", "Move right", "Move up" and "Move down". */
  words?: { readonly left?: string; readonly right?: string; readonly up?: string; readonly down?: string };
}

const corners = { topLeft: [0, 0], topRight: [1, 0], bottomLeft: [0, 1], bottomRight: [1, 1] } as const;

function placeFor(value: unknown, path: string): [number, number] {
  if (typeof value === "string" && Object.hasOwn(corners, value)) return [...corners[value as keyof typeof corners]];
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be ${Object.keys(corners).map((name) => `"${name}"`).join(", ")} or fractions such as { x: 0, y: 0.5 }, but it is ${describe(value)}`);
  }
  known(value, path, ["x", "y"]);
  const { x, y } = value as Point, isPart = (each: number) => each >= 0 && each <= 1;
  return [numberFor(x, `${path}, x,`, "from 0 to 1", isPart), numberFor(y, `${path}, y,`, "from 0 to 1", isPart)];
}

const places: Check<NonNullable<DockOptions["places"]>> = (value, path) => {
  const kinds = { corners: PlacesKind.corners, sides: PlacesKind.sides, edges: PlacesKind.edges };
  if (typeof value === "string" && Object.hasOwn(kinds, value)) return [[Option.places, kinds[value as keyof typeof kinds]]];
  if (!Array.isArray(value)) fail(`${path} must be "corners", "sides", "edges" or an array of places, but it is ${describe(value)}`);
  return [[Option.places, PlacesKind.only, ...value.flatMap((each, index) => placeFor(each, `${path}, place ${index + 1},`))]];
};

const dockChecks: Checks<DockOptions> = {
  ...thingChecks, place: none(), places, inside: none(), insets: insetsFor, spring: spring(Option.spring),
  words: wordsFor(["left", "right", "up", "down"]),
};

/** The events of a dock. */
export interface DockEvents extends MovableEvents<number> {
  /** The element belongs to another place. */
  place: DockPlace;
}

/** An element that flies into corners or to edges: see {@link dock}. */
export class Dock extends Thing<DockPlace, DockEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "place"] as const;
  /** @internal */
  protected readonly releaseOf = releaseOf;
  /** @internal */
  override readonly written = ["place", "insets"];
  private presentInsets: Inset;

  /** @internal */
  constructor(element: Element, options: DockOptions, entries: readonly Entry[], area: { entry: Entry; isWindow: boolean }) {
    const { place = "bottomRight", insets = 16 } = options;
    const start: Entry = [Option.place, ...placeFor(place, 'dock: option "place"')];
    super("dock", element, [area.entry, start, ...entries], options, "place", place);
    this.presentInsets = insets;
    if (area.isWindow) this.atEnd(followWindow(element, (entry) => this.askWith(Verb.change, [entry])));
    this.begin();
  }

  /** @internal */
  protected placeOf([x, y]: readonly number[]): DockPlace {
    const corner = Object.entries(corners).find(([, each]) => each[0] === x && each[1] === y);
    return corner ? corner[0] as DockPlace : { x: x!, y: y! };
  }

  /**
   * The place to which the element belongs. A hand, a key and the program may change it at any time, and the element then
   * flies there. While a hand holds the element, the release overwrites it.
   *
   *     picture.place = "topLeft";
   *     picture.on("place", (place) => console.log(place));
   */
  get place(): DockPlace {
    return this.home;
  }

  set place(place: DockPlace) {
    this.send(place, placeFor(place, "dock: the place"));
  }

  /** The distances from the edges of the area, in CSS pixels. If they change, the element flies. */
  get insets(): Inset {
    return this.presentInsets;
  }

  set insets(insets: Inset) {
    this.askWith(Verb.change, insetsFor(insets, "dock: the insets"));
    this.presentInsets = insets;
  }
}

/**
 * Lets the user throw an element into a corner or to an edge, such as a picture in a picture. Let the element be
 * `position: absolute` or `fixed`.
 *
 *     const picture = dock("#picture", { place: "bottomRight", insets: 16, menu: "Move the picture" });
 *     picture.place = "topLeft";
 *
 * The element keeps its place when the size of the area changes. The arrow keys move it, too.
 */
export function dock(target: Target, options: DockOptions = {}): Dock {
  const element = elementFor(target, "dock");
  const entries = check("dock", options, dockChecks, element);
  return new Dock(element, options, entries, areaFor(options.inside, 'dock: option "inside"', element));
}
