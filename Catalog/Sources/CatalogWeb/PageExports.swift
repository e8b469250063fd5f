// SPDX-License-Identifier: Apache-2.0

// What the page calls, besides `start`, which a scene's own module adds: what that returns all of these take.
#if arch(wasm32)
import Catalog
import MaterialMotion

/// Draws a frame.
@_expose(wasm, "frame")
@_cdecl("frame")
public func frame(show: UnsafeRawPointer, time: Double) {
  Show.stage(show).clock.tick(at: time / 1000)
}

/// Hands on what a pointer did to an element, as `PointerEvent` says it, at client coordinates of the page.
@_expose(wasm, "pointer")
@_cdecl("pointer")
public func pointer(
  show: UnsafeRawPointer, element: Int32, identifier: Int32, phase: Int32, kind: Int32, x: Double, y: Double,
  time: Double
) {
  Show.stage(show).receive(
    element: Int(element), identifier: Int(identifier), phase: phase, kind: kind, position: Point(x, y),
    time: time)
}

/// The stage was moved on the page or resized.
@_expose(wasm, "stageMoved")
@_cdecl("stageMoved")
public func stageMoved(show: UnsafeRawPointer, left: Double, top: Double, width: Double, height: Double) {
  let stage = Show.stage(show)
  stage.origin = Point(left, top)
  stage.size.value = Point(width, height)
}

/// A key was pressed while an element had the focus, at this time.
@_expose(wasm, "key")
@_cdecl("key")
public func key(show: UnsafeRawPointer, element: Int32, key: Int32, isShifted: Bool, time: Double) {
  guard let key = Key(rawValue: key) else { return }
  Show.stage(show).press(key, isShifted: isShifted, element: Int(element), time: time)
}

/// A slider or a switch was set, at this time.
@_expose(wasm, "set")
@_cdecl("set")
public func set(show: UnsafeRawPointer, setting: Int32, value: Double, time: Double) {
  let stage = Show.stage(show)
  stage.clock.eventArrived(at: time / 1000)
  stage.settings[Int(setting)](value)
}

/// Where an element is: its position, its rotation and its scale. They stand there until the next call.
@_expose(wasm, "pose")
@_cdecl("pose")
public func pose(show: UnsafeRawPointer, element: Int32) -> UnsafeRawPointer {
  UnsafeRawPointer(Show.stage(show).pose(of: Int(element)))
}

/// The person at the screen asked for less motion, or no longer does.
@_expose(wasm, "setPrefersReducedMotion")
@_cdecl("setPrefersReducedMotion")
public func setPrefersReducedMotion(show: UnsafeRawPointer, isPreferred: Bool) {
  Show.stage(show).clock.prefersReducedMotion = isPreferred
}
#endif
