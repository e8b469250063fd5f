// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// An interaction with an element.
class GestureCounterpart: Counterpart {
  let element: WebElement
  private let motions: [any Settling]
  let enabled: ReactiveProperty<Bool>
  private let state: MotionObservable<MotionState>
  private let stopMotion: () -> Void

  /// The spring that moves the element to a place of the program. `nil` if the interaction has its own.
  private var travel: Spring<Point>?
  private var description: SpringDescription

  init(
    _ number: Int32, _ words: Words, of element: WebElement,
    _ interaction: some Togglable & Stateful & Settling,
    on stage: Stage, stop: @escaping () -> Void = {}
  ) {
    self.element = element
    motions = [interaction]
    enabled = interaction.enabled
    state = interaction.state
    stopMotion = stop
    description = words.springDescription(.spring) ?? .smooth
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], motions + (travel.map { [$0] } ?? []))
    case .stop:
      travel?.stop()
      stopMotion()
    case .enable: enabled.value = true
    case .disable: enabled.value = false
    case .send: send(to: words.point(0))
    case .toss:
      element.motionElement.toss(from: words.count > 2 ? words.point(2) : nil, velocity: words.point(0))
    case .observe: observe(Event(rawValue: Int32(words[0])))
    case .read: reportPose(of: element.motionElement)
    default: break
    }
  }

  /// Moves the element to a place. The spring has its own description, because another may return the element
  /// within bounds.
  func send(to place: Point) {
    if let travel {
      travel.destination.value = place
    } else {
      let spring = Spring(destination: place, description: description)
      travel = spring
      runtime.add(spring, to: element.motionElement.position)
    }
  }

  private func observe(_ event: Event?) {
    switch event {
    case .state:
      runtime.keep(state.subscribe { [number] in reportState($0, number) })
    case .value:
      let motion = element.motionElement
      // The subscriptions retain the element until the script releases this counterpart.
      let report = { [number] in MotionCounterparts.reportPose(of: motion, number) }
      runtime.keep(motion.position.subscribe { _ in report() })
      runtime.keep(motion.transform.subscribe { _ in report() })
    default: break
    }
  }

  private func reportPose(of motion: MotionElement) {
    MotionCounterparts.reportPose(of: motion, number)
  }
}

private func reportState(_ state: MotionState, _ number: Int32) {
  withUnsafePointer(to: state == .active ? 1.0 : 0) { emit(number, Event.state.rawValue, $0, 1) }
}

private func reportPose(of motion: MotionElement, _ number: Int32) {
  let (position, velocity) = (motion.position.value, motion.velocity.value)
  let transform = motion.transform.value
  let words = [
    position.x, position.y, velocity.x, velocity.y, transform.xAxis.x, transform.xAxis.y, transform.yAxis.x,
    transform.yAxis.y,
  ]
  words.withUnsafeBufferPointer { emit(number, Event.value.rawValue, $0.baseAddress, Int32($0.count)) }
}

extension MotionRuntime {
  /// Ends a subscription with the runtime.
  func keep(_ subscription: Subscription) {
    onEnd { subscription.unsubscribe() }
  }
}

extension GestureCounterpart {
  /// Reports the releases and the grips of an interaction.
  fileprivate func report(_ interaction: some Dragging<Point>) {
    let number = number
    runtime.keep(
      interaction.releases.subscribe { release in
        release.words.withUnsafeBufferPointer {
          emit(number, Event.release.rawValue, $0.baseAddress, Int32($0.count))
        }
      })
    report(interaction.grips)
  }

  func report(_ grips: MotionObservable<Point>) {
    let number = number
    runtime.keep(
      grips.subscribe { grip in
        [grip.x, grip.y].withUnsafeBufferPointer { emit(number, Event.grip.rawValue, $0.baseAddress, 2) }
      })
  }
}

// MARK: Draggable

public func makeDraggable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let draggable = Draggable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity)
  if let description = words.springDescription(.spring) { draggable.spring.description.value = description }
  let counterpart = GestureCounterpart(number, words, of: element, draggable, on: stage) {
    draggable.spring.stop()
  }
  words.connectBounds(draggable.bounds, of: element, in: counterpart.runtime)
  counterpart.report(draggable)
  counterpart.runtime.add(draggable, to: element)
  return counterpart
}

// MARK: Tossable

public func makeTossable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let spring = Spring<Point>(
    destination: words.place(.destination),
    description: words.springDescription(.spring) ?? SpringDescription())
  let tossable = Tossable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity,
    spring: spring, landing: words.landing(of: element, number))
  let counterpart = TossableCounterpart(number, words, of: element, tossable, on: stage)
  words.connectBounds(tossable.bounds, of: element, in: counterpart.runtime)
  counterpart.report(tossable)
  counterpart.runtime.add(tossable, to: element)
  return counterpart
}

private final class TossableCounterpart: GestureCounterpart {
  private let tossable: Tossable

  init(_ number: Int32, _ words: Words, of element: WebElement, _ tossable: Tossable, on stage: Stage) {
    self.tossable = tossable
    super.init(number, words, of: element, tossable, on: stage) { tossable.spring.stop() }
  }

  override func send(to place: Point) {
    tossable.spring.destination.value = place
  }
}

// MARK: Flingable

public func makeFlingable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let fling = Fling<Point>(
    decay: words.number(.decay).map { Decay(rate: $0) } ?? .normal,
    edge: words.springDescription(.edgeSpring) ?? SpringDescription(stiffness: 100, damping: 20))
  let flingable = Flingable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity,
    fling: fling, landing: words.landing(of: element, number))
  let counterpart = GestureCounterpart(number, words, of: element, flingable, on: stage) { fling.stop() }
  words.connectBounds(fling.bounds, of: element, in: counterpart.runtime)
  counterpart.report(flingable)
  counterpart.runtime.add(flingable, to: element)
  return counterpart
}

// MARK: Manipulable

public func makeManipulable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  var (flight, scaleFlight, rotationFlight): (FlightPlan<Point>, FlightPlan<Double>, FlightPlan<Double>) =
    (.stay, .stay, .stay)
  let description = words.springDescription(.spring) ?? SpringDescription()
  switch words.number(.flight).flatMap({ FlightRule(rawValue: Int($0)) }) {
  case .decay:
    (flight, scaleFlight) = (.decay(), .decay())
  case .home:
    flight = .spring(Spring(destination: words.place(.destination), description: description))
    scaleFlight = .spring(Spring(description: description))
    rotationFlight = .spring(Spring(description: description))
  default: break
  }
  let manipulable = DirectlyManipulable(
    elasticity: words.elasticity, scaleBounds: words.scaleBounds ?? .unlimited,
    scaleElasticity: .factor(words.number(.scaleElasticity) ?? 2), flight: flight, scaleFlight: scaleFlight,
    rotationFlight: rotationFlight, turns: words.flag(.turns) ?? true, returns: words.flag(.returns) ?? true)
  let counterpart = GestureCounterpart(number, words, of: element, manipulable, on: stage)
  words.connectBounds(manipulable.bounds, of: element, in: counterpart.runtime)
  counterpart.runtime.keep(
    manipulable.releases.subscribe { release in
      let words =
        release.position.words + [
          release.scale.position, release.scale.velocity, release.rotation.position,
          release.rotation.velocity,
          release.focus.x, release.focus.y,
        ]
      words.withUnsafeBufferPointer { emit(number, Event.release.rawValue, $0.baseAddress, Int32($0.count)) }
    })
  counterpart.report(manipulable.grips)
  counterpart.runtime.add(manipulable, to: element)
  return counterpart
}
