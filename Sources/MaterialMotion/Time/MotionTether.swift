// SPDX-License-Identifier: Apache-2.0

/// What holds a motion to its clock and its spring, and lets go of it. A disconnect leads here.
@usableFromInline
final class MotionTether {
  @usableFromInline let commands: Multicast<SpringCommand>
  @usableFromInline let frames: Frames
  @usableFromInline var commandNumber: Int64 = 0

  /// The number under which the clock knows the motion; `nil` while it rests.
  @exclusivity(unchecked)
  @usableFromInline var frameNumber: Int64?
  @usableFromInline private(set) var isConnected = true

  @usableFromInline
  init(commands: Multicast<SpringCommand>, frames: Frames) {
    self.commands = commands
    self.frames = frames
  }

  @inlinable
  var isMoving: Bool { frameNumber != nil }

  @usableFromInline
  func disconnect() {
    isConnected = false
    commands.remove(commandNumber)
    leaveClock()
  }

  @usableFromInline
  func leaveClock() {
    guard let frameNumber else { return }
    self.frameNumber = nil
    frames.remove(frameNumber)
  }
}
