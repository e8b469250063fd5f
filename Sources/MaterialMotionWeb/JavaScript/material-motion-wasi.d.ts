// SPDX-License-Identifier: Apache-2.0

// The types of material-motion-wasi.js.

import type { Motion } from "./material-motion.js";

/**
 * Returns the system calls that a module imports, for a page that instantiates the module itself. Text that the module
 * prints appears on the console. Calls that a page does not support return an error.
 *
 *     const wasi_snapshot_preview1 = systemCalls(WebAssembly.Module.imports(module), motion);
 *
 * @param needed The imports of the module.
 * @param motion The result of `imports()`. The instance must be attached before the module makes a call.
 */
export function systemCalls(needed: WebAssembly.ModuleImportDescriptor[], motion: Motion): WebAssembly.ModuleImports;
