// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Subscribes to a stream, keeps it alive and records both of its channels, in the order of events.
///
///     let motion = MotionRecorder(springSource(spring, from: position, clock: clock))
///     clock.advance(by: 10)
///     expect(motion.events == [.state(.active), .next(0), .next(100), .state(.atRest)])
final class MotionRecorder<T: Equatable> {
  enum Event: Equatable {
    case next(T)
    case state(MotionState)
  }

  private(set) var events: [Event] = []

  /// Called with the recorder after each recorded event.
  var onEvent: (MotionRecorder, Event) -> Void = { _, _ in }

  private(set) var subscription: Subscription?
  private var stream: MotionObservable<T>?

  init(_ stream: MotionObservable<T>) {
    self.stream = stream
    subscription = stream.subscribe(
      next: { [unowned self] in hear(.next($0)) },
      state: { [unowned self] in hear(.state($0)) })
  }

  deinit {
    subscription?.unsubscribe()
  }

  var values: [T] { events.compactMap { if case .next(let value) = $0 { value } else { nil } } }

  var states: [MotionState] { events.compactMap { if case .state(let state) = $0 { state } else { nil } } }

  /// Whether the last event was `.atRest`.
  var isAtRest: Bool { events.last == .state(.atRest) }

  func forget() { events = [] }

  /// Releases the stream, and with it the streams that it is made from. The recorder stays subscribed.
  func releaseStream() { stream = nil }

  private func hear(_ event: Event) {
    events.append(event)
    onEvent(self, event)
  }
}

extension MotionRecorder where T: VectorSpace {
  /// Whether every recorded value was finite.
  var isFinite: Bool { values.allSatisfy { $0.isFinite } }
}

/// Records the reports of dropped values and events.
final class MotionReports {
  private(set) var heard: [MotionDiagnostics.Report] = []

  var diagnostics: MotionDiagnostics { MotionDiagnostics { [self] in heard.append($0) } }
}
