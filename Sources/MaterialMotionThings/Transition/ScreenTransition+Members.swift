// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension ScreenTransition {
  /// Adds a property that flies by its own spring.
  ///
  ///     open.spring(page.position, from: below, to: center)
  ///     open.spring(page.scale, from: 0.9, to: 1, by: .bouncy)
  ///
  /// When the direction changes, the spring gets the other end as its destination, and keeps the velocity.
  /// While a hand or a stream holds the progress, the property follows it: it moves in proportion from where
  /// it was at the grip to the end that the progress approaches. It does not jump at the grip, and it
  /// reaches the end together with the progress. There is one exception: the grip is less than 0.1 away
  /// from this end. The property then arrives later than the progress, by its spring, because it would
  /// otherwise move too fast under the hand.
  ///
  /// The property is placed at once, in proportion to the present progress.
  ///
  /// - Parameters:
  ///   - property: The property. No other code should move it during the transition.
  ///   - back: The value at the back. Must be finite.
  ///   - fore: The value at the fore. Must be finite.
  ///   - spring: The constants of the spring. Defaults to the spring of the transition's ``Pace``.
  ///   - kind: Pass ``MaterialMotion/MotionKind/fade`` for an opacity or a color. With reduced motion, a fade
  ///     follows the progress, and a travel jumps. Defaults to ``MaterialMotion/MotionKind/travel``.
  public func spring<T: VectorSpace>(
    _ property: ReactiveProperty<T>, from back: T, to fore: T, by spring: SpringDescription? = nil,
    kind: MotionKind = .travel, file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      back.isFinite && fore.isFinite, "Both values must be finite, but they are \(back) and \(fore).",
      file: file, line: line)
    let member = SpringMember(
      property, from: back, to: fore, by: spring ?? core.pace.spring, kind: kind,
      in: spring == nil ? flights : ownFlights, isLeft: { [core] in core.leaves($0, bySpring: true) })
    if core.placesMembers { member.show(progress.value) }
    core.sprung.append(ObjectIdentifier(property))
    core.add(member)
  }

  /// Adds a property that flies by its own spring, between ends that depend on a layout.
  ///
  ///     open.spring(page.displacement, from: stage.size.map { Point($0.x, 0) }, to: ReactiveProperty(.zero))
  ///
  /// When an end changes in flight, the spring leads to the new end and keeps the velocity. At rest, the
  /// property jumps to the new end. While a hand holds it, it does not change.
  ///
  /// If an end is the place of a row, and the row is removed in flight, emit another place. Otherwise, the
  /// property flies to the last place that was emitted:
  ///
  ///     let end = ReactiveProperty(row.position.value)
  ///     open.spring(bubble.position, from: corner, to: end)
  ///     end.value = list.position.value                // the row was removed
  ///
  /// - Parameters:
  ///   - property: The property. No other code should move it during the transition.
  ///   - back: A stream of the value at the back. A value that is not finite is dropped.
  ///   - fore: A stream of the value at the fore. A value that is not finite is dropped.
  ///   - spring: The constants of the spring. Defaults to the spring of the transition's ``Pace``.
  ///   - kind: See the method with values.
  public func spring<T: VectorSpace>(
    _ property: ReactiveProperty<T>, from back: MotionObservable<T>, to fore: MotionObservable<T>,
    by spring: SpringDescription? = nil, kind: MotionKind = .travel
  ) {
    let start = property.value
    let member = SpringMember(
      property, from: start, to: start, by: spring ?? core.pace.spring, kind: kind,
      in: spring == nil ? flights : ownFlights, isLeft: { [core] in core.leaves($0, bySpring: true) })
    let isPlaced = core.placesMembers
    var (isKnown, isAdded) = (false, false)
    let ends = back.combineLatest(with: fore).subscribe { [core] back, fore in
      if isKnown { return member.move(from: back, to: fore, by: core) }
      isKnown = true
      member.begin(from: back, to: fore)
      if isPlaced { member.show(core.progress.value) }
      if isAdded { member.join(core) }
    }
    core.sprung.append(ObjectIdentifier(property))
    core.add(member)
    isAdded = true
    runtime.onEnd { ends.unsubscribe() }
  }

  /// Adds a property that depends on the progress alone: it moves during a part of the transition.
  ///
  ///     open.tween(title.opacity, from: 0, to: 1, in: TransitionTimeWindow(at: 0.5), kind: .fade)
  ///
  ///     progress   0    0.25   0.5   0.75   1
  ///     opacity    0    0      0     0.5    1
  ///
  /// Backward, the same values are passed in reverse. With ``Pace/tween(duration:)``, the progress is the
  /// time.
  ///
  /// - Parameters:
  ///   - property: The property. No other code should move it during the transition.
  ///   - back: The value at the back. Must be finite.
  ///   - fore: The value at the fore. Must be finite.
  ///   - timing: The course from back to fore within the window. Defaults to a constant rate.
  ///   - window: The part of the transition in which the property moves. Defaults to the whole.
  ///   - kind: Pass ``MaterialMotion/MotionKind/fade`` for an opacity or a color. With reduced motion it then
  ///     plays, and does not jump. Defaults to ``MaterialMotion/MotionKind/travel``.
  public func tween<T: VectorSpace>(
    _ property: ReactiveProperty<T>, from back: T, to fore: T, timing: TimingFunction = .linear,
    in window: TransitionTimeWindow = .whole, kind: MotionKind = .travel, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    precondition(
      back.isFinite && fore.isFinite, "Both values must be finite, but they are \(back) and \(fore).",
      file: file, line: line)
    connect(to: property, in: window, kind) { Self.value(at: $0, from: back, to: fore, timing) }
  }

  /// Adds a property that depends on the progress, between ends that depend on a layout. When an end changes,
  /// the property follows at once, also in flight: it jumps. A ``spring(_:from:to:by:kind:)`` does not.
  ///
  /// - Parameters:
  ///   - property: The property. No other code should move it during the transition.
  ///   - back: A stream of the value at the back. A value that is not finite is dropped.
  ///   - fore: A stream of the value at the fore. A value that is not finite is dropped.
  ///   - timing: The course from back to fore within the window. Defaults to a constant rate.
  ///   - window: The part of the transition in which the property moves. Defaults to the whole.
  ///   - kind: See the method with values.
  public func tween<T: VectorSpace>(
    _ property: ReactiveProperty<T>, from back: MotionObservable<T>, to fore: MotionObservable<T>,
    timing: TimingFunction = .linear, in window: TransitionTimeWindow = .whole, kind: MotionKind = .travel
  ) {
    let ends = back.filter { $0.isFinite }.combineLatest(with: fore.filter { $0.isFinite })
    let values = progress.dedupe().combineLatest(with: ends, core.claims).map { [core] progress, ends, _ in
      let part = core.part(at: progress, in: window, kind)
      return Self.value(at: part, from: ends.0, to: ends.1, timing)
    }
    move(property, by: values)
  }

  private static func value<T: VectorSpace>(
    at part: Double, from back: T, to fore: T, _ timing: TimingFunction
  ) -> T {
    part == 0 ? back : part == 1 ? fore : back + (fore - back).scaled(by: timing.value(at: part))
  }

  /// Adds a property that plays a motion during a part of the transition, such as keyframes or a path.
  ///
  ///     open.play(KeyframeMotion([0: 0, 0.3: 1, 1: 0.6]), of: badge.scale)
  ///
  /// - Parameters:
  ///   - motion: The motion. Its duration is stretched to the window. Must not be endless.
  ///   - property: The property. No other code should move it during the transition.
  ///   - window: The part of the transition in which the property moves. Defaults to the whole.
  ///   - kind: See ``tween(_:from:to:timing:in:kind:)``.
  public func play<M: Motion>(
    _ motion: M, of property: ReactiveProperty<M.Value>, in window: TransitionTimeWindow = .whole,
    kind: MotionKind = .travel, file: StaticString = #fileID, line: UInt = #line
  ) {
    let duration = motion.duration
    precondition(duration.isFinite, "The motion must not be endless.", file: file, line: line)
    connect(to: property, in: window, kind) { motion.value(at: $0 * duration) }
  }

  private func connect<T: VectorSpace>(
    to property: ReactiveProperty<T>, in window: TransitionTimeWindow, _ kind: MotionKind,
    _ value: @escaping (_ part: Double) -> T
  ) {
    let values = progress.dedupe().combineLatest(with: core.claims).map { [core] in
      value(core.part(at: $0.0, in: window, kind))
    }
    move(property, by: values)
  }

  /// Connects values to a property, and measures its velocity. A motion that takes over the property begins
  /// with this velocity. So does a shared element that leaves a page while the property moves the page.
  func move<T: VectorSpace>(_ property: ReactiveProperty<T>, by values: MotionObservable<T>) {
    // So many points let slow values count as a motion. Unlike those of a finger, they have no jitter.
    _ = property.velocity(clock: clock, pointsPerUnit: 1000)
    core.tweened.append(ObjectIdentifier(property))
    let blend = TransitionBlend<T>()
    let shown = core.placing(values, if: core.placesMembers).filter { [core] _ in
      !core.leaves(property, bySpring: false)
    }
    .map { [core] in blend.value($0, replacing: property.value, in: core) }
    runtime.connect(shown, to: property)
  }

  /// Adds a choreography. The progress moves it from its beginning to its end.
  ///
  /// - Parameter choreography: The choreography. It must have an end, and should not be played. The
  ///   transition retains it.
  public func add(_ choreography: Choreography) {
    add(choreography.timeline, lasting: { choreography.duration })
  }

  /// Adds a timeline. The progress moves it from its beginning to its end.
  ///
  /// - Parameter timeline: The timeline, whose ``MaterialMotion/Timeline/duration`` must be known. It should
  ///   not be played. The transition retains it.
  public func add(_ timeline: Timeline) {
    add(timeline, lasting: { timeline.duration ?? 0 })
  }

  private func add(_ timeline: Timeline, lasting duration: @escaping () -> Double) {
    let scrubbing = timeline.scrub(by: progress.map { min(max($0, 0), 1) * duration() })
    runtime.onEnd { scrubbing.unsubscribe() }
  }
}
