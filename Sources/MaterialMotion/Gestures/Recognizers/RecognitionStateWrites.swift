// SPDX-License-Identifier: Apache-2.0

/// Tells whoever listens to a recognizer that its state was written.
///
/// The recognizer owns it, alone. One that keeps its state elsewhere, as a platform's does, announces each
/// write:
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

  /// What connections hold.
  final class Announcements {
    let listeners: Listeners

    /// The state of a recognizer that the library writes.
    fileprivate(set) var state = RecognitionState.possible
    fileprivate var waitingStates: [RecognitionState] = []

    fileprivate init(_ setObserved: ((Bool) -> Void)?) {
      listeners = Listeners(setObserved)
    }

    /// Goes through the states that had to wait while somebody was told, or subscribed.
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

  /// The listeners, and who wants to know whether there are any.
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

  /// To be made with the recognizer, which keeps it and shares it with nobody.
  ///
  /// - Parameter setObserved: Called with `true` before the first listener is told anything, and with `false`
  ///   when the last one has left: for a recognizer that has to ask its platform to be told of gestures.
  public init(setObserved: ((Bool) -> Void)? = nil) {
    announcements = Announcements(setObserved)
  }

  deinit {
    end()
  }

  /// To be called by the recognizer after each write to its state, even one that did not change it.
  ///
  /// From inside such an announcement it waits for its turn, and whoever then asks for the state sees the
  /// newest.
  public func announce() {
    announcements.listeners.next(())
  }

  /// To be called by the recognizer when it goes: streams of a gesture that is under way come to rest.
  public func end() {
    guard !lifetime.isOver else { return }
    lifetime.end()
    announcements.waitingStates.removeAll()
    announcements.listeners.emit(.atRest)
    announcements.listeners.finish()
  }

  /// The state of a recognizer that goes to each with `enter(_:)`.
  var state: RecognitionState { announcements.state }

  /// Goes to a state and tells whoever listens. From inside such an announcement the next state waits for its
  /// turn, so everyone hears every state. After the gesture's last state the recognizer is possible again,
  /// silently.
  func enter(_ state: RecognitionState) {
    announcements.waitingStates.append(state)
    announcements.resume()
  }
}
