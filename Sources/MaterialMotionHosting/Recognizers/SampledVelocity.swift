// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The velocity of a platform's recognizer, estimated from the changes that the recognizer reports. A throw
/// is therefore the same as on the platforms whose gestures the library recognizes itself.
///
/// The velocity is not an estimate in these cases, and ``isInUse`` is `false`:
///
/// - The platform's velocity was chosen with ``isReplaced``.
/// - No change has been received since the recognizer was last without observers.
/// - The timestamp of the release is not known, no change was delivered for the length of a pause before the
///   release, and ``rest`` does not prove that the pointers rested. The release was then delivered late.
package final class SampledVelocity {
  /// Whether the velocity that the platform reports replaces the estimate.
  package var isReplaced = false

  /// Proves a rest if the timestamps of events are not known. `nil` if they are known.
  package var rest: RestWatch?

  private var hand = HandVelocity()

  /// The time of the last change, in seconds.
  package private(set) var time = -Double.infinity
  private var radius = 1.0
  private var hasSamples = false

  /// Whether a gesture has started, and its end was not received yet.
  private var isUnderWay = false

  package init() {}

  deinit {
    rest?.stop()
  }

  /// Whether the velocity is the estimate.
  package var isInUse: Bool { hasSamples && !isReplaced }

  /// The velocity, in the unit of the changes per second. After the gesture, the velocity on release. Zero
  /// without an estimate.
  package var value: Point { hand.value(at: time) / radius }

  /// Returns whether the pointers are at rest if no change has followed for a duration, in seconds.
  package func isAtRest(afterSilence duration: Double) -> Bool {
    hand.isAtRest(at: time + duration)
  }

  /// Adds a change of a gesture with two coordinates that can change, such as a pan. If no gesture is under
  /// way, an active state starts a gesture: the first observer may have subscribed after the beginning.
  ///
  /// - Parameters:
  ///   - change: The change since the gesture began, in points.
  ///   - state: The state of the gesture.
  ///   - time: The timestamp of the event or, if that is not known, the time of its delivery, in seconds.
  ///   - isEventTime: Whether `time` is the timestamp of the event.
  package func receive(_ change: Point, in state: RecognitionState, at time: Double, isEventTime: Bool) {
    if starts(in: state) { start(HandVelocity(), radius: 1) }
    add(change, state, at: time, isEventTime)
  }

  /// Adds a change of a gesture with one number that can change, such as a pinch or a turn. If no gesture is
  /// under way, an active state starts a gesture.
  ///
  /// - Parameters:
  ///   - change: The change of the number since the gesture began.
  ///   - radius: Returns the mean distance from the pointers to their centroid in points, or `nil` if it is
  ///     not known. Called when a gesture starts. If the result is less than 1 point, 100 points are used.
  ///   - state: The state of the gesture.
  ///   - time: The timestamp of the event or, if that is not known, the time of its delivery, in seconds.
  ///   - isEventTime: Whether `time` is the timestamp of the event.
  package func receive(
    _ change: Double, radius: () -> Double?, in state: RecognitionState, at time: Double, isEventTime: Bool
  ) {
    if starts(in: state) {
      start(HandVelocity(components: 1), radius: radius().flatMap { $0 >= 1 ? $0 : nil } ?? 100)
    }
    add(Point(change * self.radius, 0), state, at: time, isEventTime)
  }

  /// Removes the samples and the velocity. Must be called when the recognizer's last observer unsubscribes,
  /// because the recognizer then reports no more changes.
  package func removeAll() {
    hand = HandVelocity()
    hasSamples = false
    isUnderWay = false
    rest?.stop()
  }

  /// Returns whether a gesture starts with a state. The first active state may not be `began`, because the
  /// first observer may have subscribed later.
  private func starts(in state: RecognitionState) -> Bool {
    state == .began || state == .changed && !isUnderWay
  }

  private func start(_ hand: HandVelocity, radius: Double) {
    self.hand = hand
    self.radius = radius
    hasSamples = true
    isUnderWay = true
  }

  private func add(_ travel: Point, _ state: RecognitionState, at time: Double, _ isEventTime: Bool) {
    let timeBefore = self.time
    self.time = time
    switch state {
    case .began, .changed:
      hand.add(travel, at: time)
      rest?.noteChange()
    case .ended:
      let isKnown =
        isEventTime || rest?.hasRested == true || hand.isAtRest(at: timeBefore) || !hand.isAtRest(at: time)
      guard isUnderWay, isKnown else { return removeAll() }
      hand.release(travel, at: time)
      isUnderWay = false
      rest?.stop()
    case .cancelled, .failed, .possible:
      // An observer of `ended` may have cancelled the recognizer. The velocity on release stays.
      guard isUnderWay else { return }
      hand.cancel()
      isUnderWay = false
      rest?.stop()
    }
  }
}
