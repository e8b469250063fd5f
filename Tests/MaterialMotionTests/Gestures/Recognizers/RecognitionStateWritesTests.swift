// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("The writes of a recognition state")
struct RecognitionStateWritesTests {
  /// A recognizer that wants to know whether anybody listens, as one that has to ask its platform does.
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

  @Test("say when the first listener comes, before it is told anything, and when the last has left")
  func observed() {
    var heard: [String] = []
    let recognizer = Asking { heard.append($0 ? "observed" : "alone") }
    let first = gestureSource(recognizer).subscribe { _ in heard.append("next") }
    let second = gestureSource(recognizer).subscribe { _ in heard.append("next") }
    first.unsubscribe()
    #expect(heard == ["observed", "next", "next"])
    second.unsubscribe()
    #expect(heard.last == "alone")
    gestureSource(recognizer).subscribe { _ in }
    #expect(heard.suffix(2) == ["alone", "observed"])
  }

  @Test("say it once for a listener that leaves as it hears that a gesture has begun, and another that comes")
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
    #expect(heard == [true])
  }

  @Test("let go of who asked when the recognizer goes")
  func gone() {
    final class Target {}
    weak var weakTarget: Target?
    do {
      let target = Target()
      weakTarget = target
      let recognizer = Asking { _ in withExtendedLifetime(target) {} }
      gestureSource(recognizer).subscribe { _ in }
    }
    #expect(weakTarget == nil)
  }
}
