// SPDX-License-Identifier: Apache-2.0

import type { ModuleSource, StartedMotion, StartOptions } from "./material-motion.js";

/** Loads and starts a module. `start` of `material-motion.js` calls this function. */
export function load(
  motion: any, source: Promise<any>, options: StartOptions,
  noting: (motion: any, needed: WebAssembly.ModuleImportDescriptor[], imports?: WebAssembly.Imports) => WebAssembly.Imports,
): Promise<StartedMotion>;

/** Compiles a module while it arrives. The error of a response that is no module names its address and its status. */
export function compile(source: ModuleSource): Promise<WebAssembly.Module>;
