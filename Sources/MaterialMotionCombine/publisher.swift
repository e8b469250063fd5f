// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine) || OpenCombine
public import MaterialMotion

extension MotionObservable {
  /// The values, for Combine, or for OpenCombine where there is none.
  ///
  ///     card.position.publisher
  ///       .map { "\($0.x), \($0.y)" }
  ///       .removeDuplicates()
  ///       .assign(to: &model.$caption)
  ///
  /// See ``MotionPublisher`` for how it meets demand, and how it ends.
  public var publisher: MotionPublisher<T> {
    MotionPublisher(of: self) { [connect] receive in
      connect(MotionObserver(next: receive, state: { _ in }))
    }
  }

  /// The states, for Combine, or for OpenCombine where there is none.
  ///
  /// See ``MotionPublisher`` for how it meets demand, and how it ends.
  public var statePublisher: MotionPublisher<MotionState> {
    MotionPublisher(of: self) { [connect] receive in
      connect(MotionObserver(next: { _ in }, state: receive))
    }
  }
}
#endif
