// SPDX-License-Identifier: Apache-2.0

import { attempt } from "./bridge.js";
import type { Entry } from "./bridge.js";
import { Event, Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import { need } from "./modules.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, elementFor, indexOf, known, signal } from "./options.js";
import type { Check } from "./options.js";
import type { Target } from "./values.js";

need("actions");

/** A key of an action. */
export type ActionKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Escape" | "Enter" | " ";

const keys: readonly ActionKey[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape", "Enter", " "];

/** Something that a user of a keyboard, a screen reader or voice control can do. */
export interface Action {
  /** The name, in the user's language. */
  name: string;
  /** The key that performs the action while the element has the focus. Defaults to none. */
  key?: ActionKey;
  /** Performs the action. */
  perform: () => void;
  /**
   * Returns whether the action can have an effect now. If not, nothing happens, and the key goes to other actions of the
   * element, and then to the page. Called for each key, so it must be fast. Defaults to always.
   */
  available?: () => boolean;
}

/** The options of {@link actions}. */
export interface ActionsOptions extends Lifetime {
  /**
   * A menu that shows the actions to everybody, also to users who do not drag: at a new button in the upper corner of
   * the element, whose name a screen reader reads, or at a button of the page. Defaults to none: then each action is an
   * invisible button for screen readers and voice control.
   *
   * A press on the new button drags nothing. A drag that begins on a button of the page drags what it is in, unless it
   * has the attribute `data-motion-ignore`.
   */
  menu?: { name: string } | Target;
}

/** Actions of an element. */
export class Actions extends Motion {
  /** @internal */
  protected readonly types = [] as const;

  /** @internal */
  constructor(private readonly all: readonly Action[], entries: Entry[], options: Lifetime) {
    super("actions", entries, options);
    this.counterpart.choose = ([index]) => {
      let isAvailable: unknown = false;
      const { available } = all[index!]!;
      if (!available) return [1];
      attempt(() => { isAvailable = available(); });
      return [isAvailable ? 1 : 0];
    };
    this.begin();
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.perform) this.all[words[0]!]?.perform();
  }
}

/** @internal */
export const menuFor: Check<NonNullable<ActionsOptions["menu"]>> = (value, path) => {
  if (typeof value !== "object" || value === null || "nodeType" in value) return [[Option.handle, elementFor(value, path)]];
  known(value, path, ["name"]);
  return [[Option.menu, ...textFor(value.name, `${path}, name,`)]];
};

/** @internal The bytes of a text. */
export function textFor(value: unknown, path: string): number[] {
  if (typeof value !== "string" || !value) fail(`${path} must be a text, but it is ${describe(value)}`);
  return [...new TextEncoder().encode(value)];
}

/**
 * Lets users of keyboards, screen readers and voice control do what hands do.
 *
 *     actions("#sheet", [
 *       { name: "Raise", key: "ArrowUp", perform: () => spring(open, 1) },
 *       { name: "Lower", key: "ArrowDown", perform: () => spring(open, 0) },
 *     ], { menu: { name: "Move the sheet" } });
 */
export function actions(target: Target, all: readonly Action[], options: ActionsOptions = {}): Actions {
  const element = elementFor(target, "actions");
  if (!Array.isArray(all)) fail(`actions: the actions must be an array, but they are ${describe(all)}`);
  const entries = (all as readonly Action[]).map((action, index): Entry => {
    const path = `actions: action ${index + 1}`;
    if (typeof action !== "object" || action === null) fail(`${path} must be an object with a name, but it is ${describe(action)}`);
    known(action, path, ["name", "key", "perform", "available"]);
    const { name, key, perform, available } = action;
    const text = textFor(name, `${path}: option "name"`);
    if (typeof perform !== "function") fail(`${path}: option "perform" must be a function, but it is ${describe(perform)}`);
    if (available !== undefined && typeof available !== "function") fail(`${path}: option "available" must be a function, but it is ${describe(available)}`);
    const code = key === undefined ? -1 : indexOf(key, keys, `${path}: option "key"`);
    return [Option.name, code, ...text];
  });
  const menu = check("actions", options, { signal, menu: menuFor });
  return new Actions(all, [[Option.node, element], ...menu, ...entries], options);
}
