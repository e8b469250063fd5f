// SPDX-License-Identifier: Apache-2.0

// The modules of the package. A page loads the smallest one that contains what it has imported.

import { Kind } from "./codes.js";

const needed = { motions: false, scrolling: false, things: false };

/** The parts that the loaded module contains, besides gestures. */
let loaded = needed;

/** Called by scripts of springs, tweens, numbers and the like. A bundler drops scripts that nobody uses. */
export function needMotions(): void {
  needed.motions = true;
}

/** Called by scripts of scrollers. */
export function needScrolling(): void {
  needed.scrolling = true;
}

/** Called by scripts of ready-made things. */
export function needThings(): void {
  needed.things = true;
}

/** Everything except things, unless the page has imported one. */
export function needEverything(): void {
  needMotions();
  needScrolling();
}

/** The address of the module that the imported scripts need. */
export function moduleAddress(): URL {
  loaded = { ...needed };
  // The module of things contains everything.
  if (loaded.things) {
    loaded.motions = loaded.scrolling = true;
    return new URL("things.wasm", import.meta.url);
  }
  // Bundlers find these addresses because they are literals.
  if (loaded.scrolling) {
    return loaded.motions
      ? new URL("material-motion.wasm", import.meta.url)
      : new URL("scrolling.wasm", import.meta.url);
  }
  return loaded.motions
    ? new URL("motions.wasm", import.meta.url)
    : new URL("gestures.wasm", import.meta.url);
}

/** Whether the loaded module contains a kind of counterparts. */
export function contains(kind: Kind): boolean {
  if ([Kind.draggable, Kind.tossable, Kind.flingable, Kind.actions].includes(kind)) return true;
  if (kind > Kind.lazyRows) return loaded.things;
  return [Kind.scroller, Kind.scrollChain, Kind.lazyRows].includes(kind) ? loaded.scrolling : loaded.motions;
}
