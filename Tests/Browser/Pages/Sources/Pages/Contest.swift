// SPDX-License-Identifier: Apache-2.0

// The worlds of the arbiter's cases: see `arbitration_page.py`. `ArbitrationStage.swift` builds the same.
import MaterialMotion
import MaterialMotionWeb

/// Begins a new world. The page has removed the nodes of the last one.
@_expose(wasm, "beginWorld")
@_cdecl("beginWorld")
public func beginWorld(_ root: Int32) { contest = Contest(of: WebElement.of(handle: root)!) }

/// Lets the library know a node.
@_expose(wasm, "meet")
@_cdecl("meet")
public func meet(_ node: Int32) { _ = WebElement.of(handle: node) }

/// Notes a number of the next recognizer.
@_expose(wasm, "note")
@_cdecl("note")
public func note(_ number: Double) { contest?.numbers.append(number) }

/// Adds a recognizer with the numbers that were noted.
@_expose(wasm, "contend")
@_cdecl("contend")
public func contend(_ node: Int32) { contest?.add(to: WebElement.of(handle: node)!) }

/// Lets a recognizer share its pointers with another one, or yield to it.
@_expose(wasm, "relate")
@_cdecl("relate")
public func relate(_ index: Int32, _ other: Int32, _ shares: Bool) {
  guard let contest else { return }
  let other = contest.things[Int(other)].recognizer
  contest.things[Int(index)].recognizer.relate(to: other, shares)
}

@_expose(wasm, "setEnabled")
@_cdecl("setEnabled")
public func setEnabled(_ index: Int32, _ isEnabled: Bool) {
  contest?.things[Int(index)].recognizer.isEnabled = isEnabled
}

/// Lets a decay move the value of a recognizer.
@_expose(wasm, "decay")
@_cdecl("decay")
public func decay(_ index: Int32, _ velocity: Double, _ rate: Double) {
  contest?.things[Int(index)].flight?.decay(velocity, rate)
}

/// Lets a critically damped spring move the value of a recognizer.
@_expose(wasm, "spring")
@_cdecl("spring")
public func spring(_ index: Int32, _ destination: Double, _ velocity: Double, _ frequency: Double) {
  contest?.things[Int(index)].flight?.spring(destination, velocity, frequency)
}

/// Returns a number of a recognizer: two coordinates of its value, the factor and the angle, and the offsets
/// of its members.
@_expose(wasm, "numberOf")
@_cdecl("numberOf")
public func numberOf(_ index: Int32, _ number: Int32) -> Double {
  guard let thing = contest?.things[Int(index)] else { return .nan }
  return switch number {
  case 0: thing.place().x
  case 1: thing.place().y
  case 2: thing.shape().x
  case 3: thing.shape().y
  default: thing.parts[Int(number) - 4].value
  }
}

/// Returns the oldest report that was not taken: 10 times the recognizer's number, plus 1 for a beginning, 2
/// for an end, and 3 for a cancellation. -1 if there is none.
@_expose(wasm, "takeReport")
@_cdecl("takeReport")
public func takeReport() -> Int32 {
  guard let contest, !contest.reports.isEmpty else { return -1 }
  return contest.reports.removeFirst()
}

nonisolated(unsafe) private var contest: Contest?

/// A recognizer, and the value that its interaction moves.
private struct Thing {
  let recognizer: PointerGestureRecognizer
  var place: () -> Point = { .zero }
  var shape: () -> Point = { Point(1, 0) }
  var parts: [LatestNumber] = []
  var flight: NumberFlight?
}

private final class Contest {
  let runtime: MotionRuntime
  var things: [Thing] = []
  var numbers: [Double] = []
  var reports: [Int32] = []
  private var puppets: [MotionElement] = []
  private var subscriptions: [Subscription] = []

  init(of root: WebElement) {
    runtime = MotionRuntime(clock: AnimationFrameClock(of: root))
  }

  func add(to area: WebElement) {
    var reader = NumberReader(numbers)
    numbers = []
    let spec = Spec(&reader)
    let thing = thing(spec, on: area)
    let number = Int32(things.count)
    things.append(thing)
    subscriptions.append(
      gestureSource(thing.recognizer).subscribe { [unowned(unsafe) self] in
        let states: [RecognitionState] = [.began, .ended, .cancelled]
        guard let index = states.firstIndex(of: $0.recognitionState) else { return }
        reports.append(10 * number + Int32(index) + 1)
      })
    thing.recognizer.take(spec, on: area.motionElement)
  }

  private func thing(_ spec: Spec, on area: WebElement) -> Thing {
    switch spec.kind {
    case .tap:
      let tap = TapGestureRecognizer(numberOfTapsRequired: spec.count, clock: runtime.clock)
      area.motionElement.add(tap)
      return Thing(recognizer: tap)
    case .long:
      let press = LongPressGestureRecognizer(minimumDuration: 0.5, clock: runtime.clock)
      area.motionElement.add(press)
      return Thing(recognizer: press)
    case .pan:
      guard let axis = spec.axis else { return planePan(spec, on: area) }
      if !spec.lengths.isEmpty { return chain(spec, along: axis, on: area) }
      return spec.isTurnedByWheels ? scroller(spec, along: axis, on: area) : pan(spec, along: axis, on: area)
    case .transform:
      let element = puppet(at: spec.at, of: area)
      let manipulable = DirectlyManipulable(
        within: spec.bounds, elasticity: spec.isElastic ? .viewport(600) : .rigid, returns: false)
      runtime.add(manipulable, to: element)
      return Thing(
        recognizer: manipulable.recognizer(for: element)!, place: { element.position.value },
        shape: { shape(of: element) })
    case .pinch:
      let (element, scalable) = (puppet(of: area), Scalable())
      runtime.add(scalable, to: element)
      return Thing(recognizer: scalable.recognizer(for: element)!, shape: { shape(of: element) })
    case .turn:
      let (element, rotatable) = (puppet(of: area), Rotatable())
      runtime.add(rotatable, to: element)
      return Thing(recognizer: rotatable.recognizer(for: element)!, shape: { shape(of: element) })
    }
  }

  /// An element without a size, which presses on an area move.
  private func puppet(at position: Point = .zero, of area: WebElement) -> MotionElement {
    let puppet = MotionElement(position: position, parent: area.motionElement)
    puppet.touchArea = area.motionElement
    puppets.append(puppet)
    return puppet
  }

  private func planePan(_ spec: Spec, on area: WebElement) -> Thing {
    let element = puppet(at: spec.at, of: area)
    let draggable = Draggable(
      afterHolding: spec.hold, within: spec.bounds, elasticity: spec.isElastic ? .viewport(600) : .rigid)
    draggable.spring.enabled.value = false
    runtime.add(draggable, to: element)
    return Thing(recognizer: draggable.recognizer(for: element)!, place: { element.position.value })
  }

  private func pan(_ spec: Spec, along axis: CoordinateAxis, on area: WebElement) -> Thing {
    let index = axis.index
    let number = ReactiveProperty(spec.at[index])
    let course = DragCourse(along: axis, distance: 1) { $1[index] - $0[index] }
    let bounds = Bounds(from: spec.lower[index], to: spec.upper[index])
    let scrubbable = Scrubbable(
      number, by: course, afterHolding: spec.hold, within: bounds,
      elasticity: spec.isElastic ? .length(600) : .rigid)
    scrubbable.spring.enabled.value = false
    if let strip = spec.strip {
      scrubbable.setRules { element, rules in
        rules.strip = DragStrip(direction: { strip.way }) { place in
          let coordinate = element.pointFromStage(place)[index]
          return strip.from <= coordinate && coordinate <= strip.to
        }
      }
    }
    runtime.add(scrubbable, to: area)
    return Thing(
      recognizer: scrubbable.recognizer(for: area.motionElement)!, place: { axis.part(of: number.value) },
      flight: NumberFlight(of: number, in: runtime, within: bounds))
  }

  private var still: ScrollConstants {
    var constants = ScrollConstants()
    constants.carriesMomentum = false
    constants.decay = Decay(rate: 1e12)
    return constants
  }

  private func scroller(_ spec: Spec, along axis: CoordinateAxis, on viewport: WebElement) -> Thing {
    let (lower, upper) = (spec.lower[axis.index], spec.upper[axis.index])
    let area = viewport.motionElement
    let content = MotionElement(size: area.size.value + Point(repeating: upper - lower), parent: area)
    puppets.append(content)
    let scroller = Scroller(
      content, along: axis, ends: spec.isElastic ? .elastic : .hard, constants: still)
    scroller.scroll(to: upper - spec.at[axis.index])
    runtime.add(scroller, to: viewport)
    let offset = LatestNumber(scroller.offset.map { $0[axis.index] })
    return Thing(
      recognizer: scroller.recognizer(for: area)!, place: { axis.part(of: upper - offset.value) })
  }

  private func chain(_ spec: Spec, along axis: CoordinateAxis, on area: WebElement) -> Thing {
    var (members, parts, rest) = ([ScrollChain.Member](), [LatestNumber](), spec.at[axis.index])
    for (index, length) in spec.lengths.enumerated() {
      let header = MotionElement(parent: area.motionElement)
      puppets.append(header)
      let member = ScrollChain.Member.header(header, height: length)
      if index < spec.gates.count {
        let (gate, end) = (spec.gates[index], spec.isElastic ? ScrollEnd.elastic : .hard)
        member.gate = ScrollGate(
          forward: .init(gate.forward, end: end), backward: .init(gate.backward, end: end))
      }
      members.append(member)
    }
    let chain = ScrollChain(
      along: axis, members, ends: spec.isElastic ? .elastic : .hard, constants: still,
      afterHolding: spec.hold)
    for (member, length) in zip(members, spec.lengths) {
      let offset = min(rest, length)
      rest -= offset
      member.scroll(to: offset)
      parts.append(LatestNumber(member.offset))
    }
    runtime.add(chain, to: area)
    return Thing(
      recognizer: chain.recognizer(for: area.motionElement)!,
      place: { [parts] in axis.part(of: parts.reduce(0) { $0 + $1.value }) }, parts: parts)
  }
}

private func shape(of element: MotionElement) -> Point {
  Point(element.scale.value, element.rotation.value)
}

extension CoordinateAxis {
  /// Returns a point with a coordinate on this axis.
  fileprivate func part(of number: Double) -> Point {
    self == .x ? Point(number, 0) : Point(0, number)
  }
}

extension GestureRecognizer {
  fileprivate func take(_ spec: Spec, on area: MotionElement) {
    if let slop = spec.slop { self.slop = slop }
    if spec.keepsEnds { keepsEnds = true }
    if spec.recognizesCatches { recognizesCatches = true }
    if spec.isAlone { isAlone = true }
    if spec.fingers > 0 { fingers = spec.fingers }
    if spec.isForFingers { kinds = .touch }
    if spec.rule != .none {
      mayBegin = { [unowned(unsafe) area] press, movement in
        spec.rule.allows(press.place(in: area), movement)
      }
    }
    if !spec.isEnabled { isEnabled = false }
  }

  fileprivate func relate(to other: Self, _ shares: Bool) {
    if shares { self.shares(with: other) } else { yields(to: other) }
  }
}

/// The latest number of a stream.
private final class LatestNumber {
  private(set) var value = 0.0
  private var subscription: Subscription?

  init(_ stream: MotionObservable<Double>) {
    subscription = stream.subscribe { [unowned(unsafe) self] in value = $0 }
  }

  deinit {
    subscription?.unsubscribe()
  }
}

/// The motions that a program gives to a number.
private final class NumberFlight {
  private let runtime: MotionRuntime
  private let number: ReactiveProperty<Double>
  private let bounds: Bounds<Double>
  private var addition: Subscription?

  init(of number: ReactiveProperty<Double>, in runtime: MotionRuntime, within bounds: Bounds<Double>) {
    (self.number, self.runtime, self.bounds) = (number, runtime, bounds)
  }

  /// A value stops at an edge. A value beyond an edge does not return.
  func decay(_ velocity: Double, _ rate: Double) {
    addition?.unsubscribe()
    let reach = Bounds(from: min(bounds.lower, number.value), to: max(bounds.upper, number.value))
    let fling = Fling(
      decay: rate > 0 ? Decay(rate: rate) : .normal, bounds: reach, edge: SpringDescription(response: 0),
      threshold: 1e-9)
    addition = runtime.add(fling, to: number, velocity: velocity)
  }

  func spring(_ destination: Double, _ velocity: Double, _ frequency: Double) {
    addition?.unsubscribe()
    let spring = Spring(
      destination: destination, description: SpringDescription(response: 2 * .pi / frequency),
      threshold: 1e-9)
    addition = runtime.add(spring, to: number, velocity: velocity)
  }
}

// MARK: - Numbers

private struct NumberReader {
  private let numbers: [Double]
  private var index = 0

  init(_ numbers: [Double]) { self.numbers = numbers }

  mutating func number() -> Double {
    defer { index += 1 }
    return numbers[index]
  }

  mutating func integer() -> Int { Int(number()) }
  mutating func bool() -> Bool { number() != 0 }
  mutating func point() -> Point { Point(number(), number()) }

  /// A negative number stands for `nil`.
  mutating func optional() -> Double? {
    let number = number()
    return number < 0 ? nil : number
  }
}

/// The rule of a program.
private enum Rule: Equatable {
  case none
  case never

  /// Admits only a movement with a part in this direction.
  case toward(Point)

  /// Admits only a press between two corners.
  case box(Point, Point)

  func allows(_ press: Point, _ movement: Point) -> Bool {
    switch self {
    case .none: true
    case .never: false
    case .toward(let direction): movement == .zero || (movement * direction).sum() > 0
    case .box(let least, let greatest):
      press.x >= least.x && press.y >= least.y && press.x <= greatest.x && press.y <= greatest.y
    }
  }
}

/// A recognizer of a world, in the order of the numbers of `arbitration_page.py`.
private struct Spec {
  enum Kind: Int { case tap, long, pan, pinch, turn, transform }

  let kind: Kind
  let axis: CoordinateAxis?
  let hold: HoldDuration?
  let strip: (from: Double, to: Double, way: Double)?
  let at, lower, upper: Point
  let isElastic: Bool
  let slop: Double?
  let count: Int
  let keepsEnds, recognizesCatches, isAlone: Bool
  let fingers: Int
  let isForFingers, isEnabled, isTurnedByWheels: Bool
  let rule: Rule
  let lengths: [Double]
  let gates: [(forward: ScrollGate.Passage, backward: ScrollGate.Passage)]

  var bounds: Bounds<Point> { Bounds(between: lower, and: upper) }

  init(_ reader: inout NumberReader) {
    kind = Kind(rawValue: reader.integer())!
    axis = [nil, .x, .y][reader.integer()]
    let (touch, mouse, pen) = (reader.optional(), reader.optional(), reader.optional())
    hold =
      touch == nil && mouse == nil && pen == nil ? nil : HoldDuration(touch: touch, mouse: mouse, pen: pen)
    let strip = (from: reader.number(), to: reader.number(), way: reader.number())
    self.strip = strip.way == 0 ? nil : strip
    (at, lower, upper) = (reader.point(), reader.point(), reader.point())
    isElastic = reader.bool()
    slop = reader.optional()
    count = reader.integer()
    (keepsEnds, recognizesCatches, isAlone) = (reader.bool(), reader.bool(), reader.bool())
    fingers = reader.integer()
    (isForFingers, isEnabled, isTurnedByWheels) = (reader.bool(), reader.bool(), reader.bool())
    let kindOfRule = reader.integer()
    let (first, second) = (reader.point(), reader.point())
    rule = [.none, .never, .toward(first), .box(first, second)][kindOfRule]
    lengths = (0..<reader.integer()).map { _ in reader.number() }
    let passages: [ScrollGate.Passage] = [.never, .initial, .handsOver]
    gates = (0..<reader.integer()).map { _ in (passages[reader.integer()], passages[reader.integer()]) }
  }
}
