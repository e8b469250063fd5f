// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// A number that drives properties of nodes and times of timelines.
public final class ProgressCounterpart: Counterpart {
  let value: ReactiveProperty<Double>

  public init(_ number: Int32, _ words: Words, on stage: Stage) {
    value = ReactiveProperty(words.number(.value) ?? 0)
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    words.visit { if $0 == .drive { self.drive($1) } }
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

  /// The words are a node, a property, the number of stops, the stops, and the values.
  private func drive(_ words: Words) {
    guard let targets = Targets(words.element(0), nil), let name = NodeProperty(rawValue: words.whole(2)),
      let property = targets.property(name)
    else { return }
    let (stops, count) = (words.array(from: 4), words.whole(3))
    let values = value.interpolated(Array(stops[..<count]), to: Array(stops[count...]))
    runtime.connect(values, to: property)
  }
}

// MARK: Scrubbable

private final class ScrubbableCounterpart: GestureCounterpart {
  var progress: ReactiveProperty<Double>?

  override func stop() {
    progress?.stop()
  }

  override var cancelledRelease: [Double] { [progress?.value ?? 0, 0, progress?.value ?? 0, 1] }
}

public func makeScrubbable(_ number: Int32, _ words: Words, on stage: Stage) -> Counterpart? {
  guard let element = words.element, let progress = words.progress, let axis = words.axis else { return nil }
  var flight = FlightPlan<Double>.stay
  if let landing = words[.landing] {
    let places = landing.array()
    flight = .landing(by: Spring(description: words.springDescription(.spring) ?? SpringDescription())) {
      $0.nearest(of: places)
    }
  } else if let rate = words.number(.decay) {
    flight = .decay(Decay(rate: rate))
  }
  let scrubbable = Scrubbable(
    progress, along: axis, distance: words.number(.distance) ?? 1,
    within: words[.bounds].map { Bounds(from: $0[0], to: $0[1]) },
    elasticity: .length(words.number(.elasticity) ?? 0), flight: flight)
  let counterpart = ScrubbableCounterpart(number, words, of: element, scrubbable, on: stage)
  counterpart.progress = progress
  counterpart.runtime.keep(
    scrubbable.releases.subscribe { counterpart.reportRelease($0.words) })
  counterpart.report(scrubbable.grips)
  counterpart.runtime.add(scrubbable, to: element.motionElement)
  return counterpart
}
