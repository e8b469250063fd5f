// SPDX-License-Identifier: Apache-2.0

/**
 * Whether two sets of options do the same. Numbers, texts, arrays and plain objects are compared by their values, and
 * all other objects, such as elements and signals, by identity. Functions of the options themselves count as equal,
 * except the function `use`.
 *
 * @internal
 */
export function isEqual(options: unknown, others: unknown): boolean {
  return haveEqualValues(options, others, (value, other, name) =>
    name !== "use" && typeof value === "function" && typeof other === "function" || isSame(value, other));
}

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || haveEqualValues(a, b, isSame);
}

function haveEqualValues(a: unknown, b: unknown, areEqual: (a: unknown, b: unknown, name: string) => boolean): boolean {
  if (!isData(a) || !isData(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const [names, others] = [namesOf(a), namesOf(b)];
  return names.length === others.length && names.every((name) => others.includes(name) && areEqual(a[name], b[name], name));
}

// An option that is undefined is missing.
function namesOf(data: Record<string, unknown>): string[] {
  return Object.keys(data).filter((name) => data[name] !== undefined);
}

function isData(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
