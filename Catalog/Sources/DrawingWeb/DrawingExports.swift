// SPDX-License-Identifier: Apache-2.0

// The functions that the page calls. The result of `startDrawing` is the first argument of all others. Times
// are seconds, lengths points.
#if arch(wasm32)
import CanvasWeb
import Catalog
import MaterialMotion

/// Starts the drawing of a stage.
///
/// - Returns: The drawing, which is never released.
@_expose(wasm, "startDrawing")
@_cdecl("startDrawing")
public func startDrawing(width: Double, height: Double, hasPlot: Bool) -> UnsafeRawPointer {
  let drawing = Drawing(size: Point(width, height), hasPlot: hasPlot)
  return UnsafeRawPointer(Unmanaged.passRetained(drawing).toOpaque())
}

/// Takes over the stage's size.
@_expose(wasm, "resizeDrawing")
@_cdecl("resizeDrawing")
public func resizeDrawing(drawing: UnsafeRawPointer, width: Double, height: Double) {
  object(drawing).size.value = Point(width, height)
}

/// Removes the marks of all places on the ground.
@_expose(wasm, "removePlaces")
@_cdecl("removePlaces")
public func removePlaces(drawing: UnsafeRawPointer) {
  object(drawing).ground.places.removeAll()
}

/// Marks a place on the ground.
@_expose(wasm, "addPlace")
@_cdecl("addPlace")
public func addPlace(drawing: UnsafeRawPointer, x: Double, y: Double) {
  object(drawing).ground.places.append(Point(x, y))
}

/// Follows the plotted element after an event or a frame.
@_expose(wasm, "follow")
@_cdecl("follow")
public func follow(
  drawing: UnsafeRawPointer, x: Double, y: Double, velocityX: Double, velocityY: Double, isMoving: Bool,
  isSprung: Bool, time: Double
) {
  object(drawing).follow(
    position: Point(x, y), velocity: Point(velocityX, velocityY), isMoving: isMoving, isSprung: isSprung,
    time: time)
}

/// Follows a pointer that holds an element at a position.
@_expose(wasm, "hold")
@_cdecl("hold")
public func hold(
  drawing: UnsafeRawPointer, pointer: Int32, x: Double, y: Double, positionX: Double, positionY: Double,
  time: Double
) {
  object(drawing).follow(pointer, at: Point(x, y), holding: Point(positionX, positionY), time: time)
}

/// Shows the trail as it is now, or ends it.
@_expose(wasm, "showTrail")
@_cdecl("showTrail")
public func showTrail(drawing: UnsafeRawPointer, isLive: Bool) {
  object(drawing).showTrail(isLive: isLive)
}

/// Draws on a canvas, which is empty.
@_expose(wasm, "draw")
@_cdecl("draw")
public func draw(
  drawing: UnsafeRawPointer, canvas: Int32, width: Double, height: Double, pixelsPerPoint: Double
) {
  guard let kind = Drawing.Kind(rawValue: canvas) else { return }
  object(drawing).draw(kind, on: WebCanvas(size: Point(width, height), pixelsPerPoint: pixelsPerPoint))
}

private func object(_ drawing: UnsafeRawPointer) -> Drawing {
  Unmanaged<Drawing>.fromOpaque(drawing).takeUnretainedValue()
}
#endif
