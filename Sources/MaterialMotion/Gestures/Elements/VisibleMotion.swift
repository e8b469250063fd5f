// SPDX-License-Identifier: Apache-2.0

/// The visible part of a motion: its speed, and the way that is left, on the screen.
///
///     thrown at 1500 points per second    speed 1500    remaining 749
///     2.16 s later                        speed 19.9    remaining 9.9    no longer visible
///     a spring at its turning point       speed 0       remaining 40
///
/// If several values of one thing move, the numbers are upper bounds, for the farthest point of the thing.
package struct VisibleMotion: Equatable {
  /// In points per second.
  package var speed: Double

  /// In points. 0 if the motion does not know its end, so that only its speed counts.
  package var remaining: Double

  package init(speed: Double, remaining: Double) {
    (self.speed, self.remaining) = (speed, remaining)
  }

  /// The least speed of a visible motion, in points per second: one pixel per frame at 60 Hz on a screen with
  /// three pixels per point. During a tap of 0.1 s, the thing moves 2 points, so the finger hits its aim.
  package static var leastSpeed: Double { 20 }

  /// The least distance to the end of a visible motion, in points. It is the slop of a finger, which cannot
  /// aim more exactly. A decay of the library at the least speed has this distance left, so both limits
  /// agree. It matters for a spring at its turning point, and for a slow motion that still goes far.
  package static var leastWay: Double { 10 }

  /// Whether a press stops the motion. A motion that is not visible counts as at rest, at its destination.
  package var isVisible: Bool { speed >= Self.leastSpeed || remaining >= Self.leastWay }
}

extension PropertyStorage where T: CoordinateVector {
  /// The motion of a thing whose place on the screen this property tells. `nil` at rest, and if only a hand
  /// moves it.
  ///
  /// - Parameter pointsPerUnit: The distance that the thing moves when the value changes by 1, in points.
  package func visibleMotion(pointsPerUnit: Double = 1) -> VisibleMotion? {
    flight.map { flight in
      let way = flight.destination.map { $0 - value } ?? .zero
      return VisibleMotion(
        speed: (flight.velocity.length ?? .infinity) * abs(pointsPerUnit),
        remaining: (way.length ?? .infinity) * abs(pointsPerUnit))
    }
  }
}

extension MotionElement {
  /// The motion of the element on the screen, at its farthest corner. `nil` at rest, and if only hands move
  /// the element.
  ///
  /// It contains the position, the rotation and the scale, and not the ancestors, which only determine how
  /// large the motion appears. A stream that writes the ``transform`` itself is in motion, but nobody knows
  /// its velocity. It adds nothing, because a press could not stop it either.
  package var visibleMotion: VisibleMotion? {
    var motion = position.storage.flight.map { flight in
      VisibleMotion(
        speed: lengthOnStage(flight.velocity),
        remaining: lengthOnStage(flight.destination.map { $0 - position.value } ?? .zero))
    }
    var streams = transformStreams
    guard streams > 0 else { return motion }
    if let factors = usedExtras?.usedFactors {
      // Without a scale, the transform has no size.
      let (scale, reach) = (abs(factors.scale.value), reach(by: currentTransform))
      let unit = scale > 0 ? reach / scale : self.reach(by: .identity)
      for (factor, points) in [(factors.rotation.storage, reach), (factors.scale.storage, unit)]
      where factor.state == .active {
        streams -= 1
        motion = .sum(motion, factor.visibleMotion(pointsPerUnit: points))
      }
    }
    return streams > 0 ? motion ?? VisibleMotion(speed: 0, remaining: 0) : motion
  }

  /// The greatest distance of a corner from the anchor point on the screen, in points.
  private func reach(by transform: Transform) -> Double {
    var reach = 0.0
    for corner in [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)] {
      let arm = (corner - currentAnchorPoint) * currentSize
      reach = max(reach, lengthOnStage(transform.apply(to: arm)))
    }
    return reach
  }

  /// Returns the length on the screen of a vector in the coordinate system of the parent, in points.
  private func lengthOnStage(_ vector: Point) -> Double {
    var vector = vector
    parent?.forEachToStage { element in
      if element.isFlipped { vector.y = -vector.y }
      vector = element.currentTransform.apply(to: vector)
    }
    return vector.length ?? .infinity
  }
}

extension VisibleMotion {
  /// Returns the motion of a thing that two motions move.
  static func sum(_ first: VisibleMotion?, _ second: VisibleMotion?) -> VisibleMotion? {
    guard let first, let second else { return first ?? second }
    return VisibleMotion(
      speed: first.speed + second.speed, remaining: first.remaining + second.remaining)
  }
}
