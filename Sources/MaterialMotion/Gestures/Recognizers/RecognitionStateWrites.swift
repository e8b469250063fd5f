// SPDX-License-Identifier: Apache-2.0

/// Notifies observers when a recognizer's state is written.
///
/// Each recognizer has its own instance of this class. A recognizer that stores its state in another object,
/// as a platform's recognizer does, calls ``announce()`` after each write:
///
///     final class Recognizer: GestureRecognizer {
///       let recognitionStateWrites = RecognitionStateWrites()
///       var recognitionState = RecognitionState.possible { didSet { recognitionStateWrites.announce() } }
///       deinit { recognitionStateWrites.end() }
///       …
///     }
public final class RecognitionStateWrites {
  package let lifetime = Lifetime()
  let announcements: Announcements

  /// The identity of the interaction that added the recognizer to an element. `nil` if no interaction did.
  package var interaction: ObjectIdentifier?

  /// The rules of the recognizer, and what its gesture moves. `nil` for the defaults.
  package private(set) var rules: GestureRules?

  /// The hand that drags something by the gesture. `nil` if there is none. It leaves before it is
  /// deallocated.
  final var hand: Unmanaged<AnyHand>?

  /// An event without a value. A closure that receives a `Void` would need a block of memory for each
  /// observer.
  struct Announcement {}

  /// The observers and the state of a recognizer. Connections retain this object and not the enclosing
  /// object, so the enclosing object is deallocated with its recognizer.
  class Announcements: Multicast<Announcement> {
    fileprivate final var waitingStates: [RecognitionState] = []

    /// The state of a recognizer that calls ``enter(_:)``.
    fileprivate(set) final var recognitionState = RecognitionState.possible

    /// The last state that observers receive during the present notification.
    final var lastState: RecognitionState { waitingStates.last ?? recognitionState }

    /// Replaces the state without a notification.
    final func follow(from state: RecognitionState) {
      recognitionState = state.isActive ? state : .possible
    }

    /// Notifies observers of the states in `waitingStates`. Has no effect while another notification or a
    /// subscription is under way.
    final func resume() {
      guard !isDelivering else { return }
      while let state = waitingStates.first {
        waitingStates.remove(at: 0)
        recognitionState = state
        next(Announcement())
        // An observer may have made the object follow another state of the platform.
        if !recognitionState.isActive { recognitionState = .possible }
      }
    }
  }

  /// Calls a closure when the first observer subscribes, and when the last observer unsubscribes.
  private final class WatchedAnnouncements: Announcements {
    private var setObserved: ((Bool) -> Void)?
    private var wereObserved = false

    init(_ setObserved: @escaping (Bool) -> Void) {
      self.setObserved = setObserved
      super.init()
    }

    override func listenersDidChange() {
      if wereObserved != isObserved {
        wereObserved = isObserved
        setObserved?(wereObserved)
      }
      if isFinished { setObserved = nil }
    }
  }

  /// Creates an object that notifies the observers of one recognizer. The recognizer must create and store
  /// this object.
  ///
  /// - Parameter setObserved: Called with `true` before the first observer receives a notification, and with
  ///   `false` after the last observer has unsubscribed. In this closure, a recognizer can start and stop the
  ///   delivery of gestures by its platform.
  public init(setObserved: ((Bool) -> Void)? = nil) {
    announcements = setObserved.map { WatchedAnnouncements($0) } ?? Announcements()
  }

  deinit {
    end()
  }

  /// Notifies observers of a write to the state. The recognizer must call this after each write, even if the
  /// state did not change.
  ///
  /// A call during a notification is delivered after that notification. If an observer then reads the state,
  /// it receives the newest state.
  public func announce() {
    announcements.next(Announcement())
  }

  /// Ends all notifications. The recognizer must call this in its `deinit`. If a gesture is under way, the
  /// gesture's streams then come to rest.
  public func end() {
    guard !lifetime.isOver else { return }
    lifetime.end()
    announcements.waitingStates.removeAll()
    announcements.emit(.atRest)
    announcements.finish()
  }

  /// Whether an observer receives notifications.
  package var isObserved: Bool { announcements.isObserved }

  /// Whether the gesture can have an effect. If an interaction has added the recognizer and nothing observes
  /// it, the interaction is disabled.
  package var isNeeded: Bool { interaction == nil || isObserved || rules?.team != nil }

  /// The last state that observers receive during the present notification.
  package var lastState: RecognitionState { announcements.lastState }

  /// Adopts the state of a platform's recognizer, without a notification. Must be called when the first
  /// observer subscribes, because a gesture may already be under way.
  package func follow(from state: RecognitionState) {
    announcements.follow(from: state)
  }

  /// Returns the rules of the recognizer. Creates them on the first call. They do not retain the recognizer.
  package func makeRules() -> GestureRules {
    let made = rules ?? GestureRules()
    rules = made
    return made
  }

  /// The state of a recognizer that calls ``enter(_:)``.
  package var state: RecognitionState { announcements.recognitionState }

  /// Enters a state and notifies the observers. A call during a notification takes effect after that
  /// notification, so every observer receives every state. After `ended`, `cancelled` or `failed`, the state
  /// returns to `possible`. Observers are not notified of this return.
  package func enter(_ state: RecognitionState) {
    announcements.waitingStates.append(state)
    announcements.resume()
  }
}
