// SPDX-License-Identifier: Apache-2.0

// A module for pages whose nodes fly to a new layout. It imports a function of the page, so it is not a part
// of Pages.
// Each `handle` is a result of `register`.
import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

@main
struct Layouts {
  static func main() {}
}

nonisolated(unsafe) private var layout = LayoutMotion(SpringDescription(response: 0.5, dampingRatio: 1))
nonisolated(unsafe) private var pageRuntime: MotionRuntime?
nonisolated(unsafe) private var shared: SharedElement?

@_extern(wasm, module: "page", name: "changeLayout")
@_extern(c)
private func changeLayout()

private func runtime(for node: WebElement) -> MotionRuntime {
  let runtime = pageRuntime ?? MotionRuntime(clock: AnimationFrameClock(of: node))
  pageRuntime = runtime
  return runtime
}

/// Lets a node fly to each new layout.
@_expose(wasm, "joinLayout")
@_cdecl("joinLayout")
public func joinLayout(_ handle: Int32) {
  guard let node = WebElement.of(handle: handle) else { return }
  runtime(for: node).add(layout, to: node.motionElement)
}

/// Lets the page change its layout: calls its function `changeLayout`.
@_expose(wasm, "animateLayout")
@_cdecl("animateLayout")
public func animateLayout() { layout.animate { changeLayout() } }

/// Lets a node fly between the places of two other ones.
@_expose(wasm, "share")
@_cdecl("share")
public func share(_ handle: Int32, _ source: Int32, _ target: Int32) {
  guard
    let node = WebElement.of(handle: handle), let source = WebElement.of(handle: source),
    let target = WebElement.of(handle: target)
  else { return }
  // The size changes in each frame, and the page places the corner.
  node.motionElement.anchorPoint.value = .zero
  let thing = SharedElement(from: source.motionElement, to: target.motionElement)
  shared = thing
  runtime(for: node).add(thing, to: node.motionElement)
  thing.drag(node.motionElement)
  thing.drag(target.motionElement)
}

/// Lets the node fly to its target, or back.
@_expose(wasm, "flyShared")
@_cdecl("flyShared")
public func flyShared(_ isForward: Int32) {
  shared?.direction.value = isForward == 0 ? .backward : .forward
}
