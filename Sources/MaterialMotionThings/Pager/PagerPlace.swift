// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The geometry of a ``Pager``. The place of its viewport is a number of pages.
///
///     three pages    place   0   1   2        in reverse   0   1   2        endless   -1   0   1   2   3
///                    page    0   1   2                     0   1   2                   2   0   1   2   0
///                    strip   0  -400 -800                  0  400 800                400   0  -400 …
final class PagerPlace {
  let axis: CoordinateAxis
  let isEndless: Bool
  let isReversed: Bool
  private(set) var count: Int

  /// The number of pages between the place 0 and the first page.
  private var base = 0

  /// The distance between two pages along the axis, in points. Negative in reverse.
  let stride: ReactiveProperty<Double>
  private let spacing, peek: Double

  /// Counts the changes of the number of pages.
  let changes = ReactiveProperty(0)

  init(
    count: Int, along axis: CoordinateAxis, spacing: Double, peek: Double, isEndless: Bool, isReversed: Bool
  ) {
    (self.count, self.axis, self.spacing, self.peek) = (count, axis, spacing, peek)
    (self.isEndless, self.isReversed) = (isEndless, isReversed)
    stride = ReactiveProperty(isReversed ? -1 : 1)
  }

  var places: Places<Int, Double> {
    isEndless ? .ring(of: count, base: base) : .line(of: count, base: base)
  }

  /// Changes the number of pages. The shown page stays where it is.
  ///
  /// - Parameters:
  ///   - change: 1 if a page is inserted, and -1 if one is removed.
  ///   - index: The index of this page.
  ///   - shown: The page that is shown.
  ///   - place: The place of this page.
  /// - Returns: The new places.
  func change(by change: Int, at index: Int, showing shown: Int, at place: Double) -> Places<Int, Double> {
    count += change
    let isBefore = change > 0 ? index <= shown : index < shown
    var name = isBefore ? shown + change : shown
    if isEndless {
      if name == count { name = 0 }
      // A page's module has integers of 32 bits.
      base = Int(min(max(place, -1e9), 1e9)) - name
    } else if isBefore {
      base -= change
    }
    return places.renaming { $0 == shown ? name : $0 }
  }

  /// Returns the length of a page in a viewport, with the space after it. `nil` if there is none.
  func pageLength(in length: Double) -> Double? {
    let length = length - 2 * peek + spacing
    return length > 0 && length.isFinite ? length : nil
  }

  func progress(at place: Double) -> Double {
    let progress = place - Double(base)
    guard isEndless else { return progress }
    return progress - (progress / Double(count)).rounded(.down) * Double(count)
  }

  /// Returns the place of a page. In an endless pager, the nearest one.
  func place(of page: Int, near place: Double) -> Double {
    let first = Double(base) + Double(page)
    return isEndless ? first + ((place - first) / Double(count)).rounded() * Double(count) : first
  }

  /// Returns the position of a page at a place.
  func position(at distance: Double, in viewport: Point, size: Point, anchorPoint: Point) -> Point {
    var corner = (viewport - size) / 2
    corner[axis.index] += distance
    return corner + anchorPoint * size
  }
}
