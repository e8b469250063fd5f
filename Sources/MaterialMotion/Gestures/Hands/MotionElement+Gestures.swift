// SPDX-License-Identifier: Apache-2.0

// Adds the recognizers for interactions. If the platform provides a recognizer (`makePan`, `makePinch`,
// `makeTurn` or `makeTap`), the interaction uses the platform's recognizer. If the platform provides none,
// the interaction uses a recognizer of the library. This recognizer receives the element's pointer events.
extension MotionElement {
  /// Adds a pan recognizer for an interaction.
  func addPan(
    for interaction: ObjectIdentifier, clock: FrameClock, diagnostics: MotionDiagnostics?
  ) -> ElementPan {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makePan {
      let pan = makePan(clock, diagnostics)
      pan.host?.writes.interaction = interaction
      return pan
    }
    let pan = PanGestureRecognizer(diagnostics: diagnostics)
    return ElementPan(onlyDragging: pan, remove: add(pan, for: interaction))
  }

  /// Adds a pan recognizer whose drags begin after a pointer was held in place.
  ///
  /// - Parameter hold: The time for which the pointer must be held.
  func addPan(
    afterHolding hold: HoldDuration, for interaction: ObjectIdentifier, clock: FrameClock,
    diagnostics: MotionDiagnostics?
  ) -> ElementPan {
    guard makePan == nil else {
      let pan = addPan(for: interaction, clock: clock, diagnostics: diagnostics)
      checkPrecondition(
        pan.host?.beginAfterHolding != nil,
        "The pan that the element's makePan creates must be a HoldableGestureRecognizer, because an "
          + "interaction drags the element after holding.", file: #fileID, line: #line)
      pan.host?.beginAfterHolding?(hold, clock)
      return pan
    }
    let pan = HoldPanGestureRecognizer(minimumDuration: hold, clock: clock, diagnostics: diagnostics)
    return ElementPan(onlyDragging: pan, remove: add(pan, for: interaction))
  }

  /// Adds a pan recognizer that may be locked to an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis, in the coordinate system of the element's parent. `nil` for the whole plane.
  ///   - hold: The time for which the pointer must be held. `nil` if a drag begins with a movement.
  func addPan(
    along axis: CoordinateAxis?, afterHolding hold: HoldDuration?, for interaction: ObjectIdentifier,
    clock: FrameClock, diagnostics: MotionDiagnostics?
  ) -> ElementPan {
    let pan =
      hold.map { addPan(afterHolding: $0, for: interaction, clock: clock, diagnostics: diagnostics) }
      ?? addPan(for: interaction, clock: clock, diagnostics: diagnostics)
    guard let axis else { return pan }
    checkPrecondition(
      lock(pan, to: axis),
      "The pan that the element's makePan creates must be an AxisLockableGestureRecognizer, because an "
        + "interaction drags the element along an axis.", file: #fileID, line: #line)
    return pan
  }

  /// Locks a pan to an axis. The pan must be the one that was added last. Returns whether the recognizer can
  /// be locked.
  func lock(_ pan: ElementPan, to axis: CoordinateAxis) -> Bool {
    guard let host = pan.host else {
      // The library's own recognizer, which was added last.
      ((touchArea ?? self).gestureRecognizers.last as? PanGestureRecognizer)?.axis = axis
      return true
    }
    host.setAxis?(axis)
    return host.setAxis != nil
  }

  /// Adds a pinch recognizer for an interaction.
  func addPinch(
    for interaction: ObjectIdentifier, clock: FrameClock, diagnostics: MotionDiagnostics?
  ) -> ElementPinch {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makePinch {
      let pinch = makePinch(clock, diagnostics)
      pinch.writes.interaction = interaction
      return pinch
    }
    let pinch = PinchGestureRecognizer(diagnostics: diagnostics)
    return ElementPinch(pinch, remove: add(pinch, for: interaction))
  }

  /// Adds a rotation recognizer for an interaction.
  func addTurn(
    for interaction: ObjectIdentifier, clock: FrameClock, diagnostics: MotionDiagnostics?
  ) -> ElementTurn {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makeTurn {
      let turn = makeTurn(clock, diagnostics)
      turn.writes.interaction = interaction
      return turn
    }
    let turn = TurnGestureRecognizer(diagnostics: diagnostics)
    return ElementTurn(turn, remove: add(turn, for: interaction))
  }

  /// Adds a recognizer of taps.
  ///
  /// - Parameter interaction: The interaction that the recognizer belongs to. `nil` if nothing asks for the
  ///   recognizer of an interaction.
  func addTap(
    _ rules: ElementTap.Rules, for interaction: ObjectIdentifier? = nil, clock: FrameClock,
    diagnostics: MotionDiagnostics?
  ) -> ElementTap {
    let diagnostics = diagnostics ?? clock.diagnostics
    if let makeTap {
      let tap = makeTap(clock, diagnostics, rules)
      tap.writes.interaction = interaction
      return tap
    }
    let tap = TapGestureRecognizer(
      numberOfTapsRequired: rules.count, maximumDuration: rules.includesLongPresses ? .infinity : 0.5,
      clock: clock, diagnostics: diagnostics)
    tap.recognizesCatches = rules.includesCatches
    return ElementTap(tap, remove: add(tap, for: interaction))
  }

  /// Adds the recognizers for an interaction that drags, scales and turns the element.
  ///
  /// If the platform provides no recognizers, one recognizer of the library recognizes all three movements.
  /// If the platform provides at least one recognizer, three recognizers are added, one for each movement.
  ///
  /// - Parameters:
  ///   - interaction: The interaction of the single recognizer.
  ///   - parts: The interactions of the three recognizers: the drag, the pinch and the turn.
  func addManipulation(
    for interaction: ObjectIdentifier, parts: (ObjectIdentifier, ObjectIdentifier, ObjectIdentifier),
    clock: FrameClock,
    diagnostics: MotionDiagnostics?
  ) -> ElementManipulation {
    let diagnostics = diagnostics ?? clock.diagnostics
    guard makePan == nil, makePinch == nil, makeTurn == nil else {
      return ElementManipulation(
        pan: addPan(for: parts.0, clock: clock, diagnostics: diagnostics),
        pinch: addPinch(for: parts.1, clock: clock, diagnostics: diagnostics),
        turn: addTurn(for: parts.2, clock: clock, diagnostics: diagnostics))
    }
    let hand = ManipulationGestureRecognizer(diagnostics: diagnostics)
    return ElementManipulation(by: hand, remove: add(hand, for: interaction))
  }

  /// Returns the library's recognizer that an interaction added to the element. `nil` if the interaction was
  /// not added to the element, or uses a platform's recognizer.
  func recognizer(of interaction: ObjectIdentifier) -> PointerGestureRecognizer? {
    (touchArea ?? self).gestureRecognizers.first { $0.recognitionStateWrites.interaction == interaction }
  }

  /// Adds a recognizer of the library for an interaction, to the element's touch area if it has one.
  ///
  /// - Returns: A closure that removes the recognizer, also from another element to which the program has
  ///   moved it. The closure does not retain the element.
  func add(_ recognizer: PointerGestureRecognizer, for interaction: ObjectIdentifier?) -> () -> Void {
    recognizer.recognitionStateWrites.interaction = interaction
    let area = touchArea
    if area != nil { recognizer.movedElement = WeakReference(self) }
    (area ?? self).add(recognizer)
    return { recognizer.element?.remove(recognizer) }
  }
}
