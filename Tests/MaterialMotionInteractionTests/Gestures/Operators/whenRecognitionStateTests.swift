// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("whenRecognitionState")
struct WhenRecognitionStateTests {
  private let pan = FakePan()

  private func run() {
    for state in [RecognitionState.began, .changed, .ended, .began, .cancelled] {
      pan.recognitionState = state
    }
  }

  @Test("emits the recognizer in the given state, and passes every state of the stream through")
  func one() {
    // `recognized` is `ended`.
    for state in [RecognitionState.ended, .recognized] {
      let log = GestureLog(of: gestureSource(pan).whenRecognitionState(is: state)) { $0.recognitionState }
      _ = log.takeText()
      run()
      expect(log.text == "A A ended R A R")
    }
  }

  @Test("emits the recognizer itself")
  func itself() {
    let log = GestureLog(of: gestureSource(pan).whenRecognitionState(is: .began)) { [pan] in $0 === pan }
    run()
    expect(log.values == [true, true])
  }

  @Test("emits the recognizer in any of the given states")
  func anyOf() {
    let stream = gestureSource(pan).whenRecognitionState(isAnyOf: [.began, .cancelled])
    let log = GestureLog(of: stream) { $0.recognitionState }
    run()
    expect(log.text == "R A began A R A began cancelled R")
  }

  @Test("emits nothing for an empty list of states")
  func noneOf() {
    let log = GestureLog(of: gestureSource(pan).whenRecognitionState(isAnyOf: [])) { $0.recognitionState }
    run()
    expect(log.values.isEmpty)
  }
}
