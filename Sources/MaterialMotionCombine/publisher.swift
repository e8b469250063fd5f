// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine) || OpenCombine
public import MaterialMotion

extension MotionObservable {
  /// A Combine publisher of the stream's values. On platforms without Combine, the result is an OpenCombine
  /// publisher.
  ///
  ///     card.position.publisher
  ///       .map { "\($0.x), \($0.y)" }
  ///       .removeDuplicates()
  ///       .assign(to: &model.$caption)
  ///
  /// ``MotionPublisher`` describes the demand and the completion of the publisher.
  public var publisher: MotionPublisher<T> {
    MotionPublisher(of: self) { [connect] receive in
      connect(MotionObserver(next: receive, state: { _ in }))
    }
  }

  /// A Combine publisher of the stream's states. On platforms without Combine, the result is an OpenCombine
  /// publisher.
  ///
  /// ``MotionPublisher`` describes the demand and the completion of the publisher.
  public var statePublisher: MotionPublisher<MotionState> {
    MotionPublisher(of: self) { [connect] receive in
      connect(MotionObserver(next: { _ in }, state: receive))
    }
  }
}
#endif
