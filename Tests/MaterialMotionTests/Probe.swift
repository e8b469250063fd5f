// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// An object that an observer retains, so that a test can see whether it is released.
final class Probe {}

/// Checks that the probe is deallocated after the graph that retains it has been released.
///
/// - Parameters:
///   - what: The name of the probe in the failure message.
///   - body: Builds a graph in which an observer retains the probe. No part of it may outlive the call.
func expectNothingLeft(
  _ what: String = "the observer's object", sourceLocation: SourceLocation = #_sourceLocation,
  after body: (Probe) -> Void
) {
  weak var probe: Probe?
  do {
    let held = Probe()
    probe = held
    body(held)
  }
  #expect(probe == nil, "\(what) is still alive", sourceLocation: sourceLocation)
}

extension MotionObservable {
  /// Subscribes with closures that retain the probe.
  @discardableResult
  func hold(_ probe: Probe) -> Subscription {
    subscribe(next: { _ in _ = probe }, state: { _ in _ = probe })
  }
}

/// The events that an observer received, as text: values as they print, `A` for active, `R` for at rest.
final class Heard {
  private(set) var events: [String] = []

  var text: String { events.joined(separator: " ") }

  func clear() { events = [] }

  func add(_ event: String) { events.append(event) }
}

extension MotionObservable {
  /// Subscribes and records the events in `heard`.
  func record(in heard: Heard) -> Subscription {
    subscribe(
      next: { heard.add("\($0)") },
      state: { heard.add($0 == .active ? "A" : "R") })
  }

  /// Subscribes and returns a record of the events.
  func recorded() -> Heard {
    let heard = Heard()
    _ = record(in: heard)
    return heard
  }
}

/// A stream that a test drives by hand, for any number of observers, as an application might write one.
final class Hand<T> {
  private var observers: [(number: Int, observer: MotionObserver<T>)] = []
  private var lastNumber = 0

  /// Called for each subscription, before it returns.
  var onConnect: (MotionObserver<T>) -> Void = { _ in }

  var subscriberCount: Int { observers.count }

  var stream: MotionObservable<T> {
    MotionObservable { observer in
      self.lastNumber += 1
      let number = self.lastNumber
      self.observers.append((number, observer))
      self.onConnect(observer)
      return { self.observers.removeAll { $0.number == number } }
    }
  }

  func next(_ value: T) { for (_, observer) in observers { observer.next(value) } }
  func state(_ state: MotionState) { for (_, observer) in observers { observer.state(state) } }
}
