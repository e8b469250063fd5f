// SPDX-License-Identifier: Apache-2.0

// Lists that the browser scrolls, and that host scrollers.
import MaterialMotion
import MaterialMotionWeb

/// Lets the lists of the page host scrollers.
@_expose(wasm, "takeHostedLists")
@_cdecl("takeHostedLists")
public func takeHostedLists() { HostedLists.begin() }

/// Returns whether nothing scrolls.
@_expose(wasm, "hostedListsAreAtRest")
@_cdecl("hostedListsAreAtRest")
public func hostedListsAreAtRest() -> Bool { HostedLists.runtime?.isActive == false }

/// Returns the offset of a scroller: 0 for the list, 1 for the list in the sheet, 2 for the strip.
@_expose(wasm, "hostedOffset")
@_cdecl("hostedOffset")
public func hostedOffset(_ index: Int32) -> Double { HostedLists.offsets[Int(index)].value }

/// Returns the offset of the sheet.
@_expose(wasm, "hostedSheetOffset")
@_cdecl("hostedSheetOffset")
public func hostedSheetOffset() -> Double { HostedLists.sheetOffset?.value ?? 0 }

/// Scrolls the list to the row that is an element.
@_expose(wasm, "scrollHostedListToRow")
@_cdecl("scrollHostedListToRow")
public func scrollHostedListToRow() { HostedLists.scrollToRow() }

/// Lets a row of the list be dragged across, as one with actions is, and observes its progress.
@_expose(wasm, "takeRow")
@_cdecl("takeRow")
public func takeRow() { HostedLists.takeRow() }

/// Returns the progress of the row through the viewport.
@_expose(wasm, "rowProgress")
@_cdecl("rowProgress")
public func rowProgress() -> Double { HostedLists.rowProgress }

/// Ends the interaction with the list.
@_expose(wasm, "releaseHostedList")
@_cdecl("releaseHostedList")
public func releaseHostedList() { HostedLists.addition?.unsubscribe() }

/// Observes the offset of the strip, with the index 0, and of the page, with the index 1.
@_expose(wasm, "watchOffsets")
@_cdecl("watchOffsets")
public func watchOffsets() { HostedLists.watch() }

/// Returns a coordinate of the last offset of a source.
@_expose(wasm, "sourcedOffset")
@_cdecl("sourcedOffset")
public func sourcedOffset(_ index: Int32, _ axis: Int32) -> Double {
  let offset = HostedLists.sources[Int(index)].offset
  return axis == 0 ? offset.x : offset.y
}

/// Returns how often a source has become active, and a half if it is active.
@_expose(wasm, "sourceActivity")
@_cdecl("sourceActivity")
public func sourceActivity(_ index: Int32) -> Double { HostedLists.sources[Int(index)].activity }

private final class WatchedOffset {
  var (offset, activity) = (Point(-1, -1), 0.0)

  init(_ element: WebElement, _ clock: FrameClock) {
    scrollSource(element, clock: clock).subscribe(
      next: { self.offset = $0 },
      state: { if $0 == .active { self.activity += 0.5 } else if self.activity > 0 { self.activity += 0.5 } })
  }
}

private enum HostedLists {
  nonisolated(unsafe) static var sources: [WatchedOffset] = []

  static func watch() {
    guard let clock = runtime?.clock else { return }
    sources = ["#strip", "html"].map { WatchedOffset(WebElement.of($0)!, clock) }
  }

  nonisolated(unsafe) static var runtime: MotionRuntime?
  nonisolated(unsafe) static var offsets: [ReactiveProperty<Double>] = []
  nonisolated(unsafe) static var sheetOffset: ReactiveProperty<Double>?
  nonisolated(unsafe) static var takeRow: () -> Void = {}
  nonisolated(unsafe) static var rowProgress = 0.0
  nonisolated(unsafe) static var scrollToRow: () -> Void = {}
  nonisolated(unsafe) static var addition: Subscription?

  static func begin() {
    let (list, mails, strip) = (WebElement.of("#list")!, WebElement.of("#mails")!, WebElement.of("#strip")!)
    let runtime = MotionRuntime(clock: AnimationFrameClock(of: list))
    Self.runtime = runtime
    let scroller = Scroller(hostedBy: list)
    addition = runtime.add(scroller, to: list)
    let row = WebElement.of("#row")!
    takeRow = {
      runtime.add(Draggable(along: .x), to: row)
      scroller.progress(of: row.motionElement).subscribe { rowProgress = $0 }
    }
    scrollToRow = { scroller.scroll(to: row.motionElement, at: .start) }
    let (messages, cells) = (Scroller(hostedBy: mails), Scroller(hostedBy: strip, along: .x))
    let sheet = ScrollChain.Member.sheet(WebElement.of("#sheet")!.motionElement, detents: [0, 200])
    runtime.add(ScrollChain(along: .y, [sheet, .list(messages)]), to: WebElement.of("#stage")!)
    runtime.add(cells, to: strip)
    offsets = [scroller, messages, cells].map { scroller in
      let (property, axis) = (ReactiveProperty(0.0), scroller.axis ?? .y)
      _ = scroller.offset.subscribe(next: { property.value = axis == .x ? $0.x : $0.y })
      return property
    }
    let sheetOffset = ReactiveProperty(0.0)
    _ = sheet.offset.subscribe(next: { sheetOffset.value = $0 })
    Self.sheetOffset = sheetOffset
  }
}
