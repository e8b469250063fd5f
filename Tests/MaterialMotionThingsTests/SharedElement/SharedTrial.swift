// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A list and a page that are turned, scaled and moved, and a thing that flies between their elements.
/// Compares what is drawn with a model that computes with complex numbers, and with the textbook's formula of
/// a spring.
final class SharedTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let parents: [MotionElement]
  let thumbnails: [MotionElement]
  let header: MotionElement
  let photo = MotionElement(size: Point(10, 10))
  let shared: SharedElement
  private let scroll = Spring<Point>(description: SpringDescription(response: 1, dampingRatio: 0.7))
  private let response: Double
  private let ratio: Double
  private(set) var faults: [String] = []

  /// The thing in the space of a side: its middle, size, turn, radius, part and shadow, and their velocities.
  private var value = [Double](repeating: 0, count: 8)
  private var rate = [Double](repeating: 0, count: 8)
  private var side: MotionElement?
  private var aim = [Double](repeating: 0, count: 8)
  private var isHeld = false

  /// The way from the line to the place of the grip, and the number there.
  private var caught = [Double](repeating: 0, count: 8)
  private var number = 0.0
  private var present = 0.0

  init(using random: inout SplitMix64) {
    (response, ratio) = (.random(in: 0.2...0.6, using: &random), .random(in: 0.5...0.95, using: &random))
    runtime = MotionRuntime(clock: clock)
    parents = (0..<3).map { _ in
      let parent = MotionElement(position: random.point(0...400), size: random.point(100...500))
      parent.anchorPoint.value = random.point(0...1)
      parent.rotation.value = .random(in: -3...3, using: &random)
      parent.scale.value = .random(in: 0.4...2, using: &random)
      return parent
    }
    let (list, page, otherList) = (parents[0], parents[1], parents[2])
    thumbnails = [list, otherList].map { MotionElement(size: Point(80, 60), parent: $0) }
    header = MotionElement(size: Point(300, 200), parent: page)
    for element in thumbnails + [header] {
      element.position.value = random.point(0...300)
      element.anchorPoint.value = random.point(0...1)
      element.opacity.value = .random(in: 0.1...1, using: &random)
    }
    photo.anchorPoint.value = random.point(0...1)
    photo.parent = Bool.random(using: &random) ? nil : parents[1]
    shared = SharedElement(
      from: thumbnails[0], to: header, by: SpringDescription(response: response, dampingRatio: ratio))
    (shared.sourceLook, shared.targetLook) = (SharedLook(radius: 12, shadow: 2), SharedLook(radius: 3))
    runtime.add(shared, to: photo)
    scroll.destination.value = parents[0].position.value
    runtime.add(scroll, to: parents[0].position)
  }

  // MARK: The model

  private func space(_ element: MotionElement) -> (
    origin: Complex, rate: Complex, turn: Double, scale: Double
  ) {
    let parent = element.parent!
    let (turn, scale) = (parent.rotation.value, parent.scale.value)
    let arm = parent.anchorPoint.value * parent.size.value * scale
    return (
      Complex(parent.position.value) - Complex(arm).turned(turn), Complex(parent.velocity.value), turn, scale
    )
  }

  private func rectangle(_ element: MotionElement) -> [Double] {
    let (size, scale, turn) = (element.size.value, element.scale.value, element.rotation.value)
    let arm = (Point(0.5, 0.5) - element.anchorPoint.value) * size * scale
    let middle = Complex(element.position.value) + Complex(arm).turned(turn)
    let look = element === header ? shared.targetLook : shared.sourceLook
    return [
      middle.x, middle.y, size.x * scale, size.y * scale, turn, look.radius * scale,
      element === header ? 1 : 0, look.shadow * scale,
    ]
  }

  private func nearest(_ end: [Double], _ start: [Double]) -> [Double] {
    var end = end
    end[4] -= ((end[4] - start[4]) / (2 * .pi)).rounded() * 2 * .pi
    return end
  }

  private func converted(_ value: [Double], _ rate: [Double], from: MotionElement, to: MotionElement)
    -> ([Double], [Double])
  {
    let (a, b) = (space(from), space(to))
    var (value, rate) = (value, rate)
    let place = a.origin + Complex(a.scale * value[0], a.scale * value[1]).turned(a.turn) - b.origin
    let speed = a.rate + Complex(a.scale * rate[0], a.scale * rate[1]).turned(a.turn) - b.rate
    let (newPlace, newSpeed) = (place.turned(-b.turn), speed.turned(-b.turn))
    (value[0], value[1]) = (newPlace.x / b.scale, newPlace.y / b.scale)
    (rate[0], rate[1]) = (newSpeed.x / b.scale, newSpeed.y / b.scale)
    for lane in [2, 3, 5, 7] {
      value[lane] *= a.scale / b.scale
      rate[lane] *= a.scale / b.scale
    }
    let turn = value[4] + a.turn - b.turn
    value[4] = turn - ((turn - value[4]) / (2 * .pi)).rounded() * 2 * .pi
    return (value, rate)
  }

  private func enter(_ element: MotionElement) {
    if let side { (value, rate) = converted(value, rate, from: side, to: element) }
    side = element
  }

  private var goal: MotionElement {
    shared.direction.value == .forward ? header : shared.source.value!
  }

  /// Chooses the direction of the turn, as it is chosen when the destination changes.
  private func choose() {
    if side != nil { aim = nearest(rectangle(goal), value) }
  }

  private func step(_ time: Double) {
    if isHeld { showHold() }
    guard side != nil, !isHeld else { return }
    let end = aim
    let w = 2 * Double.pi / response
    let (b, d) = (ratio * w, w * (1 - ratio * ratio).squareRoot())
    let (c, s, e) = (cos(d * time), sin(d * time), exp(-b * time))
    for lane in 0..<8 {
      let (x, v) = (value[lane] - end[lane], rate[lane])
      value[lane] = end[lane] + e * (x * c + (v + b * x) / d * s)
      rate[lane] = e * (v * c - (b * v + w * w * x) / d * s)
    }
    rest()
  }

  /// Ends the flight if nothing that is left can be seen.
  private func rest() {
    var energy = 0.0
    for lane in 0..<8 {
      let weight = lane == 4 || lane == 6 ? 100.0 : 1
      let (left, speed) = (weight * (value[lane] - aim[lane]), weight * rate[lane] * response / (2 * .pi))
      energy += left * left + speed * speed
    }
    if energy <= 0.01 { (side, value, rate) = (nil, aim, [Double](repeating: 0, count: 8)) }
  }

  // MARK: What is drawn

  func check(_ event: String) {
    guard let side else {
      let rests = photo.opacity.value == 0 && (header.opacity.value == 0) == false
      if !rests { faults.append("\(event): not at rest") }
      return
    }
    let (space, anchors) = (space(side), [(0.0, 0.0), (1, 0), (0, 1)])
    for (drawn, corner) in zip(LayoutTrial.drawnCorners(photo), anchors) {
      let arm = Complex((corner.0 - 0.5) * value[2], (corner.1 - 0.5) * value[3]).turned(value[4])
      let place = Complex(value[0], value[1]) + arm
      let expected = space.origin + Complex(space.scale * place.x, space.scale * place.y).turned(space.turn)
      let error = max(abs(drawn.x - expected.x), abs(drawn.y - expected.y))
      if !(error < 1e-9) { faults.append("\(event): drawn at \(drawn), not \(expected)") }
    }
    let crop = shared.crop.latest!
    let errors = [
      crop.size.x - value[2], crop.size.y - value[3], crop.radius - value[5], crop.part - value[6],
      crop.shadow - value[7],
    ]
    if !errors.allSatisfy({ abs($0) < 1e-9 }) { faults.append("\(event): \(crop), not \(value)") }
    let hidden = [shared.source.value!, header]
    if photo.opacity.value != 1 || hidden.contains(where: { $0.opacity.value != 0 }) {
      faults.append("\(event): the places are not empty")
    }
  }

  // MARK: Random scripts

  func play(_ steps: Int, using random: inout SplitMix64) {
    let own = (thumbnails + [header]).map { $0.opacity.value }
    for number in 0..<steps where faults.isEmpty {
      let event = change(using: &random)
      check("\(number) \(event)")
      for _ in 0..<Int.random(in: 1...15, using: &random) {
        let time = Double.random(in: 0.001...0.03, using: &random)
        clock.advance(by: time)
        step(time)
        if side == nil { break }
        check("\(number) frame after \(event)")
      }
    }
    if isHeld { shared.release(to: .backward) }
    shared.direction.value = .backward
    for _ in 0..<1200 where clock.wantsFrames { clock.advance(by: 1 / 60) }
    let opacities = (thumbnails + [header]).map { $0.opacity.value }
    let isStill = !shared.isActive && !runtime.isActive && !clock.wantsFrames && !photo.isInFlight
    if !isStill || opacities != own || photo.opacity.value != 0 { faults.append("not at rest at the end") }
  }

  private func change(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      guard !isHeld else { return "nothing" }
      let from = goal
      let start = side == nil ? rectangle(from) : value
      shared.direction.value = shared.direction.value == .forward ? .backward : .forward
      if side == nil { (side, value) = (from, start) }
      enter(goal)
      choose()
      return "turn"
    case 3:
      scroll.destination.value = random.point(-500...500)
      return "scroll"
    case 4:
      guard !isHeld else { return "nothing" }
      let element = Bool.random(using: &random) ? header : shared.source.value!
      element.size.value = random.point(20...300)
      element.position.value = random.point(0...300)
      element.rotation.value = .random(in: -1...1, using: &random)
      if element === goal { choose() }
      return "layout"
    case 5:
      let other = thumbnails[shared.source.value === thumbnails[0] ? 1 : 0]
      let isSide = side != nil && side === shared.source.value && !isHeld
      shared.source.value = other
      if isSide { enter(other) }
      if isSide { choose() }
      if isHeld { hold() }
      return "another row"
    case 6:
      guard !isHeld else {
        let ends = [-0.3, 0, 1, 1.3].filter { _ in Bool.random(using: &random) }
        present = ends.first ?? .random(in: 0...1, using: &random)
        shared.scrub(to: present)
        showHold()
        return "scrub"
      }
      if side == nil { (side, value) = (goal, rectangle(goal)) }
      enter(header)
      (isHeld, present) = (true, .random(in: 0...1, using: &random))
      hold()
      rate = [Double](repeating: 0, count: 8)
      shared.scrub(to: present)
      return "catch"
    default:
      guard isHeld else { return "nothing" }
      showHold()
      let speed = Double.random(in: -4...4, using: &random)
      let direction: TransitionDirection = Bool.random(using: &random) ? .forward : .backward
      shared.release(velocity: speed, to: direction)
      isHeld = false
      rate = rates(moving: speed)
      enter(goal)
      choose()
      rest()
      return "release"
    }
  }

  /// The places at both ends, in the space of the target, and the velocity of the source there.
  private var ends: (start: [Double], end: [Double], rate: [Double]) {
    let source = shared.source.value!
    let zero = [Double](repeating: 0, count: 8)
    let end = rectangle(header)
    let (start, rate) = converted(rectangle(source), zero, from: source, to: header)
    return (nearest(start, end), end, rate)
  }

  private var line: [Double] {
    let ends = ends
    return zip(ends.start, ends.end).map { $0 * (1 - limited) + $1 * limited }
  }

  private var limited: Double { min(max(present, 0), 1) }

  private func hold() {
    number = limited
    caught = zip(nearest(value, line), line).map { $0 - $1 }
  }

  /// The thing lies beside the line between its places. The way to the line vanishes towards both ends, at
  /// most ten times as fast as the number changes.
  private func showHold() {
    let way = limited - number
    let rest = 1 - abs(way) / max(0.1, way < 0 ? number : 1 - number)
    value = zip(caught, line).map { $0 * rest + $1 }
  }

  private func rates(moving speed: Double) -> [Double] {
    let (ends, isMoved) = (ends, limited == present)
    let isBehind = limited < number || limited == number && (speed < 0 || number == 1) && number > 0
    let room = max(0.1, isBehind ? number : 1 - number)
    return (0..<8).map { lane in
      let slope = ends.end[lane] - ends.start[lane] + (isBehind ? caught[lane] : -caught[lane]) / room
      return (isMoved ? speed * slope : 0) + ends.rate[lane] * (1 - limited)
    }
  }
}
