// SPDX-License-Identifier: Apache-2.0

/// Moves an element along a path, and can turn the element in the direction of the path. Without a turn, a
/// ``Tween`` of the ``PathMotion`` does the same. A tween moves one property. This interaction moves two, the
/// position and the rotation, and is at rest when both are.
///
///     let orbit = try MotionPath(svg: "M 0 50 A 50 50 0 1 1 0 49.9 Z")
///     let plane = PathTween(PathMotion(along: orbit, duration: 4), turnsElement: true)
///     runtime.add(plane, to: card)
///
/// The tween starts when a runtime adds it. You can add it to several elements, which then move
/// independently. If the element is in flight, for example because a hand has thrown it, the tween continues
/// with its velocity: see ``Takeover``. If the tween turns such an element, the element turns the shorter way
/// to the direction of the path while it approaches the path. An element at rest has the direction of the
/// path immediately.
public final class PathTween: Interaction, Togglable, Stoppable {
  /// The motion along the path. You may replace it at any time. Every element then starts the new motion from
  /// its beginning. For an element in flight, see ``Takeover``.
  public let motion: ReactiveProperty<PathMotion>

  /// Whether the element turns in the direction of the path: see ``PathMotion/angle(at:)``.
  public let turnsElement: Bool

  /// Whether the tween moves its elements. A tween that is enabled again starts from its beginning. Defaults
  /// to `true`.
  public var enabled: ReactiveProperty<Bool> { moves.enabled }

  /// A stream of the state of the tween, which is active while at least one element moves.
  public var state: MotionObservable<MotionState> { moves.state }

  let moves: Tween<Point>
  private let turns: Tween<Double>

  /// Creates a tween that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - motion: The motion along the path.
  ///   - turnsElement: Whether the element turns with the path. Defaults to `false`.
  ///   - takeover: The way in which the tween takes over an element in flight. Defaults to
  ///     ``Takeover/blend``.
  ///   - kind: The kind of the motion, which decides what happens if the user prefers reduced motion.
  ///     Defaults to ``MotionKind/travel``. For an endless orbit, pass ``MotionKind/decoration``.
  ///   - reducedMotion: The way in which the element reaches the end of the path if the user prefers reduced
  ///     motion and the kind is ``MotionKind/travel``. Defaults to ``ReducedTravel/jump``.
  public init(
    _ motion: PathMotion, turnsElement: Bool = false, takeover: Takeover = .blend,
    kind: MotionKind = .travel, reducedMotion: ReducedTravel = .jump
  ) {
    self.turnsElement = turnsElement
    let moves = Tween(motion, takeover: takeover, kind: kind, reducedMotion: reducedMotion)
    let turns = Tween(PathTurn(motion), takeover: takeover, kind: kind)
    // The tween is active until both motions have ended.
    turns.core.follow(moves.core)
    (self.moves, self.turns) = (moves, turns)
    self.motion = ReactiveProperty(motion)
    var isFirst = true
    self.motion.subscribe(next: {
      // The property emits its value on subscription.
      defer { isFirst = false }
      guard !isFirst else { return }
      if turnsElement { turns.motion.value = AnyMotion(PathTurn($0)) }
      moves.motion.value = AnyMotion($0)
    })
  }

  /// Starts every motion of the tween from its beginning.
  public func restart() {
    turns.restart()
    moves.restart()
  }

  /// Stops every element where it is. ``restart()`` or a new ``motion`` starts the motions again.
  public func stop() {
    moves.stop()
    turns.stop()
  }

  /// Connects the motion to the element's position, and to its rotation if ``turnsElement`` is `true`.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method. The constraints apply to the position.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    // The position and the rotation may end at different times, so each has its own cross-fade.
    func makeCrossfade() -> Crossfade? {
      moves.core.reducedTravel.makeCrossfade(of: element, on: runtime.clock)
    }
    if turnsElement {
      // The rotation starts first, because it takes over if the element is in flight before the tween moves
      // it.
      let crossfade = makeCrossfade()
      let mover = Mover(of: element.rotation.storage, for: turns, runtime.clock.core)
      let turn = turns.stream(
        from: element.rotation, crossfade, with: element.position.storage, clock: runtime.clock, mover
      ).valve(openWhenTrue: moves.enabled)
      runtime.connect(
        crossfade.map { turn.ending($0) } ?? turn, to: element.rotation, movedBy: mover)
    }
    moves.add(to: element.position, makeCrossfade(), withRuntime: runtime, constraints: constraints)
  }
}

extension PathTween: Settling {
  /// Calls a closure once, when the elements have come to rest.
  ///
  /// The outcome is ``MotionOutcome/finished`` when every element has arrived at the end of the path, and has
  /// stopped turning. The outcome is ``MotionOutcome/interrupted`` in the same cases as for a ``Tween``.
  ///
  /// For the order of the reports, see ``Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    moves.whenSettled(report)
  }
}

/// The rotation of an element that turns with its path, in radians.
struct PathTurn: Motion {
  let motion: PathMotion

  /// Whole turns that are added to the angle of the path, in radians.
  private var turns = 0.0

  init(_ motion: PathMotion) {
    self.motion = motion
  }

  var duration: Double { motion.duration }

  func value(at time: Double) -> Double { motion.angle(at: time) + turns }

  /// An element in flight turns the shorter way to the direction of the path.
  func departing(from value: Double, velocity: Double?) -> PathTurn {
    var departing = self
    let way = value - motion.angle(at: 0)
    departing.turns = velocity == nil || !way.isFinite ? 0 : (way / (2 * .pi)).rounded() * (2 * .pi)
    return departing
  }

  /// The rate at which the direction of the velocity v changes: (v × a)/|v|², with the acceleration a.
  func velocity(at time: Double) -> Double {
    let (v, a) = (motion.velocity(at: time), motion.acceleration(at: time))
    let rate = (v.x * a.y - v.y * a.x) / v.lengthSquared
    return rate.isFinite ? rate : 0
  }

  /// A central difference of the velocity. It need not be exact, because no player reads the acceleration.
  func acceleration(at time: Double) -> Double {
    let step = duration * 1e-6
    guard step > 0, time < duration else { return 0 }
    let (early, late) = (max(time - step, 0), min(time + step, duration.nextDown))
    return (velocity(at: late) - velocity(at: early)) / (late - early)
  }
}
