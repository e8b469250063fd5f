// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Kind, Option, Verb } from "./codes.js";
import { drives as drivesFor } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { needScrolling } from "./modules.js";
import { axes, check, elementFor, indexOf, known, numberFor, oneOf, releaseOf } from "./options.js";
import type { Checks } from "./options.js";
import { contentFor, destinationFor, detentAt, detentsFor, refreshInset, Scrolling, scrollingChecks } from "./scrolling.js";
import type { ScrollAlignment, ScrollingEvents, ScrollingOptions } from "./scrolling.js";
import type { Axis, Release, Target } from "./values.js";

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
  known(member, path, [kind, ...ownOptions[kind], "gate", "drives"]);
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
  if (member.drives !== undefined) entries.push(...drivesFor(member.drives, option("drives")));
  return [[Option.member, memberKinds.indexOf(kind), element, count], ...entries];
}

/** The offsets of a chain. */
export interface ScrollChainPose {
  /** The offset of each member, its velocity and its length, in CSS pixels (per second). */
  readonly members: readonly { readonly offset: number; readonly velocity: number; readonly length: number }[];
}

/** The events of a chain. */
export interface ScrollChainEvents extends ScrollingEvents<ScrollChainPose> {
  /** Everything has come to rest: the offsets, and for each member with detents the index of the one at which it rests. */
  rest: { readonly offsets: readonly number[]; readonly indices: readonly (number | undefined)[] };
  /** A list begins to refresh. */
  refresh: ScrollChainMember;
}

/** A member of a chain that exists. */
export class ScrollChainMember {
  /** @internal */
  refreshes = false;
  private presentDetents: readonly number[];
  private presentGate: ScrollGate;

  /** @internal */
  constructor(
    private readonly chain: ScrollChain, private readonly index: number, private readonly kind: keyof typeof ownOptions,
    /** The sheet, the header, the viewport of the list, or the element with the pages. */
    readonly element: Element,
    { detents = [], pageLength, count, gate }: {
      detents?: readonly number[]; pageLength?: number; count?: number; gate?: ScrollGate },
  ) {
    this.presentDetents = pageLength === undefined
      ? [...detents] : Array.from({ length: count ?? 0 }, (_, page) => page * pageLength);
    this.presentGate = gate ?? ({ sheet: "sheet", pages: "pager" } as const)[kind as string] ?? "open";
  }

  private readonly ask = (verb: Verb, entries: readonly Entry[]) => this.chain.askMember(verb, [[Option.member, this.index], ...entries]);

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
   * The offsets at which a sheet or the pages rest. Those of a sheet may change at any time, also under a hand and in
   * flight.
   */
  get detents(): readonly number[] {
    return this.presentDetents;
  }

  set detents(detents: readonly number[]) {
    if (this.kind !== "sheet") fail(`${this.name}: only a sheet has detents`);
    this.ask(Verb.change, [sheetDetentsFor(detents, `${this.name}: the detents`)]);
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

  /** Whether the list refreshes. */
  get isRefreshing(): boolean {
    return this.refreshes;
  }

  /** Begins to refresh a list: see {@link Scroller.beginRefreshing}. */
  beginRefreshing(): this {
    this.chain.refresh(this.index, true);
    return this;
  }

  /** Ends the refresh of a list: see {@link Scroller.endRefreshing}. */
  endRefreshing(): this {
    this.chain.refresh(this.index, false);
    return this;
  }
}

/** One drag through several things that scroll. */
export class ScrollChain extends Scrolling<ScrollChainPose, ScrollChainEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "rest", "refresh"] as const;
  /** The members, in the order of the chain. */
  readonly members: readonly ScrollChainMember[];

  /** @internal */
  constructor(
    /** The element in which a drag begins. */
    readonly element: Element, members: readonly Entry[][], given: readonly ChainMember[], entries: readonly Entry[],
    options: ScrollChainOptions,
  ) {
    super("scrollChain", Kind.scrollChain, [
      [Option.node, element], [Option.along, axes.indexOf(options.along ?? "y")],
      ...entries.filter(([option]) => option !== Option.along), ...members.flat(),
    ], options);
    this.members = members.map((each, index) => {
      const [, kind, node] = each[0]! as [Option, number, Element];
      return new ScrollChainMember(this, index, memberKinds[kind]!, node, given[index]!);
    });
    this.begin();
  }

  /** @internal */
  askMember(verb: Verb, entries: readonly Entry[]): void {
    this.askWith(verb, entries);
  }

  /** @internal */
  refresh(index: number, begins: boolean): void {
    this.ask(Verb.refresh, [Number(begins), index]);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event !== Event.refresh) return;
    const member = this.members[words[1]!]!;
    member.refreshes = words[0] !== 0;
    if (member.refreshes) this.emit("refresh", member);
  }

  /** @internal */
  protected override poseOf(words: Float64Array): ScrollChainPose {
    return {
      members: this.members.map((_, index) => {
        const [offset, velocity, length] = words.subarray(3 * index);
        return { offset: offset!, velocity: velocity!, length: length! };
      }),
    };
  }

  /** @internal */
  protected override releaseOf(words: Float64Array): Release {
    return releaseOf(words);
  }

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
