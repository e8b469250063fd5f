// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Kind, Option, Verb } from "./codes.js";
import { drives as drivesFor } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { needScrolling } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, flag, indexOf, known, numberFor, oneOf } from "./options.js";
import type { Checks } from "./options.js";
import { contentFor, destinationFor, detentAt, detentsFor, insertionFor, refreshInset, Scrolling, scrollingChecks } from "./scrolling.js";
import type { ScrollAlignment, ScrollingOptions } from "./scrolling.js";
import type { Axis, Target } from "./values.js";

needScrolling();

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
  /** The viewport, with the style `overflow: hidden` or `clip`. */
  list: Target;
  /** The element that scrolls. Defaults to the first child of the viewport. */
  content?: Target;
  /** The length of the space before the content while it refreshes, in CSS pixels. Defaults to no refresh. */
  refreshInset?: number;
}

/** A row of pages, of which a throw turns at most one. Its gate is `"pager"`. */
export interface PagesMember extends AnyMember {
  /** The element that contains the pages. */
  pages: Target;
  /** The length of a page, in CSS pixels. */
  pageLength: number;
  /** The number of pages. */
  count: number;
}

/** A member of a chain. */
export type ChainMember = SheetMember | HeaderMember | ListMember | PagesMember;

/** The options of {@link scrollChain}. */
export interface ScrollChainOptions extends ScrollingOptions {
  /** The axis along which the members move. Defaults to `"y"`. */
  along?: Axis;
}

const chainChecks: Checks<ScrollChainOptions> = { ...scrollingChecks, along: oneOf(Option.along, axes) };

/** In the order of their codes. */
const memberKinds = ["sheet", "header", "list", "pages"] as const;
const ownOptions = {
  sheet: ["detents", "start", "grabber"], header: ["height"], list: ["content", "refreshInset"], pages: ["pageLength", "count"],
};

const passages = ["handsOver", "initial", "never"] as const;

function gateFor(value: ScrollGate, path: string): Entry {
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

const isNotNegative = (value: number) => value >= 0;

function sheetDetentsFor(value: unknown, path: string): Entry {
  const entry = detentsFor(value, path, 1);
  if (!entry.slice(1).some(Boolean)) fail(`${path} must not all be 0`);
  return entry;
}

// The words of a member. They end with the next one.
function memberFor(member: ChainMember, path: string): Entry[] {
  if (typeof member !== "object" || member === null) fail(`${path} must be an object such as { sheet: "#sheet", detents: [0, 300] }, but it is ${describe(member)}`);
  const kind = memberKinds.find((name) => (member as unknown as Record<string, unknown>)[name] !== undefined);
  if (!kind) fail(`${path} must have one of ${memberKinds.join(", ")}, but it is ${describe(member)}`);
  known(member, path, [kind, ...ownOptions[kind], "gate", "drives", "placesElement"]);
  const element = elementFor((member as unknown as Record<string, unknown>)[kind], `${path}: option "${kind}"`);
  const option = (name: string) => `${path}: option "${name}"`;
  const entries: Entry[] = [];
  let count = 0;
  if ("sheet" in member) {
    entries.push(sheetDetentsFor(member.detents, option("detents")));
    if (member.start !== undefined) entries.push([Option.start, numberFor(member.start, option("start"))]);
    if (member.grabber !== undefined) entries.push([Option.grabber, elementFor(member.grabber, option("grabber"))]);
  } else if ("header" in member) {
    entries.push([Option.length, numberFor(member.height, option("height"), "of at least 0", isNotNegative)]);
  } else if ("list" in member) {
    entries.push(contentFor(element, member.content, path));
    if (member.refreshInset !== undefined) entries.push(...refreshInset(member.refreshInset, option("refreshInset")));
  } else {
    entries.push([Option.length, numberFor(member.pageLength, option("pageLength"), "greater than 0", (each) => each > 0)]);
    const isWhole = (each: number) => Number.isSafeInteger(each) && each > 0 && each < 2 ** 31;
    count = numberFor(member.count, option("count"), "that is whole and greater than 0", isWhole);
  }
  if (member.gate !== undefined) entries.push(gateFor(member.gate, option("gate")));
  if (member.placesElement !== undefined) entries.push(...flag(Option.placesElement)(member.placesElement, option("placesElement")));
  if (member.drives !== undefined) entries.push(...drivesFor(member.drives, option("drives")));
  return [[Option.member, memberKinds.indexOf(kind), element, count], ...entries];
}

/** The offsets of a chain. */
export interface ScrollChainPose {
  /** The offset of each member, its velocity and its length, in CSS pixels (per second). */
  readonly members: readonly { readonly offset: number; readonly velocity: number; readonly length: number }[];
}

/** The events of a chain. */
export interface ScrollChainEvents extends MovableEvents<ScrollChainPose> {
  /** Everything has come to rest: the offsets, and for each member with detents the index of the one at which it rests. */
  rest: { readonly offsets: readonly number[]; readonly indices: readonly (number | undefined)[] };
  /** A list begins to refresh. */
  refresh: ScrollChainMember;
}

/** A member of a chain that exists. After its removal, its numbers are 0, and calls have no effect. */
export class ScrollChainMember {
  /** @internal */
  refreshes = false;
  private readonly kind: keyof typeof ownOptions;
  private presentDetents: readonly number[];
  private presentGate: ScrollGate;
  /** The sheet, the header, the viewport of the list, or the element with the pages. */
  readonly element: Element;
  /** The element that scrolls, of a list. */
  readonly content?: Element;

  /** @internal */
  constructor(
    /** @internal */
    readonly chain: ScrollChain,
    [[, kind, element] = [], ...entries]: readonly (readonly unknown[])[],
    { detents = [], pageLength, count, gate }: {
      detents?: readonly number[]; pageLength?: number; count?: number; gate?: ScrollGate },
  ) {
    this.kind = memberKinds[kind as number]!;
    this.element = element as Element;
    this.content = entries.find(([option]) => option === Option.content)?.[1] as Element | undefined;
    this.presentDetents = pageLength === undefined
      ? [...detents] : Array.from({ length: count ?? 0 }, (_, page) => page * pageLength);
    this.presentGate = gate ?? ({ sheet: "sheet", pages: "pager" } as const)[this.kind as string] ?? "open";
  }

  /** @internal The index in the chain. -1 after the removal. */
  get index(): number {
    return this.chain.members.indexOf(this);
  }

  private ask(verb: Verb, entries: readonly Entry[]): void {
    const { index } = this;
    if (index >= 0) this.chain.askMember(verb, [[Option.member, index], ...entries]);
  }

  private get name(): string {
    return `scrollChain: member ${this.index + 1}`;
  }

  /** The offset, in CSS pixels. 0 before the module is loaded. */
  get offset(): number {
    return this.chain.getPose()?.members[this.index]?.offset ?? 0;
  }

  /** The velocity of the offset, in CSS pixels per second. */
  get velocity(): number {
    return this.chain.getPose()?.members[this.index]?.velocity ?? 0;
  }

  /** The greatest offset, in CSS pixels. The length of a list follows the layout, and cannot be written. */
  get length(): number {
    return this.chain.getPose()?.members[this.index]?.length ?? 0;
  }

  set length(length: number) {
    if (this.kind === "list") fail(`${this.name}: the length of a list follows the layout`);
    this.ask(Verb.change, [[Option.length, numberFor(length, `${this.name}: the length`, "of at least 0", isNotNegative)]]);
  }

  /**
   * The offsets at which the member rests, in CSS pixels. They may change at any time, also under a hand and in flight.
   * The length of a sheet and of pages becomes the greatest one. Without detents, a header or a list rests anywhere.
   *
   *     header.detents = [0, 120];   // rests either open or collapsed
   */
  get detents(): readonly number[] {
    return this.presentDetents;
  }

  set detents(detents: readonly number[]) {
    const path = `${this.name}: the detents`;
    this.ask(Verb.change, [this.kind === "sheet" ? sheetDetentsFor(detents, path) : detentsFor(detents, path, 0)]);
    this.presentDetents = [...detents];
  }

  /** The gate between this member and the next one. A change takes effect at the next touch or release. */
  get gate(): ScrollGate {
    return this.presentGate;
  }

  set gate(gate: ScrollGate) {
    this.ask(Verb.change, [gateFor(gate, `${this.name}: the gate`)]);
    this.presentGate = gate;
  }

  /**
   * Moves this member to an offset, by a spring: see {@link Scroller.scrollTo}. The other members stay where they are.
   * Only a list scrolls to an element. Has no effect while a hand holds the chain.
   *
   *     const [sheet, list] = chain.members;
   *     sheet.scrollTo(620);
   *     list.scrollTo("#row-40", "middle");
   */
  scrollTo(place: number | Target, alignment?: ScrollAlignment): this {
    const entries = destinationFor(place, alignment, `${this.name}.scrollTo`);
    if (this.kind !== "list" && typeof place !== "number") fail(`${this.name}.scrollTo: the place must be a number, because the member is no list`);
    this.ask(Verb.scroll, entries);
    return this;
  }

  /**
   * Announces a change of a list's content: see {@link Scroller.insert}.
   *
   * @param length The length, in CSS pixels.
   * @param at The place in the content before the change.
   */
  insert(length: number, at: number): this {
    if (this.kind !== "list") fail(`${this.name}.insert: the member is no list`);
    this.ask(Verb.insert, [insertionFor(length, at, `${this.name}.insert`)]);
    return this;
  }

  /** Whether the list refreshes. */
  get isRefreshing(): boolean {
    return this.refreshes;
  }

  /** Begins to refresh a list: see {@link Scroller.beginRefreshing}. */
  beginRefreshing(): this {
    this.chain.refresh(this, true);
    return this;
  }

  /** Ends the refresh of a list: see {@link Scroller.endRefreshing}. */
  endRefreshing(): this {
    this.chain.refresh(this, false);
    return this;
  }
}

/** One drag through several things that scroll. */
export class ScrollChain extends Scrolling<ScrollChainPose, ScrollChainEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "rest", "refresh"] as const;
  private readonly all: ScrollChainMember[];

  /** @internal */
  constructor(
    /** The element in which a drag begins. */
    readonly element: Element, members: readonly Entry[][], given: readonly ChainMember[], entries: readonly Entry[],
    /** @internal */
    readonly options: ScrollChainOptions,
  ) {
    super("scrollChain", Kind.scrollChain, [
      [Option.node, element], [Option.along, axes.indexOf(options.along ?? "y")],
      ...entries.filter(([option]) => option !== Option.along), ...members.flat(),
    ], options);
    this.all = members.map((each, index) => new ScrollChainMember(this, each, given[index]!));
    this.begin();
  }

  /** The members, in the order of the chain. */
  get members(): readonly ScrollChainMember[] {
    return this.all;
  }

  /**
   * Inserts a member at any time, also under a hand and in flight. Nothing moves on the screen. If a later member is
   * scrolled, the new member is at its end. Otherwise, it is at its start. If the new element takes up space, the page
   * moves the later elements by its length in the layout.
   *
   *     const banner = chain.insert({ header: "#banner", height: 80 }, 1);
   *
   * @param member The member.
   * @param at Its index among the members after the call. Defaults to the end.
   * @returns The member that now exists.
   */
  insert(member: ChainMember, at: number = this.all.length): ScrollChainMember {
    const isIndex = (each: number) => Number.isInteger(each) && each >= 0 && each <= this.all.length;
    numberFor(at, "scrollChain.insert: the index", `that is whole and from 0 to ${this.all.length}`, isIndex);
    const entries = memberFor(member, "scrollChain.insert: the member");
    const made = new ScrollChainMember(this, entries, member as {});
    this.all.splice(at, 0, made);
    this.askWith(Verb.insert, [...entries, [Option.at, at]]);
    return made;
  }

  /**
   * Removes a member at any time, also under a hand and in flight. The other members keep their offsets. The element of
   * the removed member stays where it is, and the chain no longer moves it. Has no effect if the member was removed
   * before. A chain must keep one member.
   */
  remove(member: ScrollChainMember): this {
    if (member?.chain !== this || member.index < 0) return this;
    const { index } = member;
    if (this.all.length === 1) fail("scrollChain.remove: the chain must keep one member");
    this.all.splice(index, 1);
    member.refreshes = false;
    this.ask(Verb.remove, [index]);
    return this;
  }

  /** @internal */
  askMember(verb: Verb, entries: readonly Entry[]): void {
    this.askWith(verb, entries);
  }

  /** @internal */
  refresh({ index }: ScrollChainMember, begins: boolean): void {
    if (index >= 0) this.ask(Verb.refresh, [Number(begins), index]);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event !== Event.refresh) return;
    const member = this.all[words[1]!];
    if (!member) return;
    member.refreshes = words[0] !== 0;
    if (member.refreshes) this.emit("refresh", member);
  }

  /** @internal */
  protected readonly poseOf = (words: Float64Array): ScrollChainPose => ({
    members: this.members.map((_, index) => {
      const [offset, velocity, length] = words.subarray(3 * index);
      return { offset: offset!, velocity: velocity!, length: length! };
    }),
  });

  /** @internal */
  protected override didRest(): void {
    const pose = this.getPose();
    if (!pose) return;
    const offsets = pose.members.map(({ offset }) => offset);
    this.emit("rest", { offsets, indices: offsets.map((each, index) => detentAt(each, this.members[index]!.detents)) });
  }
}

/**
 * Lets one drag move several things, one after the other: it opens a sheet, collapses a header and scrolls a list.
 *
 *     const chain = scrollChain("#stage", [
 *       { sheet: "#sheet", detents: [0, 300, 620], drives: [["#scrim", "opacity", [0, 0.4]]] },
 *       { header: "#header", height: 120 },
 *       { list: "#list", refreshInset: 60 },
 *     ]);
 *     chain.members[0].scrollTo(620);
 *     chain.on("rest", ({ indices }) => console.log(indices[0]));
 *
 * A drag may begin anywhere in the stage. Lay out each element where it is while all offsets are 0. The chain moves each
 * member by its own offset, and by those of the members before it whose elements do not contain it.
 *
 * @param stage The element in which a drag begins. It contains the elements of all members.
 * @param members The members, in the order in which a drag towards the start of the axis moves them.
 */
export function scrollChain(stage: Target, members: readonly ChainMember[], options: ScrollChainOptions = {}): ScrollChain {
  const element = elementFor(stage, "scrollChain");
  const entries = check("scrollChain", options, chainChecks, element);
  if (!Array.isArray(members) || !members.length) fail(`scrollChain: the members must be an array of at least one member, but they are ${describe(members)}`);
  const all = members.map((member: ChainMember, index) => memberFor(member, `scrollChain: member ${index + 1}`));
  return new ScrollChain(element, all, members, entries, options);
}
