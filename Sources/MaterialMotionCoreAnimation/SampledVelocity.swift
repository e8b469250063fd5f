// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import Foundation
package import MaterialMotion
internal import QuartzCore

package import typealias MaterialMotion.Point

/// The velocity of a platform's recognizer, estimated from the changes that the recognizer reports. A throw
/// is therefore the same as on the platforms whose gestures the library recognizes itself.
package final class SampledVelocity {
  /// Whether the velocity that the platform reports replaces the estimate.
  package var isReplaced = false

  private var hand = HandVelocity()
  private var time = -Double.infinity
  private var radius = 1.0
  private var hasSamples = false

  package init() {}

  /// Whether the velocity is the estimate: the platform's velocity was not chosen, and a gesture has begun.
  package var isInUse: Bool { hasSamples && !isReplaced }

  /// The velocity, in the unit of the changes per second. After the gesture, the velocity on release.
  package var value: Point { hand.value(at: time) / radius }

  /// Returns whether the pointers are at rest if no change has followed for a duration, in seconds.
  package func isAtRest(afterSilence duration: Double) -> Bool {
    hand.isAtRest(at: time + duration)
  }

  /// Adds a change of a gesture with two coordinates that can change, such as a pan.
  ///
  /// - Parameters:
  ///   - change: The change since the gesture began, in points.
  ///   - state: The state of the gesture.
  ///   - eventTime: The timestamp of the event in seconds, or `nil` if it is not known. The present time is
  ///     then used.
  package func receive(_ change: Point, in state: RecognitionState, at eventTime: Double?) {
    if state == .began { start(HandVelocity(), radius: 1) }
    add(change, state, at: eventTime)
  }

  /// Adds a change of a gesture with one number that can change, such as a pinch or a turn.
  ///
  /// - Parameters:
  ///   - change: The change of the number since the gesture began.
  ///   - radius: Returns the mean distance from the pointers to their centroid in points, or `nil` if it is
  ///     not known. Called when the gesture begins. If the result is less than 1 point, 100 points are used.
  ///   - state: The state of the gesture.
  ///   - eventTime: The timestamp of the event in seconds, or `nil` if it is not known. The present time is
  ///     then used.
  package func receive(
    _ change: Double, radius: () -> Double?, in state: RecognitionState, at eventTime: Double?
  ) {
    if state == .began {
      start(HandVelocity(components: 1), radius: radius().flatMap { $0 >= 1 ? $0 : nil } ?? 100)
    }
    add(Point(change * self.radius, 0), state, at: eventTime)
  }

  private func start(_ hand: HandVelocity, radius: Double) {
    self.hand = hand
    self.radius = radius
    hasSamples = true
  }

  private func add(_ travel: Point, _ state: RecognitionState, at eventTime: Double?) {
    guard hasSamples else { return }
    let time = eventTime ?? CACurrentMediaTime()
    self.time = time
    switch state {
    case .began: hand.start(travel, at: time)
    case .changed: hand.add(travel, at: time)
    case .ended: hand.release(travel, at: time)
    case .cancelled, .failed, .possible: hand.cancel()
    }
  }
}

/// A recognizer that knows the timestamp of the event that it processes, in seconds.
@MainActor
package protocol TimedGestureRecognizer {
  var eventTime: Double? { get }
}

extension NSObject {
  /// The attached velocity.
  package var sampledVelocity: SampledVelocity { attachment { SampledVelocity() } }
}
#endif
