// SPDX-License-Identifier: Apache-2.0

/// A record of whether an object still exists. It replaces `weak` in Embedded Swift, which has no weak
/// references.
///
/// The object must be the only owner of its lifetime, and must end it first in its `deinit`:
///
///     final class Card: LifetimeTracked {
///       let lifetime = Lifetime()
///       deinit { lifetime.end() }
///     }
///
/// If the object does not end it, references still become `nil`, but only after its `deinit` has returned.
public final class Lifetime {
  final class Flag {
    fileprivate(set) var isOver = false
  }

  /// The part that references hold. The lifetime itself is deallocated with its object.
  let flag = Flag()

  /// Whether the object's deallocation has begun.
  public var isOver: Bool { flag.isOver }

  /// Creates the lifetime of an object that is being initialized.
  public init() {}

  deinit {
    flag.isOver = true
  }

  /// Ends the lifetime: references to the object become `nil`. Only the object itself may call this, in its
  /// `deinit`.
  public func end() {
    flag.isOver = true
  }
}

/// An object that streams and connections can refer to without keeping it alive.
public protocol LifetimeTracked: AnyObject {
  /// The object's lifetime. The object creates it in its initializer, is its only owner, and ends it first in
  /// its `deinit`.
  var lifetime: Lifetime { get }
}

/// A reference to an object that does not keep it alive.
struct WeakReference<Object: LifetimeTracked>: Equatable {
  // Never read after the lifetime has ended. A graph stays in one isolation, so the lifetime cannot end
  // between the check and the read.
  private unowned(unsafe) let unchecked: Object
  private let flag: Lifetime.Flag

  init(_ object: Object) {
    unchecked = object
    flag = object.lifetime.flag
  }

  /// The object, or `nil` after its deallocation has begun.
  var object: Object? { flag.isOver ? nil : unchecked }

  /// Whether both refer to the same object, even if it has been deallocated.
  static func == (a: WeakReference, b: WeakReference) -> Bool {
    a.flag === b.flag
  }
}
