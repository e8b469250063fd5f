// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionWeb

@Suite("Drawing of a figure")
struct FigureDrawingTests {
  private let figure = Figure(1, Painter(), nil)
  private let container = Container()
  private var element: MotionElement { figure.element.motionElement }

  /// Sends a layout whose centre is at (100, 50), as the script does.
  private func layOut(_ size: Point) {
    let corner = Point(100, 50) - size / 2
    _ = figure.receive(
      .layout, container, (corner.x, corner.y, size.x, 0, 0, size.y, size.x, size.y, .nan, .nan))
  }

  /// Sends the initial values of the style sheet: the place of the centre, the map, the opacity and the
  /// z-index.
  private func takeOver(
    center: Point = Point(100, 50), _ map: Transform = .identity, opacity: Double = 1, zIndex: Double = 0
  ) {
    _ = figure.receive(
      .style, nil,
      (
        center.x, center.y, map.xAxis.x, map.xAxis.y, map.yAxis.x, map.yAxis.y, opacity, zIndex, 0, 0
      ))
  }

  /// Gives the element its place.
  private func place() {
    layOut(Point(80, 60))
    takeOver()
  }

  /// The parts that the next frame draws. Reading them clears them.
  private var drawn: Painter.Changes { Painter.Changes(rawValue: UInt16(figure.takeRecord().changes)) }

  // MARK: The style sheet

  @Test("a node is inert while its element accepts no input")
  func input() {
    place()
    _ = drawn
    let changes = [false, true].map { accepts in
      element.acceptsInput.value = accepts
      let record = figure.takeRecord()
      return [record.changes, record.isInert]
    }
    expect(changes == [[256, 1], [256, 0]])
  }

  @Test("an element takes over what the style sheet draws, and draws nothing")
  func style() {
    layOut(Point(80, 60))
    let map = Transform(xAxis: Point(0, 2), yAxis: Point(-2, 0))
    takeOver(center: Point(10, 20), map, opacity: 0.5, zIndex: 7)
    expect(element.position.value == Point(10, 20))
    expect(element.size.value == Point(80, 60))
    expect(element.transform.value == map)
    expect(element.opacity.value == 0.5)
    expect(element.zIndex.value == 7)
    expect(drawn == [])
  }

  @Test("the style sheet does not replace values that the program has written before")
  func written() {
    element.position.value = Point(1, 2)
    element.opacity.value = 0.25
    element.zIndex.value = 0
    layOut(Point(80, 60))
    takeOver(opacity: 0.5, zIndex: 7)
    expect(element.position.value == Point(1, 2))
    expect(element.opacity.value == 0.25)
    expect(element.zIndex.value == 0)
    expect(drawn == [.place, .opacity, .zIndex])
  }

  // MARK: The z-index

  @Test("reading the z-index draws nothing")
  func reading() {
    place()
    expect(element.zIndex.value == 0)
    expect(drawn == [])
    element.zIndex.value = 3
    expect(figure.takeRecord().zIndex == 3)
  }

  @Test("a z-index that was read before the element has a place becomes that of the style sheet")
  func earlyReading() {
    var values: [Double] = []
    let subscription = element.zIndex.subscribe { values.append($0) }
    layOut(Point(80, 60))
    takeOver(zIndex: 7)
    expect(values == [0, 7])
    expect(figure.takeRecord().zIndex == 7)
    expect(drawn == [])
    subscription.unsubscribe()
  }

  // MARK: The anchor point

  @Test("an anchor point that was written before the element has a place does not move the element")
  func anchorPoint() {
    element.anchorPoint.value = .zero
    place()
    expect(element.position.value == Point(60, 20))
    expect(element.convert(Point(40, 30), to: nil) == Point(100, 50))
    expect(drawn == .anchorPoint)
  }

  @Test("the place of an early anchor point depends on the rotation and the scale of the style sheet")
  func turnedAnchorPoint() {
    element.anchorPoint.value = Point(1, 0.5)
    layOut(Point(80, 60))
    takeOver(Transform(xAxis: Point(0, 2), yAxis: Point(-2, 0)))
    expect(element.position.value == Point(100, 130))
  }

  // MARK: Observers that write while the page is read

  @Test("a value that an observer of the size writes is drawn")
  func sizeObserver() {
    place()
    let subscription = element.size.subscribe { [element] in element.opacity.value = $0.x / 100 }
    _ = drawn
    layOut(Point(40, 60))
    expect(element.opacity.value == 0.4)
    expect(drawn == [.place, .opacity])
    subscription.unsubscribe()
  }

  @Test("a value that an observer writes before the element has a place is not replaced, and is drawn")
  func earlyObserver() {
    let subscription = element.size.subscribe { [element] in
      if $0.x > 0 { element.opacity.value = $0.x / 100 }
    }
    layOut(Point(40, 60))
    takeOver(opacity: 1)
    expect(element.opacity.value == 0.4)
    expect(drawn == .opacity)
    subscription.unsubscribe()
  }

  @Test("a property whose observer replaces the page's value is drawn")
  func clamp() {
    place()
    let subscription = element.size.subscribe { [element] in
      if $0.x < 50 { element.size.value = Point(50, $0.y) }
    }
    layOut(Point(40, 60))
    expect(element.size.value == Point(50, 60))
    expect(drawn == [.place, .size])
    layOut(Point(70, 60))
    expect(drawn == .place)
    subscription.unsubscribe()
  }

  // MARK: The recognizers

  @Test("a recognizer's axis and whether it is enabled change the touch action in the next frame")
  func touchAction() {
    place()
    let pan = PanGestureRecognizer()
    element.add(pan)
    expect(drawn == .touchAction)
    pan.axis = .x
    expect(drawn == .touchAction)
    pan.isEnabled = false
    expect(figure.takeRecord().touchAction == Double(TouchAction.everything.rawValue))
    pan.isEnabled = true
    expect(drawn == .touchAction)
    pan.slop = 5
    expect(drawn == [])
  }
}
