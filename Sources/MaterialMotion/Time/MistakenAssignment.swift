// SPDX-License-Identifier: Apache-2.0

/// The declarations that name the remedy for a common mistake: the assignment of a value to a property object,
/// as in `spring.destination = Point(200, 120)`.
///
/// Without them, the compiler reports that `destination` is a `let` constant, which leads to no remedy. They
/// are members of a protocol, because a type cannot have two properties of one name. Correct code never finds
/// them, because the compiler prefers available declarations.
public protocol _MistakenAssignment<_Destination> {
  /// The type of the values that a spring or a fling moves.
  associatedtype _Destination
}

extension _MistakenAssignment {
  /// Must be assigned through its `value`.
  @available(
    *, unavailable, message: "'destination' is a ReactiveProperty: assign to 'destination.value' instead."
  )
  public var destination: _Destination {
    get { preconditionFailure() }
    nonmutating set {}
  }
}

/// The declaration that names the remedy for an assignment to `description`.
public protocol _MistakenDescription: _MistakenAssignment {}

extension _MistakenDescription {
  /// Must be assigned through its `value`.
  @available(
    *, unavailable, message: "'description' is a ReactiveProperty: assign to 'description.value' instead."
  )
  public var description: SpringDescription {
    get { preconditionFailure() }
    nonmutating set {}
  }
}

extension Spring: _MistakenDescription {
  /// The type of the values that the spring moves.
  public typealias _Destination = T
}

extension Fling: _MistakenAssignment {
  /// The type of the values that the fling moves.
  public typealias _Destination = T
}
