// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { memberFor } from "./chainMembers.js";
import type { DescribedMember, HeaderMember, ListMember, PagesMember } from "./chainMembers.js";
import { DetentKind, Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { Modal } from "./modal.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { check, elementFor, flag, none, numberFor, oneOf, releaseOf, spring } from "./options.js";
import type { Checks } from "./options.js";
import { noPose, ScrollChainMember, valuesOf } from "./scrollChain.js";
import type { MemberPose } from "./scrollChain.js";
import { areaFor, followWindow, insetsFor, Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Axis, Inset, Spring, Target } from "./values.js";

need("sheet");

/**
 * A length at which a sheet rests:
 *
 *     "closed"      outside the area
 *     "content"     the length of the panel, or of the option `content`
 *     "half"        half of the area, without the insets
 *     "full"        the whole area, without the inset of the opposite edge
 *     "30%"         a part of the area
 *     240           a length in CSS pixels
 */
export type Detent = "closed" | "content" | "half" | "full" | `${number}%` | number;

/** The options of {@link sheet}. */
export interface SheetOptions extends ThingOptions {
  /** The detents at which a hand may leave the sheet: see {@link Sheet.detents}. Defaults to `["content"]`. */
  detents?: readonly Detent[];
  /** The detent at the beginning. Defaults to `"closed"`. */
  detent?: Detent;
  /** The edge from which the sheet slides in. Defaults to `"bottom"`. With `"left"`, the sheet is a drawer. */
  edge?: "bottom" | "top" | "left" | "right";
  /** The element in which the sheet slides. Defaults to the containing block of the panel, such as the window. */
  inside?: Target | "parent";
  /** What scrolls in the panel, in the order of a chain. Only for a sheet at the lower or the right edge. */
  members?: readonly (HeaderMember | ListMember | PagesMember)[];
  /** The element whose length is the detent `"content"`. Defaults to the panel. */
  content?: Target;
  /** An element in the panel whose drags move the sheet alone, even if its list is scrolled. Defaults to none. */
  grabber?: Target;
  /**
   * An element behind the panel. Its opacity becomes the openness, and a tap on it closes the sheet. It is hidden while
   * the sheet is closed. Defaults to none.
   *
   * With a backdrop, the panel is a modal dialog. It gets the role `dialog`, unless it has a role. Give it an
   * `aria-label`. When it opens, the focus moves to it, or to the node in it with the attribute `autofocus`, and the rest
   * of the page is `inert`. When it is closed, the focus goes back.
   */
  backdrop?: Target;
  /** Whether the user may close the sheet: see {@link Sheet.closable}. Defaults to true. */
  closable?: boolean;
  /** What covers the edges of the area: see {@link Sheet.insets}. Defaults to 0. */
  insets?: Inset;
  /** The spring that moves the sheet. Defaults to a response of 0.4 s. */
  spring?: Spring;
  /** The spring after a release with at least 300 CSS pixels per second. Defaults to a damping ratio of 0.85. */
  throwSpring?: Spring;
  /** The properties that the openness drives, from 0 to 1. */
  drives?: readonly Drive[];
  /** The names of the actions. Default to "Show more", "Show less", "Open" and "Close". */
  words?: { readonly more?: string; readonly less?: string; readonly open?: string; readonly close?: string };
}

const edges = ["bottom", "top", "left", "right"] as const;

const sheetChecks: Checks<SheetOptions> = {
  ...thingChecks, detents: none(), detent: none(), edge: oneOf(Option.edge, edges), inside: none(), members: none(),
  content: (value, path) => [[Option.content, elementFor(value, path)]],
  grabber: (value, path) => [[Option.grabber, elementFor(value, path)]],
  backdrop: (value, path) => [[Option.backdrop, elementFor(value, path)]],
  closable: flag(Option.isClosable), insets: insetsFor, spring: spring(Option.spring),
  throwSpring: spring(Option.throwSpring), drives, words: wordsFor(["more", "less", "open", "close"]),
};

/** The events of a sheet. */
export interface SheetEvents extends MovableEvents<number> {
  /** The sheet belongs to another detent. */
  detent: Detent;
  /** The sheet has crossed or reached a detent: the moment for a haptic event. */
  cross: Detent;
  /** A list begins to refresh. */
  refresh: ScrollChainMember;
}

// The kind and the number of a detent.
function detentFor(value: unknown, path: string): [number, number] {
  if (value === "closed") return [DetentKind.closed, 0];
  if (value === "content") return [DetentKind.content, 0];
  if (value === "half") return [DetentKind.fraction, 0.5];
  if (value === "full") return [DetentKind.fraction, 1];
  const percent = typeof value === "string" ? /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1] : undefined;
  if (percent !== undefined) return [DetentKind.fraction, numberFor(Number(percent) / 100, path, "from 0% to 100%", (each) => each <= 1)];
  if (typeof value !== "number") fail(`${path} must be "closed", "content", "half", "full", a part such as "30%" or a length in pixels, but it is ${describe(value)}`);
  return [DetentKind.length, numberFor(value, path, "of at least 0", (each) => each >= 0)];
}

/** A panel that slides in from an edge, and rests at several lengths: see {@link sheet}. */
export class Sheet extends Thing<Detent, SheetEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "detent", "cross", "refresh"] as const;
  /** @internal */
  protected readonly releaseOf = releaseOf;
  /** @internal */
  override readonly written = ["detent", "detents", "closable", "insets"];
  /** @internal */
  readonly options: { readonly along: Axis };
  /** What scrolls in the panel, in the order of the option. */
  readonly members: readonly ScrollChainMember[];
  private readonly names: Detent[] = [];
  private readonly kinds: [number, number][] = [];
  private present: readonly Detent[];
  private mayClose: boolean;
  private presentInsets: Inset;

  /** @internal */
  constructor(
    panel: Element, options: SheetOptions, entries: readonly Entry[], members: readonly DescribedMember[],
    area: { entry: Entry; isWindow: boolean }, backdrop: HTMLElement | undefined,
  ) {
    const { detents = ["content"], detent = "closed", closable = true, insets = 0 } = options;
    super("sheet", panel, [], options, "detent", detent);
    this.backdrop = backdrop;
    if (backdrop) this.modal = new Modal(panel as HTMLElement, backdrop);
    this.options = { along: options.edge === "left" || options.edge === "right" ? "x" : "y" };
    this.members = members.map((each) => new ScrollChainMember(this, each));
    this.present = detents;
    this.mayClose = closable;
    this.presentInsets = insets;
    this.know("closed", "");
    this.entries = [
      [Option.node, panel], area.entry, ...this.detentsEntries(detents, 'sheet: option "detents"'),
      [Option.start, this.know(detent, 'sheet: option "detent"')], ...entries,
    ];
    // The module receives the detents before it reads the start.
    this.entries = [...this.entries.filter(([option]) => option !== Option.known), this.knownEntry(), ...this.members.flatMap(({ words }) => words)];
    if (area.isWindow) this.atEnd(followWindow(panel, (entry) => this.askWith(Verb.change, [entry])));
    this.show(detent !== "closed");
    this.begin();
  }

  private readonly backdrop?: HTMLElement;
  private readonly modal?: Modal;

  // The index of a detent among those that the module knows.
  private know(detent: Detent, path: string): number {
    const [kind, number] = detentFor(detent, path);
    const index = this.kinds.findIndex((each) => each[0] === kind && each[1] === number);
    if (index >= 0) return index;
    this.names.push(detent);
    return this.kinds.push([kind, number]) - 1;
  }

  private knownEntry(): Entry {
    return [Option.known, ...this.kinds.flat()];
  }

  private detentsEntries(detents: unknown, path: string): Entry[] {
    if (!Array.isArray(detents)) fail(`${path} must be an array such as ["half", "full"], but they are ${describe(detents)}`);
    const all = detents.map((each: Detent, index) => this.know(each, `${path}, number ${index + 1},`));
    return [this.knownEntry(), [Option.detents, ...all]];
  }

  /**
   * The detent to which the sheet belongs. A hand, a key and the program may change it at any time, and the sheet then
   * goes there. While a hand holds the sheet, the release overwrites it. It need not be one of the {@link detents}.
   *
   *     sheet.detent = "half";
   *     sheet.on("detent", (detent) => console.log(detent));
   */
  get detent(): Detent {
    return this.home;
  }

  set detent(detent: Detent) {
    const count = this.kinds.length, index = this.know(detent, "sheet: the detent");
    if (this.kinds.length > count) this.askWith(Verb.change, [this.knownEntry()]);
    this.send(detent, [index]);
  }

  /** The detents at which a hand may leave the sheet, in any order. They may change at any time. */
  get detents(): readonly Detent[] {
    return this.present;
  }

  set detents(detents: readonly Detent[]) {
    this.askWith(Verb.change, this.detentsEntries(detents, "sheet: the detents"));
    this.present = [...detents];
  }

  /** Whether the user may close the sheet. The program always may. */
  get closable(): boolean {
    return this.mayClose;
  }

  set closable(closable: boolean) {
    this.mayClose = Boolean(closable);
    this.askWith(Verb.change, [[Option.isClosable, Number(this.mayClose)]]);
  }

  /** What covers the edges of the area, such as a keyboard, in CSS pixels. If it changes, the sheet makes room. */
  get insets(): Inset {
    return this.presentInsets;
  }

  set insets(insets: Inset) {
    this.askWith(Verb.change, insetsFor(insets, "sheet: the insets"));
    this.presentInsets = insets;
  }

  /** How far the sheet is open: 0 while it is closed, and 1 at its greatest detent. */
  get openness(): number {
    return this.progress;
  }

  /** @internal */
  protected placeOf([index]: readonly number[]): Detent {
    return this.names[index!] ?? "closed";
  }

  // Nobody can reach what a closed sheet contains, and a hidden backdrop takes no press.
  private show(isVisible: boolean): void {
    // A hidden node cannot have the focus.
    if (!isVisible) this.modal?.end();
    for (const each of [this.element as HTMLElement, this.backdrop]) {
      if (each) each.style.visibility = isVisible ? "" : "hidden";
    }
    if (isVisible) this.modal?.begin();
  }

  /** @internal */
  protected override retire(): void {
    super.retire();
    this.modal?.end();
    const { backdrop, element } = this;
    // A panel that has left the page leaves no backdrop there. A framework may remove the panel later in this task.
    queueMicrotask(() => { if (backdrop && !element.isConnected) backdrop.style.visibility = "hidden"; });
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event === Event.cross) this.emit("cross", this.names[words[0]!] ?? "closed");
    if (event === Event.visible) this.show(words[0] !== 0);
    const member = event === Event.refresh && this.members.find(({ number }) => number === words[1]);
    if (!member) return;
    member.refreshes = words[0] !== 0;
    if (member.refreshes) this.emit("refresh", member);
  }

  /** @internal */
  askMember(verb: Verb, entries: readonly Entry[]): void {
    this.askWith(verb, entries);
  }

  /** @internal */
  refresh({ number }: ScrollChainMember, begins: boolean): void {
    this.ask(Verb.refresh, [Number(begins), number]);
  }

  /** @internal */
  poseOfMember(member: ScrollChainMember): MemberPose {
    const words = this.read();
    return words ? valuesOf(member, words.subarray(1)) : noPose;
  }
}

/**
 * A panel that slides in from an edge, and rests at several lengths: a bottom sheet, or a drawer. Let the panel be
 * `position: absolute` or `fixed`, and at least as long as the area. The sheet places it.
 *
 *     const queue = sheet("#queue", { detents: ["half", "full"], members: [{ list: "#songs" }], backdrop: "#dim" });
 *     queue.detent = "half";
 *
 *     sheet("#navigation", { edge: "left", backdrop: "#dim" });   // a drawer
 *
 * A drag may begin anywhere on the panel. A throw beyond the least detent closes the sheet. The keys are the arrows, the
 * space bar to open it, and Escape.
 */
export function sheet(panel: Target, options: SheetOptions = {}): Sheet {
  const element = elementFor(panel, "sheet");
  const entries = check("sheet", options, sheetChecks, element);
  const { members = [], edge, inside, backdrop } = options;
  if (!Array.isArray(members)) fail(`sheet: option "members" must be an array such as [{ list: "#list" }], but it is ${describe(members)}`);
  if (members.length && (edge === "top" || edge === "left")) fail('sheet: option "members" needs an edge "bottom" or "right"');
  const along = edge === "left" || edge === "right" ? "x" : "y";
  const described = members.map((each, index) => memberFor(each, `sheet: member ${index + 1}`, along));
  if (described.some(({ kind }) => kind === "sheet")) fail('sheet: option "members" must not contain a sheet');
  const dimming = backdrop === undefined ? undefined : elementFor(backdrop, 'sheet: option "backdrop"') as HTMLElement;
  return new Sheet(element, options, entries, described, areaFor(inside, 'sheet: option "inside"', element), dimming);
}
