// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The law that a gesture begins, changes and ends once, each time for a valid reason, and only while a
/// pointer is down.
struct GestureLaw {
  private var before = RecognitionState.possible
  private var heard = 1

  /// The pointers that are down.
  private var pressed: Set<Int> = []

  mutating func violation(by states: [RecognitionState], after stimulus: Stimulus, mayReact: Bool) -> String?
  {
    let event: PointerEvent? = if case .event(let event) = stimulus { event } else { nil }
    let phase = event?.phase
    if let event, phase == .down { pressed.insert(event.identifier) }
    for state in states[heard...] {
      if !follows(state) || !isCaused(state, by: phase, mayReact: mayReact) {
        return "a pan reported \(state) after \(before), in \(states)"
      }
      before = state
    }
    heard = states.count
    if let event, phase == .up || phase == .cancel { pressed.remove(event.identifier) }
    return nil
  }

  private func follows(_ state: RecognitionState) -> Bool {
    switch state {
    case .began: !before.isActive && !pressed.isEmpty
    case .failed: !before.isActive && !pressed.isEmpty
    case .changed, .ended, .cancelled: before.isActive
    case .possible: false
    }
  }

  /// An observer may disable the recognizer, or give the card another parent, at any event. Any event may
  /// then cancel a gesture, but not end it. What a press has stopped is let go when another pan begins, too.
  private func isCaused(_ state: RecognitionState, by phase: PointerEvent.Phase?, mayReact: Bool) -> Bool {
    switch state {
    case .began: phase == .down || phase == .move || phase == .up
    case .changed: phase == .move || phase == .up
    case .ended: phase == .up || phase != nil && before == .began
    case .cancelled: mayReact || phase != .move && phase != .up
    case .failed: phase != nil
    case .possible: false
    }
  }
}
