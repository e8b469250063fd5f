// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A card that can be dragged, tossed and caught in flight. It lands at the place that is nearest to the end
/// of its throw. A ring marks that place. The ring can be dragged and tossed, too, and the card follows it.
public struct TossScene {
  private let runtime: MotionRuntime

  public init(on stage: some Stage) {
    runtime = MotionRuntime(clock: stage.clock)
    let ring = stage.makeElement(
      .ring, label: "Destination", size: Point(120, 120), position: stage.size.value / 2)
    let card = stage.makeElement(
      .square, label: "Card", size: Point(96, 96), position: stage.size.value / 2)

    let places = stage.size._map { Self.places(on: $0) }
    stage.addPlaces(places)
    let tossable = Tossable(landing: .nearest(of: places))
    let ringTossable = Tossable(landing: .nearest(of: places))
    let destination = tossable.spring.destination
    runtime.connect(ring.position, to: destination)
    Self.showDestination(destination, by: ring.position, ringTossable.spring.destination)
    Self.keepProportions(of: destination, on: stage.size)
    runtime.add(ringTossable, to: ring)
    runtime.add(tossable, to: card)

    Self.letKeysToss(card, to: destination, on: stage)
    Self.letKeysToss(ring, on: stage)
    stage.addPlot("Flight", of: card, motion: tossable.state, spring: tossable.spring.state)

    stage.addIndicator("Motion", of: runtime.state)
    stage.addReadout("Position x", unit: "pt", fractionDigits: 1, of: card.position.x())
    stage.addReadout("Position y", unit: "pt", fractionDigits: 1, of: card.position.y())
    stage.addReadout("Velocity x", unit: "pt/s", fractionDigits: 0, of: card.velocity.x())
    stage.addReadout("Velocity y", unit: "pt/s", fractionDigits: 0, of: card.velocity.y())

    let spring = tossable.spring.description
    let stiffness = ReactiveProperty(spring.value.stiffness)
    let damping = ReactiveProperty(spring.value.damping)
    let (stiffnesses, dampings) = (20.0...1000, 1.0...80)
    // The settings of a recording may be out of the sliders' ranges.
    let describe = { (_: Double) in
      spring.value = SpringDescription(
        stiffness: max(stiffnesses.lowerBound, min(stiffness.value, stiffnesses.upperBound)),
        damping: max(dampings.lowerBound, min(damping.value, dampings.upperBound)))
    }
    stiffness.subscribe(next: describe)
    damping.subscribe(next: describe)
    stage.addSlider("Stiffness", range: stiffnesses, step: 1, of: stiffness)
    stage.addSlider("Damping", range: dampings, step: 0.5, of: damping)
    stage.addReadout("Damping ratio", unit: "", fractionDigits: 2, of: spring._map { $0.dampingRatio })
    stage.addReadout("Response", unit: "s", fractionDigits: 2, of: spring._map { $0.response })
    stage.addSwitch("Valve", help: "lets the card be moved", enabling: card, of: tossable.enabled)
  }

  /// A row of three places across the middle of the stage. A stage with room for it has a second row of two
  /// places below. The words of a front end are above the rows.
  private static func places(on size: Point) -> [Point] {
    let row = [size / 2, size * Point(1 / 6, 1 / 2), size * Point(5 / 6, 1 / 2)]
    return size.y < 440 ? row : row + [size * Point(1 / 3, 0.8), size * Point(2 / 3, 0.8)]
  }

  /// Puts the ring at each new destination of the card. If the ring itself made the destination, it is there.
  private static func showDestination(
    _ destination: ReactiveProperty<Point>, by ring: ReactiveProperty<Point>,
    _ ringDestination: ReactiveProperty<Point>
  ) {
    destination.subscribe { place in
      guard place != ring.value else { return }
      // In this order the ring's spring has nowhere to go.
      ring.value = place
      ringDestination.value = place
    }
  }

  /// Moves the destination with the stage. The landings receive the new places after that, so that both
  /// elements stay at their place although another place may be nearer now.
  private static func keepProportions(
    of destination: ReactiveProperty<Point>, on size: ReactiveProperty<Point>
  ) {
    var oldSize = size.value
    size.subscribe { newSize in
      let place = destination.value / oldSize * newSize
      oldSize = newSize
      destination.value = place.isFinite ? place : newSize / 2
    }
  }

  private static func letKeysToss(
    _ card: MotionElement, to destination: ReactiveProperty<Point>, on stage: some Stage
  ) {
    // Points per second: a flick up and to the right.
    let flick = Point(1200, -900)
    let help: StaticString =
      "Arrow keys toss it, with Shift faster. Space tosses it to the upper right. Escape ends its flight."
    stage.onKey(of: card, help: help) { key, isShifted in
      switch key {
      case .space: card.toss(velocity: flick)
      case .escape: card.toss(from: destination.value, velocity: .zero)
      default: toss(card, by: key, isShifted)
      }
    }
  }

  private static func letKeysToss(_ ring: MotionElement, on stage: some Stage) {
    let size = stage.size
    let help: StaticString = "Arrow keys toss it, with Shift faster. Space puts it in the middle."
    stage.onKey(of: ring, help: help) { key, isShifted in
      switch key {
      case .space: ring.toss(from: size.value / 2, velocity: .zero)
      default: toss(ring, by: key, isShifted)
      }
    }
  }

  /// Tosses an element by an arrow key.
  private static func toss(_ element: MotionElement, by key: Key, _ isShifted: Bool) {
    guard key.direction != .zero else { return }
    // Points per second. A throw of this speed ends 300 points away, with Shift 600.
    element.toss(velocity: key.direction * (isShifted ? 1200 : 600))
  }
}
