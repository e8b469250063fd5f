// SPDX-License-Identifier: Apache-2.0

import { Option, StaggerStart } from "./codes.js";
import { describe, fail } from "./errors.js";
import { known, numberFor } from "./options.js";
import type { Check } from "./options.js";

/** Delays between the starts of the motions of several elements: see {@link stagger}. */
export interface Stagger {
  /** The time between the starts of two neighbours, in seconds. */
  each: number;
  /** The item that starts first: a name, or its index. Defaults to `"first"`. */
  from?: "first" | "last" | "center" | "edges" | number;
  /** The number of items in a row, if they are in a grid. */
  columns?: number;
}

/**
 * Delays between the starts of the motions of several elements.
 *
 *     tween(".row", { opacity: [0, 1] }, { stagger: stagger(0.05, { from: "center" }) });
 */
export function stagger(each: number, options: Omit<Stagger, "each"> = {}): Stagger {
  known(options, "stagger", ["from", "columns"]);
  return { ...options, each };
}

const starts = ["first", "last", "center", "edges"] as const;

/** @internal */
export const staggerFor: Check<Stagger> = (value, path) => {
  if (typeof value !== "object" || value === null) fail(`${path} must be a stagger such as stagger(0.05), but it is ${describe(value)}`);
  known(value, path, ["each", "from", "columns"]);
  const { from = "first", columns = 0 } = value;
  const isWhole = (number: number) => Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31;
  const index = typeof from === "number" ? StaggerStart.index : starts.indexOf(from);
  if (index < 0) fail(`${path}, from, must be ${starts.join(", ")} or an index, but it is ${describe(from)}`);
  const place = typeof from === "number" ? numberFor(from, `${path}, from,`, "that is whole", isWhole) : 0;
  const columnCount = numberFor(columns, `${path}, columns,`, "that is whole and not negative", (each) => isWhole(each) && each >= 0);
  return [[Option.stagger, numberFor(value.each, `${path}, each,`), index, place, columnCount]];
};
