// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("anchorPointAdjustment")
struct AnchorPointAdjustmentTests {
  @Test("leaves an element in place")
  func unmoved() {
    let photo = MotionElement(position: Point(300, 200), size: Point(100, 80))
    let anchorPoints = ReactiveProperty(Point(0, 0))
    var adjustments: [AnchorPointAdjustment] = []
    anchorPoints.anchorPointAdjustment(in: photo).subscribe { adjustments.append($0) }
    anchorPoints.value = Point(1, 0.5)
    expect(
      adjustments == [
        AnchorPointAdjustment(anchorPoint: Point(0, 0), position: Point(250, 160)),
        AnchorPointAdjustment(anchorPoint: Point(1, 0.5), position: Point(350, 200)),
      ])
    photo.rotation.value = 1
    photo.scale.value = 3
    for anchorPoint in [Point(0.25, 2), Point(-1, 0), Point(0.5, 0.5)] {
      let corner = photo.convert(Point(100, 80), to: nil)
      anchorPoints.value = anchorPoint
      photo.adjust(to: adjustments.last!)
      expect(photo.anchorPoint.value == anchorPoint)
      expect(photo.convert(Point(100, 80), to: nil).isWithin(1e-9, of: corner))
      expect(photo.convert(anchorPoint * Point(100, 80), to: nil).isWithin(1e-9, of: photo.position.value))
    }
  }

  @Test("leaves the element in place if an observer of the anchor point adjusts it again")
  func nested() {
    let photo = MotionElement(position: Point(300, 200), size: Point(100, 80))
    var frames: [Bounds<Point>] = []
    photo.anchorPoint.subscribe { anchorPoint in
      if anchorPoint == .zero { photo.adjust(to: photo.anchorPointAdjustment(to: Point(1, 1))) }
    }
    photo.frame.subscribe { frames.append($0) }
    photo.adjust(to: photo.anchorPointAdjustment(to: .zero))
    expect(photo.anchorPoint.value == Point(1, 1))
    expect(photo.position.value == Point(350, 240))
    expect(frames == [Bounds(x: 250...350, y: 160...240)])
  }

  @Test("lets a drag that is under way continue")
  func dragged() {
    let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.add(Draggable(), to: card)
    let press = PointerPress(on: card, at: .zero, time: 0).move(to: Point(20, 0), at: 0.1)
    card.adjust(to: card.anchorPointAdjustment(to: .zero))
    press.move(to: Point(30, 5), at: 0.2)
    expect(card.convert(.zero, to: nil).isWithin(1e-12, of: Point(20, 5)))
  }

  @Test("is dropped if it is not finite, and is not emitted after the element is deallocated")
  func badInput() {
    let anchorPoints = ReactiveProperty(Point(0, 0))
    var count = 0
    do {
      let photo = MotionElement(position: Point(1, 2), size: Point(10, 10))
      anchorPoints.anchorPointAdjustment(in: photo).subscribe {
        count += 1
        photo.adjust(to: $0)
      }
      let before = photo.anchorPoint.value
      anchorPoints.value = Point(.nan, 0)
      expect(photo.anchorPoint.value == before)
      expect(photo.position.value == Point(-4, -3))
      expect(count == 2)
    }
    var heard = 0
    do {
      let photo = MotionElement()
      anchorPoints.anchorPointAdjustment(in: photo).subscribe { _ in heard += 1 }
    }
    heard = 0
    anchorPoints.value = .zero
    expect(heard == 0)
  }
}
