// SPDX-License-Identifier: Apache-2.0
import RealModule

/// The translation, scale and rotation that several pointers describe by their movement. None of these values
/// jumps when a pointer lands or lifts.
///
/// The movement of the pointers determines a map of the plane: a translation, a scaling and a rotation. Of
/// all such maps, this type finds the map with the least squared error between the mapped old positions and
/// the new positions of the pointers.
///
/// An *arm* is the offset of a pointer from the centroid of all pointers, as a complex number. The map
/// multiplies the old arms `u` by `Σ ū·v / Σ ū·u`, where `v` are the new arms and `ū` is the complex
/// conjugate of `u`. For two pointers the map is exact: the factor is the ratio of the distances between the
/// pointers, and the angle is the angle by which the line between the pointers turns.
///
/// If all pointers are at the same position, all arms are zero. The factor and the angle then do not change.
///
/// Source: S. Umeyama, *Least-squares estimation of transformation parameters between two point patterns*,
/// IEEE PAMI 13(4), 1991.
package struct Fingers {
  /// The centroid's movement, in points. Does not include the centroid's jump when a pointer lands or lifts.
  package private(set) var translation = Point.zero

  /// The pointers' distance from the centroid, as a multiple of the first distance. Begins at 1.
  package private(set) var factor = 1.0

  /// The angle by which the pointers have turned, in radians. The angle is not limited to a full turn.
  package private(set) var angle = 0.0

  /// The root mean square of the pointers' first distances from the centroid, in points. 0 until two pointers
  /// are down at different positions.
  package private(set) var spread = 0.0

  private var centroid = Point.zero

  /// The pointers' arms when a pointer last landed or lifted, and the factor and the angle at that time.
  private var arms: [Point] = []
  private var factorBefore = 1.0
  private var angleBefore = 0.0

  /// The part of `angle` since a pointer last landed or lifted. This part is `fullTurns * 2π + turn`, where
  /// `turn` is between −π and π.
  private var turn = 0.0
  private var fullTurns = 0.0

  package init() {}

  /// Sets the present pointers and their positions. Call this after a pointer has landed or lifted.
  package mutating func hold(_ pointers: [Point]) {
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

  /// Moves the present pointers to new positions. The positions must be in the same order as in the last call
  /// of `hold(_:)`.
  package mutating func move(to pointers: [Point]) {
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
    let ratio = product.lengthSquared.squareRoot() / square
    guard ratio > 0, (factorBefore * ratio).isFinite else { return }
    factor = factorBefore * ratio
    let newTurn = Double.atan2(y: product.y, x: product.x)
    // Between two events, the pointers are assumed to turn by less than half a turn. If the difference is
    // larger, the angle has crossed ±π.
    if newTurn - turn > .pi { fullTurns -= 1 }
    if newTurn - turn < -.pi { fullTurns += 1 }
    turn = newTurn
    angle = angleBefore + fullTurns * (2 * .pi) + turn
  }

  private static func centroid(of pointers: [Point]) -> Point {
    pointers.reduce(.zero, +) / Double(max(pointers.count, 1))
  }

  private func square(of arms: [Point]) -> Double {
    arms.reduce(0) { $0 + $1.lengthSquared }
  }
}
