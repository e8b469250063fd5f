// SPDX-License-Identifier: Apache-2.0

/// An object that moves targets, for example elements. To add an interaction to a target, call
/// ``MotionRuntime/add(_:to:constraints:)``.
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
  /// The type of the targets to which the interaction can be added.
  associatedtype Target

  /// The type of the values that the interaction emits. Constraints apply to a stream of these values.
  associatedtype Value

  /// Connects streams to the target's properties. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  ///
  /// - Parameters:
  ///   - target: The target to move.
  ///   - runtime: A runtime that was created for this interaction and this target. Its clock is the clock of
  ///     the runtime on which ``MotionRuntime/add(_:to:constraints:)`` was called. Make all connections with
  ///     this runtime, so that they end when the interaction is removed.
  ///   - constraints: A function to apply to the stream before the stream is connected. `nil` if there are no
  ///     constraints.
  func add(
    to target: Target, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?)

  /// Returns the lifetime of a target. When this lifetime ends, the runtime removes the interaction from the
  /// target.
  ///
  /// If the result is `nil`, the interaction stays until you remove it or the runtime is deallocated.
  ///
  /// If the target is an element or a property of an element, the default implementation returns the
  /// element's lifetime. For every other target, the default implementation returns `nil`. If your target is
  /// an object that contains an element, implement this method:
  ///
  ///     static func lifetime(of target: Row) -> Lifetime? { target.card.lifetime }
  static func lifetime(of target: Target) -> Lifetime?
}

extension Interaction {
  /// Returns `nil`, because the target has no lifetime.
  public static func lifetime(of target: Target) -> Lifetime? { nil }
}

extension Interaction where Target: LifetimeTracked {
  /// Returns the lifetime of the target.
  public static func lifetime(of target: Target) -> Lifetime? { target.lifetime }
}

extension Interaction where Target == ReactiveProperty<Value> {
  /// Returns the lifetime of the element that the property belongs to. Returns `nil` if the property belongs
  /// to no element.
  public static func lifetime(of target: Target) -> Lifetime? { target.storage.owner }
}

/// An interaction that can be enabled and disabled.
public protocol Togglable: AnyObject {
  /// Whether the interaction moves its targets. If the interaction is disabled during a motion, the target
  /// stops at its current place.
  var enabled: ReactiveProperty<Bool> { get }
}
