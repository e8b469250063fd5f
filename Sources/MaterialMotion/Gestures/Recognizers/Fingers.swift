// SPDX-License-Identifier: Apache-2.0
import RealModule

/// How several pointers have moved, spread and turned, as if none had landed or lifted since the first.
///
/// Of all maps that move, scale and turn the plane it is the one that takes the pointers from where they were
/// to where they are with the least squares of error: about their centroids, with points as complex numbers,
/// the pointers' arms `u` are multiplied by `Σ ū·v / Σ ū·u`. For two pointers that is the ratio of their
/// distances and the angle between them, without an error.
///
/// Pointers that are all on one spot have no arms, so they leave factor and angle as they were.
///
/// Source: S. Umeyama, *Least-squares estimation of transformation parameters between two point patterns*,
/// IEEE PAMI 13(4), 1991.
struct Fingers {
  /// How far the centroid has moved, in points.
  private(set) var translation = Point.zero

  /// How many times as far from the centroid they are.
  private(set) var factor = 1.0

  /// How far they have turned, in radians, past full turns.
  private(set) var angle = 0.0

  /// How far from the centroid they were when there were two first: the root of the mean square, in points.
  /// 0 as long as there is one only, or all are on one spot.
  private(set) var spread = 0.0

  private var centroid = Point.zero

  /// The arms of the present pointers when the last one landed or lifted, and what had come about until then.
  private var arms: [Point] = []
  private var factorBefore = 1.0
  private var angleBefore = 0.0

  /// Of `angle`, what is due to the present pointers less full turns, and these.
  private var turn = 0.0
  private var fullTurns = 0.0

  /// Pointers have landed or lifted: goes on with these.
  mutating func hold(_ pointers: [Point]) {
    centroid = Self.centroid(of: pointers)
    arms = pointers.map { [centroid] in $0 - centroid }
    factorBefore = factor
    angleBefore = angle
    turn = 0
    fullTurns = 0
    if spread == 0, pointers.count > 0 {
      spread = (square(of: arms) / Double(pointers.count)).squareRoot()
    }
  }

  /// The same pointers have moved.
  mutating func move(to pointers: [Point]) {
    let newCentroid = Self.centroid(of: pointers)
    translation += newCentroid - centroid
    centroid = newCentroid
    let square = square(of: arms)
    guard square > 0 else { return hold(pointers) }
    var product = Point.zero
    for (arm, pointer) in zip(arms, pointers) {
      let newArm = pointer - newCentroid
      product += Point((arm * newArm).sum(), arm.x * newArm.y - arm.y * newArm.x)
    }
    let ratio = product.magnitudeSquared.squareRoot() / square
    guard ratio > 0, (factorBefore * ratio).isFinite else { return }
    factor = factorBefore * ratio
    let newTurn = Double.atan2(y: product.y, x: product.x)
    // Between two events pointers turn by less than half a turn.
    if newTurn - turn > .pi { fullTurns -= 1 }
    if newTurn - turn < -.pi { fullTurns += 1 }
    turn = newTurn
    angle = angleBefore + fullTurns * (2 * .pi) + turn
  }

  private static func centroid(of pointers: [Point]) -> Point {
    pointers.reduce(.zero, +) / Double(max(pointers.count, 1))
  }

  private func square(of arms: [Point]) -> Double {
    arms.reduce(0) { $0 + $1.magnitudeSquared }
  }
}
