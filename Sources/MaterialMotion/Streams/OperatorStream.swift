// SPDX-License-Identifier: Apache-2.0

/// The stream of an operator with up to two upstreams. A runtime that connects the stream retains the
/// upstreams, but not the stream itself. If only this connection uses the stream, the stream is therefore
/// deallocated.
@usableFromInline
final class OperatorStream<T>: MotionObservable<T> {
  @inlinable
  override init(
    retaining first: AnyObject?, _ second: AnyObject?, _ connect: @escaping (MotionObserver<T>) -> Disconnect
  ) {
    super.init(retaining: first, second, connect)
  }

  @usableFromInline
  override var retained: (AnyObject?, AnyObject?) { (first, second) }
}
