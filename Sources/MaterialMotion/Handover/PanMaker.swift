// SPDX-License-Identifier: Apache-2.0

/// A function that adds a pan to an element for an interaction.
typealias PanMaker = (MotionElement, ObjectIdentifier, FrameClock, MotionDiagnostics?) -> ElementPan

/// Returns a function that adds a pan whose drags begin after a pointer was held in place.
///
/// - Parameter hold: The time for which the pointer must be held.
func afterHolding(_ hold: HoldDuration, _ file: StaticString, _ line: UInt) -> PanMaker {
  hold.check(file: file, line: line)
  return { $0.addPan(afterHolding: hold, for: $1, clock: $2, diagnostics: $3) }
}

/// Returns a function that adds a pan that is locked to an axis.
///
/// - Parameters:
///   - axis: The axis, in the coordinate system of the element's parent.
///   - hold: The time for which the pointer must be held. `nil` if a drag begins with a movement.
func along(
  _ axis: CoordinateAxis, afterHolding hold: HoldDuration?, _ file: StaticString, _ line: UInt
) -> PanMaker {
  hold?.check(file: file, line: line)
  return { $0.addPan(along: axis, afterHolding: hold, for: $1, clock: $2, diagnostics: $3) }
}

extension MotionElement {
  /// Adds the pan of an interaction.
  func addPan(
    for interaction: AnyObject, _ add: PanMaker?, clock: FrameClock, _ diagnostics: MotionDiagnostics?
  ) -> ElementPan {
    let interaction = ObjectIdentifier(interaction)
    #if DEBUG
    reportMissingActions(to: diagnostics ?? clock.diagnostics)
    #endif
    return add?(self, interaction, clock, diagnostics)
      ?? addPan(for: interaction, clock: clock, diagnostics: diagnostics)
  }
}

#if DEBUG
extension MotionElement {
  /// Reports at the first drag that the element offers no actions, if an adapter knows this.
  private func reportMissingActions(to diagnostics: MotionDiagnostics?) {
    guard let diagnostics, let nameWithoutActions else { return }
    self.nameWithoutActions = nil
    var isOver = false
    holdState.isActive().subscribe { isHeld in
      guard isHeld, !isOver else { return }
      isOver = true
      if let name = nameWithoutActions() { diagnostics.report(.noActions(of: name)) }
    }
  }
}
#endif
