// SPDX-License-Identifier: Apache-2.0

// The members of a chain, as the page describes them, and their words.

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { drives as drivesFor } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { elementFor, flag, indexOf, known, numberFor } from "./options.js";
import { detentsFor, paddingFor, refreshInset, scrolledFor } from "./scrolling.js";
import type { Padding } from "./scrolling.js";
import type { Axis, Target } from "./values.js";

/** The gestures that cross a boundary: all, only those that began at the boundary, or none. */
export type Passage = "handsOver" | "initial" | "never";

/** The rule for one direction of a {@link ScrollGate}. */
export interface GateRule {
  /** The drags that cross. Defaults to `"handsOver"`. */
  drag?: Passage;
  /** The throws that cross. Defaults to the same as `drag`. */
  momentum?: Passage;
  /** The behavior of the boundary where it is shut. Defaults to `"elastic"`. */
  end?: "elastic" | "hard";
}

/**
 * The rule for crossing from a member to the next one. *Forward* is the direction in which a sheet opens, a header
 * collapses, and a list scrolls towards its end.
 *
 *     "open"     everything crosses
 *     "sheet"    a drag opens a sheet and scrolls its list. It lowers the sheet only if it began at the list's top
 *     "pager"    only a drag that began at the boundary crosses, with its throw
 */
export type ScrollGate = "open" | "sheet" | "pager" | { forward?: GateRule; backward?: GateRule };

interface AnyMember {
  /** The gate between this member and the next one. */
  gate?: ScrollGate;
  /** The properties that the member's offset drives, divided by its length: from 0 to 1. */
  drives?: readonly Drive[];
  /** Whether the chain moves the element. With false, only the `drives` show the offset. Defaults to true. */
  placesElement?: boolean;
}

/** A sheet that rests at its detents. Its gate is `"sheet"`. Lay it out where it is at the offset 0. */
export interface SheetMember extends AnyMember {
  /** The sheet. */
  sheet: Target;
  /** The offsets at which it rests, in CSS pixels. */
  detents: readonly number[];
  /** The offset at the beginning. The nearest detent counts. Defaults to the least one. */
  start?: number;
  /** An element whose drags move the sheet alone, even if its list is scrolled. Defaults to none. */
  grabber?: Target;
}

/** A header that is scrolled away before the members after it move. Its gate is `"open"`. */
export interface HeaderMember extends AnyMember {
  /** The header. */
  header: Target;
  /** The length that is scrolled away, in CSS pixels. */
  height: number;
}

/** A content that scrolls in its viewport. Its gate is `"open"`. */
export interface ListMember extends AnyMember {
  /**
   * The viewport. With the style `overflow: auto` or `scroll`, the browser shows the offset, with its scroll bar, and also
   * scrolls by keys, focus and searches: see {@link scroller}. With `hidden` or `clip`, the library moves the content.
   */
  list: Target;
  /** The element that the library moves. Defaults to the first child of a viewport that does not scroll by itself. */
  content?: Target;
  /** The length of the space before the content while it refreshes, in CSS pixels. Defaults to no refresh. */
  refreshInset?: number;
  /** What covers the ends of the viewport: see {@link Scroller.padding}. Defaults to nothing. */
  padding?: Padding;
}

interface AnyPagesMember extends AnyMember {
  /** The element that contains the pages. */
  pages: Target;
  /** The length of a page, in CSS pixels. */
  pageLength: number;
}

/** A row of pages, of which a throw turns at most one. Its gate is `"pager"`. */
export interface PagesMember extends AnyPagesMember {
  /** The number of pages. */
  count: number;
  holding?: undefined;
}

/**
 * A row of pages that hold other members, such as pages within a page. Lay out what a page holds in this page.
 *
 *     { pages: "#tabs", pageLength: 400, holding: [[], [{ pages: "#photos", pageLength: 400, count: 5 }], []] }
 *
 * While a page is shown, a drag moves what this page holds. A drag that begins at the first or the last photo turns to
 * the neighbouring tab. A throw through the photos does not leave them.
 */
export interface HoldingPagesMember extends AnyPagesMember {
  /** One array for each page: the members that it holds, in their order. An empty array is an ordinary page. */
  holding: readonly (readonly ChainMember[])[];
  count?: undefined;
}

/** A member of a chain. */
export type ChainMember = SheetMember | HeaderMember | ListMember | PagesMember | HoldingPagesMember;

/** In the order of their codes. */
export const memberKinds = ["sheet", "header", "list", "pages"] as const;
const ownOptions = {
  sheet: ["detents", "start", "grabber"], header: ["height"], list: ["content", "refreshInset", "padding"],
  pages: ["pageLength", "count", "holding"],
};

const passages = ["handsOver", "initial", "never"] as const;

export function gateFor(value: ScrollGate, path: string): Entry {
  const presets = {
    open: {}, sheet: { forward: { momentum: "never" }, backward: { drag: "initial", momentum: "never" } },
    pager: { forward: { drag: "initial" }, backward: { drag: "initial" } },
  };
  if (typeof value === "string") {
    value = Object.values(presets)[indexOf(value, ["open", "sheet", "pager"], path)] as Exclude<ScrollGate, string>;
  }
  if (typeof value !== "object" || value === null) fail(`${path} must be "open", "sheet", "pager" or an object, but it is ${describe(value)}`);
  known(value, path, ["forward", "backward"]);
  const { forward = {}, backward = {} } = value;
  return [Option.gate, ...([["forward", forward], ["backward", backward]] as const).flatMap(([name, rule]) => {
    const own = `${path}, ${name}`;
    if (typeof rule !== "object" || rule === null) fail(`${own}, must be an object such as { drag: "never" }, but it is ${describe(rule)}`);
    known(rule, own, ["drag", "momentum", "end"]);
    const { drag = "handsOver", momentum = drag, end = "elastic" } = rule;
    return [
      indexOf(drag, passages, `${own}, drag,`), indexOf(momentum, passages, `${own}, momentum,`),
      indexOf(end, ["elastic", "hard"], `${own}, end,`),
    ];
  })];
}

export const isNotNegative = (value: number) => value >= 0;

export function sheetDetentsFor(value: unknown, path: string): Entry {
  const entry = detentsFor(value, path, 1);
  if (!entry.slice(1).some(Boolean)) fail(`${path} must not all be 0`);
  return entry;
}

/** What is known of a member before it exists. */
export interface DescribedMember {
  readonly kind: (typeof memberKinds)[number];
  readonly element: Element;
  readonly content?: Element;
  readonly given: ChainMember;
  /** The number of its pages. */
  readonly count: number;
  /** The members that each page holds. */
  readonly holding: readonly (readonly DescribedMember[])[];
  /** The words of its options. */
  readonly entries: readonly Entry[];
}

export function memberFor(given: ChainMember, path: string, along: Axis): DescribedMember {
  if (typeof given !== "object" || given === null) fail(`${path} must be an object such as { sheet: "#sheet", detents: [0, 300] }, but it is ${describe(given)}`);
  const kind = memberKinds.find((name) => (given as unknown as Record<string, unknown>)[name] !== undefined);
  if (!kind) fail(`${path} must have one of ${memberKinds.join(", ")}, but it is ${describe(given)}`);
  known(given, path, [kind, ...ownOptions[kind], "gate", "drives", "placesElement"]);
  const element = elementFor((given as unknown as Record<string, unknown>)[kind], `${path}: option "${kind}"`);
  const option = (name: string) => `${path}: option "${name}"`;
  const entries: Entry[] = [];
  let count = 0, content: Element | undefined, holding: DescribedMember[][] = [];
  if ("sheet" in given) {
    entries.push(sheetDetentsFor(given.detents, option("detents")));
    if (given.start !== undefined) entries.push([Option.start, numberFor(given.start, option("start"))]);
    if (given.grabber !== undefined) entries.push([Option.grabber, elementFor(given.grabber, option("grabber"))]);
  } else if ("header" in given) {
    entries.push([Option.length, numberFor(given.height, option("height"), "of at least 0", isNotNegative)]);
  } else if ("list" in given) {
    const scrolled = scrolledFor(element, given, along, path);
    content = scrolled.content;
    entries.push(...scrolled.entries);
    if (given.refreshInset !== undefined) entries.push(...refreshInset(given.refreshInset, option("refreshInset")));
    if (given.padding !== undefined) entries.push(...paddingFor(given.padding, option("padding")));
  } else {
    entries.push([Option.length, numberFor(given.pageLength, option("pageLength"), "greater than 0", (each) => each > 0)]);
    if (given.holding !== undefined) {
      if (given.count !== undefined) fail(`${option("count")} follows from option "holding"`);
      holding = holdingFor(given.holding, path, along);
      count = holding.length;
    } else {
      const isWhole = (each: number) => Number.isSafeInteger(each) && each > 0 && each < 2 ** 31;
      count = numberFor(given.count, option("count"), "that is whole and greater than 0", isWhole);
    }
  }
  if (given.gate !== undefined) entries.push(gateFor(given.gate, option("gate")));
  if (given.placesElement !== undefined) entries.push(...flag(Option.placesElement)(given.placesElement, option("placesElement")));
  if (given.drives !== undefined) entries.push(...drivesFor(given.drives, option("drives")));
  return { kind, element, content, given, count, holding, entries };
}

function holdingFor(pages: HoldingPagesMember["holding"], path: string, along: Axis): DescribedMember[][] {
  const own = `${path}: option "holding"`;
  if (!Array.isArray(pages) || !pages.length) fail(`${own} must be an array of at least one page, but it is ${describe(pages)}`);
  return pages.map((page, index) => {
    if (!Array.isArray(page)) fail(`${own}, page ${index + 1}, must be an array of members, but it is ${describe(page)}`);
    return page.map((each: ChainMember, place) => memberFor(each, `${path}, page ${index + 1}, member ${place + 1}`, along));
  });
}
