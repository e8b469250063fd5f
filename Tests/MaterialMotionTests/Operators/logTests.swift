// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("log(prefix:to:)")
struct LogTests {
  @Test("passes each value, but no state, to the sink before the observer receives it")
  func sink() {
    let hand = Hand<Int>()
    let heard = Heard()
    _ = hand.stream.log(prefix: "at") { heard.add("\($0):\($1)") }.record(in: heard)
    hand.state(.active)
    hand.next(1)
    hand.next(2)
    expect(heard.text == "A at:1 1 at:2 2")
  }

  @Test("passes an empty prefix by default")
  func noPrefix() {
    var logged: [String] = []
    ReactiveProperty(1).log { logged.append("\($0)\($1)") }.subscribe { _ in }
    expect(logged == ["1"])
  }

  @Test("prints values if there is no sink")
  func printing() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ReactiveProperty(20).log(prefix: "at").log().subscribe { _ in }
    }
    let printed = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    expect(printed.contains("at 20\n20\n"))
  }
}
