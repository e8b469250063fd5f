// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

extension Words {
  /// The landing of an element.
  func landing(of element: WebElement, _ number: Int32) -> Landing? {
    guard let words = self[.landing] else { return nil }
    switch LandingRule(rawValue: words.whole(0)) {
    case .nearest:
      return .nearest(of: words.points(from: 2), by: words.aim(1))
    case .detents:
      return .detents(
        words.array(from: 4), along: words[2] == 0 ? .x : .y, skipping: words[3] == 0 ? .any : .next,
        by: words.aim(1))
    case .edges:
      if words.count == 6 {
        return .edges(of: Bounds(from: words.point(2), to: words.point(4)), by: words.aim(1))
      }
      return words.dropFirst(2).boundsInContainer(of: element).map { .edges(of: $0, by: words.aim(1)) }
    case .corners:
      let bounds = words.dropFirst(2).boundsInContainer(of: element)
      let corners = bounds?._map {
        [$0.lower, Point($0.upper.x, $0.lower.y), Point($0.lower.x, $0.upper.y), $0.upper]
      }
      return corners.map { .nearest(of: $0, by: words.aim(1)) }
    case .layout:
      return .layout
    case .choose:
      return Landing { release in
        var words = release.words
        words.withUnsafeMutableBufferPointer { choose(number, $0.baseAddress!, Int32($0.count)) }
        return Point(words[0], words[1])
      }
    default:
      return nil
    }
  }
}

extension Release where Value == Point {
  /// The position, the velocity, the projection, and whether the drag was cancelled.
  var words: [Double] {
    let projection = projection
    return [
      position.x, position.y, velocity.x, velocity.y, projection.x, projection.y, isCancelled ? 1 : 0,
    ]
  }
}

extension Release where Value == Double {
  /// The position, the velocity, the projection, and whether the gesture was cancelled.
  var words: [Double] { [position, velocity, projection, isCancelled ? 1 : 0] }
}
