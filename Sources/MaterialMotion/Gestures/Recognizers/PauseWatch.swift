// SPDX-License-Identifier: Apache-2.0

/// Decides which velocity a gesture hands over to the motion that follows the gesture.
///
/// After each event, this velocity is the gesture's measured velocity. While the pointers pause, no events
/// arrive. The velocity therefore becomes zero in the first frame that shows the pause. The class detects
/// each pause once. The class works with all types of gestures and velocities.
final class PauseWatch {
  /// The velocity to write after an event.
  enum Verdict {
    case nothing
    /// Zero, because the gesture was cancelled while other observers were receiving an earlier state.
    case zero
    /// The gesture's measured velocity.
    case velocity
  }

  private let frames: Frames
  private let pause: () -> Void
  private var frameNumber: Int64?
  private var wasUnderWay = false

  /// The timestamp of the first frame after the last movement. `nil` until the clock emits that frame. A
  /// frame may be emitted long after the events that the frame shows. A pause is therefore measured from
  /// frame to frame.
  private var lastMovement: Double?

  /// Creates a watch for one subscription to a gesture.
  ///
  /// - Parameters:
  ///   - frames: The source of frames. Frames are requested only after the pointers have moved.
  ///   - pause: Called in the first frame that shows that the pointers have paused.
  init(_ frames: Frames, pause: @escaping () -> Void) {
    self.frames = frames
    self.pause = pause
  }

  /// Processes an event and returns the velocity to write.
  ///
  /// - Parameters:
  ///   - state: The state of the gesture.
  ///   - hasMoved: Whether the gesture has moved since the last event.
  func receive(_ state: RecognitionState, hasMoved: Bool) -> Verdict {
    let wasUnderWay = wasUnderWay
    self.wasUnderWay = state.isActive
    if !state.isActive { stop() }
    if state.isActive, hasMoved || !wasUnderWay {
      lastMovement = nil
      start()
    }
    // A platform may have cancelled the gesture while other observers were receiving an earlier state. The
    // recognizer's state may therefore already be `possible`.
    if state == .possible || state == .failed { return wasUnderWay ? .zero : .nothing }
    return .velocity
  }

  func stop() {
    if let number = frameNumber { frames.remove(number) }
    frameNumber = nil
  }

  private func start() {
    guard frameNumber == nil else { return }
    frameNumber = frames.enter(
      Frames.ObservingListener(MotionObserver(next: { self.draw(at: $0) }, state: { _ in })))
  }

  private func draw(at time: Double) {
    let first = lastMovement ?? time
    lastMovement = first
    guard time - first >= VelocityFit<Point>.pause else { return }
    stop()
    pause()
  }
}
