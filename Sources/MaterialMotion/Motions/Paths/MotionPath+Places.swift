// SPDX-License-Identifier: Apache-2.0

extension MotionPath {
  // MARK: By distance

  /// Returns the point at a distance from the start, measured along the path.
  ///
  /// - Parameter distance: The distance, in points. It is clamped to the path. A NaN counts as 0. Where two
  ///   subpaths meet, the result is the start of the second one.
  public func point(at distance: Double) -> Point {
    guard let place = place(at: distance) else { return start }
    return segments[place.segment].point(at: place.parameter)
  }

  /// Returns the direction of the path at a distance from the start: a vector of length 1.
  ///
  /// At a corner, this is the direction after it. Where the derivative of a curve vanishes, it is the limit
  /// of the directions nearby.
  ///
  /// - Parameter distance: The distance, in points. It is clamped to the path. A NaN counts as 0.
  /// - Returns: The direction. If the path has no length, (0, 0).
  public func tangent(at distance: Double) -> Point {
    guard let place = place(at: distance) else { return .zero }
    return tangent(at: place)
  }

  /// Returns the angle of the tangent at a distance from the start, in radians.
  ///
  /// The angle is counted along the path, so it does not jump from π to −π. At the start, it is the angle
  /// from the x axis, from −π to π. After a clockwise circle, it is 2π more. At a corner and at a jump, it
  /// changes by at most π.
  ///
  /// - Parameter distance: The distance, in points. It is clamped to the path. A NaN counts as 0.
  /// - Returns: The angle. If the path has no length, 0.
  public func angle(at distance: Double) -> Double {
    guard let place = place(at: distance) else { return 0 }
    return angle(at: place)
  }

  /// Returns the curvature at a distance from the start, in 1/point: the turn of the tangent per point of
  /// length, in radians.
  ///
  /// - Parameter distance: The distance, in points. It is clamped to the path. A NaN counts as 0.
  /// - Returns: The curvature. It is positive where the path bends clockwise. On a circle, it is the inverse
  ///   of the radius. At a cusp, where the curvature is infinite, the result is 0.
  public func curvature(at distance: Double) -> Double {
    guard let place = place(at: distance) else { return 0 }
    return segments[place.segment].curvature(at: place.parameter)
  }

  /// Returns the path's own parameter at a distance from the start.
  ///
  /// - Parameter distance: The distance, in points. It is clamped to the path. A NaN counts as 0.
  /// - Returns: The parameter, from 0 to ``segmentCount``. The distance to its point has an error of at most
  ///   10⁻⁹ of the path's length, and usually about 10⁻¹³. Newton's method finds it, with a bisection if a
  ///   step would leave the interval.
  public func parameter(at distance: Double) -> Double {
    guard let place = place(at: distance) else { return 0 }
    return Double(place.segment) + place.parameter
  }

  // MARK: By parameter

  /// Returns the point at a value of the path's own parameter.
  ///
  /// - Parameter parameter: The parameter, from 0 to ``segmentCount``. Its integer part is the index of a
  ///   segment. Its fraction is the parameter of this line, curve or arc. It is clamped. A NaN counts as 0.
  public func point(atParameter parameter: Double) -> Point {
    guard let place = place(atParameter: parameter) else { return start }
    return segments[place.segment].point(at: place.parameter)
  }

  /// Returns the direction of the path at a value of its own parameter: a vector of length 1.
  ///
  /// - Parameter parameter: The parameter, from 0 to ``segmentCount``. It is clamped. A NaN counts as 0.
  /// - Returns: The direction, as ``tangent(at:)`` defines it.
  public func tangent(atParameter parameter: Double) -> Point {
    guard let place = place(atParameter: parameter) else { return .zero }
    return tangent(at: place)
  }

  /// Returns the angle of the tangent at a value of the path's own parameter, in radians.
  ///
  /// - Parameter parameter: The parameter, from 0 to ``segmentCount``. It is clamped. A NaN counts as 0.
  /// - Returns: The angle, counted along the path as ``angle(at:)`` does.
  public func angle(atParameter parameter: Double) -> Double {
    guard let place = place(atParameter: parameter) else { return 0 }
    return angle(at: place)
  }

  /// Returns the length of the path before a value of its own parameter, in points.
  ///
  /// - Parameter parameter: The parameter, from 0 to ``segmentCount``. It is clamped. A NaN counts as 0.
  public func distance(atParameter parameter: Double) -> Double {
    guard let place = place(atParameter: parameter) else { return 0 }
    let piece = pieces[place.piece]
    if place.parameter >= piece.high { return piece.distance + piece.length }
    let segment = segments[place.segment]
    if segment.evenLength != nil {
      return piece.distance + piece.length * ((place.parameter - piece.low) / (piece.high - piece.low))
    }
    return piece.distance + segment.length(from: piece.low, to: place.parameter)
  }

  // MARK: Places

  /// A place on a path.
  struct Place {
    let piece: Int
    let segment: Int

    /// The segment's own parameter, from 0 to 1.
    let parameter: Double
  }

  func place(at distance: Double) -> Place? {
    guard let last = pieces.last else { return nil }
    if distance >= length { return Place(piece: pieces.count - 1, segment: last.segment, parameter: 1) }
    // A NaN fails the comparison.
    let distance = distance > 0 ? distance : 0
    let index = lastPiece { $0.distance <= distance }
    let piece = pieces[index]
    let parameter = segments[piece.segment].parameter(
      distance - piece.distance, into: piece, tolerance: 1e-13 * length)
    return Place(piece: index, segment: piece.segment, parameter: parameter)
  }

  func place(atParameter parameter: Double) -> Place? {
    guard !pieces.isEmpty else { return nil }
    let parameter = parameter > 0 ? min(parameter, Double(segmentCount)) : 0
    let segment = min(Int(parameter), segmentCount - 1)
    let fraction = parameter - Double(segment)
    let index = lastPiece { $0.segment < segment || ($0.segment == segment && $0.low <= fraction) }
    return Place(piece: index, segment: segment, parameter: fraction)
  }

  private func tangent(at place: Place) -> Point {
    segments[place.segment].direction(at: place.parameter, isArriving: place.parameter >= 1)
  }

  private func angle(at place: Place) -> Double {
    tangent(at: place).angle.nearest(to: pieces[place.piece].angle)
  }

  /// Returns the index of the last piece with a property that no piece has after one that lacks it.
  private func lastPiece(where holds: (PathPiece) -> Bool) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(pieces[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
