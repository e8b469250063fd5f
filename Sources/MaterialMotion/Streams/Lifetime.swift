// SPDX-License-Identifier: Apache-2.0

/// A record of whether an object still exists, and of everything that ends with it.
///
/// The object must be the only owner of its lifetime, and should end it first in its `deinit`:
///
///     final class Card: LifetimeTracked {
///       let lifetime = Lifetime()
///       deinit { lifetime.end() }
///     }
///
/// If the object does not end it, everything that a runtime added to the object still ends, but only after its
/// `deinit` has returned.
///
/// Memory safety does not depend on the lifetime, except in Embedded Swift. References to the object are
/// `weak`: they are `nil` as soon as its `deinit` begins, or the lifetime has ended.
///
/// Embedded Swift has no `weak`. There, references become `nil` when the lifetime ends, and the object *must*
/// follow both rules: it must be the only owner of its lifetime, because another owner keeps references valid
/// that lead to deallocated memory; and it must end the lifetime first in its `deinit`, because a reference
/// that is read in the rest of the `deinit` would retain an object that is being deallocated.
public final class Lifetime {
  final class Flag {
    private enum Phase {
      case alone
      case followed(by: Followers)
      case over
    }

    /// In one word, so that a lifetime without followers needs no more memory than a flag.
    private var phase = Phase.alone

    #if !hasFeature(Embedded)
    /// The object, after something has referred to it. All references share this one, because operators make
    /// and copy references for each event of a gesture. With a `weak` reference in each of them, an event took
    /// 3300 instructions more, counted by valgrind.
    private weak var object: AnyObject?
    private var isReferredTo = false

    /// The object, or `nil` after its deallocation has begun or its lifetime has ended.
    fileprivate var referent: AnyObject? { object }

    fileprivate func refer(to object: AnyObject) {
      guard !isReferredTo, !isOver else { return }
      isReferredTo = true
      self.object = object
    }
    #endif

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
      #if !hasFeature(Embedded)
      object = nil
      #endif
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
  /// The object's lifetime: the same one on each access.
  ///
  /// The object is its only owner, and should end it first in its `deinit`; in Embedded Swift it must.
  var lifetime: Lifetime { get }
}

/// A reference to an object that does not keep it alive.
struct WeakReference<Object: LifetimeTracked>: Equatable {
  private let flag: Lifetime.Flag

  #if hasFeature(Embedded)
  // Never read after the lifetime has ended. A graph stays in one isolation, so the lifetime cannot end
  // between the check and the read.
  private unowned(unsafe) let unchecked: Object

  init(_ object: Object) {
    unchecked = object
    flag = object.lifetime.flag
  }

  /// The object, or `nil` after its lifetime has ended.
  var object: Object? { flag.isOver ? nil : unchecked }
  #else
  init(_ object: Object) {
    flag = object.lifetime.flag
    flag.refer(to: object)
  }

  /// The object, or `nil` after its deallocation has begun or its lifetime has ended.
  var object: Object? { flag.referent as? Object }
  #endif

  /// Whether both refer to the same object, even if it has been deallocated.
  ///
  /// The flags tell, because the address of a deallocated object may be that of a newer one.
  static func == (a: WeakReference, b: WeakReference) -> Bool {
    a.flag === b.flag
  }
}
