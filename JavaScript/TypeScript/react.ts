// SPDX-License-Identifier: Apache-2.0

import type { Motion } from "./Motion.js";
// @ts-ignore: The package does not depend on React, so its types may be missing.
import { useEffect, useRef } from "react";

/** A function that moves an element, such as `tossable`. */
export type Use = (target: Element, options?: any) => Motion<any>;

/** The events of a motion. */
export type EventsOf<Result> = Result extends { readonly eventTypes?: infer Events } ? NonNullable<Events> : never;

/** The options of {@link useMotion}: those of the function, the function itself, and listeners. */
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

/**
 * Moves the element of a component while the component is mounted.
 *
 *     function Card() {
 *       const ref = useRef(null);
 *       const card = useMotion(ref, { use: tossable, bounds: "parent", on: { release: print } });
 *       return <div ref={ref} onDoubleClick={() => card.current?.send({ x: 200, y: 120 })}>Toss me</div>;
 *     }
 *
 * When the component is unmounted, the motion is destroyed. When an option changes, the motion is created again. The
 * element stays where it is in both cases. A function among the options, such as a landing, may be a new one in every
 * rendering.
 *
 * @returns A reference to the motion. It is `undefined` while the component is not mounted.
 */
export function useMotion<Function extends Use>(
  reference: ElementReference, options: UseMotionOptions<Function>,
): { readonly current: ReturnType<Function> | undefined } {
  const motion: { current: ReturnType<Function> | undefined } = useRef(undefined);
  const latest: { current: UseMotionOptions<Function> } = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = reference.current;
    if (!element) return undefined;
    const { use, on, ...own } = latest.current as UseMotionOptions<Function> & Record<string, unknown>;
    const stable = Object.fromEntries(Object.entries(own).map(([name, value]) => [
      name, typeof value === "function" ? (...values: unknown[]) => (latest.current as any)[name](...values) : value,
    ]));
    const present = use(element, stable) as ReturnType<Function>;
    motion.current = present;
    for (const type of Object.keys(on ?? {})) {
      present.on(type as never, (value: unknown) => (latest.current.on as any)?.[type]?.(value));
    }
    return () => {
      motion.current = undefined;
      present.destroy();
    };
  }, [reference, options.use, fingerprint(options)]);
  return motion;
}

// A text that changes with the options, except with their functions.
function fingerprint(options: object): string {
  return JSON.stringify(options, (key, value) => {
    if (key === "on" || key === "use") return undefined;
    return typeof value === "function" || value?.nodeType || value instanceof EventTarget ? typeof value : value;
  });
}
