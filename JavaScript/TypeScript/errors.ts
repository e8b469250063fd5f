// SPDX-License-Identifier: Apache-2.0

/** Throws an error that names the function and the option. */
export function fail(message: string): never {
  throw new TypeError(`material-motion: ${message}`);
}

/** The name of a value in a message. */
export function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return "a function";
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "an array" : `an object (${Object.keys(value).join(", ") || "without options"})`;
}

/** The name that is nearest to a mistyped one, or nothing if none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, name.length / 3) ? best.each : undefined;
}

// The number of letters to insert, to remove or to replace.
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[to.length]!;
}
