// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// The loops run in tasks of the main actor, as the tests do. So whenever a test continues, each loop waits
/// for its next element.
@MainActor
@Suite("values and states", .timeLimit(.minutes(10)))
struct ValuesTests {
  @Test("a loop takes the current value, and then each new one")
  func loop() async {
    let property = ReactiveProperty(1)
    let (taken, take) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for await value in property.values {
        take.yield(value)
        if value == 3 { break }
      }
    }
    var iterator = taken.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    property.value = 2
    #expect(await iterator.next() == 2)
    property.value = 3
    #expect(await iterator.next() == 3)
    await task.value
  }

  @Test("a slow loop takes only the latest value, and takes it once")
  func keepsLatest() async {
    let property = ReactiveProperty(1)
    let values = property.values.makeAsyncIterator()
    property.value = 2
    property.value = 3
    #expect(await values.next() == 3)
    property.value = 4
    #expect(await values.next() == 4)
    let next = Task { await values.next() }
    await Task.yield()
    property.value = 4
    property.value = 5
    #expect(await next.value == 5)
  }

  @Test("a loop subscribes when it begins, and takes no earlier value")
  func subscribesWhenItBegins() async {
    let hand = Hand<Int>()
    let sequence = hand.stream.values
    hand.next(1)
    expect(hand.subscriberCount == 0)
    let values = sequence.makeAsyncIterator()
    expect(hand.subscriberCount == 1)
    hand.next(2)
    #expect(await values.next() == 2)
  }

  @Test("a loop takes a state only if it differs from the last one taken")
  func states() async {
    let hand = Hand<Int>()
    let states = hand.stream.states.makeAsyncIterator()
    hand.state(.atRest)
    #expect(await states.next() == .atRest)
    hand.state(.active)
    hand.state(.active)
    #expect(await states.next() == .active)
    hand.state(.atRest)
    hand.state(.active)
    var hasTaken = false
    let next = Task {
      let state = await states.next()
      hasTaken = true
      return state
    }
    await Task.yield()
    expect(!hasTaken, "a rest that is over must not be taken")
    hand.next(1)
    hand.state(.active)
    hand.state(.atRest)
    #expect(await next.value == .atRest)
  }

  @Test("the states of a runtime follow a flight")
  func flight() async {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let states = runtime.state.states.makeAsyncIterator()
    #expect(await states.next() == .atRest)
    runtime.add(Spring(destination: 100.0), to: ReactiveProperty(0.0))
    #expect(await states.next() == .active)
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(await states.next() == .atRest)
  }

  @Test("nil counts as a value")
  func optional() async {
    let property = ReactiveProperty<Int?>(nil)
    let values = property.values.makeAsyncIterator()
    #expect(await values.next() == .some(nil))
  }

  @Test("a waiting loop ends and unsubscribes when its task is cancelled")
  func cancelledWhileWaiting() async {
    let hand = Hand<Int>()
    let (taken, take) = AsyncStream.makeStream(of: Int.self)
    let task = Task { for await value in hand.stream.values { take.yield(value) } }
    await Task.yield()
    hand.next(1)
    var iterator = taken.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    expect(hand.subscriberCount == 1)
    task.cancel()
    await task.value
    expect(hand.subscriberCount == 0)
  }

  @Test("a loop that is cancelled while it is busy takes nothing more")
  func cancelledWhileBusy() async {
    let hand = Hand<Int>()
    let values = hand.stream.values.makeAsyncIterator()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      hand.next(1)
      return await values.next()
    }
    #expect(await task.value == nil)
    expect(hand.subscriberCount == 0)
    #expect(await values.next() == 1, "another task may take the remaining value")
    #expect(await Task { await values.next() }.value == nil)
  }

  @Test("leaving a loop unsubscribes")
  func left() async {
    let hand = Hand<Int>()
    hand.onConnect = { $0.next(1) }
    for await value in hand.stream.values {
      expect(value == 1 && hand.subscriberCount == 1)
      break
    }
    expect(hand.subscriberCount == 0)
  }

  @Test("a waiting loop keeps nothing alive, and ends when the source is deallocated")
  func sourceGoes() async {
    var property: ReactiveProperty<Int>? = ReactiveProperty(1)
    weak var gone: ReactiveProperty<Int>?
    gone = property
    let (taken, take) = AsyncStream.makeStream(of: Int.self)
    let task = Task { [values = property!._map { $0 * 10 }.dedupe().values.makeAsyncIterator()] in
      while let value = await values.next() { take.yield(value) }
    }
    var iterator = taken.makeAsyncIterator()
    #expect(await iterator.next() == 10)
    property!.value = 2
    property = nil
    expect(gone == nil)
    await task.value
    #expect(await iterator.next() == 20, "the last value must still be taken")
  }

  @Test("a loop ends after the last value of a stream that emits only during subscription")
  func nothingMore() async {
    let stream = MotionObservable<Int> { observer in
      observer.next(1)
      observer.next(2)
      return noopDisconnect
    }
    var heard: [Int] = []
    for await value in stream.values { heard.append(value) }
    expect(heard == [2])
  }

  @Test("a graph with a reference cycle is released even if a loop is subscribed to it")
  func ownership() async {
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      let property = ReactiveProperty(true)
      property.valve(openWhenTrue: property).hold(held)
      let values = property.valve(openWhenTrue: property).values.makeAsyncIterator()
      #expect(await values.next() == true)
      property.subscribe { _ in _ = values }
    }
    expect(probe == nil)
  }
}

@Suite("values in an actor", .timeLimit(.minutes(10)))
struct ActorValuesTests {
  /// An actor whose values are not `Sendable`, and never leave it.
  actor Stage {
    private let property = ReactiveProperty(Probe())
    private var taken: [ObjectIdentifier] = []

    func write() -> ObjectIdentifier {
      property.value = Probe()
      return ObjectIdentifier(property.value)
    }

    func takeTwo() async -> [ObjectIdentifier] {
      for await probe in property.values {
        assertIsolated()
        taken.append(ObjectIdentifier(probe))
        if taken.count == 2 { break }
        Task { _ = self.write() }
      }
      return taken
    }
  }

  @Test("a loop in the actor of the graph takes values that cannot leave the actor")
  func actor() async {
    let stage = Stage()
    let taken = await stage.takeTwo()
    expect(taken.count == 2 && taken[0] != taken[1])
  }

  @Test("a loop takes values of a graph that lives in a task without an actor")
  func nonisolated() async {
    let property = ReactiveProperty(0)
    var heard: [Int] = []
    for await value in property.values {
      heard.append(value)
      if value == 3 { break }
      property.value += 1
    }
    expect(heard == [0, 1, 2, 3])
  }
}
