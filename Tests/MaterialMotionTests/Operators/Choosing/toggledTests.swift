// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("toggled(with:)")
struct ToggledTests {
  @Test("emits the preferred stream's values while it is active, and this stream's while it rests")
  func overview() {
    expectDiagram(
      "A1  2   3   R   -   -   A6  7   R   -",
      "R   -   -   A3  2   1   -   -   A6  R",
      yields:
        "A1  2   3   3   2   1   6   7   6   R",
      subscriptions: [
        "^   -   -   -   -   -   -   -   -   -",
        "-   -   -   ^   -   -   !   -   ^   -",
      ]
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("starts with this stream if the preferred one rests")
  func startsWithThis() {
    expectDiagram(
      "R   -   A5  6",
      "A1  2   3   4",
      yields:
        "A1  2   5   6",
      subscriptions: ["^ - - -", "^ - ! -"]
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("holds the preferred stream's latest value until its state is known")
  func holdsWhileUnknown() {
    expectDiagram(
      "1   2   A   3",
      "A9  8   7   6",
      yields:
        "-   -   A2  3",
      subscriptions: ["^ - - -", "- - - -"]
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("drops the held value if the preferred stream turns out to rest")
  func dropsHeldValue() {
    expectDiagram(
      "1   2   R   -   A   3",
      "A9  8   A7  6   -   -",
      yields:
        "-   -   A7  6   -   3"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("a gesture's value is not emitted if its first state is at rest")
  func idleGesture() {
    expectDiagram(
      "0R  -   -",
      "8R  -   -",
      yields:
        "8R  -   -"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("emits nothing if the preferred stream never emits a state")
  func neverKnown() {
    expectDiagram("1 2 3", "A4 5 6", yields: "- - -") { $0[1].toggled(with: $0[0]) }
  }

  @Test("drops values that the preferred stream emits while it rests")
  func dropsValuesAtRest() {
    expectDiagram(
      "R   1   2   A3",
      "R   -   -   -",
      yields:
        "R   -   -   A3"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("emits .atRest once when it hands over to a stream at rest")
  func handsOverToRest() {
    expectDiagram(
      "A1  R   -",
      "R   4R  -",
      yields:
        "A1  4R  -"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("emits no .atRest if this stream becomes active during the hand-over")
  func restThenActiveDuringHandOver() {
    expectDiagram(
      "A1  R   -",
      "R   RA4 R",
      yields:
        "A1  4   R"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("comes to rest if this stream emits nothing when it takes over")
  func handsOverToSilence() {
    expectDiagram("A1 R -", "- - -", yields: "A1 R -") { $0[1].toggled(with: $0[0]) }
  }

  @Test("emits changes of state only")
  func changesOnly() {
    expectDiagram(
      "A   A1  A   R   R   -",
      "-   -   -   A   A2  R",
      yields:
        "A   1   -   -   2   R"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("passes on the states of this stream while the preferred one rests")
  func statesOfThis() {
    expectDiagram("R - - -", "R A1 R A2", yields: "R A1 R A2") { $0[1].toggled(with: $0[0]) }
  }

  @Test("an observer that unsubscribes in response to .active does not receive the held value")
  func unsubscribesBeforeHeldValue() {
    let preferred = Hand<Int>()
    var heard: [String] = []
    var subscription: Subscription?
    subscription = Hand<Int>().stream.toggled(with: preferred.stream).subscribe(
      next: { heard.append("\($0)") },
      state: {
        heard.append("\($0)")
        subscription?.unsubscribe()
      })
    preferred.next(1)
    preferred.state(.active)
    expect(heard == ["active"])
    expect(preferred.subscriberCount == 0)
  }

  @Test("emits the preferred stream if it becomes active while this stream is being connected")
  func preferredInterruptsHandOver() {
    let preferred = Hand<Int>()
    let this = Hand<Int>()
    this.onConnect = { observer in
      observer.state(.active)
      observer.next(1)
      preferred.state(.active)  // a finger catches it at that moment
      observer.next(2)  // late: this stream is no longer wanted
      observer.state(.atRest)
    }
    let heard = this.stream.toggled(with: preferred.stream).recorded()
    preferred.state(.atRest)
    preferred.next(3)
    expect(heard.text == "A 1 3")
    expect(this.subscriberCount == 0)
  }

  @Test("no stream stays connected if the observer unsubscribes while this stream is being connected")
  func unsubscribesDuringHandOver() {
    let preferred = Hand<Int>()
    let this = Hand<Int>()
    var subscription: Subscription?
    this.onConnect = { observer in
      subscription?.unsubscribe()
      observer.next(1)
    }
    let heard = Heard()
    subscription = this.stream.toggled(with: preferred.stream).record(in: heard)
    preferred.state(.atRest)
    preferred.state(.active)
    expect(heard.text == "")
    expect(this.subscriberCount == 0)
    expect(preferred.subscriberCount == 0)
  }

  @Test("drops the held value if the preferred stream comes to rest while .active is emitted")
  func restsWhileTellingActive() {
    let preferred = Hand<Int>()
    let this = Hand<Int>()
    let heard = Heard()
    this.stream.toggled(with: preferred.stream).subscribe(
      next: { heard.add("\($0)") },
      state: {
        heard.add($0 == .active ? "A" : "R")
        if $0 == .active { preferred.state(.atRest) }
      })
    preferred.next(1)
    preferred.state(.active)
    expect(heard.text == "A R")
  }

  @Test("a value that arrives while .active is emitted replaces the held value")
  func emitsWhileTellingActive() {
    let preferred = Hand<Int>()
    let heard = Heard()
    Hand<Int>().stream.toggled(with: preferred.stream).subscribe(
      next: { heard.add("\($0)") },
      state: { _ in
        heard.add("A")
        preferred.next(2)
        preferred.next(3)
      })
    preferred.next(1)
    preferred.state(.active)
    preferred.next(4)
    expect(heard.text == "A 2 3 4")
  }

  @Test(
    "an unsubscribed observer receives nothing, even if the preferred stream emits .atRest when disconnected")
  func preferredRestsWhenDisconnected() {
    let preferred = MotionObservable<Int> { observer in
      observer.state(.active)
      return { observer.state(.atRest) }
    }
    let heard = Heard()
    ReactiveProperty(7).toggled(with: preferred).record(in: heard).unsubscribe()
    expect(heard.text == "A")
  }

  @Test("a toggled stream may be the preferred stream of another")
  func nests() {
    expectDiagram(
      "R   A1  R   -   -",
      "R   -   A2  R   -",
      "A7  8   9   A5  R",
      yields:
        "A7  1   2   5   R"
    ) { $0[2].toggled(with: $0[1].toggled(with: $0[0])) }
  }
}
