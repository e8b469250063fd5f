// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A number that drives properties of nodes and times of timelines.
public final class ProgressCounterpart: Counterpart {
  let value: ReactiveProperty<Double>

  public init(_ number: Int32, _ words: Words, on stage: Stage) {
    value = ReactiveProperty(words.number(.value) ?? 0)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    words.connectDrives(of: value, on: stage, in: runtime)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send:
      value.stop()
      value.value = words[0]
    case .stop: value.stop()
    case .observe: observe(words)
    case .read: report(.value, [value.value])
    // Springs and hands that move the number report their own ends.
    case .settle: settle(words[0], [])
    default: break
    }
  }

  override func observe(_ event: Event) -> [Subscription] {
    [value.subscribe { [number] in emit(number, .value, [$0]) }]
  }
}

// MARK: Scrubbable

private final class ScrubbableCounterpart: GestureCounterpart {
  let progress: ReactiveProperty<Double>

  /// The spring that moves the number to a place of the program. `nil` until it is needed.
  private var travel: Spring<Double>?

  /// Whether `travel` also moves the number to its landings.
  private let isLanding: Bool

  init(
    _ number: Int32, _ words: Words, of element: WebElement, _ scrubbable: Scrubbable,
    _ progress: ReactiveProperty<Double>, landingBy spring: Spring<Double>?, on stage: Stage
  ) {
    self.progress = progress
    (travel, isLanding) = (spring, spring != nil)
    super.init(number, words, of: element, scrubbable, on: stage)
  }

  override var travels: [any Settling] { isLanding ? [] : travel.map { [$0] } ?? [] }

  override func send(_ words: Words) {
    if let travel {
      travel.destination.value = words[0]
    } else {
      let spring = Spring(destination: words[0], description: description)
      travel = spring
      runtime.add(spring, to: progress)
    }
  }

  override func set(_ words: Words) {
    progress.stop()
    progress.value = words[0]
    if isLanding { travel?.destination.value = words[0] }
  }

  override func stop() {
    progress.stop()
  }

  override var cancelledRelease: [Double] { [progress.value, 0, progress.value, 1] }
}

public func makeScrubbable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let progress = words.progress, let axis = words.axis else { return nil }
  var flight = FlightPlan<Double>.stay
  var spring: Spring<Double>?
  let places = words[.landing]?.array() ?? []
  if !places.isEmpty {
    let own = Spring<Double>(description: words.springDescription(.spring) ?? SpringDescription())
    spring = own
    flight = .landing(by: own) { $0.nearest(of: places) }
  } else if let rate = words.number(.decay) {
    flight = .decay(Decay(rate: rate))
  }
  let scrubbable = Scrubbable(
    progress, along: axis, distance: words.number(.distance) ?? 1,
    within: words[.bounds].map { Bounds(from: $0[0], to: $0[1]) },
    elasticity: .length(words.number(.elasticity) ?? 0), flight: flight)
  let counterpart = ScrubbableCounterpart(
    number, words, of: element, scrubbable, progress, landingBy: spring, on: stage)
  if let spring { counterpart.landed = { _ in places.firstIndex(of: spring.destination.value) } }
  counterpart.runtime.keep(
    scrubbable.releases.subscribe { counterpart.reportRelease($0.words) })
  counterpart.report(scrubbable.grips)
  counterpart.runtime.add(scrubbable, to: element.motionElement)
  return counterpart
}
