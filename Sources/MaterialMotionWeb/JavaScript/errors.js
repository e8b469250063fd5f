// SPDX-License-Identifier: Apache-2.0
// @ts-check

/** The name with which all messages begin, and with which a module imports its functions. */
export const moduleName = "material-motion";

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
export function fail(message, code) {
  throw Object.assign(new Error(`${moduleName}: ${message}`), { code });
}

/**
 * @param {string} message
 * @param {unknown} about
 */
export function warn(message, about) {
  console.warn(`${moduleName}: ${message}`, about);
}
