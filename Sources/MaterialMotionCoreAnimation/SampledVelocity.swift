// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
package import MaterialMotionHosting
package import QuartzCore

package import typealias MaterialMotion.Point

extension SampledVelocity {
  /// Adds a change of a gesture with two coordinates that can change, such as a pan.
  ///
  /// - Parameters:
  ///   - change: The change since the gesture began, in points.
  ///   - state: The state of the gesture.
  ///   - eventTime: The timestamp of the event in seconds, or `nil` if it is not known. The present time is
  ///     then used.
  package func receive(_ change: Point, in state: RecognitionState, at eventTime: Double?) {
    receive(change, in: state, at: eventTime ?? CACurrentMediaTime(), isEventTime: eventTime != nil)
  }

  /// Adds a change of a gesture with one number that can change, such as a pinch or a turn.
  ///
  /// - Parameters:
  ///   - change: The change of the number since the gesture began.
  ///   - radius: Returns the mean distance from the pointers to their centroid in points, or `nil` if it is
  ///     not known. If the result is less than 1 point, 100 points are used.
  ///   - state: The state of the gesture.
  ///   - eventTime: The timestamp of the event in seconds, or `nil` if it is not known. The present time is
  ///     then used.
  package func receive(
    _ change: Double, radius: () -> Double?, in state: RecognitionState, at eventTime: Double?
  ) {
    receive(
      change, radius: radius, in: state, at: eventTime ?? CACurrentMediaTime(),
      isEventTime: eventTime != nil)
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
