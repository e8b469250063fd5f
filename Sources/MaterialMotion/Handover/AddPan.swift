// SPDX-License-Identifier: Apache-2.0

/// A function that adds a pan to an element for an interaction.
typealias AddPan = (MotionElement, ObjectIdentifier, FrameClock, MotionDiagnostics?) -> ElementPan

/// Returns a function that adds a pan whose drags begin after a pointer was held in place.
///
/// - Parameter duration: The time for which the pointer must be held, in seconds.
func afterHolding(_ duration: Double, _ file: StaticString, _ line: UInt) -> AddPan {
  checkHold(duration, file: file, line: line)
  return { $0.addPan(afterHolding: duration, for: $1, clock: $2, diagnostics: $3) }
}

/// Returns a function that adds a pan that is locked to an axis.
///
/// - Parameters:
///   - axis: The axis, in the coordinate system of the element's parent.
///   - duration: The time for which the pointer must be held, in seconds. `nil` if a drag begins with a
///     movement.
func along(
  _ axis: CoordinateAxis, afterHolding duration: Double?, _ file: StaticString, _ line: UInt
) -> AddPan {
  if let duration { checkHold(duration, file: file, line: line) }
  return { $0.addPan(along: axis, afterHolding: duration, for: $1, clock: $2, diagnostics: $3) }
}

func checkHold(_ duration: Double, file: StaticString, line: UInt) {
  checkPrecondition(
    duration >= 0 && duration.isFinite,
    "The time for which the pointer must be held must be finite and at least 0 s, but it is \(duration).",
    file: file, line: line)
}

extension MotionElement {
  /// Adds the pan of an interaction.
  func addPan(
    for interaction: AnyObject, _ add: AddPan?, clock: FrameClock, _ diagnostics: MotionDiagnostics?
  ) -> ElementPan {
    let interaction = ObjectIdentifier(interaction)
    return add?(self, interaction, clock, diagnostics)
      ?? addPan(for: interaction, clock: clock, diagnostics: diagnostics)
  }
}
