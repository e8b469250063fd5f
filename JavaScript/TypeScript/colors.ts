// SPDX-License-Identifier: Apache-2.0

import { onColor } from "./bridge.js";
import { NodeProperty } from "./codes.js";
import { describe, fail } from "./errors.js";
import { codeOfColor, colors } from "./properties.js";
import type { ColorProperty } from "./properties.js";

/** The words of a color: red, green, blue and alpha, from 0 to 1. */
export type ColorWords = [number, number, number, number];

let canvas: CanvasRenderingContext2D | null | undefined;

/** The words of a color in any notation of CSS. */
export function colorFor(value: unknown, path: string): ColorWords {
  if (typeof value !== "string" || !CSS.supports("color", value) || value === "inherit") {
    fail(`${path} must be a color such as "#fa0" or "rgb(0 128 255 / 50%)", but it is ${describe(value)}`);
  }
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  if (!canvas) fail(`${path}: the browser has no canvas, which reads the color`);
  canvas.fillStyle = value;
  // In a nearly transparent pixel, the other channels are rounded, so such a color is read from the text.
  const translucent = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(canvas.fillStyle);
  if (translucent) return translucent.slice(1).map((channel, index) => Number(channel) / (index < 3 ? 255 : 1)) as ColorWords;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255) as ColorWords;
}

/** Whether a property is a color. */
export function isColor(name: string): name is ColorProperty {
  return colors.includes(name as ColorProperty);
}

/** The words of the colors that an element shows now. A paint such as a gradient is transparent. */
export function shownColors(element: Element, names: readonly string[]): number[] {
  if (!names.some(isColor)) return [];
  const style = getComputedStyle(element);
  return names.filter(isColor).flatMap((name) => {
    const value = style[name === "borderColor" ? "borderTopColor" : name];
    const own: ColorWords = CSS.supports("color", value) ? colorFor(value, name) : [0, 0, 0, 0];
    return [codeOfColor(name), ...own];
  });
}

onColor((node, [name, red, green, blue, alpha]) => {
  const property = colors[name! - NodeProperty.backgroundColor]!;
  const channels = [red, green, blue].map((channel) => (channel! * 255).toFixed(2));
  (node as HTMLElement).style[property] = `rgb(${channels.join(" ")} / ${alpha!.toFixed(4)})`;
});
