// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Two cards on a stage, and tiles that lie in the cards or on the stage. Compares what is drawn with a model
/// that knows nothing of transforms: it computes with complex numbers, and with the textbook's formula of a
/// spring.
final class LayoutTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let layout: LayoutMotion
  let cards: [MotionElement]
  let tiles: [MotionElement]
  private var models: [ObjectIdentifier: Model] = [:]
  private let response: Double
  private let ratio: Double
  private(set) var faults: [String] = []

  var elements: [MotionElement] { cards + tiles }

  /// A rectangle in the space of its card, and its velocity.
  struct Model {
    var home = Complex()
    var size = Complex()
    /// The place of the anchor point, the size and the turn.
    var value: [Double] = []
    var rate = [Double](repeating: 0, count: 5)
    /// The rotation that belongs to the element.
    var rotation = 0.0

    var place: Complex { Complex(value[0], value[1]) }
    var placeRate: Complex { Complex(rate[0], rate[1]) }
    var goal: [Double] { [home.x, home.y, size.x, size.y, 0] }
  }

  init(using random: inout SplitMix64) {
    runtime = MotionRuntime(clock: clock)
    (response, ratio) = (.random(in: 0.2...0.6, using: &random), .random(in: 0.5...0.95, using: &random))
    layout = LayoutMotion(SpringDescription(response: response, dampingRatio: ratio))
    cards = (0..<2).map { _ in MotionElement(position: random.point(50...500), size: random.point(50...300)) }
    tiles = (0..<4).map { _ in MotionElement(position: random.point(0...300), size: random.point(20...90)) }
    for element in cards + tiles {
      element.anchorPoint.value = random.point(-0.2...1.2)
      element.rotation.value = .random(in: -3...3, using: &random)
    }
    for element in elements {
      runtime.add(layout, to: element)
      let (place, size) = (element.position.value, element.size.value)
      models[ObjectIdentifier(element)] = Model(
        home: Complex(place), size: Complex(size), value: [place.x, place.y, size.x, size.y, 0],
        rotation: element.rotation.value)
    }
  }

  // MARK: The model

  private func model(_ element: MotionElement) -> Model { models[ObjectIdentifier(element)]! }

  /// The origin of the space of a card on the stage, its velocity, and its direction.
  private func space(_ card: MotionElement?) -> (origin: Complex, rate: Complex, turn: Double) {
    guard let card else { return (Complex(), Complex(), 0) }
    let (model, anchor) = (model(card), card.anchorPoint.value)
    let way = Complex(anchor.x * model.value[2], anchor.y * model.value[3])
    let wayRate = Complex(anchor.x * model.rate[2], anchor.y * model.rate[3])
    let turn = model.rotation
    return (model.place - way.turned(turn), model.placeRate - wayRate.turned(turn), turn)
  }

  private func corners(_ element: MotionElement) -> [Complex] {
    let (model, anchor, outer) = (model(element), element.anchorPoint.value, space(element.parent))
    return [(0, 0), (1, 0), (0, 1)].map { x, y in
      let arm = Complex((x - anchor.x) * model.value[2], (y - anchor.y) * model.value[3])
      let place = model.place + arm.turned(model.rotation + model.value[4])
      return outer.origin + place.turned(outer.turn)
    }
  }

  private func move(_ element: MotionElement, to parent: MotionElement?) {
    let (from, to) = (space(element.parent), space(parent))
    var model = model(element)
    let place = from.origin + model.place.turned(from.turn)
    let rate = from.rate + model.placeRate.turned(from.turn)
    let (newPlace, newRate) = ((place - to.origin).turned(-to.turn), (rate - to.rate).turned(-to.turn))
    (model.value[0], model.value[1]) = (newPlace.x, newPlace.y)
    (model.rate[0], model.rate[1]) = (newRate.x, newRate.y)
    let turn = model.value[4] + from.turn - to.turn
    // The shorter way from the turn that was seen, as for the rotation of an element.
    let own = model.value[4]
    model.value[4] = turn - ((turn - own) / (2 * .pi)).rounded() * 2 * .pi
    models[ObjectIdentifier(element)] = model
  }

  private func step(_ time: Double) {
    let w = 2 * Double.pi / response
    let (b, d) = (ratio * w, w * (1 - ratio * ratio).squareRoot())
    let (c, s, e) = (cos(d * time), sin(d * time), exp(-b * time))
    for (key, var model) in models {
      let goal = model.goal
      var energy = 0.0
      for lane in 0..<5 {
        let (x, v) = (model.value[lane] - goal[lane], model.rate[lane])
        model.value[lane] = goal[lane] + e * (x * c + (v + b * x) / d * s)
        model.rate[lane] = e * (v * c - (b * v + w * w * x) / d * s)
        let weight = lane == 4 ? 100.0 : 1
        let (left, speed) = (weight * (model.value[lane] - goal[lane]), weight * model.rate[lane] / w)
        energy += left * left + speed * speed
      }
      if energy <= 0.01 { (model.value, model.rate) = (goal, [0, 0, 0, 0, 0]) }
      models[key] = model
    }
  }

  // MARK: What is drawn

  /// Returns the corners on the stage, by the rule of the elements: the transform about the anchor point,
  /// which lies at the position in the parent.
  static func drawnCorners(_ element: MotionElement) -> [Point] {
    [Point(0, 0), Point(1, 0), Point(0, 1)].map { corner in
      var point = corner * element.size.value
      var next = Optional(element)
      while let each = next {
        let (map, arm) = (each.transform.value, point - each.anchorPoint.value * each.size.value)
        point = Point(
          each.position.value.x + map.xAxis.x * arm.x + map.yAxis.x * arm.y,
          each.position.value.y + map.xAxis.y * arm.x + map.yAxis.y * arm.y)
        next = each.parent
      }
      return point
    }
  }

  func check(_ event: String) {
    for (index, element) in elements.enumerated() {
      for (drawn, expected) in zip(Self.drawnCorners(element), corners(element)) {
        let error = max(abs(drawn.x - expected.x), abs(drawn.y - expected.y))
        if !(error < 1e-9) {
          faults.append("\(event): element \(index) at \(drawn), not \(expected)")
        }
      }
    }
  }

  // MARK: Random scripts

  func play(_ steps: Int, using random: inout SplitMix64) {
    check("at first")
    for number in 0..<steps where faults.isEmpty {
      if Bool.random(using: &random) { change(using: &random) }
      check("change \(number)")
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let time = Double.random(in: 0.001...0.03, using: &random)
        clock.advance(by: time)
        step(time)
        check("frame after change \(number)")
      }
    }
    for _ in 0..<600 where clock.wantsFrames { clock.advance(by: 1 / 60) }
    let isStill = elements.allSatisfy { !$0.isInFlight && $0.position.value == $0.layoutPosition.value }
    if !isStill || clock.wantsFrames || runtime.isActive || layout.isActive { faults.append("not at rest") }
  }

  private func change(using random: inout SplitMix64) {
    let isKept = Int.random(in: 0..<6, using: &random) == 0
    runtime.animateLayout(of: elements, by: layout) {
      guard !isKept else { return }
      // Those that get another card have the place in the space of the cards as they are seen now.
      for tile in tiles where Int.random(in: 0..<3, using: &random) == 0 {
        let parent = Int.random(in: 0..<3, using: &random)
        let card = parent == 2 ? nil : cards[parent]
        guard card !== tile.parent else { continue }
        move(tile, to: card)
        tile.parent = card
      }
      for element in elements where Bool.random(using: &random) {
        let place = random.point(0...500)
        element.layoutPosition.value = place
        models[ObjectIdentifier(element)]!.home = Complex(place)
        guard Bool.random(using: &random) else { continue }
        let size = random.point(20...300)
        element.size.value = size
        models[ObjectIdentifier(element)]!.size = Complex(size)
      }
    }
  }
}

/// A complex number, for a model that is independent of the library's transforms.
struct Complex {
  var x = 0.0
  var y = 0.0

  init(_ x: Double = 0, _ y: Double = 0) { (self.x, self.y) = (x, y) }

  init(_ point: Point) { self.init(point.x, point.y) }

  static func + (a: Complex, b: Complex) -> Complex { Complex(a.x + b.x, a.y + b.y) }

  static func - (a: Complex, b: Complex) -> Complex { Complex(a.x - b.x, a.y - b.y) }

  func turned(_ angle: Double) -> Complex {
    Complex(cos(angle) * x - sin(angle) * y, sin(angle) * x + cos(angle) * y)
  }
}

extension SplitMix64 {
  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(.random(in: range, using: &self), .random(in: range, using: &self))
  }
}
