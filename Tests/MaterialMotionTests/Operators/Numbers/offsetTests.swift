// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("offset(by:)")
struct OffsetTests {
  @Test("adds values of every type with addition")
  func types() {
    expect(ReactiveProperty(1).offset(by: 2).recorded().text == "3 R")
    expect(ReactiveProperty(UInt8(1)).offset(by: 2).recorded().text == "3 R")
    expect(ReactiveProperty(Float(1)).offset(by: 2).recorded().text == "3.0 R")
    expect(ReactiveProperty(Point(1, 2)).offset(by: Point(10, 20)).recorded().text == "\(Point(11, 22)) R")
    expect(ReactiveProperty(Money(cents: 1)).offset(by: Money(cents: 2)).recorded().text == "3¢ R")
    expect(
      ReactiveProperty(Money(cents: 1)).offset(by: ReactiveProperty(Money(cents: 2))).recorded().text
        == "3¢ R")
    expect(ReactiveProperty(1).offset(by: ReactiveProperty(2)).recorded().text == "3 R")
  }

  @Test("drops a sum that overflows, for integers and for other numbers")
  func overflow() {
    let integer = Hand<Int8>()
    let heard = integer.stream.offset(by: 100).recorded()
    let heardOfStream = integer.stream.offset(by: ReactiveProperty(Int8(100))).recorded()
    for value in [27, 28, -128] as [Int8] { integer.next(value) }
    expect(heard.text == "127 -28")
    expect(heardOfStream.text == "R 127 -28")
    expect(
      ReactiveProperty(Float.greatestFiniteMagnitude).offset(by: .greatestFiniteMagnitude)
        .recorded().text == "R")
  }

  @Test("drops a NaN of a number type that is not a vector space")
  func otherNumbers() {
    let number = Hand<Measure>()
    let heard = number.stream.offset(by: Measure(1)).recorded()
    let heardOfStream = number.stream.offset(by: ReactiveProperty(Measure(1))).recorded()
    for value in [2, .nan, .infinity, 3] as [Double] { number.next(Measure(value)) }
    expect(heard.text == "3.0 4.0")
    expect(heardOfStream.text == "R 3.0 4.0")
  }

  @Test("an amount that is not finite stops the program")
  func badArgument() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).offset(by: .infinity)
    }
    expectMessage("The offset must be finite, but it is inf.", in: result)
  }

  @Test("a minus sign before a stream emits the negative of each value, and drops NaN")
  func minus() {
    expectDiagram(
      "Aa  n   bR", where: ["a": 20, "n": .nan, "b": -5], yields: "Aa  -   bR", where: ["a": -20, "b": 5]
    ) { -$0[0] }
    let zero = -ReactiveProperty(0.0)
    zero.subscribe { expect($0.sign == .plus, "the opposite of 0 is 0") }
    let (header, scroll) = (ReactiveProperty(Point(10, 100)), ReactiveProperty(Point(0, 30)))
    let heard = header.offset(by: -scroll).recorded()
    scroll.value.y = 40
    expect(heard.text == "\(Point(10, 70)) R \(Point(10, 60))")
  }

  @Test("works in generic code")
  func generic() {
    func next<T: AdditiveArithmetic>(_ value: T, _ step: T) -> String {
      ReactiveProperty(value).offset(by: step).recorded().text
    }
    func moved<T: VectorSpace>(_ value: T, _ step: T) -> String {
      ReactiveProperty(value).offset(by: step).recorded().text
    }
    expect(next(1, 2) == "3 R")
    expect(next(1.5, 2) == "3.5 R")
    expect(moved(1.5, 2) == "3.5 R")
  }
}

private struct Money: AdditiveArithmetic, CustomStringConvertible {
  let cents: Int

  static var zero: Money { Money(cents: 0) }
  static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
  static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
  var description: String { "\(cents)¢" }
}

private struct Measure: AdditiveArithmetic, CustomStringConvertible {
  let number: Double

  init(_ number: Double) {
    self.number = number
  }

  static var zero: Measure { Measure(0) }
  static func + (a: Measure, b: Measure) -> Measure { Measure(a.number + b.number) }
  static func - (a: Measure, b: Measure) -> Measure { Measure(a.number - b.number) }
  var description: String { "\(number)" }
}
