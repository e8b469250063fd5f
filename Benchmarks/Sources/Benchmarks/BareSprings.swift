// SPDX-License-Identifier: Apache-2.0
import RealModule

/// What springs cost that share nothing, and of which nobody hears: the textbook's formula for one frame,
/// with its exponential, its sine and its cosine, over an array.
final class BareSprings {
  let count: Int
  private var bodies: [Body]

  private struct Body {
    var displacement: Double
    /// Over the frequency, which spares the formula a division.
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
    // Like those of `Springs`. With so little damping its part in the velocity can be left out.
    bodies = (0..<count).map { number in
      Body(
        displacement: -100 - Double(number % 100), velocity: 0, damping: 0.0005,
        frequency: Double(342).squareRoot())
    }
  }

  private func draw() {
    Self.advance(&bodies, by: 1 / 60)
  }

  /// On the array alone: through `self` each body would be looked up anew.
  private static func advance(_ bodies: inout [Body], by duration: Double) {
    for index in bodies.indices { bodies[index].advance(by: duration) }
  }

  var frames: Work { Work(framesOf: count, draw) }
}
