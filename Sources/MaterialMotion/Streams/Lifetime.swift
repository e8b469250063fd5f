// SPDX-License-Identifier: Apache-2.0

/// Says whether an object is still there, where `weak` cannot be had: Embedded Swift has no weak references.
///
/// The object owns its lifetime and ends it first thing in `deinit`:
///
///     final class Card: LifetimeTracked {
///       let lifetime = Lifetime()
///       deinit { lifetime.end() }
///     }
public final class Lifetime {
  /// Whether the object has begun to go.
  public private(set) var isOver = false

  public init() {}

  /// To be called by the object itself, when it goes.
  public func end() {
    isOver = true
  }
}

/// An object that a `WeakReference` can refer to.
public protocol LifetimeTracked: AnyObject {
  /// Made with the object, and ended first thing in its `deinit`.
  var lifetime: Lifetime { get }
}

/// Refers to an object without keeping it alive.
struct WeakReference<Object: LifetimeTracked> {
  // Never read once the lifetime is over. Graphs live in one isolation, so nothing can end it in between.
  private unowned(unsafe) let unchecked: Object
  private let lifetime: Lifetime

  init(_ object: Object) {
    unchecked = object
    lifetime = object.lifetime
  }

  /// The object; `nil` once it has gone.
  var object: Object? { lifetime.isOver ? nil : unchecked }
}
