// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("ViewRange and StickyEdge")
struct ViewRangeTests {
  private struct Case {
    let range: ViewRange
    let length: Double
    let offsets: [Double]
    let progress: [Double]
  }

  /// Read off a drawing of a viewport of 600, and an element that starts at 1000.
  private static let cases = [
    Case(range: .cover, length: 100, offsets: [0, 400, 750, 1100, 2000], progress: [0, 0, 0.5, 1, 1]),
    Case(range: .entry, length: 100, offsets: [400, 450, 500], progress: [0, 0.5, 1]),
    Case(range: .contain, length: 100, offsets: [500, 750, 1000], progress: [0, 0.5, 1]),
    Case(range: .exit, length: 100, offsets: [1000, 1050, 1100], progress: [0, 0.5, 1]),
    Case(range: .cover, length: 900, offsets: [400, 1150, 1900], progress: [0, 0.5, 1]),
    Case(range: .entry, length: 900, offsets: [400, 700, 1000], progress: [0, 0.5, 1]),
    Case(range: .contain, length: 900, offsets: [1000, 1150, 1300], progress: [0, 0.5, 1]),
    Case(range: .exit, length: 900, offsets: [1300, 1600, 1900], progress: [0, 0.5, 1]),
    Case(range: .contain, length: 600, offsets: [999, 1000], progress: [0, 1]),
    Case(range: .cover, length: .nan, offsets: [400], progress: [0]),
    Case(range: .contain, length: .nan, offsets: [1200, .infinity], progress: [0, 0]),
  ]

  @Test("are those of CSS")
  func ranges() {
    for each in Self.cases {
      let progress = each.offsets.map {
        each.range.progress(at: $0, start: 1000, length: each.length, viewport: 600)
      }
      expect(progress == each.progress, "\(each)")
    }
  }

  @Test("an element sticks to an edge, and its neighbor pushes it away")
  func sticky() {
    let top = [0.0, 500, 960, 1000].map {
      StickyEdge.start.place(of: 400, length: 40, neighbor: 1000, at: $0, viewport: 600)
    }
    expect(top == [400, 500, 960, 960])
    let bottom = [1000.0, 500, 300, 100].map {
      StickyEdge.end.place(of: 1400, length: 40, neighbor: 800, at: $0, viewport: 600)
    }
    expect(bottom == [1400, 1060, 860, 800])
  }

  @Test("a scroller moves what sticks, and reports the progress of an element")
  func scroller() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
    let content = MotionElement(position: Point(200, 1500), size: Point(400, 3000), parent: viewport)
    let dates = [0.0, 1000].map {
      MotionElement(position: Point(200, 20 + $0), size: Point(400, 40), parent: content)
    }
    let list = Scroller(content, along: .y)
    runtime.add(list, to: viewport)
    runtime.connect(list.sticky(dates[0], pushedBy: dates[1]), to: dates[0].position)
    runtime.connect(list.sticky(dates[1]), to: dates[1].position)
    var progress: [Double] = []
    list.progress(of: dates[1], through: .exit).subscribe { progress.append($0) }
    var tops: [[Double]] = []
    for offset in [0.0, 400, 980, 1200] {
      list.scroll(to: offset)
      clock.advance(by: 8, framesPerSecond: 60)
      tops.append(dates.map { $0.position.value.y - 20 - offset })
    }
    expect(tops == [[0, 1000], [0, 600], [-20, 20], [-240, 0]])
    // It sticks, so it never leaves.
    expect(progress.allSatisfy { $0 == 0 })
  }
}
