// SPDX-License-Identifier: Apache-2.0
// @ts-check

// The system calls of a module that was built for WASI, or that prints. `start` loads this script if the module
// imports such calls. Text is printed on the console. A module cannot read files or the environment.

// The error of a call that a page does not support: ENOSYS.
const notSupported = 52;

/**
 * Returns the system calls that a module imports.
 *
 * @type {import("./material-motion-wasi.js").systemCalls}
 */
export function systemCalls(needed, motion) {
  const decoder = new TextDecoder();
  /** @type {() => DataView} */
  const view = () => new DataView(/** @type {any} */ (motion.instance).exports.memory.buffer);
  let line = "";
  /** @type {Record<string, (...numbers: number[]) => number>} */
  const calls = {
    fd_write(file, vectors, count, written) {
      const memory = view();
      let total = 0;
      for (let vector = vectors; vector < vectors + 8 * count; vector += 8) {
        const length = memory.getUint32(vector + 4, true);
        line += decoder.decode(new Uint8Array(memory.buffer, memory.getUint32(vector, true), length), { stream: true });
        total += length;
      }
      memory.setUint32(written, total, true);
      const lines = line.split("\n");
      line = lines.pop() ?? "";
      for (const text of lines) console[file === 2 ? "error" : "log"](text);
      return 0;
    },
    random_get(bytes, count) {
      // The browser fills at most 65 536 bytes in a call.
      for (let start = 0; start < count; start += 65536) {
        crypto.getRandomValues(new Uint8Array(view().buffer, bytes + start, Math.min(65536, count - start)));
      }
      return 0;
    },
    clock_time_get(clock, _, time) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(time, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(exitCode) {
      throw Object.assign(new Error(`material-motion: The module ended with the code ${exitCode}.`), { exitCode });
    },
  };
  calls.args_sizes_get = calls.environ_sizes_get;
  calls.args_get = calls.environ_get;
  for (const { name } of needed) calls[name] ??= () => notSupported;
  return calls;
}
