// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A card that can be dragged, tossed and caught in flight. A spring brings it home to a ring, which can be
/// dragged, too.
public struct TossScene {
  private let runtime: MotionRuntime
  private let aggregator = MotionAggregator<Point>(named: "stage")

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let home = stage.makeElement(.ring, label: "Destination", position: stage.size.value / 2)
    let card = stage.makeElement(.square, label: "Card", position: stage.size.value / 2)

    let tossable = Tossable()
    runtime.connect(home.position, to: tossable.spring.destination)
    runtime.add(tossable, to: card)
    // The ring stays within the stage. It keeps its place in proportion to a resized stage.
    let bounds = Bounds(of: home, on: stage.size.value)
    runtime.add(Draggable(), to: home, constraints: { $0._map { bounds.nearest(to: $0) } })
    runtime.connect(stage.size._map { bounds.resize(to: $0) }, to: home.position)

    Self.letKeysToss(card, towards: home, on: stage)
    Self.letKeysMove(home, within: bounds, on: stage)
    stage.addPlot(
      "Flight", of: card, from: home, named: "destination",
      motion: tossable.state, spring: tossable.spring.state)

    aggregator.register([card.position, home.position])
    stage.addIndicator("Motion", of: aggregator)
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: card.position.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: card.position.y())
    stage.addReadout("Velocity x", unit: "pt/s", fractionDigits: 0, of: card.velocity.x())
    stage.addReadout("Velocity y", unit: "pt/s", fractionDigits: 0, of: card.velocity.y())

    let spring = tossable.spring.description
    let stiffness = ReactiveProperty(spring.value.stiffness)
    let damping = ReactiveProperty(spring.value.damping)
    let (stiffnesses, dampings) = (20.0...1000, 1.0...80)
    runtime.connect(
      stiffness.clamped(to: stiffnesses)._map {
        SpringDescription(stiffness: $0, damping: spring.value.damping)
      }, to: spring)
    runtime.connect(
      damping.clamped(to: dampings)._map {
        SpringDescription(stiffness: spring.value.stiffness, damping: $0)
      }, to: spring)
    stage.addSlider("Stiffness", range: stiffnesses, step: 1, of: stiffness)
    stage.addSlider("Damping", range: dampings, step: 0.5, of: damping)
    stage.addReadout("Damping ratio", unit: "", fractionDigits: 2, of: spring._map { $0.dampingRatio })
    stage.addReadout("Response", unit: "s", fractionDigits: 2, of: spring._map { $0.response })
    stage.addSwitch("Valve", help: "lets the card be moved", enabling: card, of: tossable.enabled)
  }

  private static func letKeysToss(
    _ card: MotionElement, towards home: MotionElement, on stage: some Stage
  ) {
    // Points per second: a flick up and to the right.
    let flick = Point(3200, -2400)
    let help: StaticString = "Arrow keys pull it, with Shift further. Space tosses it. Escape takes it home."
    stage.onKey(of: card, help: help) { key, isShifted in
      switch key {
      case .space: card.toss(velocity: flick)
      case .escape: card.toss(from: home.position.value, velocity: .zero)
      case .left, .right, .up, .down:
        card.toss(from: card.position.value + key.step(isShifted), velocity: card.velocity.value)
      default: break
      }
    }
  }

  private static func letKeysMove(_ home: MotionElement, within bounds: Bounds, on stage: some Stage) {
    let size = stage.size
    let help: StaticString = "Arrow keys move it, with Shift further. Space puts it in the middle."
    stage.onKey(of: home, help: help) { key, isShifted in
      guard !home.isHeld else { return }
      let place = key == .space ? size.value / 2 : home.position.value + key.step(isShifted)
      home.position.value = bounds.nearest(to: place)
    }
  }
}

/// The place of an element's centre, and the bounds of that place. A separate object, so that the streams of
/// the element's gestures do not hold the element.
private final class Bounds {
  private let margin: Point
  private var size: Point
  private var place: Point

  init(of element: MotionElement, on size: Point) {
    self.margin = element.size.value / 2
    self.size = size
    self.place = element.position.value
  }

  func nearest(to point: Point) -> Point {
    place = point.clamped(lowerBound: margin, upperBound: pointwiseMax(margin, size - margin))
    return place
  }

  func resize(to newSize: Point) -> Point {
    let newPlace = place / size * newSize
    size = newSize
    return nearest(to: newPlace.isFinite ? newPlace : newSize / 2)
  }
}
