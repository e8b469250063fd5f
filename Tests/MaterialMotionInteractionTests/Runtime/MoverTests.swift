// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("One mover")
struct MoverTests {
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let heard = Heard()
  private let card = MotionElement(position: Point(0, 0), size: Point(80, 80))

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [heard] in heard.add("\($0)") })
    runtime = MotionRuntime(clock: clock)
  }

  private func frame(_ count: Int = 1) {
    for _ in 0..<count { clock.advance(by: 1 / 60) }
  }

  private func wait(_ name: String, for object: some Settling) {
    object.whenSettled { [heard] in heard.add("\(name) \($0)") }
  }

  private func press(at place: Point) -> PointerPress {
    PointerPress(on: card, clock: clock, at: place, time: clock.now)
  }

  // MARK: The newest takes over

  @Test("a tween takes a spring's property over with its velocity, and the spring ends")
  func tweenAfterSpring() {
    let spring = Spring(destination: Point(300, 0))
    runtime.add(spring, to: card.position)
    frame(6)
    wait("spring", for: spring)
    let states = MotionRecorder(card.position)
    let (place, velocity) = (card.position.value, card.velocity.value)
    expect(velocity.x > 500)
    let motion = KeyframeMotion(to: Point(0, 100), duration: 0.5)
    let tween = Tween(motion)
    runtime.add(tween, to: card.position)
    wait("tween", for: tween)
    expect(heard.text == "spring interrupted" && !spring.isMoving)

    let expected = BlendedMotion(
      motion.departing(from: place, velocity: velocity), from: place, velocity: velocity)
    let start = clock.now
    for _ in 1..<30 {
      frame()
      expect(card.position.value.isWithin(1e-9, of: expected.value(at: clock.now - start)))
    }
    frame(2)
    expect(card.position.value == Point(0, 100) && card.velocity.value == .zero)
    expect(states.states == [.active, .atRest] && heard.text == "spring interrupted tween finished")
    expect(!clock.wantsFrames)
  }

  @Test("a spring takes a tween's property over with its velocity, and the tween ends")
  func springAfterTween() {
    let tween = Tween(KeyframeMotion(to: 100.0, duration: 1))
    let value = ReactiveProperty(0.0)
    runtime.add(tween, to: value)
    wait("tween", for: tween)
    frame(30)
    let spring = Spring(destination: 0.0)
    runtime.add(spring, to: value)
    expect(heard.text == "tween interrupted")
    let start = (value.value, 100.0)
    let duration = 0.1
    for _ in 0..<6 { clock.advance(by: duration / 6) }
    var (x, v) = start
    SpringStep(SpringDescription(), duration: duration).advance(&x, &v)
    expect(abs(value.value - x) < 1e-9)
  }

  @Test("a tween that is added in flight ends the flight")
  func tweenAfterToss() {
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    card.toss(velocity: Point(1000, 0))
    frame(3)
    wait("toss", for: tossable)
    let tween = Tween(KeyframeMotion(to: Point(50, 50), duration: 0.2))
    runtime.add(tween, to: card.position)
    expect(heard.text == "toss interrupted")
    frame(13)
    expect(card.position.value == Point(50, 50))
    frame(60)
    expect(card.position.value == Point(50, 50) && !runtime.isActive)
  }

  @Test("two springs of one property do not alternate")
  func springs() {
    let (first, second) = (Spring(destination: 100.0), Spring(destination: -100.0))
    let (value, alone) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    runtime.add(first, to: value)
    runtime.add(second, to: value)
    runtime.add(Spring(destination: -100.0), to: alone)
    for _ in 0..<60 {
      frame()
      expect(value.value == alone.value)
    }
    first.destination.value = 200  // the newest motion, not the newest spring
    frame(120)
    expect(value.value == 200)
  }

  @Test("a spring that is told to stay takes the property from one that has just set out")
  func stayInTheSameTurn() {
    let (leaving, staying) = (Spring(destination: Point.zero), Spring(destination: Point.zero))
    for spring in [leaving, staying] { runtime.add(spring, to: card.position) }
    leaving.destination.value = Point(100, 0)
    wait("leaving", for: leaving)
    staying.destination.value = .zero
    expect(heard.text == "leaving interrupted")
    frame(60)
    expect(card.position.value == .zero && !clock.wantsFrames)
  }

  @Test("one object that is added twice, or by two runtimes, moves once", arguments: [false, true])
  func twice(byTwo: Bool) {
    let other = byTwo ? MotionRuntime(clock: clock) : runtime
    let spring = Spring(destination: 100.0)
    let value = ReactiveProperty(0.0)
    runtime.add(spring, to: value)
    wait("spring", for: spring)
    other.add(spring, to: value)
    let values = MotionRecorder(value)
    frame(4)
    expect(values.values.count == 1 + 4)
    frame(120)
    spring.destination.value = 50
    frame(120)
    expect(value.value == 50 && heard.text == "spring finished")
  }

  @Test("an interaction that is added by two runtimes moves once")
  func tossableTwice() {
    let other = MotionRuntime(clock: clock)
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    other.add(tossable, to: card)
    let releases = tossable.releases.recorded()
    releases.clear()
    let pointer = press(at: .zero)
    for step in 1...4 { pointer.move(by: Point(20, 0), at: clock.now + 0.016 * Double(step > 0 ? 1 : 0)) }
    let values = MotionRecorder(card.position)
    pointer.lift(at: clock.now)
    wait("toss", for: tossable)
    expect(releases.events.count == 1)
    let count = values.values.count
    frame(5)
    expect(values.values.count == count + 5)
    frame(200)
    expect(card.position.value == .zero && heard.text == "toss finished")
  }

  // MARK: A hand goes first

  @Test("a hand that takes hold ends a tween, and nothing else needs to be wired")
  func handAfterTween() {
    let drift = Tween(KeyframeMotion(to: Point(300, 0), duration: 1))
    runtime.add(Draggable(), to: card)
    runtime.add(drift, to: card.position)
    frame(30)
    wait("drift", for: drift)
    let place = card.position.value
    let pointer = press(at: place)
    expect(heard.text == "drift interrupted" && card.position.value == place)
    frame(10)
    expect(card.position.value == place)
    pointer.move(by: Point(0, 40), at: clock.now)
    expect(card.position.value.isWithin(1e-12, of: place + Point(0, 37)))
    pointer.lift(at: clock.now)
    frame(60)
    expect(!drift.isMoving)
  }

  @Test("while a hand holds a property, a program's motion of it is interrupted at once")
  func programUnderHand() {
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    let pointer = press(at: .zero).move(by: Point(20, 0), at: 0.1)
    let place = card.position.value
    let drift = Tween(KeyframeMotion(to: Point(300, 0), duration: 1))
    let spring = Spring(destination: Point(0, 300))
    runtime.add(drift, to: card.position)
    runtime.add(spring, to: card.position)
    wait("drift", for: drift)
    wait("spring", for: spring)
    expect(heard.text == "drift interrupted spring interrupted")
    frame(10)
    expect(card.position.value == place)
    pointer.move(by: Point(20, 0), at: clock.now)
    expect(card.position.value == place + Point(20, 0))
    pointer.lift(at: clock.now)
    frame(30)
    expect(card.position.value == place + Point(20, 0) && !runtime.isActive)
    drift.restart()
    frame(70)
    expect(card.position.value == Point(300, 0))
  }

  @Test("an interaction's own spring remembers a destination that it receives under the hand")
  func ownDestination() {
    let tossable = Tossable()
    runtime.add(tossable, to: card)
    let pointer = press(at: .zero).move(by: Point(20, 0), at: 0.1)
    tossable.spring.destination.value = Point(70, 70)
    frame(10)
    expect(card.position.value == Point(10, 0))
    pointer.lift(at: clock.now)
    frame(120)
    expect(card.position.value == Point(70, 70))
  }

  @Test("of two hands of two interactions, the newest moves")
  func twoHands() {
    let (first, second) = (Draggable(), Draggable())
    runtime.add(first, to: card)
    runtime.add(second, to: card)
    let values = MotionRecorder(card.position)
    press(at: .zero).move(by: Point(20, 0), at: 0.1).move(by: Point(5, 0), at: 0.2).lift(at: 0.3)
    let moves = values.values
    expect(moves.last! - moves[moves.count - 2] == Point(5, 0))
    expect(moves.filter { $0 == moves.last! }.count == 1)
  }

  // MARK: A mover that has ended

  @Test("a spring that is stopped writes nothing to a property that a tween has taken over")
  func stopped() {
    let spring = Spring(destination: Point(300, 0))
    runtime.add(spring, to: card.position)
    frame(6)
    runtime.add(Tween(KeyframeMotion(to: Point(0, 100), duration: 0.5)), to: card.position)
    frame()
    let (place, velocity) = (card.position.value, card.velocity.value)
    spring.stop()
    expect(card.position.value == place && card.velocity.value == velocity && velocity != .zero)
  }

  @Test("a delayed value of an interaction that has ended is dropped")
  func delayed() {
    let spring = Spring(destination: 100.0)
    let value = ReactiveProperty(0.0)
    runtime.add(spring, to: value) { [clock] in $0.delay(by: 0.05, clock: clock) }
    frame(6)
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 0, duration: 1), takeover: .replace), to: value)
    for _ in 0..<5 {
      frame()
      expect(value.value == 0)
    }
  }

  // MARK: Connected streams

  @Test("a connected stream does not write while a mover moves, and is reported once")
  func connectedStream() {
    let (values, value) = (MotionSubject<Double>(), ReactiveProperty(0.0))
    values.state = .active
    runtime.connect(values, to: value)
    runtime.add(Spring(destination: 100.0), to: value)
    frame(3)
    let place = value.value
    values.emit(-5)
    values.emit(-6)
    expect(value.value == place && heard.text == "twoWriters")
    frame(120)
    expect(value.value == 100)
    values.emit(-5)
    expect(value.value == -5 && heard.text == "twoWriters")
  }

  @Test("two active streams that write one property are reported once, and the later value stands")
  func twoStreams() {
    let (first, second, value) = (MotionSubject<Double>(), MotionSubject<Double>(), ReactiveProperty(0.0))
    runtime.connect(first, to: value)
    runtime.connect(second, to: value)
    first.emit(1)
    second.emit(2)
    expect(value.value == 2 && heard.text == "")
    (first.state, second.state) = (.active, .active)
    for number in 3...6 {
      first.emit(Double(number))
      second.emit(-Double(number))
    }
    expect(value.value == -6 && heard.text == "twoWriters")
  }

  @Test("each pair is reported once, even if the application writes in response to the report")
  func writeInReport() {
    let (first, second, value) = (MotionSubject<Double>(), MotionSubject<Double>(), ReactiveProperty(0.0))
    let clock = ManualFrameClock(
      diagnostics: MotionDiagnostics { [heard] in
        heard.add("\($0)")
        if heard.events.count < 5 { second.emit(-1) }
      })
    let runtime = MotionRuntime(clock: clock)
    runtime.connect(first, to: value)
    runtime.connect(second, to: value)
    runtime.add(Spring(destination: 100.0), to: value)
    first.emit(-2)
    expect(heard.text == "twoWriters twoWriters")
    first.emit(-2)
    second.emit(-1)
    expect(heard.text == "twoWriters twoWriters" && value.value == 0)
  }

  @Test("streams that toggled and valve combine are not reported")
  func combinedStreams() {
    let pan = PanGestureRecognizer()
    card.add(pan)
    runtime.connect(gestureSource(pan).velocity(in: nil), to: card.velocity)
    let spring = springSource(Spring(destination: Point.zero), from: card.position, clock: clock)
    runtime.connect(
      spring.toggled(with: gestureSource(pan).translated(from: card.position)), to: card.position)
    press(at: .zero).move(by: Point(20, 0), at: 0.1).move(by: Point(30, 0), at: 0.12).lift(at: 0.12)
    frame(200)
    expect(card.position.value == .zero && heard.text == "")
  }
}
