// SPDX-License-Identifier: Apache-2.0

// The functions that the page calls. A scene's own module adds `start`, whose result is the first argument of
// all others. An element is the handle of its node. Times are seconds, lengths points.
#if arch(wasm32)
import Catalog
import MaterialMotion

/// Whether the scene's clock requests frames.
@_expose(wasm, "wantsFrames")
@_cdecl("wantsFrames")
public func wantsFrames(show: UnsafeRawPointer) -> Bool {
  Show.stage(show).clock.wantsFrames
}

/// Writes to the page what has changed since the last call.
@_expose(wasm, "paint")
@_cdecl("paint")
public func paint(show: UnsafeRawPointer) {
  Show.stage(show).paint()
}

/// Takes over the stage's size.
@_expose(wasm, "resize")
@_cdecl("resize")
public func resize(show: UnsafeRawPointer, width: Double, height: Double, time: Double) {
  Show.stage(show).resize(to: Point(width, height), time: time)
}

/// Sets a slider or a switch, or presses a button.
@_expose(wasm, "set")
@_cdecl("set")
public func set(show: UnsafeRawPointer, setting: Int32, value: Double, time: Double) {
  Show.stage(show).set(Int(setting), to: value, time: time)
}

/// Returns the ten numbers of an element's `Pose`. They are valid until the next call.
@_expose(wasm, "pose")
@_cdecl("pose")
public func pose(show: UnsafeRawPointer, element: Int32) -> UnsafeRawPointer {
  UnsafeRawPointer(Show.stage(show).pose(of: element))
}
#endif
