// SPDX-License-Identifier: Apache-2.0

/** A place or a vector, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element, or a CSS selector of one. The first match counts. */
export type Target = Element | string;

/** An axis of the coordinate system of an element's containing block. */
export type Axis = "x" | "y";

/** The time for which a pointer must be held before it drags, in seconds: for all kinds of pointers, or for some kinds. */
export type Holding = number | { touch?: number; mouse?: number; pen?: number };

/** The least and the greatest value. */
export type Range = readonly [number, number];

/** Distances from the edges of a container, in CSS pixels. A number is the distance from all four. */
export type Inset = number | { left?: number; top?: number; right?: number; bottom?: number };

/** The inside of a container. The whole element stays within it, also after the size of the container changes. */
export interface Inside {
  /** The container. `"parent"` is the element's containing block. */
  inside: Target | "parent";
  /** Distances from the container's edges. Defaults to 0. */
  inset?: Inset;
}

/**
 * The bounds of an element's centre.
 *
 *     draggable("#knob", { bounds: "parent" })
 *     draggable("#knob", { bounds: { inside: "#table", inset: 8 } })
 *     draggable("#knob", { bounds: { x: [0, 300] } })       // only horizontally
 *
 * `"parent"` keeps the whole element within its containing block. An element that is larger than the block always
 * covers it, like a photo that is zoomed in. Only a `manipulable` takes the scale of the element into account. Places
 * are in CSS pixels, from the upper left corner of the containing block's padding box.
 */
export type Bounds = "parent" | Inside | { x?: Range; y?: Range };

/**
 * The constants of a spring, in one of three forms. Defaults: a stiffness of 342, a damping of 30, a mass of 1.
 *
 *     { stiffness: 342, damping: 30 }
 *     { response: 0.34, dampingRatio: 1 }
 *     { duration: 0.5, bounce: 0.3 }        // the same as `bouncy`
 */
export type Spring =
  | {
    /** The force per distance. Greater than 0. */
    stiffness: number;
    /** The force per velocity. At least 0. Without damping, a spring never rests. */
    damping?: number;
    /** The mass. Greater than 0. */
    mass?: number;
  }
  | {
    /** The duration of an oscillation without damping, in seconds. Greater than 0. */
    response: number;
    /** At least 0. With 1, the spring does not overshoot, and with 0, it never rests. Defaults to 1. */
    dampingRatio?: number;
  }
  | {
    /** The perceived duration, in seconds. Greater than 0. */
    duration: number;
    /** Greater than -1, and at most 1. With 0, the spring does not overshoot. Defaults to 0. */
    bounce?: number;
  };

/** A spring that does not overshoot: a duration of 0.5 s and a bounce of 0. */
export const smooth: Spring = { duration: 0.5, bounce: 0 };

/** A spring that overshoots very little: a duration of 0.5 s and a bounce of 0.15. */
export const snappy: Spring = { duration: 0.5, bounce: 0.15 };

/** A spring that overshoots visibly: a duration of 0.5 s and a bounce of 0.3. */
export const bouncy: Spring = { duration: 0.5, bounce: 0.3 };

/** The release of an element by a hand. */
export interface Release {
  /** Where the element was. */
  readonly position: Point;
  /** The velocity, in CSS pixels per second. */
  readonly velocity: Point;
  /** Where a free throw would come to rest. */
  readonly projection: Point;
  /** Whether the drag was cancelled, for example by the browser. The velocity is then 0. */
  readonly isCancelled: boolean;
  /** The index of the place to which the element goes: see the `index` of an interaction. */
  readonly index?: number;
}

/** A release of an element that hands have dragged, pinched and turned. */
export interface ManipulationRelease extends Release {
  /** The scale, and its velocity per second. */
  readonly scale: { readonly position: number; readonly velocity: number };
  /** The rotation in radians, and its velocity per second. */
  readonly rotation: { readonly position: number; readonly velocity: number };
  /** The place between the fingers. */
  readonly focus: Point;
}

/** A release of a number that a hand has moved. */
export interface ProgressRelease {
  /** The number. */
  readonly position: number;
  /** The velocity, per second. */
  readonly velocity: number;
  /** The number at which a free throw would come to rest. */
  readonly projection: number;
  /** Whether the drag was cancelled. The velocity is then 0. */
  readonly isCancelled: boolean;
  /** The index of the number to which it goes, among those of the option `landing`. */
  readonly index?: number;
}

/** Where an element is. */
export interface Pose {
  /** The place of the centre in the containing block. */
  readonly position: Point;
  /** The velocity, in CSS pixels per second. */
  readonly velocity: Point;
  /** The scale. */
  readonly scale: number;
  /** The rotation, in radians. */
  readonly rotation: number;
}

/**
 * The way in which a motion ended. It is `"interrupted"` if a hand caught it, if it received another destination, or if
 * it was stopped.
 */
export type Outcome = "finished" | "interrupted";

/** Whether something moves. */
export type State = "active" | "atRest";

/**
 * The place from which a landing measures to its candidates: where a free throw would come to rest, where the hand let
 * go, or where a throw with another rate, in 1/s, would come to rest.
 */
export type Aim = "projection" | "position" | { rate: number };

/**
 * The rule for the place where a released element comes to rest.
 *
 *     "home"                                       where it was, also after the layout has moved it
 *     "layout"                                     where the layout puts it now
 *     { x: 200, y: 120 }                           a place
 *     { nearest: [{ x: 40, y: 40 }, …] }           the nearest of several places
 *     { detents: [80, 400, 700], along: "y" }      the nearest of several coordinates
 *     { corners: "parent", inset: 16 }             a corner of the containing block
 *     { edges: "parent", inset: 16 }               an edge of the containing block
 *     (release) => release.projection.y > 300 ? open : shut
 *
 * A landing moves the element only after a release, not when the interaction is created. If a function returns
 * something other than a place, the console shows one error, and the element stays where it was released.
 */
export type Landing =
  | "home"
  | "layout"
  | Point
  | { nearest: readonly Point[]; by?: Aim }
  | {
    detents: readonly number[];
    along: Axis;
    /** `"next"` if one throw ends at one of the two detents beside the release. Defaults to `"any"`. */
    skipping?: "any" | "next";
    by?: Aim;
  }
  | { corners: Target | "parent"; inset?: Inset; by?: Aim }
  | { edges: Target | "parent" | { x?: Range; y?: Range }; inset?: Inset; by?: Aim }
  | ((release: Release) => Point);

/**
 * A timing function.
 *
 *     tween("#card", { opacity: 0 }, { easing: easeOut })
 *     tween("#card", { opacity: 0 }, { easing: cubicBezier(0.2, 0, 0, 1) })
 */
export type Easing = "linear" | "emphasized" | readonly [number, number, number, number] | { spring: Spring };

/** A cubic Bézier curve, as in CSS. The first and the third number are from 0 to 1. */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  return [x1, y1, x2, y2];
}

/** Starts and ends with the full velocity. */
export const linear: Easing = "linear";
/** Starts slowly. */
export const easeIn: Easing = [0.42, 0, 1, 1];
/** Ends slowly. */
export const easeOut: Easing = [0, 0, 0.58, 1];
/** Starts and ends slowly. */
export const easeInOut: Easing = [0.42, 0, 0.58, 1];
/** Material Design's timing for motion that begins and ends on the screen. */
export const emphasized: Easing = "emphasized";
