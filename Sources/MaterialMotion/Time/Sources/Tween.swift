// SPDX-License-Identifier: Apache-2.0

/// Plays a motion that the program plans in advance: keyframes, a path, or any other ``Motion``.
///
///     let fade = Tween(KeyframeMotion(to: 1.0, duration: 0.2), kind: .fade)
///     runtime.add(fade, to: card.opacity)
///
///     fade.motion.value = AnyMotion(KeyframeMotion(to: 0.0, duration: 0.4))   // from here, at any time
///
/// A tween starts when a runtime adds it to a property, or when a stream of
/// ``tweenSource(_:from:velocity:clock:)`` receives a subscription. One tween can move many properties. Each
/// of them moves independently.
///
/// A tween of points can also be added to an element. It then moves the position of the element.
///
/// A hand, or another motion that was added to the property, ends the tween: see <doc:HowMotionFlows>.
public final class Tween<T: VectorSpace> {
  /// The motion. You may replace it at any time. Every property of the tween, in flight or at rest, then
  /// plays the new motion from its beginning. The ``takeover`` decides how the new motion takes over.
  public private(set) lazy var motion = core.makeMotion()

  /// Whether the tween moves the properties to which a runtime has added it. A tween that is enabled again
  /// starts from its beginning. Defaults to `true`. Has no effect on streams of
  /// ``tweenSource(_:from:velocity:clock:)``.
  public private(set) lazy var enabled = core.makeEnabled()

  /// The kind of the motion, which decides what happens if the user prefers reduced motion.
  public var kind: MotionKind { core.kind }

  /// The way in which the tween takes over a value in flight.
  public var takeover: Takeover { core.takeover }

  @usableFromInline let core: TweenCore<T>
  private(set) lazy var activity = core.makeActivity()

  @usableFromInline
  init(_ core: TweenCore<T>) {
    self.core = core
  }

  deinit {
    core.finishAll()
  }

  /// Starts the motion of every property from its beginning.
  public func restart() {
    core.restart()
  }

  /// Stops every property at its present value. ``restart()`` or a new ``motion`` starts the motions again.
  public func stop() {
    core.send(.stop)
  }

  /// A stream of the state of the tween. The tween is active while it moves at least one property. The stream
  /// emits the state both as a value and on the state channel.
  public var state: MotionObservable<MotionState> { activity }
}

// Embedded Swift accepts a generic initializer only in an extension.
extension Tween {
  /// Creates a tween. It moves nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - motion: The motion, for example a ``KeyframeMotion``.
  ///   - takeover: The way in which the tween takes over a value in flight. Defaults to
  ///     ``Takeover/blend``: it continues with the velocity of the value.
  ///   - kind: The kind of the motion, which decides what happens if the user prefers reduced motion.
  ///     Defaults to ``MotionKind/travel``. For an opacity or a color, pass ``MotionKind/fade``.
  @inlinable
  public convenience init<M: Motion>(_ motion: M, takeover: Takeover = .blend, kind: MotionKind = .travel)
  where M.Value == T {
    self.init(TweenCore(AnyMotion(motion), takeover, kind))
  }

  /// Creates a tween of a motion whose type is hidden. The motion is not wrapped a second time.
  @inlinable
  public convenience init(
    _ motion: AnyMotion<T>, takeover: Takeover = .blend, kind: MotionKind = .travel
  ) {
    self.init(TweenCore(motion, takeover, kind))
  }

  /// Creates a tween that starts at a time of a ``Timeline``, even if it is connected later.
  convenience init(_ motion: AnyMotion<T>, startingAt origin: Double) {
    self.init(TweenCore(motion, .blend, .travel, origin: origin))
  }
}

extension Tween where T == Point {
  /// Creates a tween of positions that can cross-fade an element if the user prefers reduced motion. Add it
  /// to the element and not to its position, because a cross-fade needs the opacity.
  ///
  ///     let move = Tween(ArcMotion(to: Point(300, 200)), reducedMotion: .crossfade)
  ///     runtime.add(move, to: card)
  ///
  /// - Parameters:
  ///   - motion: The motion, for example an ``ArcMotion``.
  ///   - takeover: The way in which the tween takes over a position in flight. Defaults to
  ///     ``Takeover/blend``.
  ///   - kind: The kind of the motion. Defaults to ``MotionKind/travel``. The other kinds do not cross-fade.
  ///   - reducedMotion: The way in which an element reaches the end of the motion if the user prefers reduced
  ///     motion.
  @inlinable
  public convenience init<M: Motion>(
    _ motion: M, takeover: Takeover = .blend, kind: MotionKind = .travel, reducedMotion: ReducedTravel
  ) where M.Value == Point {
    self.init(motion, takeover: takeover, kind: kind)
    core.reducedTravel = reducedMotion
  }
}
