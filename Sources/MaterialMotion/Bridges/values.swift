// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension MotionObservable {
  /// The stream's values, as an asynchronous sequence. A slow loop receives only the latest value.
  ///
  ///     for await position in card.position.values {
  ///       await save(position)
  ///     }
  ///
  ///     stream  1--2--3--4-------5--
  ///     loop    1········4·······5··    · the loop is busy with a value
  ///
  /// For the conditions that end a loop, see ``MotionSequence``.
  public var values: MotionSequence<T> {
    MotionSequence(of: self) { [connect] take in connect(MotionObserver(next: take, state: { _ in })) }
  }

  /// The stream's states, as an asynchronous sequence. A loop receives the latest state only if this state
  /// differs from the last state that the loop received.
  ///
  ///     for await state in runtime.state.states where state == .atRest {
  ///       await announce("Home again")
  ///     }
  ///
  ///     stream  R--A--A--R--A--------R--
  ///     loop    R··A·················R··    the loop is busy during the short rest, and misses it
  ///
  /// For the conditions that end a loop, see ``MotionSequence``.
  public var states: MotionSequence<MotionState> {
    MotionSequence(of: self, droppingRepeated: ==) { [connect] take in
      connect(MotionObserver(next: { _ in }, state: take))
    }
  }
}
#endif
