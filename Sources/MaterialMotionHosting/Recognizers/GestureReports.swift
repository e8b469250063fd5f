// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The state of a platform's recognizer at one moment.
package struct PlatformGesture {
  /// The platform's state.
  package var state: RecognitionState

  /// Whether each gesture of the recognizer begins before it ends. `false` if this is not known.
  package var isContinuous: Bool

  /// Whether the recognizer belongs to no view. Its gesture has then ended, even if its state is active.
  package var isDetached: Bool

  /// The number of touches of a pinch or a turn, or `nil` for a gesture that does not need two fingers. The
  /// number is 0 for a trackpad.
  package var touches: Int?

  /// The scale of a pinch, or the rotation of a turn.
  package var value: Double

  package init(
    _ state: RecognitionState, isContinuous: Bool, isDetached: Bool, touches: Int? = nil, value: Double = 0
  ) {
    (self.state, self.isContinuous, self.isDetached) = (state, isContinuous, isDetached)
    (self.touches, self.value) = (touches, value)
  }
}

/// Reports the gestures of a platform's recognizer to its observers. Each gesture has one end.
///
/// A platform calls an action of the adapter when a gesture changes. Some ends have no action, and this
/// object detects them:
///
/// - A recognizer that was disabled, reset or removed from its view. Observers receive `cancelled`.
/// - The first of two fingers that lifts. Observers of a pinch or a turn receive `ended`.
///
/// The observers of `ended` read the velocity on release. A cancellation in response does not change it.
package final class GestureReports {
  private let writes: RecognitionStateWrites
  private let watch: RestWatch
  private let read: () -> PlatformGesture?
  private let sample: (_ state: RecognitionState, _ isLate: Bool) -> Void
  private var fingers = TwoFingerStates()

  /// Whether the touches had rested at the last wake-up.
  private var hadRested = false

  /// The platform's scale or rotation at the moment at which the second finger landed again. The scale or
  /// the rotation of the gesture counts from there. `nil` if it counts from the platform's own beginning.
  package private(set) var origin: Double?

  /// Creates the reports of a recognizer.
  ///
  /// - Parameters:
  ///   - writes: Notifies the observers.
  ///   - watch: Must call ``wakeUp()`` at each wake-up.
  ///   - read: Returns the present state of the recognizer. `nil` if the recognizer was deallocated.
  ///   - sample: Called before observers receive a state, to add the recognizer's values to its velocity.
  ///     `isLate` is `true` if the gesture has ended at an unknown time since the last change, and the
  ///     touches had not rested before. The velocity on release is then that of the last change.
  package init(
    to writes: RecognitionStateWrites, watch: RestWatch, read: @escaping () -> PlatformGesture?,
    sample: @escaping (_ state: RecognitionState, _ isLate: Bool) -> Void
  ) {
    (self.writes, self.watch, self.read, self.sample) = (writes, watch, read, sample)
  }

  private var isUnderWay: Bool { writes.reportedState?.isActive == true }

  /// Continues from the present state. Must be called when the first observer subscribes.
  package func start() {
    origin = nil
    fingers = TwoFingerStates()
    guard var gesture = read() else { return }
    if gesture.state.isActive, let touches = gesture.touches,
      fingers.state(for: gesture.state, touches: touches) == nil
    {
      gesture.state = .possible
    }
    writes.follow(from: gesture.state)
    if gesture.state.isActive { watch.noteChange() }
  }

  /// Stops the wake-ups. Must be called when the last observer unsubscribes.
  package func stop() {
    origin = nil
    watch.stop()
  }

  /// Reports the present state. Must be called in each action.
  package func receive() {
    if let gesture = read() { receive(gesture.state, of: gesture) }
  }

  /// Reports a cancellation if a gesture is under way. A later action for the same cancellation reports
  /// nothing.
  package func cancel() {
    if isUnderWay, let gesture = read() { receive(.cancelled, of: gesture) }
  }

  /// Reports the end of a gesture that the platform has ended without an action. A gesture that is `ended` is
  /// not cancelled: the platform calls its action soon.
  package func wakeUp() {
    guard isUnderWay, let gesture = read() else { return watch.stop() }
    if gesture.isDetached || !gesture.state.isActive && gesture.state != .ended {
      receive(.cancelled, of: gesture)
    } else if gesture.state.isActive, gesture.touches == 1 {
      receive(gesture.state, of: gesture, isLate: !hadRested)
    }
    hadRested = watch.hasRested
  }

  private func receive(
    _ platformState: RecognitionState, of gesture: PlatformGesture, isLate: Bool = false
  ) {
    // The platform has ended the gesture before without an action.
    if platformState == .began, writes.reportedState == .changed { receive(.cancelled, of: gesture) }
    // The gesture of a recognizer without a view was cancelled before.
    if gesture.isDetached, gesture.isContinuous, !isUnderWay, platformState != .began { return }
    var state = platformState
    if let touches = gesture.touches {
      guard let newest = fingers.state(for: platformState, touches: touches) else { return }
      state = newest
      if fingers.hasJustBegun { origin = platformState == .began ? nil : gesture.value }
    }
    // At the end of a gesture, the velocity reads from the watch whether the touches have rested.
    sample(state, isLate)
    hadRested = false
    if state.isActive { watch.noteChange() } else { watch.stop() }
    writes.report(state, isContinuous: gesture.isContinuous)
    // Observers of the end read values that count from the origin.
    if !state.isActive, !isUnderWay { origin = nil }
  }
}
