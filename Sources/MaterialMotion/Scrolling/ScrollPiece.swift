// SPDX-License-Identifier: Apache-2.0

/// One law of a flight: a decay, a spring, a constant acceleration, a pause, or rest, from
/// an instant on.
///
/// A place and a velocity are computed from the start of the law, so they do not depend on frames.
struct ScrollPiece {
  enum Kind {
    case decay(Decay)
    case spring(SpringDescription, to: Double)
    /// A constant acceleration, in points per second squared. Another law must follow.
    case glide(acceleration: Double)
    /// Waits for a duration, in seconds.
    case pause(Double)
    case rest
  }

  let kind: Kind

  /// The instant at which the law begins, in seconds.
  let start: Double

  /// The place and the velocity at the start.
  let place, velocity: Double

  /// The instant at which the next law takes over. `.infinity` for the last law.
  var end = Double.infinity

  init(_ kind: Kind, at start: Double, from place: Double, velocity: Double = 0) {
    self.kind = kind
    self.start = start
    self.place = place
    self.velocity = velocity
  }

  /// Returns the place and the velocity at a time. Must not be before the start.
  func state(at time: Double) -> (place: Double, velocity: Double) {
    switch kind {
    case .decay(let decay):
      return decay.state(after: time - start, from: place, velocity: velocity)
    case .spring(let description, let target):
      var (displacement, velocity) = (place - target, velocity)
      SpringStep(description, duration: time - start).advance(&displacement, &velocity)
      return (target + displacement, velocity)
    case .glide(let acceleration):
      let duration = time - start
      return (place + (velocity + acceleration * duration / 2) * duration, velocity + acceleration * duration)
    case .pause, .rest:
      return (place, 0)
    }
  }

  /// The place at which the law comes to rest, if no other law takes over.
  var target: Double {
    switch kind {
    case .decay(let decay): decay.projection(from: place, velocity: velocity)
    case .spring(_, let target): target
    case .glide, .pause, .rest: place
    }
  }

  /// Returns the instant at which the law is at rest.
  func rest(threshold: Double) -> Double {
    switch kind {
    case .decay(let decay):
      start + decay.settlingTime(velocity: velocity, threshold: threshold)
    case .spring(let description, let target):
      start + description.settlingTime(from: place - target, velocity: velocity, threshold: threshold)
    case .pause(let duration):
      start + duration
    case .glide: .infinity
    case .rest: start
    }
  }

  /// Returns the instant at which a spring passes a wall on its way outward, or `nil` if it never does
  /// or begins beyond the wall.
  ///
  /// The spring must be critically damped, y = (y₀ + c·t)·e^(−ωt) with c = v₀ + ω·y₀, so it turns at most
  /// once, at t = v₀ / (ω·c). Until then it moves in one direction, and a bisection finds the instant.
  func passes(_ wall: Double) -> Double? {
    guard case .spring(let description, let target) = kind, velocity != 0 else { return nil }
    let frequency = 2 * Double.pi / description.response
    let turn = velocity / (frequency * (velocity + frequency * (place - target)))
    guard turn > 0, turn < .infinity else { return nil }
    let way = velocity > 0 ? 1.0 : -1.0
    func beyond(after duration: Double) -> Double { (state(at: start + duration).place - wall) * way }
    guard beyond(after: turn) > ScrollLine.sliver, beyond(after: 0) <= ScrollLine.sliver else { return nil }
    var (early, late) = (0.0, turn)
    while true {
      let middle = (early + late) / 2
      guard middle > early, middle < late else { return start + late }
      if beyond(after: middle) > 0 { late = middle } else { early = middle }
    }
  }
}
