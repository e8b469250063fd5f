// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("log(prefix:to:)")
struct LogTests {
  @Test("hands each value to the sink before anyone hears it, and states to nobody")
  func sink() {
    let hand = Hand<Int>()
    let heard = Heard()
    _ = hand.stream.log(prefix: "at") { heard.add("\($0):\($1)") }.record(in: heard)
    hand.state(.active)
    hand.next(1)
    hand.next(2)
    #expect(heard.text == "A at:1 1 at:2 2")
  }

  @Test("has no prefix if none is given")
  func noPrefix() {
    var logged: [String] = []
    ReactiveProperty(1).log { logged.append("\($0)\($1)") }.subscribe { _ in }
    #expect(logged == ["1"])
  }

  @Test("prints where no sink is given")
  func printing() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ReactiveProperty(20).log(prefix: "at").log().subscribe { _ in }
    }
    let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(printed.contains("at 20\n20\n"))
  }
}
