// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// An interaction with an element.
class GestureCounterpart: Counterpart {
  let element: WebElement
  private let motions: [any Settling]
  private let enabled: ReactiveProperty<Bool>
  private let state: MotionObservable<MotionState>

  /// The spring that moves the element to a place of the program. `nil` if the interaction has its own.
  private var travel: Spring<Point>?
  let description: SpringDescription

  /// Returns the index of a place among those of the landing, or by default of the place that the landing has
  /// chosen. `nil` if the landing has no list of places.
  var landed: (Point?) -> Int? = { _ in nil }

  /// The place to which the program has sent the element since the last release or toss. `nil` if it has not,
  /// and if the landing's own spring moves it there.
  final var sentPlace: Point?

  init(
    _ number: Int32, _ words: Words, of element: WebElement,
    _ interaction: some Togglable & Stateful & Settling, on stage: Stage
  ) {
    self.element = element
    motions = [interaction]
    enabled = interaction.enabled
    state = interaction.state
    description = words.springDescription(.spring) ?? .smooth
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], motions + travels)
    case .stop: stop()
    case .enable: enabled.value = true
    case .disable: disable()
    case .send: send(words)
    case .set: set(words)
    case .toss:
      sentPlace = nil
      element.motionElement.toss(from: words.count > 2 ? words.point(2) : nil, velocity: words.point(0))
    case .observe: observe(words)
    case .read: reportPose(of: element.motionElement, number, [Double(landed(sentPlace) ?? -1)])
    default: break
    }
  }

  /// Whether a hand holds the element, and its release has not been reported yet.
  private var isHeld = false

  /// Reports the end of a hold as a release that was cancelled.
  private func disable() {
    let wasHeld = isHeld
    isHeld = false
    enabled.value = false
    if wasHeld { report(.release, cancelledRelease) }
  }

  /// The words of a release that was cancelled now.
  var cancelledRelease: [Double] {
    Release(position: element.motionElement.position.value, isCancelled: true).words
  }

  /// Reports a release. If the landing has a list of places, its last word is the index of the chosen one.
  final func reportRelease(_ words: [Double]) {
    isHeld = false
    report(.release, words + (landed(nil).map { [Double($0)] } ?? []))
  }

  /// Stops what flies. A hand is not stopped.
  func stop() {
    element.motionElement.position.stop()
  }

  /// The motions of the program that a script may await.
  var travels: [any Settling] { travel.map { [$0] } ?? [] }

  /// Moves the element to a place. The spring has its own description, because another may return the element
  /// within bounds.
  func send(_ words: Words) {
    let place = words.point(0)
    sentPlace = place
    if let travel {
      travel.destination.value = place
    } else {
      let spring = Spring(destination: place, description: description)
      travel = spring
      runtime.add(spring, to: element.motionElement.position)
    }
  }

  /// Puts the element at a place at once.
  func set(_ words: Words) {
    let position = element.motionElement.position
    position.stop()
    position.value = words.point(0)
    sentPlace = position.value
  }

  override func observe(_ event: Event) -> [Subscription] {
    let (motion, number) = (element.motionElement, number)
    if event == .state {
      return [state.subscribe { emit(number, .state, [$0 == .active ? 1 : 0]) }]
    }
    // The subscriptions retain the element until they end.
    return [
      motion.position.subscribe { _ in reportPose(of: motion, number) },
      motion.transform.subscribe { _ in reportPose(of: motion, number) },
    ]
  }
}

private func reportPose(of motion: MotionElement, _ number: Int32, _ others: [Double] = []) {
  let (position, velocity, transform) = (motion.position.value, motion.velocity.value, motion.transform.value)
  emit(
    number, .value,
    [
      position.x, position.y, velocity.x, velocity.y, transform.xAxis.x, transform.xAxis.y,
      transform.yAxis.x, transform.yAxis.y,
    ] + others)
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
    runtime.keep(interaction.releases.subscribe { self.reportRelease($0.words) })
    report(interaction.grips)
  }

  func report(_ grips: MotionObservable<Point>) {
    runtime.keep(
      grips.subscribe {
        self.isHeld = true
        self.sentPlace = nil
        self.report(.grip, [$0.x, $0.y])
      })
  }
}

// MARK: Draggable

public func makeDraggable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let draggable = Draggable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity)
  if let description = words.springDescription(.spring) { draggable.spring.description.value = description }
  let counterpart = GestureCounterpart(number, words, of: element, draggable, on: stage)
  words.connectBounds(draggable.bounds, of: element, in: counterpart.runtime)
  counterpart.report(draggable)
  counterpart.runtime.add(draggable, to: element)
  return counterpart
}

// MARK: Tossable

public func makeTossable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let spring = Spring<Point>(description: words.springDescription(.spring) ?? SpringDescription())
  let landing = words.landing(of: element, number)
  let tossable = Tossable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity,
    spring: spring, landing: landing?.rule)
  let counterpart = TossableCounterpart(number, words, of: element, tossable, on: stage)
  if let landing { counterpart.landed = { landing.index(of: $0 ?? tossable.spring.destination.value) } }
  words.connectBounds(tossable.bounds, of: element, in: counterpart.runtime)
  counterpart.report(tossable)
  counterpart.runtime.add(tossable, to: element)
  return counterpart
}

private final class TossableCounterpart: GestureCounterpart {
  private let tossable: Tossable

  init(_ number: Int32, _ words: Words, of element: WebElement, _ tossable: Tossable, on stage: Stage) {
    self.tossable = tossable
    super.init(number, words, of: element, tossable, on: stage)
  }

  override func send(_ words: Words) {
    sentPlace = nil
    tossable.spring.destination.value = words.point(0)
  }
}

// MARK: Flingable

public func makeFlingable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  let fling = Fling<Point>(
    decay: words.number(.decay).map { Decay(rate: $0) } ?? .normal,
    edge: words.springDescription(.edgeSpring) ?? SpringDescription(stiffness: 100, damping: 20))
  let landing = words.landing(of: element, number)
  let flingable = Flingable(
    along: words.axis, afterHolding: words.hold, elasticity: words.elasticity,
    fling: fling, landing: landing?.rule)
  let counterpart = GestureCounterpart(number, words, of: element, flingable, on: stage)
  if let landing {
    counterpart.landed = { sent in
      (sent ?? fling.destination.value).flatMap { landing.index(of: $0, within: fling.bounds.value) }
    }
  }
  words.connectBounds(fling.bounds, of: element, in: counterpart.runtime)
  counterpart.report(flingable)
  counterpart.runtime.add(flingable, to: element)
  return counterpart
}

// MARK: Manipulable

private final class ManipulableCounterpart: GestureCounterpart {
  override func stop() {
    super.stop()
    element.motionElement.scale.stop()
    element.motionElement.rotation.stop()
  }

  override var cancelledRelease: [Double] {
    let motion = element.motionElement
    return super.cancelledRelease + [
      motion.scale.value, 0, motion.rotation.value, 0, motion.position.value.x, motion.position.value.y,
    ]
  }
}

public func makeManipulable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element else { return nil }
  var (flight, scaleFlight, rotationFlight): (FlightPlan<Point>, FlightPlan<Double>, FlightPlan<Double>) =
    (.stay, .stay, .stay)
  let description = words.springDescription(.spring) ?? SpringDescription()
  switch words.number(.flight).flatMap({ FlightRule(rawValue: Int($0)) }) {
  case .decay:
    (flight, scaleFlight) = (.decay(), .decay())
  case .home:
    flight = .spring(Spring(description: description))
    scaleFlight = .spring(Spring(description: description))
    rotationFlight = .spring(Spring(description: description))
  default: break
  }
  let manipulable = DirectlyManipulable(
    elasticity: words.elasticity, scaleBounds: words.scaleBounds ?? .unlimited,
    scaleElasticity: .factor(words.number(.scaleElasticity) ?? 2), flight: flight, scaleFlight: scaleFlight,
    rotationFlight: rotationFlight, turns: words.flag(.turns) ?? true, returns: words.flag(.returns) ?? true)
  let counterpart = ManipulableCounterpart(number, words, of: element, manipulable, on: stage)
  words.connectBounds(manipulable.bounds, of: element, isScaled: true, in: counterpart.runtime)
  counterpart.runtime.keep(
    manipulable.releases.subscribe { release in
      let (scale, rotation) = (release.scale, release.rotation)
      let others = [
        scale.position, scale.velocity, rotation.position, rotation.velocity, release.focus.x,
        release.focus.y,
      ]
      counterpart.reportRelease(release.position.words + others)
    })
  counterpart.report(manipulable.grips)
  counterpart.runtime.add(manipulable, to: element)
  return counterpart
}
