// SPDX-License-Identifier: Apache-2.0

import { newNumber } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { gateFor, isNotNegative, memberFor, memberKinds, sheetDetentsFor } from "./chainMembers.js";
import type { ChainMember, DescribedMember, ScrollGate } from "./chainMembers.js";
import { Event, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, indexOf, known, numberFor, oneOf } from "./options.js";
import type { Checks } from "./options.js";
import { destinationFor, detentAt, detentsFor, insertionFor, nonePadded, paddingFor, Scrolling, scrollingChecks } from "./scrolling.js";
import type { Padding, ScrollAlignment, ScrollingOptions } from "./scrolling.js";
import type { Axis, Target } from "./values.js";

need("scrollChain");

/** The options of {@link scrollChain}. */
export interface ScrollChainOptions extends ScrollingOptions {
  /** The axis along which the members move. Defaults to `"y"`. */
  along?: Axis;
}

const chainChecks: Checks<ScrollChainOptions> = { ...scrollingChecks, along: oneOf(Option.along, axes) };

export interface MemberPose {
  readonly offset: number;
  readonly velocity: number;
  readonly length: number;
}

/** @internal */
export const noPose: MemberPose = { offset: 0, velocity: 0, length: 0 };

/** @internal The words have the number of each member, its offset, its velocity and its length. */
export const valuesOf = ({ number }: ScrollChainMember, words: Float64Array): MemberPose => {
  const index = words.findIndex((word, index) => index % 4 === 0 && word === number);
  if (index < 0) return noPose;
  return { offset: words[index + 1]!, velocity: words[index + 2]!, length: words[index + 3]! };
};

/** The offsets of a chain. */
export interface ScrollChainPose {
  /**
   * The offset of each member, its velocity and its length, in CSS pixels (per second). Without those that pages hold:
   * ask these members themselves.
   */
  readonly members: readonly MemberPose[];
}

/** A page of a member that was created as pages. */
export interface ChainPage {
  /** The index of the page. A page that does not exist counts as the last one. */
  page: number;
  /** The pages. */
  of: ScrollChainMember;
}

/** The events of a chain. */
export interface ScrollChainEvents extends MovableEvents<ScrollChainPose> {
  /** Everything has come to rest: the offsets, and for each member with detents the index of the one at which it rests. */
  rest: { readonly offsets: readonly number[]; readonly indices: readonly (number | undefined)[] };
  /** A list begins to refresh. */
  refresh: ScrollChainMember;
}

/** @internal Something that has members: a chain, or a sheet. */
export interface MemberHost extends Pick<ScrollChain, "counterpart" | "name" | "settled" | "stop"> {
  readonly options: { readonly along?: Axis };
  readonly members: readonly ScrollChainMember[];
  askMember(verb: Verb, entries: readonly Entry[]): void;
  refresh(member: ScrollChainMember, begins: boolean): void;
  poseOfMember(member: ScrollChainMember): MemberPose;
}

/** A member of a chain that exists. After its removal, its numbers are 0, and calls have no effect. */
export class ScrollChainMember {
  /** @internal */
  refreshes = false;
  /** @internal The number in the module. 0 after the removal. */
  number = newNumber();
  private readonly kind: (typeof memberKinds)[number];
  private presentDetents: readonly number[];
  private presentGate: ScrollGate;
  private presentPadding: Required<Padding>;
  private readonly held = new Map<number, ScrollChainMember[]>();
  /** @internal The words of its options, before the module is loaded. */
  private readonly entries: readonly Entry[];
  /** The sheet, the header, the viewport of the list, or the element with the pages. */
  readonly element: Element;
  /** The element that scrolls, of a list. */
  readonly content?: Element;

  /** @internal */
  constructor(
    /** @internal */
    readonly chain: MemberHost, { kind, element, content, given, count, holding, entries }: DescribedMember,
    /** @internal The member and the page that hold this one. */
    readonly holder?: ChainPage,
  ) {
    const { detents = [], pageLength = 0, padding } = given as {
      detents?: readonly number[]; pageLength?: number; padding?: Padding };
    this.kind = kind;
    this.element = element;
    this.content = content;
    this.presentDetents = count ? Array.from({ length: count }, (_, page) => page * pageLength) : [...detents];
    this.presentGate = given.gate ?? ({ sheet: "sheet", pages: "pager" } as const)[kind as string] ?? "open";
    this.presentPadding = { ...nonePadded, ...padding };
    const place = holder ? [holder.of.number, holder.page] : [0, 0];
    this.entries = [[Option.member, this.number, memberKinds.indexOf(kind), element, count, ...place], ...entries];
    holding.forEach((page, index) => { for (const each of page) this.hold(each, index); });
  }

  /** @internal Adds a member to a page. */
  hold(described: DescribedMember, page: number): ScrollChainMember {
    const made = new ScrollChainMember(this.chain, described, { page, of: this });
    const all = this.held.get(page) ?? [];
    this.held.set(page, [...all, made]);
    return made;
  }

  /** @internal Forgets a member that a page holds. */
  drop(member: ScrollChainMember): void {
    for (const [page, all] of this.held) this.held.set(page, all.filter((each) => each !== member));
  }

  /** @internal This member, and the members that it holds. */
  get all(): ScrollChainMember[] {
    return [this, ...[...this.held.values()].flat().flatMap(({ all }) => all)];
  }

  /** @internal The words of this member, and of the members that it holds. */
  get words(): Entry[] {
    return this.all.flatMap(({ entries }) => entries);
  }

  private ask(verb: Verb, entries: readonly Entry[]): void {
    if (this.number) this.chain.askMember(verb, [[Option.member, this.number], ...entries]);
  }

  /** @internal */
  get hasPages(): boolean {
    return this.kind === "pages";
  }

  private get name(): string {
    const { holder } = this;
    if (!holder) return `${this.chain.name}: member ${this.chain.members.indexOf(this) + 1}`;
    return `${holder.of.name}, page ${holder.page + 1}, member ${holder.of.membersOnPage(holder.page).indexOf(this) + 1}`;
  }

  /** The members that a page holds, in their order. Empty if there are none, and for a member without pages. */
  membersOnPage(page: number): readonly ScrollChainMember[] {
    return this.held.get(page) ?? [];
  }

  /** The offset, in CSS pixels. 0 before the module is loaded. */
  get offset(): number {
    return this.chain.poseOfMember(this).offset;
  }

  /** The velocity of the offset, in CSS pixels per second. */
  get velocity(): number {
    return this.chain.poseOfMember(this).velocity;
  }

  /** The greatest offset, in CSS pixels. The length of a list follows the layout, and cannot be written. */
  get length(): number {
    return this.chain.poseOfMember(this).length;
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
   * While another member moves to a detent, this one begins to move when the other one is at rest. Only a list scrolls to
   * an element. Has no effect while a hand holds the chain.
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
   * Shows an offset at once, without a motion: see {@link Scroller.jumpTo}. In all other respects, the call is the same
   * as {@link scrollTo}.
   *
   *     photos.jumpTo(800);   // on a tab that is not shown
   *     tabs.scrollTo(400);   // turns to this tab, which shows the third photo
   */
  jumpTo(offset: number, alignment: ScrollAlignment = "start"): this {
    const path = `${this.name}.jumpTo: the place`;
    this.ask(Verb.jump, destinationFor(numberFor(offset, path), alignment, `${this.name}.jumpTo`));
    return this;
  }

  /** What covers the ends of a list's viewport: see {@link Scroller.padding}. */
  get padding(): Required<Padding> {
    return this.presentPadding;
  }

  set padding(padding: Padding) {
    if (this.kind !== "list") fail(`${this.name}: the member is no list, and has no padding`);
    if (!this.content) fail(`${this.name}: the padding needs a viewport with the style "overflow: hidden"`);
    this.ask(Verb.change, paddingFor(padding, `${this.name}: the padding`));
    this.presentPadding = { ...nonePadded, ...padding };
  }

  /**
   * Announces a change of a list's content: see {@link Scroller.insert}.
   *
   * @param length The length, in CSS pixels.
   * @param at The place in the content before the change.
   */
  insert(length: number, at: number): this {
    if (this.kind !== "list") fail(`${this.name}.insert: the member is no list`);
    if (!this.content) fail(`${this.name}.insert: the viewport needs the style "overflow: hidden". The browser notices changes by itself`);
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
    readonly element: Element, members: readonly DescribedMember[], entries: readonly Entry[],
    /** @internal */
    readonly options: ScrollChainOptions,
  ) {
    super("scrollChain", [], options);
    this.all = members.map((each) => new ScrollChainMember(this, each));
    this.entries = [
      [Option.node, element], [Option.along, axes.indexOf(options.along ?? "y")],
      ...entries.filter(([option]) => option !== Option.along), ...this.all.flatMap(({ words }) => words),
    ];
    this.begin();
  }

  /** The members, in the order of the chain, without those that pages hold: see {@link ScrollChainMember.membersOnPage}. */
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
   * A page can receive a member, too. It comes after the members that the page already holds:
   *
   *     chain.insert({ pages: "#photos", pageLength: 400, count: 5 }, { page: 2, of: tabs });
   *
   * @param member The member.
   * @param at Its index among the members after the call, or a page. Defaults to the end.
   * @returns The member that now exists.
   */
  insert(member: ChainMember, at: number | ChainPage = this.all.length): ScrollChainMember {
    const name = "scrollChain.insert", described = memberFor(member, `${name}: the member`, this.options.along ?? "y");
    const isWhole = (each: number) => Number.isSafeInteger(each) && each >= 0 && each < 2 ** 31;
    let made: ScrollChainMember, place: Entry;
    if (typeof at === "object" && at !== null) {
      const path = `${name}: the page`, { page, of } = at;
      known(at, path, ["page", "of"]);
      numberFor(page, path, "that is whole and not negative", isWhole);
      if (of?.chain !== this || !of.number || !of.hasPages) fail(`${path} must be of pages in this chain`);
      made = of.hold(described, page);
      place = [Option.at, page, of.number];
    } else {
      const isIndex = (each: number) => isWhole(each) && each <= this.all.length;
      place = [Option.at, numberFor(at, `${name}: the index`, `that is whole and from 0 to ${this.all.length}`, isIndex)];
      made = new ScrollChainMember(this, described);
      this.all.splice(at, 0, made);
    }
    this.askWith(Verb.insert, [place, ...made.words]);
    return made;
  }

  /**
   * Removes a member, with the members that it holds, at any time, also under a hand and in flight. The other members
   * keep their offsets. The element of the removed member stays where it is, and the chain no longer moves it. Has no
   * effect if the member was removed before. A chain must keep one member.
   */
  remove(member: ScrollChainMember): this {
    if (member?.chain !== this || !member.number) return this;
    if (member.holder) {
      member.holder.of.drop(member);
    } else {
      if (this.all.length === 1) fail("scrollChain.remove: the chain must keep one member");
      this.all.splice(this.all.indexOf(member), 1);
    }
    const { all } = member;
    this.ask(Verb.remove, all.map(({ number }) => number));
    for (const each of all) {
      each.number = 0;
      each.refreshes = false;
    }
    return this;
  }

  /**
   * Moves the whole chain to its start or its end, by a spring, whatever the gates are. If the first or the last member
   * has detents, the chain moves to the detent that is nearest to the end. Has no effect while a hand holds the chain.
   *
   *     chain.scrollTo("start");   // the list returns to its top, and then its sheet is lowered
   */
  scrollTo(end: "start" | "end"): this {
    this.askWith(Verb.scroll, [[Option.at, indexOf(end, ["start", "end"], "scrollChain.scrollTo: the place")]]);
    return this;
  }

  /** @internal */
  askMember(verb: Verb, entries: readonly Entry[]): void {
    this.askWith(verb, entries);
  }

  /** @internal */
  refresh({ number }: ScrollChainMember, begins: boolean): void {
    if (number) this.ask(Verb.refresh, [Number(begins), number]);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event !== Event.refresh) return;
    const member = this.all.flatMap(({ all }) => all).find(({ number }) => number === words[1]);
    if (!member) return;
    member.refreshes = words[0] !== 0;
    if (member.refreshes) this.emit("refresh", member);
  }

  /** @internal */
  protected readonly poseOf = (words: Float64Array): ScrollChainPose => ({
    members: this.all.map((each) => valuesOf(each, words)),
  });

  /** @internal */
  poseOfMember(member: ScrollChainMember): MemberPose {
    const words = this.read();
    return words ? valuesOf(member, words) : noPose;
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
  const all = members.map((member: ChainMember, index) => memberFor(member, `scrollChain: member ${index + 1}`, options.along ?? "y"));
  return new ScrollChain(element, all, entries, options);
}
