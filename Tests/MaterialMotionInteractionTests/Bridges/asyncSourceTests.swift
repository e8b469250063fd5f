// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@MainActor
@Suite("asyncSource", .timeLimit(.minutes(10)))
struct AsyncSourceTests {
  private let numbers: AsyncStream<Int>
  private let number: AsyncStream<Int>.Continuation

  init() {
    (numbers, number) = AsyncStream.makeStream()
  }

  @Test("emits the elements of the sequence, and is at rest")
  func emits() async {
    let source = asyncSource(numbers)._remember()
    let heard = Heard()
    _ = source.record(in: heard)
    expect(heard.text == "R")
    let values = source.values.makeAsyncIterator()
    number.yield(1)
    number.yield(2)
    while let value = await values.next(), value < 2 {}
    expect(heard.text == "R 1 2")
  }

  @Test("the observer receives values in the isolation in which it subscribed")
  func isolation() async {
    let source = asyncSource(numbers)
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    source.subscribe { _ in
      MainActor.assertIsolated()
      tell.yield()
    }
    number.yield(1)
    var iterator = told.makeAsyncIterator()
    await iterator.next()
    withExtendedLifetime(source) {}
  }

  @Test("unsubscribing cancels the iteration")
  func unsubscribes() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    number.onTermination = { _ in end.yield() }
    let source = asyncSource(numbers)
    let heard = Heard()
    let subscription = source.record(in: heard)
    await Task.yield()
    subscription.unsubscribe()
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    number.yield(1)
    expect(heard.text == "R")
    withExtendedLifetime(source) {}
  }

  @Test("emits no element if the observer unsubscribes before the iteration has begun")
  func unsubscribesAtOnce() async {
    let source = asyncSource(numbers)
    let heard = Heard()
    number.yield(1)
    source.record(in: heard).unsubscribe()
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    number.onTermination = { _ in tell.yield() }
    var iterator = told.makeAsyncIterator()
    await iterator.next()
    expect(heard.text == "R")
    withExtendedLifetime(source) {}
  }

  @Test("the stream emits nothing more and releases its observer when the sequence ends")
  func ends() async {
    weak var probe: Probe?
    let source = asyncSource(numbers)._remember()
    do {
      let held = Probe()
      probe = held
      source.hold(held)
    }
    let values = source.values.makeAsyncIterator()
    number.yield(1)
    #expect(await values.next() == 1)
    expect(probe != nil)
    number.finish()
    #expect(await values.next() == nil)
    expect(probe == nil)
    withExtendedLifetime(source) {}
  }

  @Test("an error of the sequence is reported once")
  func fails() async {
    struct Failure: Error {}
    let (failures, fail) = AsyncStream.makeStream(of: String.self)
    let numbers = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    let heard = Heard()
    let source = asyncSource(numbers) { fail.yield("\($0)") }
    _ = source.record(in: heard)
    var iterator = failures.makeAsyncIterator()
    #expect(await iterator.next() == "Failure()")
    expect(heard.text == "R 1")
    withExtendedLifetime(source) {}
  }

  @Test("an error that follows a cancellation is not reported")
  func cancelled() async {
    /// Waits until it is cancelled, then yields to `end` and throws.
    struct Endless: AsyncSequence, AsyncIteratorProtocol {
      let end: AsyncStream<Void>.Continuation
      func makeAsyncIterator() -> Self { self }
      func next() async throws -> Int? {
        defer { end.yield() }
        var never = AsyncStream<Int> { _ in }.makeAsyncIterator()
        _ = await never.next()
        throw CancellationError()
      }
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var failures = 0
    let source = asyncSource(Endless(end: end)) { _ in failures += 1 }
    let subscription = source.subscribe { _ in }
    await Task.yield()
    subscription.unsubscribe()
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
    await Task.yield()
    expect(failures == 0)
    withExtendedLifetime(source) {}
  }

  @Test("deallocating the stream cancels the iteration and releases the observer at once")
  func ownership() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    number.onTermination = { _ in end.yield() }
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      let source = asyncSource(numbers)
      source.valve(openWhenTrue: ReactiveProperty(true)).hold(held)
      await Task.yield()
    }
    expect(probe == nil)
    var iterator = ends.makeAsyncIterator()
    await iterator.next()
  }

  @Test("a stream of another stream's values ends when that stream's source is deallocated")
  func roundTrip() async {
    var property: ReactiveProperty<Int>? = ReactiveProperty(1)
    let source = asyncSource(property!._map { $0 + 1 }.values)
    let values = source.values.makeAsyncIterator()
    #expect(await values.next() == 2)
    property!.value = 2
    #expect(await values.next() == 3)
    property = nil
    withExtendedLifetime(source) {}
  }
}
