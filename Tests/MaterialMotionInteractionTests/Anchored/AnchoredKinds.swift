// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Translates the places of a case.
struct AnchoredKind<ID: Equatable, Value: CoordinateVector> {
  /// Reads and writes the name of a place.
  let id: (AnchoredItem) -> ID
  let item: (ID) -> AnchoredItem
  let places: (AnchoredItem) -> Places<ID, Value>

  func value(_ item: AnchoredItem) -> Value {
    var value = Value.zero
    for (index, coordinate) in item.coordinates.enumerated() { value[coordinate: index] = coordinate }
    return value
  }

  func item(_ value: Value) -> AnchoredItem {
    if Value.coordinateCount == 1 { return .number(value[coordinate: 0]) }
    return .list((0..<Value.coordinateCount).map { .number(value[coordinate: $0]) })
  }
}

extension AnchoredKind where ID == AnchoredItem {
  /// Places by name or number.
  static var points: AnchoredKind {
    AnchoredKind(
      id: { $0 }, item: { $0 },
      places: { item in
        let places = (item["places"]?.list ?? []).map { ($0["id"] ?? .null, $0) }
        let ids = places.map(\.0)
        return Places(ids) { id in
          var value = Value.zero
          let at = places.first { $0.0 == id }?.1["at"]?.coordinates ?? []
          for (index, coordinate) in at.enumerated() { value[coordinate: index] = coordinate }
          return value
        }.offering(places.filter { $0.1["offered"]?.bool ?? true }.map(\.0))
      })
  }
}

extension AnchoredKind<Double, Double> {
  static var numbers: AnchoredKind {
    AnchoredKind(
      id: { $0.number ?? .nan }, item: { .number($0) },
      places: { item in
        let range = item["range"]?.coordinates
        return .numbers(
          in: range.map { $0[0]...$0[1] }, step: item["step"]?.number, scale: item["scale"]?.number ?? 1,
          origin: item["origin"]?.number ?? 0)
      })
  }
}

extension AnchoredKind<Int, Double> {
  static var ring: AnchoredKind {
    AnchoredKind(
      id: { Int($0.number ?? 0) }, item: { .number(Double($0)) },
      places: { item in
        .ring(
          of: Int(item["count"]?.number ?? 0), stride: item["stride"]?.number ?? 1,
          base: Int(item["base"]?.number ?? 0))
      })
  }
}

extension AnchoredKind<Point, Point> {
  /// Fractions of a rectangle.
  static var area: AnchoredKind {
    AnchoredKind(
      id: { item in
        let at = item.coordinates
        return Point(min(max(at[0], 0), 1), min(max(at[1], 0), 1))
      },
      item: { .list([.number($0.x), .number($0.y)]) },
      places: { item in
        let (lower, upper) = (item["lower"]?.coordinates ?? [], item["upper"]?.coordinates ?? [])
        return AnchoredArea(
          area: Bounds(from: Point(lower[0], lower[1]), to: Point(upper[0], upper[1])),
          kind: item["of"]?.name ?? "corners",
          list: item["of"]?.list?.map { Point($0.coordinates[0], $0.coordinates[1]) }
        ).places
      })
  }
}

/// Fractions of a rectangle, as a thing of an application's own: (0, 0) is the upper left corner.
struct AnchoredArea {
  let area: Bounds<Point>
  let kind: String
  let list: [Point]?

  private func position(_ fraction: Point) -> Point { area.lower + fraction * (area.upper - area.lower) }

  private func candidates(_ point: Point) -> [Point] {
    if let list { return list }
    let size = area.upper - area.lower
    var beside = area.clamped(point) - area.lower
    for axis in 0..<2 { beside[axis] = size[axis] > 0 ? beside[axis] / size[axis] : 0.5 }
    let sides = [Point(0, beside.y), Point(1, beside.y)]
    switch kind {
    case "sides": return sides
    case "edges": return sides + [Point(beside.x, 0), Point(beside.x, 1)]
    default: return [Point(0, 0), Point(0, 1), Point(1, 0), Point(1, 1)]
    }
  }

  private func nearest(to point: Point, present: Point?) -> Point? {
    var (best, least): (Point?, Double) = (nil, .infinity)
    for candidate in candidates(point) {
      let distance = Self.distance(position(candidate), point)
      if distance < least - 1e-9 || distance <= least + 1e-9 && candidate == present {
        (best, least) = (candidate, distance)
      }
    }
    return best
  }

  private static func distance(_ one: Point, _ two: Point) -> Double {
    ((one - two) * (one - two)).sum().squareRoot()
  }

  private func next(after id: Point, toward way: Point) -> Point? {
    if let list {
      func length(_ place: Point) -> Double { ((place - id) * (place - id)).sum().squareRoot() }
      func ahead(_ place: Point) -> Double { ((place - id) * way).sum() }
      return list.filter { ahead($0) > 0 && ahead($0) * 2.squareRoot() >= length($0) - 1e-9 }
        .min { length($0) < length($1) }
    }
    let axis = way.x != 0 ? 0 : 1
    let isInside = 0 < id[1 - axis] && id[1 - axis] < 1
    let crosses =
      switch kind {
      case "sides": axis == 0
      case "edges": (id[axis] == 0 || id[axis] == 1) && isInside
      default: true
      }
    var result = id
    result[axis] = min(max(id[axis] + (crosses ? 1 : 0.25) * way[axis], 0), 1)
    return result == id ? nil : result
  }

  var places: Places<Point, Point> {
    Places(at: position, nearest: nearest, within: area, next: next)
  }
}
