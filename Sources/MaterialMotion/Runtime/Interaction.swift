// SPDX-License-Identifier: Apache-2.0

/// A way to move something: what ``MotionRuntime/add(_:to:constraints:)`` takes.
///
///     final class Follow: Interaction {
///       func add(
///         to element: MotionElement, withRuntime runtime: MotionRuntime,
///         constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
///       ) {
///         runtime.connect(constraints?(leader.position) ?? leader.position, to: element.position)
///       }
///     }
///
/// Source: the published Interaction specification.
public protocol Interaction: AnyObject {
  /// What it is added to.
  associatedtype Target

  /// What it moves it by, and what constraints apply to.
  associatedtype Value

  /// Connects streams to the target's properties.
  ///
  /// - Parameters:
  ///   - target: What to move.
  ///   - runtime: A part of the runtime that the interaction is added to, with its clock. Connects the
  ///     streams, and undoes all that is done through it when the interaction is removed.
  ///   - constraints: Applied to the stream that is about to be connected; `nil` for none.
  func add(
    to target: Target, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?)
}

/// An interaction that can be switched on and off.
public protocol Togglable: AnyObject {
  /// Whether the interaction moves anything. A disabled one leaves things where they are.
  var enabled: ReactiveProperty<Bool> { get }
}

/// An interaction that knows whether it is moving anything.
public protocol Stateful: AnyObject {
  /// Emits the state on both channels: at once, then at each change.
  var state: MotionObservable<MotionState> { get }
}
