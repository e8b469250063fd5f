// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ReactiveProperty")
struct ReactivePropertyTests {
  @Test("a written value can be read")
  func readsAndWrites() {
    let property = ReactiveProperty(1)
    property.value += 1
    expect(property.value == 2)
  }

  @Test("an observer receives the value, then at rest, then each write")
  func subscription() {
    let property = ReactiveProperty("a")
    let heard = property.recorded()
    property.value = "b"
    expect(heard.text == "a R b")
  }

  @Test("is active while a connected stream is")
  func state() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let property = ReactiveProperty(0)
    let hand = Hand<Int>()
    runtime.connect(hand.stream, to: property)
    let heard = property.recorded()
    hand.state(.active)
    expect(property.state == .active)
    expect(property.recorded().text == "0 A")
    hand.next(1)
    hand.state(.atRest)
    expect(property.state == .atRest)
    expect(heard.text == "0 R A 1 R")
  }

  @Test("is active while either of two connected streams is")
  func aggregateState() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let property = ReactiveProperty(0)
    let (one, other) = (Hand<Int>(), Hand<Int>())
    runtime.connect(one.stream, to: property)
    runtime.connect(other.stream, to: property)
    let heard = property.recorded()
    one.state(.active)
    other.state(.active)
    one.state(.atRest)
    other.state(.atRest)
    expect(heard.text == "0 R A R")
  }

  @Test("passes each write, but not the initial value, to the platform before observers")
  func writesThrough() {
    var log: [String] = []
    let property = ReactiveProperty(0, writingThrough: { log.append("platform \($0)") })
    property.subscribe { value in
      log.append("observer \(value)")
      if value == 1 { property.value = 2 }
    }
    property.value = 1
    expect(log == ["observer 0", "platform 1", "observer 1", "platform 2", "observer 2"])
  }

  @Test("the checked form drops and reports non-finite values and keeps its last value")
  func checked() {
    var reports: [MotionDiagnostics.Report] = []
    var written: [Double] = []
    let property = ReactiveProperty(
      finite: 1.0, name: "width", diagnostics: MotionDiagnostics { reports.append($0) },
      writingThrough: { written.append($0) })
    let heard = property.recorded()
    property.value = .nan
    property.value = .infinity
    property.value = 2
    expect(property.value == 2)
    expect(heard.text == "1.0 R 2.0")
    expect(written == [2])
    expect(reports == [.nonFiniteValue(of: "width"), .nonFiniteValue(of: "width")])
    expect(
      reports[0].message == "A value written to 'width' is not finite; the property keeps its last value.")
  }

  @Test("a NaN as the initial value of the checked form is a precondition failure")
  func checkedStart() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(finite: Double.nan, name: "width")
    }
    expectMessage("The initial value of 'width' must be finite, but it is nan.", in: result)
  }

  @Test("a stream keeps alive the property that it is made from")
  func gone() {
    var property: ReactiveProperty<Int>? = ReactiveProperty(1)
    let stream = property!._map { $0 }
    let heard = stream.recorded()
    property = nil
    expect(heard.text == "1 R", "the stream keeps the property alive")
  }
}
