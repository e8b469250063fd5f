// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: GestureRecognizer {
  /// Emits the recognizer each time its state is set to the given state.
  ///
  ///     recognizer          possible  began  changed  ended
  ///     …(is: .ended)                                 g
  ///
  /// Forwards upstream's states (``MotionState``) unchanged.
  public func whenRecognitionState(is state: RecognitionState) -> MotionObservable<T> {
    _filter { $0.recognitionState == state }
  }

  /// Emits the recognizer each time its state is set to one of the given states.
  ///
  ///     recognizer                       possible  began  changed  ended
  ///     …(isAnyOf: [.began, .ended])               g               g
  ///
  /// Forwards upstream's states (``MotionState``) unchanged.
  public func whenRecognitionState(isAnyOf states: [RecognitionState]) -> MotionObservable<T> {
    _filter { states.contains($0.recognitionState) }
  }
}
