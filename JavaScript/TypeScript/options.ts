// SPDX-License-Identifier: Apache-2.0

// Options become words. One table for each function names its options, checks them, and encodes them.

import type { Entry, Word } from "./bridge.js";
import { Easing as EasingKind, LandingRule, Option, SpringForm } from "./codes.js";
import { describe, fail, nearest } from "./errors.js";
import type { Aim, Axis, Bounds, Easing, Holding, Inset, Landing, Range, Release, Spring, Target } from "./values.js";

/** Checks a value, and returns its words. The path names the function and the option. */
export type Check<T> = (value: T, path: string, node?: Element) => Entry[];

/** The checks of all options of a function. */
export type Checks<Options> = { readonly [Name in keyof Options]-?: Check<NonNullable<Options[Name]>> };

/** Checks options, and returns their words. */
export function check<Options extends object>(
  name: string, options: Options, checks: Checks<Options>, node?: Element,
): Entry[] {
  if (typeof options !== "object" || options === null) {
    fail(`${name}: the options must be an object, but they are ${describe(options)}`);
  }
  const entries: Entry[] = [];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const own = Object.hasOwn(checks, key) ? checks[key as keyof Options] : undefined;
    if (!own) unknown(name, key, Object.keys(checks));
    entries.push(...own(value, `${name}: option "${key}"`, node));
  }
  return entries;
}

/** Throws an error if an object has a key that is not among the names. */
export function known(value: object, path: string, names: readonly string[]): void {
  const [key] = Object.entries(value).find(([each, own]) => own !== undefined && !names.includes(each)) ?? [];
  if (key !== undefined) unknown(path.replace(/: option "(\w+)"/, ": $1").replace(/,$/, ""), key, names);
}

function unknown(name: string, key: string, names: readonly string[]): never {
  const guess = nearest(key, names);
  fail(`${name}: option "${key}" is unknown${guess ? `. Did you mean "${guess}"?` : `. The options are: ${names.join(", ")}`}`);
}

// MARK: Values

/** A number for which a condition holds. */
export function numberFor(value: unknown, path: string, rule = "finite", holds: (value: number) => boolean = () => true): number {
  if (typeof value !== "number" || !Number.isFinite(value) || !holds(value)) {
    fail(`${path} must be ${rule === "finite" ? "a finite number" : `a number ${rule}`}, but it is ${describe(value)}`);
  }
  return value;
}

const isPositive = (value: number) => value > 0;
const isNotNegative = (value: number) => value >= 0;

/** An option that is a number. */
export function number(option: Option, rule?: "greater than 0" | "of at least 0" | "of at least 1" | "other than 0"): Check<number> {
  const holds = {
    "greater than 0": isPositive, "of at least 0": isNotNegative, "of at least 1": (value: number) => value >= 1,
    "other than 0": (value: number) => value !== 0,
  };
  return (value, path) => [[option, rule ? numberFor(value, path, rule, holds[rule]) : numberFor(value, path)]];
}

/** An option that is a boolean. */
export function flag(option: Option): Check<boolean> {
  return (value, path) => {
    if (typeof value !== "boolean") fail(`${path} must be true or false, but it is ${describe(value)}`);
    return [[option, value ? 1 : 0]];
  };
}

/** The index of a name among those that are possible. */
export function indexOf<Name extends string>(value: unknown, names: readonly Name[], path: string): number {
  const index = names.indexOf(value as Name);
  if (index < 0) {
    const all = names.map((name) => JSON.stringify(name)).join(" or ");
    fail(`${path} must be ${all}, but it is ${describe(value)}`);
  }
  return index;
}

/** An option that is one of several names. */
export function oneOf<Name extends string>(option: Option, names: readonly Name[]): Check<Name> {
  return (value, path) => [[option, indexOf(value, names, path)]];
}

export const axes: readonly Axis[] = ["x", "y"];

/** An option for which the module has no words. */
export function none<T>(): Check<T> {
  return () => [];
}

/** An option that is a signal, maybe of another window. */
export const signal: Check<AbortSignal> = (value, path) => {
  if (typeof value?.aborted !== "boolean") fail(`${path} must be an AbortSignal, but it is ${describe(value)}`);
  return [];
};

export function pointFor(value: unknown, path: string): [number, number] {
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be a place such as { x: 200, y: 120 }, but it is ${describe(value)}`);
  }
  const { x, y } = value as { x?: unknown; y?: unknown };
  return [numberFor(x, `${path}, x,`), numberFor(y, `${path}, y,`)];
}

export function point(option: Option): Check<{ x: number; y: number }> {
  return (value, path) => [[option, ...pointFor(value, path)]];
}

export function rangeFor(value: unknown, path: string): [number, number] {
  if (!Array.isArray(value) || value.length !== 2) {
    fail(`${path} must be two numbers such as [0, 300], but it is ${describe(value)}`);
  }
  const [low, high] = value.map(Number) as [number, number];
  const isOrdered = value.every((each) => typeof each === "number") && low <= high && low < Infinity && high > -Infinity;
  if (!isOrdered) fail(`${path} must be two numbers in ascending order, but it is [${value.join(", ")}]`);
  return [low, high];
}

export function range(option: Option): Check<Range> {
  return (value, path) => [[option, ...rangeFor(value, path)]];
}

/** Numbers of a list. */
export function numbersFor(value: unknown, path: string, least = 1): number[] {
  if (!Array.isArray(value) || value.length < least) {
    fail(`${path} must be an array of ${least ? `at least ${least} number` : "number"}${least === 1 ? "" : "s"}, but it is ${describe(value)}`);
  }
  return value.map((each, index) => numberFor(each, `${path.replace(/,$/, "")}, number ${index + 1},`));
}

/** The times for which pointers must be held. */
export const afterHolding: Check<Holding> = (value, path) => {
  const kinds = ["touch", "mouse", "pen"] as const;
  const time = (each: unknown, own: string) => numberFor(each, own, "of at least 0", isNotNegative);
  if (typeof value !== "object" || value === null) return [[Option.afterHolding, ...Array(3).fill(time(value, path))]];
  known(value, path, kinds);
  return [[Option.afterHolding, ...kinds.map((kind) => value[kind] === undefined ? -1 : time(value[kind], `${path}, ${kind},`))]];
};

// MARK: Nodes

/** The element of a target. */
export function elementFor(target: unknown, path: string): Element {
  if (typeof document === "undefined") fail(`${path}: there is no document. Call this in a browser`);
  let found: unknown = target;
  if (typeof target === "string") {
    try {
      found = document.querySelector(target);
    } catch {
      fail(`${path}: ${describe(target)} is not a valid CSS selector`);
    }
    if (!found) fail(`${path}: no element matches ${describe(target)}`);
  }
  if ((found as Node | undefined)?.nodeType !== 1) {
    const own = path.includes(":") ? path : `${path}: the target`;
    const isList = typeof found === "object" && found !== null && Symbol.iterator in found;
    fail(`${own} must be an element or a CSS selector, but it is ${isList ? "a list: call this for each element" : describe(target)}`);
  }
  return found as Element;
}

/** The element in whose coordinate system a node lies. */
export function containerOf(node: Element): Element {
  const root = node.ownerDocument.documentElement;
  const { position } = getComputedStyle(node);
  if (position === "absolute" || position === "fixed") return (node as HTMLElement).offsetParent ?? root;
  let parent = node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
  while (parent && getComputedStyle(parent).display === "contents") parent = parent.parentElement!;
  return parent ?? root;
}

// The words of the inside of a container: the element, its borders and scrollbars, and the insets.
export function inside(value: unknown, inset: Inset | undefined, path: string, node: Element | undefined): Word[] {
  const container = value === "parent" ? containerOf(node!) : elementFor(value, path);
  const { offsetWidth = 0, offsetHeight = 0, clientWidth, clientHeight } = container as HTMLElement;
  const isRoot = container === container.ownerDocument.documentElement;
  const border = isRoot || !offsetWidth ? [0, 0] : [offsetWidth - clientWidth, offsetHeight - clientHeight];
  const sides = ["left", "top", "right", "bottom"] as const;
  if (typeof inset === "object" && inset !== null) known(inset, `${path}, inset`, sides);
  const insets = sides.map((side) => {
    const own = typeof inset === "object" && inset !== null ? inset[side] ?? 0 : inset ?? 0;
    return numberFor(own, `${path}, inset,`);
  });
  return [container, ...border, ...insets];
}

function boxFor(value: { x?: Range; y?: Range }, path: string): [number, number, number, number] {
  known(value, path, axes);
  const [left, right] = value.x === undefined ? [-Infinity, Infinity] : rangeFor(value.x, `${path}, x,`);
  const [top, bottom] = value.y === undefined ? [-Infinity, Infinity] : rangeFor(value.y, `${path}, y,`);
  return [left, top, right, bottom];
}

/** Bounds of an element's centre. */
export const bounds: Check<Bounds> = (value, path, node) => {
  if (value === "parent") return [[Option.container, ...inside("parent", 0, path, node)]];
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be "parent" or an object such as { x: [0, 300] }, but it is ${describe(value)}`);
  }
  if ("inside" in value) known(value, path, ["inside", "inset"]);
  if ("inside" in value) return [[Option.container, ...inside(value.inside, value.inset, path, node)]];
  return [[Option.bounds, ...boxFor(value, path)]];
};

// MARK: Springs and easings

/** The words of a spring: its form and its constants. */
export function springFor(value: Spring, path: string): number[] {
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be an object such as { response: 0.34 }, but it is ${describe(value)}`);
  }
  const given = value as Record<string, unknown>;
  const forms = [["stiffness", "damping", "mass"], ["response", "dampingRatio"], ["duration", "bounce"]];
  const index = forms.findIndex(([first]) => given[first!] !== undefined);
  const foreign = Object.keys(given).find((key) => !forms.flat().includes(key) && given[key] !== undefined);
  if (index < 0 && foreign) unknown(path.replace(/: option "(\w+)"/, ": $1"), foreign, forms.flat());
  if (index < 0) fail(`${path} must have a stiffness, a response or a duration, but it is ${describe(value)}`);
  for (const key of Object.keys(given)) {
    if (!forms[index]!.includes(key) && given[key] !== undefined) unknown(path.replace(/: option "(\w+)"/, ": $1"), key, forms[index]!);
  }
  const limited = (name: string, low: number, high: number, isOpen: boolean, otherwise: number) => {
    const rule = `${isOpen ? "greater than" : "from"} ${low}${high < 1e14 ? ` to ${high}` : ""}`;
    return given[name] === undefined ? otherwise : numberFor(
      given[name], `${path}, ${name},`, rule, (number) => (isOpen ? number > low : number >= low) && number <= high);
  };
  switch (index) {
    case SpringForm.stiffness:
      return [index, ...fitting([
        limited("stiffness", 0, 1e14, true, 0), limited("damping", 0, 1e14, false, 30), limited("mass", 0, 1e14, true, 1),
      ], path)];
    case SpringForm.response:
      return [index, limited("response", 0, 1e6, true, 0), limited("dampingRatio", 0, 1e6, false, 1), 1];
    default:
      return [index, limited("duration", 0, 1e6, true, 0), limited("bounce", -1, 1, true, 0), 1];
  }
}

// The constants of a spring, if none is lost in the division by the mass.
function fitting(constants: [number, number, number], path: string): number[] {
  const [stiffness, damping, mass] = constants;
  if (stiffness / mass > 0 && damping / mass <= 1e300) return constants;
  fail(`${path}, mass, must fit a stiffness of ${stiffness} and a damping of ${damping}, but it is ${mass}`);
}

/** Whether a spring with these words comes to rest. */
export function rests([form, first, second]: readonly number[]): boolean {
  // Its duration is not finite if a constant is nearly 0.
  return form === SpringForm.duration ? second! < 1 : first! > 1e-100 && second! > 1e-100;
}

export function spring(option: Option): Check<Spring> {
  return (value, path) => [[option, ...springFor(value, path)]];
}

export const easing: Check<Easing> = (value, path) => {
  if (value === "linear") return [[Option.easing, EasingKind.linear]];
  if (value === "emphasized") return [[Option.easing, EasingKind.emphasized]];
  if (Array.isArray(value)) {
    const numbers = numbersFor(value, path, 4);
    if ([0, 2].some((index) => numbers[index]! < 0 || numbers[index]! > 1)) {
      fail(`${path}: the first and the third number must be from 0 to 1, but they are ${numbers[0]} and ${numbers[2]}`);
    }
    return [[Option.easing, EasingKind.cubicBezier, ...numbers]];
  }
  if (typeof value === "object" && value !== null && "spring" in value) {
    const constants = springFor(value.spring, path);
    if (!rests(constants)) fail(`${path}: the spring must have damping, because an easing must end`);
    return [[Option.easing, EasingKind.spring, ...constants]];
  }
  fail(`${path} must be an easing such as easeOut, which the package exports, but it is ${describe(value)}`);
};

// MARK: Landings

function aim(value: Aim | undefined, path: string): number {
  if (value === undefined) return 0;
  if (typeof value === "object" && value !== null) {
    known(value, `${path}, by`, ["rate"]);
    return numberFor(value.rate, `${path}, rate,`, "greater than 0", isPositive);
  }
  return indexOf(value, ["projection", "position"], `${path}, by,`) ? -1 : 0;
}

/** A landing. A function is called by the module: see {@link chooser}. */
export const landing: Check<Landing> = (value, path, node) => {
  if (typeof value === "function") return [[Option.landing, LandingRule.choose]];
  if (value === "home") return [[Option.landing, LandingRule.home]];
  if (value === "layout") return [[Option.landing, LandingRule.layout]];
  if (typeof value !== "object" || value === null) {
    fail(`${path} must be "home", "layout", a place, an object such as { nearest: […] } or a function, but it is ${describe(value)}`);
  }
  const kinds = { nearest: ["by"], detents: ["along", "skipping", "by"], corners: ["inset", "by"], edges: ["inset", "by"] };
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((name) => name in value);
  if (!kind) {
    if ("x" in value && "y" in value) {
      known(value, path, axes);
      return [[Option.landing, LandingRule.nearest, 0, ...pointFor(value, path)]];
    }
    fail(`${path} must have one of nearest, detents, corners and edges, but it is ${describe(value)}`);
  }
  known(value, path, [kind, ...kinds[kind]]);
  const by = aim((value as { by?: Aim }).by, path);
  if ("nearest" in value) {
    if (!Array.isArray(value.nearest)) fail(`${path}, nearest, must be an array of places, but it is ${describe(value.nearest)}`);
    return [[Option.landing, LandingRule.nearest, by, ...value.nearest.flatMap((each) => pointFor(each, path))]];
  }
  if ("detents" in value) {
    const along = indexOf(value.along, axes, `${path}, along,`);
    const skipping = indexOf(value.skipping ?? "any", ["any", "next"], `${path}, skipping,`);
    return [[Option.landing, LandingRule.detents, by, along, skipping, ...numbersFor(value.detents, `${path}, detents`)]];
  }
  if ("corners" in value) {
    return [[Option.landing, LandingRule.corners, by, ...inside(value.corners, value.inset, path, node)]];
  }
  const { edges, inset } = value as { edges: Target | "parent" | { x?: Range; y?: Range }; inset?: Inset };
  if (typeof edges === "object" && edges !== null && !("nodeType" in edges)) {
    return [[Option.landing, LandingRule.edges, by, ...boxFor(edges, path)]];
  }
  return [[Option.landing, LandingRule.edges, by, ...inside(edges, inset, path, node)]];
};

/** The release with these words. */
export function releaseOf(words: ArrayLike<number>): Release {
  return {
    position: { x: words[0]!, y: words[1]! }, velocity: { x: words[2]!, y: words[3]! },
    projection: { x: words[4]!, y: words[5]! }, isCancelled: words[6] !== 0,
  };
}

export type { Target };
