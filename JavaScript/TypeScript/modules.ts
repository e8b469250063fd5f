// SPDX-License-Identifier: Apache-2.0

// The two modules of the package. A page loads the smaller one if nothing that it imports needs the other.

export let needsEverything = false;

/** Called by scripts whose functions the smaller module does not contain. A bundler drops scripts that nobody uses. */
export function needEverything(): void {
  needsEverything = true;
}

/** The address of the module that the imported scripts need. */
export function moduleAddress(): URL {
  // Bundlers find these addresses because they are literals.
  return needsEverything
    ? new URL("material-motion.wasm", import.meta.url)
    : new URL("gestures.wasm", import.meta.url);
}
