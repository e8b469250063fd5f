// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A quantity that the plot shows against time, in one strip.
enum Quantity {
  case position
  case velocity

  func value(of sample: Flight.Sample) -> Point {
    self == .position ? sample.position : sample.velocity
  }

  /// The smallest value that the scale may end on.
  var least: Double { self == .position ? 100 : 500 }
}

/// The places of times and values on the plot, in points.
struct Scales {
  /// The scale of one quantity.
  struct Strip {
    let quantity: Quantity
    /// The value at the upper edge. The lower edge has the opposite value.
    var limit: Double
    var top = 0.0
    var height = 0.0

    init(_ quantity: Quantity) {
      self.quantity = quantity
      limit = quantity.least
    }

    func y(_ value: Double) -> Double {
      top + (height / 2) * (1 - value / limit)
    }
  }

  static let left = 48.0
  static let margin = 22.0
  private static let right = 4.0
  private static let between = 26.0
  /// Points per second.
  private static let pace = 240.0

  private(set) var position = Strip(.position)
  private(set) var velocity = Strip(.velocity)
  private(set) var size = Point.zero
  private var now = 0.0
  private var motionsSeen = 0

  var right: Double { size.x - Self.right }

  /// The number of seconds that fit on the plot.
  var span: Double { (right - Self.left) / Self.pace }

  mutating func layOut(_ size: Point, now: Double) {
    self.size = size
    self.now = now
    let height = (size.y - 2 * Self.margin - Self.between) / 2
    position.top = Self.margin
    position.height = height
    velocity.top = Self.margin + height + Self.between
    velocity.height = height
  }

  func x(_ time: Double) -> Double { x(secondsAgo: now - time) }

  func x(secondsAgo ago: Double) -> Double { right - ago * Self.pace }

  /// Fits the scales to the samples of a flight, from an index on.
  ///
  /// A scale grows as soon as a value exceeds it, but shrinks only when a new motion begins. Otherwise it
  /// would change all the time.
  mutating func fit(to flight: Flight, from first: Int) {
    let isNewMotion = flight.motionCount != motionsSeen
    motionsSeen = flight.motionCount
    var (largestPosition, largestVelocity) = (position.limit, velocity.limit)
    if isNewMotion { (largestPosition, largestVelocity) = (position.quantity.least, velocity.quantity.least) }
    flight.forEachRun(from: first) { mover, run in
      let start = flight.samples[run.lowerBound].time
      for index in run {
        let sample = flight.samples[index]
        // The first velocities of a hand do not count, because they are estimated from two or three samples.
        guard mover == .spring || sample.time - start > 0.05 else { continue }
        for position in [sample.position, sample.projection ?? .zero] {
          largestPosition = max(largestPosition, abs(position.x), abs(position.y))
        }
        largestVelocity = max(largestVelocity, abs(sample.velocity.x), abs(sample.velocity.y))
      }
    }
    fit(position: largestPosition, velocity: largestVelocity)
  }

  /// Fits the scales to the largest coordinates.
  mutating func fit(position largestPosition: Double, velocity largestVelocity: Double) {
    position.limit = Self.roundedUp(largestPosition)
    velocity.limit = Self.roundedUp(largestVelocity)
  }

  /// The next number of two digits at most, such as 150 or 4000.
  private static func roundedUp(_ value: Double) -> Double {
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    // A `stride` of floating-point numbers would bring 1 KB of a fused multiplication to the page.
    var factor = 1.0
    while factor * power < value { factor += factor < 3 ? 0.5 : factor < 6 ? 1 : 2 }
    return factor * power
  }
}
