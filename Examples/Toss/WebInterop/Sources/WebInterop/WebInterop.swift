// SPDX-License-Identifier: Apache-2.0

// Pucks that glide over a table. The page's own script loads this module, passes its nodes, and shows their
// motion.
import MaterialMotion
import MaterialMotionWeb

/// A function of the page, which receives a puck's position and velocity, in points and points per second.
@_extern(wasm, module: "app", name: "puckMoved")
@_extern(c)
func puckMoved(_ handle: Int32, _ x: Double, _ y: Double, _ velocityX: Double, _ velocityY: Double)

/// Lets pointers and keys throw a puck. The arguments are the handles of two nodes: the puck, and the table
/// around it.
@_expose(wasm, "addPuck")
@_cdecl("addPuck")
public func addPuck(_ handle: Int32, _ tableHandle: Int32) {
  guard let table = WebElement.of(handle: tableHandle) else { return }
  guard let puck = WebElement.of(handle: handle) else { return }
  let clock = AnimationFrameClock(of: puck)
  let runtime = MotionRuntime(clock: clock)
  puck.keep(runtime)

  let fling = Fling<Point>(edge: SpringDescription(stiffness: 400, damping: 30))
  let margin = puck.motionElement.size.value / 2 + Point(8, 8)
  let bounds = table.motionElement.size._map { size in
    Bounds(x: margin.x...max(margin.x, size.x - margin.x), y: margin.y...max(margin.y, size.y - margin.y))
  }
  runtime.connect(bounds, to: fling.bounds)
  runtime.add(Flingable(fling: fling), to: puck)

  let motion = puck.motionElement
  // Each frame writes first the velocity, and then the position. The page receives both together.
  motion.position.combineLatest(with: motion.velocity).sample(on: clock).subscribe { place, velocity in
    puckMoved(handle, place.x, place.y, velocity.x, velocity.y)
  }
  puck.onKeyPress(help: "Arrow keys throw it.") { press in
    switch press.key {
    case .leftArrow: motion.toss(velocity: Point(-900, 0))
    case .rightArrow: motion.toss(velocity: Point(900, 0))
    case .upArrow: motion.toss(velocity: Point(0, -900))
    case .downArrow: motion.toss(velocity: Point(0, 900))
    default: return false
    }
    return true
  }
}

/// Throws a puck. The velocity is in points per second.
@_expose(wasm, "throwPuck")
@_cdecl("throwPuck")
public func throwPuck(_ handle: Int32, _ velocityX: Double, _ velocityY: Double) {
  WebElement.of(handle: handle)?.motionElement.toss(velocity: Point(velocityX, velocityY))
}
