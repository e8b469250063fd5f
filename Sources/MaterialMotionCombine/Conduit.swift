// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
import Combine
#elseif OpenCombine
import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
/// Delivers a stream to one subscriber, as fast as the subscriber's demand allows.
///
/// The source of the stream owns the conduit. The conduit owns its subscriber until the subscriber cancels or
/// the source is deallocated.
///
/// This file does not import the library, because the library also declares a type `Subscription`.
final class Conduit<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private var subscriber: Downstream?
  private var disconnect: (() -> Void)?
  private var demand = Subscribers.Demand.none

  /// The latest value, if the subscriber has not asked for it yet.
  private var latest: Downstream.Input?
  private var sourceHasGone = false

  init(_ subscriber: Downstream) {
    self.subscriber = subscriber
  }

  /// Subscribes to the stream, unless the subscriber has already cancelled.
  func begin(_ subscribe: (_ receive: @escaping (Downstream.Input) -> Void) -> () -> Void) {
    guard subscriber != nil else { return }
    let feed = Feed(self)
    let disconnect = subscribe { feed.conduit.take($0) }
    // A value that the stream emitted during subscription may have made the subscriber cancel.
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

  /// Sends a value. While the subscriber receives it, the subscriber may cancel, ask for more values, or make
  /// the stream emit.
  private func send(_ value: Downstream.Input) {
    guard let subscriber else { return }
    demand -= 1
    let more = subscriber.receive(value)
    if more > .none { request(more) }
  }

  private func finishIfDone() {
    guard sourceHasGone, latest == nil, let subscriber else { return }
    cancel()
    subscriber.receive(completion: .finished)
  }

  /// Held only by the observers of the stream's source. It is deallocated when the source releases its
  /// observers, and the publisher then finishes.
  private final class Feed {
    let conduit: Conduit

    init(_ conduit: Conduit) {
      self.conduit = conduit
    }

    deinit {
      conduit.sourceHasGone = true
      conduit.finishIfDone()
    }
  }
}
#endif
