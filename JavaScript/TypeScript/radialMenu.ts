// SPDX-License-Identifier: Apache-2.0

import { textFor } from "./actions.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { afterHolding, check, elementFor, none, number, numberFor, spring } from "./options.js";
import type { Checks } from "./options.js";
import { areaFor, followWindow, insetsFor, Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Holding, Inset, Spring, Target } from "./values.js";

need("radialMenu");

/** The options of {@link radialMenu}. */
export interface RadialMenuOptions extends ThingOptions {
  /** The items, in the order of reading. They have the same containing block as the button. Their names are those of screen readers. */
  items: readonly Target[];
  /** Whether the menu is open at the beginning. Defaults to false. */
  open?: boolean;
  /** The element in which the items stay. Defaults to the containing block of the button, such as the window. */
  inside?: Target | "parent";
  /** The distances from the edges of the area, in CSS pixels. Defaults to 8. */
  insets?: Inset;
  /** The distance of the items from the middle of the button, in CSS pixels. Defaults to 96. */
  radius?: number;
  /** The time for which the button must be held, in seconds. Defaults to 0.35 for a finger. */
  afterHolding?: Holding;
  /** The spring that moves each item. Defaults to {@link snappy}. */
  spring?: Spring;
  /** An element behind the items. Its opacity becomes the openness, and a tap on it closes the menu. It is hidden while the menu is closed. */
  backdrop?: Target;
  /** The properties that the openness drives, from 0 to 1. */
  drives?: readonly Drive[];
  /** The names of the actions. Default to "Open or choose", "Next item", "Previous item", "First item", "Last item" and "Close menu". */
  words?: {
    readonly activate?: string; readonly next?: string; readonly previous?: string; readonly first?: string;
    readonly last?: string; readonly close?: string;
  };
}

const radialMenuChecks: Checks<RadialMenuOptions> = {
  ...thingChecks, items: none(), open: none(), inside: none(), insets: insetsFor, radius: number(Option.distance, "greater than 0"),
  afterHolding, spring: spring(Option.spring), backdrop: (value, path) => [[Option.backdrop, elementFor(value, path)]], drives,
  words: wordsFor(["activate", "next", "previous", "first", "last", "close"]),
};

/** The events of a radial menu. */
export interface RadialMenuEvents extends MovableEvents<number, never> {
  /** The menu opens or closes. */
  open: boolean;
  /** An item was picked: its index, and its element. */
  pick: { readonly index: number; readonly element: Element };
  /** An item is emphasized, or none: the moment for a haptic event. */
  highlight: { readonly index: number; readonly element: Element } | undefined;
}

/** A menu whose items fly out around a button: see {@link radialMenu}. */
export class RadialMenu extends Thing<boolean, RadialMenuEvents> {
  /** @internal */
  protected readonly types = ["change", "state", "open", "pick", "highlight"] as const;
  /** @internal */
  protected readonly releaseOf = (): never => fail("radialMenu: there is no release");
  /** @internal */
  override readonly written = ["open", "insets"];
  private presentInsets: Inset;

  /** @internal */
  constructor(
    anchor: Element, options: RadialMenuOptions, entries: readonly Entry[], private readonly items: readonly Element[],
    area: { entry: Entry; isWindow: boolean }, private readonly backdrop?: HTMLElement,
  ) {
    super("radialMenu", anchor, [area.entry, ...entries], options, "open", false);
    this.presentInsets = options.insets ?? 8;
    if (area.isWindow) this.atEnd(followWindow(anchor, (entry) => this.askWith(Verb.change, [entry])));
    this.show(false);
    this.begin();
    if (options.open) this.open = true;
  }

  /**
   * Whether the menu is open. A hand, a key and the program may change it at any time, and the items then fly out or back.
   *
   *     menu.open = true;
   */
  get open(): boolean {
    return this.home;
  }

  set open(open: boolean) {
    this.send(Boolean(open), [Number(Boolean(open))]);
  }

  /** How far the menu is open, from 0 to 1. */
  get openness(): number {
    return this.progress;
  }

  /** The distances from the edges of the area, in CSS pixels. */
  get insets(): Inset {
    return this.presentInsets;
  }

  set insets(insets: Inset) {
    this.askWith(Verb.change, insetsFor(insets, "radialMenu: the insets"));
    this.presentInsets = insets;
  }

  /** Picks an item, as a tap on it does. The menu closes. */
  pick(index: number): void {
    this.ask(Verb.perform, [numberFor(index, "radialMenu.pick: the index")]);
  }

  /** @internal */
  protected placeOf([open]: readonly number[]): boolean {
    return open !== 0;
  }

  /** @internal */
  protected override placeDidChange(): void {
    this.element.setAttribute("aria-expanded", String(this.home));
  }

  // Nobody reaches the items of a closed menu.
  private show(isVisible: boolean): void {
    for (const each of [...this.items as readonly HTMLElement[], this.backdrop]) {
      if (each) each.style.visibility = isVisible ? "" : "hidden";
    }
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    const index = words[0]!, element = this.items[index];
    if (event === Event.visible) this.show(index !== 0);
    if (event === Event.perform && element) this.emit("pick", { index, element });
    if (event !== Event.cross) return;
    for (const each of this.items) each.toggleAttribute("data-highlighted", each === element);
    this.emit("highlight", element && { index, element });
  }
}

/**
 * Lets the user choose from items that fly out around a button. Let the button and the items be `position: absolute` or
 * `fixed` in the same element.
 *
 *     const menu = radialMenu("#add", { items: ["#photo", "#note", "#link"], backdrop: "#dim" });
 *     menu.on("pick", ({ element }) => console.log(element.id));
 *
 * A finger that is held on the button opens the menu, slides towards an item, and picks it by lifting. A tap opens the
 * menu, too, and a tap on an item picks it. An emphasized item has the attribute `data-highlighted`. The keys are those of
 * a menu: Return and the space bar and, while it is open, the arrows, Home, End and Escape.
 */
export function radialMenu(button: Target, options: RadialMenuOptions): RadialMenu {
  const element = elementFor(button, "radialMenu"), entries = check("radialMenu", options, radialMenuChecks, element);
  const { items, backdrop, inside } = options;
  if (!Array.isArray(items) || !items.length) fail(`radialMenu: option "items" must be an array of at least one element, but it is ${describe(items)}`);
  const nodes = items.map((each: Target, index) => elementFor(each, `radialMenu: option "items", item ${index + 1},`));
  for (const [index, node] of nodes.entries()) {
    entries.push([Option.page, node], [Option.name, ...textFor(node.ariaLabel || node.textContent?.trim() || `${index + 1}`, "radialMenu: the name of an item")]);
  }
  if (getComputedStyle(element).direction === "rtl") entries.push([Option.isReversed, 1]);
  const behind = backdrop === undefined ? undefined : elementFor(backdrop, 'radialMenu: option "backdrop"') as HTMLElement;
  return new RadialMenu(element, options, entries, nodes, areaFor(inside, 'radialMenu: option "inside"', element), behind);
}
