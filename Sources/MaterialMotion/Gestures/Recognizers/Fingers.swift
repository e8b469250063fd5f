// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The translation, scale and rotation of several pointers, as if no pointer had landed or lifted since the
/// first.
///
/// Of all maps that move, scale and turn the plane, this one takes the pointers from their old positions to
/// their new ones with the least squared error. The map works on the pointers' arms, their offsets from their
/// centroid. With points as complex numbers, the arms `u` are multiplied by `Σ ū·v / Σ ū·u`. For two pointers
/// the error is zero: the factor is the ratio of their distances, and the angle is the one by which the line
/// between them turns.
///
/// Pointers that all lie on one spot have no arms, so they leave factor and angle unchanged.
///
/// Source: S. Umeyama, *Least-squares estimation of transformation parameters between two point patterns*,
/// IEEE PAMI 13(4), 1991.
struct Fingers {
  /// The centroid's movement, in points.
  private(set) var translation = Point.zero

  /// The pointers' distance from the centroid, as a multiple of their distance at first.
  private(set) var factor = 1.0

  /// The angle by which the pointers have turned, in radians. It counts on past full turns.
  private(set) var angle = 0.0

  /// The pointers' distance from the centroid when there first were two: the root of the mean square, in
  /// points. 0 while there is only one pointer, or while all lie on one spot.
  private(set) var spread = 0.0

  private var centroid = Point.zero

  /// The arms of the present pointers when one last landed or lifted, and the factor and the angle at that
  /// time.
  private var arms: [Point] = []
  private var factorBefore = 1.0
  private var angleBefore = 0.0

  /// The part of `angle` that is due to the present pointers: the angle less full turns, and the full turns.
  private var turn = 0.0
  private var fullTurns = 0.0

  /// Continues with these pointers after one has landed or lifted.
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

  /// Moves the same pointers to new positions.
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
    // Pointers are assumed to turn by less than half a turn between two events. A larger difference therefore
    // means that the angle has passed ±π.
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
