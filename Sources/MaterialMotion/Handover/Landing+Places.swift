// SPDX-License-Identifier: Apache-2.0

extension Landing {
  /// A landing at the nearest of several points.
  ///
  /// - Parameters:
  ///   - points: The points, in the coordinate system of the element's parent. Points that are not finite
  ///     have no effect. If there are no points, the element stays where it was released.
  ///   - aim: The place to which the points are compared. Defaults to the projection.
  public static func nearest(of points: [Point], by aim: Aim = .projection) -> Landing {
    Landing(rule: nearestRule(points, aim))
  }

  /// A landing at the nearest of several points. The points may change at any time, for example because a
  /// window was resized.
  ///
  /// - Parameters:
  ///   - points: A stream of points, in the coordinate system of the element's parent.
  ///   - aim: The place to which the points are compared. Defaults to the projection.
  public static func nearest(
    of points: MotionObservable<[Point]>, by aim: Aim = .projection
  ) -> Landing {
    Landing(points._map { nearestRule($0, aim) })
  }

  /// A landing at the nearest edge of a rectangle.
  ///
  /// A side without a limit has no edge. For example, `Bounds(x: 40...360)` has a left and a right edge, and
  /// the element keeps the vertical coordinate of its release. If the projection of a throw is outside the
  /// rectangle, the element lands at the place on the edge that is nearest to the projection.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in points, in the coordinate system of the element's parent.
  ///   - aim: The place to which the edges are compared. Defaults to the projection.
  public static func edges(of bounds: Bounds<Point>, by aim: Aim = .projection) -> Landing {
    Landing(rule: edgeRule(bounds, aim))
  }

  /// A landing at the nearest edge of a rectangle. The rectangle may change at any time, for example because
  /// a window was resized.
  ///
  /// - Parameters:
  ///   - bounds: A stream of rectangles, in points.
  ///   - aim: The place to which the edges are compared. Defaults to the projection.
  public static func edges(
    of bounds: MotionObservable<Bounds<Point>>, by aim: Aim = .projection
  ) -> Landing {
    Landing(bounds._map { edgeRule($0, aim) })
  }

  private static func nearestRule(_ points: [Point], _ aim: Aim) -> Rule {
    let points = points.filter { $0.isFinite }
    return { release, kept in
      let target = aim.place(of: release)
      return points.min { ($0 - target).lengthSquared < ($1 - target).lengthSquared } ?? kept
    }
  }

  private static func edgeRule(_ bounds: Bounds<Point>, _ aim: Aim) -> Rule {
    { release, kept in
      var place = bounds.clamped(aim.place(of: release))
      for axis in 0..<2 where bounds.lower[axis] == -.infinity && bounds.upper[axis] == .infinity {
        place[axis] = kept[axis]
      }
      var nearest = place
      var least = Double.infinity
      for axis in 0..<2 {
        for edge in [bounds.lower[axis], bounds.upper[axis]] where abs(edge - place[axis]) < least {
          least = abs(edge - place[axis])
          nearest = place
          nearest[axis] = edge
        }
      }
      return nearest
    }
  }
}
