// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting

/// A platform's recognizer that calls an action only where a test does. The adapter is written as those of
/// UIKit and AppKit.
final class HandPlatform: GestureRecognizer {
  var gesture: PlatformGesture

  /// The timestamp of the event, in seconds. `nil` if the recognizer does not know it.
  var time: Double?
  let loop = HandRunLoop()
  let velocity = SampledVelocity()

  private lazy var watch = RestWatch(
    now: { [loop] in loop.now }, wakeUp: { [loop] in loop.wakeUp(after: $0, $1) })
  private(set) lazy var recognitionStateWrites: RecognitionStateWrites = RecognitionStateWrites {
    [weak self] in
    if $0 { self?.reports.start() } else { self?.reports.stop() }
  }
  private(set) lazy var reports = GestureReports(
    to: recognitionStateWrites, watch: watch, read: { [weak self] in self?.gesture },
    sample: { [weak self] in self?.sample(in: $0, isLate: $1) })

  /// - Parameters:
  ///   - touches: The number of touches of a turn, or `nil` for a pan.
  ///   - isTimed: Whether the recognizer knows the timestamps of events.
  init(touches: Int? = nil, isTimed: Bool = true) {
    gesture = PlatformGesture(.possible, isContinuous: true, isDetached: false, touches: touches)
    time = isTimed ? loop.now : nil
    velocity.rest = watch
    watch.onWakeUp = { [weak self] in self?.reports.wakeUp() }
  }

  deinit {
    recognitionStateWrites.end()
  }

  private func sample(in state: RecognitionState, isLate: Bool) {
    let eventTime = time ?? (isLate ? velocity.time : nil)
    velocity.receive(
      angle, radius: { 100 }, in: state, at: eventTime ?? loop.now, isEventTime: eventTime != nil)
  }

  /// The angle since the gesture began.
  var angle: Double { gesture.value - (reports.origin ?? 0) }

  /// Changes the state without an action.
  func enter(_ state: RecognitionState, _ value: Double? = nil) {
    gesture.state = state
    if let value { gesture.value = value }
    if time != nil { time = loop.now }
  }

  /// Enters a state and calls the action. After the last state of a gesture, the recognizer becomes possible
  /// again without an action. A disabled recognizer does nothing.
  func act(_ state: RecognitionState, _ value: Double? = nil) {
    guard isEnabled else { return }
    enter(state, value)
    reports.receive()
    if !state.isActive { gesture.state = .possible }
  }

  /// Turns by 2 radians per second for 80 ms.
  func turn() {
    for step in 0...10 {
      act(step == 0 ? .began : .changed, 0.016 * Double(step))
      if step < 10 { loop.idle(until: loop.now + 0.008) }
    }
  }

  var recognitionState: RecognitionState { recognitionStateWrites.reportedState ?? gesture.state }
  var isEnabled = true { didSet { if !isEnabled { reports.cancel() } } }
  var element: FakeView? { nil }
  var container: FakeView? { nil }
  func centroid(in element: FakeView?) -> Point { .zero }
}
