// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The law that a press is recognized at most once: the gesture begins, changes and ends once, each time for
/// a valid reason.
struct GestureLaw {
  private var before = RecognitionState.possible
  private var heard = 1

  /// Whether a pointer was pressed since the last gesture ended.
  private var isPressed = false

  mutating func violation(by states: [RecognitionState], after stimulus: Stimulus, mayReact: Bool) -> String?
  {
    let phase: PointerEvent.Phase? = if case .event(let event) = stimulus { event.phase } else { nil }
    if phase == .down { isPressed = true }
    for state in states[heard...] {
      if !follows(state) || !isCaused(state, by: phase, mayReact: mayReact) {
        return "a pan reported \(state) after \(before), in \(states)"
      }
      // A second press of the same pointer ends one gesture, and may begin another.
      if !state.isActive { isPressed = phase == .down }
      before = state
    }
    heard = states.count
    return nil
  }

  private func follows(_ state: RecognitionState) -> Bool {
    switch state {
    case .began: !before.isActive && isPressed
    case .failed: !before.isActive && isPressed
    case .changed, .ended, .cancelled: before.isActive
    case .possible: false
    }
  }

  /// An observer may disable the recognizer, or give the card another parent, at any event. Any event may
  /// then cancel a gesture, but not end it.
  private func isCaused(_ state: RecognitionState, by phase: PointerEvent.Phase?, mayReact: Bool) -> Bool {
    switch state {
    case .began: phase == .down || phase == .move || phase == .up
    case .changed: phase == .move || phase == .up
    case .ended: phase == .up
    case .cancelled: mayReact || phase != .move && phase != .up
    case .failed: phase == .up || phase == .cancel || phase == .down
    case .possible: false
    }
  }
}
