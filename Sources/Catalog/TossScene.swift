// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A square that can be dragged, tossed and caught in flight; a spring brings it home to a ring, which can be
/// moved.
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
    // The ring stays wholly on the stage and, when that is resized, at the same place in proportion.
    let bounds = Bounds(of: home, on: stage.size.value)
    runtime.add(Draggable(), to: home, constraints: { $0._map { bounds.nearest(to: $0) } })
    stage.size.subscribe { home.position.value = bounds.resize(to: $0, moving: home.position.value) }

    aggregator.register([card.position, home.position])
    stage.addIndicator("Motion", of: aggregator)
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: card.position.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: card.position.y())
    stage.addReadout("Velocity x", unit: "pt/s", fractionDigits: 0, of: card.velocity.x())
    stage.addReadout("Velocity y", unit: "pt/s", fractionDigits: 0, of: card.velocity.y())

    let spring = tossable.spring.description
    let stiffness = ReactiveProperty(spring.value.stiffness)
    let damping = ReactiveProperty(spring.value.damping)
    runtime.connect(
      stiffness._map { SpringDescription(stiffness: $0, damping: spring.value.damping) }, to: spring)
    runtime.connect(
      damping._map { SpringDescription(stiffness: spring.value.stiffness, damping: $0) }, to: spring)
    stage.addSlider("Stiffness", range: 20...1000, step: 1, of: stiffness)
    stage.addSlider("Damping", range: 1...80, step: 0.5, of: damping)
    stage.addReadout("Damping ratio", unit: "", fractionDigits: 2, of: spring._map { $0.dampingRatio })
    stage.addReadout("Response", unit: "s", fractionDigits: 2, of: spring._map { $0.response })
    stage.addSwitch("Valve", of: tossable.enabled)
  }
}

/// Where the centre of an element may be. An object of its own, so that the streams of an element's gestures
/// do not hold the element.
private final class Bounds {
  private let margin: Point
  private var size: Point

  init(of element: MotionElement, on size: Point) {
    self.margin = element.size.value / 2
    self.size = size
  }

  func nearest(to point: Point) -> Point {
    point.clamped(lowerBound: margin, upperBound: pointwiseMax(margin, size - margin))
  }

  func resize(to newSize: Point, moving point: Point) -> Point {
    let place = point / size * newSize
    size = newSize
    return nearest(to: place.isFinite ? place : newSize / 2)
  }
}
