// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One flight: one solution of the spring's equation, and the time since its start.
struct ExpectedFlight {
  var spring: ExactSpring
  private(set) var elapsed = 0.0
  private var time: Double

  init(spring: ExactSpring, time: Double) {
    self.spring = spring
    self.time = time
  }

  var now: (displacement: Point, velocity: Point) { spring.after(elapsed) }

  /// The remaining energy.
  var energy: Double { spring.energy(after: elapsed) }

  /// Advances the flight, but never back. If an event from the far future started the flight, the next time
  /// replaces its start time.
  mutating func goOn(to newTime: Double) {
    let duration = newTime - time
    if duration > 0 { elapsed += duration }
    if duration > 0 || duration < -ExpectedClock.tolerance { time = newTime }
  }

  /// Starts another solution with the present displacement and velocity.
  mutating func startAnew() {
    (spring.displacement, spring.velocity) = now
    elapsed = 0
  }
}
