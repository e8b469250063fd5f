// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The movements of a card since a test has looked at it for the first time.
///
/// A snapshot of a user interface test takes about a tenth of a second. This record contains each position,
/// so a test fails if a card has jumped, or has never moved.
@MainActor
final class FlightRecord {
  private let card: MotionElement
  private let home: Point
  private let now: () -> Double
  private var position: Point
  private var drop: Point
  private var dragged = 0.0
  private var growth = 0.0
  private var step = 0.0
  private var frames = 0.0
  private var pause = 0.0
  private var flightTime: Double?

  init(of card: MotionElement, now: @escaping () -> Double) {
    self.card = card
    self.now = now
    home = card.position.value
    position = home
    drop = home
    card.position.subscribe { [weak self] in self?.receive($0) }
  }

  /// The values that a test reads. All distances are in points.
  ///
  /// - `dragged`: the greatest distance from the start while a hand held the card
  /// - `x`, `y`: the displacement at which the hand released the card
  /// - `growth`: the increase of the distance from the start after the release. Zero without a throw
  /// - `step`: the greatest distance between two frames of the flight, also between the release and the first
  /// - `frames`: the number of frames of the flight
  /// - `pause`: the longest time between two frames of the flight, in seconds
  /// - `scale`, `rotation`: the present scale factor and angle, in radians
  var values: [(name: String, value: Double)] {
    [
      ("dragged", dragged), ("x", drop.x - home.x), ("y", drop.y - home.y), ("growth", growth),
      ("step", step), ("frames", frames), ("pause", pause), ("scale", card.scale.value),
      ("rotation", card.rotation.value),
    ]
  }

  private func receive(_ next: Point) {
    defer { position = next }
    if card.isHeld {
      dragged = max(dragged, distance(next, home))
      drop = next
    } else if card.isInFlight {
      growth = max(growth, distance(next, home) - distance(drop, home))
      step = max(step, distance(next, position))
      frames += 1
      let time = now()
      if let flightTime { pause = max(pause, time - flightTime) }
      flightTime = time
    }
  }

  private func distance(_ first: Point, _ second: Point) -> Double {
    (first - second).lengthSquared.squareRoot()
  }
}
