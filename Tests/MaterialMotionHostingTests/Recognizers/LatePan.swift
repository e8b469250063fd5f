// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting

/// A pan of a platform that calls its action in the next turn of the run loop, as AppKit does. Several
/// changes of the state then cause only one action, and the action finds the newest state.
///
/// The conformance is written as that of the AppKit adapter.
final class LatePan: TranslationGestureRecognizer {
  private(set) lazy var recognitionStateWrites: RecognitionStateWrites = RecognitionStateWrites {
    [weak self] isObserved in
    guard let self else { return }
    if isObserved { recognitionStateWrites.follow(from: platformState) } else { velocity.removeAll() }
  }

  private let velocity = SampledVelocity()
  private let isContinuous: Bool
  private(set) var platformState = RecognitionState.possible
  private var actionIsPending = false
  private var translation = Point.zero
  private var time = 0.0

  init(isContinuous: Bool = true) {
    self.isContinuous = isContinuous
  }

  deinit {
    recognitionStateWrites.end()
  }

  /// Changes the state during an event. No observer receives this before the next turn of the run loop.
  func enter(_ state: RecognitionState, _ translation: Point = .zero, at time: Double = 0) {
    (platformState, self.translation, self.time) = (state, translation, time)
    actionIsPending = true
    if state != .possible, state != .failed {
      velocity.receive(translation, in: state, at: time, isEventTime: true)
    }
  }

  /// Resets the recognizer, before the pending action is called.
  func reset() {
    platformState = .possible
  }

  /// Ends the turn of the run loop.
  func turn() {
    guard actionIsPending else { return }
    actionIsPending = false
    recognitionStateWrites.report(platformState, isContinuous: isContinuous)
    if !platformState.isActive { platformState = .possible }
  }

  var recognitionState: RecognitionState { recognitionStateWrites.reportedState ?? platformState }
  var isEnabled = true { didSet { if !isEnabled { recognitionStateWrites.cancel() } } }
  var element: FakeView? { nil }
  var container: FakeView? { nil }
  func centroid(in element: FakeView?) -> Point { translation }
  func centroidTranslation(in element: FakeView?) -> Point { translation }
  func centroidVelocity(in element: FakeView?) -> Point { velocity.value }
  func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    velocity.isAtRest(afterSilence: duration)
  }
}
