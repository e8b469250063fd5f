// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One flight: one solution of the spring's equation, and how much of its time has gone.
struct ExpectedFlight {
  var spring: ExactSpring
  private(set) var elapsed = 0.0
  private var time: Double

  init(spring: ExactSpring, time: Double) {
    self.spring = spring
    self.time = time
  }

  var now: (displacement: Point, velocity: Point) { spring.after(elapsed) }

  /// What is left of it.
  var energy: Double { spring.energy(after: elapsed) }

  /// Lets its time go on, never back. An event that set it going from the far future did so just now.
  mutating func goOn(to newTime: Double) {
    let duration = newTime - time
    if duration > 0 { elapsed += duration }
    if duration > 0 || duration < -ExpectedClock.tolerance { time = newTime }
  }

  /// Makes where it is, and how fast, the start of another solution.
  mutating func startAnew() {
    (spring.displacement, spring.velocity) = now
    elapsed = 0
  }
}
