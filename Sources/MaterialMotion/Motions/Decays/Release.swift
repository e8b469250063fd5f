// SPDX-License-Identifier: Apache-2.0

/// The moment at which a hand lets go of a value: of a position, a scale or a rotation.
///
///     tossable.releases.subscribe { release in
///       print(release.position, release.velocity)   // (310, 200) (0, -1200)
///       print(release.projection)                   // (310, -399.4): a free throw would come to rest here
///     }
public struct Release<Value: VectorSpace>: Equatable {
  /// The value when the hand let go. For a drag, the position of the element in points. For a pinch, the
  /// scale. For a turn, the rotation in radians.
  public let position: Value

  /// The velocity of the value, in units per second. Zero if the hand had paused, or if the gesture was
  /// cancelled.
  public let velocity: Value

  /// Whether the gesture was interrupted, for example by the system or because its recognizer was disabled.
  /// In this case, the user did not choose the moment of the release.
  public let isCancelled: Bool

  /// The decay of a free throw: the decay of a ``Flingable``, or else ``Decay/normal``.
  public let decay: Decay

  /// Creates a release, for example to test a ``Landing``.
  ///
  /// - Parameters:
  ///   - position: The value when the hand lets go.
  ///   - velocity: The velocity, in units per second. Defaults to zero.
  ///   - isCancelled: Whether the gesture was interrupted. Defaults to `false`.
  ///   - decay: The decay of a free throw. Defaults to ``Decay/normal``.
  public init(
    position: Value, velocity: Value = .zero, isCancelled: Bool = false, decay: Decay = .normal
  ) {
    self.position = position
    self.velocity = velocity
    self.isCancelled = isCancelled
    self.decay = decay
  }

  /// The place where the value would come to rest by itself, as in a scroll view: the projection by
  /// ``decay``.
  public var projection: Value { projection(by: decay) }

  /// Returns the place where the value would come to rest, if its velocity decayed.
  ///
  /// - Parameter decay: The decay of the velocity.
  public func projection(by decay: Decay) -> Value {
    decay.projection(from: position, velocity: velocity)
  }
}

extension Release: Sendable where Value: Sendable {}
