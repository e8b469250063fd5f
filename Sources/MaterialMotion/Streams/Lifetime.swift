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
    private enum Phase {
      case alone
      case followed(by: Followers)
      case over
    }

    /// In one word, so that a lifetime without followers needs no more memory than a flag.
    private var phase = Phase.alone

    var isOver: Bool {
      if case .over = phase { true } else { false }
    }

    /// Ends an element of a roster when the object is deallocated. The lifetime must not be over.
    ///
    /// - Returns: A number to pass to `remove(_:)`.
    func append(_ follower: RosterElement) -> Int64 {
      if case .followed(let followers) = phase { return followers.roster.append(follower) }
      let followers = Followers()
      phase = .followed(by: followers)
      return followers.roster.append(follower)
    }

    /// Releases an element that has ended before the object. A second call does nothing.
    func remove(_ number: Int64) {
      guard case .followed(let followers) = phase else { return }
      let removed = followers.roster.remove(number)
      followers.roster.sweepIfSparse()
      withExtendedLifetime(removed) {}
    }

    fileprivate func end() {
      let last = phase
      // Observers that the followers notify see that the object no longer exists.
      phase = .over
      guard case .followed(let followers) = last else { return }
      for follower in followers.roster.removeAll() { follower.end() }
    }
  }

  private final class Followers {
    var roster = Roster<RosterElement>()
  }

  /// The part that references hold. The lifetime itself is deallocated with its object.
  let flag = Flag()

  /// Whether the object's deallocation has begun.
  public var isOver: Bool { flag.isOver }

  /// Creates the lifetime of an object that is being initialized.
  public init() {}

  deinit {
    flag.end()
  }

  /// Ends the lifetime: references to the object become `nil`. Only the object itself may call this, in its
  /// `deinit`.
  public func end() {
    flag.end()
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
