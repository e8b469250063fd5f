// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Adds a pan recognizer to an element, and returns a stream of a number that follows the pan. The number
  /// changes by 1 when the pointers move by a given distance.
  ///
  /// Use this method in your own interactions. It does not move the element.
  ///
  ///     let openness = ReactiveProperty(0.0)
  ///     let pull = runtime.progress(of: handle, along: .y, distance: 300, from: openness)
  ///     runtime.connect(
  ///       springSource(spring, from: openness, clock: clock).toggled(with: pull), to: openness)
  ///
  ///     openness    0.5
  ///     pan         possible  began   changed   ended
  ///     moved by              (0, 3)  (9, 60)   (9, 60)
  ///     emitted               0.51    0.7
  ///
  /// The stream emits the same values and hands over the same velocity as
  /// ``MotionObservable/progress(along:distance:from:file:line:)``. A press catches the property in motion in
  /// the same way. In addition:
  ///
  /// - If the element's ``MotionElement/makePan`` is set, the pan is a recognizer of the platform. The same
  ///   applies to ``drag(_:diagnostics:)``.
  /// - While the pan is active, ``MotionElement/isHeld`` is `true`. A press that catches the property is
  ///   therefore not a tap on any platform.
  /// - While the pan is active, a draggable ancestor of the element stays in place.
  /// - The pan is removed when the runtime ends or the element is deallocated.
  ///
  /// Each call of this method adds another pan.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed.
  ///   - axis: The axis of the pan, in the coordinate system of the element's parent.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///     If it is negative, the progress increases towards the beginning of the axis, for example upwards.
  ///   - progress: The property that the pan changes. Typically the property to which the stream is connected.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     clock.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public func progress(
    of element: MotionElement, along axis: CoordinateAxis, distance: Double,
    from progress: ReactiveProperty<Double>, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkPrecondition(
      distance.isFinite && distance != 0,
      "The distance must be finite and must not be 0, but it is \(distance).", file: file, line: line)
    let interaction = ObjectIdentifier(self)
    let values: MotionObservable<Double>
    let remove: () -> Void
    if element.makePan != nil {
      let pan = element.addPan(for: interaction, clock: clock, diagnostics: diagnostics)
      guard let host = pan.host else { preconditionFailure("A pan of a platform must have a host.") }
      (values, remove) = (host.progress(axis, distance, progress), pan.remove)
    } else {
      let pan = PanGestureRecognizer(diagnostics: diagnostics ?? clock.diagnostics)
      remove = element.add(pan, for: interaction)
      values = gestureSource(pan).progress(along: axis, distance: distance, from: progress)
    }
    keep(until: remove, endingWith: element.lifetime)
    let counted = values.counted(in: element.hold)
    return MotionWithVelocity(
      madeFrom: [counted], velocity: { values.velocity(clock: $0) }, counted.connect)
  }
}
