// SPDX-License-Identifier: Apache-2.0

import { abandon, attempt, wordsOf } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { drives } from "./drives.js";
import type { Drive } from "./drives.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import type { MovableEvents } from "./Movable.js";
import { axes, check, elementFor, flag, none, number, numberFor, oneOf } from "./options.js";
import type { Check, Checks } from "./options.js";
import { existing } from "./pager.js";
import { Thing, thingChecks, wordsFor } from "./thing.js";
import type { ThingOptions } from "./thing.js";
import type { Axis, ProgressRelease, Target } from "./values.js";

need("wheel");

/** The look of a row. */
export interface RowLook {
  /** Defaults to 1. */
  scale?: number;
  /** In radians. Defaults to 0. */
  rotation?: number;
  /** Defaults to 1. */
  opacity?: number;
}

/** The options of {@link wheel}. */
export interface WheelOptions extends ThingOptions {
  /** The texts of the rows, or their number. */
  rows: readonly string[] | number;
  /** The distance between the middles of two rows, in CSS pixels. */
  rowLength: number;
  /** The row that is selected at the beginning, from 0. Defaults to 0. */
  selection?: number;
  /** The axis along which the rows lie. Defaults to `"y"`. */
  along?: Axis;
  /** Whether the first row follows the last one. Defaults to false. */
  endless?: boolean;
  /** The rate at which a throw slows down, in 1/s. Defaults to 6. */
  decay?: number;
  /** Makes the node of a row. Defaults to a `div` with its text, or with its number. */
  make?: (row: number) => Element;
  /**
   * The look of a row, for its distance from the middle in rows. The distance is negative before the middle. Defaults to
   * a look that fades within three rows.
   */
  look?: (distance: number) => RowLook;
  /** The properties that the place of the middle drives, in rows. */
  drives?: readonly Drive[];
  /** The names of the actions. Default to "Next", "Previous", "Five further", "Five back", "First" and "Last". */
  words?: {
    readonly next?: string; readonly previous?: string; readonly fiveOn?: string; readonly fiveBack?: string;
    readonly first?: string; readonly last?: string;
  };
}

const callback: Check<Function> = (value, path) => {
  if (typeof value !== "function") fail(`${path} must be a function, but it is ${describe(value)}`);
  return [];
};

const wheelChecks: Checks<WheelOptions> = {
  ...thingChecks, rows: none(), rowLength: none(), selection: number(Option.at, "of at least 0"),
  along: oneOf(Option.along, axes), endless: flag(Option.isEndless), decay: number(Option.decay, "greater than 0"),
  make: callback, look: callback, drives,
  words: wordsFor(["next", "previous", "fiveOn", "fiveBack", "first", "last"]),
};

/** The events of a wheel. */
export interface WheelEvents extends MovableEvents<number, ProgressRelease> {
  /** Another row is selected. */
  selection: number;
  /** A row has come into the middle: the moment for a sound or a haptic event. */
  tick: number;
}

function countFor(rows: unknown, path: string): number {
  const count = Array.isArray(rows) ? rows.length : rows;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 1) {
    fail(`${path} must be texts or a number of at least 1, but they are ${describe(rows)}`);
  }
  return count;
}

// A screen reader reads the text of the selected row.
function textsOf(rows: readonly string[] | number): Entry[] {
  return typeof rows === "number" ? [] : rows.map((text) => [Option.name, ...new TextEncoder().encode(text)]);
}

/** Rows of which one is selected: see {@link wheel}. */
export class Wheel extends Thing<number, WheelEvents> {
  /** @internal */
  protected readonly types = ["release", "change", "state", "selection", "tick"] as const;
  /** @internal */
  protected readonly releaseOf = (words: Float64Array): ProgressRelease => ({
    position: words[0]!, velocity: words[1]!, projection: words[2]!, isCancelled: words[3] !== 0,
  });
  /** @internal */
  override readonly written = ["selection", "rows"];
  private present: readonly string[] | number;
  /** The nodes of the rows in the viewport, by their handles. */
  private readonly nodes = new Map<number, Element>();

  /** @internal */
  constructor(viewport: Element, private readonly options: WheelOptions, entries: readonly Entry[]) {
    const { rows, selection = 0, endless = false } = options;
    super("wheel", viewport, entries, options, "selection", existing(selection, countFor(rows, 'wheel: option "rows"'), endless));
    this.present = rows;
    this.counterpart.choose = ([kind, number]) => kind ? this.look(number!) : this.make(number!);
    this.begin();
  }

  private get count(): number {
    return typeof this.present === "number" ? this.present : this.present.length;
  }

  private look(distance: number): number[] {
    let look: RowLook | undefined;
    attempt(() => { look = this.options.look!(distance); });
    return [look?.scale ?? 1, look?.rotation ?? 0, look?.opacity ?? 1];
  }

  // Makes a row, and returns the words of its node.
  private make(row: number): number[] {
    const { nodes, options, present, element } = this;
    let made: unknown;
    if (options.make) {
      attempt(() => { made = options.make!(row); });
    } else {
      made = document.createElement("div");
      (made as Element).textContent = typeof present === "number" ? String(row) : present[row]!;
    }
    let node = made as HTMLElement;
    if (node?.nodeType !== 1 || [...nodes.values()].includes(node)) {
      reportError(new TypeError(`material-motion: wheel: the function of option "make" must return an element of its own for each row, but it has returned ${describe(made)}`));
      node = document.createElement("div");
    }
    Object.assign(node.style, { position: "absolute", inset: options.along === "x" ? "0 auto 0 0" : "0 0 auto" });
    element.append(node);
    const words = wordsOf(node, this.counterpart);
    nodes.set(words[0], node);
    return [...words, 0];
  }

  /**
   * The row that is selected, from 0. A hand, a key and the program may change it at any time, and the rows then move
   * there. A number outside the range is clamped or, if the wheel is endless, wraps around.
   *
   *     hours.selection = 7;
   *     hours.on("selection", (hour) => { alarm.hour = hour; });
   */
  get selection(): number {
    return this.home;
  }

  set selection(row: number) {
    numberFor(row, "wheel: the selection", "that is whole", Number.isSafeInteger);
    const number = existing(row, this.count, this.options.endless ?? false);
    this.send(number, [number]);
  }

  /** The texts of the rows, or their number. Only the number may change: rows that exist keep their nodes. */
  get rows(): readonly string[] | number {
    return this.present;
  }

  set rows(rows: readonly string[] | number) {
    this.askWith(Verb.change, [[Option.wheel, countFor(rows, "wheel: the rows")], ...textsOf(rows)]);
    this.present = rows;
  }

  /** @internal */
  protected placeOf([row]: readonly number[]): number {
    return row!;
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    super.receive(event, words);
    if (event === Event.cross) this.emit("tick", words[0]!);
    if (event !== Event.recycle) return;
    const handle = words[1]!;
    this.nodes.get(handle)?.remove();
    this.nodes.delete(handle);
    // The module is still busy with the node.
    queueMicrotask(() => abandon(handle));
  }
}

/**
 * Lets the user choose a row, such as the hour of a time. The viewport needs a height, and the style `overflow: hidden` or
 * `clip`. Only the rows in it exist.
 *
 *     const hours = wheel("#hours", { rows: 24, rowLength: 36, endless: true });
 *     const month = wheel("#month", { rows: ["January", "February", "March"], rowLength: 36, selection: 1 });
 *     month.on("selection", (index) => console.log(month.rows[index]));
 *
 * A tap on another row selects it. The keys are the arrows, Page Up, Page Down, Home and End. Give the viewport an
 * `aria-label`.
 */
export function wheel(viewport: Target, options: WheelOptions): Wheel {
  const element = elementFor(viewport, "wheel"), entries = check("wheel", options, wheelChecks, element);
  const { rows, rowLength, selection = 0, look } = options;
  for (const name of ["rows", "rowLength"] as const) if (options[name] === undefined) fail(`wheel: option "${name}" is missing`);
  numberFor(selection, 'wheel: option "selection"', "that is whole", Number.isSafeInteger);
  const length = numberFor(rowLength, 'wheel: option "rowLength"', "greater than 0", (each) => each > 0);
  if (getComputedStyle(element).position === "static") (element as HTMLElement).style.position = "relative";
  return new Wheel(element, options, [[Option.wheel, countFor(rows, 'wheel: option "rows"'), length, look ? 1 : 0], ...textsOf(rows), ...entries]);
}
