// SPDX-License-Identifier: Apache-2.0

// Adds the recognizers for interactions. If the platform provides a recognizer (`makePan`, `makePinch` or
// `makeTurn`), the interaction uses the platform's recognizer. If the platform provides none, the interaction
// uses a recognizer of the library. This recognizer receives the element's pointer events.
extension MotionElement {
  /// Adds a pan recognizer for an interaction.
  func addPan(clock: FrameClock, diagnostics: MotionDiagnostics?) -> ElementPan {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makePan { return makePan(clock, diagnostics) }
    let pan = PanGestureRecognizer(diagnostics: diagnostics)
    return ElementPan(onlyDragging: pan, remove: add(temporarily: pan))
  }

  /// Adds a pinch recognizer for an interaction.
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

  /// Adds the recognizers for an interaction that drags, scales and turns the element.
  ///
  /// If the platform provides no recognizers, one recognizer of the library recognizes all three movements.
  /// If the platform provides at least one recognizer, three recognizers are added, one for each movement.
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

  /// Adds a recognizer of the library for an interaction.
  ///
  /// - Returns: A closure that removes the recognizer. The closure does not retain the element.
  private func add(temporarily recognizer: PointerGestureRecognizer) -> () -> Void {
    recognizer.isOfInteraction = true
    add(recognizer)
    let reference = WeakReference(self)
    return { reference.object?.remove(recognizer) }
  }
}
