// SPDX-License-Identifier: Apache-2.0

/// Tells what a gesture's velocity comes to: its own at each event, and zero in the frame in which the
/// pointers turn out to have paused, which no event tells. It says so for all kinds of gestures and of
/// velocities, once.
final class PauseWatch {
  /// What is to be written after an event.
  enum Verdict {
    case nothing
    /// What was taken away, while others heard of an earlier state, is not thrown.
    case zero
    /// What the gesture says.
    case velocity
  }

  private let frames: Frames
  private let pause: () -> Void
  private var frameNumber: Int64?
  private var wasUnderWay = false

  /// The first frame that shows where the pointers have come to; `nil` until it is drawn. Frames may be seen
  /// long after the events that they follow, so a pause is what lasts from frame to frame.
  private var lastMovement: Double?

  /// - Parameters:
  ///   - frames: Asked for while the pointers have moved.
  ///   - pause: Called in the frame in which they turn out to have paused.
  init(_ frames: Frames, pause: @escaping () -> Void) {
    self.frames = frames
    self.pause = pause
  }

  /// Takes an event.
  ///
  /// - Parameter hasMoved: Whether a gesture that is under way has come further since the last event.
  func hear(_ state: RecognitionState, hasMoved: Bool) -> Verdict {
    let wasUnderWay = wasUnderWay
    self.wasUnderWay = state.isActive
    if !state.isActive { stop() }
    if state.isActive, hasMoved || !wasUnderWay {
      lastMovement = nil
      start()
    }
    // What a platform cancelled while others heard of an earlier state may be possible again by now.
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
