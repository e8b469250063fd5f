// SPDX-License-Identifier: Apache-2.0

// Lists that the library scrolls.
import MaterialMotion
import MaterialMotionWeb

/// Lets the library scroll the lists of the page.
@_expose(wasm, "takeLists")
@_cdecl("takeLists")
public func takeLists() { Lists.begin() }

/// Returns whether nothing scrolls.
@_expose(wasm, "listsAreAtRest")
@_cdecl("listsAreAtRest")
public func listsAreAtRest() -> Bool { Lists.areAtRest() }

private enum Lists {
  nonisolated(unsafe) static var areAtRest = { true }

  static func begin() {
    guard let list = WebElement.of("#list") else { return }
    let runtime = MotionRuntime(clock: AnimationFrameClock(of: list))
    list.keep(runtime)
    areAtRest = { !runtime.isActive }
    let scroller = scroll("list", "rows", along: .y, in: runtime)
    list.offerKeys(of: scroller, help: "Arrow keys scroll.")
    // A thumb that fades cannot be dragged for long, and a test may be slow.
    let indicator = ScrollIndicator(of: scroller, in: list.motionElement, fadingAfter: nil)
    runtime.add(indicator, to: WebElement.of("#thumb")!)
    let row = WebElement.of("#row")!
    runtime.add(Draggable(along: .y), to: row)
    runtime.add(AutoScroll(of: scroller, in: list.motionElement), to: row)
    scroll("strip", "cells", along: .x, in: runtime)
    scroll("outer", "tall", along: .y, in: runtime)
    scroll("inner", "short", along: .y, in: runtime)
    addChain(to: runtime)
    addPages(to: runtime)
  }

  @discardableResult
  private static func scroll(
    _ viewport: String, _ content: String, along axis: CoordinateAxis, in runtime: MotionRuntime
  ) -> Scroller {
    let (viewport, content) = (WebElement.of(id: viewport)!, WebElement.of(id: content)!)
    let scroller = Scroller(content.motionElement, in: viewport.motionElement, along: axis)
    runtime.add(scroller, to: viewport)
    return scroller
  }

  /// A list in a sheet with a header.
  private static func addChain(to runtime: MotionRuntime) {
    let stage = WebElement.of("#stage")!
    let (sheet, header) = (WebElement.of("#sheet")!, WebElement.of("#header")!)
    let mails = Scroller(
      WebElement.of("#mails")!.motionElement, in: WebElement.of("#window")!.motionElement, along: .y)
    let card = ScrollChain.Member.sheet(sheet.motionElement, detents: [0, 200])
    let chain = ScrollChain(
      along: .y, [card, .header(header.motionElement, height: 60), .list(mails)])
    runtime.add(chain, to: stage)
    stage.offerKeys(of: chain)
  }

  /// Three tabs, the second of which holds two photos.
  private static func addPages(to runtime: MotionRuntime) {
    let (tabs, photos) = (WebElement.of("#tabs")!, WebElement.of("#photos")!)
    let inner = ScrollChain.Member.pages(photos.motionElement, pageLength: 300, count: 2)
    let outer = ScrollChain.Member.pages(tabs.motionElement, pageLength: 300, holding: [[], [inner], []])
    runtime.add(ScrollChain(along: .x, [outer]), to: WebElement.of("#pager")!)
  }
}
