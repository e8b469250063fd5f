// SPDX-License-Identifier: Apache-2.0

import { abandon, attempt, wordsOf } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, indexOf, none, numberFor, numbersFor, signal } from "./options.js";
import type { Check, Checks } from "./options.js";
import type { MemberHost, ScrollChainMember } from "./scrollChain.js";
import type { Scroller } from "./scroller.js";
import { alignments } from "./scrolling.js";
import type { ScrollAlignment } from "./scrolling.js";
import type { Outcome } from "./values.js";

need("lazyRows");

/** The options of {@link lazyRows}. All sizes are along the axis of the list, in CSS pixels. */
export interface LazyRowsOptions extends Lifetime {
  /** The number of rows. */
  count: number;
  /** The assumed size of a row until the page has measured its node. */
  estimate: number;
  /** The sizes of the first rows, as far as they are known. Defaults to none. */
  sizes?: readonly number[];
  /** The space between two rows. Defaults to 0. */
  spacing?: number;
  /** The distance from the viewport at which a row is made. Defaults to 200. */
  margin?: number;
  /** The time by which a row is made earlier in the direction of a flight, in seconds. Defaults to 0.1. */
  lead?: number;
  /** The rows that stay at the start of the viewport: see {@link LazyRows.sticky}. Defaults to none. */
  sticky?: readonly number[];
  /** Makes the node of a row. It becomes a child of the content, and gets the style `position: absolute`. */
  make: (row: number) => Element;
  /**
   * Called with a node that is no longer needed, after it was removed from the page. Interactions with it have ended, so
   * you may use it again for another row. The index of a removed row is its index before the removal.
   */
  recycle?: (row: number, node: Element) => void;
}

const isNotNegative = (each: number) => each >= 0;
const isCount = (each: number) => Number.isSafeInteger(each) && each >= 0;

const callback: Check<Function> = (value, path) => {
  if (typeof value !== "function") fail(`${path} must be a function, but it is ${describe(value)}`);
  return [];
};

/** The numbers are checked by `rowsFor`, because their order counts. */
const lazyRowsChecks: Checks<LazyRowsOptions> = {
  count: none(), estimate: none(), sizes: none(), spacing: none(), margin: none(), lead: none(), sticky: none(),
  make: callback, recycle: callback, signal,
};

function countFor(value: unknown, path: string, most = Number.MAX_SAFE_INTEGER): number {
  const rule = `that is whole and ${most < Number.MAX_SAFE_INTEGER ? `from 0 to ${most}` : "not negative"}`;
  return numberFor(value, path, rule, (each) => isCount(each) && each <= most);
}

const sizeFor = (value: unknown, path: string) => numberFor(value, path, "of at least 0", isNotNegative);

// The words of the rows.
function rowsFor(options: LazyRowsOptions): Entry {
  const option = (name: string) => `lazyRows: option "${name}"`;
  const sizes = numbersFor(options.sizes ?? [], option("sizes"), 0);
  for (const each of sizes) sizeFor(each, `${option("sizes")}, each number,`);
  const count = countFor(options.count, option("count"));
  if (sizes.length > count) fail(`${option("sizes")} has ${sizes.length} numbers, but there are ${count} rows`);
  const { estimate, spacing = 0, margin = 200, lead = 0.1 } = options;
  const lengths = Object.entries({ estimate, spacing, margin, lead }).map(([name, each]) => sizeFor(each, option(name)));
  return [Option.rows, count, ...lengths, ...sizes];
}

/** Rows of a list, whose nodes exist only near the viewport. */
export class LazyRows extends Motion {
  /** @internal */
  protected readonly types = [] as const;
  private total: number;
  /** The nodes that exist, by their handles. */
  private readonly nodes = new Map<number, Element>();
  private words: readonly number[] = [];
  private hasReported = false;

  /** @internal */
  constructor(
    /** The element that contains the rows. */
    readonly content: Element,
    private readonly mover: Scroller | MemberHost, member: number, rows: Entry, private readonly options: LazyRowsOptions,
  ) {
    super("lazyRows", [[Option.node, content], [Option.scroller, mover.counterpart, member], rows], options);
    this.total = options.count;
    this.counterpart.choose = ([row]) => this.make(row!);
    this.begin();
    if (options.sticky) this.sticky = options.sticky;
  }

  // Makes a row, and returns the words of its node.
  private make(row: number): readonly number[] {
    const { content, nodes, options, mover } = this;
    let made: unknown;
    attempt(() => { made = options.make(row); });
    let node = made as HTMLElement;
    if (node?.nodeType !== 1 || [...nodes.values()].includes(node)) {
      if (!this.hasReported) {
        console.error('material-motion: lazyRows: the function of option "make" must return an element of its own for each '
          + `row, but it has returned ${describe(made)} for row ${row}. Such rows stay empty`);
      }
      this.hasReported = true;
      node = document.createElement("div");
    }
    Object.assign(node.style, { position: "absolute", inset: mover.options.along === "x" ? "0 auto 0 0" : "0 0 auto" });
    if (node.parentNode !== content) content.append(node);
    const words = wordsOf(node, this.counterpart);
    nodes.set(words[0], node);
    return words;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.value) this.words = [...words];
    if (event !== Event.recycle) return;
    const [row, handle] = words as unknown as [number, number], node = this.nodes.get(handle);
    this.nodes.delete(handle);
    node?.remove();
    // The module is still busy with the node. The next row must not take over its size and its interactions.
    queueMicrotask(() => {
      abandon(handle);
      const { recycle } = this.options;
      if (node && recycle) queueMicrotask(() => attempt(() => recycle(row, node)));
    });
  }

  /** The number of rows. */
  get count(): number {
    return this.total;
  }

  // The words of the sticky rows, and of the rows that exist with their nodes.
  private read(): [sticky: readonly number[], existing: Map<number, Element>] {
    this.words = [0];
    if (this.counterpart.address) this.ask(Verb.read);
    const [count, ...rest] = this.words as [number, ...number[]], existing = new Map<number, Element>();
    for (let index = count; index < rest.length; index += 2) {
      const node = this.nodes.get(rest[index + 1]!);
      if (node) existing.set(rest[index]!, node);
    }
    return [rest.slice(0, count), existing];
  }

  /** The nodes of the rows that exist, in the order of the rows. Empty before the module is loaded. */
  get existing(): ReadonlyMap<number, Element> {
    return this.read()[1];
  }

  /**
   * The rows that stay at the start of the viewport, such as dates. The next sticky row pushes the former one away. When
   * rows are inserted or removed, these indices change with them. Draw these rows above the other ones.
   *
   *     rows.sticky = mails.flatMap((mail, row) => (mail.isFirstOfDay ? row : []));
   */
  get sticky(): readonly number[] {
    return this.read()[0];
  }

  set sticky(rows: readonly number[]) {
    const path = "lazyRows: the sticky rows";
    this.ask(Verb.change, numbersFor(rows, path, 0).map((each) => countFor(each, `${path}, each,`)));
  }

  /**
   * Inserts rows. Call this after the data have changed. If they are above the viewport, no visible row moves on the
   * screen, and a hand or a flight keeps its velocity.
   *
   *     mails.unshift(...older);
   *     rows.insert(older.length, 0);
   *
   * @param count The number of rows.
   * @param at The index of the first new row.
   */
  insert(count: number, at: number): this {
    countFor(count, "lazyRows.insert: the number of rows");
    countFor(at, "lazyRows.insert: the index", this.total);
    this.total += count;
    this.ask(Verb.insert, [count, at]);
    return this;
  }

  /**
   * Removes rows, and recycles their nodes. Call this after the data have changed.
   *
   * @param first The index of the first row.
   * @param count The number of rows. Defaults to 1.
   */
  remove(first: number, count = 1): this {
    countFor(first, "lazyRows.remove: the index", this.total);
    countFor(count, "lazyRows.remove: the number of rows", this.total - first);
    this.total -= count;
    this.ask(Verb.remove, [first, count]);
    return this;
  }

  /** Sets the size of a row that is known before its node exists, in CSS pixels. */
  setSize(size: number, row: number): this {
    this.ask(Verb.set, [sizeFor(size, "lazyRows.setSize: the size"), this.rowFor(row, "lazyRows.setSize")]);
    return this;
  }

  /**
   * Scrolls to a row by a spring. The list comes to rest at the row even if rows on the way do not have the estimated
   * size. Has no effect while a hand holds the list.
   *
   *     rows.scrollTo(mails.length - 1, "end");
   *
   * @param alignment Where in the viewport the row then is. Defaults to the nearest edge.
   */
  scrollTo(row: number, alignment: ScrollAlignment = "nearest"): this {
    this.ask(Verb.scroll, [this.rowFor(row, "lazyRows.scrollTo"), indexOf(alignment, alignments, "lazyRows.scrollTo: the alignment")]);
    return this;
  }

  private rowFor(row: number, name: string): number {
    return countFor(row, `${name}: the row`, this.total - 1);
  }

  /** A promise of the end of the list's motion: see {@link Motion.settled}. */
  override get settled(): Promise<Outcome> {
    return this.mover.settled;
  }

  /** Stops the list: see {@link Scroller.stop}. */
  override stop(): void {
    this.mover.stop();
  }
}

/**
 * Shows the rows of a list, whose nodes exist only near the viewport. So a list of any length is fast.
 *
 *     const list = scroller("#list", { along: "y" });
 *     const rows = lazyRows(list, {
 *       count: mails.length, estimate: 72,
 *       make(row) {
 *         const node = document.createElement("li");
 *         node.textContent = mails[row].subject;
 *         return node;
 *       },
 *     });
 *
 * The content is as long as all rows together. A row has the estimated size until it has a node, and then the size of
 * its node, also when this size changes. If such a change is above the viewport, no visible row moves on the screen. A
 * row that a hand holds, or that flies, is neither moved nor recycled. The anchor of a node is its upper left corner: so
 * are its places and bounds, if you let hands drag it.
 *
 * @param list A scroller, or the list of a chain. If it scrolls along both axes, the rows lie along y.
 */
export function lazyRows(list: Scroller | ScrollChainMember, options: LazyRowsOptions): LazyRows {
  const { chain, number = -1, content } = (list ?? {}) as { chain?: MemberHost; number?: number; content?: HTMLElement };
  if (number && !content && list instanceof Object && "content" in list) fail('lazyRows: the viewport must have the style "overflow: hidden"');
  if (!content || !number) fail(`lazyRows: the list must be a scroller, or a list in a chain, but it is ${describe(list)}`);
  check("lazyRows", options, lazyRowsChecks);
  if (!options.make) fail('lazyRows: option "make" is missing');
  const rows = rowsFor(options), mover = chain ?? list as Scroller;
  // Rows lie in the content. It keeps the width of the viewport, although its height is written.
  if (getComputedStyle(content).position === "static") content.style.position = "relative";
  const side = mover.options.along === "x" ? "Height" : "Width";
  Object.assign(content.style, { [`min${side}`]: "100%", [`max${side}`]: "100%" });
  return new LazyRows(content, mover, number, rows, options);
}
