// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: GestureRecognizer {
  /// Emits the recognizer while it is in the given state.
  ///
  ///     recognizer          possible  began  changed  ended
  ///     …(is: .ended)                                 g
  ///
  /// The state of the stream passes through.
  public func whenRecognitionState(is state: RecognitionState) -> MotionObservable<T> {
    _filter { $0.recognitionState == state }
  }

  /// Emits the recognizer while it is in one of the given states.
  ///
  ///     recognizer                       possible  began  changed  ended
  ///     …(isAnyOf: [.began, .ended])               g               g
  ///
  /// The state of the stream passes through.
  public func whenRecognitionState(isAnyOf states: [RecognitionState]) -> MotionObservable<T> {
    _filter { states.contains($0.recognitionState) }
  }
}
