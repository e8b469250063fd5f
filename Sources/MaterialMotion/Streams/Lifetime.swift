// SPDX-License-Identifier: Apache-2.0

/// Says whether an object is still there, where `weak` cannot be had: Embedded Swift has no weak references.
///
/// The object owns its lifetime, alone, and ends it first thing in `deinit`:
///
///     final class Card: LifetimeTracked {
///       let lifetime = Lifetime()
///       deinit { lifetime.end() }
///     }
///
/// One that forgets to is gone for everybody all the same, but not before the rest of its `deinit` has run.
public final class Lifetime {
  final class Flag {
    fileprivate(set) var isOver = false
  }

  /// What references hold. The lifetime itself goes with its object.
  let flag = Flag()

  /// Whether the object has begun to go.
  public var isOver: Bool { flag.isOver }

  /// The lifetime of an object that is being made.
  public init() {}

  deinit {
    flag.isOver = true
  }

  /// To be called by the object itself, when it goes.
  public func end() {
    flag.isOver = true
  }
}

/// An object that streams and connections can refer to without keeping it alive.
public protocol LifetimeTracked: AnyObject {
  /// Made with the object, held by nobody else, and ended first thing in its `deinit`.
  var lifetime: Lifetime { get }
}

/// Refers to an object without keeping it alive.
struct WeakReference<Object: LifetimeTracked>: Equatable {
  // Never read once the lifetime is over. Graphs live in one isolation, so nothing can end it in between.
  private unowned(unsafe) let unchecked: Object
  private let flag: Lifetime.Flag

  init(_ object: Object) {
    unchecked = object
    flag = object.lifetime.flag
  }

  /// The object; `nil` once it has gone.
  var object: Object? { flag.isOver ? nil : unchecked }

  /// Whether both refer to the same object, even one that has gone.
  static func == (a: WeakReference, b: WeakReference) -> Bool {
    a.flag === b.flag
  }
}
