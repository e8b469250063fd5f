// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, flag, none, number, numberFor, oneOf } from "./options.js";
import type { Checks } from "./options.js";
import { contentFor } from "./scrolling.js";
import { Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Axis, Target } from "./values.js";

need("pager");

/** The options of {@link pager}. */
export interface PagerOptions extends ThingOptions {
  /** The element that moves, whose children are the pages. Defaults to the first child of the viewport. */
  content?: Target;
  /** The page at the beginning, from 0. Defaults to 0. */
  page?: number;
  /** The axis along which the pages lie. Defaults to `"x"`. */
  along?: Axis;
  /** The space between two pages, in CSS pixels. Defaults to 0. */
  spacing?: number;
  /** The length of the viewport before and after a page, where its neighbours are visible. Defaults to 0. */
  peek?: number;
  /** Whether a throw turns as many pages as it reaches. Defaults to false: it turns at most one page. */
  skipping?: boolean;
  /** Whether the first page follows the last one. Defaults to false. */
  endless?: boolean;
  /** Whether the first page is at the right. Defaults to whether the viewport is written from right to left. */
  reversed?: boolean;
  /** The properties that the fractional page drives: give each drive its stops, such as `[0, 1, 2]`. */
  drives?: readonly Drive[];
  /** The names of the actions. Default to "Next page", "Previous page", "First page" and "Last page". */
  words?: { readonly next?: string; readonly previous?: string; readonly first?: string; readonly last?: string };
}

const pagerChecks: Checks<PagerOptions> = {
  ...thingChecks, content: none(), page: number(Option.at, "of at least 0"), along: oneOf(Option.along, axes),
  spacing: number(Option.spacing), peek: number(Option.peek, "of at least 0"), skipping: flag(Option.isSkipping),
  endless: flag(Option.isEndless), reversed: flag(Option.isReversed), drives,
  words: wordsFor(["next", "previous", "first", "last"]),
};

/** The events of a pager. */
export interface PagerEvents extends MovableEvents<number, never> {
  /** The pager belongs to another page. */
  page: number;
}

/** Pages of which one is shown: see {@link pager}. */
export class Pager extends Thing<number, PagerEvents> {
  /** @internal */
  protected readonly types = ["change", "state", "page"] as const;
  /** @internal */
  protected readonly releaseOf = (): never => fail("pager: there is no release");

  /** @internal */
  constructor(
    viewport: Element, options: PagerOptions, entries: readonly Entry[],
    /** The pages. */
    readonly pages: readonly Element[],
  ) {
    const { page = 0, endless = false } = options;
    super("pager", viewport, entries, options, "page", existing(page, pages.length, endless));
    this.isEndless = endless;
    this.begin();
  }

  private readonly isEndless: boolean;

  /**
   * The page to which the pager belongs, from 0. A hand, a key, a wheel and the program may change it at any time, and the
   * pages then move there. A number outside the range is clamped or, if the pager is endless, wraps around.
   *
   *     next.onclick = () => { pager.page++; };
   *     pager.on("page", (page) => console.log(page));
   */
  get page(): number {
    return this.home;
  }

  set page(page: number) {
    numberFor(page, "pager: the page", "that is whole", Number.isSafeInteger);
    const number = existing(page, this.pages.length, this.isEndless);
    this.send(number, [number]);
  }

  /** @internal */
  protected placeOf([page]: readonly number[]): number {
    return page!;
  }
}

// A page without a length is as long as its words.
function warnOfNarrowPages(viewport: Element, pages: readonly Element[], along: Axis, peek: number): void {
  const size = along === "x" ? "clientWidth" : "clientHeight", length = viewport[size] - 2 * peek;
  const index = pages.findIndex((each) => each[size] < length / 2);
  if (index < 0) return;
  console.warn(`material-motion: pager: page ${index} is ${pages[index]![size]} pixels long, and the viewport shows ${length}. `
    + `Give each page a ${along === "x" ? "width" : "height"}, such as "flex: none; ${along === "x" ? "width" : "height"}: 100%"`);
}

/** @internal The number of an item that exists. */
export function existing(item: number, count: number, isEndless: boolean): number {
  return isEndless ? ((item % count) + count) % count : Math.min(Math.max(item, 0), count - 1);
}

/**
 * Lets the user turn pages: the steps of an introduction, or the photos of a carousel. The pages are the children of the
 * viewport's first child. The viewport needs the style `overflow: hidden` or `clip`.
 *
 *     const tour = pager("#tour");
 *     tour.on("page", (page) => dots.forEach((dot, index) => { dot.ariaCurrent = String(index === page); }));
 *
 *     pager("#photos", { spacing: 12, peek: 40, skipping: true, endless: true });   // a carousel
 *
 * A page is as large as its style says: with a `peek` of 40, let its width be `calc(100% - 80px)` of the viewport. The
 * keys are the arrows, Home and End.
 */
export function pager(viewport: Target, options: PagerOptions = {}): Pager {
  const element = elementFor(viewport, "pager"), entries = check("pager", options, pagerChecks, element);
  const content = contentFor(element, options.content, "pager"), pages = [...content[1].children];
  if (!pages.length) fail("pager: the content must contain a page");
  const { page = 0, along = "x", reversed } = options;
  numberFor(page, 'pager: option "page"', "that is whole", Number.isSafeInteger);
  if (reversed === undefined && along === "x" && getComputedStyle(element).direction === "rtl") entries.push([Option.isReversed, 1]);
  warnOfNarrowPages(element, pages, along, options.peek ?? 0);
  return new Pager(element, options, [content, ...pages.map((each): Entry => [Option.page, each]), ...entries], pages);
}
