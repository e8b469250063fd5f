// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A cubic Bézier curve from (0, 0) to (1, 1), which is a timing function. The x coordinate is the progress
/// in time, and the y coordinate is the progress in space.
struct TimingCurve: Equatable {
  private var first: Point
  private var second: Point

  /// The curve of ``TimingFunction/easeInOut``.
  static var initial: TimingCurve { TimingCurve(first: Point(0.42, 0), second: Point(0.58, 1)) }

  /// A handle of the curve: 0 for the one at the start, 1 for the one at the end.
  subscript(handle: Int) -> Point {
    get { handle == 0 ? first : second }
    set {
      let place = Self.reach.clamped(newValue)
      if handle == 0 { first = place } else { second = place }
    }
  }

  /// The places of the handles. A curve beyond 0 or 1 overshoots.
  static var reach: Bounds<Point> { Bounds(x: 0...1, y: -0.3...1.3) }

  var timing: TimingFunction { .cubicBezier(first.x, first.y, second.x, second.y) }

  /// Returns the point of the curve at a parameter from 0 to 1.
  func point(at parameter: Double) -> Point {
    let rest = 1 - parameter
    let ends = 3 * rest * parameter
    let last = parameter * parameter * parameter
    return first * (ends * rest) + second * (ends * parameter) + Point(last, last)
  }
}
