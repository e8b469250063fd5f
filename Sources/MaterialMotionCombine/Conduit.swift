// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
import Combine
#elseif OpenCombine
import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
/// What brings a stream to one subscriber, as fast as it asks. The source of the stream holds it, and it
/// holds the subscriber, until that cancels or the source goes.
///
/// This file does not import the library, whose subscriptions have the same name.
final class Conduit<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private var subscriber: Downstream?
  private var disconnect: (() -> Void)?
  private var demand = Subscribers.Demand.none

  /// What came last and has not been asked for.
  private var latest: Downstream.Input?
  private var sourceHasGone = false

  init(_ subscriber: Downstream) {
    self.subscriber = subscriber
  }

  /// Subscribes to the stream, unless the subscriber has cancelled at once.
  func begin(_ subscribe: (_ receive: @escaping (Downstream.Input) -> Void) -> () -> Void) {
    guard subscriber != nil else { return }
    let feed = Feed(self)
    let disconnect = subscribe { feed.conduit.take($0) }
    // What the stream said at once may have made the subscriber cancel.
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

  /// The subscriber may cancel while it receives, ask for more, and make the stream emit.
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

  /// Held by the source of the stream alone. Goes when that lets go of its observers.
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
