// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// A graph that the test releases is deallocated, with its observers, although no observer unsubscribes. This
/// holds for every operator and source, including streams that lead back to their own source.
@Suite("Ownership")
struct OwnershipTests {
  @Test("a property releases its observers")
  func property() {
    expectNothingLeft { ReactiveProperty(0).hold($0) }
  }

  @Test("an operator with one connection releases its observers")
  func simpleOperators() {
    expectNothingLeft {
      let property = ReactiveProperty(Point(0, 0))
      property._map { $0 }._filter { _ in true }._nextOperator { $1($0) }.dedupe().x().hold($0)
      property.y().hold($0)
      property.value = Point(1, 1)
    }
  }

  @Test("a stream that is merged with itself releases its observers")
  func merge() {
    expectNothingLeft {
      let property = ReactiveProperty(0)
      property.merge(with: property._map { $0 + 1 }).hold($0)
    }
  }

  @Test("an open valve of one property, which is also its valve stream, releases its observers")
  func openValve() {
    expectNothingLeft {
      let property = ReactiveProperty(true)
      property._map { $0 }.valve(openWhenTrue: property).hold($0)
    }
  }

  @Test("toggled does not retain a preferred stream of the program, whose disconnect closure retains it")
  func preferredStream() {
    final class Source {
      var observers: [MotionObserver<Int>] = []
    }
    weak var released: Source?
    do {
      let source = Source()
      released = source
      let preferred = MotionObservable<Int> { observer in
        source.observers.append(observer)
        return { source.observers = [] }
      }
      ReactiveProperty(0).toggled(with: preferred).subscribe { _ in }
      source.observers[0].state(.active)
    }
    expect(released == nil)
  }

  @Test("no operator's disconnect closure, held by an open valve, retains an observer")
  func disconnects() {
    let streams: [(name: String, (ReactiveProperty<Double>) -> MotionObservable<Double>)] = [
      ("_map", { $0._map { $0 } }),
      ("_filter", { $0._filter { _ in true } }),
      ("_nextOperator", { $0._nextOperator { $1($0) } }),
      ("_remember", { $0._remember() }),
      ("dedupe", { $0.dedupe() }),
      ("scan", { $0.scan(.zero, +) }),
      ("delay", { $0.delay(by: ReactiveProperty(1), clock: ManualFrameClock()) }),
      ("debounce", { $0.debounce(for: $0, clock: ManualFrameClock()) }),
      ("throttle", { $0.throttle(for: 1, clock: ManualFrameClock()) }),
      ("sample", { $0.sample(on: $0) }),
      ("sample on a clock", { $0.sample(on: ManualFrameClock()) }),
      ("timestamped", { $0.timestamped(by: ManualFrameClock())._map { $0.value } }),
      ("slidingWindow", { $0.slidingWindow(ofCount: 2)._map { $0[0] } }),
      ("merge", { $0.merge(with: $0) }),
      ("combineLatest", { $0.combineLatest(with: $0)._map { $0 + $1 } }),
      ("combineLatest of an array", { combineLatest([$0, $0])._map { $0[0] + $0[1] } }),
      ("zip", { $0.zip(with: $0)._map { $0 + $1 } }),
      ("anyOf", { when(anyOf([$0._map { _ in true }])).rewriteTo($0) }),
      ("ignoreUntil", { $0.ignoreUntil(0) }),
      ("slop", { $0.slop(size: 1).rewriteTo(0) }),
      ("startWith", { $0.startWith(1) }),
      ("emittingWith", { $0.offset(by: $0, emittingWith: .upstream) }),
      ("subject", { $0.merge(with: MotionSubject()) }),
      ("_read", { $0._read($0) }),
      ("log", { $0.log { _, _ in } }),
      ("pluck", { $0.pluck(\.self) }),
      ("toPolar", { $0._map { Point($0, 0) }.toPolar()._map { $0.radius } }),
      ("toggled", { $0.toggled(with: $0) }),
      ("valve", { $0.valve(openWhenTrue: $0._map { _ in true }) }),
      ("aggregator", { [$0].reduce(into: MotionAggregator<Double>()) { $0.register($1) } }),
      ("gestureSource", { _ in gestureSource(PanGestureRecognizer()).location(in: nil).x() }),
      ("clock", { $0.merge(with: ManualFrameClock()) }),
      ("springSource", { springSource(Spring(destination: 1), from: $0, clock: ManualFrameClock()) }),
      (
        "tweenSource",
        { tweenSource(Tween(Ramp(from: 0, to: 1, for: 1)), from: $0, clock: ManualFrameClock()) }
      ),
      ("reducedMotion", { $0.valve(openWhenTrue: ManualFrameClock().reducedMotion.inverted()) }),
      ("flingSource", { flingSource(Fling(destination: 1), from: $0, clock: ManualFrameClock()) }),
    ]
    for (name, stream) in streams {
      expectNothingLeft("the object of \(name)'s observer") {
        let property = ReactiveProperty(0.0)
        stream(property).valve(openWhenTrue: property._map { _ in true }).hold($0)
      }
    }
  }

  @Test("a toggle that is toggled with itself releases its observers")
  func toggle() {
    expectNothingLeft {
      let property = ReactiveProperty(0)
      let toggle = property._map { $0 }.toggled(with: property._filter { _ in true })
      toggle.toggled(with: toggle).hold($0)
    }
  }

  @Test("a remembered stream that is its own valve stream releases its observers")
  func remember() {
    expectNothingLeft {
      let property = ReactiveProperty(true)
      let remembered = property._remember()
      remembered.valve(openWhenTrue: remembered).hold($0)
      remembered.toggled(with: remembered._map { $0 }).hold($0)
      property.value = false
      property.value = true
    }
  }

  @Test("an aggregator that is registered with another one releases its observers")
  func aggregator() {
    expectNothingLeft { probe in
      let hand = ReactiveProperty(0)
      let inner = MotionAggregator<Int>()
      let outer = MotionAggregator<Int>()
      inner.register(hand)
      outer.register(inner.toggled(with: inner))
      outer.hold(probe)
      inner.merge(with: hand).hold(probe)
    }
  }

  @Test("a clock releases its observers")
  func clock() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      clock._map { $0 }.hold($0)
      clock.advance(by: 1)
    }
  }

  @Test("a moving spring that is toggled with itself releases its observers")
  func movingSpring() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      let position = ReactiveProperty(0.0)
      let velocity = ReactiveProperty(0.0)
      let spring = Spring(destination: 100.0)
      let stream = springSource(spring, from: position, velocity: velocity, clock: clock)
      stream.hold($0)
      stream.toggled(with: stream).hold($0)
      clock.advance(by: 0.1)
    }
  }

  @Test("a moving fling that is toggled with itself releases its observers")
  func movingFling() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      let position = ReactiveProperty(0.0)
      let velocity = ReactiveProperty(1000.0)
      let stream = flingSource(Fling(), from: position, velocity: velocity, clock: clock)
      stream.hold($0)
      stream.toggled(with: stream).hold($0)
      clock.advance(by: 0.1)
    }
  }

  @Test("operators that wait for a clock release their observers")
  func pending() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      let property = ReactiveProperty(1.0)
      for stream in [
        property.delay(by: property, clock: clock), property.debounce(for: 1, clock: clock),
        property.throttle(for: 1, clock: clock), property.sample(on: clock), property.sample(on: property),
      ] {
        stream.hold($0)
        stream.toggled(with: stream).hold($0)
      }
      property.value = 2
      clock.advance(by: 0.5)
    }
  }

  @Test("an observer of a pending value is released after the delivery if only the clock is left")
  func pendingOnLivingClock() {
    let clock = ManualFrameClock()
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      let property = ReactiveProperty(1.0)
      property.delay(by: 1, clock: clock).hold(held)
    }
    expect(probe != nil && clock.wantsFrames)
    clock.advance(by: 1)
    expect(probe == nil && !clock.wantsFrames)
  }

  @Test("a spring at rest releases its observers")
  func restingSpring() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      let spring = Spring(destination: 0.0)
      springSource(spring, from: ReactiveProperty(0.0), clock: clock).hold($0)
    }
  }

  @Test("a moving spring whose clock lives on releases its observers at rest", .timeLimit(.minutes(10)))
  func movingSpringOnLivingClock() {
    let clock = ManualFrameClock()
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      springSource(Spring(destination: 100.0), from: ReactiveProperty(0.0), clock: clock).hold(held)
    }
    expect(probe != nil, "the spring must land first")
    clock.advance(by: 10, framesPerSecond: 60)
    expect(probe == nil)
    expect(!clock.wantsFrames)
  }

  @Test("an active gesture in the coordinates of its element releases its observers")
  func gesture() {
    expectNothingLeft {
      let card = MotionElement()
      let pan = PanGestureRecognizer()
      card.add(pan)
      let drag = gestureSource(pan)
      drag.translated(from: card.position, in: card).hold($0)
      drag.location(in: card).hold($0)
      drag.velocity(in: card).hold($0)
      drag.whenRecognitionState(is: .began).hold($0)
      for (phase, x) in [(PointerEvent.Phase.down, 0.0), (.move, 50)] {
        card.receive(
          PointerEvent(identifier: 1, phase: phase, position: Point(x, 0), timestamp: x, kind: .touch))
      }
    }
  }

  @Test("an element that does not end its lifetime is not accessed after its deallocation")
  func carelessElement() {
    final class Careless: GestureRecognizer {
      final class View: GestureElement {
        let lifetime = Lifetime()
        func pointFromStage(_ point: Point) -> Point { point }
      }
      let recognitionStateWrites = RecognitionStateWrites()
      var recognitionState = RecognitionState.began { didSet { recognitionStateWrites.announce() } }
      var isEnabled = true
      let element: View? = nil
      let container: View? = nil
      func centroid(in element: View?) -> Point { element == nil ? Point(0, 0) : Point(1, 1) }
    }
    var view: Careless.View? = Careless.View()
    var recognizer: Careless? = Careless()
    let heard = gestureSource(recognizer!).location(in: view).recorded()
    view = nil
    recognizer!.recognitionState = .changed
    recognizer = nil
    expect(heard.text == "A SIMD2<Double>(1.0, 1.0) A R")
  }

  @Test("a runtime with moving interactions releases its observers")
  func runtime() {
    expectNothingLeft { probe in
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let card = MotionElement()
      let tossable = Tossable()
      let (draggable, homing) = (Draggable(), Tossable())
      runtime.add(homing, to: card)
      homing.state.hold(probe)
      tossable.spring.destination.value = Point(100, 100)
      runtime.add(tossable, to: card)
      runtime.add(draggable, to: card)
      runtime.add(Spring(destination: 9.0), to: ReactiveProperty(1.0))
      runtime.toggle(tossable, inReactionTo: draggable)
      runtime.connect(card.position, to: tossable.spring.destination)
      runtime.state.hold(probe)
      tossable.state.hold(probe)
      draggable.state.hold(probe)
      card.position.hold(probe)
      runtime.onEnd { _ = probe }
      clock.advance(by: 0.1)
    }
  }

  @Test("a deallocated runtime releases its interactions although element and clock live on")
  func runtimeGoes() {
    let clock = ManualFrameClock()
    let card = MotionElement()
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    weak var tossable: Tossable?
    do {
      let held = Tossable(spring: Spring(destination: Point(100, 100)))
      tossable = held
      runtime!.add(held, to: card)
    }
    let heard = card.position.recorded()
    clock.advance(by: 0.1)
    expect(tossable != nil && clock.wantsFrames && card.isInFlight)
    // An optimized build releases the runtime after its last use.
    withExtendedLifetime(runtime) { heard.clear() }
    runtime = nil
    expect(tossable == nil && !clock.wantsFrames && !card.isInFlight)
    expect(card.gestureRecognizers.isEmpty)
    expect(heard.text == "R")
  }

  @Test("a million observers are released without deep recursion")
  func manyObservers() {
    expectNothingLeft { probe in
      let property = ReactiveProperty(0)
      for _ in 0..<1_000_000 { property.subscribe { _ in _ = probe } }
    }
  }

  @Test("a deallocated spring without damping comes to rest and releases its observers")
  func undampedSpring() {
    let clock = ManualFrameClock()
    weak var probe: Probe?
    do {
      let held = Probe()
      probe = held
      let spring = Spring(destination: 100.0, description: SpringDescription(damping: 0))
      springSource(spring, from: ReactiveProperty(0.0), clock: clock).hold(held)
      clock.advance(by: 0.1)
      expect(clock.wantsFrames)
    }
    expect(probe == nil)
    expect(!clock.wantsFrames)
  }
}
