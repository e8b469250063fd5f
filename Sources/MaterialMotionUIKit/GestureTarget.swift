// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit

/// The object that receives the actions of a recognizer. UIKit does not retain a target, so the recognizer
/// retains this object as an attachment.
///
/// UIKit's state may change without an action, for example when the recognizer is removed from its view. So
/// this object reports the states to observers, and reports exactly one end of each gesture.
@MainActor
final class GestureTarget: NSObject {
  private weak var recognizer: UIGestureRecognizer?
  private var fingers = TwoFingerStates()

  /// The scale and the rotation that UIKit reported when the second finger landed again. Otherwise 1 and 0.
  private(set) var start = (scale: 1.0, rotation: 0.0)

  private(set) lazy var writes = RecognitionStateWrites { [weak self] in self?.setObserved($0) }

  /// Wakes up during a gesture. Proves that the touches rest, and detects a gesture that has ended without an
  /// action.
  private lazy var watch = makeWatch()

  init(of recognizer: UIGestureRecognizer) {
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
    let action = #selector(recognizerDidChange)
    if isObserved {
      let state = recognizer.platformState
      fingers = TwoFingerStates()
      if state.isActive { _ = fingers.state(for: state, touches: recognizer.numberOfTouches) }
      writes.follow(from: state)
      if recognizer.hasVelocity { recognizer.sampledVelocity.rest = watch }
      recognizer.addTarget(self, action: action)
    } else {
      recognizer.removeTarget(self, action: action)
      recognizer.attachment(SampledVelocity.self)?.removeAll()
      watch.stop()
    }
  }

  @objc private func recognizerDidChange() {
    if let recognizer { receive(recognizer.platformState) }
  }

  /// Reports a cancellation if a gesture is under way. A later action for the same cancellation then reports
  /// nothing.
  func cancel() {
    receive(.cancelled)
  }

  /// Reports a cancellation if UIKit has ended the gesture without an action. A gesture that is `ended` is
  /// not cancelled: UIKit sends its action soon.
  private func findEnd() {
    guard let state = recognizer?.platformState else { return watch.stop() }
    if !state.isActive, state != .ended { receive(.cancelled) }
  }

  private func receive(_ platformState: RecognitionState) {
    guard let recognizer else { return }
    var state = platformState
    if recognizer.needsTwoFingers {
      let touches = recognizer.numberOfTouches
      guard let newest = fingers.state(for: platformState, touches: touches) else { return }
      state = newest
      if platformState == .began { start = (1, 0) }
      if fingers.hasJustBegun, platformState == .changed { start = recognizer.scaleAndRotation }
    }
    // At the end of a gesture, the sampled velocity reads from the watch whether the touches have rested.
    recognizer.sampleVelocity(in: state)
    if state.isActive { watch.noteChange() } else { watch.stop() }
    writes.report(state, isContinuous: recognizer.isContinuous)
  }
}

extension UIGestureRecognizer {
  /// UIKit's `state`.
  var platformState: RecognitionState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    @unknown default: .possible
    }
  }

  /// Reports a cancellation to observers if a gesture is under way. Does not wait for UIKit's report, which
  /// may never come.
  func reportCancellation() {
    attachment(GestureTarget.self)?.cancel()
  }

  /// Disables the recognizer, so that UIKit cancels its gesture. Then removes the recognizer from its view.
  func removeFromView() {
    isEnabled = false
    reportCancellation()
    view?.removeGestureRecognizer(self)
  }

  /// Whether each gesture of the recognizer begins before it ends. `false` if this is not known.
  fileprivate var isContinuous: Bool {
    hasVelocity || self is UILongPressGestureRecognizer
  }

  /// Whether the recognizer has a velocity that the library estimates.
  fileprivate var hasVelocity: Bool { self is UIPanGestureRecognizer || needsTwoFingers }

  #if os(tvOS)
  fileprivate var needsTwoFingers: Bool { false }
  fileprivate var scaleAndRotation: (scale: Double, rotation: Double) { (1, 0) }
  #else
  /// Whether the recognizer recognizes a pinch or a turn.
  fileprivate var needsTwoFingers: Bool {
    self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer
  }

  /// UIKit's scale of a pinch, or its rotation of a turn.
  fileprivate var scaleAndRotation: (scale: Double, rotation: Double) {
    let scale = (self as? UIPinchGestureRecognizer)?.scale ?? 1
    return (
      scale: scale > 0 ? Double(scale) : 1,
      rotation: Double((self as? UIRotationGestureRecognizer)?.rotation ?? 0)
    )
  }
  #endif

  /// The scale and the rotation at the start of the present gesture.
  var start: (scale: Double, rotation: Double) { attachment(GestureTarget.self)?.start ?? (1, 0) }
}
#endif
