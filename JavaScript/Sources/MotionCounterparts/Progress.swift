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
    runtime.keep(
      value.subscribe { [number] in
        withUnsafePointer(to: $0) { emit(number, Event.value.rawValue, $0, 1) }
      })
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .send: value.value = words[0]
    // Springs and hands that move the number report their own ends.
    case .settle: settle(words[0], [])
    default: break
    }
  }

  /// The words are a node, a property, the number of stops, the stops, and the values.
  private func drive(_ words: Words) {
    guard let element = words.element(0), let property = NodeProperty(rawValue: words.whole(2)) else {
      return
    }
    let stops = words.array(from: 4)
    let half = words.whole(3)
    let values = value.interpolated(Array(stops[..<half]), to: Array(stops[half...]))
    runtime.connect(values, to: property, of: element.motionElement)
  }
}

extension MotionRuntime {
  /// Connects a stream to one number of an element.
  fileprivate func connect(
    _ values: MotionObservable<Double>, to property: NodeProperty, of element: MotionElement
  ) {
    let position = element.position
    let start = position.value
    switch property {
    case .x: connect(values._map { Point($0, position.value.y) }, to: position)
    case .y: connect(values._map { Point(position.value.x, $0) }, to: position)
    case .dx:
      connect(values._map { Point(start.x + $0, position.value.y) }, to: position)
    case .dy:
      connect(values._map { Point(position.value.x, start.y + $0) }, to: position)
    case .width:
      let size = element.size
      connect(values._map { Point($0, size.value.y) }, to: size)
    case .height:
      let size = element.size
      connect(values._map { Point(size.value.x, $0) }, to: size)
    case .scale: connect(values, to: element.scale)
    case .rotation: connect(values, to: element.rotation)
    case .opacity: connect(values, to: element.opacity)
    case .value: break
    }
  }
}

// MARK: Scrubbable

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
  let counterpart = GestureCounterpart(number, words, of: element, scrubbable, on: stage)
  counterpart.runtime.keep(
    scrubbable.releases.subscribe { release in
      release.words.withUnsafeBufferPointer {
        emit(number, Event.release.rawValue, $0.baseAddress, Int32($0.count))
      }
    })
  counterpart.report(scrubbable.grips)
  counterpart.runtime.add(scrubbable, to: element.motionElement)
  return counterpart
}
