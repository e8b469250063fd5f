// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionSubject")
struct MotionSubjectTests {
  @Test("an observer receives the state, and then every later event")
  func emits() {
    let subject = MotionSubject<Int>()
    subject.emit(1)
    let heard = subject.recorded()
    subject.emit(2)
    let late = subject.recorded()
    subject.emit(3)
    expect(heard.text == "R 2 3")
    expect(late.text == "R 3")
  }

  @Test("a subject of `Void` emits events without a value")
  func noValue() {
    let subject = MotionSubject<Void>()
    var count = 0
    subject.subscribe { count += 1 }
    subject.emit()
    subject.emit(())
    expect(count == 2)
  }

  @Test("observers receive each change of the state, and no repeated state")
  func states() {
    let subject = MotionSubject<Int>()
    expect(subject.state == .atRest)
    let heard = subject.recorded()
    subject.state = .atRest
    subject.state = .active
    expect(subject.state == .active)
    expect(subject.recorded().text == "A")
    subject.state = .active
    subject.emit(1)
    subject.state = .atRest
    subject.state = .atRest
    expect(heard.text == "R A 1 R")
  }

  @Test("an active subject that is deallocated emits at rest")
  func deallocated() {
    var subject: MotionSubject<Int>? = MotionSubject()
    let (heard, mapped) = (subject!.recorded(), subject!._map { $0 }.recorded())
    subject?.state = .active
    subject = nil
    expect(heard.text == "R A R")
    expect(mapped.text == "R A R")
  }

  @Test("an event emitted during a delivery is delivered afterwards, in the order of the emissions")
  func reentrancy() {
    let subject = MotionSubject<Int>()
    let first = subject.recorded()
    subject.subscribe { value in
      if value == 1 {
        subject.emit(2)
        subject.state = .active
        subject.emit(3)
      }
    }
    let last = subject.recorded()
    subject.emit(1)
    expect(first.text == "R 1 2 A 3")
    expect(last.text == "R 1 2 A 3")
  }

  @Test("an observer that unsubscribes or subscribes during a delivery does not receive the current event")
  func siblings() {
    let subject = MotionSubject<Int>()
    let (heard, newcomer) = (Heard(), Heard())
    var sibling: Subscription?
    subject.subscribe { value in
      guard value == 1 else { return }
      sibling?.unsubscribe()
      _ = subject.record(in: newcomer)
    }
    sibling = subject.record(in: heard)
    subject.emit(1)
    subject.emit(2)
    expect(heard.text == "R")
    expect(newcomer.text == "R 2")
  }

  @Test("a runtime connects a subject to a property, and the property takes its state")
  func connected() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    let (subject, property) = (MotionSubject<Double>(), ReactiveProperty(1.0))
    runtime.connect(subject.scaled(by: 2), to: property)
    let heard = property.recorded()
    subject.state = .active
    subject.emit(3)
    subject.state = .atRest
    expect(heard.text == "1.0 R A 6.0 R")
  }

  @Test("a subject works as the preferred stream of a toggle")
  func toggled() {
    let (subject, other) = (MotionSubject<Int>(), ReactiveProperty(0))
    let heard = other.toggled(with: subject).recorded()
    subject.state = .active
    subject.emit(5)
    other.value = 7
    subject.state = .atRest
    expect(heard.text == "0 R A 5 7 R")
  }

  @Test("a subject releases its observers")
  func ownership() {
    expectNothingLeft {
      let subject = MotionSubject<Bool>()
      subject.hold($0)
      let stream = subject._map { $0 }
      stream.valve(openWhenTrue: subject).hold($0)
      stream.toggled(with: subject).hold($0)
      subject.state = .active
      subject.emit(true)
    }
  }
}
