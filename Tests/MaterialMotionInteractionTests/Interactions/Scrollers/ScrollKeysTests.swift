// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Keys of a scroller")
struct ScrollKeysTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let rows: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    rows = MotionElement(position: Point(500, 1500), size: Point(1000, 3000), parent: viewport)
  }

  private func add(_ axis: CoordinateAxis?) -> Scroller {
    let scroller = Scroller(rows, along: axis)
    runtime.add(scroller, to: viewport)
    return scroller
  }

  private func settle() { clock.advance(by: 5, framesPerSecond: 60) }

  /// The offset after a key, and whether the key has scrolled.
  private func offset(after key: MotionAction.Key, _ scroller: Scroller, shift: Bool = false) -> Point? {
    let isUsed = scroller.perform(key: key, isShifted: shift)
    settle()
    return isUsed ? .zero - rows.position.value : nil
  }

  @Test("scroll by lines and pages, and to the ends")
  func vertical() {
    let list = add(.y)
    expect(offset(after: .downArrow, list) == Point(0, 40))
    expect(offset(after: .rightArrow, list) == nil && offset(after: .escape, list) == nil)
    expect(offset(after: .pageDown, list) == Point(0, 600))
    expect(offset(after: .space, list) == Point(0, 1160))
    expect(offset(after: .space, list, shift: true) == Point(0, 600))
    expect(offset(after: .upArrow, list) == Point(0, 560))
    expect(offset(after: .pageUp, list) == Point(0, 0))
    expect(offset(after: .home, list) == nil && offset(after: .upArrow, list) == nil)
    expect(offset(after: .end, list) == Point(0, 2400) && offset(after: .end, list) == nil)
    expect(offset(after: .home, list) == .zero)
  }

  @Test("scroll along the axis, or along both")
  func axes() {
    let strip = add(.x)
    expect(offset(after: .downArrow, strip) == nil && offset(after: .rightArrow, strip) == Point(40, 0))
    expect(offset(after: .pageDown, strip) == Point(400, 0) && offset(after: .home, strip) == .zero)
  }

  @Test("of a plane scroll in the direction of the arrow")
  func plane() {
    let map = add(nil)
    expect(
      offset(after: .downArrow, map) == Point(0, 40) && offset(after: .rightArrow, map) == Point(40, 40))
    expect(
      offset(after: .pageDown, map) == Point(40, 600) && offset(after: .leftArrow, map) == Point(0, 600))
  }

  @Test("add up while they are held, by a spring")
  func held() {
    let list = add(.y)
    for _ in 0..<5 {
      list.perform(key: .downArrow)
      clock.advance(by: 1 / 30, framesPerSecond: 60)
    }
    let shown = 0 - rows.position.value.y
    expect(shown > 20 && shown < 160 && list.isActive)
    settle()
    expect(rows.position.value.y == -200 && !list.isActive)
  }

  @Test("do nothing while the scroller is disabled, and before it is added")
  func disabled() {
    let list = Scroller(rows, along: .y)
    expect(!list.perform(key: .downArrow))
    runtime.add(list, to: viewport)
    list.enabled.value = false
    expect(!list.perform(key: .downArrow))
    list.enabled.value = true
    expect(list.perform(key: .downArrow))
  }

  @Test("of a chain pass the gates as drags do")
  func chain() {
    let sheet = MotionElement(position: Point(200, 900), size: Point(400, 600), parent: viewport)
    rows.parent = sheet
    let window = MotionElement(position: Point(200, 300), size: Point(400, 500))
    let list = Scroller(rows, in: window, along: .y)
    let chain = ScrollChain(along: .y, [.sheet(sheet, detents: [0, 300, 600]), .list(list)])
    runtime.add(chain, to: viewport)
    func places(after key: MotionAction.Key) -> [Double] {
      chain.perform(key: key)
      settle()
      return [900 - sheet.position.value.y, 0 - rows.position.value.y]
    }
    expect(places(after: .downArrow) == [300, 0])
    expect(places(after: .downArrow) == [600, 0])
    expect(places(after: .pageDown) == [600, 460])
    expect(places(after: .home) == [600, 0])
    expect(places(after: .home) == [0, 0])
    expect(places(after: .end) == [600, 2500])
  }
}
