// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// The object in Swift of an object in JavaScript. The script owns it.
open class Counterpart {
  let number: Int32
  let stage: Stage
  private(set) var runtime: MotionRuntime
  private var settlements: [Subscription] = []
  private var observations: [(event: Event, subscriptions: [Subscription])] = []

  init(_ number: Int32, _ runtime: MotionRuntime, on stage: Stage) {
    self.number = number
    self.stage = stage
    self.runtime = runtime
  }

  /// A stream that is active while something moves, for a transition that waits for it.
  var activity: MotionObservable<MotionState> { runtime.state }

  open func receive(_ verb: Verb, _ words: Words) {}

  open func end() {
    cancelSettlements()
    for each in observations { stopObserving(each.event) }
    // The runtime that the counterpart no longer refers to ends everything that was added to it.
    runtime = MotionRuntime(clock: stage.clock)
  }

  /// Returns the subscriptions that emit an event.
  func observe(_ event: Event) -> [Subscription] { [] }

  /// Begins or ends to emit an event. The words are those of the verb `observe`.
  final func observe(_ words: Words) {
    guard let event = Event(rawValue: Int32(words[0])) else { return }
    stopObserving(event)
    if words[1] != 0 { observations.append((event, observe(event))) }
  }

  private func stopObserving(_ event: Event) {
    for each in observations where each.event == event {
      for subscription in each.subscriptions { subscription.unsubscribe() }
    }
    observations.removeAll { $0.event == event }
  }

  private func cancelSettlements() {
    for settlement in settlements { settlement.unsubscribe() }
    settlements = []
  }

  final func report(_ event: Event, _ words: [Double] = []) {
    emit(number, event, words)
  }

  /// Reports one end of several motions when the last one has ended: `interrupted` if one of them was, and
  /// otherwise `finished`. The script then releases the counterpart, so no motion may still be under way. The
  /// token is that of the verb `settle`. The script waits for one end at a time.
  final func settle(_ token: Double, _ motions: [any Settling]) {
    cancelSettlements()
    var remaining = motions.count
    var haveArrived = true
    let report = { [number] (outcome: MotionOutcome) in
      remaining -= 1
      if outcome == .interrupted { haveArrived = false }
      if remaining <= 0 { emit(number, .settled, [token, haveArrived ? 1 : 0]) }
    }
    if motions.isEmpty { report(.finished) }
    settlements = motions.map { $0.whenSettled(report) }
  }
}

/// Sends an event to the script of a counterpart.
func emit(_ number: Int32, _ event: Event, _ words: [Double]) {
  // The address of an empty array is not that of a number.
  words.withUnsafeBufferPointer {
    emit(number, event.rawValue, $0.isEmpty ? nil : $0.baseAddress, Int32($0.count))
  }
}

/// Reports when a node leaves the document: the page then releases the objects that the node's element keeps.
/// The number of the event is the node's handle.
private final class Farewell {
  private let handle: Int32

  init(_ handle: Int32) {
    self.handle = handle
  }

  deinit {
    emit(handle, Event.removed.rawValue, nil, 0)
  }
}

extension Words {
  /// The element of the option `node`.
  var element: WebElement? {
    self[.node].flatMap { $0.element(0) }
  }

  /// The element with the handle at an index. The next word is 1 if the script wants to know when the node
  /// leaves the document.
  func element(_ index: Int) -> WebElement? {
    let element = WebElement.of(handle: Int32(self[index]))
    if let element, self[index + 1] != 0 { element.keep(Farewell(element.handle)) }
    return element
  }

  /// The progress of an option.
  var progress: ReactiveProperty<Double>? {
    counterpart(.progress).map { unsafeDowncast($0, to: ProgressCounterpart.self).value }
  }

  /// The counterpart of an option.
  func counterpart(_ option: Option) -> Counterpart? {
    number(option).flatMap { UnsafeRawPointer(bitPattern: Int($0)) }.map {
      Unmanaged<Counterpart>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
