// SPDX-License-Identifier: Apache-2.0
import RealModule

/// Springs that share nothing and have no observers: an array, and for each spring the textbook's formula for
/// one frame, with its exponential, its sine and its cosine.
final class BareSprings {
  let count: Int
  private var bodies: [Body]

  private struct Body {
    var displacement: Double
    /// The velocity divided by the frequency, which saves a division in the formula.
    var velocity: Double
    let damping: Double
    let frequency: Double

    mutating func advance(by duration: Double) {
      let decay = Double.exp(-damping * duration)
      let sine = Double.sin(frequency * duration)
      let cosine = Double.cos(frequency * duration)
      let (x, v) = (displacement, velocity)
      displacement = decay * (x * cosine + v * sine)
      velocity = decay * (v * cosine - x * sine)
    }
  }

  init(count: Int) {
    self.count = count
    // The same springs as those of `Springs`. The damping is so small that its part of the velocity can be
    // omitted.
    bodies = (0..<count).map { number in
      Body(
        displacement: -100 - Double(number % 100), velocity: 0, damping: 0.0005,
        frequency: Double(342).squareRoot())
    }
  }

  private func draw() {
    Self.advance(&bodies, by: 1 / 60)
  }

  /// Static, so that it works on the array alone: through `self`, every access would look the array up again.
  private static func advance(_ bodies: inout [Body], by duration: Double) {
    for index in bodies.indices { bodies[index].advance(by: duration) }
  }

  var frames: Work { Work(framesOf: count, draw) }
}
