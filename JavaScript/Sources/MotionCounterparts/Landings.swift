// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A landing, and the places among which it chooses.
struct PlannedLanding {
  let rule: Landing

  /// Returns the present places. `nil` if they are not a list.
  var places: (() -> [Point])?

  /// The axis of the places. `nil` if both coordinates count.
  var axis: CoordinateAxis?

  /// Returns the index of a place among those of the landing. `nil` if it is none of them.
  func index(of place: Point, within bounds: Bounds<Point> = .unlimited) -> Int? {
    places?().firstIndex {
      let candidate = bounds.clamped($0)
      return axis.map { candidate[$0.place] == place[$0.place] } ?? (candidate == place)
    }
  }
}

extension Words {
  /// The landing of an element.
  func landing(of element: WebElement, _ number: Int32) -> PlannedLanding? {
    guard let words = self[.landing] else { return nil }
    switch LandingRule(rawValue: words.whole(0)) {
    case .nearest:
      let places = words.points(from: 2)
      return PlannedLanding(rule: .nearest(of: places, by: words.aim(1))) { places }
    case .detents:
      let (detents, axis) = (words.array(from: 4), words[2] == 0 ? CoordinateAxis.x : .y)
      let rule = Landing.detents(
        detents, along: axis, skipping: words[3] == 0 ? .any : .next, by: words.aim(1))
      return PlannedLanding(rule: rule, places: { detents.map { Point($0, $0) } }, axis: axis)
    case .edges:
      if words.count == 6 {
        let bounds = Bounds(from: words.point(2), to: words.point(4))
        return PlannedLanding(rule: .edges(of: bounds, by: words.aim(1)))
      }
      return words.dropFirst(2).boundsInContainer(of: element).map {
        PlannedLanding(rule: .edges(of: $0, by: words.aim(1)))
      }
    case .corners:
      let bounds = words.dropFirst(2).boundsInContainer(of: element)
      let corners = bounds?._map {
        [$0.lower, Point($0.upper.x, $0.lower.y), Point($0.lower.x, $0.upper.y), $0.upper]
      }
      return corners.map { corners in
        PlannedLanding(rule: .nearest(of: corners, by: words.aim(1))) {
          var present: [Point] = []
          corners.subscribe(next: { present = $0 }).unsubscribe()
          return present
        }
      }
    case .layout:
      return PlannedLanding(rule: .layout)
    case .choose:
      return PlannedLanding(rule: Landing { Words(asking: number, $0.words).point(0) })
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
