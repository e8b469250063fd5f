// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { NodeProperty, Option } from "./codes.js";
import { colorFor, isColor, shownColors } from "./colors.js";
import { describe, fail } from "./errors.js";
import { elementFor, numberFor, numbersFor } from "./options.js";
import { Progress } from "./progress.js";
import { codeOf, codeOfColor, colors, properties } from "./properties.js";
import type { ColorProperty, Property } from "./properties.js";

/** The values to which a spring moves properties. */
export type Destinations = { readonly [Name in Property]?: number } & { readonly [Name in ColorProperty]?: string };

/** The values through which a tween moves properties: the last one, or all of them. */
export type Keyframes =
  & { readonly [Name in Property]?: number | readonly number[] }
  & { readonly [Name in ColorProperty]?: string | readonly string[] }
  & {
    /**
     * A path of the place of the centre, in the notation of SVG: `"M 100 300 C 100 100 400 100 400 300"`. Its
     * coordinates are those of `x` and `y`, which it excludes.
     */
    readonly path?: string;
  };

/** One element or several: an array, a `NodeList`, or a CSS selector, of which all matches count. */
export type Targets = Element | string | Iterable<Element>;

/** The words of the values of properties, or of a number. */
export function keyframesFor(values: unknown, name: string, target: unknown, canFollowPath = false): Entry[] {
  const listFor = (value: unknown, path: string) => Array.isArray(value) ? numbersFor(value, path) : [numberFor(value, path)];
  if (target instanceof Progress) return [[Option.keyframes, NodeProperty.value, ...listFor(values, `${name}: the value`)]];
  return propertiesFor(values, name, "values").map(([key, value]): Entry => {
    if (key === "path" && canFollowPath) return [Option.path, ...pathFor(value, name)];
    const path = `${name}: property "${key}"`;
    if (!isColor(key)) return [Option.keyframes, codeOf(key, name, [...properties, ...colors]), ...listFor(value, path)];
    const all: unknown[] = Array.isArray(value) ? value : [value];
    if (!all.length) fail(`${path} must have at least one color`);
    return [Option.keyframes, codeOfColor(key), ...all.flatMap((each) => colorFor(each, path))];
  });
}

// The bytes of SVG path data. The browser knows whether they are valid.
function pathFor(value: unknown, name: string): Iterable<number> {
  const isPath = typeof value === "string" && /^\s*m[^"'\\]*$/i.test(value)
    // What some browsers accept, but the module does not: a comma before a command, and very large numbers.
    && !/,\s*([a-z]|$)|e\+?0*\d\d\d|\d{100}/i.test(value)
    && CSS.supports("offset-path", `path("${value.replace(/\s+/g, " ")}")`);
  if (!isPath) fail(`${name}: property "path" must be a path in the notation of SVG such as "M 0 0 L 200 100", but it is ${describe(value)}`);
  return new TextEncoder().encode(value as string);
}

/** The names of the properties to move, each with its given value. `noun` names the values in an error. */
export function propertiesFor(values: unknown, name: string, noun: string): [string, unknown][] {
  if (typeof values !== "object" || values === null) {
    fail(`${name}: the ${noun} must be an object such as { x: 200 }, but they are ${describe(values)}`);
  }
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!given.length) fail(`${name}: there is no property to move`);
  for (const other of ["x", "y", "dx", "dy"]) {
    if (["path", other].every((key) => given.some(([each]) => each === key))) fail(`${name}: "path" and "${other}" exclude each other`);
  }
  for (const axis of ["x", "y"]) {
    if ([axis, `d${axis}`].every((key) => given.some(([each]) => each === key))) fail(`${name}: "${axis}" and "d${axis}" exclude each other`);
  }
  return given;
}

/** The words of the elements, or of the number, that a motion moves. The keys of the values name its colors. */
export function targetsFor(targets: Targets | Progress, name: string, values: unknown = {}): Entry[] {
  if (targets instanceof Progress) return [[Option.progress, targets.counterpart]];
  const isList = typeof targets === "object" && targets !== null && Symbol.iterator in targets;
  let all = isList ? [...targets as Iterable<Element>] : [elementFor(targets, name)];
  if (typeof targets === "string") all = [...document.querySelectorAll(targets)];
  if (!all.length) fail(`${name}: there is no element to move`);
  const names = typeof values === "object" && values !== null ? Object.keys(values) : [];
  return all.map((each) => [Option.target, elementFor(each, name), ...shownColors(each, names)]);
}
