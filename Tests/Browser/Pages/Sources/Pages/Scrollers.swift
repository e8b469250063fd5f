// SPDX-License-Identifier: Apache-2.0

// Elements that fingers drag, in and around nodes that the browser scrolls.
import MaterialMotion
import MaterialMotionWeb

/// Lets pointers drag the nodes of the page.
@_expose(wasm, "takeScrollers")
@_cdecl("takeScrollers")
public func takeScrollers() { Scrollers.begin() }

/// Returns the number of releases of all nodes.
@_expose(wasm, "releaseCount")
@_cdecl("releaseCount")
public func releaseCount() -> Int32 { Scrollers.releases }

/// Lets a slow spring move the sheet downwards.
@_expose(wasm, "throwSheet")
@_cdecl("throwSheet")
public func throwSheet() { Scrollers.throwSheet() }

private enum Scrollers {
  nonisolated(unsafe) static var releases: Int32 = 0
  nonisolated(unsafe) static var throwSheet = {}

  static func begin() {
    guard let sheet = WebElement.of("#sheet") else { return }
    let runtime = MotionRuntime(clock: AnimationFrameClock(of: sheet))
    sheet.keep(runtime)
    drag("sheet", along: .y, in: runtime)
    drag("row", along: .x, in: runtime)
    drag("free", along: nil, in: runtime)
    drag("card", along: .x, in: runtime)
    drag("scroller", along: .y, in: runtime)
    drag("hold", along: nil, afterHolding: .touch(0.3), in: runtime)
    throwSheet = {
      let spring = Spring<Point>(description: SpringDescription(response: 8, dampingRatio: 1))
      spring.destination.value = sheet.motionElement.position.value + Point(0, 900)
      runtime.add(spring, to: sheet.motionElement.position)
    }
  }

  private static func drag(
    _ name: String, along axis: CoordinateAxis?, afterHolding hold: HoldDuration? = nil,
    in runtime: MotionRuntime
  ) {
    guard let element = WebElement.of(id: name) else { return }
    let draggable = Draggable(along: axis, afterHolding: hold)
    draggable.releases.subscribe { _ in releases += 1 }
    runtime.add(draggable, to: element)
  }
}
