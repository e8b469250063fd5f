// SPDX-License-Identifier: Apache-2.0

/// Decides which velocity a gesture hands over. At each event this is its measured velocity. When the
/// pointers pause there is no event, so the velocity becomes zero in the first frame that shows the pause.
/// Each pause is noticed once. The class works for all kinds of gestures and velocities.
final class PauseWatch {
  /// The velocity to write after an event.
  enum Verdict {
    case nothing
    /// Zero: the gesture was taken away while other observers received an earlier state.
    case zero
    /// The gesture's measured velocity.
    case velocity
  }

  private let frames: Frames
  private let pause: () -> Void
  private var frameNumber: Int64?
  private var wasUnderWay = false

  /// The time of the first frame that shows the last movement; `nil` until that frame is drawn. Frames may
  /// follow long after the events that they show, so a pause is measured from frame to frame.
  private var lastMovement: Double?

  /// - Parameters:
  ///   - frames: The source of frames, which are requested after the pointers have moved.
  ///   - pause: Called in the frame in which the pointers turn out to have paused.
  init(_ frames: Frames, pause: @escaping () -> Void) {
    self.frames = frames
    self.pause = pause
  }

  /// Processes an event, and returns the velocity to write.
  ///
  /// - Parameter hasMoved: Whether a gesture that is under way has moved since the last event.
  func hear(_ state: RecognitionState, hasMoved: Bool) -> Verdict {
    let wasUnderWay = wasUnderWay
    self.wasUnderWay = state.isActive
    if !state.isActive { stop() }
    if state.isActive, hasMoved || !wasUnderWay {
      lastMovement = nil
      start()
    }
    // A platform may have cancelled the gesture while other observers received an earlier state, so the
    // recognizer may be possible again by now.
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
