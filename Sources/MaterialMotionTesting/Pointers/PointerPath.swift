// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A path that starts at a pointer's present position. All points are in the coordinate system of the stage,
/// which all elements share.
public enum PointerPath: Equatable, Sendable {
  /// A straight line to a point.
  case line(to: Point)

  /// A cubic Bézier curve with two control points.
  case curve(Point, Point, to: Point)

  /// An arc around a centre. The angle is in radians. A positive angle is clockwise if the y axis points
  /// down.
  case arc(around: Point, by: Double)

  /// Returns the length and the points of this path, if the path begins at `start`.
  func measured(from start: Point) -> MeasuredPath {
    switch self {
    case .line(let end):
      let way = end - start
      return MeasuredPath(length: way.lengthSquared.squareRoot()) { start + way * $0 }
    case .arc(let centre, let angle):
      let radius = start - centre
      return MeasuredPath(length: radius.lengthSquared.squareRoot() * abs(angle)) {
        centre + Transform.rotation(by: angle * $0).apply(to: radius)
      }
    case .curve(let first, let second, let end):
      return MeasuredPath(curve: { u in
        let v = 1 - u
        let outer = start * (v * v * v) + end * (u * u * u)
        return outer + (first * v + second * u) * (3 * u * v)
      })
    }
  }
}

/// The length and the points of a path.
struct MeasuredPath {
  /// The length of the path, in points.
  let length: Double

  /// Returns the point at a fraction of the length, from 0 to 1. For example, `place(0.5)` is the point
  /// halfway along the path.
  let place: (Double) -> Point

  init(length: Double, place: @escaping (Double) -> Point) {
    self.length = length
    self.place = place
  }

  /// Creates a path from a curve. `curve` returns a point for each number from 0 to 1. These numbers need not
  /// be proportional to the length along the curve.
  ///
  /// The length is computed as the sum of the lengths of a thousand chords. All points of the path lie
  /// exactly on the curve.
  init(curve: @escaping (Double) -> Point) {
    let steps = 1000
    var lengths = [0.0]
    var last = curve(0)
    for step in 1...steps {
      let next = curve(Double(step) / Double(steps))
      lengths.append(lengths[step - 1] + (next - last).lengthSquared.squareRoot())
      last = next
    }
    let length = lengths[steps]
    self.init(length: length) { part in
      let way = part * length
      guard way > 0 else { return curve(0) }
      let step = lengths.firstIndex { $0 >= way } ?? steps
      let within = (way - lengths[step - 1]) / (lengths[step] - lengths[step - 1])
      return curve((Double(step - 1) + min(within, 1)) / Double(steps))
    }
  }
}
