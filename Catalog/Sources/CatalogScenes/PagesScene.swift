// SPDX-License-Identifier: Apache-2.0
public import Catalog
import MaterialMotion
import MaterialMotionThings

/// Pages in a window, with a dot for each, moved by `Carousel`.
public struct PagesScene {
  private let runtime: MotionRuntime
  private let carousel: Carousel

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let layout = Layout(on: stage.size.value)
    let panel = stage.makeElement(.strip, label: "Pages", text: "", size: layout.panel)
    let window = stage.makeElement(.window, label: "Frame", text: "", size: layout.window, in: panel)
    let strip = stage.makeElement(.strip, label: "Strip", text: "", size: layout.window, in: window)
    strip.anchorPoint.value = .zero
    strip.position.value = .zero
    let pages = [
      stage.makeElement(.card, label: "Page 1", text: "1", size: layout.page, in: strip),
      stage.makeElement(.card, label: "Page 2", text: "2", size: layout.page, in: strip),
      stage.makeElement(.card, label: "Page 3", text: "3", size: layout.page, in: strip),
      stage.makeElement(.card, label: "Page 4", text: "4", size: layout.page, in: strip),
      stage.makeElement(.card, label: "Page 5", text: "5", size: layout.page, in: strip),
    ]
    let dots = [
      stage.makeElement(.dot, label: "Dot 1", text: "", size: Layout.dot, in: panel),
      stage.makeElement(.dot, label: "Dot 2", text: "", size: Layout.dot, in: panel),
      stage.makeElement(.dot, label: "Dot 3", text: "", size: Layout.dot, in: panel),
      stage.makeElement(.dot, label: "Dot 4", text: "", size: Layout.dot, in: panel),
      stage.makeElement(.dot, label: "Dot 5", text: "", size: Layout.dot, in: panel),
    ]
    runtime.connect(stage.size._map { Layout(on: $0).window }, to: window.size)
    runtime.connect(window.size.scaled(by: 0.5), to: window.position)
    runtime.connect(stage.size._map { Layout(on: $0).panel }, to: panel.size)
    runtime.connect(stage.size._map { Layout(on: $0).middle }, to: panel.position)
    runtime.connect(window.size, to: strip.size)
    for page in pages { runtime.connect(stage.size._map { Layout(on: $0).page }, to: page.size) }
    for (index, dot) in dots.enumerated() {
      runtime.connect(stage.size._map { Layout(on: $0).place(ofDot: index) }, to: dot.position)
    }

    let carousel = Carousel(pages, in: strip, of: window, dots: dots, runtime: runtime)
    self.carousel = carousel
    stage.offer(
      carousel.pager.actions(), of: panel, menu: "Turn the pages",
      help: "Left and Right turn a page. Home and End show the first and the last page.")

    stage.addIndicator("Motion", of: carousel.pager.state)
    stage.addReadout("Page", unit: "", fractionDigits: 0, of: carousel.pager.page._map { Double($0 + 1) })
    stage.addReadout("Progress", unit: "", fractionDigits: 2, of: carousel.pager.progress)
  }

  /// The places of the elements on a stage.
  private struct Layout {
    let size: Point

    init(on size: Point) { self.size = size }

    var window: Point { Point(max(min(size.x, 520), 160).rounded(), page.y) }

    /// The window without its margins, in which the neighbors are visible.
    var page: Point {
      let height = min(max(size.y - size.wordsHeight - 72, 80), 240).rounded()
      return Point(max(min(size.x, 520), 160).rounded() - 112, height)
    }

    /// Contains the window and, below it, the dots and the button with the menu.
    var panel: Point { window + Point(0, 44) }

    /// The middle of the panel.
    var middle: Point { Point(size.x / 2, (size.wordsHeight + size.y) / 2) }

    static let dot = Point(10, 10)

    func place(ofDot index: Int) -> Point {
      Point(window.x / 2 + 20 * (Double(index) - 2), window.y + 22)
    }
  }
}
