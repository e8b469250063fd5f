// SPDX-License-Identifier: Apache-2.0

/// A record of whether an object still exists. When the object is deallocated, its lifetime ends everything
/// that a runtime added to the object.
///
/// Each object must have its own lifetime. The first line of the object's `deinit` should call ``end()``:
///
///     final class Card: LifetimeTracked {
///       let lifetime = Lifetime()
///       deinit { lifetime.end() }
///     }
///
/// If the `deinit` does not call ``end()``, the lifetime ends when its last owner releases it. The object may
/// not be the only owner: the properties of an element, for example, retain the element's lifetime.
///
/// The library refers to the object by `weak` references. They become `nil` when the `deinit` begins or the
/// lifetime ends. Memory safety therefore does not depend on the lifetime, except in Embedded Swift.
///
/// Embedded Swift has no `weak` references. There, references become `nil` only when the lifetime ends, so
/// the object's `deinit` *must* call ``end()`` first. If the `deinit` does not call ``end()``, a reference
/// may lead to deallocated memory. If other code in the `deinit` runs before ``end()`` and reads a reference,
/// this code retains an object that is being deallocated.
public final class Lifetime {
  final class Flag {
    /// The objects that end together with the lifetime.
    private var followers = NumberedList<ListElement>()

    /// Whether the lifetime has ended.
    private(set) var isOver = false

    #if !hasFeature(Embedded)
    /// The object, or `nil` if no reference was created yet. All references to the object share this
    /// variable, because operators create and copy references for each event of a gesture. When each
    /// reference had its own `weak` variable, valgrind counted 3300 more instructions for each event.
    private weak var object: AnyObject?

    /// The identifier of the object, or `nil` if no reference was created yet.
    private var identifier: ObjectIdentifier?

    /// The object, or `nil` after its deallocation has begun or its lifetime has ended.
    fileprivate var referent: AnyObject? { object }

    fileprivate func refer(to object: AnyObject) {
      guard !isOver, identifier != ObjectIdentifier(object) else { return }
      checkPrecondition(
        identifier == nil, "Two objects must not have the same lifetime.", file: #fileID, line: #line)
      identifier = ObjectIdentifier(object)
      self.object = object
    }
    #endif

    /// Adds a follower. The lifetime calls the follower's `end()` when the lifetime ends. Must not be called
    /// after the lifetime has ended.
    ///
    /// - Returns: A number to pass to `remove(_:)`.
    func append(_ follower: ListElement) -> Int64 {
      assert(!isOver, "A follower must not be added to a lifetime that has ended.")
      return followers.append(follower)
    }

    /// Releases the follower with this number. Call this when the follower ends before the lifetime does. A
    /// second call with the same number does nothing.
    func remove(_ number: Int64) {
      let removed = followers.remove(number)
      followers.sweepIfSparse()
      withExtendedLifetime(removed) {}
    }

    /// Ends the followers that a closure selects, the newest first, as `end()` does. The lifetime itself does
    /// not end.
    func endFollowers(where isSelected: (ListElement) -> Bool) {
      var selected: ContiguousArray<ListElement> = []
      for place in 0..<followers.places {
        guard let follower = followers.borrowed(place)?.takeUnretainedValue() else { continue }
        if isSelected(follower) { selected.append(follower) }
      }
      for follower in selected.reversed() { follower.end() }
      for follower in selected { follower.release() }
    }

    /// The number of the follower that was added last. It may have been removed.
    var lastNumber: Int64 { followers.lastNumber }

    /// Whether something is added to the object that was added after the follower with this number.
    func hasFollowers(after number: Int64) -> Bool {
      (0..<followers.places).contains { followers.number(at: $0) > number && followers.borrowed($0) != nil }
    }

    /// The diagnostics of the clock on which something was last added to the object. `nil` if there is none.
    var diagnostics: MotionDiagnostics? {
      for place in (0..<followers.places).reversed() {
        let member = followers.borrowed(place)?.takeUnretainedValue() as? Member
        if let diagnostics = member?.diagnostics { return diagnostics }
      }
      return nil
    }

    fileprivate func end() {
      // When a follower ends, it may call observers. References to the object must become `nil` before that.
      isOver = true
      #if !hasFeature(Embedded)
      object = nil
      #endif
      // The newest follower ends first, for the reason that the comment on `Connections.endAll()` gives.
      let all = followers.removeAll()
      for follower in all.reversed() { follower.end() }
      for follower in all { follower.release() }
    }
  }

  /// The part of the lifetime that a `WeakReference` retains. If a reference retained the lifetime instead,
  /// the lifetime of an object whose `deinit` does not call `end()` would not end.
  let flag = Flag()

  /// Whether the lifetime has ended.
  public var isOver: Bool { flag.isOver }

  /// Creates a lifetime that has not ended.
  public init() {}

  deinit {
    flag.end()
  }

  /// Ends the lifetime. References to the object become `nil`, and everything that a runtime added to the
  /// object ends. A second call has no effect.
  ///
  /// The object's `deinit` should call this method first. Call this method earlier if the object can no
  /// longer be moved although other code still retains it, for example because its view was destroyed.
  public func end() {
    flag.end()
  }
}

/// An object with a lifetime. Streams and connections can refer to such an object without retaining the
/// object.
public protocol LifetimeTracked: AnyObject {
  /// The lifetime of the object. Must return the same instance on each access, and must not return the
  /// lifetime of another object.
  ///
  /// The object's `deinit` should call ``Lifetime/end()`` first. In Embedded Swift, the `deinit` *must* call
  /// it first.
  var lifetime: Lifetime { get }
}

/// A reference that does not retain its object, also in Embedded Swift, which has no `weak`.
///
///     let reference = WeakReference(rows)
///     runtime.onEnd(viewport.size.subscribe { _ in reference.object?.place() }.unsubscribe)
///
/// Use it in a closure that an element retains, if the object retains the element.
public struct WeakReference<Object: LifetimeTracked>: Equatable {
  private let flag: Lifetime.Flag

  #if hasFeature(Embedded)
  // The property `object` does not read this variable after the lifetime has ended. A graph of streams stays
  // in one isolation domain, so the lifetime cannot end between the check and the read.
  private unowned(unsafe) let unchecked: Object

  /// Creates a reference.
  public init(_ object: Object) {
    unchecked = object
    flag = object.lifetime.flag
  }

  /// The object, or `nil` after its lifetime has ended.
  public var object: Object? { flag.isOver ? nil : unchecked }
  #else
  /// Creates a reference.
  public init(_ object: Object) {
    flag = object.lifetime.flag
    flag.refer(to: object)
  }

  /// The object, or `nil` after its deallocation has begun or its lifetime has ended.
  public var object: Object? { flag.referent as? Object }
  #endif

  /// Whether both references refer to the same object. The object may have been deallocated.
  ///
  /// Compares flags, because a new object may have the same address as an object that was deallocated.
  public static func == (a: WeakReference, b: WeakReference) -> Bool {
    a.flag === b.flag
  }
}
