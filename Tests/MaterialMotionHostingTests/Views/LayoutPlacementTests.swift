// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The place of an element whose view is placed by a layout")
struct LayoutPlacementTests {
  private var placement = LayoutPlacement()

  @Test("a layout moves an element at rest, and keeps its displacement")
  mutating func layOutAtRest() {
    expect(placement.layOut(at: Point(100, 50), position: .zero, isMoving: false) == Point(100, 50))
    placement.move(to: Point(120, 50), from: Point(100, 50))
    expect(placement.displacement == Point(20, 0))
    expect(placement.layOut(at: Point(100, 90), position: Point(120, 50), isMoving: false) == Point(120, 90))
    expect(placement.displacement == Point(20, 0))
  }

  @Test("a layout does not move an element that a stream moves")
  mutating func layOutWhileMoving() {
    placement.move(to: Point(120, 50), from: Point(100, 50))
    expect(placement.layOut(at: Point(100, 90), position: Point(120, 50), isMoving: true) == Point(120, 50))
    expect(placement.displacement == Point(20, -40))
    expect(
      placement.layOut(at: Point(100, 10), position: Point(120, 50), isMoving: false) == Point(120, -30))
  }

  @Test("an element that returns to its home has no displacement, wherever the layout has moved the home")
  mutating func returnsHome() {
    placement.move(to: Point(7, 9), from: Point(1, 2))
    placement.move(to: Point(4, 4), from: Point(4, 4))
    expect(placement.displacement == .zero)
  }

  @Test(
    "a layer is drawn where its element is, for any anchor points, transforms and homes", arguments: 0..<200)
  mutating func drawsElement(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func point(_ range: ClosedRange<Double>) -> Point {
      Point(.random(in: range, using: &random), .random(in: range, using: &random))
    }
    let element = MotionElement(position: point(-500...500), size: point(1...300))
    element.anchorPoint.value = point(-1...2)
    element.transform.value = Transform(xAxis: point(-2...2), yAxis: point(-2...2))
    let (origin, layerAnchor) = (point(-500...500), point(0...1))
    let size = element.size.value
    let home = origin + element.anchorPoint.value * size
    placement.move(to: element.position.value, from: home)
    let transform = element.transform.value
    let translation =
      placement.displacement
      + transform.translation(about: element.anchorPoint.value, insteadOf: layerAnchor, size: size)
    // A layer applies its transform about its own anchor point, which is at the layer's position.
    func drawnPlace(of place: Point) -> Point {
      origin + layerAnchor * size + transform.apply(to: place - layerAnchor * size) + translation
    }
    for unit in [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)] {
      let expected =
        element.position.value + transform.apply(to: (unit - element.anchorPoint.value) * size)
      expect(drawnPlace(of: unit * size).isWithin(1e-9, of: expected))
    }
  }

  @Test("half a turn about the centre of a layer that turns about its corner needs the size as translation")
  func halfTurn() {
    let turn = Transform(xAxis: Point(-1, 0), yAxis: Point(0, -1))
    expect(turn.translation(about: Point(0.5, 0.5), insteadOf: .zero, size: Point(80, 40)) == Point(80, 40))
    expect(
      Transform.identity.translation(about: Point(0.5, 1), insteadOf: .zero, size: Point(80, 40)) == .zero)
  }
}
