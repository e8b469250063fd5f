// SPDX-License-Identifier: Apache-2.0

// What all ready-made things share.

import { textFor } from "./actions.js";
import type { Entry } from "./bridge.js";
import { Event, Option, Verb } from "./codes.js";
import { describe, fail } from "./errors.js";
import type { Kind } from "./modules.js";
import { Movable, succeed } from "./Movable.js";
import type { MovableEvents } from "./Movable.js";
import type { Lifetime } from "./Motion.js";
import { containerOf, elementFor, inside, known, numberFor, signal } from "./options.js";
import type { Check, Checks } from "./options.js";
import type { Inset, Target } from "./values.js";

/** Options of every thing. */
export interface ThingOptions extends Lifetime {
  /**
   * The menu that shows the actions of the thing to everybody, also to users who do not drag: the name of a new button
   * in the upper corner of the element, or a button of the page. Defaults to none: then each action is an invisible
   * button for screen readers and voice control.
   */
  menu?: string | { readonly name: string } | Element;
}

const menu: Check<NonNullable<ThingOptions["menu"]>> = (value, path) => {
  if (typeof value === "string") return [[Option.menu, ...textFor(value, path)]];
  if (typeof value !== "object" || value === null || "nodeType" in value) return [[Option.handle, elementFor(value, path)]];
  known(value, path, ["name"]);
  return [[Option.menu, ...textFor(value.name, `${path}, name,`)]];
};

/** @internal */
export const thingChecks: Checks<ThingOptions> = { menu, signal };

/** @internal The words of the actions of a thing, in the order of their indices. */
export function wordsFor<Name extends string>(names: readonly Name[]): Check<{ readonly [Each in Name]?: string }> {
  return (value, path) => {
    if (typeof value !== "object" || value === null) fail(`${path} must be an object such as { ${names[0]}: "…" }, but it is ${describe(value)}`);
    known(value, path, names);
    return names.flatMap((name, index): Entry[] => {
      const word: unknown = value[name];
      return word === undefined ? [] : [[Option.word, index, ...textFor(word, `${path}, ${name},`)]];
    });
  };
}

const sides = ["left", "top", "right", "bottom"] as const;

/** @internal The words of insets. */
export const insetsFor: Check<Inset> = (value, path) => {
  if (typeof value === "object" && value !== null) known(value, path, sides);
  return [[Option.insets, ...sides.map((side) => numberFor(
    typeof value === "object" && value !== null ? value[side] ?? 0 : value, `${path}${typeof value === "object" ? `, ${side},` : ""}`))]];
};

/** The area of a thing: an element, or the window for one that lies in the window. @internal */
export function areaFor(given: Target | "parent" | undefined, path: string, node: Element): { entry: Entry; isWindow: boolean } {
  const container = given === undefined || given === "parent" ? containerOf(node) : elementFor(given, path);
  if (container === container.ownerDocument.documentElement) return { entry: windowArea(container), isWindow: true };
  return { entry: [Option.container, ...inside(container, 0, path, node)], isWindow: false };
}

// The root is as high as the document. Its elements move in the window.
function windowArea(root: Element): Entry {
  const { innerHeight } = root.ownerDocument.defaultView ?? window;
  return [Option.bounds, 0, 0, root.clientWidth, innerHeight];
}

/** @internal Calls a function whenever the size of the window changes. Returns a function that ends the calls. */
export function followWindow(node: Element, change: (entry: Entry) => void): () => void {
  const { ownerDocument } = node, view = ownerDocument.defaultView ?? window;
  const listener = () => change(windowArea(ownerDocument.documentElement));
  view.addEventListener("resize", listener);
  return () => view.removeEventListener("resize", listener);
}

/** A ready-made thing: something that moves, and knows to which place it belongs. */
export abstract class Thing<Place, Events extends MovableEvents<number, unknown>> extends Movable<number, Events> {
  /** @internal */
  protected readonly poseOf = (words: Float64Array): number => words[0]!;
  /** @internal The options that may be written later. */
  readonly written: readonly string[];
  /** @internal */
  protected home: Place;
  private reported?: readonly number[];
  private readonly ends: (() => void)[] = [];

  /**
   * @internal
   * @param property The property that stores the place, and its event.
   */
  constructor(
    name: Kind,
    /** The element. */
    readonly element: Element,
    entries: readonly Entry[], options: Lifetime, private readonly property: keyof Events & string, place: Place,
  ) {
    super(name, [[Option.node, element], ...entries], options);
    this.home = place;
    this.written = [property];
    this.counterpart.node = element;
    succeed(element, name, this);
  }

  /** @internal The place with these words. */
  protected abstract placeOf(words: readonly number[]): Place;

  /** @internal Called with the words of the place to which the thing belongs now. */
  protected placeDidChange(): void {}

  /** @internal Moves the thing to a place. */
  protected send(place: Place, words: readonly number[]): void {
    // Before the module is loaded, the property already stores the place.
    this.home = place;
    this.ask(Verb.send, words);
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event !== Event.belong) return super.receive(event, words);
    const { reported } = this;
    if (reported && words.every((word, index) => word === reported[index])) return;
    this.reported = [...words];
    this.home = this.placeOf(this.reported);
    this.placeDidChange();
    if (reported) this.emit(this.property, this.home as Events[typeof this.property]);
  }

  /** The number that the option `drives` connects with elements. 0 before the module is loaded. */
  get progress(): number {
    return this.getPose() ?? 0;
  }

  /** A thing does not stop between its places. To hold it where it is, write `enabled = false`. */
  override stop(): void {
    fail(`${this.name}.stop: a ${this.name} does not stop between its places. To hold it where it is, write enabled = false`);
  }

  /** @internal Calls a function at the end. */
  protected atEnd(end: () => void): void {
    if (this.isOver) end();
    else this.ends.push(end);
  }

  /** @internal */
  protected override retire(): void {
    super.retire();
    for (const end of this.ends.splice(0)) end();
  }
}
