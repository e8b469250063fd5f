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
  /// A press catches a property in visible motion, in the same way as an element in flight: the recognizer's
  /// state is `began`. The stream then emits the property's value, and `toggled(with:)` stops the spring
  /// there. The drag begins after 3 points: see <doc:DragArbitration>. A press catches the property only
  /// while the stream has subscribers.
  ///
  /// A press that catches the property is not a tap, unless ``GestureRecognizer/recognizesCatches`` of the
  /// tap is `true`. This does not apply to the clicks of a platform's recognizer. For these, use the
  /// runtime's `progress(of:along:distance:from:)`.
  ///
  /// A platform's own recognizer, such as a `UIPanGestureRecognizer` that you create, does not catch the
  /// property. To catch it on every platform, use the runtime's `progress(of:along:distance:from:)`.
  ///
  ///     property    A··0.4··0.6·················R    A: active, R: at rest
  ///     press                  p
  ///     emitted                0.6  0.7  0.8
  ///
  /// By default, the progress has no limits. With bounds, it is limited during a drag, in the same way as the
  /// position of a ``Draggable``:
  ///
  ///     let drag = gestureSource(pan).progress(
  ///       along: .y, distance: 300, from: progress, bounds: Bounds(0...1), elasticity: .length(0.5))
  ///
  ///     progress    0.5
  ///     moved by    0    150  300   600   900
  ///     emitted     0.5  1    1.18  1.31  1.37      elasticity: .length(0.5)
  ///     emitted     0.5  1    1     1     1         elasticity: .rigid
  ///
  /// - A gesture begins at the property's value, even if the value is beyond a limit. For example, the press
  ///   catches a spring that overshoots. The press itself does not change the value. A rigid limit is then at
  ///   this value during the gesture.
  /// - Beyond a limit, the velocity of the number is the velocity of the drag multiplied by the slope of the
  ///   rubber band: see ``RubberBand/slope(at:)``. At a rigid limit, the velocity is 0.
  ///
  /// The bounds limit only the drag. They do not limit a spring, or a value that the program writes.
  ///
  /// Do not limit the stream with ``clamped(to:)-(ClosedRange<T>)`` or
  /// ``rubberBanded(below:above:maxLength:file:line:)``. These operators do not know where a gesture begins.
  /// With them, a press beyond a limit makes the property jump: a clamp moves it to the limit, and a rubber
  /// band moves it nearer to the limit. Their slope is estimated from the latest three values: it is the
  /// change of the property's value divided by the change of the emitted value.
  ///
  /// If the property's value is not finite when a gesture begins, the gesture emits nothing.
  ///
  /// If upstream merges several recognizers, a press of each recognizer catches the property. A recognizer
  /// can catch the property only after upstream has emitted it. `gestureSource(_:)` emits its recognizer on
  /// subscription, but ``whenRecognitionState(is:)`` emits it for the first time during a gesture.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///     If it is negative, the progress increases towards the beginning of the axis, for example upwards.
  ///   - progress: The property that the gesture changes. Typically the property to which the stream is
  ///     connected.
  ///   - bounds: The limits of the progress. Defaults to no limits.
  ///   - elasticity: The greatest distance that the progress can be dragged beyond the bounds, in units of
  ///     the progress: see ``Elasticity/length(_:file:line:)``. Defaults to `.rigid`.
  public func progress(
    along axis: CoordinateAxis, distance: Double, from progress: ReactiveProperty<Double>,
    bounds: Bounds<Double> = .unlimited, elasticity: Elasticity<Double> = .rigid,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkDistance(distance, file: file, line: line)
    let limits = bounds == .unlimited ? nil : ReactiveProperty(bounds)
    return self.progress(axis, distance, progress, limits, elasticity)
  }

  /// Emits a number that follows a drag within bounds that can change.
  ///
  ///     let bounds = ReactiveProperty(Bounds(0...1))
  ///     let drag = gestureSource(pan).progress(along: .y, distance: 300, from: progress, bounds: bounds)
  ///     bounds.value = Bounds(0...2)   // at any time, even during a drag
  ///
  /// The bounds are read at each event of the gesture. If the bounds change during a drag, the number does
  /// not jump: the drag continues from the property's value, as if the gesture began there. In all other
  /// respects, the stream is the same as that of
  /// ``progress(along:distance:from:bounds:elasticity:file:line:)-(_,_,_,Bounds<Double>,_)``.
  ///
  /// - Parameters:
  ///   - axis: The axis of the drag.
  ///   - distance: The distance that changes the progress by 1, in points. Must be finite and must not be 0.
  ///   - progress: The property that the gesture changes.
  ///   - bounds: The limits of the progress. The stream does not retain the property. After the property is
  ///     deallocated, its last value remains in effect.
  ///   - elasticity: The greatest distance that the progress can be dragged beyond the bounds, in units of
  ///     the progress. Defaults to `.rigid`.
  public func progress(
    along axis: CoordinateAxis, distance: Double, from progress: ReactiveProperty<Double>,
    bounds: ReactiveProperty<Bounds<Double>>, elasticity: Elasticity<Double> = .rigid,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkDistance(distance, file: file, line: line)
    return self.progress(axis, distance, progress, bounds, elasticity)
  }

  private func progress(
    _ axis: CoordinateAxis, _ distance: Double, _ progress: ReactiveProperty<Double>,
    _ bounds: ReactiveProperty<Bounds<Double>>?, _ elasticity: Elasticity<Double>
  ) -> MotionObservable<Double> {
    progress.storage.prepare(forDistance: distance)
    let (course, edges) = (DragCourse(axis, distance: distance), HandBounds(elasticity))
    if let bounds { edges.limit(to: bounds, by: HandBounds.beginPull) }
    var number = DraggedNumber<T.Element>(on: course, within: edges)
    let values = MotionObservable<Double>(retaining: self, progress) {
      [connect, progress = progress.storage] observer in
      number = DraggedNumber(on: course, within: edges)
      var slope = FollowedSlope()
      var wasActive = false
      var isJoining = true
      let catches = Catches(
        of: ContestTarget(motion: { progress.visibleMotion(pointsPerUnit: abs(distance)) }))
      let disconnect = connect(
        MotionObserver(
          next: { gesture in
            catches.add(gesture.recognitionStateWrites)
            let isActive = gesture.recognitionState.isActive
            slope.note(written: progress.value)
            let counted = number.count(gesture, from: progress.value, isJoining: isJoining)
            if counted?.isGrip == true { slope = FollowedSlope(from: progress.value) }
            if isActive || wasActive {
              // A platform may have cancelled the gesture while other observers received an earlier state.
              let isOver = !isActive && gesture.recognitionState != .ended
              progress.velocity?.write(isOver ? 0 : number.velocity(of: gesture) * slope.value)
            }
            wasActive = isActive
            guard let value = counted?.value else { return }
            slope.willEmit(value)
            observer.next(value)
          },
          state: observer.state))
      isJoining = false
      return {
        disconnect()
        catches.remove()
      }
    }
    .shared()
    let velocities = self.velocities(
      handedOver: { number.velocity(of: $0) },
      isAtRest: { $0.isTranslationAtRest(afterSilence: $1) })
    return GestureMotion(
      madeFrom: [values],
      velocity: { clock in
        guard edges.bounds != nil else { return velocities(clock) }
        // The slope is known only while the values are observed.
        return MotionObservable<Double>(retaining: values, clock) { [connect = values.connect] observer in
          let leave = velocities(clock).connect(observer)
          let release = connect(MotionObserver(next: { _ in }, state: { _ in }))
          return {
            leave()
            release()
          }
        }
      },
      values.connect)
  }
}

/// Stops the program unless the distance of a progress is valid.
func checkDistance(_ distance: Double, file: StaticString, line: UInt) {
  checkPrecondition(
    distance.isFinite && distance != 0,
    "The distance must be finite and must not be 0, but it is \(distance).", file: file, line: line)
}

/// The recognizers whose presses stop a property in motion.
private final class Catches {
  private let target: ContestTarget
  private var recognizers: [GestureRules] = []

  init(of target: ContestTarget) {
    self.target = target
  }

  /// Adds a recognizer, unless it was added before.
  func add(_ writes: RecognitionStateWrites) {
    let recognizer = writes.makeRules()
    if recognizers.contains(where: { $0 === recognizer }) { return }
    recognizers.append(recognizer)
    recognizer.add(target)
  }

  func remove() {
    for recognizer in recognizers { recognizer.remove(target) }
    recognizers.removeAll()
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Gives the property a velocity, if it has none. The velocity becomes zero when the property comes to
  /// rest.
  func provideVelocity() {
    guard velocity == nil, !isFinished else { return }
    let head = ReactiveProperty(T.zero)
    addVelocity(head.storage)
    // When the property is deallocated, its listener releases the head of the velocity.
    _ = add(
      MotionObserver(next: { _ in }, state: { state in if state == .atRest { head.storage.write(.zero) } }))
  }
}
