// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
public import Combine
#elseif OpenCombine
public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
import MaterialMotion

/// A Combine publisher of the values or the states of a stream. While there is no demand, the publisher
/// stores the latest value.
///
///     demand     2··········1···1··
///     stream     1··2··3··4········5··
///     publisher  1··2·······4······5··
///
/// Each subscriber gets a separate subscription to the stream. When the subscriber cancels, this subscription
/// ends. The publisher never fails. When the source of the stream has been deallocated, the publisher sends
/// the latest value if the subscriber has not received it yet. Then the publisher finishes.
///
/// The publisher retains its stream, but a subscription does not retain the stream. The caller must retain
/// the source of the stream while a subscriber needs values.
///
/// A stream belongs to one isolation, such as the main actor, but Combine does not check isolations.
/// Subscribe, request values and cancel only in the stream's isolation. To receive values in another
/// isolation, use `receive(on:)` and a subscriber that requests unlimited values, such as `sink`.
public struct MotionPublisher<Output>: Publisher {
  /// A stream never fails.
  public typealias Failure = Never

  /// The publisher stores the stream only to retain it. A subscription does not need the stream.
  private let stream: AnyObject
  private let subscribe: (_ receive: @escaping (Output) -> Void) -> Disconnect

  init(of stream: AnyObject, _ subscribe: @escaping (_ receive: @escaping (Output) -> Void) -> Disconnect) {
    self.stream = stream
    self.subscribe = subscribe
  }

  /// Subscribes to the stream and sends its values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let conduit = Conduit(subscriber)
    subscriber.receive(subscription: conduit)
    conduit.begin(subscribe)
  }
}
#endif
