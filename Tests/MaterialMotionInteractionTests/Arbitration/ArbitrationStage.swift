// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The elements and the interactions of a world.
///
/// | Recognizer | Interaction |
/// |---|---|
/// | `pan` with an axis | a ``Scrubbable`` whose number is in points, or a ``Scroller`` if wheels turn |
/// | `pan` with members | a ``ScrollChain`` |
/// | `pan` without an axis | a ``Draggable`` of an element of its own |
/// | `transform` | a ``DirectlyManipulable`` of such an element |
/// | `pinch`, `turn` | a ``Scalable``, a ``Rotatable`` |
/// | `tap`, `long` | a recognizer alone |
///
/// No release and no bounds start a motion, so that hands and flights alone move the values.
final class ArbitrationStage {
  let clock = ManualFrameClock()
  let root: MotionElement
  private(set) var elements: [String: MotionElement] = [:]
  private(set) var things: [ArbitrationThing] = []

  /// The direction of each axis on the stage. An offset of a chain grows while a hand moves towards the start
  /// of the axis. The values of a world grow in the other direction, so its chains need the mirror image.
  let sign: Point

  let runtime: MotionRuntime
  private let usesScrollers: Bool

  /// The elements that presses on other elements move.
  var puppets: [MotionElement] = []

  /// - Parameter turnsWheels: Whether wheels turn in the world.
  init(_ world: ArbitrationWorld, turnsWheels: Bool = false) {
    runtime = MotionRuntime(clock: clock)
    usesScrollers = turnsWheels
    var sign = Point(1, 1)
    for spec in world.recognizers where !spec.value.members.isEmpty { sign[(spec.axis ?? .y).index] = -1 }
    self.sign = sign
    let names = world.tree.keys.sorted()
    // The own coordinates of an element are those of the stage.
    let size = Point(600, 600)
    for name in names { elements[name] = MotionElement(position: size / 2, size: size) }
    var root: MotionElement?
    for name in names {
      let element = elements[name]!
      if let parent = world.tree[name]! { element.parent = elements[parent] } else { root = element }
    }
    self.root = root!
    for spec in world.recognizers { things.append(thing(spec)) }
    for thing in things { thing.configure(on: self) }
  }

  func thing(_ name: String) -> ArbitrationThing { things.first { $0.spec.id == name }! }

  private func thing(_ spec: ArbitrationWorld.Recognizer) -> ArbitrationThing {
    let area = elements[spec.on]!
    switch spec.kind {
    case .tap:
      let tap = TapGestureRecognizer(numberOfTapsRequired: spec.count, clock: clock)
      area.add(tap)
      return ArbitrationThing(spec, tap)
    case .long:
      let duration = spec.hold?.touch ?? 0.5
      let press = LongPressGestureRecognizer(minimumDuration: duration, clock: clock)
      area.add(press)
      return ArbitrationThing(spec, press)
    case .pan:
      guard let axis = spec.axis else { return planePan(spec, on: area) }
      if !spec.value.members.isEmpty { return chain(spec, along: axis, on: area) }
      let isFinite = spec.value.lower[0] > -1e8 && spec.value.upper[0] < 1e8
      let scrolls = usesScrollers && isFinite && spec.hold == nil && !spec.keeps
      return scrolls ? scroller(spec, along: axis, on: area) : pan(spec, along: axis, on: area)
    case .pinch: return pinch(spec, on: area)
    case .turn: return turn(spec, on: area)
    case .transform: return transform(spec, on: area)
    }
  }

  // MARK: Along an axis

  private func pan(
    _ spec: ArbitrationWorld.Recognizer, along axis: CoordinateAxis, on area: MotionElement
  ) -> ArbitrationThing {
    let (value, sign) = (spec.value, sign[axis.index])
    let number = ReactiveProperty(value.at[0])
    let course = DragCourse(along: axis, distance: sign) { sign * ($1[axis.index] - $0[axis.index]) }
    let bounds = Bounds(from: value.lower[0], to: value.upper[0])
    let scrubbable = Scrubbable(
      number, by: course, afterHolding: spec.hold, within: bounds,
      elasticity: value.isElastic ? .length(600) : .rigid)
    scrubbable.spring.enabled.value = false
    if let strip = spec.strip {
      scrubbable.setRules { _, rules in
        rules.strip = DragStrip(direction: { strip.way * sign }) { strip.contains($0[axis.index] * sign) }
      }
    }
    runtime.add(scrubbable, to: area)
    let flights = ArbitrationFlights(of: number, in: runtime, within: bounds, sign: 1)
    return ArbitrationThing(
      spec, scrubbable.recognizer(for: area)!, place: { [number.value] }, fly: flights.begin)
  }

  private var still: ScrollConstants {
    var constants = ScrollConstants()
    constants.carriesMomentum = false
    // A throw ends after a way that is less than all tolerances.
    constants.decay = Decay(rate: 1e12)
    return constants
  }

  private func scroller(
    _ spec: ArbitrationWorld.Recognizer, along axis: CoordinateAxis, on viewport: MotionElement
  ) -> ArbitrationThing {
    let (value, isUpright) = (spec.value, sign[axis.index] > 0)
    let (lower, upper) = (value.lower[0], value.upper[0])
    let content = MotionElement(
      size: Point(repeating: viewport.size.value.x + upper - lower), parent: viewport)
    let scroller = Scroller(
      content, along: axis, ends: value.isElastic ? .elastic : .hard, constants: still)
    scroller.scroll(to: isUpright ? upper - value.at[0] : value.at[0] - lower)
    runtime.add(scroller, to: viewport)
    let offset = LatestNumber(scroller.offset.map { $0[axis.index] })
    return ArbitrationThing(
      spec, scroller.recognizer(for: viewport)!,
      place: { [isUpright ? upper - offset.value : lower + offset.value] })
  }

  private func chain(
    _ spec: ArbitrationWorld.Recognizer, along axis: CoordinateAxis, on area: MotionElement
  ) -> ArbitrationThing {
    let value = spec.value
    var (members, rest) = ([ScrollChain.Member](), value.at[0])
    var parts: [(name: String, place: () -> Double)] = []
    for (index, part) in value.members.enumerated() {
      let member = ScrollChain.Member.header(MotionElement(parent: area), height: part.length)
      if index < value.gates.count {
        let (gate, end) = (value.gates[index], value.isElastic ? ScrollEnd.elastic : .hard)
        member.gate = ScrollGate(
          forward: .init(gate.forward, end: end), backward: .init(gate.backward, end: end))
      }
      members.append(member)
    }
    let chain = ScrollChain(
      along: axis, members, ends: value.isElastic ? .elastic : .hard, constants: still,
      afterHolding: spec.hold)
    for (member, part) in zip(members, value.members) {
      let offset = min(rest, part.length)
      rest -= offset
      member.scroll(to: offset)
      let latest = LatestNumber(member.offset)
      parts.append((part.name, { latest.value }))
    }
    runtime.add(chain, to: area)
    return ArbitrationThing(
      spec, chain.recognizer(for: area)!, place: { [parts.reduce(0) { $0 + $1.place() }] }, parts: parts)
  }
}

/// The latest number of a stream.
private final class LatestNumber {
  private(set) var value = 0.0
  private var subscription: Subscription?

  init(_ stream: MotionObservable<Double>) {
    subscription = stream.subscribe { [unowned self] in value = $0 }
  }

  deinit {
    subscription?.unsubscribe()
  }
}
