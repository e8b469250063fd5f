// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

/// The object that receives the actions of a recognizer. AppKit does not retain a target, so the recognizer
/// retains this object as an attachment.
///
/// AppKit's state may change without an action, for example when the recognizer is removed from its view. So
/// this object reports the states to observers, and reports exactly one end of each gesture.
@MainActor
final class GestureTarget: NSObject {
  private weak var recognizer: NSGestureRecognizer?
  private weak var nextTarget: AnyObject?
  private var nextAction: Selector?

  private(set) lazy var writes = RecognitionStateWrites { [weak self] in self?.setObserved($0) }

  /// Wakes up during a gesture. Proves that the pointers rest, and detects a gesture that has ended without
  /// an action.
  private lazy var watch = makeWatch()

  init(of recognizer: NSGestureRecognizer) {
    self.recognizer = recognizer
  }

  private func makeWatch() -> RestWatch {
    weak var made: RestWatch?
    let watch = RestWatch(onMainRunLoopCalling: { [weak self] in
      if let self { self.findEnd() } else { made?.stop() }
    })
    made = watch
    return watch
  }

  private func setObserved(_ isObserved: Bool) {
    guard let recognizer else { return }
    if isObserved {
      writes.follow(from: recognizer.platformState)
      if !(recognizer is any InteractionGestureRecognizer) { recognizer.sampledVelocity.rest = watch }
      nextTarget = recognizer.target as AnyObject?
      nextAction = recognizer.action
      recognizer.target = self
      recognizer.action = #selector(recognizerDidChange)
    } else {
      recognizer.attachment(SampledVelocity.self)?.removeAll()
      watch.stop()
      guard recognizer.target as AnyObject? === self else { return }
      recognizer.target = nextTarget
      recognizer.action = nextAction
    }
  }

  @objc private func recognizerDidChange() {
    guard let recognizer else { return }
    let state = recognizer.platformState
    // At the end of a gesture, the sampled velocity reads from the watch whether the pointers have rested.
    if !(recognizer is any InteractionGestureRecognizer) { recognizer.sampleVelocity() }
    if state.isActive { watch.noteChange() } else { watch.stop() }
    writes.report(state, isContinuous: recognizer.isContinuous)
    guard let nextTarget, let nextAction else { return }
    NSApplication.shared.sendAction(nextAction, to: nextTarget, from: recognizer)
  }

  /// Reports a cancellation if AppKit has ended the gesture without an action. A gesture that is `ended` is
  /// not cancelled: AppKit sends its action soon.
  func findEnd() {
    guard let recognizer, writes.reportedState?.isActive == true else { return watch.stop() }
    let state = recognizer.platformState
    guard recognizer.view == nil || !state.isActive && state != .ended else { return }
    watch.stop()
    writes.cancel()
  }
}
#endif
