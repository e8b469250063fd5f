// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

extension MotionObservable {
  /// The values, for a loop that takes the latest whenever it comes round.
  ///
  ///     for await position in card.position.values {
  ///       await save(position)
  ///     }
  ///
  ///     stream  1--2--3--4-------5--
  ///     loop    1········4·······5··    · what it does with a value takes a while
  ///
  /// See ``MotionSequence`` for how it ends.
  public var values: MotionSequence<T> {
    MotionSequence(of: self) { [connect] take in connect(MotionObserver(next: take, state: { _ in })) }
  }

  /// The states, for a loop that takes the latest whenever it comes round, if it is another than it took
  /// last.
  ///
  ///     for await state in runtime.state.states where state == .atRest {
  ///       await announce("Home again")
  ///     }
  ///
  ///     stream  R--A--A--R--A--------R--
  ///     loop    R··A··········A······R··    it slept through a rest
  ///
  /// See ``MotionSequence`` for how it ends.
  public var states: MotionSequence<MotionState> {
    MotionSequence(of: self, droppingRepeated: ==) { [connect] take in
      connect(MotionObserver(next: { _ in }, state: take))
    }
  }
}
#endif
