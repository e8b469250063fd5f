// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits a number that follows a drag. The number changes by 1 when the pointers move by a given distance.
  ///
  ///     let progress = ReactiveProperty(0.0)
  ///     let drag = gestureSource(pan).progress(along: .y, distance: 300, from: progress)
  ///     let spring = Spring(destination: 0.0)
  ///     runtime.connect(
  ///       springSource(spring, from: progress, clock: clock).toggled(with: drag), to: progress)
  ///
  ///     progress    0.5
  ///     recognizer  possible  began   changed   ended
  ///     moved by              (0, 3)  (9, 60)   (9, 60)
  ///     emitted               0.51    0.7
  ///
  /// Each emitted value is p + t / d. Here p is the progress at the beginning of the gesture, t is the
  /// gesture's translation along the axis, and d is the distance. The translation is in the coordinate system
  /// of the recognizer's container. All subscribers receive the same values. Forwards upstream's states.
  ///
  /// The property receives the velocity of its own value, in units per second. A spring or a decay that
  /// starts from the property therefore starts with this velocity. The order in which the streams are
  /// connected does not matter. If the gesture is cancelled, the velocity is 0. When the property comes to
  /// rest, the velocity becomes 0.
  ///
  /// A press catches a property in motion, in the same way as an element in flight. If the property is active
  /// when a pointer is pressed, the gesture begins immediately, without slop. The stream then emits the
  /// property's value, and `toggled(with:)` stops the spring there. A press catches the property only while
  /// the stream has subscribers.
  ///
  /// A press that catches the property is not a tap. A ``TapGestureRecognizer`` of the element or of a
  /// descendant fails, unless its ``TapGestureRecognizer/recognizesCatches`` is `true`.
  ///
  /// A platform's own recognizer, such as a `UIPanGestureRecognizer` that you create, keeps its slop. To
  /// catch the property on every platform, use
  /// ``MotionRuntime/progress(of:along:distance:from:diagnostics:file:line:)``.
  ///
  ///     property    A··0.4··0.6·················R    A: active, R: at rest
  ///     press                  p
  ///     emitted                0.6  0.7  0.8
  ///
  /// The progress is not limited to 0...1. To limit it, use ``clamped(to:)-(ClosedRange<T>)`` or
  /// ``rubberBanded(below:above:maxLength:file:line:)``:
  ///
  ///     let limited = drag.rubberBanded(below: 0, above: 1, maxLength: 0.5)
  ///     runtime.connect(
  ///       springSource(spring, from: progress, clock: clock).toggled(with: limited), to: progress)
  ///
  /// Beyond a limit, the property moves more slowly than the pointers, or is at rest. Its velocity is
  /// therefore the velocity of the drag multiplied by a slope. The slope is the change of the property's
  /// value divided by the change of the emitted value. The slope is computed from the latest three values.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///     If it is negative, the progress increases towards the beginning of the axis, for example upwards.
  ///   - progress: The property that the gesture changes. Typically the property to which the stream is
  ///     connected.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public func progress(
    along axis: CoordinateAxis, distance: Double, from progress: ReactiveProperty<Double>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkPrecondition(
      distance.isFinite && distance != 0,
      "The distance must be finite and must not be 0, but it is \(distance).", file: file, line: line)
    progress.storage.provideVelocity()
    let index = axis.index
    func velocity(_ gesture: T) -> Double {
      gesture.handedOverVelocity(in: gesture.container)[index] / distance
    }
    let values = MotionObservable<Double>(madeFrom: [self, progress]) {
      [connect, progress = progress.storage] observer in
      var track = Track<T.Element>()
      var origin = 0.0
      var slope = FollowedSlope()
      var wasActive = false
      var isConnecting = true
      var removeCatch: Disconnect?
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            if removeCatch == nil { removeCatch = gesture.recognitionStateWrites.addCatchable(progress) }
            let isActive = gesture.recognitionState.isActive
            slope.note(written: progress.value)
            if isActive || wasActive {
              // A platform may have cancelled the gesture while other observers received an earlier state.
              let isOver = !isActive && gesture.recognitionState != .ended
              progress.velocity?.write(isOver ? 0 : velocity(gesture) * slope.value)
            }
            wasActive = isActive
            let space = CoordinateSpace(gesture.container)
            guard let step = track.step(of: gesture, in: space, joined: isConnecting) else { return }
            if let counted = step.counted {
              origin = progress.value - counted[index] / distance
              slope = FollowedSlope(from: progress.value)
            }
            let value = origin + step.translation[index] / distance
            slope.willEmit(value)
            observer.next(value)
          },
          state: observer.state))
      isConnecting = false
      return {
        disconnect()
        removeCatch?()
      }
    }
    .shared()
    return MotionWithVelocity(
      madeFrom: [values],
      velocity: velocities(handedOver: velocity, isAtRest: { $0.isTranslationAtRest(afterSilence: $1) }),
      values.connect)
  }
}

/// The slope with which the value of a property changes with the values of the stream that moves it.
///
/// If a clamp, a rubber band or another function lies between the stream and the property, the velocity of
/// the property is the velocity of the stream multiplied by this slope.
private struct FollowedSlope {
  /// The slope at the latest value. 1 before the stream has emitted.
  private(set) var value = 1.0

  private var emitted: Double?
  private var last: (emitted: Double, written: Double)?
  private var chord: (slope: Double, width: Double)?

  init() {}

  /// Creates a slope of a property that has not been moved yet.
  init(from start: Double) {
    last = (start, start)
  }

  /// Records the value that the stream emits next.
  mutating func willEmit(_ value: Double) {
    emitted = value
  }

  /// Records the property's value after the observers have received the emitted value.
  mutating func note(written: Double) {
    guard let emitted else { return }
    self.emitted = nil
    defer { last = (emitted, written) }
    guard let last else { return }
    let width = emitted - last.emitted
    guard width != 0 else { return }
    let slope = (written - last.written) / width
    value = slope
    // The slope at the end of the parabola through the latest three values. If the slope has changed by more
    // than a half, the function has a kink, for example at the bound of a clamp. A parabola does not fit
    // there.
    if let chord, chord.slope != 0, abs(slope / chord.slope - 1) <= 0.5, chord.width + width != 0 {
      value += (slope - chord.slope) * width / (chord.width + width)
    }
    chord = (slope, width)
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Gives the property a velocity, if it has none. The velocity becomes zero when the property comes to
  /// rest.
  fileprivate func provideVelocity() {
    guard velocity == nil, !isFinished else { return }
    let head = ReactiveProperty(T.zero)
    velocity = head.storage
    // When the property is deallocated, its listener releases the head of the velocity.
    _ = add(
      MotionObserver(next: { _ in }, state: { state in if state == .atRest { head.storage.write(.zero) } }))
  }
}
