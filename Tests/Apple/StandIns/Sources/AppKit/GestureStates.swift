// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// The states of recognizers, and the decision between recognizers.
extension GestureEnvironment {
  func isActive(_ recognizer: NSGestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed
  }

  func isReady(_ recognizer: NSGestureRecognizer) -> Bool {
    recognizer.state == .possible || isActive(recognizer)
  }

  func request(_ next: NSGestureRecognizer.State, of recognizer: NSGestureRecognizer) {
    switch (recognizer.entered, next) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if recognizer.wanted != nil, next == .ended { return fail(recognizer) }
      guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false else {
        return fail(recognizer)
      }
      recognizer.wanted = next
      decide(recognizer)
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      enter(next, recognizer)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(.cancelled, recognizer)
    default: break
    }
  }

  private func enter(_ state: NSGestureRecognizer.State, _ recognizer: NSGestureRecognizer) {
    recognizer.entered = state
    if !due.contains(where: { $0.recognizer === recognizer }) {
      due.append(WeakRecognizer(recognizer: recognizer))
    }
  }

  private func fail(_ recognizer: NSGestureRecognizer) {
    recognizer.wanted = nil
    recognizer.entered = .failed
    for other in rivals(of: recognizer) where other.wanted != nil { decide(other) }
  }

  private func decide(_ recognizer: NSGestureRecognizer) {
    guard let next = recognizer.wanted else { return }
    let others = rivals(of: recognizer)
    if others.contains(where: { $0.state == .possible && $0.wanted == nil && waits(recognizer, for: $0) }) {
      return
    }
    let active = others.filter { isActive($0) || $0.state == .ended }
    if active.contains(where: { waits(recognizer, for: $0) || prevents($0, recognizer) }) {
      return fail(recognizer)
    }
    recognizer.wanted = nil
    enter(next, recognizer)
    for other in others
    where other.state == .possible && (prevents(recognizer, other) || waits(other, for: recognizer)) {
      fail(other)
    }
  }

  private func waits(_ one: NSGestureRecognizer, for other: NSGestureRecognizer) -> Bool {
    one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  private func prevents(_ one: NSGestureRecognizer, _ other: NSGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
      && one.canPrevent(other) && other.canBePrevented(by: one)
  }

  func cancel(_ recognizer: NSGestureRecognizer) {
    if isActive(recognizer) {
      enter(.cancelled, recognizer)
    } else if recognizer.state == .possible, isTracked(recognizer) {
      fail(recognizer)
      finish(recognizer)
    }
  }

  /// Sends the actions that are due, and resets what is over.
  func flush() {
    let now = due.compactMap { $0.recognizer }
    due = []
    for recognizer in now {
      if let action = recognizer.action {
        NSApplication.shared.sendAction(action, to: recognizer.target, from: recognizer)
      }
      finish(recognizer)
    }
  }

  func finish(_ recognizer: NSGestureRecognizer) {
    guard !isReady(recognizer) else { return }
    recognizer.reset()
    recognizer.entered = .possible
  }
}
