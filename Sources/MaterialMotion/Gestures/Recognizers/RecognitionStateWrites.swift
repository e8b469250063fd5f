// SPDX-License-Identifier: Apache-2.0

/// Notifies observers that a recognizer's state was written.
///
/// A recognizer owns its own instance and shares it with no other object. A recognizer that stores its state
/// elsewhere, as a platform's does, announces each write:
///
///     final class Recognizer: GestureRecognizer {
///       let recognitionStateWrites = RecognitionStateWrites()
///       var recognitionState = RecognitionState.possible { didSet { recognitionStateWrites.announce() } }
///       deinit { recognitionStateWrites.end() }
///       …
///     }
public final class RecognitionStateWrites {
  let lifetime = Lifetime()
  let announcements: Announcements

  /// The part that connections retain. They do not retain the enclosing object, so it is deallocated with its
  /// recognizer.
  final class Announcements {
    let listeners: Listeners

    /// The state of a recognizer whose state the library writes.
    fileprivate(set) var state = RecognitionState.possible
    fileprivate var waitingStates: [RecognitionState] = []

    fileprivate init(_ setObserved: ((Bool) -> Void)?) {
      listeners = Listeners(setObserved)
    }

    /// Announces the states that had to wait for a notification or a subscription to finish.
    func resume() {
      guard !listeners.isDelivering else { return }
      while let state = waitingStates.first {
        waitingStates.removeFirst()
        self.state = state
        listeners.next(())
        if !state.isActive { self.state = .possible }
      }
    }
  }

  /// The observers, and a closure that is called when the first one arrives or the last one leaves.
  final class Listeners: Multicast<Void> {
    private var setObserved: ((Bool) -> Void)?
    private var wereObserved = false

    fileprivate init(_ setObserved: ((Bool) -> Void)?) {
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

  /// Creates the notifier of one recognizer, which must create and store it itself.
  ///
  /// - Parameter setObserved: Called with `true` before the first observer receives anything, and with
  ///   `false` after the last one has left. A recognizer that has to request gestures from its platform can
  ///   do so here.
  public init(setObserved: ((Bool) -> Void)? = nil) {
    announcements = Announcements(setObserved)
  }

  deinit {
    end()
  }

  /// Announces a write to the state. The recognizer must call this after each write, even one that did not
  /// change the state.
  ///
  /// A call from inside a notification is delivered after that notification. An observer that then reads the
  /// state receives the newest one.
  public func announce() {
    announcements.listeners.next(())
  }

  /// Ends all notifications. The recognizer must call this when it is deallocated. Streams of a gesture that
  /// is under way then come to rest.
  public func end() {
    guard !lifetime.isOver else { return }
    lifetime.end()
    announcements.waitingStates.removeAll()
    announcements.listeners.emit(.atRest)
    announcements.listeners.finish()
  }

  /// The state of a recognizer that enters each state with `enter(_:)`.
  var state: RecognitionState { announcements.state }

  /// Enters a state and notifies the observers. A call from inside a notification waits until that
  /// notification is complete, so every observer receives every state. After the last state of a gesture the
  /// state becomes `possible` again, without a notification.
  func enter(_ state: RecognitionState) {
    announcements.waitingStates.append(state)
    announcements.resume()
  }
}
