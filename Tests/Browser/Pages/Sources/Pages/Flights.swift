// SPDX-License-Identifier: Apache-2.0

// Functions with which a page moves the nodes that it registers. Each `handle` is a result of `register`.
import MaterialMotion
import MaterialMotionWeb

/// Looks for an element, and returns the number of the report that follows. 0 is no report.
@_expose(wasm, "look")
@_cdecl("look")
public func look(_ what: Int32) -> Int32 {
  var result: Int32 = 0
  let diagnostics = MotionDiagnostics { report in
    switch report {
    case .elementNotFound: result = 1
    case .invalidSelector: result = 2
    case .elementOfOtherModule: result = 3
    case .unknownHandle: result = 4
    case .transitionDelaysMotion: result = 5
    case .nonFiniteValue: result = 6
    default: result = -1
    }
  }
  switch what {
  case 0: _ = WebElement.of("#none", diagnostics: diagnostics)
  case 1: _ = WebElement.of("##", diagnostics: diagnostics)
  case 2: _ = WebElement.of(id: "none", diagnostics: diagnostics)
  case 3: _ = WebElement.of(handle: 12345, diagnostics: diagnostics)
  case 4:
    var name = "#card"
    name.append(":not(.none)")
    WebElement.of(name, diagnostics: diagnostics)?.motionElement.size.value = Point(.nan, 0)
  case 5:
    WebElement.of(id: "card", diagnostics: diagnostics)?.motionElement.position.value = Point(.infinity, 0)
  default: _ = WebElement.of("#card", diagnostics: diagnostics)
  }
  return result
}

private func element(_ handle: Int32) -> MotionElement {
  WebElement.of(handle: handle)!.motionElement
}

private func runtime(of card: WebElement) -> MotionRuntime {
  let runtime = MotionRuntime(clock: AnimationFrameClock(of: card))
  card.keep(runtime)
  card.keep(Kept())
  return runtime
}

/// Makes a node draggable.
@_expose(wasm, "drag")
@_cdecl("drag")
public func drag(_ handle: Int32) {
  guard let card = WebElement.of(handle: handle) else { return }
  runtime(of: card).add(Draggable(), to: card)
}

/// Makes a node draggable within the box of another node, which is its container.
@_expose(wasm, "dragWithin")
@_cdecl("dragWithin")
public func dragWithin(_ handle: Int32, _ containerHandle: Int32) {
  guard let card = WebElement.of(handle: handle) else { return }
  guard let container = WebElement.of(handle: containerHandle) else { return }
  let draggable = Draggable(within: Bounds(x: 0...0, y: 0...0))
  let margin = card.motionElement.size.value / 2
  let bounds = container.motionElement.size.map { size in
    Bounds(between: margin, and: pointwiseMax(margin, size - margin))
  }
  let runtime = runtime(of: card)
  runtime.connect(bounds, to: draggable.bounds)
  runtime.add(draggable, to: card)
}

/// Makes a node draggable. When it is released, it springs to a position.
@_expose(wasm, "toss")
@_cdecl("toss")
public func toss(_ handle: Int32, _ x: Double, _ y: Double) {
  guard let card = WebElement.of(handle: handle) else { return }
  let tossable = Tossable()
  tossable.spring.destination.value = Point(x, y)
  runtime(of: card).add(tossable, to: card)
}

/// Makes a node draggable. When it is released, it returns to the place of its layout or, if `isHome` is not
/// 0, home.
@_expose(wasm, "returnToLayout")
@_cdecl("returnToLayout")
public func returnToLayout(_ handle: Int32, _ isHome: Int32) {
  guard let card = WebElement.of(handle: handle) else { return }
  runtime(of: card).add(Tossable(landing: isHome == 0 ? .layout : nil), to: card)
}

/// Throws a node.
@_expose(wasm, "throwNode")
@_cdecl("throwNode")
public func throwNode(_ handle: Int32, _ x: Double, _ y: Double) {
  element(handle).toss(velocity: Point(x, y))
}

/// Makes a spring move a node to a position.
@_expose(wasm, "fly")
@_cdecl("fly")
public func fly(_ handle: Int32, _ x: Double, _ y: Double) {
  guard let card = WebElement.of(handle: handle) else { return }
  let spring = Spring<Point>()
  spring.destination.value = Point(x, y)
  runtime(of: card).add(spring, to: card.motionElement.position)
}

/// Makes a spring turn a node by one radian.
@_expose(wasm, "turn")
@_cdecl("turn")
public func turn(_ handle: Int32) {
  guard let card = WebElement.of(handle: handle) else { return }
  runtime(of: card).add(Spring(destination: 1), to: card.motionElement.rotation)
}

nonisolated(unsafe) private var sharedRuntime: MotionRuntime?

/// The runtime of all nodes that the next functions move.
private func allTogether() -> MotionRuntime {
  let runtime = sharedRuntime ?? MotionRuntime(clock: AnimationFrameClock())
  sharedRuntime = runtime
  return runtime
}

/// Makes a spring move a node to a position.
@_expose(wasm, "flyTogether")
@_cdecl("flyTogether")
public func flyTogether(_ handle: Int32, _ x: Double, _ y: Double) {
  let spring = Spring<Point>()
  spring.destination.value = Point(x, y)
  allTogether().add(spring, to: element(handle).position)
}

/// Makes a node draggable. The first movement of a drag makes a spring move another node to a position.
@_expose(wasm, "flyWhenDragged")
@_cdecl("flyWhenDragged")
public func flyWhenDragged(_ dragged: Int32, _ handle: Int32, _ x: Double, _ y: Double) {
  let other = element(dragged)
  let start = other.position.value
  var hasBegun = false
  other.position.subscribe {
    guard $0 != start, !hasBegun else { return }
    hasBegun = true
    flyTogether(handle, x, y)
  }
  allTogether().add(Draggable(), to: other)
}

/// The time of the clock of these nodes.
@_expose(wasm, "timeTogether")
@_cdecl("timeTogether")
public func timeTogether() -> Double { allTogether().clock.now }

/// Makes a tween of half a second move a node to a position, on an arc.
@_expose(wasm, "tween")
@_cdecl("tween")
public func tween(_ handle: Int32, _ x: Double, _ y: Double) {
  guard let card = WebElement.of(handle: handle) else { return }
  runtime(of: card).add(Tween(ArcMotion(to: Point(x, y), duration: 0.5)), to: card.motionElement.position)
}

/// Crashes at once if the handle is 0, and otherwise when the element of the node moves.
@_expose(wasm, "crash")
@_cdecl("crash")
public func crash(_ handle: Int32) {
  guard handle != 0, let card = WebElement.of(handle: handle) else { fatalError() }
  let position = card.motionElement.position
  let start = position.value
  position.subscribe { if $0 != start { fatalError() } }
}

nonisolated(unsafe) private var crashing: (AnimationFrameClock, Subscription)?

/// Crashes in the next frame, before an element moves.
@_expose(wasm, "crashInFrame")
@_cdecl("crashInFrame")
public func crashInFrame() {
  let clock = AnimationFrameClock()
  crashing = (clock, clock.subscribe { _ in fatalError() })
}

@_expose(wasm, "x")
@_cdecl("x")
public func x(_ handle: Int32) -> Double { element(handle).position.value.x }

@_expose(wasm, "y")
@_cdecl("y")
public func y(_ handle: Int32) -> Double { element(handle).position.value.y }

@_expose(wasm, "layoutX")
@_cdecl("layoutX")
public func layoutX(_ handle: Int32) -> Double { element(handle).layoutPosition.value.x }

@_expose(wasm, "layoutY")
@_cdecl("layoutY")
public func layoutY(_ handle: Int32) -> Double { element(handle).layoutPosition.value.y }

@_expose(wasm, "width")
@_cdecl("width")
public func width(_ handle: Int32) -> Double { element(handle).size.value.x }

@_expose(wasm, "height")
@_cdecl("height")
public func height(_ handle: Int32) -> Double { element(handle).size.value.y }

@_expose(wasm, "opacity")
@_cdecl("opacity")
public func opacity(_ handle: Int32) -> Double { element(handle).opacity.value }

@_expose(wasm, "zIndex")
@_cdecl("zIndex")
public func zIndex(_ handle: Int32) -> Double { element(handle).zIndex.value }

@_expose(wasm, "angle")
@_cdecl("angle")
public func angle(_ handle: Int32) -> Double { element(handle).rotation.value }

@_expose(wasm, "setPosition")
@_cdecl("setPosition")
public func setPosition(_ handle: Int32, _ x: Double, _ y: Double) {
  element(handle).position.value = Point(x, y)
}

@_expose(wasm, "setSize")
@_cdecl("setSize")
public func setSize(_ handle: Int32, _ width: Double, _ height: Double) {
  element(handle).size.value = Point(width, height)
}

@_expose(wasm, "setTransform")
@_cdecl("setTransform")
public func setTransform(_ handle: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
  element(handle).transform.value = Transform(xAxis: Point(a, b), yAxis: Point(c, d))
}

@_expose(wasm, "setAnchorPoint")
@_cdecl("setAnchorPoint")
public func setAnchorPoint(_ handle: Int32, _ x: Double, _ y: Double) {
  element(handle).anchorPoint.value = Point(x, y)
}

@_expose(wasm, "setOpacity")
@_cdecl("setOpacity")
public func setOpacity(_ handle: Int32, _ opacity: Double) {
  element(handle).opacity.value = opacity
}

@_expose(wasm, "setZIndex")
@_cdecl("setZIndex")
public func setZIndex(_ handle: Int32, _ zIndex: Double) {
  element(handle).zIndex.value = zIndex
}

// MARK: Lifetimes

nonisolated(unsafe) private var keptCount: Int32 = 0

/// Counts the objects that elements keep.
private final class Kept {
  init() { keptCount += 1 }
  deinit { keptCount -= 1 }
}

@_expose(wasm, "kept")
@_cdecl("kept")
public func kept() -> Int32 { keptCount }

nonisolated(unsafe) private var held: WebElement?

/// Retains an element after its node has left the document.
@_expose(wasm, "hold")
@_cdecl("hold")
public func hold(_ handle: Int32) { held = WebElement.of(handle: handle) }

/// Uses the retained element in every way.
@_expose(wasm, "useHeld")
@_cdecl("useHeld")
public func useHeld() {
  guard let card = held else { return }
  let runtime = MotionRuntime(clock: AnimationFrameClock(of: card))
  card.keep(runtime)
  card.keep(Kept())
  runtime.add(Tossable(spring: Spring(destination: .zero)), to: card)
  runtime.add(Spring<Point>(), to: card.motionElement.position)
  card.motionElement.position.value = Point(1, 2)
  card.motionElement.size.value = Point(3, 4)
  card.motionElement.zIndex.value = 5
  card.motionElement.opacity.value = 0.5
  card.motionElement.add(TapGestureRecognizer())
  held = nil
}
