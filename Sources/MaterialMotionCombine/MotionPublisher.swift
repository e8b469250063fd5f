// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
public import Combine
#elseif OpenCombine
public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
import MaterialMotion

/// One channel of a stream as a publisher, which keeps the latest while there is no demand.
///
///     demand     2··········1···1··
///     stream     1··2··3··4········5··
///     publisher  1··2·······4······5··
///
/// Each subscriber subscribes to the stream anew. Cancelling unsubscribes. The publisher never fails; it
/// finishes when the source of the stream has gone, once what came last has been received.
///
/// A publisher keeps its stream alive, a subscription does not: somebody has to hold the source.
///
/// A stream lives in one isolation, and Combine knows of none: subscribe, ask for more and cancel there. What
/// comes after `receive(on:)` is received elsewhere, by a subscriber that asks for all at once, such as
/// `sink`.
public struct MotionPublisher<Output>: Publisher {
  /// A stream never fails.
  public typealias Failure = Never

  /// Kept alive; a subscription does without.
  private let stream: AnyObject
  private let subscribe: (_ receive: @escaping (Output) -> Void) -> Disconnect

  init(of stream: AnyObject, _ subscribe: @escaping (_ receive: @escaping (Output) -> Void) -> Disconnect) {
    self.stream = stream
    self.subscribe = subscribe
  }

  /// Subscribes to the stream for a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let conduit = Conduit(subscriber)
    subscriber.receive(subscription: conduit)
    conduit.begin(subscribe)
  }
}
#endif
