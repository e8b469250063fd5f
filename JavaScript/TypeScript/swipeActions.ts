// SPDX-License-Identifier: Apache-2.0

import { textFor } from "./actions.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { check, elementFor, flag, indexOf, known, none, numberFor, releaseOf, spring } from "./options.js";
import type { Checks } from "./options.js";
import { Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Spring, Target } from "./values.js";

need("swipeActions");

/** An action at a side of a row. */
export interface SwipeAction {
  /** The name, in the user's language. */
  name: string;
  /** The button beneath the row. A click performs the action. Its scale grows as the row opens. Defaults to none. */
  button?: Target;
  /** Whether the row leaves the list. The action is then performed when the gap has closed. Defaults to false. */
  removesRow?: boolean;
  /** Performs the action. Or listen to the event `perform`. */
  perform?: () => void;
}

/** A side of a row: where a line of text begins, and where it ends. */
export type SwipeSide = "leading" | "trailing";

/** A place to which a row belongs. Away, it has left. */
export type SwipePlaceName = "closed" | "leading" | "trailing" | "awayLeading" | "awayTrailing";

/** The options of {@link swipeActions}. */
export interface SwipeActionsOptions extends ThingOptions {
  /** The actions where a line of text begins, from the edge of the row to its middle. Defaults to none. */
  leading?: readonly SwipeAction[];
  /** The actions where a line of text ends, from the edge of the row to its middle. Defaults to none. */
  trailing?: readonly SwipeAction[];
  /** The rows of which at most one is open: all rows with an equal name or object. Defaults to the list: the parent of the cell. */
  group?: string | object;
  /** The element whose height closes after the row has left. Defaults to the parent of the row. */
  cell?: Target;
  /** The width of one action, which is also the distance from which a row opens, in CSS pixels. Defaults to 72. */
  actionWidth?: number;
  /** Whether a swipe beyond half of the row performs the first action. Defaults to true. */
  fullSwipes?: boolean;
  /** The spring that moves the row. Defaults to {@link snappy}. */
  spring?: Spring;
  /** The properties that the distance drives by which the row has moved, in CSS pixels. Positive for the leading side. */
  drives?: readonly Drive[];
  /** The names of the other actions. Default to "Swipe left", "Swipe right" and "Close". */
  words?: { readonly left?: string; readonly right?: string; readonly close?: string };
}

const swipeChecks: Checks<SwipeActionsOptions> = {
  ...thingChecks, leading: none(), trailing: none(), group: none(), cell: none(), actionWidth: none(),
  fullSwipes: flag(Option.fullSwipes), spring: spring(Option.spring), drives, words: wordsFor(["left", "right", "close"]),
};

/** The events of a swiped row. */
export interface SwipeActionsEvents extends MovableEvents<number> {
  /** The row belongs to another place. */
  opened: SwipePlaceName;
  /** A release would now perform the first action of a side, or no longer: the moment for a haptic event. */
  full: { readonly side: SwipeSide; readonly isFull: boolean };
  /** An action is performed. */
  perform: { readonly side: SwipeSide; readonly index: number; readonly name: string };
}

const sidesOf = ["leading", "trailing"] as const;
const places: readonly SwipePlaceName[] = ["closed", "leading", "trailing", "awayLeading", "awayTrailing"];

/** The numbers of groups. */
const groups = new WeakMap<object, number>(), namedGroups = new Map<string, number>();
let lastGroup = 0;

function groupFor(group: string | object): number {
  const all = (typeof group === "string" ? namedGroups : groups) as Map<unknown, number>;
  const number = all.get(group) ?? ++lastGroup;
  all.set(group, number);
  return number;
}

interface Side {
  readonly actions: readonly SwipeAction[];
  readonly buttons: readonly (Element | undefined)[];
}

/** A row that is swiped: see {@link swipeActions}. */
export class SwipeActions extends Thing<SwipePlaceName, SwipeActionsEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "opened", "full", "perform"] as const;
  /** @internal */
  protected readonly releaseOf = releaseOf;
  /** The height of the cell while the row is in it. */
  private height = 0;

  /** @internal */
  constructor(row: Element, private readonly cell: HTMLElement, options: SwipeActionsOptions, entries: readonly Entry[], private readonly sides: readonly Side[]) {
    super("swipeActions", row, entries, options, "opened", "closed");
    const controller = new AbortController();
    sides.forEach(({ buttons }, side) => buttons.forEach((button, index) => {
      button?.addEventListener("click", () => this.perform(index, sidesOf[side]!), { signal: controller.signal });
    }));
    this.atEnd(() => controller.abort());
    this.placeDidChange();
    this.begin();
  }

  /**
   * The place to which the row belongs. A hand, a key and the program may change it at any time, and the row then flies
   * there.
   *
   *     row.opened = "trailing";
   */
  get opened(): SwipePlaceName {
    return this.home;
  }

  set opened(place: SwipePlaceName) {
    this.send(place, [indexOf(place, places, "swipeActions: the place")]);
  }

  /** The distance by which the row has moved, in CSS pixels. Positive for the leading side. */
  get offset(): number {
    return this.progress;
  }

  /** Performs an action of a side. The row closes or, if the action removes it, leaves. */
  perform(index: number, side: SwipeSide): void {
    this.ask(Verb.perform, [indexOf(side, sidesOf, "swipeActions.perform: the side"), index]);
  }

  /** Takes the row back from wherever it is. An action that was performed is not undone. */
  undo(): void {
    this.opened = "closed";
  }

  /** @internal */
  protected placeOf([index]: readonly number[]): SwipePlaceName {
    return places[index!]!;
  }

  // Nobody reaches a button that the row covers.
  /** @internal */
  protected override placeDidChange(): void {
    this.sides.forEach(({ buttons }, side) => {
      for (const button of buttons) if (button) (button as HTMLElement).inert = this.home !== sidesOf[side];
    });
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    const [first, second] = words as unknown as [number, number];
    if (event === Event.room) this.close(first);
    if (event === Event.cross) this.emit("full", { side: sidesOf[first]!, isFull: second !== 0 });
    if (event !== Event.perform) return;
    const action = this.sides[first]!.actions[second]!;
    action.perform?.();
    this.emit("perform", { side: sidesOf[first]!, index: second, name: action.name });
  }

  // Gives a part of its height to the cell.
  private close(part: number): void {
    const { cell } = this, { style } = cell;
    if (part === 1) {
      if (this.height) for (const name of ["height", "min-height", "box-sizing", "overflow"]) style.removeProperty(name);
      this.height = 0;
      return;
    }
    this.height ||= cell.getBoundingClientRect().height;
    Object.assign(style, { height: `${Math.max(part, 0) * this.height}px`, minHeight: "0", boxSizing: "border-box", overflow: "clip" });
  }
}

/**
 * Lets the user swipe a row to the side, to reach the actions beneath it. The row lies in a cell of the list, above the
 * buttons:
 *
 *     <li><button class="delete">Delete</button><div class="row">…</div></li>
 *
 *     const row = swipeActions("li .row", {
 *       trailing: [{ name: "Delete", button: "li .delete", removesRow: true, perform: () => cell.remove() }],
 *     });
 *
 * A swipe beyond half of the row performs the first action. If an action removes the row, the row leaves, the gap closes,
 * and then the action is performed. Until then, `undo()` and a hand take the row back. At most one row of a list is open.
 */
export function swipeActions(row: Target, options: SwipeActionsOptions): SwipeActions {
  const element = elementFor(row, "swipeActions"), entries = check("swipeActions", options, swipeChecks, element);
  const option = (name: string) => `swipeActions: option "${name}"`;
  const all = sidesOf.map((name, side): Side => {
    const actions = options[name] ?? [];
    if (!Array.isArray(actions)) fail(`${option(name)} must be an array of actions, but it is ${describe(actions)}`);
    const buttons = actions.map((action: SwipeAction, index) => {
      const path = `${option(name)}, action ${index + 1},`;
      if (typeof action !== "object" || action === null) fail(`${path} must be an object with a name, but it is ${describe(action)}`);
      known(action, path, ["name", "button", "removesRow", "perform"]);
      const { name: text, button, removesRow = false, perform } = action;
      entries.push([Option.name, side, Number(Boolean(removesRow)), ...textFor(text, `${path} name,`)]);
      if (perform !== undefined && typeof perform !== "function") fail(`${path} perform, must be a function, but it is ${describe(perform)}`);
      const node = button === undefined ? undefined : elementFor(button, `${path} button,`);
      if (node) entries.push([Option.icon, side, node]);
      return node;
    });
    return { actions, buttons };
  });
  const { actionWidth = 72, cell, group } = options;
  entries.push([Option.sides, numberFor(actionWidth, option("actionWidth"), "greater than 0", (each) => each > 0)]);
  const parent = cell === undefined ? element.parentElement : elementFor(cell, option("cell"));
  if (!parent) fail(`swipeActions: the row must lie in a cell of a list`);
  entries.push([Option.group, groupFor(group ?? parent.parentElement ?? parent)]);
  if (getComputedStyle(element).direction === "rtl") entries.push([Option.isReversed, 1]);
  return new SwipeActions(element, parent as HTMLElement, options, entries, all);
}
