// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Forwards all events, and notes the position to which the gesture drags an element before each event.
  ///
  ///     bounds      y: 0...
  ///     position    (50, 50)
  ///     recognizer  possible  began    changed   changed    ended
  ///     moved by              (2, 0)   (9, -50)  (9, -110)  (9, -110)
  ///     latest                (52,50)  (59, 0)   (59, -31)             elasticity: a viewport of 600 points
  ///     slope       1         1        1         (1, 0.49)  (1, 0.49)
  ///
  /// The positions are in the coordinate system of the recognizer's container, which is read at each event. A
  /// grip begins when the gesture begins, or when the container, the anchor point or the bounds change. If
  /// you change the container or the anchor point during the gesture, also write the element's new position.
  ///
  /// If a gesture is already active on subscription, the position is read on subscription, and only later
  /// changes of the translation are added.
  ///
  /// - Parameters:
  ///   - position: The position that the gesture changes.
  ///   - anchorPoint: The anchor point of the element.
  ///   - edges: The bounds of the position and their elasticity.
  ///   - latest: Receives the position, and the slope of the rubber band.
  func pulling(
    _ position: ReactiveProperty<Point>, anchoredAt anchorPoint: ReactiveProperty<Point>,
    within edges: Edges<Point>, writingTo latest: LatestPull<Point>
  ) -> MotionObservable<T> {
    // Capture only the storage of the properties. They may be deallocated together with their element, but
    // the storage still contains the newest value.
    MotionObservable(madeFrom: [self, position]) {
      [connect, position = position.storage, anchorPoint = anchorPoint.storage] observer in
      var track = Track<T.Element>()
      var origin = Point.zero
      var pull: Edges<Point>.Pull?
      var version = 0
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let step = track.step(
              of: gesture, in: CoordinateSpace(gesture.container), anchoredAt: anchorPoint.value,
              needsGrip: version != edges.version, joined: isConnecting)
            if let counted = step?.counted {
              version = edges.version
              origin = position.value - counted
              pull = edges.pull?(position.value, counted)
            }
            latest.note(
              step.map { pull?($0.translation) ?? Pulled(value: origin + $0.translation, slope: Point(1, 1)) }
            )
            observer.next(gesture)
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

extension MotionObservable where T: ScaleGestureRecognizer {
  /// Forwards all events, and notes the scale that the gesture gives to an element before each event.
  ///
  ///     bounds      0.5...4
  ///     scale       2
  ///     recognizer  possible  began  changed  changed  ended
  ///     factor                1.1    2        4        4
  ///     latest                2.2    4        5.12              elasticity: a factor of 2
  ///     slope       1         1      1        0.23     0.23
  ///
  /// A grip begins when the gesture begins, or when the bounds change. If a gesture is already active on
  /// subscription, the scale is read on subscription, and only later changes of the factor are applied.
  ///
  /// - Parameters:
  ///   - scale: The scale that the gesture changes.
  ///   - edges: The bounds of the scale and their elasticity.
  ///   - latest: Receives the scale, and the slope of the rubber band.
  func pulling(
    _ scale: ReactiveProperty<Double>, within edges: Edges<Double>, writingTo latest: LatestPull<Double>
  ) -> MotionObservable<T> {
    MotionObservable(madeFrom: [self, scale]) { [connect, scale = scale.storage] observer in
      var isGripped = false
      var origin = 1.0
      var pull: Edges<Double>.Pull?
      var version = 0
      var factorBefore = 1.0
      var isConnecting = true
      func begin(after factor: Double) {
        version = edges.version
        origin = scale.value.dividedBy(factor: factor)
        pull = edges.pull?(scale.value, factor)
      }
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            let state = gesture.recognitionState
            let factor = gesture.scaleFactor
            if state == .began, !isConnecting {
              begin(after: 1)
            } else if state.isActive, !isGripped {
              begin(after: factor)
            } else if state.isActive, version != edges.version {
              begin(after: factorBefore)
            }
            isGripped = state.isActive
            factorBefore = factor
            latest.note(isGripped ? pull?(factor) ?? Pulled(value: origin * factor, slope: 1) : nil)
            observer.next(gesture)
          },
          state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

/// The value that a gesture gave to a property at the latest event. The operators on one stream of a gesture
/// share it.
final class LatestPull<Value: CoordinateVector> {
  /// The value. `nil` if the gesture is not active.
  private(set) var value: Value?

  /// The derivative of the value with respect to the pull, on each axis. When a gesture ends, it keeps the
  /// last slope.
  private(set) var slope = Value.repeating(1)

  func note(_ pulled: Pulled<Value>?) {
    value = pulled?.value
    if let pulled { slope = pulled.slope }
  }
}

extension MotionObservable {
  /// Emits the latest value of a pull after each event of an active gesture.
  func emitting<Value>(_ latest: LatestPull<Value>) -> MotionObservable<Value> {
    MotionObservable<Value>(madeFrom: [self]) { [connect] observer in
      connect(
        MotionObserver(
          next: { _ in if let value = latest.value { observer.next(value) } }, state: observer.state))
    }
  }
}
