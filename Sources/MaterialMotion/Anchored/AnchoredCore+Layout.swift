// SPDX-License-Identifier: Apache-2.0

extension AnchoredCore {
  /// Takes new places. The value belongs to the same place as before, or to the one that replaces it.
  ///
  /// - Parameter flies: Whether a value at rest flies to the new position of its place. Otherwise, it is
  ///   there at once.
  func layOut(_ newPlaces: Places<ID, Value>, flies: Bool) {
    let newMap = newPlaces.map
    guard !newMap.isEqual(to: layout) else { return }
    (layout, places.value) = (newMap, newPlaces)
    emit(.places(newPlaces))
    let (hadArrived, isFirst) = (hasArrived, !isPlaced)
    map = newMap.isEmpty ? nil : newMap
    guard let map else {
      if phase == .flight {
        interrupt()
        stand()
      }
      latest = nil
      // A hand keeps its bounds.
      if phase != .held { limit() }
      return endChange()
    }
    let former = place.value
    if let id = map.name?(former), id != former, map.exists?(id) ?? (map.resolve(id) == id) {
      place.value = id
      emit(.place(PlaceChange(place: id, former: former, cause: .layout)))
    }
    let (wasWaiting, isFlying, origin, formerHome) = (isWaiting, phase == .flight, origin ?? .layout, home)
    let isRenamed = rename(in: map, isFirst)
    home = map.position(place.value, home)
    isPlaced = true
    limit()
    if phase == .held {
      if isRenamed { caught = .order }
    } else if isFirst {
      (x, isAway) = (home, false)
    } else if !isRenamed, !flies, hadArrived || wasWaiting {
      land(wasWaiting ? origin : .layout)
    } else if !isRenamed, !flies, isFlying && origin == .layout && home != formerHome {
      land(.layout)
    } else if isFlying, !isRenamed {
      rearm()
      fly(nil, origin, by: flights.law)
    } else if isEnabled, isFlying || x != home {
      rearm()
      fly(nil, isRenamed ? .order : .layout, by: spring)
    } else if isEnabled, isAway, phase == .rest {
      land()
    }
    if phase != .flight { rearm() }
    endChange()
  }

  /// Chooses the place in a new layout. Returns whether it is another one.
  private func rename(in map: PlaceMap<ID, Value>, _ isFirst: Bool) -> Bool {
    var (id, cause) = (place.value, PlaceCause.layout)
    if let wished = wish.flatMap(map.resolve) {
      (id, cause, wish) = (wished, .program, nil)
    } else if !(map.exists?(id) ?? (map.resolve(id) == id)) {
      id = map.replacement(id, isFirst ? x : home) ?? id
    }
    guard id != place.value else { return false }
    if phase == .flight { interrupt() }
    choose(id, cause)
    return true
  }

  /// Places a value that has no places yet.
  func start(at position: Value) {
    guard phase == .rest, position.isFinite else { return }
    (x, home) = (position, position)
    endChange()
  }

  /// Limits hands to the present bounds.
  func limit() {
    var (present, walls) = (Bounds<Value>.unlimited, Bounds<Value>.unlimited)
    switch bounds {
    case .places: if let hull = map?.hull { present = hull }
    case .within(let fixed, let rigid): if map != nil { (present, walls) = (fixed, rigid) }
    case .unlimited: break
    }
    edges.walls = walls
    if limits.value != present { limits.value = present }
  }
}

/// The bounds of a hand that moves an ``Anchored`` value.
public enum AnchoredBounds<Value: CoordinateVector>: Equatable {
  /// The bounds of the offered places. A ring has none.
  case places
  /// These bounds. However elastic the value is, a hand cannot pull it beyond the rigid ones.
  ///
  ///     row.bounds = .within(Bounds(-400...0), rigid: Bounds(-.infinity...0))   // elastic below -400 only
  case within(Bounds<Value>, rigid: Bounds<Value> = .unlimited)
  /// No bounds.
  case unlimited
}

extension AnchoredBounds: Sendable where Value: Sendable {}
