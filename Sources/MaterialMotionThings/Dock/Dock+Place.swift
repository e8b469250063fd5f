// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Dock {
  /// A place in an area, which stays the same place when the size of the area changes.
  ///
  ///     Dock.Place(x: 1, y: 0)     // the upper right corner, which is also .topRight
  ///     Dock.Place(x: 0, y: 0.5)   // the middle of the left edge
  public struct Place: Equatable, Sendable {
    /// The place as a fraction of the space that the element has: (0, 0) is the upper left corner, and (1, 1)
    /// is the lower right one.
    public let fraction: Point

    /// Creates a place. Numbers below 0 mean 0, and numbers above 1 mean 1. A number that is not finite means
    /// 0.5.
    ///
    /// - Parameters:
    ///   - x: The fraction of the width, from 0 at the left edge to 1 at the right edge.
    ///   - y: The fraction of the height, from 0 at the upper edge to 1 at the lower edge.
    public init(x: Double, y: Double) {
      func clamped(_ number: Double) -> Double { number.isFinite ? min(max(number, 0), 1) : 0.5 }
      fraction = Point(clamped(x), clamped(y))
    }

    /// The upper left corner.
    public static let topLeft = Place(x: 0, y: 0)

    /// The upper right corner.
    public static let topRight = Place(x: 1, y: 0)

    /// The lower left corner.
    public static let bottomLeft = Place(x: 0, y: 1)

    /// The lower right corner.
    public static let bottomRight = Place(x: 1, y: 1)

    /// The position of an element at this place. The room contains the positions that the element may have.
    func position(in room: Bounds<Point>) -> Point {
      room.lower + fraction * (room.upper - room.lower)
    }
  }

  /// The places at which an element may come to rest.
  public enum Places: Sendable {
    /// The four corners.
    case corners

    /// All places at the left and at the right edge.
    case sides

    /// All places at the four edges.
    case edges

    /// These places. If there are none, the element stays at its present place.
    case only([Place])

    /// These places in a room, which contains the positions that the element may have.
    func map(in room: Bounds<Point>) -> MaterialMotion.Places<Place, Point> {
      MaterialMotion.Places(
        at: { $0.position(in: room) },
        nearest: { nearest(to: $0, from: $1, in: room) }, within: room, next: next)
    }

    /// The place that is nearest to a point. Of two that are equally near, the present one.
    private func nearest(to point: Point, from present: Place?, in room: Bounds<Point>) -> Place? {
      let size = room.upper - room.lower
      var beside = room.clamped(point) - room.lower
      for axis in 0..<2 { beside[axis] = size[axis] > 0 ? beside[axis] / size[axis] : 0.5 }
      let candidates =
        switch self {
        case .corners: Self.places([0, 1], [0, 1])
        case .sides: Self.places([0, 1], [beside.y])
        case .edges: Self.places([0, 1], [beside.y]) + Self.places([beside.x], [0, 1])
        case .only(let places): places
        }
      func distance(_ place: Place) -> Double { (place.position(in: room) - point).lengthSquared }
      let least = candidates.map(distance).min() ?? 0
      if let present, candidates.contains(present), distance(present) <= least + 1e-9 { return present }
      return candidates.first { distance($0) == least }
    }

    /// The place to which an arrow key moves an element from a place. `nil` if there is none.
    ///
    /// - Parameter arrow: The direction, such as (-1, 0) for the left.
    private func next(from place: Place, toward arrow: Point) -> Place? {
      let (from, axis) = (place.fraction, arrow.x != 0 ? 0 : 1)
      if case .only(let places) = self {
        // The nearest place in a quadrant around the direction.
        func way(to place: Place) -> Point { place.fraction - from }
        let ahead = places.filter {
          let forward = (way(to: $0) * arrow).sum()
          return forward > 0 && forward >= abs(way(to: $0)[1 - axis])
        }
        return ahead.min { way(to: $0).lengthSquared < way(to: $1).lengthSquared }
      }
      let crosses: Bool =
        switch self {
        case .sides: axis == 0
        // At an edge, an element moves along it. In a corner, it moves along either edge.
        case .edges: (from[axis] == 0 || from[axis] == 1) && from[1 - axis] > 0 && from[1 - axis] < 1
        default: true
        }
      let step = crosses ? 1 : Self.step
      var target = from
      target[axis] = min(max(from[axis] + step * arrow[axis], 0), 1)
      return target == from ? nil : Place(x: target.x, y: target.y)
    }

    /// The part of an edge that an arrow key moves an element.
    private static var step: Double { 0.25 }

    private static func places(_ xs: [Double], _ ys: [Double]) -> [Place] {
      xs.flatMap { x in ys.map { Place(x: x, y: $0) } }
    }
  }
}
