// SPDX-License-Identifier: Apache-2.0

/// A movement with a constant velocity, which is reached after a time.
struct ScrollGlide {
  /// The full velocity, in points per second.
  var velocity: Double

  /// The instant at which the velocity begins to grow, and the time until it is full, in seconds.
  let start, ramp: Double
}

extension ScrollLine {
  /// Moves one member with a velocity, until the member reaches its end or the next event. The other members
  /// stay where they are.
  ///
  ///     line.glide(at: 2, velocity: 900, ramp: 0.4, in: 1)
  ///     line.glide(at: 3, velocity: 450, ramp: 0.4, in: 1)   // half as fast, without a new ramp
  ///     line.glide(at: 4, velocity: 0, ramp: 0.4, in: 1)     // stops
  ///
  /// The velocity grows evenly during the ramp. A further call keeps the ramp, unless the direction changes.
  /// A change of the line does not end the glide.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - velocity: The velocity, in points per second. With 0, the glide ends: a member with detents goes to
  ///     the nearest one. A velocity that is not finite is dropped.
  ///   - ramp: The time until the velocity is full, in seconds. Must be greater than 0.
  ///   - index: The index of the segment in ``segments``. The segment must exist.
  /// - Returns: Whether the member moves. `false` while a finger holds the line, while something is shown
  ///   beyond its end, and while another member is between its detents.
  @discardableResult
  public mutating func glide(
    at time: Double, velocity: Double, ramp: Double, in index: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    checkPrecondition(
      segments.indices.contains(index), "The line must have the segment \(index).", file: file, line: line)
    checkPrecondition(
      ramp > 0 && ramp.isFinite, "The ramp must be finite and greater than 0 s, but it is \(ramp) s.",
      file: file, line: line)
    guard velocity.isFinite, velocity != 0 || flight?.glide != nil else { return false }
    let former = flight?.glide
    guard self.line.overshoot(at: present(at: time).place) == 0, isolate([index], at: time) != nil else {
      return false
    }
    if velocity == 0 {
      fly(from: place, velocity: 0)
    } else if let former, former.velocity * velocity > 0 {
      fly(by: ScrollGlide(velocity: velocity, start: former.start, ramp: former.ramp))
    } else {
      fly(by: ScrollGlide(velocity: velocity, start: latestTime, ramp: ramp))
    }
    return true
  }

  /// Whether a segment glides with a velocity, or has done so until it has reached its end.
  func isGliding(_ index: Int, with velocity: Double) -> Bool {
    flight?.glide?.velocity == velocity && allowance.first == index && allowance.last == index
  }

  /// Glides from the present place.
  mutating func fly(by glide: ScrollGlide) {
    var flight = ScrollFlight(at: latestTime, from: place, velocity: 0, constants)
    let end = glide.velocity > 0 ? line.upper : line.lower
    if line.overshoot(at: place) == 0 {
      flight.move(by: glide, to: end)
    } else {
      flight.spring(to: line.clamped(place), constants.edge, on: line)
    }
    motion = .flight(flight)
  }
}
