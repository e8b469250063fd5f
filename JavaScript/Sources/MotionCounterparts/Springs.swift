// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Springs that move properties of nodes, or a progress. Each property has its own spring.
public final class SpringCounterpart: Counterpart {
  private let targets: [Targets]
  private let delays: [Double]
  private let description: SpringDescription
  private var springs: [DelayedSpring] = []

  /// The springs that move or wait, and the springs that were sent last.
  private var awaited: [DelayedSpring] = []

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    targets = words.allTargets(on: stage)
    delays = words.delays(count: targets.count)
    description = words.springDescription(.spring) ?? SpringDescription()
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    guard !targets.isEmpty else { return nil }
    send(words)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], awaited.map { $0 })
    case .stop: for spring in springs { spring.stop() }
    case .send: send(words)
    default: break
    }
  }

  override public func end() {
    for spring in springs { spring.stop() }
    super.end()
  }

  /// Sends the properties that the words name. The other properties keep their destinations.
  private func send(_ words: Words) {
    awaited = awaited.filter { $0.isMoving }
    for (target, delay) in zip(targets, delays) {
      target.visit(in: words) { property, values, _ in
        let spring = spring(of: property)
        spring.send(to: values[values.count - 1], after: delay, on: stage.clock)
        if !awaited.contains(where: { $0 === spring }) { awaited.append(spring) }
      }
    }
  }

  private func spring(of property: ReactiveProperty<Double>) -> DelayedSpring {
    if let spring = springs.first(where: { $0.property === property }) { return spring }
    let spring = DelayedSpring(property, description)
    springs.append(spring)
    runtime.add(spring.spring, to: property)
    return spring
  }
}

/// A spring that waits before it moves its property to a destination.
private final class DelayedSpring: Settling {
  let property: ReactiveProperty<Double>
  let spring: Spring<Double>
  private var wait: Subscription?

  /// Called at the end of a motion that waits. The script waits for only one end at a time.
  private var report: ((MotionOutcome) -> Void)?
  private var settlement: Subscription?

  init(_ property: ReactiveProperty<Double>, _ description: SpringDescription) {
    self.property = property
    spring = Spring(description: description)
  }

  var isMoving: Bool { wait != nil || spring.isActive }

  func send(to destination: Double, after delay: Double, on clock: FrameClock) {
    wait?.unsubscribe()
    wait = nil
    guard delay > 0 else {
      spring.destination.value = destination
      return didBegin()
    }
    wait = ReactiveProperty(destination).delay(by: delay, clock: clock).subscribe { [self] destination in
      let former = wait
      wait = nil
      former?.unsubscribe()
      spring.destination.value = destination
      didBegin()
    }
  }

  func stop() {
    wait?.unsubscribe()
    wait = nil
    spring.stop()
    let report = report
    self.report = nil
    report?(.interrupted)
  }

  private func didBegin() {
    guard let report else { return }
    self.report = nil
    settlement = spring.whenSettled(report)
  }

  func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    if wait == nil { return spring.whenSettled(report) }
    self.report = report
    return Subscription { [self] in
      self.report = nil
      settlement?.unsubscribe()
      settlement = nil
    }
  }
}
