// SPDX-License-Identifier: Apache-2.0

extension Landing {
  /// The detents that one throw may pass.
  public enum Skipping: Sendable {
    /// A throw may pass any number of detents.
    case any
    /// A throw ends at one of the two detents next to the position of the release. Pass this value for a
    /// pager that turns one page at a time.
    case next
  }

  /// A landing at the nearest of several coordinates on an axis. The other coordinate keeps its value at the
  /// release. If this value is beyond the bounds of the interaction, it is clamped to them.
  ///
  ///     detents           0        300        600
  ///     thrown from          100 ─────────────► 640     .any: 600    .next: 300
  ///
  /// - Parameters:
  ///   - detents: The coordinates, in points, in any order. Coordinates that are not finite have no effect.
  ///     If there are no detents, the landing keeps both coordinates.
  ///   - axis: The axis.
  ///   - skipping: The detents that one throw may pass. Defaults to any number.
  ///   - aim: The place to which the detents are compared. Defaults to the projection.
  public static func detents(
    _ detents: [Double], along axis: CoordinateAxis, skipping: Skipping = .any, by aim: Aim = .projection
  ) -> Landing {
    Landing(rule: rule(detents, axis, skipping, aim))
  }

  /// A landing at the nearest of several coordinates on an axis. The coordinates may change at any time, for
  /// example because a window was resized.
  ///
  /// - Parameters:
  ///   - detents: A stream of coordinates, in points.
  ///   - axis: The axis.
  ///   - skipping: The detents that one throw may pass. Defaults to any number.
  ///   - aim: The place to which the detents are compared. Defaults to the projection.
  public static func detents(
    _ detents: MotionObservable<[Double]>, along axis: CoordinateAxis, skipping: Skipping = .any,
    by aim: Aim = .projection
  ) -> Landing {
    Landing(detents._map { rule($0, axis, skipping, aim) })
  }

  private static func rule(
    _ detents: [Double], _ axis: CoordinateAxis, _ skipping: Skipping, _ aim: Aim
  ) -> Rule {
    let detents = detents.filter { $0.isFinite }
    return { release, kept in
      let position = release.position[axis.index]
      var target = aim.place(of: release)[axis.index]
      if skipping == .next {
        // A throw that starts exactly at a detent may reach the next detent on either side.
        let below = detents.filter { $0 < position }.max() ?? -.infinity
        let above = detents.filter { $0 > position }.min() ?? .infinity
        target = min(max(target, below), above)
      }
      var destination = kept
      if let nearest = detents.min(by: { abs($0 - target) < abs($1 - target) }) {
        destination[axis.index] = nearest
      }
      return destination
    }
  }
}
