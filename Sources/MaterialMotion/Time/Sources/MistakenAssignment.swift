// SPDX-License-Identifier: Apache-2.0

/// Declarations that make the compiler explain a common mistake: the assignment of a value to a property
/// object, as in `spring.destination = Point(200, 120)`.
///
/// Without them, the compiler only reports that `destination` is a `let` constant. They are members of a
/// protocol, because a type cannot have two properties with the same name. Correct code never uses them,
/// because the compiler prefers available declarations.
public protocol _MistakenAssignment<_Destination> {
  /// The type of the values that a spring or a fling moves.
  associatedtype _Destination
}

extension _MistakenAssignment {
  /// Unavailable. Assign to the property's `value` instead.
  @available(
    *, unavailable, message: "'destination' is a ReactiveProperty: assign to 'destination.value' instead."
  )
  public var destination: _Destination {
    get { preconditionFailure() }
    nonmutating set {}
  }
}

/// A declaration that makes the compiler explain an assignment to `description`.
public protocol _MistakenDescription: _MistakenAssignment {}

extension _MistakenDescription {
  /// Unavailable. Assign to the property's `value` instead.
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
