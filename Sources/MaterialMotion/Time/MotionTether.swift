// SPDX-License-Identifier: Apache-2.0

/// Unregisters a motion from its clock, and from its spring or its fling. A disconnect closure captures the
/// tether and not the motion, because the motion retains its observer.
@usableFromInline
final class MotionTether {
  @usableFromInline let commands: Audience
  @usableFromInline let frames: Frames
  @usableFromInline var commandNumber: Int64 = 0

  /// The number of the motion among the clock's listeners, or `nil` while the motion is at rest.
  @exclusivity(unchecked)
  @usableFromInline var frameNumber: Int64?
  @usableFromInline private(set) var isConnected = true

  /// Delivers an event when the motion ends before it has arrived. `nil` if no object counts the motion.
  private let interruptions: Interruptions?

  @usableFromInline
  init(commands: Audience, frames: Frames, interruptions: Interruptions?) {
    self.commands = commands
    self.frames = frames
    self.interruptions = interruptions
  }

  @inlinable
  var isMoving: Bool { frameNumber != nil }

  @usableFromInline
  func disconnect() {
    let wasMoving = isMoving
    isConnected = false
    commands.remove(commandNumber)
    leaveClock()
    if wasMoving { interrupt() }
  }

  /// Emits an interruption.
  @usableFromInline
  func interrupt() {
    interruptions?.emit()
  }

  @usableFromInline
  func leaveClock() {
    guard let frameNumber else { return }
    self.frameNumber = nil
    frames.remove(frameNumber)
  }
}
