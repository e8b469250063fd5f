// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Leads from one screen to another and back. It can be turned round at any moment, by the program and by a
/// hand.
///
///     let open = ScreenTransition(on: clock)
///     open.spring(page.position, from: Point(195, 1200), to: Point(195, 400))
///     open.tween(scrim.opacity, from: 0, to: 0.4, kind: .fade)
///     open.drag(stage, along: .y, distance: -800)       // the stage contains both screens
///     open.direction.value = .forward                   // the program opens it
///     open.completed.subscribe { if $0 == .backward { page.remove() } }
///
/// A transition has two ends. At the *back*, the former screen is shown. At the *fore*, the new screen is
/// shown. The ``direction`` stores the end to which it flies, or at which it rests. The ``progress`` is 0 at
/// the back and 1 at the fore.
///
///     direction   backward   forward                      backward          forward
///     progress    0          0 ··· 0.4   0.4 0.2 0.3      0.3 ···· 0.1      0.1 ······ 1
///                            flies       a hand holds it  thrown            flies
///     completed                                                                         forward
///
/// Each *member* is a property that the transition moves:
///
/// - ``spring(_:from:to:by:kind:)``: flies to each end by its own spring, and keeps its velocity when the
///   direction changes.
/// - ``tween(_:from:to:timing:in:kind:)`` and ``add(_:)-(Choreography)``: depend on the progress alone.
///
/// While a hand changes the progress, all members follow it. At the release, each of them continues with the
/// velocity that the hand gave it. If the user prefers reduced motion, a member of the kind
/// ``MaterialMotion/MotionKind/fade`` plays in 0.2 s, and any other member jumps to its end.
///
/// The transition ends when it is deallocated, or when you call ``end()``. Its members then stay where they
/// are.
///
/// Source: the published specification of transitions has directions, springs and time windows.
public final class ScreenTransition: AnchoredInteraction {
  /// The direction. Write it at any time: the transition then flies to this end from where it is, with its
  /// present velocity. A release writes it, too. While a hand holds the progress, a written direction has an
  /// effect only if the gesture is cancelled.
  public var direction: ReactiveProperty<TransitionDirection> { core.direction }

  /// The progress: 0 at the back, 1 at the fore. An underdamped spring may overshoot both, and otherwise only
  /// a very hard throw does. Do not write it: write the ``direction``, or call ``follow(_:)``.
  ///
  ///     runtime.connect(open.progress.map { 20 * $0 }, to: blur)
  public var progress: ReactiveProperty<Double> { core.progress }

  /// Emits the direction once for each arrival: when the progress and all members have come to rest at an
  /// end. A transition that is turned round before it arrives does not emit, nor does one that a hand has
  /// left between the ends.
  public var completed: MotionObservable<TransitionDirection> { core.anchored.arrivals }

  /// Whether hands move the progress. Defaults to `true`. If the transition is disabled while a hand holds
  /// it, it flies on in its direction, as after a cancelled drag. While it is disabled, the program and
  /// streams can still move it.
  public let enabled = ReactiveProperty(true)

  /// The progress, and the direction to which it belongs: for its streams of changes, grips and releases. Use
  /// the properties of the transition to change it.
  public var anchored: Anchored<TransitionDirection, Double> { core.anchored }

  let core: TransitionCore

  /// The drags of the hands.
  let drags: TransitionDrags

  /// Whether hands may move the progress now: the transition is enabled, and it is its turn in a stack.
  let admitsHands = ReactiveProperty(true)

  /// Whether the former transition of a stack has arrived at its fore.
  let formerHasArrived = ReactiveProperty(true)

  /// Whether the next transition of a stack is at its back.
  let nextIsAtBack = ReactiveProperty(true)

  /// Moves the progress, and what follows it.
  let runtime: MotionRuntime

  /// Moves the members that fly by the spring of the pace. They arrive together with the progress.
  let flights: MotionRuntime

  /// Moves the members with springs of their own. They may fly on after the progress has arrived, so a press
  /// also catches them.
  let ownFlights: MotionRuntime
  var clock: FrameClock { runtime.clock }

  /// The progress retains the motions for which it waits, and they may retain the progress.
  private var waits: [Subscription] = []

  /// The way in which the progress flies.
  public enum Pace: Sendable {
    /// By a spring, which is also the default of the members with a spring.
    case spring(SpringDescription)

    /// At a constant rate. A transition that starts between the ends takes a shorter time in proportion. Two
    /// motions are not at a constant rate: after a change of the direction in flight, the velocity changes
    /// without a jump. After a release, a critically damped spring moves the progress. Its response is the
    /// duration. This spring is also the default of the members with a spring.
    ///
    /// - Parameter duration: The seconds from one end to the other. Must be finite and greater than 0.
    case tween(duration: Double)

    /// `nil` for a spring.
    var duration: Double? { if case .tween(let duration) = self { duration } else { nil } }

    var spring: SpringDescription {
      switch self {
      case .spring(let description): description
      case .tween(let duration): SpringDescription(response: duration, dampingRatio: 1)
      }
    }
  }

  /// Creates a transition that is at rest and has no members.
  ///
  /// - Parameters:
  ///   - clock: The clock of its flights. A ``MaterialMotion/Timeline`` is a clock, too.
  ///   - direction: The end at which it rests. Defaults to the back.
  ///   - pace: The way in which the progress flies. Defaults to a critically damped spring with a response of
  ///     0.4 s.
  public init(
    on clock: FrameClock, at direction: TransitionDirection = .backward,
    pace: Pace = .spring(SpringDescription(response: 0.4, dampingRatio: 1)), file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if case .tween(let duration) = pace {
      precondition(
        duration.isFinite && duration > 0,
        "The duration must be finite and greater than 0, but it is \(duration) s.", file: file, line: line)
    }
    func makeRuntime() -> MotionRuntime { MotionRuntime(clock: clock, ownedBy: "ScreenTransition") }
    (runtime, flights, ownFlights) = (makeRuntime(), makeRuntime(), makeRuntime())
    core = TransitionCore(at: direction, pace, on: clock)
    drags = TransitionDrags(of: core, enabled: enabled, admitsHands: admitsHands)
    runtime.add(core.anchored)
    for flights in [flights, ownFlights] { waits.append(core.anchored.wait(for: flights)) }
    enabled.combineLatest(with: formerHasArrived, nextIsAtBack).subscribe { [admitsHands] in
      admitsHands.value = $0 && $1 && $2
    }
  }

  deinit {
    drags.finish()
    core.finish()
    endWaits()
  }

  private func endWaits() {
    let ended = waits
    waits = []
    for wait in ended { wait.unsubscribe() }
  }

  /// Ends the transition, as its deallocation does, even if other code still retains it. Its members stay
  /// where they are, and its screens accept input again. Later writes to the ``direction`` have no effect. If
  /// it was in flight, `whenSettled` reports ``MaterialMotion/MotionOutcome/interrupted``.
  public func end() {
    drags.finish()
    core.finish()
    endWaits()
    flights.end()
    ownFlights.end()
    runtime.end()
  }

  /// A stream of the state, which is active while a hand, a stream or a flight moves the progress or a
  /// member. On subscription and at each change, the stream emits the state on both channels, `next` and
  /// `state`.
  public var state: MotionObservable<MotionState> { core.anchored.state }

  /// Calls a closure once, when the transition has come to rest.
  ///
  /// The outcome is ``MaterialMotion/MotionOutcome/interrupted`` as soon as the direction changes or a hand
  /// catches the transition. See ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    core.anchored.whenSettled(report)
  }

  /// Moves the progress and all members to an end without a flight. The transition arrives there at once.
  /// While a hand holds it, this is a write of the ``direction``.
  public func jump(to direction: TransitionDirection) { core.jump(to: direction) }

  /// Waits for another motion: the transition arrives only when the other motion is at rest, too.
  ///
  ///     open.wait(for: confetti)
  ///
  /// - Parameter other: The other motion. The transition retains it.
  public func wait(for other: some Stateful) {
    waits.append(core.anchored.wait(for: other))
  }
}
