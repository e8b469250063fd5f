// SPDX-License-Identifier: Apache-2.0

/// A function that adds a pan to an element for an interaction.
typealias AddPan = (MotionElement, ObjectIdentifier, FrameClock, MotionDiagnostics?) -> ElementPan

/// Returns a function that adds a pan whose drags begin after a pointer was held in place.
///
/// Only the initializers with this parameter refer to this function. Other apps therefore do not contain the
/// code for holding.
func afterHolding(_ duration: Double, file: StaticString, line: UInt) -> AddPan {
  checkHold(duration, file: file, line: line)
  return { element, interaction, clock, diagnostics in
    element.addPan(afterHolding: duration, for: interaction, clock: clock, diagnostics: diagnostics)
  }
}

func checkHold(_ duration: Double, file: StaticString, line: UInt) {
  checkPrecondition(
    duration >= 0 && duration.isFinite,
    "The time for which the pointer must be held must be finite and at least 0 s, but it is \(duration).",
    file: file, line: line)
}
