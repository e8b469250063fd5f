// SPDX-License-Identifier: Apache-2.0

/// The bounds of an interaction, and their elasticity. A gesture that moves an element reads them at each
/// event.
///
/// An interaction creates its public property of bounds on first use, and passes the edges to the hand:
///
///     private let edges: HandBounds<Point>
///     public private(set) lazy var bounds = edges.limit(by: HandBounds.beginPull)
///
/// If an app never uses bounds, only ``limit(by:)`` refers to the code for rubber bands, so the app does not
/// contain this code. The bounds may appear at any time, even while the user drags the element.
///
/// Connections retain the edges. The edges therefore refer to the storage of the bounds, and not to the
/// property.
final class HandBounds<Value: CoordinateVector> {
  /// Converts the change of a gesture since a grip to the value of the property. See ``ElasticPull``.
  typealias Pull = (_ change: Value) -> Pulled<Value>

  /// Begins a pull that shows the property's value. The value already contains a part of the gesture's
  /// change.
  typealias PullMaker = (_ value: Value, _ change: Value) -> Pull

  /// Makes the flights of the spring that brings a value back to the nearest value within the bounds.
  typealias ReturnMaker = (
    _ value: PropertyStorage<Value>, _ nearest: PropertyStorage<Value>, _ mover: Mover<Value>
  ) -> ConnectionSource<Value>

  private let elasticity: Elasticity<Value>

  /// The bounds, or `nil` if there are none.
  private var limits: Limits?

  private final class Limits {
    let pull: PullMaker
    let bounds: () -> Bounds<Value>
    let makeReturn: ReturnMaker?
    let changes: Changes
    let armVelocity: (() -> Value)?

    init(
      _ pull: @escaping PullMaker, _ bounds: @escaping () -> Bounds<Value>, _ makeReturn: ReturnMaker?,
      _ changes: Changes, armVelocity: (() -> Value)? = nil
    ) {
      (self.pull, self.bounds, self.makeReturn, self.changes) = (pull, bounds, makeReturn, changes)
      self.armVelocity = armVelocity
    }
  }

  /// The walls, and the number of changes of the bounds and the walls. The observer of the bounds retains
  /// only the count, so that it is removed with the last edges.
  private final class Changes {
    final class Count {
      var value = 1
    }

    let count = Count()
    var walls = Bounds<Value>.unlimited
    private let bounds: PropertyStorage<Bounds<Value>>
    private let number: Int64

    init(of bounds: PropertyStorage<Bounds<Value>>) {
      self.bounds = bounds
      number = bounds.add(MotionObserver(next: { [count] _ in count.value += 1 }, state: { _ in }))
    }

    deinit {
      bounds.remove(number)
    }
  }

  /// Returns the velocity of the point that the bounds limit, relative to that of the value. `nil` if the
  /// bounds limit the value.
  var armVelocity: (() -> Value)? { limits?.armVelocity }

  init(_ elasticity: Elasticity<Value>) {
    self.elasticity = elasticity
  }

  /// Begins a pull. `nil` if there are no bounds.
  var pull: PullMaker? {
    guard let limits, limits.changes.walls != .unlimited else { return limits?.pull }
    return { value, change in
      let (pull, walls) = (limits.pull(value, change), limits.changes.walls.reaching(value))
      return { change in
        let pulled = pull(change)
        let inside = walls.clamped(pulled.value)
        return Pulled(
          value: inside,
          slope: inside.mapCoordinates {
            inside[coordinate: $0] == pulled.value[coordinate: $0] ? pulled.slope[coordinate: $0] : 0
          })
      }
    }
  }

  /// The limits beyond which a hand cannot pull the value, however elastic the bounds are. Without bounds,
  /// there are none.
  var walls: Bounds<Value> {
    get { limits?.changes.walls ?? .unlimited }
    set {
      guard let limits, newValue != walls else { return }
      limits.changes.walls = newValue
      limits.changes.count.value += 1
    }
  }

  /// Whether a hand can pull the value beyond the bounds.
  var stretches: Bool { limits != nil && elasticity.maxLength != .zero }

  /// Whether a hand can pull the value beyond one of its bounds.
  func stretches(_ coordinate: Int, isUpward: Bool) -> Bool {
    guard stretches, let limits else { return false }
    let bounds = limits.bounds()
    return isUpward
      ? walls.upper[coordinate: coordinate] > bounds.upper[coordinate: coordinate]
      : walls.lower[coordinate: coordinate] < bounds.lower[coordinate: coordinate]
  }

  /// The bounds now. `nil` if there are none.
  var bounds: Bounds<Value>? { limits?.bounds() }

  /// Makes the flights back within the bounds. `nil` if there are no bounds, or if nothing brings the value
  /// back.
  var makeReturn: ReturnMaker? { limits?.makeReturn }

  /// The number of times that the bounds have changed. After each change, another pull must begin.
  var version: Int { limits?.changes.count.value ?? 0 }

  /// Creates the property of the bounds. Until a value is written to the property, there are no limits.
  ///
  /// - Parameters:
  ///   - begin: A function that begins a pull within bounds.
  ///   - makeReturn: Makes the flights back within the bounds, if a spring brings the value back.
  func limit(
    by begin: @escaping (Value, Value, Bounds<Value>, Elasticity<Value>) -> Pull,
    returningBy makeReturn: ReturnMaker? = nil
  ) -> ReactiveProperty<Bounds<Value>> {
    let property = ReactiveProperty(Bounds<Value>.unlimited)
    limit(to: property, by: begin, returningBy: makeReturn)
    return property
  }

  /// Follows a property of bounds.
  func limit(
    to property: ReactiveProperty<Bounds<Value>>,
    by begin: @escaping (Value, Value, Bounds<Value>, Elasticity<Value>) -> Pull,
    returningBy makeReturn: ReturnMaker? = nil
  ) {
    let bounds = property.storage
    limits = Limits(
      { [elasticity] in begin($0, $1, bounds.value, elasticity) }, { bounds.value }, makeReturn,
      Changes(of: bounds))
  }

  /// Returns edges that are derived from these.
  ///
  /// - Parameters:
  ///   - transform: Derives the bounds.
  ///   - pull: Begins the pulls. `nil` for the same pulls.
  ///   - armVelocity: See ``armVelocity``.
  func derived(
    bounds transform: @escaping (Bounds<Value>) -> Bounds<Value>,
    pull: ((Value, Value, Elasticity<Value>) -> Pull)? = nil, armVelocity: (() -> Value)? = nil
  ) -> HandBounds {
    let result = HandBounds(elasticity)
    guard let limits else { return result }
    var makePull = limits.pull
    if let pull { makePull = { [elasticity] in pull($0, $1, elasticity) } }
    result.limits = Limits(
      makePull, { transform(limits.bounds()) }, limits.makeReturn, limits.changes, armVelocity: armVelocity)
    return result
  }
}

/// The value that a gesture gives to a property.
struct Pulled<Value> {
  let value: Value

  /// The derivative of the value with respect to the pull. The pull is the value that the property would
  /// have without edges.
  let slope: Value
}

extension Bounds {
  /// Returns bounds that reach to a value beyond them.
  func reaching(_ value: Value) -> Bounds {
    Bounds(
      from: value.mapCoordinates { min(lower[coordinate: $0], value[coordinate: $0]) },
      to: value.mapCoordinates { max(upper[coordinate: $0], value[coordinate: $0]) })
  }
}
