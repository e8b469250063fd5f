// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Recognition state writes")
struct RecognitionStateWritesTests {
  /// A recognizer that needs to know whether it is observed, for example to request gestures from its
  /// platform.
  private final class Asking: GestureRecognizer {
    let recognitionStateWrites: RecognitionStateWrites
    var recognitionState = RecognitionState.possible { didSet { recognitionStateWrites.announce() } }
    var isEnabled = true
    let element: FakeView? = nil
    let container: FakeView? = nil

    init(_ setObserved: @escaping (Bool) -> Void) {
      recognitionStateWrites = RecognitionStateWrites(setObserved: setObserved)
    }

    deinit { recognitionStateWrites.end() }

    func centroid(in element: FakeView?) -> Point { .zero }
  }

  @Test("report the first observer before it receives anything, and the departure of the last")
  func observed() {
    var heard: [String] = []
    let recognizer = Asking { heard.append($0 ? "observed" : "alone") }
    let first = gestureSource(recognizer).subscribe { _ in heard.append("next") }
    let second = gestureSource(recognizer).subscribe { _ in heard.append("next") }
    first.unsubscribe()
    expect(heard == ["observed", "next", "next"])
    second.unsubscribe()
    expect(heard.last == "alone")
    gestureSource(recognizer).subscribe { _ in }
    expect(heard.suffix(2) == ["alone", "observed"])
  }

  @Test("stay observed when one observer leaves during a delivery and another one subscribes")
  func changedInDelivery() {
    var heard: [Bool] = []
    let recognizer = Asking { heard.append($0) }
    var subscription: Subscription?
    subscription = gestureSource(recognizer).subscribe { [weak recognizer] in
      guard $0.recognitionState == .began else { return }
      subscription?.unsubscribe()
      gestureSource(recognizer!).subscribe { _ in }
    }
    recognizer.recognitionState = .began
    expect(heard == [true])
  }

  @Test("release the closure when the recognizer is deallocated")
  func gone() {
    final class Target {}
    weak var weakTarget: Target?
    do {
      let target = Target()
      weakTarget = target
      let recognizer = Asking { _ in withExtendedLifetime(target) {} }
      gestureSource(recognizer).subscribe { _ in }
    }
    expect(weakTarget == nil)
  }
}
