// SPDX-License-Identifier: Apache-2.0

import { call, callWith, whenLoaded, wordsOf } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import { Movable } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import { afterHolding, axes, check, elementFor, indexOf, none, number, oneOf, spring } from "./options.js";
import type { Checks } from "./options.js";
import type { ScrollChainMember } from "./scrollChain.js";
import type { Scroller } from "./scroller.js";
import { thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Axis, Holding, Spring, Target } from "./values.js";

need("reorder");

/** A sentence about an item: its name, its place, counted from 1, and the number of places. */
export type ReorderSentence = (name: string, place: number, count: number) => string;

const sentences: readonly ReorderSentence[] = [
  (name, place, count) => `${name} lifted. Place ${place} of ${count}.`,
  (name, place, count) => `${name} moved to place ${place} of ${count}.`,
  (name, place, count) => `${name} dropped at place ${place} of ${count}.`,
  (name, place, count) => `${name} back at place ${place} of ${count}.`,
];
const sentenceNames = ["lifted", "moved", "dropped", "cancelled"] as const;
const actionNames = ["lift", "up", "down", "left", "right", "start", "end", "cancel"] as const;

/** The words of {@link reorder}, in the user's language: the names of the actions, and the announcements. */
export type ReorderWords =
  & { readonly [Name in (typeof actionNames)[number]]?: string }
  & { readonly [Name in (typeof sentenceNames)[number]]?: ReorderSentence };

/** The options of {@link reorder}. */
export interface ReorderOptions extends ThingOptions {
  /** The selector of the items among the children of a list. Defaults to all children. */
  items?: string;
  /** `"list"` for rows that may have different heights, `"row"` for a horizontal list, or `"grid"`. Defaults to `"list"`. */
  layout?: "list" | "row" | "grid";
  /** The selector of a part of an item that lifts it at once. Defaults to none: holding an item lifts it. */
  handle?: string;
  /** The time for which an item must be held, in seconds. Defaults to 0.35. */
  afterHolding?: Holding;
  /** The axis along which a hand moves the items, for a single list. Defaults to none. */
  along?: Axis;
  /**
   * The scroller of the list. It scrolls while an item is held near an edge. If the library scrolls, the list must be the
   * content of the scroller. If the browser scrolls (`overflow: auto`), the list must be inside the viewport.
   */
  scroller?: Scroller | ScrollChainMember;
  /** The scale of a lifted item. Defaults to 1.04. */
  liftedScale?: number;
  /** The spring that moves the items. Defaults to {@link snappy}. */
  spring?: Spring;
  /** Returns the name of an item for the announcements. Defaults to its `aria-label` or its text. */
  name?: (item: Element) => string;
  /** The names of the actions, and the announcements. Default to English. */
  words?: ReorderWords;
}

const reorderChecks: Checks<ReorderOptions> = {
  ...thingChecks, items: none(), layout: none(), handle: none(), afterHolding, along: oneOf(Option.along, axes), scroller: none(),
  liftedScale: number(Option.liftedScale, "greater than 0"), spring: spring(Option.spring), name: none(),
  words: (value, path) => {
    const names = { ...value };
    for (const name of sentenceNames) {
      const sentence: unknown = names[name];
      if (sentence !== undefined && typeof sentence !== "function") fail(`${path}, ${name}, must be a function, but it is ${describe(sentence)}`);
      delete names[name];
    }
    return wordsFor(actionNames)(names, path);
  },
};

/** The result of a reordering. */
export interface ReorderMove {
  /** The items that move, in their former order. */
  readonly elements: readonly Element[];
  /** Their attributes `data-id`, or their `id`. */
  readonly ids: readonly string[];
  /** The list to which they move. */
  readonly list: Element;
  /** The index that the first of them then has in this list. */
  readonly to: number;
  /** The item before which they are inserted. `null` for the end of the list. */
  readonly before: Element | null;
  /** Moves the nodes. If your data decide the order of the nodes, change the data instead. */
  apply(): void;
}

/** The events of {@link reorder}. */
export interface ReorderEvents extends MovableEvents<number, never> {
  /** Items were dropped at another place. Apply it to the nodes or to your data, or they fly back. */
  reorder: ReorderMove;
  /** The items that are lifted. */
  lifted: readonly Element[];
}

const kinds = ["row", "list", "grid"] as const;
const lengthOf = (text: string) => parseFloat(text) || 0;
const idOf = (item: Element) => (item as HTMLElement).dataset["id"] ?? item.id;

// Without the buttons, such as those of the actions.
function nameOf(item: Element): string {
  if (item.ariaLabel) return item.ariaLabel;
  const copy = item.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll("button, script, style")) each.remove();
  return copy.textContent!.trim().replace(/\s+/g, " ");
}

interface List {
  readonly container: HTMLElement;
  /** The lengths of the container around its items, in CSS pixels: left, top, right and bottom. */
  readonly padding: readonly [number, number, number, number];
  readonly gap: readonly [number, number];
  readonly least: readonly [number, number];
  order: string;
}

/** Lists whose items the user reorders: see {@link reorder}. */
export class Reorder extends Movable<number, ReorderEvents> {
  /** @internal */
  protected readonly types = ["state", "reorder", "lifted"] as const;
  /** @internal */
  protected readonly poseOf = (): number => 0;
  /** @internal */
  protected readonly releaseOf = (): never => fail("reorder: there is no release");
  private readonly lists: readonly List[];
  /** The handles of the items that the module knows. */
  private readonly handles = new Map<Element, number>();
  private readonly layoutKind: number;
  private liftedItems: readonly Element[] = [];
  private chosen: readonly Element[] = [];
  private focused?: Element | null;
  private isUpdating = false;
  /** The corners of the lists that will be stretched. */
  private readonly corners = new Map<List, readonly [number, number]>();
  private readonly endings: (() => void)[] = [];

  /** @internal */
  constructor(containers: readonly HTMLElement[], private readonly options: ReorderOptions, entries: readonly Entry[]) {
    super("reorder", [], options);
    this.layoutKind = kinds.indexOf(options.layout ?? "list");
    this.lists = containers.map((container) => this.measured(container));
    const { scroller } = options;
    const mover = (scroller as ScrollChainMember | undefined)?.chain as unknown as Scroller | undefined ?? scroller as Scroller;
    const scrolling: Entry[] = scroller ? [[Option.scroller, mover.counterpart, (scroller as ScrollChainMember).number ?? -1]] : [];
    this.entries = [...entries, ...this.lists.flatMap((list): Entry[] => [
      [Option.list, list.container, scroller ? scroller.element : list.container], this.layoutOf(list), ...scrolling,
    ])];
    this.begin();
    this.observeNodes();
    this.update();
  }

  // The layout that the page has given to the items: from the padding and the gap or, for a list, from the first two.
  private measured(container: HTMLElement): List {
    const style = getComputedStyle(container), { layoutKind: kind } = this;
    if (style.position === "static") container.style.position = "relative";
    const gap: [number, number] = [lengthOf(style.columnGap), lengthOf(style.rowGap)];
    const [first, second] = this.childrenOf(container).map((each) => each.getBoundingClientRect());
    if (kind < 2 && first && second) gap[kind] = Math.max(kind ? second.top - first.bottom : second.left - first.right, 0);
    const { paddingLeft, paddingTop, paddingRight, paddingBottom, minWidth, minHeight } = style;
    const padding = [paddingLeft, paddingTop, paddingRight, paddingBottom].map(lengthOf) as [number, number, number, number];
    return { container, gap, padding, least: [lengthOf(minWidth), lengthOf(minHeight)], order: "" };
  }

  private layoutOf({ container, padding: [left, top, right], gap }: List): Entry {
    return [Option.place, this.layoutKind, left, top, ...gap, container.clientWidth - left - right];
  }

  private observeNodes(): void {
    const mutations = new MutationObserver(() => this.update());
    // The lines of a grid follow its width.
    const sizes = new ResizeObserver(() => this.lists.forEach((list, index) => {
      this.askWith(Verb.change, [[Option.at, index], this.layoutOf(list)]);
    }));
    for (const { container } of this.lists) {
      mutations.observe(container, { childList: true });
      if (this.layoutKind === 2) sizes.observe(container);
    }
    this.endings.push(() => mutations.disconnect(), () => sizes.disconnect());
    if (this.isOver) this.retire();
  }

  /** @internal */
  protected override retire(): void {
    super.retire();
    // The base class may retire it before its own fields exist.
    for (const end of this.endings?.splice(0) ?? []) end();
  }

  private childrenOf(container: Element): Element[] {
    const { items } = this.options;
    return [...container.children].filter((each) => !each.matches("script, template, .motion-actions, .motion-controls") && (!items || each.matches(items)));
  }

  // Takes over the nodes of the lists in their order.
  private update(): void {
    whenLoaded(() => {
      if (!this.counterpart.address) return;
      this.isUpdating = true;
      this.lists.forEach((list, index) => {
        const handles = this.childrenOf(list.container).map((each) => this.handleOf(each, list));
        if (list.order === handles.join()) return;
        list.order = handles.join();
        call(this.counterpart, Verb.send, [index, ...handles]);
      });
      this.isUpdating = false;
      const { focused } = this;
      this.focused = undefined;
      // A browser takes the focus from a node that is moved in the document.
      if (focused?.isConnected && focused.ownerDocument.activeElement !== focused) (focused as HTMLElement).focus({ preventScroll: true });
    });
  }

  // The handle of an item. A new one is placed by the module from now on, and is no longer in the flow of the page.
  private handleOf(item: Element, { padding: [left, top, right, bottom] }: List): number {
    const known = this.handles.get(item);
    if (known !== undefined && this.counterpart.handles.has(known)) return known;
    const insets = [`${top}px auto ${bottom}px 0`, `0 ${right}px auto ${left}px`, "0 auto auto 0"];
    Object.assign((item as HTMLElement).style, { position: "absolute", inset: insets[this.layoutKind] });
    const { handle } = this.options, part = handle === undefined ? null : item.querySelector(handle);
    callWith(this.counterpart, Verb.insert, [[Option.node, item], ...part ? [[Option.handle, part] as Entry] : []]);
    const [own] = wordsOf(item, this.counterpart);
    this.handles.set(item, own);
    return own;
  }

  private itemOf(handle: number): Element | undefined {
    for (const [item, each] of this.handles) if (each === handle) return item;
    return undefined;
  }

  /** The items that are lifted. */
  get lifted(): readonly Element[] {
    return this.liftedItems;
  }

  /** The items that move together when one of them is lifted. Defaults to none. */
  get selection(): readonly Element[] {
    return this.chosen;
  }

  set selection(items: readonly Element[]) {
    this.chosen = [...items];
    whenLoaded(() => call(this.counterpart, Verb.set, this.chosen.flatMap((each) => this.handles.get(each) ?? [])));
  }

  /** A reordering does not stop between its places. */
  override stop(): void {
    fail("reorder.stop: items do not stop between their places");
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event === Event.lifted) this.showLifted([...words].flatMap((each) => this.itemOf(each) ?? []));
    if (event === Event.announce) this.announce(new TextDecoder().decode(Uint8Array.from(words)));
    if (event === Event.extent) this.stretch(words[0]!, [words[1]!, words[2]!]);
    if (event !== Event.reorder) return;
    const [index, next, ...moved] = words as unknown as [number, number, ...number[]], { container } = this.lists[index]!;
    const elements = moved.flatMap((each) => this.itemOf(each) ?? []), before = this.itemOf(next) ?? null;
    const others = this.childrenOf(container).filter((each) => !elements.includes(each));
    const { activeElement } = container.ownerDocument;
    this.focused = elements.some((each) => each.contains(activeElement)) ? activeElement : undefined;
    this.emit("reorder", {
      elements, ids: elements.map(idOf), list: container, to: before ? others.indexOf(before) : others.length, before,
      apply: () => { for (const each of elements) container.insertBefore(each, before ?? others.at(-1)?.nextSibling ?? null); },
    });
  }

  // A style sheet can draw a shadow for `[data-lifted]`.
  private showLifted(items: readonly Element[]): void {
    for (const each of this.liftedItems) each.removeAttribute("data-lifted");
    for (const each of items) each.setAttribute("data-lifted", "");
    this.liftedItems = items;
    this.emit("lifted", items);
  }

  private announce(text: string): void {
    const [index, handle, place, count] = text.split(" ").map(Number) as [number, number, number, number];
    const item = this.itemOf(handle), { name, words } = this.options;
    if (!item) return;
    const own = name ? name(item) : nameOf(item);
    const sentence = (words?.[sentenceNames[index]!] ?? sentences[index]!)(own, place, count);
    this.ask(Verb.announce, [...new TextEncoder().encode(sentence)]);
  }

  // The items are not in the flow, so the container gets a size for them. While the browser reports the sizes of items,
  // the container must wait, or the browser reports an error.
  private stretch(index: number, corner: readonly [number, number]): void {
    const list = this.lists[index]!;
    const isWaiting = this.corners.has(list);
    this.corners.set(list, corner);
    if (this.isUpdating) this.stretchNow(list);
    else if (!isWaiting) requestAnimationFrame(() => this.stretchNow(list));
  }

  private stretchNow(list: List): void {
    const { container, padding, least } = list, corner = this.corners.get(list);
    if (!corner || this.isOver) return;
    this.corners.delete(list);
    const { boxSizing } = getComputedStyle(container), isBorderBox = boxSizing === "border-box";
    const lengths = [0, 1].map((axis) => {
      const border = axis ? container.offsetHeight - container.clientHeight : container.offsetWidth - container.clientWidth;
      const end = corner[axis]! && corner[axis]! + padding[axis + 2]!;
      return `${Math.max(isBorderBox ? end + border : end - padding[axis]! - padding[axis + 2]!, least[axis]!)}px`;
    });
    container.style.minHeight = lengths[1]!;
    if (this.layoutKind === 0) container.style.minWidth = lengths[0]!;
  }
}

/**
 * Lets the user reorder the items of lists and grids by hand and by keys, also from one list to another.
 *
 *     const tasks = reorder("#tasks", { handle: ".grip", menu: "Move the task" });
 *     tasks.on("reorder", (move) => move.apply());
 *
 * The items are the children of the list. Their places follow from their sizes, and from the `padding` and the `gap` of
 * the list, but they are no longer in the flow of the page. Whatever order the nodes then have, the items fly there: so
 * your program may sort, insert and remove nodes at any time. If nobody applies a move, the items fly back.
 *
 * Holding an item lifts it, or a drag of its handle. The space bar lifts and drops an item, the arrows move it, and Escape
 * takes it back. A lifted item has the attribute `data-lifted`.
 *
 * @param list The element whose children are the items, or several of them.
 */
export function reorder(list: Target | readonly Target[], options: ReorderOptions = {}): Reorder {
  const targets = Array.isArray(list) ? list as readonly Target[] : [list as Target];
  if (!targets.length) fail("reorder: there must be a list");
  const containers = targets.map((each) => elementFor(each, "reorder") as HTMLElement);
  const entries = check("reorder", options, reorderChecks, containers[0]), { layout = "list", items, handle, scroller, name } = options;
  indexOf(layout, kinds, 'reorder: option "layout"');
  for (const [option, value] of Object.entries({ items, handle })) {
    if (value !== undefined && typeof value !== "string") fail(`reorder: option "${option}" must be a CSS selector, but it is ${describe(value)}`);
  }
  if (name !== undefined && typeof name !== "function") fail(`reorder: option "name" must be a function, but it is ${describe(name)}`);
  // A viewport that the browser scrolls has no content of its own. The container of the items gets the size that they need.
  const scrolls = (each: Element) => scroller?.content ? scroller.content === each : scroller?.element !== each && scroller?.element.contains(each);
  if (scroller !== undefined && (containers.length > 1 || !scrolls(containers[0]!))) {
    fail('reorder: option "scroller" must be a scroller, or the list of a chain or a sheet, whose content is the only list');
  }
  return new Reorder(containers, options, entries);
}
