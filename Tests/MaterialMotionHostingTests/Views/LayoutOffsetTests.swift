// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The offset of a view from its place in a layout")
struct LayoutOffsetTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let tile = MotionElement()
  private var layout = LayoutOffset()

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private var offset: Point {
    layout.offset(of: tile.position.value, anchorPoint: tile.anchorPoint.value)
  }

  @Test("the first layout places the element, and nothing is offset before it")
  mutating func firstLayout() {
    tile.position.value = Point(7, 9)
    expect(offset == .zero)
    expect(layout.origin == .zero)
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    expect(tile.position.value == Point(100, 40))
    expect(tile.size.value == Point(40, 20))
    expect(tile.velocity.value == .zero)
    expect(layout.origin == Point(80, 30))
    expect(offset == .zero)
  }

  @Test("another element is placed without an offset")
  mutating func anotherElement() {
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    tile.position.value += Point(20, 0)
    let other = MotionElement()
    layout.layOut(other, at: Point(80, 30), size: Point(40, 20))
    expect(other.position.value == Point(100, 40) && other.size.value == Point(40, 20))
    expect(layout.hasPlaced(other) && !layout.hasPlaced(tile))
  }

  @Test("a layout moves an element at rest, and keeps its offset")
  mutating func atRest() {
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    tile.position.value += Point(20, 0)
    expect(offset == Point(20, 0))
    layout.layOut(tile, at: Point(80, 70), size: Point(60, 20))
    expect(tile.position.value == Point(130, 80))
    expect(offset == Point(20, 0))
    expect(!clock.wantsFrames)
  }

  @Test("a layout does not move an element in flight, which then returns to its new home")
  mutating func inFlight() {
    runtime.add(Tossable(landing: .layout), to: tile)
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    expect(tile.layoutPosition.value == Point(100, 40) && !clock.wantsFrames)
    tile.toss(velocity: Point(1000, 0))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let position = tile.position.value
    expect(position != Point(100, 40))
    layout.layOut(tile, at: Point(80, 70), size: Point(40, 20))
    expect(tile.position.value == position)
    expect(offset == position - Point(100, 80))
    clock.advance(by: 5, framesPerSecond: 60)
    expect(tile.position.value == Point(100, 80))
    expect(offset == .zero)
  }

  @Test("a layout at rest starts no flight, whether the element lands at the layout or returns home")
  mutating func staysHome() {
    for landing in [nil, .layout] as [Landing?] {
      let tile = MotionElement()
      runtime.add(Tossable(landing: landing), to: tile)
      var layout = LayoutOffset()
      for y in [30.0, 70, 20] {
        layout.layOut(tile, at: Point(80, y), size: Point(40, 20))
        expect(tile.position.value == Point(100, y + 10))
        clock.advance(by: 0.1, framesPerSecond: 60)
        expect(!clock.wantsFrames)
      }
      tile.toss(velocity: Point(1000, 0))
      clock.advance(by: 5, framesPerSecond: 60)
      expect(tile.position.value == Point(100, 30))
    }
  }

  @Test("the home is the place of the anchor point, wherever it is")
  mutating func anchorPoint() {
    tile.anchorPoint.value = .zero
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    expect(tile.position.value == Point(80, 30))
    tile.anchorPoint.value = Point(1, 1)
    expect(offset == Point(-40, -20))
    expect(tile.layoutPosition.value == Point(120, 50))
  }

  @Test("a frame that is not finite is ignored")
  mutating func notFinite() {
    layout.layOut(tile, at: Point(80, 30), size: Point(40, 20))
    layout.layOut(tile, at: Point(.nan, 30), size: Point(40, 20))
    layout.layOut(tile, at: Point(80, 30), size: Point(.infinity, 20))
    expect(tile.position.value == Point(100, 40))
    expect(layout.origin == Point(80, 30))
  }
}
