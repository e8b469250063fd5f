// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("An element's z index")
struct ZIndexTests {
  @Test("is 0 until it is written")
  func initial() {
    let row = MotionElement()
    expect(row.zIndex.recorded().text == "0.0 R")
    row.zIndex.value = -1.5
    expect(row.zIndex.value == -1.5)
  }

  @Test("keeps its last finite value, and reports others")
  func finite() {
    var reports: [String] = []
    let row = MotionElement(diagnostics: MotionDiagnostics { reports.append($0.message) })
    row.zIndex.value = 2
    row.zIndex.value = .infinity
    row.zIndex.value = .nan
    expect(row.zIndex.value == 2)
    expect(reports.count == 2)
    expect(reports.allSatisfy { $0.contains("'zIndex'") })
  }

  @Test("stays connected until the element is deallocated")
  func ownership() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let hand = Hand<Double>()
    weak var released: MotionElement?
    do {
      let row = MotionElement()
      released = row
      runtime.connect(hand.stream, to: row.zIndex)
      hand.next(3)
      expect(row.zIndex.value == 3)
    }
    expect(released == nil && hand.subscriberCount == 0)
  }

  @Test("does not move the element")
  func apart() {
    let row = MotionElement(position: Point(1, 2), size: Point(3, 4))
    let frame = row.frame.recorded()
    let isInFlight = row.isInFlight
    frame.clear()
    row.zIndex.value = 5
    expect(frame.events == [])
    expect(row.isInFlight == isInFlight)
  }
}
