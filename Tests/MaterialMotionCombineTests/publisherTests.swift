// SPDX-License-Identifier: Apache-2.0
#if canImport(Combine)
import Combine
#elseif OpenCombine
import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
import MaterialMotion
import MaterialMotionCombine
import Testing

@Suite("publisher")
struct PublisherTests {
  @Test("publishes the stream's values and states")
  func publishes() {
    let clock = ManualFrameClock()
    let position = ReactiveProperty(0.0)
    let runtime = MotionRuntime(clock: clock)
    var values: [Double] = []
    var states: [MotionState] = []
    let cancellables = [
      position.publisher.map { $0 * 2 }.sink { values.append($0) },
      position.statePublisher.removeDuplicates().sink { states.append($0) },
    ]
    runtime.add(Spring(destination: 100.0), to: position)
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(values.first == 0 && values.last == 200 && values.count > 10)
    #expect(states == [.atRest, .active, .atRest])
    withExtendedLifetime(cancellables) {}
  }

  @Test("delivers no more values than the demand, and keeps the latest one meanwhile")
  func demand() {
    let property = ReactiveProperty(1)
    let subscriber = Demanding()
    property.publisher.subscribe(subscriber)
    #expect(subscriber.values == [])
    subscriber.subscription?.request(.max(2))
    #expect(subscriber.values == [1])
    property.value = 2
    property.value = 3
    property.value = 4
    #expect(subscriber.values == [1, 2])
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [1, 2, 4])
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [1, 2, 4], "no value is delivered twice")
    property.value = 5
    #expect(subscriber.values == [1, 2, 4, 5])
  }

  @Test("demand that a subscriber adds while it receives is counted")
  func demandWhileReceiving() {
    let property = ReactiveProperty(1)
    let subscriber = Demanding()
    subscriber.more = { value in value < 3 ? .max(1) : .none }
    property.publisher.subscribe(subscriber)
    subscriber.subscription?.request(.max(1))
    for value in 2...5 { property.value = value }
    #expect(subscriber.values == [1, 2, 3])
    subscriber.more = { [unowned subscriber] _ in
      subscriber.subscription?.request(.max(1))
      return .none
    }
    subscriber.subscription?.request(.max(1))
    property.value = 6
    #expect(subscriber.values == [1, 2, 3, 5, 6])
  }

  @Test("a subscriber of unlimited demand receives values that are emitted while it receives")
  func emitsWhileReceiving() {
    let property = ReactiveProperty(0)
    var values: [Int] = []
    let cancellable = property.publisher.sink { value in
      values.append(value)
      if value == 1 { for next in 2...4 { property.value = next } }
    }
    property.value = 1
    #expect(values == [0, 1, 2, 3, 4])
    withExtendedLifetime(cancellable) {}
  }

  @Test("cancelling ends the subscription to the stream, once and permanently")
  func cancels() {
    let source = Source()
    let subscriber = Demanding()
    source.stream.publisher.subscribe(subscriber)
    subscriber.subscription?.request(.unlimited)
    source.next(1)
    #expect(source.isObserved)
    subscriber.subscription?.cancel()
    #expect(!source.isObserved)
    subscriber.subscription?.cancel()
    subscriber.subscription?.request(.unlimited)
    #expect(subscriber.values == [1] && !subscriber.isFinished)
  }

  @Test("a subscriber may cancel when it receives its subscription or a value")
  func cancelsEarly() {
    let source = Source()
    source.first = 1
    let never = Demanding()
    never.onSubscription = { $0.cancel() }
    source.stream.publisher.subscribe(never)
    #expect(source.subscriptions == 0 && never.values == [])
    let once = Demanding()
    once.onSubscription = { $0.request(.unlimited) }
    once.more = { [unowned once] _ in
      once.subscription?.cancel()
      return .max(1)
    }
    source.stream.publisher.subscribe(once)
    #expect(source.subscriptions == 1 && !source.isObserved)
    #expect(once.values == [1] && !once.isFinished)
  }

  @Test("deallocating a cancellable cancels")
  func cancellableGoes() {
    let source = Source()
    var cancellable: AnyCancellable? = source.stream.publisher.sink { _ in }
    #expect(source.isObserved)
    withExtendedLifetime(cancellable) {}
    cancellable = nil
    #expect(!source.isObserved)
  }

  @Test("finishes when the source is deallocated, after delivering the latest value")
  func finishes() {
    var property: ReactiveProperty<Int>? = ReactiveProperty(1)
    let subscriber = Demanding()
    property!._map { $0 * 10 }.publisher.subscribe(subscriber)
    property!.value = 2
    withExtendedLifetime(property) {}
    property = nil
    #expect(subscriber.values == [] && !subscriber.isFinished)
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [20] && subscriber.isFinished)
  }

  @Test("finishes at once if the source releases its observer during subscription")
  func finishesAtOnce() {
    let subscriber = Demanding()
    subscriber.onSubscription = { $0.request(.unlimited) }
    MotionObservable<Int> { observer in
      observer.next(1)
      return noopDisconnect
    }.publisher.subscribe(subscriber)
    #expect(subscriber.values == [1] && subscriber.isFinished)
  }

  @Test("a subscription keeps neither the source nor, after the source's deallocation, the subscriber alive")
  func ownership() {
    weak var subscriber: Demanding?
    weak var property: ReactiveProperty<Bool>?
    do {
      let held = ReactiveProperty(true)
      let demanding = Demanding()
      (property, subscriber) = (held, demanding)
      held._map { $0 ? 1 : 0 }.valve(openWhenTrue: held).publisher.subscribe(demanding)
      demanding.subscription?.request(.unlimited)
      #expect(demanding.values == [1])
    }
    #expect(property == nil && subscriber == nil)
  }
}

/// A stream that a test drives by hand.
private final class Source {
  private var observer: MotionObserver<Int>?
  private(set) var subscriptions = 0
  var first: Int?

  var isObserved: Bool { observer != nil }

  var stream: MotionObservable<Int> {
    MotionObservable { observer in
      self.subscriptions += 1
      self.observer = observer
      if let first = self.first { observer.next(first) }
      return { self.observer = nil }
    }
  }

  func next(_ value: Int) { observer?.next(value) }
}
#endif
