// SPDX-License-Identifier: Apache-2.0

import { NodeProperty } from "./codes.js";
import { describe, fail } from "./errors.js";

/**
 * The properties of an element that a motion can move. Each is moved on its own: a motion of `x` does not end a motion
 * of `y`.
 *
 * - `x`, `y`: the place of the centre, from the corner of the containing block, in CSS pixels.
 * - `dx`, `dy`: the distance from the place that the layout gives to the element without its style `translate`, in CSS
 *   pixels. If the layout changes during a motion, the element moves with it.
 * - `width`, `height`: the size, in CSS pixels.
 * - `scale`, `rotation` (in radians), `opacity`.
 */
export type Property = "x" | "y" | "dx" | "dy" | "width" | "height" | "scale" | "rotation" | "opacity";

/** The colors of an element that a motion can move. `borderColor` is the color of all four edges. */
export type ColorProperty = "backgroundColor" | "color" | "borderColor" | "fill" | "stroke";

/** @internal In the order of their codes. */
export const colors: readonly ColorProperty[] = ["backgroundColor", "color", "borderColor", "fill", "stroke"];

/** @internal In the order of their codes. */
export const properties: readonly Property[] = ["x", "y", "dx", "dy", "width", "height", "scale", "rotation", "opacity"];

/** @internal */
export function codeOf(property: unknown, path: string, all: readonly string[] = properties): NodeProperty {
  const index = properties.indexOf(property as Property);
  if (index < 0) fail(`${path}: there is no property ${describe(property)}. The properties are: ${all.join(", ")}`);
  return index;
}

/** @internal */
export function codeOfColor(property: ColorProperty): NodeProperty {
  return NodeProperty.backgroundColor + colors.indexOf(property);
}

/** @internal */
export function nameOf(code: NodeProperty): string {
  return properties[code] ?? colors[code - NodeProperty.backgroundColor] ?? "value";
}
