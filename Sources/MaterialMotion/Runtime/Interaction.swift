// SPDX-License-Identifier: Apache-2.0

/// A way to move a target, for example an element. Pass it to ``MotionRuntime/add(_:to:constraints:)``.
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
  /// The type of the targets that the interaction is added to.
  associatedtype Target

  /// The type of the values that the interaction emits. Constraints apply to a stream of these values.
  associatedtype Value

  /// Connects streams to the target's properties.
  ///
  /// - Parameters:
  ///   - target: The target to move.
  ///   - runtime: A part of the runtime that the interaction is added to, with the same clock. Make all
  ///     connections through it: it ends them when the interaction is removed.
  ///   - constraints: Applied to the stream before it is connected. `nil` if there are none.
  func add(
    to target: Target, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?)

  /// The lifetime that ends everything that the interaction added to a target, or `nil` if only the runtime
  /// does.
  ///
  /// An element's own lifetime, and for a property of an element the lifetime of that element. For other
  /// targets the default is `nil`. Implement it for a target that contains an element:
  ///
  ///     static func lifetime(of target: Row) -> Lifetime? { target.card.lifetime }
  static func lifetime(of target: Target) -> Lifetime?
}

extension Interaction {
  /// `nil`: only the runtime ends the interaction.
  public static func lifetime(of target: Target) -> Lifetime? { nil }
}

extension Interaction where Target: LifetimeTracked {
  /// The lifetime of the target.
  public static func lifetime(of target: Target) -> Lifetime? { target.lifetime }
}

extension Interaction where Target == ReactiveProperty<Value> {
  /// The lifetime of the element that the property belongs to, if there is one.
  public static func lifetime(of target: Target) -> Lifetime? { target.storage.owner }
}

/// An interaction that can be enabled and disabled.
public protocol Togglable: AnyObject {
  /// Whether the interaction moves its targets. A disabled interaction leaves them where they are.
  var enabled: ReactiveProperty<Bool> { get }
}

/// An interaction that reports whether it is moving a target.
public protocol Stateful: AnyObject {
  /// The interaction's state. Emits on both channels, `next` and `state`: on subscription, then at each
  /// change.
  var state: MotionObservable<MotionState> { get }
}
