// SPDX-License-Identifier: Apache-2.0

// The functions that the page calls. A scene's own module adds `start`, whose result is the first argument of
// all others. Times are milliseconds, lengths points.
#if arch(wasm32)
import Catalog
import MaterialMotion

/// Moves everything to where it is in a frame.
@_expose(wasm, "frame")
@_cdecl("frame")
public func frame(show: UnsafeRawPointer, time: Double) {
  Show.stage(show).drawFrame(at: time / 1000)
}

/// Writes to the page what has changed since the last call.
@_expose(wasm, "paint")
@_cdecl("paint")
public func paint(show: UnsafeRawPointer) {
  Show.stage(show).paint()
}

/// Passes a pointer event to an element. Phase and kind are those of `PointerEvent`, in their order; x and y
/// are coordinates of the window.
@_expose(wasm, "pointer")
@_cdecl("pointer")
public func pointer(
  show: UnsafeRawPointer, element: Int32, identifier: Int32, phase: Int32, kind: Int32, x: Double, y: Double,
  time: Double
) {
  let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
  let kinds: [PointerEvent.Kind] = [.touch, .mouse, .pen]
  let stage = Show.stage(show)
  stage.receive(
    PointerEvent(
      identifier: Int(identifier), phase: phases[Int(phase)], position: Point(x, y) - stage.origin,
      timestamp: time / 1000, kind: kinds[Int(kind)]),
    element: Int(element))
}

/// Takes over the stage's rectangle in the window.
@_expose(wasm, "stageMoved")
@_cdecl("stageMoved")
public func stageMoved(show: UnsafeRawPointer, left: Double, top: Double, width: Double, height: Double) {
  let stage = Show.stage(show)
  stage.origin = Point(left, top)
  stage.size.value = Point(width, height)
}

/// Takes over the size of a canvas, which is empty now.
@_expose(wasm, "canvasResized")
@_cdecl("canvasResized")
public func canvasResized(
  show: UnsafeRawPointer, canvas: Int32, width: Double, height: Double, pixelsPerPoint: Double
) {
  Show.stage(show).resizeCanvas(canvas, to: Point(width, height), pixelsPerPoint: pixelsPerPoint)
}

/// Passes on a key that was pressed while an element had the focus.
@_expose(wasm, "key")
@_cdecl("key")
public func key(show: UnsafeRawPointer, element: Int32, key: Int32, isShifted: Bool, time: Double) {
  guard let key = Key(rawValue: key) else { return }
  Show.stage(show).press(key, isShifted: isShifted, element: Int(element), time: time / 1000)
}

/// Sets a slider or a switch, or presses a button.
@_expose(wasm, "set")
@_cdecl("set")
public func set(show: UnsafeRawPointer, setting: Int32, value: Double, time: Double) {
  Show.stage(show).set(Int(setting), to: value, time: time / 1000)
}

/// Returns the eight numbers of an element's `Pose`. They are valid until the next call.
@_expose(wasm, "pose")
@_cdecl("pose")
public func pose(show: UnsafeRawPointer, element: Int32) -> UnsafeRawPointer {
  UnsafeRawPointer(Show.stage(show).pose(of: Int(element)))
}

/// Takes over whether the user prefers reduced motion.
@_expose(wasm, "setPrefersReducedMotion")
@_cdecl("setPrefersReducedMotion")
public func setPrefersReducedMotion(show: UnsafeRawPointer, isPreferred: Bool) {
  Show.stage(show).clock.prefersReducedMotion = isPreferred
}
#endif
