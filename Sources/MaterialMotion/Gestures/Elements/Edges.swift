// SPDX-License-Identifier: Apache-2.0

/// The bounds of an interaction, and their elasticity. A gesture that moves an element reads them at each
/// event.
///
/// An interaction creates its public property of bounds on first use, and passes the edges to the gesture:
///
///     private let edges: Edges<Point>
///     public private(set) lazy var bounds = edges.limit(by: ElasticPull.begin)
///
///     let drag = runtime.drag(element, by: pan, within: edges)
///
/// If an app never uses bounds, only ``limit(by:)`` refers to the code for rubber bands, so the app does not
/// contain this code. The bounds may appear at any time, even while the user drags the element.
///
/// Connections retain the edges. The edges therefore refer to the storage of the bounds, and not to the
/// property.
final class Edges<Value: CoordinateVector> {
  /// Converts the change of a gesture since a grip to the value of the property. See ``ElasticPull``.
  typealias Pull = (_ change: Value) -> Pulled<Value>

  private let elasticity: Elasticity<Value>

  /// The bounds, or `nil` if there are none.
  private var limits: Limits?

  private final class Limits {
    let pull: (_ value: Value, _ change: Value) -> Pull
    let clamp: ((Value) -> Value)?
    let changes: Changes

    init(
      _ pull: @escaping (_ value: Value, _ change: Value) -> Pull, _ clamp: ((Value) -> Value)?,
      _ changes: Changes
    ) {
      (self.pull, self.clamp, self.changes) = (pull, clamp, changes)
    }
  }

  private final class Changes {
    var count = 1
  }

  init(_ elasticity: Elasticity<Value>) {
    self.elasticity = elasticity
  }

  /// Begins a pull that shows the property's value. The value already contains a part of the gesture's
  /// change. `nil` if there are no bounds.
  var pull: ((_ value: Value, _ change: Value) -> Pull)? { limits?.pull }

  /// Returns the nearest value within the bounds. `nil` if there are no bounds.
  var clamp: ((Value) -> Value)? { limits?.clamp }

  /// The number of times that the bounds have changed. After each change, another pull must begin.
  var version: Int { limits?.changes.count ?? 0 }

  /// Creates the property of the bounds. Until a value is written to the property, there are no limits.
  ///
  /// - Parameter begin: A function that begins a pull within bounds.
  func limit(
    by begin: @escaping (Value, Value, Bounds<Value>, Elasticity<Value>) -> Pull
  ) -> ReactiveProperty<Bounds<Value>> {
    let property = ReactiveProperty(Bounds<Value>.unlimited)
    limit(to: property, by: begin)
    return property
  }

  /// Follows a property of bounds.
  func limit(
    to property: ReactiveProperty<Bounds<Value>>,
    by begin: @escaping (Value, Value, Bounds<Value>, Elasticity<Value>) -> Pull
  ) {
    let changes = Changes()
    limits = Limits(
      { [bounds = property.storage, elasticity] in begin($0, $1, bounds.value, elasticity) },
      { [bounds = property.storage] in bounds.value.clamped($0) }, changes)
    _ = property.storage.add(MotionObserver(next: { _ in changes.count += 1 }, state: { _ in }))
  }

  /// Returns the same edges with other pulls.
  func pulling(
    by begin: @escaping (Value, Value, Elasticity<Value>) -> Pull
  ) -> Edges {
    let result = Edges(elasticity)
    result.limits = Limits({ [elasticity] in begin($0, $1, elasticity) }, nil, limits?.changes ?? Changes())
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
