// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
public import Combine
#elseif OpenCombine
public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
import MaterialMotion

/// A publisher of one channel of a stream: its values or its states. It keeps the latest value while there is
/// no demand.
///
///     demand     2··········1···1··
///     stream     1··2··3··4········5··
///     publisher  1··2·······4······5··
///
/// Each subscriber gets a subscription to the stream of its own, and cancelling ends that subscription. The
/// publisher never fails. It finishes after the source of the stream was deallocated and the subscriber has
/// received the latest value.
///
/// The publisher keeps its stream alive, but a subscription does not. The caller must hold the source of the
/// stream while a subscriber needs it.
///
/// A stream lives in one isolation, which Combine does not know of. Subscribe, request values and cancel in
/// that isolation. To receive values elsewhere, use `receive(on:)` with a subscriber of unlimited demand,
/// such as `sink`.
public struct MotionPublisher<Output>: Publisher {
  /// A stream never fails.
  public typealias Failure = Never

  /// Only keeps the stream alive. A subscription does not need it.
  private let stream: AnyObject
  private let subscribe: (_ receive: @escaping (Output) -> Void) -> Disconnect

  init(of stream: AnyObject, _ subscribe: @escaping (_ receive: @escaping (Output) -> Void) -> Disconnect) {
    self.stream = stream
    self.subscribe = subscribe
  }

  /// Subscribes to the stream on behalf of a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let conduit = Conduit(subscriber)
    subscriber.receive(subscription: conduit)
    conduit.begin(subscribe)
  }
}
#endif
