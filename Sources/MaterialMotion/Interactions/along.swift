// SPDX-License-Identifier: Apache-2.0

/// Returns a function that adds a pan that is locked to an axis.
///
/// Only the initializers with this parameter refer to this function. Other apps therefore do not contain the
/// code for the axis.
///
/// - Parameters:
///   - axis: The axis, in the coordinate system of the element's parent.
///   - duration: The time for which the pointer must be held, in seconds. `nil` if a drag begins with a
///     movement.
func along(_ axis: CoordinateAxis, afterHolding duration: Double?, file: StaticString, line: UInt) -> AddPan {
  if let duration { checkHold(duration, file: file, line: line) }
  return { element, interaction, clock, diagnostics in
    element.addPan(
      along: axis, afterHolding: duration, for: interaction, clock: clock, diagnostics: diagnostics)
  }
}
