// SPDX-License-Identifier: Apache-2.0

// The functions of `material-motion.js` that the module calls. A handle is the number of a node. Text is
// UTF-8 in the module's memory. Times are milliseconds, lengths are points.
#if arch(wasm32)
/// Returns the handle of the first node that a text describes. The result is -12 if a selector is invalid, -2
/// if another module moves the node, and -1 if there is no node.
@_extern(wasm, module: "material-motion", name: "find")
@_extern(c)
func materialMotionFind(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

/// Returns the object that a call of `materialMotionAdopt` passed with this handle. `nil` if there is none.
@_extern(wasm, module: "material-motion", name: "object")
@_extern(c)
func materialMotionObject(_ handle: Int32) -> UnsafeMutableRawPointer?

/// Stores the object that receives the messages of a handle, and sends the first messages.
@_extern(wasm, module: "material-motion", name: "adopt")
@_extern(c)
func materialMotionAdopt(_ handle: Int32, _ object: UnsafeMutableRawPointer)

/// Adds a clock that receives the frames of the window that shows a node. Returns the clock's number.
@_extern(wasm, module: "material-motion", name: "addClock")
@_extern(c)
func materialMotionAddClock(_ handle: Int32, _ object: UnsafeMutableRawPointer) -> Int32

@_extern(wasm, module: "material-motion", name: "removeClock")
@_extern(c)
func materialMotionRemoveClock(_ clock: Int32)

@_extern(wasm, module: "material-motion", name: "setFramesWanted")
@_extern(c)
func materialMotionSetFramesWanted(_ clock: Int32, _ areWanted: Bool)

/// Returns the time now.
@_extern(wasm, module: "material-motion", name: "now")
@_extern(c)
func materialMotionNow() -> Double

/// Measures an element if it has a new place, because a motion of it begins now.
@_extern(wasm, module: "material-motion", name: "settle")
@_extern(c)
func materialMotionSettle(_ handle: Int32)

@_extern(wasm, module: "material-motion", name: "requestPaint")
@_extern(c)
func materialMotionRequestPaint()

/// Draws elements from records of `Painter.Record`.
@_extern(wasm, module: "material-motion", name: "draw")
@_extern(c)
func materialMotionDraw(_ records: UnsafeRawPointer, _ count: Int32)

/// Scrolls a node to a distance from its start along an axis: 0 for x, 1 for y. NaN scrolls nothing. Writes
/// the offset, the lengths of the content and of the viewport, and the width of the border to an address. The
/// result is 1, or another number if the node has left the document.
@_extern(wasm, module: "material-motion", name: "scroll")
@_extern(c)
func materialMotionScroll(
  _ handle: Int32, _ axis: Int32, _ offset: Double, _ state: UnsafeMutableRawPointer
) -> Int32

/// Sends a `ListenerRequest` about a listener. The script owns the listener until it sends the message
/// `removal`.
@_extern(wasm, module: "material-motion", name: "listen")
@_extern(c)
func materialMotionListen(
  _ handle: Int32, _ request: Int32, _ listener: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>?,
  _ count: Int32)
#else
// Outside a browser there are no nodes, so these functions have no effect.
func materialMotionFind(_ kind: Int32, _ text: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 { 0 }
func materialMotionObject(_ handle: Int32) -> UnsafeMutableRawPointer? { nil }
func materialMotionAdopt(_ handle: Int32, _ object: UnsafeMutableRawPointer) {}
func materialMotionAddClock(_ handle: Int32, _ object: UnsafeMutableRawPointer) -> Int32 { 0 }
func materialMotionRemoveClock(_ clock: Int32) {}
func materialMotionSetFramesWanted(_ clock: Int32, _ areWanted: Bool) {}
func materialMotionNow() -> Double { 0 }
func materialMotionSettle(_ handle: Int32) {}
func materialMotionRequestPaint() {}
func materialMotionDraw(_ records: UnsafeRawPointer, _ count: Int32) {}
func materialMotionScroll(
  _ handle: Int32, _ axis: Int32, _ offset: Double, _ state: UnsafeMutableRawPointer
) -> Int32 { 0 }
func materialMotionListen(
  _ handle: Int32, _ request: Int32, _ listener: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>?,
  _ count: Int32
) {}
#endif
