// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A platform's pan on an element")
struct ElementPanTests {
  private let clock = ManualFrameClock()
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
  private let pan = FakePan()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
    card.makePan = { [pan] _, _ in ElementPan(pan) { pan.view = nil } }
    pan.view = FakeView()
  }

  private func write(_ state: RecognitionState, _ translation: Point = .zero, speed: Point = .zero) {
    (pan.translation, pan.speed) = (translation, speed)
    pan.recognitionState = state
  }

  @Test("drags the element, and adds no library pan")
  func drag() {
    runtime.add(Draggable(), to: card)
    write(.began)
    write(.changed, Point(30, -10))
    expect(card.position.value == Point(130, 90))
    expect(card.gestureRecognizers.isEmpty)
  }

  @Test("hands its velocity over to the spring")
  func toss() {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(100, 100)
    runtime.add(tossable, to: card)
    write(.began)
    write(.changed, Point(50, 0), speed: Point(900, 300))
    write(.ended, Point(50, 0), speed: Point(1000, 400))
    expect(card.velocity.value == Point(1000, 400))
    clock.advance(by: 0.01)
    expect(card.position.value.x > 155)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(card.position.value == Point(100, 100))
  }

  @Test("writes its velocity to the element before observers receive the position")
  func velocityBeforePosition() {
    var velocities: [Point] = []
    runtime.drag(card).subscribe { [card] _ in velocities.append(card.velocity.value) }
    write(.began)
    write(.changed, Point(50, 0), speed: Point(900, 300))
    write(.changed, Point(60, 0), speed: Point(1000, 400))
    expect(velocities == [.zero, Point(900, 300), Point(1000, 400)])
  }

  @Test("hands over velocity zero when cancelled, whatever velocity it reports")
  func cancelled() {
    runtime.add(Draggable(), to: card)
    let velocities = GestureLog(of: gestureSource(pan).velocity(in: nil))
    write(.began)
    write(.cancelled, Point(50, 0), speed: Point(1000, 400))
    expect(card.velocity.value == .zero && velocities.values.last == .zero)
  }

  @Test("hands over velocity zero when cancelled and reset while observers receive an earlier event")
  func cancelledMeanwhile() {
    runtime.add(Tossable(), to: card)
    card.position.subscribe { [pan] in
      guard $0 == Point(110, 100) else { return }
      pan.recognitionState = .cancelled
      pan.recognitionState = .possible
    }
    write(.began)
    write(.changed, Point(10, 0), speed: Point(900, 0))
    expect(card.velocity.value == .zero && !card.isHeld)
  }

  @Test("counts as paused after 40 ms without movement, and then requests no frames")
  func pause() {
    runtime.add(Draggable(), to: card)
    clock.eventArrived(at: 1)
    write(.began)
    clock.eventArrived(at: 1.02)
    write(.changed, Point(9, 0), speed: Point(450, 0))
    clock.tick(at: 1.05)
    expect(card.velocity.value == Point(450, 0))
    clock.tick(at: 1.089)
    expect(card.velocity.value == Point(450, 0))
    clock.tick(at: 1.091)
    expect(card.velocity.value == .zero && !clock.wantsFrames)
    clock.eventArrived(at: 1.1)
    write(.changed, Point(12, 0), speed: Point(200, 0))
    expect(card.velocity.value == Point(200, 0))
    expect(clock.wantsFrames)
  }

  @Test("does not count as paused because frames appear long after their events")
  func lateFrames() {
    runtime.add(Draggable(), to: card)
    clock.eventArrived(at: 1)
    write(.began)
    for frame in 1...10 {
      let time = 1 + Double(frame) / 60
      clock.eventArrived(at: time)
      write(.changed, Point(Double(frame), 0), speed: Point(60, 0))
      // A desktop that composes windows shows frames two frames later, and reports that.
      clock.tick(at: time + 0.045)
      expect(card.velocity.value == Point(60, 0))
    }
    // No event arrives during the next two frames.
    clock.tick(at: 1 + 11 / 60 + 0.045)
    expect(card.velocity.value == Point(60, 0))
    clock.tick(at: 1 + 13 / 60 + 0.045)
    expect(card.velocity.value == .zero)
  }

  @Test("continues in another container's coordinates, from the element's new position")
  func container() {
    let stream = gestureSource(pan).translated(from: card.position)
    runtime.connect(stream, to: card.position)
    write(.began)
    write(.changed, Point(10, 0))
    pan.view?.superview = FakeView(origin: Point(500, 500))
    card.position.value = Point(-390, -400)
    write(.changed, Point(11, 2))
    expect(card.position.value == Point(-389, -398))
  }

  @Test("holds the element from its beginning to its end")
  func held() {
    let addition = runtime.add(Draggable(), to: card)
    expect(!card.isHeld)
    write(.began)
    expect(card.isHeld)
    write(.ended)
    expect(!card.isHeld)
    write(.began)
    addition.unsubscribe()
    expect(!card.isHeld && pan.view == nil)
  }

  @Test("is created for each interaction, with that interaction's diagnostics")
  func made() {
    let diagnostics = MotionDiagnostics { _ in }
    var heard: [MotionDiagnostics?] = []
    card.makePan = { [pan, clock] in
      expect($0 === clock)
      heard.append($1)
      return ElementPan(pan) {}
    }
    runtime.add(Draggable(diagnostics: diagnostics), to: card)
    runtime.add(Tossable(), to: card)
    expect(heard.count == 2)
    expect(heard[0] === diagnostics)
    expect(heard[1] === clock.diagnostics)
  }

  @Test("leaves nothing in memory when released in mid-drag")
  func ownership() {
    weak var weakCard: MotionElement?
    weak var weakPan: HostedPanGestureRecognizer<MotionElement>?
    do {
      let card = MotionElement()
      let pan = HostedPanGestureRecognizer(on: card)
      (weakCard, weakPan) = (card, pan)
      card.makePan = { _, _ in ElementPan(pan) {} }
      let runtime = MotionRuntime(clock: clock)
      runtime.add(Tossable(), to: card)
      pan.press(at: .zero, time: 0, slop: 0)
      pan.move(to: Point(50, 0), time: 0.01)
      expect(card.position.value == Point(50, 0))
      withExtendedLifetime(runtime) {}
    }
    expect(weakCard == nil && weakPan == nil)
  }
}
