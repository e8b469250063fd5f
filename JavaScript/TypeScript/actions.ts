// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Event, Kind, Option } from "./codes.js";
import { describe, fail } from "./errors.js";
import { Motion } from "./Motion.js";
import type { Lifetime } from "./Motion.js";
import { check, elementFor, indexOf, known, signal } from "./options.js";
import type { Target } from "./values.js";

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
}

/** Actions of an element. */
export class Actions extends Motion {
  /** @internal */
  protected readonly types = [] as const;

  /** @internal */
  constructor(private readonly all: readonly Action[], entries: Entry[], options: Lifetime) {
    super("actions", Kind.actions, entries, options);
    this.begin();
  }

  /** @internal */
  protected override receive(event: Event, words: Float64Array): void {
    if (event === Event.perform) this.all[words[0]!]?.perform();
  }
}

/**
 * Lets users of keyboards, screen readers and voice control do what hands do.
 *
 *     actions("#sheet", [
 *       { name: "Raise", key: "ArrowUp", perform: () => spring(open, 1) },
 *       { name: "Lower", key: "ArrowDown", perform: () => spring(open, 0) },
 *     ]);
 */
export function actions(target: Target, all: readonly Action[], options: Lifetime = {}): Actions {
  const element = elementFor(target, "actions");
  if (!Array.isArray(all)) fail(`actions: the actions must be an array, but they are ${describe(all)}`);
  const entries = (all as readonly Action[]).map((action, index): Entry => {
    const path = `actions: action ${index + 1}`;
    if (typeof action !== "object" || action === null) fail(`${path} must be an object with a name, but it is ${describe(action)}`);
    known(action, path, ["name", "key", "perform"]);
    const { name, key, perform } = action;
    if (typeof name !== "string" || !name) fail(`${path}: option "name" must be a text, but it is ${describe(name)}`);
    if (typeof perform !== "function") fail(`${path}: option "perform" must be a function, but it is ${describe(perform)}`);
    const code = key === undefined ? -1 : indexOf(key, keys, `${path}: option "key"`);
    return [Option.name, code, ...new TextEncoder().encode(name)];
  });
  check("actions", options, { signal });
  return new Actions(all, [[Option.node, element], ...entries], options);
}
