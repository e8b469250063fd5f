// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("A connection of places to an element by a Tossable")
struct ConnectByTossableTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = ReactiveProperty(Point(400, 800))
  let exit = ReactiveProperty(0.0)
  let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
  let tossable = Tossable(spring: Spring(description: .snappy))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  var place: MotionObservable<Point> { exit.combineLatest(with: stage)._map { $1 * (0.5 + $0) } }

  func rest() { clock.advance(by: 3, framesPerSecond: 60) }

  @Test("an element at rest jumps, and an element in a hand does not")
  func held() {
    runtime.connect(place, to: card, by: tossable, layout: stage)
    expect(card.position.value == Point(200, 400) && !clock.wantsFrames)
    stage.value = Point(3000, 3000)
    expect(card.position.value == Point(1500, 1500) && !clock.wantsFrames)
    PointerScript(at: Point(1500, 1500)).move(by: Point(80, 0), over: 0.2).play(on: card, clock: clock)
    let held = card.position.value
    stage.value = Point(400, 800)
    expect(card.position.value == held && held.x > 1560)
    card.receive(
      PointerEvent(identifier: 1, phase: .up, position: held, timestamp: clock.now, kind: .touch))
    rest()
    expect(card.position.value == Point(200, 400))
  }

  @Test("an element stays where it is until the stream emits a place")
  func noPlace() {
    let places = MotionSubject<Point>()
    runtime.connect(places, to: card, by: tossable, layout: stage)
    rest()
    expect(card.position.value == Point(50, 50) && !runtime.isActive)
    places.emit(Point(200, 300))
    expect(runtime.isActive)
    rest()
    expect(card.position.value == Point(200, 300))
  }

  @Test("a jump and a toss obey the constraints, and the subscription also removes the tossable")
  func constraints() {
    let subscription = runtime.connect(place, to: card, by: tossable, layout: stage) { $0.xLocked(to: 100) }
    expect(card.position.value == Point(100, 400) && !clock.wantsFrames)
    for size in [Point(900, 300), Point(400, 800)] {
      stage.value = size
      expect(card.position.value == Point(100, size.y / 2) && !clock.wantsFrames)
    }
    PointerScript(at: Point(100, 400)).flick(by: Point(60, 60), endingAt: 900).lift()
      .play(on: card, clock: clock)
    expect(card.position.value.x == 100 && card.position.value.y > 400)
    rest()
    expect(card.position.value == Point(100, 400))
    subscription.unsubscribe()
    stage.value = Point(100, 100)
    PointerScript(at: Point(100, 400)).move(by: Point(60, 60), over: 0.2).play(on: card, clock: clock)
    expect(card.position.value == Point(100, 400) && !runtime.isActive)
  }

  @Test("an idempotent constraint on a jump is not reported")
  func noReport() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let runtime = MotionRuntime(clock: clock)
    runtime.connect(place, to: card, by: tossable, layout: stage) { $0.xLocked(to: 100) }
    stage.value = Point(900, 300)
    expect(card.position.value == Point(100, 150) && reports.isEmpty)
  }

  @Test("an element also jumps while the tossable is disabled")
  func disabled() {
    runtime.connect(place, to: card, by: tossable, layout: stage)
    tossable.enabled.value = false
    stage.value = Point(900, 300)
    expect(card.position.value == Point(450, 150))
    tossable.enabled.value = true
    rest()
    expect(card.position.value == Point(450, 150))
  }

  @Test("the connection retains neither the element, nor the stream and the tossable after its end")
  func releases() {
    weak var releasedElement: MotionElement?
    weak var releasedStream: MotionObservable<Point>?
    weak var releasedTossable: Tossable?
    do {
      let (element, places) = (MotionElement(), place)
      let tossable = Tossable(spring: Spring(description: .snappy))
      (releasedElement, releasedStream, releasedTossable) = (element, places, tossable)
      runtime.connect(places, to: element, by: tossable, layout: stage)
    }
    expect(releasedElement == nil && releasedStream == nil && releasedTossable == nil)
    stage.value = Point(900, 300)
    expect(!runtime.isActive)
  }

  @Test("a tossable with a landing stops the program")
  func landing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let stage = ReactiveProperty(Point(400, 800))
      let tossable = Tossable(landing: .detents([0, 400], along: .y))
      runtime.connect(stage._map { $0 / 2 }, to: MotionElement(), by: tossable, layout: stage)
    }
    expectMessage("A Tossable that follows a layout must not have a landing.", in: result)
  }
}
