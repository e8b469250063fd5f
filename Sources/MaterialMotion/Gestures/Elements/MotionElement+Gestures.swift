// SPDX-License-Identifier: Apache-2.0

// Recognizers for interactions: the platform's, or the library's, which receive the element's pointer events.
extension MotionElement {
  /// Adds a pan for an interaction.
  func addPan(clock: FrameClock, diagnostics: MotionDiagnostics?) -> ElementPan {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makePan { return makePan(clock, diagnostics) }
    let pan = PanGestureRecognizer(diagnostics: diagnostics)
    return ElementPan(onlyDragging: pan, remove: add(temporarily: pan))
  }

  /// Adds a pinch for an interaction.
  func addPinch(clock: FrameClock, diagnostics: MotionDiagnostics?) -> ElementPinch {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makePinch { return makePinch(clock, diagnostics) }
    let pinch = PinchGestureRecognizer(diagnostics: diagnostics)
    return ElementPinch(pinch, remove: add(temporarily: pinch))
  }

  /// Adds a rotation recognizer for an interaction.
  func addTurn(clock: FrameClock, diagnostics: MotionDiagnostics?) -> ElementTurn {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makeTurn { return makeTurn(clock, diagnostics) }
    let turn = TurnGestureRecognizer(diagnostics: diagnostics)
    return ElementTurn(turn, remove: add(temporarily: turn))
  }

  /// Adds the recognizers of a manipulation: one for all three parts, unless the platform provides some of
  /// them.
  func addManipulation(clock: FrameClock, diagnostics: MotionDiagnostics?) -> ElementManipulation {
    let diagnostics = diagnostics ?? clock.diagnostics
    guard makePan == nil, makePinch == nil, makeTurn == nil else {
      return ElementManipulation(
        pan: addPan(clock: clock, diagnostics: diagnostics),
        pinch: addPinch(clock: clock, diagnostics: diagnostics),
        turn: addTurn(clock: clock, diagnostics: diagnostics))
    }
    let hand = ManipulationGestureRecognizer(diagnostics: diagnostics)
    return ElementManipulation(by: hand, remove: add(temporarily: hand))
  }

  /// Adds a recognizer of an interaction.
  ///
  /// - Returns: A closure that removes the recognizer. It does not retain the element.
  private func add(temporarily recognizer: PointerGestureRecognizer) -> () -> Void {
    recognizer.isOfInteraction = true
    add(recognizer)
    let reference = WeakReference(self)
    return { reference.object?.remove(recognizer) }
  }
}
