// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Observation
import Testing

@Observable
private final class Layout {
  var place = 342.0
  var size = 30.0
}

@MainActor
@Suite("observationSource", .timeLimit(.minutes(10)))
struct ObservationSourceTests {
  private let layout = Layout()

  @Test("emits the expression's value on subscription, and then .atRest")
  func subscription() {
    let source = observationSource { layout.place }
    expect(source.recorded().text == "342.0 R")
    layout.place = 1
    expect(source.recorded().text == "1.0 R")
  }

  @Test("emits the expression's value after a change of a property that it reads, and of no other")
  func changes() async {
    let source = observationSource { layout.place * 2 }
    let values = source.values.makeAsyncIterator()
    #expect(await values.next() == 684)
    layout.size = 7
    layout.place = 100
    layout.place = 200
    #expect(await values.next() == 400)
    layout.place = 300
    #expect(await values.next() == 600)
  }

  @Test("changes that are made together are emitted as one value")
  func together() async {
    let source = observationSource { layout.place + layout.size }._remember()
    let heard = Heard()
    _ = source.record(in: heard)
    let values = source.values.makeAsyncIterator()
    _ = await values.next()
    layout.place = 1
    layout.size = 2
    #expect(await values.next() == 3)
    layout.place = 2
    #expect(await values.next() == 4)
    expect(heard.text == "372.0 R 3.0 4.0")
  }

  @Test("drives a property that a runtime connects")
  func runtime() async {
    let spring = Spring(destination: 1.0)
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.connect(observationSource { layout.place }, to: spring.destination)
    let values = spring.destination.values.makeAsyncIterator()
    #expect(await values.next() == 342)
    layout.place = 50
    #expect(await values.next() == 50)
    withExtendedLifetime(runtime) {}
  }

  @Test("an observer may change the observed object in response to a value")
  func reentrancy() async {
    let source = observationSource { layout.size }._remember()
    let heard = Heard()
    _ = source.record(in: heard)
    source.subscribe { if $0 > 27 { layout.size -= 1 } }
    let values = source.values.makeAsyncIterator()
    while let value = await values.next(), value > 27 {}
    expect(heard.text == "30.0 R 29.0 28.0 27.0")
  }

  @Test("does not evaluate the expression after it is unsubscribed from")
  func unsubscribes() async {
    var evaluations = 0
    let source = observationSource {
      evaluations += 1
      return layout.place
    }
    let subscription = source.subscribe { _ in }
    layout.place = 1
    subscription.unsubscribe()
    layout.place = 2
    // Once another observer has received a change, the first one would have received it, too.
    let values = observationSource { layout.place }.values.makeAsyncIterator()
    layout.place = 3
    #expect(await values.next() != nil)
    await Task.yield()
    expect(evaluations == 1)
  }

  @Test("deallocating the stream releases the observer at once, and the expression when the task has ended")
  func ownership() async {
    final class Ending {
      let end: AsyncStream<Void>.Continuation
      init(_ end: AsyncStream<Void>.Continuation) { self.end = end }
      deinit { end.yield() }
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      let source = observationSource { [layout, ending = Ending(end)] in
        _ = ending
        return layout.place
      }
      source.valve(openWhenTrue: ReactiveProperty(true)).hold(held)
      await Task.yield()
      layout.place = 1
    }
    expect(probe == nil)
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
  }
}
