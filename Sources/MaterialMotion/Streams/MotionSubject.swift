// SPDX-License-Identifier: Apache-2.0

/// A source of events that your code emits. Unlike a ``ReactiveProperty``, it has no value until the first
/// event, and it does not store events.
///
///     let taps = MotionSubject<Point>()
///     taps.subscribe { print("tapped at", $0) }
///     taps.emit(Point(20, 40))   // tapped at (20, 40)
///
///     emit        ------1--------2--3
///     observer    R-----1--------2--3     R: at rest
///     late                 R-----2--3     subscribed after the 1
///
/// An observer receives the state on subscription, and then every later event. The state is `.atRest` until
/// you set ``state``.
///
/// If an event is emitted while another one is being delivered, observers receive it after that delivery.
/// Every observer therefore receives all events in the order of the emissions.
///
/// If the subject is active when it is deallocated, its observers receive `.atRest`. After that, they receive
/// nothing. A stream that is made from the subject retains it. A subject does not check its values, but
/// operators drop values that are not finite.
public final class MotionSubject<T>: MotionObservable<T> {
  @usableFromInline let events: Multicast<T>
  private let member: Member

  /// Creates a subject without observers. The subject is at rest.
  public init() {
    let events = Multicast<T>()
    self.events = events
    self.member = Member(of: events)
    super.init { observer in events.join(observer, value: nil, state: events.state) }
  }

  deinit {
    events.finish()
  }

  /// Delivers an event to every observer.
  @inlinable
  public func emit(_ value: T) {
    events.next(value)
  }

  /// The state of the subject. Observers receive each change. Set it to `.active` when a motion begins, and
  /// to `.atRest` when the motion ends:
  ///
  ///     taps.state = .active
  ///     taps.emit(Point(20, 40))
  ///     taps.state = .atRest
  ///
  /// Starts as `.atRest`. If you set the state that the subject already has, observers receive nothing.
  public var state: MotionState {
    get { events.state }
    set { member.report(newValue) }
  }

  /// Whether the ``state`` is `.active`.
  public var isActive: Bool { events.state == .active }
}

extension MotionSubject where T == Void {
  /// Delivers an event without a value to every observer.
  @inlinable
  public func emit() {
    events.next(())
  }
}
