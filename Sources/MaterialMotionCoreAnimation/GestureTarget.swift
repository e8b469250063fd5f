// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
package import MaterialMotionHosting
package import QuartzCore

/// A recognizer of UIKit or AppKit that a `GestureTarget` observes.
@MainActor
package protocol PlatformGestureRecognizer: NSObject {
  /// The present state of the recognizer.
  var platformGesture: PlatformGesture { get }

  /// Whether the velocity is estimated from actions, so that the run loop must prove a rest.
  var needsProofOfRest: Bool { get }

  /// Adds the present values to the estimate of the velocity. See `GestureReports`.
  func sampleVelocity(in state: RecognitionState, isLate: Bool)

  /// Makes the recognizer send its actions to a target.
  func startActions(to target: GestureTarget)

  /// Ends the actions to a target.
  func stopActions(to target: GestureTarget)

  /// Sends an action that the target has received to the recognizer's own target.
  func forwardAction()
}

/// The object that receives the actions of a recognizer. UIKit and AppKit do not retain a target, so the
/// recognizer retains this object as an attachment.
///
/// The platform's state may change without an action, for example when the recognizer is removed from its
/// view. So this object reports the states to observers, and reports exactly one end of each gesture.
@MainActor
package final class GestureTarget: ActionTarget {
  private weak var recognizer: (any PlatformGestureRecognizer)?

  package private(set) lazy var writes = RecognitionStateWrites { [weak self] in self?.setObserved($0) }

  /// Reports the gestures to observers.
  package private(set) lazy var reports = GestureReports(
    to: writes, watch: watch, read: { [weak self] in self?.recognizer?.platformGesture },
    sample: { [weak self] in self?.recognizer?.sampleVelocity(in: $0, isLate: $1) })

  /// Wakes up during a gesture. Proves that the pointers rest, and detects a gesture that has ended without
  /// an action.
  private lazy var watch = makeWatch()

  package init(of recognizer: any PlatformGestureRecognizer) {
    self.recognizer = recognizer
    super.init()
  }

  private func makeWatch() -> RestWatch {
    weak var made: RestWatch?
    let watch = RestWatch(onMainRunLoopCalling: { [weak self] in
      if let self { self.reports.wakeUp() } else { made?.stop() }
    })
    made = watch
    return watch
  }

  private func setObserved(_ isObserved: Bool) {
    guard let recognizer else { return }
    if isObserved {
      if recognizer.needsProofOfRest { recognizer.sampledVelocity.rest = watch }
      reports.start()
      recognizer.startActions(to: self)
    } else {
      recognizer.stopActions(to: self)
      recognizer.attachment(SampledVelocity.self)?.removeAll()
      reports.stop()
    }
  }

  package override func receive(_ sender: Any?) {
    reports.receive()
    recognizer?.forwardAction()
  }
}
#endif
