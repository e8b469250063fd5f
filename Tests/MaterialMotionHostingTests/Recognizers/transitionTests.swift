// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("The transitions of a platform's recognizer")
struct TransitionTests {
  static let followed: [RecognitionState] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  @Test(
    "lead to the state of the library's recognizer, as far as the platform accepts it",
    arguments: [
      (.possible, [nil, .began, .began, .ended, .failed, .failed]),
      (.began, [nil, .changed, .changed, .ended, .cancelled, .cancelled]),
      (.changed, [nil, .changed, .changed, .ended, .cancelled, .cancelled]),
      (.ended, [nil, nil, nil, nil, nil, nil]),
      (.cancelled, [nil, nil, nil, nil, nil, nil]),
      (.failed, [nil, nil, nil, nil, nil, nil]),
    ] as [(RecognitionState, [RecognitionState?])])
  func transitions(from state: RecognitionState, _ expected: [RecognitionState?]) {
    expect(Self.followed.map { state.transition(to: $0) } == expected)
  }
}
