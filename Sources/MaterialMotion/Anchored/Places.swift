// SPDX-License-Identifier: Apache-2.0

/// The places to which an ``Anchored`` value may belong: where each of them lies, and which a hand may
/// choose.
///
///     let places: Places<Detent, Double> = [.full: 700, .half: 400, .closed: 0]
///     Places(Corner.allCases) { $0.point(in: area) }
///     Places.numbers(in: 0...100, step: 10, scale: 3)   // the thumb of a slider with a track of 300 points
///     Places.ring(of: 7, stride: 36)                    // the days of the week on a wheel without an end
///
/// A place is an identity, and not a coordinate. When the layout changes, give the value new places. It then
/// belongs to the same place as before, wherever this lies now.
///
/// A place *exists* if its position is known. It is *offered* if a hand or a key may leave the value there.
/// The program may write every place that exists: see ``offering(_:)``.
public struct Places<ID: Equatable, Value: CoordinateVector> {
  let map: PlaceMap<ID, Value>

  init(_ map: PlaceMap<ID, Value>) {
    self.map = map
  }

  /// Creates places from their names. All of them are offered.
  ///
  /// - Parameters:
  ///   - ids: The places. If two of them lie at the same position, a release there keeps the present place,
  ///     or else chooses the first. Only the first of equal names counts.
  ///   - position: Returns the position of a place. A place whose position is not finite does not exist.
  public init(_ ids: [ID], at position: (ID) -> Value) {
    self.init(list: ids.map { ($0, position($0)) })
  }

  /// Creates no places. The value stays where it is, until it receives places.
  public init() {
    self.init(list: [])
  }

  /// Creates places of a kind of your own: for example, all fractions of an area.
  ///
  ///     Places(
  ///       at: { fraction in area.lower + fraction * area.size },
  ///       nearest: { point, _ in Fraction(of: area.clamped(point), in: area) },
  ///       within: area)
  ///
  /// - Parameters:
  ///   - position: Returns the position of a place. `nil` if the place does not exist. A position that is not
  ///     finite means the same.
  ///   - nearest: Returns the offered place that is nearest to a point. Of several, the present one, which is
  ///     the second argument. `nil` if no place is offered.
  ///   - bounds: The bounds of the offered places. They limit a hand. Defaults to no limits.
  ///   - next: Returns the offered place that follows a place in a direction, for keys and actions. Defaults
  ///     to none.
  ///   - replacement: Returns the place to which a value belongs whose place no longer exists. The second
  ///     argument is the position at which it was. Defaults to the nearest place.
  public init(
    at position: @escaping (ID) -> Value?, nearest: @escaping (_ point: Value, _ present: ID?) -> ID?,
    within bounds: Bounds<Value>? = nil, next: @escaping (ID, _ direction: Value) -> ID? = { _, _ in nil },
    replacing replacement: ((ID, _ position: Value) -> ID?)? = nil
  ) {
    let map = PlaceMap<ID, Value>()
    map.isEmpty = false
    map.resolve = { position($0)?.isFinite == true ? $0 : nil }
    map.position = { id, near in
      guard let found = position(id), found.isFinite else { return near }
      return found
    }
    map.nearest = nearest
    map.next = { id, _, way in next(id, way) }
    map.replacement = replacement ?? { nearest($1, nil) }
    map.hull = bounds
    self.init(map)
  }

  /// Returns the place that is meant: numbers are clamped to their range, and rings wrap round. `nil` if it
  /// does not exist.
  ///
  ///     Places.ring(of: 7, stride: 36).resolved(-1)   // 6
  public func resolved(_ id: ID) -> ID? { map.resolve(id) }

  /// Returns the position of a place. `nil` if the place does not exist. Of a place in a ring, the position
  /// that is nearest to 0.
  public func position(of id: ID) -> Value? {
    map.resolve(id).map { map.position($0, .zero) }
  }

  /// Returns the offered place that is nearest to a point, for example for a number that is shown during a
  /// flight. `nil` if no place is offered.
  public func nearest(to point: Value) -> ID? { map.nearest(point, nil) }

  /// Returns the same places, in which the present place has another name. Write them when places are
  /// numbers, and some were inserted or removed before the present one.
  ///
  ///     // A page was inserted before all others. The shown page has moved on, and stays where it is.
  ///     pages.places.value = Places.line(of: 4, base: -1).renaming { $0 + 1 }
  ///
  /// This has an effect once, when the places are written.
  public func renaming(_ name: @escaping (ID) -> ID) -> Places {
    let map = map.copy()
    // Each renaming is a change, even if the places are the same.
    (map.name, map.key) = (name, nil)
    return Places(map)
  }

  /// Returns the same places, of which only some are offered to hands and keys. The program may write the
  /// others.
  ///
  ///     let places: Places<Detent, Double> = [.full: 700, .closed: 0]
  ///     sheet.places.value = places.offering([.full])   // no hand can close the sheet
  ///
  /// A list of names has such a choice. Other places are returned unchanged. By default, the offered places
  /// limit a hand: if only one is offered, a value without elasticity cannot be dragged.
  public func offering(_ ids: [ID]) -> Places {
    guard let list = map.list else { return self }
    return Places(list: list.map { ($0.id, $0.position) }, offering: ids)
  }
}

extension Places: ExpressibleByDictionaryLiteral {
  /// Creates places from names and their positions, in this order.
  public init(dictionaryLiteral elements: (ID, Value)...) {
    self.init(list: elements)
  }
}

/// The questions that a value asks about its places.
final class PlaceMap<ID: Equatable, Value: CoordinateVector> {
  var isEmpty = true

  /// Returns the place that is meant: numbers are clamped, rings wrap round, a name is a name. `nil` if it
  /// does not exist.
  var resolve: (ID) -> ID? = { _ in nil }

  /// Whether a place exists as it is.
  var exists: ((ID) -> Bool)?

  /// Returns the position of a place that exists. Of several images, the nearest to a point.
  var position: (_ id: ID, _ near: Value) -> Value = { $1 }

  /// Returns the offered place that is nearest to a point. Of several, the present one, else the first.
  var nearest: (_ point: Value, _ present: ID?) -> ID? = { _, _ in nil }

  /// Returns the offered place that follows a place in a direction.
  var next: (_ id: ID, _ position: Value, _ way: Value) -> ID? = { _, _, _ in nil }

  /// Returns the place that replaces one that no longer exists.
  var replacement: (_ id: ID, _ position: Value) -> ID? = { _, _ in nil }

  /// Returns the new name of a place. `nil` if the names are the former ones.
  var name: ((ID) -> ID)?

  /// The bounds of the offered places. `nil` if there are none.
  var hull: Bounds<Value>?

  /// Returns the positions of the offered places beside a position, of a number.
  var beside: (_ position: Double, _ isIncluded: Bool) -> (below: Double?, above: Double?) = { _, _ in
    (nil, nil)
  }

  /// Returns the places between two positions of a number, in any order.
  var between: (_ low: Double, _ high: Double) -> [PlaceStop<ID, Double>] = { _, _ in [] }

  /// The places by name. `nil` if the places are of another kind.
  var list: [PlaceStop<ID, Value>]?

  /// The numbers that two equal sets of places share. `nil` if they cannot be compared.
  var key: [Double]?

  /// Two positions that differ by less are equal, in units of the value.
  static var tolerance: Double { 1e-9 }

  /// The greatest number of places that one movement crosses. A greater number is an error of the data.
  static var mostCrossings: Double { 1000 }

  func copy() -> PlaceMap {
    let copy = PlaceMap()
    (copy.isEmpty, copy.resolve, copy.exists, copy.position) = (isEmpty, resolve, exists, position)
    (copy.nearest, copy.next, copy.replacement, copy.name) = (nearest, next, replacement, name)
    (copy.hull, copy.beside, copy.between, copy.list, copy.key) = (hull, beside, between, list, key)
    return copy
  }

  func isEqual(to other: PlaceMap) -> Bool {
    guard let key, key == other.key else { return self === other }
    guard let list, let others = other.list else { return list == nil && other.list == nil }
    return list.count == others.count
      && list.indices.allSatisfy {
        list[$0].id == others[$0].id && list[$0].position == others[$0].position
          && list[$0].isOffered == others[$0].isOffered
      }
  }
}

/// A place, and its position.
struct PlaceStop<ID, Value> {
  let id: ID
  let position: Value
  var isOffered = true
}

extension Places {
  /// Creates the places of a list.
  init(list places: [(ID, Value)], offering offered: [ID]? = nil) {
    var stops: [PlaceStop<ID, Value>] = []
    for (id, position) in places
    where position.isFinite && !stops.contains(where: { $0.id == id }) {
      stops.append(
        PlaceStop(id: id, position: position, isOffered: offered.map { $0.contains(id) } ?? true))
    }
    self.init(PlaceMap(of: stops))
  }
}

extension PlaceMap {
  convenience init(of stops: [PlaceStop<ID, Value>]) {
    self.init()
    let offered = stops.filter { $0.isOffered }
    isEmpty = stops.isEmpty
    (list, key) = (stops, [])
    resolve = { id in stops.contains { $0.id == id } ? id : nil }
    position = { id, near in stops.first { $0.id == id }?.position ?? near }
    nearest = { Self.nearest(to: $0, in: offered, present: $1) }
    next = { id, place, way in Self.next(after: place, in: offered, toward: way) }
    replacement = { Self.nearest(to: $1, in: offered.isEmpty ? stops : offered, present: nil) }
    hull = Self.hull(of: offered)
    guard Value.coordinateCount == 1 else { return }
    beside = { place, isIncluded in
      let margin = isIncluded ? -Self.tolerance : Self.tolerance
      var (below, above): (Double?, Double?) = (nil, nil)
      for stop in offered {
        let at = stop.position[coordinate: 0]
        if at < place - margin { below = max(at, below ?? at) }
        if at > place + margin { above = min(at, above ?? at) }
      }
      return (below, above)
    }
    between = { low, high in
      var found: [PlaceStop<ID, Double>] = []
      for stop in stops {
        let at = stop.position[coordinate: 0]
        if low - Self.tolerance <= at, at <= high + Self.tolerance {
          found.append(PlaceStop(id: stop.id, position: at))
        }
      }
      return found
    }
  }

  private static func nearest(
    to point: Value, in stops: [PlaceStop<ID, Value>], present: ID?
  ) -> ID? {
    var best: ID?
    var least = Double.infinity
    for stop in stops {
      let distance = (stop.position - point).length ?? .infinity
      // Of two that are equally near, the present place, else the first.
      guard best == nil || distance < least - tolerance || distance <= least + tolerance && stop.id == present
      else { continue }
      (best, least) = (stop.id, distance)
    }
    return best
  }

  /// Returns the nearest place in a quadrant around a direction.
  private static func next(
    after place: Value, in stops: [PlaceStop<ID, Value>], toward way: Value
  ) -> ID? {
    guard let length = way.length, length > 0 else { return nil }
    var best: ID?
    var least = Double.infinity
    for stop in stops {
      let step = stop.position - place
      guard let distance = step.length else { continue }
      let ahead = step.dot(way) / length
      let across = max(distance * distance - ahead * ahead, 0).squareRoot()
      guard ahead > tolerance, ahead >= across - tolerance, distance < least - tolerance else { continue }
      (best, least) = (stop.id, distance)
    }
    return best
  }

  private static func hull(of stops: [PlaceStop<ID, Value>]) -> Bounds<Value>? {
    guard let first = stops.first?.position else { return nil }
    var (lower, upper) = (first, first)
    for stop in stops {
      lower = lower.mapCoordinates { min(lower[coordinate: $0], stop.position[coordinate: $0]) }
      upper = upper.mapCoordinates { max(upper[coordinate: $0], stop.position[coordinate: $0]) }
    }
    return Bounds(between: lower, and: upper)
  }
}
