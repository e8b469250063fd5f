// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Returns a stream of a number that follows a pan on an element, and adds the pan recognizer. The number
  /// changes by 1 when the pointers move by a given distance.
  ///
  /// Use this method in your own interactions. It does not move the element.
  ///
  ///     let openness = ReactiveProperty(0.0)
  ///     let pull = runtime.progress(
  ///       of: handle, along: .y, distance: 300, from: openness, bounds: Bounds(0...1))
  ///     runtime.connect(
  ///       springSource(spring, from: openness, clock: clock).toggled(with: pull), to: openness)
  ///
  ///     openness    0.5
  ///     pan         possible  began   changed   ended
  ///     moved by              (0, 3)  (9, 60)   (9, 60)
  ///     emitted               0.51    0.7
  ///
  /// The stream emits the same values and hands over the same velocity as the operator
  /// `progress(along:distance:from:bounds:elasticity:)` on the stream of a pan.
  /// The bounds limit the values in the same way, and a press catches the property in motion in the same way.
  /// In addition:
  ///
  /// - If the element's ``MotionElement/makePan`` is set, the pan is a recognizer of the platform. The same
  ///   applies to ``drag(_:diagnostics:)``.
  /// - While the pan is active, ``MotionElement/isHeld`` is `true`. A press that catches the property is
  ///   therefore not a tap on any platform.
  /// - While the pan is active, a draggable ancestor of the element stays in place.
  ///
  /// The element has the pan while the stream has subscribers, until the runtime ends or the element is
  /// deallocated. All subscribers share one pan. The stream of another call of this method has another pan.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed.
  ///   - axis: The axis of the pan, in the coordinate system of the element's parent.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///     If it is negative, the progress increases towards the beginning of the axis, for example upwards.
  ///   - progress: The property that the pan changes. Typically the property to which the stream is
  ///     connected.
  ///   - bounds: The limits of the progress during a drag. Defaults to no limits.
  ///   - elasticity: The greatest distance that the progress can be dragged beyond the bounds, in units of
  ///     the progress: see ``Elasticity/length(_:file:line:)``. Defaults to `.rigid`.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     clock.
  public func progress(
    of element: MotionElement, along axis: CoordinateAxis, distance: Double,
    from progress: ReactiveProperty<Double>, bounds: Bounds<Double> = .unlimited,
    elasticity: Elasticity<Double> = .rigid, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkDistance(distance, file: file, line: line)
    let limits = bounds == .unlimited ? nil : ReactiveProperty(bounds)
    return self.progress(of: element, axis, distance, progress, limits, elasticity, diagnostics)
  }

  /// Adds a pan recognizer to an element, and returns a stream of a number that follows the pan within bounds
  /// that can change.
  ///
  ///     let bounds = ReactiveProperty(Bounds(0...1))
  ///     let pull = runtime.progress(of: handle, along: .y, distance: 300, from: openness, bounds: bounds)
  ///     bounds.value = Bounds(0...2)   // at any time, even during a drag
  ///
  /// The bounds are read at each event of the pan. If the bounds change during a drag, the number does not
  /// jump. In all other respects, the method is the same as that
  /// for constant bounds.
  ///
  /// - Parameters:
  ///   - element: The element on which the pointers are pressed.
  ///   - axis: The axis of the pan, in the coordinate system of the element's parent.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///   - progress: The property that the pan changes.
  ///   - bounds: The limits of the progress during a drag. The stream does not retain the property. After the
  ///     property is deallocated, its last value remains in effect.
  ///   - elasticity: The greatest distance that the progress can be dragged beyond the bounds, in units of
  ///     the progress. Defaults to `.rigid`.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     clock.
  public func progress(
    of element: MotionElement, along axis: CoordinateAxis, distance: Double,
    from progress: ReactiveProperty<Double>, bounds: ReactiveProperty<Bounds<Double>>,
    elasticity: Elasticity<Double> = .rigid, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkDistance(distance, file: file, line: line)
    return self.progress(of: element, axis, distance, progress, bounds, elasticity, diagnostics)
  }

  private func progress(
    of element: MotionElement, _ axis: CoordinateAxis, _ distance: Double,
    _ progress: ReactiveProperty<Double>, _ bounds: ReactiveProperty<Bounds<Double>>?,
    _ elasticity: Elasticity<Double>, _ diagnostics: MotionDiagnostics?
  ) -> MotionObservable<Double> {
    let number = progress.storage
    number.prepare(forDistance: distance)
    let edges = HandBounds(elasticity)
    if let bounds { edges.limit(to: bounds, by: HandBounds.beginPull) }
    guard let velocity = number.velocity else { return MotionObservable { _ in noopDisconnect } }
    let interaction = ObjectIdentifier(self)
    return stream(of: element, writing: velocity, madeFrom: [progress, clock]) { [clock] element in
      let target = ProgressTarget(
        element: element, number: number, velocity: velocity,
        course: DragCourse(axis, distance: distance), edges: edges, clock: clock)
      let pan = element.addProgressPan(for: interaction, to: target, diagnostics: diagnostics)
      return pan.map { ($0.hand, $0.recognizer, $0.remove) }
    }
  }
}
