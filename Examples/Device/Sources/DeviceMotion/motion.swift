// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

// The functions that motion.h declares. The main loop of the device calls them, and never from an interrupt.

nonisolated(unsafe) private var screen: Screen?

@_cdecl("motion_start")
public func start() {
  screen = Screen()
}

@_cdecl("motion_touch")
public func touch(finger: UInt8, phase: UInt8, x: Double, y: Double, time: Double) {
  let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
  guard Int(phase) < phases.count else { return }
  screen?.receive(
    PointerEvent(
      identifier: Int(finger), phase: phases[Int(phase)], position: Point(x, y), timestamp: time, kind: .touch
    ),
    of: finger)
}

@_cdecl("motion_wants_frames")
public func wantsFrames() -> Bool {
  screen?.clock.wantsFrames ?? false
}

@_cdecl("motion_draw")
public func draw(time: Double) {
  screen?.clock.tick(at: time)
}

@_cdecl("motion_value")
public func value(index: UInt8) -> Double {
  guard let screen else { return 0 }
  return switch index {
  case 0: screen.card.position.value.x
  case 1: screen.card.position.value.y
  case 2: screen.list.position.value.y
  case 3: screen.timeline.now
  case 4: screen.needle.opacity.value
  default: screen.needle.rotation.value
  }
}
