// SPDX-License-Identifier: Apache-2.0

// Functions with which a page lets the browser draw the flights of one node. A `handle` is a result of
// `register`. The script `drawn.js` leaves out the prefix of their names.
import MaterialMotion
import MaterialMotionWeb

nonisolated(unsafe) private var card: WebElement?
nonisolated(unsafe) private var tossable = Tossable()
nonisolated(unsafe) private var flingable = Flingable()
nonisolated(unsafe) private var frames = AnimationFrameClock()

/// Makes a node tossable. `how` is 0 if the frames of the clock draw its flights, 1 if the browser draws
/// them, and 2 if both do. If it is 3, the browser draws them, and there is a second clock for the node. If
/// it is 4, the node has a fling with an edge, and the browser draws its flights.
@_expose(wasm, "begin")
@_cdecl("begin")
public func begin(_ handle: Int32, _ how: Int32, _ response: Double, _ bounce: Double) {
  let node = WebElement.of(handle: handle)!
  card = node
  frames = AnimationFrameClock(of: node)
  if how == 4 { return beginFling(node) }
  tossable = Tossable()
  tossable.spring.description.value = SpringDescription(duration: response, bounce: bounce)
  tossable.spring.destination.value = node.motionElement.position.value
  let clock =
    how == 0 ? frames : frames.drawingFlights(by: tossable.spring, of: node, emitsFrames: how == 2)
  if how == 3 { _ = frames.drawingFlights(by: Spring(destination: Point.zero), of: node) }
  let runtime = MotionRuntime(clock: clock)
  node.keep(runtime)
  runtime.add(tossable, to: node)
}

private func beginFling(_ node: WebElement) {
  flingable = Flingable(within: Bounds(x: 0...400))
  let runtime = MotionRuntime(clock: frames.drawingFlights(by: flingable.fling, of: node))
  node.keep(runtime)
  runtime.add(flingable, to: node)
}

/// Throws a node that has a fling, with a velocity in points per second, and returns the time, in seconds.
@_expose(wasm, "drawnThrow")
@_cdecl("drawnThrow")
public func drawnThrow(_ velocity: Double) -> Double {
  card!.motionElement.toss(velocity: Point(velocity, 0))
  return frames.now
}

/// Moves a node that has a fling to a place without a flight.
@_expose(wasm, "drawnPlace")
@_cdecl("drawnPlace")
public func drawnPlace(_ x: Double) { card!.motionElement.position.value.x = x }

/// Sets the destination, and returns the time, in seconds.
@_expose(wasm, "drawnFly")
@_cdecl("drawnFly")
public func drawnFly(_ x: Double, _ y: Double) -> Double {
  tossable.spring.destination.value = Point(x, y)
  return frames.now
}

/// Stops the spring.
@_expose(wasm, "drawnHalt")
@_cdecl("drawnHalt")
public func drawnHalt() { tossable.spring.stop() }

/// Disables the interaction.
@_expose(wasm, "drawnDisable")
@_cdecl("drawnDisable")
public func drawnDisable() { tossable.enabled.value = false }

@_expose(wasm, "drawnX")
@_cdecl("drawnX")
public func drawnX() -> Double { card!.motionElement.position.value.x }

@_expose(wasm, "drawnY")
@_cdecl("drawnY")
public func drawnY() -> Double { card!.motionElement.position.value.y }

@_expose(wasm, "drawnSpeed")
@_cdecl("drawnSpeed")
public func drawnSpeed() -> Double { card!.motionElement.velocity.value.x }

@_expose(wasm, "drawnIsFlying")
@_cdecl("drawnIsFlying")
public func drawnIsFlying() -> Int32 { card!.motionElement.isInFlight ? 1 : 0 }

@_expose(wasm, "drawnIsHeld")
@_cdecl("drawnIsHeld")
public func drawnIsHeld() -> Int32 { card!.motionElement.isHeld ? 1 : 0 }
