// SPDX-License-Identifier: Apache-2.0

import { isEqual } from "./equal.js";
import type { Movable } from "./Movable.js";
import type { Motion } from "./Motion.js";
import type { ScreenTransition } from "./screenTransition.js";
import type { State } from "./values.js";
// @ts-ignore: The package does not depend on React, so its types may be missing.
import { useEffect, useRef } from "react";

/** A function that moves an element, such as `tossable`. */
export type Use = (target: Element, options?: any) => Motion<any>;

/** The events of a motion. */
export type EventsOf<Result> = Result extends { readonly eventTypes?: infer Events } ? NonNullable<Events> : never;

/** The options of {@link useMotion}: the function, its options, and listeners. */
export type UseMotionOptions<Function extends Use> = NonNullable<Parameters<Function>[1]> & {
  /** The function that moves the element, such as `tossable`. */
  use: Function;
  /** The listeners of the events. They may change in every rendering. */
  on?: { [Type in keyof EventsOf<ReturnType<Function>>]?: (value: EventsOf<ReturnType<Function>>[Type]) => void };
};

/** A reference to an element, such as the result of `useRef`. */
export interface ElementReference {
  readonly current: Element | null;
}

// The motion of a component, and what it was made from.
interface Session<Function extends Use> {
  current: ReturnType<Function> | undefined;
  element?: Element;
  made?: object;
  latest: UseMotionOptions<Function>;
  ends: Map<string, () => void>;
  /** Whether a hand holds the element, or it flies. */
  isMoving?: boolean;
  /** Whether an option has changed meanwhile. */
  isWaiting?: boolean;
}

/**
 * Moves the element of a component while the component is mounted.
 *
 *     function Card() {
 *       const ref = useRef(null);
 *       const card = useMotion(ref, { use: tossable, bounds: "parent", on: { release: print } });
 *       return <div ref={ref} onDoubleClick={() => card.current?.send({ x: 200, y: 120 })}>Toss me</div>;
 *     }
 *
 * When the component is unmounted, the motion is destroyed. When the element or an option changes, the motion is
 * created again: numbers, texts, arrays and plain objects are compared by their values, and elements and signals by
 * identity. The element stays where it is in both cases. If an option changes while a hand holds the element or while it
 * flies, the motion is created again as soon as the element is at rest.
 *
 * The property of a thing, such as the `value` of a slider, is written instead:
 * `useMotion(ref, { use: valueSlider, value: volume, on: { value: setVolume } })`. A function among the options, such as
 * a landing, may be a new one in every rendering.
 *
 * @returns A reference to the motion. It is `undefined` while the component is not mounted.
 */
export function useMotion<Function extends Use>(
  reference: ElementReference, options: UseMotionOptions<Function>,
): { readonly current: ReturnType<Function> | undefined } {
  const session: Session<Function> = useRef({ current: undefined, ends: new Map() }).current;
  session.latest = options;
  // After each rendering: the element is known only then.
  useEffect(() => update(session, reference.current));
  useEffect(() => () => end(session), []);
  return session;
}

function update<Function extends Use>(session: Session<Function>, element: Element | null): void {
  const { on = {}, ...made } = session.latest as UseMotionOptions<Function> & Record<string, unknown>;
  write(session, made);
  const isOther = element !== session.element || made.use !== (session.made as { use?: Use } | undefined)?.use;
  if (isOther || !isEqual(made, session.made)) {
    // The hand must get its release, and a flight its end.
    session.isWaiting = !isOther && session.isMoving;
    if (session.isWaiting) return listen(session, on);
    end(session);
    if (!element) return;
    const { use, ...own } = made;
    const stable = Object.fromEntries(Object.entries(own).map(([name, value]) => [
      name, typeof value === "function" ? (...values: unknown[]) => (session.latest as any)[name](...values) : value,
    ]));
    session.current = (use as Use)(element, stable) as ReturnType<Function>;
    [session.element, session.made] = [element, made];
    if ("enabled" in session.current) follow(session, session.current as unknown as Movable<any, any>);
  } else session.isWaiting = false;
  listen(session, on);
}

function follow<Function extends Use>(session: Session<Function>, motion: Movable<any, any>): void {
  motion.on("state", (state: State) => {
    session.isMoving = state === "active";
    // The other listeners receive the state first.
    if (session.isWaiting) queueMicrotask(() => {
      if (session.current === motion && !session.isMoving) update(session, session.element ?? null);
    });
  });
}

// Writes the properties of a thing that have changed. Such an option does not create the thing again.
function write<Function extends Use>(session: Session<Function>, options: Record<string, unknown>): void {
  const { current, made = {} } = session as { current: any; made?: any };
  for (const name of (current?.written ?? []) as readonly string[]) {
    if (options[name] === undefined || isEqual({ [name]: options[name] }, { [name]: made[name] })) continue;
    if (!isEqual({ [name]: current[name] }, { [name]: options[name] })) current[name] = options[name];
    made[name] = options[name];
  }
}

function listen<Function extends Use>(session: Session<Function>, on: object): void {
  const { current, ends } = session;
  if (!current) return;
  for (const [type, stop] of ends) {
    if (type in on) continue;
    stop();
    ends.delete(type);
  }
  for (const type of Object.keys(on)) {
    if (ends.has(type)) continue;
    const listener = (value: unknown) => (session.latest.on as any)?.[type]?.(value);
    ends.set(type, (current as Motion<any>).on(type as never, listener));
  }
}

function end<Function extends Use>(session: Session<Function>): void {
  session.current?.destroy();
  session.current = session.element = session.made = session.isMoving = session.isWaiting = undefined;
  session.ends.clear();
}

/** A timeline for a gesture transition of React. It has the contract of React's type `CustomTimeline`. */
export interface GestureTimeline {
  /** The progress in percent: from 0 at the back to 100 at the fore. */
  readonly currentTime: number;
  /**
   * Drives an animation that React has made for a part of the page, and whose delay and duration are percents of the
   * timeline. React calls the result at the end of the gesture.
   */
  animate(animation: Animation): () => void;
}

/**
 * Lets a transition move React's gesture transitions: React animates the difference between two renderings, and the
 * transition is their timeline.
 *
 *     const stop = startGestureTransition(gestureTimeline(open), () => setPage("album"), { rangeStart: 0, rangeEnd: 100 });
 *     open.on("completed", (direction) => { stop(); if (direction === "forward") setPage("album"); });
 *
 * Source of the contract: the experimental versions of React call `startGestureTransition(timeline, scope, options)`
 * with an `AnimationTimeline`, or with an object of the type `CustomTimeline`. Of the latter, React reads `currentTime`
 * as a number from 0 to 100, and calls `animate(animation)` for each `Animation` that it has made with the fill `both`.
 */
export function gestureTimeline(transition: ScreenTransition): GestureTimeline {
  return {
    get currentTime() {
      return 100 * transition.progress;
    },
    animate(animation) {
      const show = (progress: number) => { animation.currentTime = 100 * progress; };
      animation.pause();
      show(transition.progress);
      return transition.on("change", show);
    },
  };
}
