// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("anyOf, allOf, noneOf, when")
struct AnyOfTests {
  @Test("emit changes only, once every condition has emitted")
  func changes() {
    let conditions = [Hand<Bool>(), Hand<Bool>()]
    let streams = conditions.map(\.stream)
    let (any, all, none) = (anyOf(streams).recorded(), allOf(streams).recorded(), noneOf(streams).recorded())
    conditions[0].next(true)
    expect(any.text + all.text + none.text == "")
    conditions[1].next(false)
    conditions[1].next(true)
    conditions[0].next(false)
    conditions[0].next(false)
    conditions[1].next(false)
    expect(any.text == "true false")
    expect(all.text == "false true false")
    expect(none.text == "false true")
  }

  @Test("without conditions anyOf emits false, allOf and noneOf emit true")
  func none() {
    expect(anyOf([]).recorded().text == "false R")
    expect(allOf([]).recorded().text == "true R")
    expect(noneOf([]).recorded().text == "true R")
  }

  @Test("the state is the aggregate")
  func states() {
    let conditions = [Hand<Bool>(), Hand<Bool>()]
    let heard = anyOf(conditions.map(\.stream)).recorded()
    conditions[0].state(.active)
    conditions[1].state(.active)
    conditions[0].state(.atRest)
    conditions[1].state(.atRest)
    expect(heard.text == "A R")
  }

  @Test("when emits true each time a condition becomes true")
  func whenTrue() {
    expectDiagram("Af t t f Rt", yields: "A t - - Rt") {
      when($0[0]._map { $0 == "t" })._map { $0 ? "t" : "f" }
    }
    let isOpen = ReactiveProperty(true)
    let heard = when(isOpen).rewriteTo(7).recorded()
    isOpen.value = true
    isOpen.value = false
    isOpen.value = true
    expect(heard.text == "7 R 7")
  }
}
