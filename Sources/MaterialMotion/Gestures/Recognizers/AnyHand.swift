// SPDX-License-Identifier: Apache-2.0

/// Decides which velocity a gesture hands over to the motion that follows the gesture.
///
/// After each event, this velocity is the gesture's measured velocity. While the pointers pause, no events
/// arrive, or the events that arrive move nothing and do not change the state. The velocity is therefore
/// measured again in each frame, and becomes zero in the first frame that shows the pause. The class works
/// with all types of gestures and velocities. A subclass measures the velocity.
class AnyHand: PropertyDriver {
  /// The velocity to write after an event.
  enum Verdict {
    case nothing
    /// Zero, because the gesture was cancelled while other observers were receiving an earlier state.
    case zero
    /// The gesture's measured velocity.
    case velocity
  }

  /// The duration of a pause in seconds, for recognizers that do not decide this themselves.
  static let pause = 0.04

  final let frames: Frames

  /// The number among the observers of the frames. 0 if the hand does not observe them.
  private final var frameNumber: Int64 = 0

  /// The timestamp of the first frame after the last event. `nil` until the clock emits that frame. A frame
  /// may be emitted long after the events that the frame shows. The time without events is therefore measured
  /// from frame to frame.
  private final var firstFrame: Double?
  private final var wasUnderWay = false

  /// Creates a watch for one subscription to a gesture.
  ///
  /// - Parameter frames: The source of frames. Frames are requested only while the gesture has a velocity.
  init(_ frames: Frames) {
    self.frames = frames
    super.init()
  }

  // MARK: What a drag moves
  //
  // The arbiter asks the hand of the recognizer: see ``RecognitionStateWrites/hand``.

  /// Whether the hand drags something, so that the next three answers are of use.
  var drags: Bool { false }

  /// Returns how far the thing can move along an axis, in points. A thing in motion that is not stopped
  /// counts as if it were at its destination.
  ///
  /// - Parameter isStopped: Whether the thing will be stopped where it is.
  func room(_ axis: CoordinateAxis, isForward: Bool, isStopped: Bool) -> Double { .infinity }

  /// Returns whether the thing can be pulled beyond its end in a direction of an axis.
  func stretches(_ axis: CoordinateAxis, isForward: Bool) -> Bool { false }

  /// The motion of the thing. `nil` at rest.
  var visibleMotion: VisibleMotion? { nil }

  /// Writes the velocity, and returns whether it is not zero. Called in each frame.
  ///
  /// - Parameter silence: The time since the last event, in seconds.
  func updateAfterSilence(_ silence: Double) -> Bool { false }

  /// Processes the state of the gesture after an event, and returns the velocity to write.
  final func receive(_ state: RecognitionState) -> Verdict {
    let wasUnderWay = wasUnderWay
    self.wasUnderWay = state.isActive
    // A platform may have cancelled the gesture while other observers were receiving an earlier state. The
    // recognizer's state may therefore already be `possible`.
    if state == .possible || state == .failed {
      stop()
      return wasUnderWay ? .zero : .nothing
    }
    return .velocity
  }

  /// Watches for a pause after an event, if the gesture is under way and has a velocity.
  final func follow(isMoving: Bool) {
    guard wasUnderWay, isMoving else { return stop() }
    firstFrame = nil
    guard frameNumber == 0 else { return }
    frames.enter(MotionObserver(next: { self.draw(at: $0) }, state: { _ in })) { frameNumber = $0 }
  }

  final func stop() {
    let number = frameNumber
    frameNumber = 0
    if number != 0 { frames.remove(number) }
  }

  private final func draw(at time: Double) {
    let first = firstFrame ?? time
    firstFrame = first
    let isMoving = updateAfterSilence(time - first)
    // An event in response to the write may have started the next pause, which has no frame yet.
    if !isMoving, firstFrame != nil { stop() }
  }
}
