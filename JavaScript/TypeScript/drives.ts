// SPDX-License-Identifier: Apache-2.0

import type { Entry } from "./bridge.js";
import { Option } from "./codes.js";
import { colorFor, isColor, shownColors } from "./colors.js";
import { describe, fail } from "./errors.js";
import { elementFor, numbersFor } from "./options.js";
import type { Check } from "./options.js";
import { codeOf, colors, properties } from "./properties.js";
import type { ColorProperty, Property } from "./properties.js";
import type { Target } from "./values.js";

/**
 * A property that a number drives: the element, the property, its values, and for each value its stop: the number at
 * which the property has this value. By default, the stops are evenly spaced from 0 to 1.
 *
 *     ["#scrim", "opacity", [0, 0.6]]
 *     ["#title", "dy", [0, -20, -80], [0, 0.5, 1]]
 *     ["#title", "color", ["black", "#fa0"]]
 */
export type Drive =
  | readonly [Target, Property, readonly number[], (readonly number[])?]
  | readonly [Target, ColorProperty, readonly string[], (readonly number[])?];

/** @internal */
export const drives: Check<readonly Drive[]> = (value, path) => {
  if (!Array.isArray(value)) fail(`${path} must be an array, but it is ${describe(value)}`);
  return value.map((drive: Drive, index): Entry => {
    const own = `${path}, drive ${index + 1},`;
    if (!Array.isArray(drive)) fail(`${own} must be an array such as [element, "opacity", [0, 1]], but it is ${describe(drive)}`);
    const [target, property, values, stops] = drive;
    const element = elementFor(target, own);
    const all: unknown[] = isColor(property) ? colorsFor(values, own) : numbersFor(values, own, 2);
    const at = stops ? numbersFor(stops, own, 2) : all.map((_, index) => index / (all.length - 1));
    if (at.length !== all.length) fail(`${own} has ${all.length} values, but ${at.length} stops`);
    if (at.some((stop, index) => index > 0 && stop <= at[index - 1]!)) fail(`${path}, drive ${index + 1}: the stops must ascend, but they are ${at.join(", ")}`);
    if (!isColor(property)) {
      const code = codeOf(property, own, [...properties, ...colors]);
      return [Option.drive, element, code, at.length, ...at, ...all as number[]];
    }
    // The color that the element shows now is passed last, after its code.
    const [code, ...shown] = shownColors(element, [property]);
    return [Option.drive, element, code!, at.length, ...at, ...all.flatMap((each) => colorFor(each, own)), code!, ...shown];
  });
};

function colorsFor(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value) || value.length < 2) fail(`${path} must be an array of at least 2 colors, but it is ${describe(value)}`);
  return value;
}
