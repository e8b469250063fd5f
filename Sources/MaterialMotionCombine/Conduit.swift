// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
import Combine
#elseif OpenCombine
import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
/// Delivers the values of a stream to one subscriber. Sends only as many values as the subscriber has
/// requested.
///
/// The source of the stream retains the conduit. The conduit retains its subscriber until the subscriber
/// cancels or the source is deallocated.
///
/// This file does not import `MaterialMotion`, because that module also declares a type `Subscription`.
final class Conduit<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private var subscriber: Downstream?
  private var disconnect: (() -> Void)?
  private var demand = Subscribers.Demand.none

  /// The latest value that the subscriber has not requested yet. `nil` if there is no such value.
  private var latest: Downstream.Input?
  private var sourceHasEnded = false

  init(_ subscriber: Downstream) {
    self.subscriber = subscriber
  }

  /// Subscribes to the stream, unless the subscriber has already cancelled.
  func begin(_ subscribe: (_ receive: @escaping (Downstream.Input) -> Void) -> () -> Void) {
    guard subscriber != nil else { return }
    let sink = Sink(self)
    let disconnect = subscribe { sink.conduit.take($0) }
    // The stream may have emitted a value during the subscription, and the subscriber may have cancelled in
    // response.
    if subscriber == nil { disconnect() } else { self.disconnect = disconnect }
  }

  func request(_ more: Subscribers.Demand) {
    demand += more
    guard demand > .none, let value = latest else { return }
    latest = nil
    send(value)
    finishIfDone()
  }

  func cancel() {
    subscriber = nil
    latest = nil
    let disconnect = self.disconnect
    self.disconnect = nil
    disconnect?()
  }

  private func take(_ value: Downstream.Input) {
    guard subscriber != nil else { return }
    if demand > .none { send(value) } else { latest = value }
  }

  /// Sends a value to the subscriber. Before this method returns, the subscriber may cancel, request more
  /// values, or cause the stream to emit.
  private func send(_ value: Downstream.Input) {
    guard let subscriber else { return }
    demand -= 1
    let more = subscriber.receive(value)
    if more > .none { request(more) }
  }

  private func finishIfDone() {
    guard sourceHasEnded, latest == nil, let subscriber else { return }
    cancel()
    subscriber.receive(completion: .finished)
  }

  /// Only the observers of the stream's source retain this object. When the source releases its observers,
  /// this object is deallocated, and the publisher finishes.
  private final class Sink {
    let conduit: Conduit

    init(_ conduit: Conduit) {
      self.conduit = conduit
    }

    deinit {
      conduit.sourceHasEnded = true
      conduit.finishIfDone()
    }
  }
}
#endif
