// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ScreenTransition")
struct TransitionTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 12

  @Test("a written direction moves every member to its end, and completes once")
  func direction() {
    let trial = TransitionTrial()
    #expect(trial.page.position.value == Point(200, 1200) && trial.page.opacity.value == 0)
    trial.open.direction.value = .forward
    #expect(trial.open.isActive && trial.completed.isEmpty)
    trial.rest()
    #expect(trial.page.position.value == Point(200, 400) && trial.page.opacity.value == 1)
    trial.open.direction.value = .backward
    trial.rest()
    #expect(trial.completed == [.forward, .backward])
    #expect(trial.page.position.value == Point(200, 1200) && trial.open.progress.value == 0)
  }

  @Test("a hundred turns keep the velocity, and complete once")
  func turns() {
    let trial = TransitionTrial()
    let flight = Trajectory(of: trial.page.position, velocity: trial.page.velocity, on: trial.clock) {
      for turn in 0..<101 {
        trial.open.direction.value = turn.isMultiple(of: 2) ? .forward : .backward
        trial.clock.advance(by: 0.01 + 0.001 * Double(turn), framesPerSecond: 120)
      }
      trial.clock.advance(by: 4, framesPerSecond: 120)
    }
    expectTrajectory(
      flight, .rests(at: Point(200, 400)), .velocityIsContinuous(acceleration: 400_000))
    #expect(trial.completed == [.forward])
  }

  @Test("a window passes its part forward, and in reverse backward")
  func windows() {
    let window = TransitionTimeWindow(at: 0.25, length: 0.5)
    let parts = [0, 0.25, 0.375, 0.5, 0.75, 1, 1.2].map(window.part)
    #expect(parts == [0, 0, 0.25, 0.5, 1, 1, 1])
    let inverted = TransitionTimeWindow(at: 0.125, length: 0.25).inverted
    #expect(inverted == TransitionTimeWindow(at: 0.625, length: 0.25))
    let bad = [
      TransitionTimeWindow(at: .nan, length: .infinity), TransitionTimeWindow(at: -1, length: 3),
      TransitionTimeWindow(at: 0.5, length: 0), TransitionTimeWindow(at: 7),
    ].map { [$0.position, $0.length] }
    #expect(bad == [[0, 1], [0, 1], [0.5, 0], [1, 0]])
    #expect(TransitionTimeWindow(at: 0.5, length: 0).part(at: 0.5) == 1)
  }

  @Test("at a constant rate, a member begins after p·T forward, and after (1 − p − l)·T backward")
  func times() {
    let clock = ManualFrameClock()
    let number = ReactiveProperty(0.0)
    let open = ScreenTransition(on: clock, pace: .tween(duration: 0.5))
    open.tween(number, from: 10, to: 20, in: TransitionTimeWindow(at: 0.2, length: 0.4))
    func values(_ direction: TransitionDirection) -> [Double] {
      open.direction.value = direction
      return (0..<10).map { _ in
        clock.advance(by: 0.05, framesPerSecond: 20)
        return (number.value * 1e6).rounded() / 1e6
      }
    }
    #expect(values(.forward) == [10, 10, 12.5, 15, 17.5, 20, 20, 20, 20, 20])
    clock.advance(by: 0.05, framesPerSecond: 20)
    #expect(values(.backward) == [20, 20, 20, 20, 17.5, 15, 12.5, 10, 10, 10])
  }

  @Test("a member that is caught close to an end arrives there before the transition reports it")
  func caughtAtTheEnd() {
    for isStream in [true, false] {
      let (clock, x, slider) = (ManualFrameClock(), ReactiveProperty(0.0), ReactiveProperty(0.0))
      let (open, stage) = (ScreenTransition(on: clock), MotionElement(size: Point(400, 400)))
      open.spring(x, from: 0, to: 100, by: SpringDescription(response: 2))
      open.follow(slider)
      open.drag(stage, along: .x, distance: 400)
      var places: [Double] = []
      open.completed.subscribe { _ in places.append(x.value) }
      open.direction.value = .forward
      while open.progress.value < 0.95 { clock.advance(by: 1 / 120) }
      #expect(x.value < 60)
      if isStream {
        slider.value = 0.97
        slider.value = 1
      } else {
        let finger = Finger(on: stage, clock)
        finger.press(at: Point(10, 10))
        finger.move(by: Point(60, 0))
        open.enabled.value = false
        finger.lift()
      }
      let place = x.value
      #expect(open.progress.value == 1 && place < 90 && places.isEmpty)
      clock.advance(by: 1e-6)
      #expect(abs(x.value - place) < 1e-3)
      clock.advance(by: 5, framesPerSecond: 60)
      #expect(places == [100] && !open.isActive && !clock.wantsFrames)
    }
  }

  @Test("what has jumped with reduced motion is at the end to which a stream leads")
  func reducedStream() {
    let (clock, travel, slider) = (ManualFrameClock(), ReactiveProperty(0.0), ReactiveProperty(0.0))
    clock.prefersReducedMotion = true
    let open = ScreenTransition(on: clock)
    open.tween(travel, from: 0, to: 1)
    open.follow(slider)
    open.direction.value = .forward
    clock.advance(by: 0.05, framesPerSecond: 60)
    #expect(travel.value == 1 && open.progress.value < 0.5)
    slider.value = 0.1
    slider.value = 0
    clock.advance(by: 1, framesPerSecond: 60)
    #expect(travel.value == 0 && open.direction.value == .backward && !open.isActive)
  }

  @Test("the published spring starts at the opposite end")
  func publishedSpring() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let direction = ReactiveProperty(TransitionDirection.forward)
    let number = ReactiveProperty(0.3)
    let spring = TransitionSpring(from: 0.0, to: 1, direction: direction)
    runtime.add(spring, to: number)
    #expect(number.value == 0)
    var values: [Double] = []
    for time in [0.02, 0.1, 0.5] {
      clock.advance(by: time - clock.now, framesPerSecond: 100)
      values.append(number.value)
    }
    // From the roots of 3s² + 500s + 1000, in Python.
    let expected = [0.028189548082744986, 0.17311215939108437, 0.6320925132132521]
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(values)")
    direction.value = .backward
    clock.advance(by: 8, framesPerSecond: 100)
    #expect(number.value == 0 && !clock.wantsFrames)
  }

  @Test("a drag moves the members in proportion, and a throw flies on with the velocity of the hand")
  func drag() {
    let trial = TransitionTrial()
    let finger = trial.finger
    finger.press(at: Point(20, 20))
    finger.move(by: Point(0, -10))
    var last = (progress: 0.0, place: Point.zero)
    for _ in 0..<10 {
      trial.clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(0, -20))
      last = (trial.open.progress.value, trial.page.position.value)
    }
    #expect(abs(last.progress - 0.25) < 1e-9 && abs(last.place.y - (1200 - 800 * 0.25)) < 1e-9)
    var velocity = 0.0
    let releases = trial.hand.releases.subscribe { velocity = $0.velocity }
    finger.lift()
    releases.unsubscribe()
    // 2000 points per second.
    #expect(abs(velocity - 2.5) < 1e-6 && abs(trial.page.velocity.value.y + 2000) < 1e-3)
    #expect(trial.page.position.value == last.place && trial.open.direction.value == .forward)
    trial.rest()
    #expect(trial.completed == [.forward] && trial.page.position.value == Point(200, 400))
  }

  @Test("a hand that catches the members brings each of them to its end together with the progress")
  func catching() {
    let trial = TransitionTrial()
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    let caught = (trial.page.position.value, trial.number.value, trial.open.progress.value)
    trial.finger.press(at: Point(20, 20))
    trial.clock.advance(by: 0.5, framesPerSecond: 100)
    #expect((trial.page.position.value, trial.number.value, trial.open.progress.value) == caught)
    // The number has another spring, so it is at another part of its way.
    #expect(abs((caught.1 - 5) / 10 - caught.2) > 0.05)
    // A caught thing follows the hand after 3 points.
    trial.finger.move(by: Point(0, -3 - 800 * (1 - caught.2) / 2))
    #expect(abs(trial.number.value - (caught.1 + 15) / 2) < 1e-9)
    trial.finger.move(by: Point(0, -800))
    #expect(abs(trial.number.value - 15) < 1e-9 && abs(trial.page.position.value.y - 400) < 1e-9)
    trial.clock.advance(by: 0.5, framesPerSecond: 100)
    trial.finger.move(by: Point(0, 1600))
    #expect(abs(trial.number.value - 5) < 1e-9 && abs(trial.page.position.value.y - 1200) < 1e-9)
    trial.clock.advance(by: 0.5, framesPerSecond: 100)
    trial.finger.lift()
    trial.rest()
    #expect(trial.completed == [.backward] && trial.open.direction.value == .backward)
  }

  @Test("a press catches a member that flies on after the progress has arrived")
  func catchingTheSlow() {
    let trial = TransitionTrial()
    trial.open.direction.value = .forward
    while trial.open.progress.isActive { trial.clock.advance(by: 0.01, framesPerSecond: 100) }
    let caught = trial.number.value
    #expect(trial.open.isActive && abs(caught - 15) > 0.01)
    trial.finger.press(at: Point(20, 20))
    trial.clock.advance(by: 0.5, framesPerSecond: 100)
    #expect(trial.number.value == caught && trial.completed.isEmpty)
    // After 3 points: a quarter of the way back.
    trial.finger.move(by: Point(0, 203))
    #expect(abs(trial.number.value - (0.75 * caught + 0.25 * 5)) < 1e-9)
    trial.finger.move(by: Point(0, -200))
    trial.clock.advance(by: 0.5, framesPerSecond: 100)
    trial.finger.lift()
    trial.rest()
    #expect(trial.completed == [.forward] && trial.number.value == 15)
  }

  @Test("a press on a screen that seems to stand still is a tap, and stops nothing")
  func invisibleTail() {
    let clock = ManualFrameClock()
    let (page, button) = (MotionElement(size: Point(400, 800)), TapGestureRecognizer())
    let open = ScreenTransition(on: clock)
    open.spring(page.position, from: Point(600, 400), to: Point(200, 400))
    open.drag(page, along: .x, distance: -400)
    page.add(button)
    var taps = 0
    gestureSource(button).whenRecognitionState(is: .recognized).subscribe { _ in taps += 1 }
    open.direction.value = .forward
    for (distance, speed, isTap) in [(40.0, 1e9, false), (9, 19, true)] {
      func isVisible() -> Bool { page.position.value.x - 200 > distance || -page.velocity.value.x > speed }
      while isVisible() { clock.advance(by: 0.005, framesPerSecond: 200) }
      #expect(open.isActive)
      let finger = Finger(on: page, clock)
      finger.press(at: Point(200, 400))
      finger.lift()
      #expect(taps == (isTap ? 1 : 0), "\(distance) points before the end")
    }
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(page.position.value.x == 200 && open.direction.value == .forward && !open.isActive)
  }

  @Test("a member that was caught continues with its own velocity under the hand")
  func velocityAfterCatch() {
    let trial = TransitionTrial()
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    trial.finger.press(at: Point(20, 20))
    func step(_ way: Double, over time: Double) -> Double {
      let before = trial.number.value
      trial.clock.advance(by: time, framesPerSecond: 1 / time)
      if way != 0 { trial.finger.move(by: Point(0, way)) }
      return (trial.number.value - before) / time
    }
    let rates = (0..<12).map { _ in step(-8, over: 0.01) }
    trial.finger.lift()
    let flown = step(0, over: 1e-5)
    #expect(abs(flown / rates[11] - 1) < 1e-2, "\(flown) after \(rates[11])")
    #expect(abs(rates[11] / 10 - 1) > 0.05, "the member moves at the rate of the progress")
  }

  @Test("a pull beyond an end returns to it, and a throw from there leads to the other end")
  func elasticity() {
    for (way, end) in [(0.0, TransitionDirection.backward), (-900, .forward)] {
      let clock = ManualFrameClock()
      let (handle, number) = (MotionElement(size: Point(40, 40)), ReactiveProperty(0.0))
      let open = ScreenTransition(on: clock)
      open.spring(number, from: 0, to: 10)
      open.drag(handle, along: .y, distance: -800, elasticity: .length(0.2))
      let finger = Finger(on: handle, clock)
      finger.press(at: .zero)
      for step in [Point(0, 10), Point(0, 200), Point(0, way)] {
        clock.advance(by: 0.1, framesPerSecond: 100)
        finger.move(by: step)
        #expect(abs(number.value - 10 * open.progress.value) < 1e-9)
      }
      finger.lift()
      let pulled = open.progress.value
      #expect(way != 0 || pulled < -0.05)
      clock.advance(by: 0.02, framesPerSecond: 100)
      #expect(open.progress.value > pulled && open.progress.value < pulled + 0.5)
      clock.advance(by: 3, framesPerSecond: 60)
      #expect(open.direction.value == end && open.progress.value == end.progress && !clock.wantsFrames)
      #expect(number.value == 10 * end.progress)
    }
  }

  @Test("after a cancelled or removed drag, the transition flies on in its direction")
  func cancelled() {
    let trial = TransitionTrial()
    for end in 0..<3 {
      trial.open.direction.value = .forward
      trial.clock.advance(by: 0.05, framesPerSecond: 100)
      trial.finger.press(at: Point(20, 20))
      trial.finger.move(by: Point(0, 300))
      // While a hand holds it, a direction waits.
      trial.open.direction.value = end == 2 ? .backward : .forward
      trial.clock.advance(by: 0.2, framesPerSecond: 100)
      if end == 1 { trial.hand.enabled.value = false }
      trial.finger.lift(isCancelled: true)
      trial.hand.enabled.value = true
      trial.rest()
    }
    #expect(trial.completed == [.forward, .forward, .backward])
  }

  @Test("the velocity of a stream goes on when the direction is written")
  func velocityOfAStream() {
    let (trial, slider) = (TransitionTrial(), MotionSubject<Double>())
    trial.open.follow(slider)
    slider.state = .active
    for step in 1...20 {
      trial.clock.advance(by: 0.01, framesPerSecond: 100)
      slider.emit(Double(step) * 0.02)
    }
    let before = [trial.open.progress.value, trial.number.value, trial.page.position.value.y]
    trial.open.direction.value = .forward
    trial.clock.advance(by: 1e-5, framesPerSecond: 1e5)
    let after = [trial.open.progress.value, trial.number.value, trial.page.position.value.y]
    let rates = zip(after, before).map { ($0 - $1) / 1e-5 }
    #expect(zip(rates, [2.0, 20, -1600]).allSatisfy { abs($0 / $1 - 1) < 0.01 }, "\(rates)")
  }

  @Test("a hand that takes the progress from a pinch ends both holds")
  func handAfterPinch() {
    let (trial, stage, pinch) = (TransitionTrial(), MotionElement(), PinchGestureRecognizer())
    stage.add(pinch)
    trial.open.pinch(pinch)
    let fingers = [Finger(on: stage, trial.clock, 2), Finger(on: stage, trial.clock, 3)]
    for (finger, place) in zip(fingers, [100.0, 200]) { finger.press(at: Point(place, 0)) }
    for _ in 0..<10 { fingers[1].move(by: Point(5, 0)) }
    trial.finger.press(at: Point(20, 20))
    for _ in 0..<10 { trial.finger.move(by: Point(0, -10)) }
    trial.clock.advance(by: 0.5, framesPerSecond: 60)
    for finger in fingers + [trial.finger] { finger.lift() }
    trial.rest()
    #expect(trial.completed == [.backward])
  }

  @Test("something that is waited for takes no tap from the screens")
  func waitingTakesNoTap() {
    let (trial, other) = (TransitionTrial(), Spring(destination: 1.0))
    let runtime = MotionRuntime(clock: trial.clock)
    runtime.add(other, to: ReactiveProperty(0.0))
    trial.open.wait(for: other)
    trial.finger.press(at: Point(20, 20))
    trial.finger.move(by: Point(0, -2))
    #expect(trial.open.isActive && trial.open.progress.value == 0)
  }

  @Test("a catch shows what has jumped, and a fade follows its end after a reduced flight")
  func afterReducedMotion() {
    let trial = TransitionTrial()
    trial.clock.prefersReducedMotion = true
    let (fade, end) = (ReactiveProperty(0.0), ReactiveProperty(1.0))
    trial.open.spring(fade, from: ReactiveProperty(0), to: end, kind: .fade)
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    trial.finger.press(at: Point(20, 20))
    trial.finger.move(by: Point(0, -8))
    #expect(trial.travel.value == 1)
    trial.finger.lift()
    trial.rest()
    end.value = 0.5
    trial.rest()
    #expect(fade.value == 0.5)
  }

  @Test("members follow a stream, and fly from there when the direction is written")
  func stream() {
    let trial = TransitionTrial()
    let slider = ReactiveProperty(0.0)
    trial.open.follow(slider)
    #expect(trial.completed.isEmpty)
    slider.value = 0.5
    #expect(trial.page.position.value.y == 800 && trial.number.value == 10 && !trial.clock.wantsFrames)
    slider.value = 1
    #expect(trial.completed == [.forward])
    #expect(trial.open.direction.value == .forward)
    slider.value = 0.75
    trial.open.direction.value = .backward
    #expect(trial.page.position.value.y == 600)
    trial.clock.advance(by: 0.05, framesPerSecond: 100)
    let place = trial.page.position.value.y
    // The stream catches the flight.
    slider.value = 0.7
    #expect(abs(trial.open.progress.value - 0.7) < 1e-9 && place > 600)
    trial.open.direction.value = .forward
    trial.rest()
    #expect(trial.completed == [.forward, .forward] && trial.page.position.value.y == 400)
    // Nothing moves, and nothing arrives.
    slider.value = 0
    trial.open.direction.value = .backward
    #expect(trial.completed == [.forward, .forward, .backward] && !trial.open.isActive)
    // A stream does not take the transition from a hand.
    trial.finger.press(at: Point(20, 20))
    trial.finger.move(by: Point(0, -210))
    let held = trial.open.progress.value
    slider.value = 0.9
    #expect(trial.open.progress.value == held && held == 0.25)
    trial.finger.lift()
    trial.open.direction.value = .backward
    trial.rest()
    // So close to the end, nothing flies.
    slider.value = 1e-5
    trial.open.direction.value = .backward
    #expect(trial.completed.suffix(2) == [.backward, .backward] && !trial.open.isActive)
  }

  @Test("a pinch leads back, and its release hands over the velocity of the fingers")
  func pinch() {
    let trial = TransitionTrial()
    let pinch = PinchGestureRecognizer()
    trial.handle.add(pinch)
    trial.open.pinch(pinch, to: 0.25)
    trial.hand.enabled.value = false
    trial.open.direction.value = .forward
    trial.rest()
    let (left, right) = (Finger(on: trial.handle, trial.clock, 1), Finger(on: trial.handle, trial.clock, 2))
    left.press(at: Point(-980, 20))
    right.press(at: Point(1020, 20))
    var (last, rate) = (1.0, 0.0)
    for _ in 0..<25 {
      trial.clock.advance(by: 0.01, framesPerSecond: 100)
      left.move(by: Point(20, 0))
      right.move(by: Point(-20, 0))
      rate = (trial.open.progress.value - last) / 0.01
      last = trial.open.progress.value
    }
    // The slop does not count.
    #expect(abs(last - 0.5) < 0.03 && abs(trial.page.position.value.y - (1200 - 800 * last)) < 1e-9)
    left.lift()
    right.lift()
    #expect(trial.open.direction.value == .backward && trial.open.progress.value == last)
    #expect(abs(trial.page.velocity.value.y / (-800 * rate) - 1) < 0.05)
    trial.rest()
    #expect(trial.completed == [.forward, .backward])
    left.press(at: Point(0, 20))
    right.press(at: Point(40, 20))
    right.move(by: Point(400, 0))
    right.lift(isCancelled: true)
    left.lift(isCancelled: true)
    trial.rest()
    #expect(trial.completed == [.forward, .backward, .backward])
  }

  @Test("the same progress shows the same values, played and scrubbed, at every frame rate")
  func scrubbed() {
    let (played, scrubbed) = (TransitionTrial(), TransitionTrial())
    let slider = ReactiveProperty(0.0)
    scrubbed.open.follow(slider)
    played.open.direction.value = .forward
    for _ in 0..<20 {
      played.clock.advance(by: 0.02, framesPerSecond: 50)
      slider.value = played.open.progress.value
      #expect(scrubbed.page.opacity.value == played.page.opacity.value)
    }
    let places = [30.0, 60, 120].map { rate in
      let trial = TransitionTrial()
      trial.open.direction.value = .forward
      trial.clock.advance(by: 0.1, framesPerSecond: rate)
      trial.open.direction.value = .backward
      trial.clock.advance(by: 0.2, framesPerSecond: rate)
      return trial.page.position.value.y
    }
    #expect(abs(places[0] - places[1]) < 1e-9 && abs(places[0] - places[2]) < 1e-9)
  }

  @Test("a choreography and a motion depend on the progress")
  func choreography() {
    let trial = TransitionTrial()
    let (angle, blur) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let entrance = Choreography(on: trial.clock)
    entrance.add(KeyframeMotion(from: 0.0, to: 2, duration: 3), to: angle)
    trial.open.add(entrance)
    trial.open.play(KeyframeMotion(from: 4.0, to: 8, duration: 7), of: blur, in: .init(at: 0.5))
    let slider = ReactiveProperty(0.0)
    trial.open.follow(slider)
    slider.value = 0.75
    #expect(angle.value == 1.5 && blur.value == 6)
  }

  @Test("an arrival waits for another motion")
  func waiting() {
    let trial = TransitionTrial()
    let number = ReactiveProperty(0.0)
    let slow = Tween(KeyframeMotion(from: 0.0, to: 1, duration: 5))
    let runtime = MotionRuntime(clock: trial.clock)
    trial.open.wait(for: slow)
    runtime.add(slow, to: number)
    trial.open.direction.value = .forward
    trial.clock.advance(by: 4, framesPerSecond: 30)
    #expect(trial.completed.isEmpty)
    trial.clock.advance(by: 2, framesPerSecond: 30)
    #expect(trial.completed == [.forward])
    slow.restart()
    trial.clock.advance(by: 6, framesPerSecond: 30)
    #expect(trial.completed == [.forward])
  }

  @Test("reports whether a flight arrived")
  func settled() {
    let trial = TransitionTrial()
    var outcomes: [MotionOutcome] = []
    func fly(_ direction: TransitionDirection) {
      trial.open.direction.value = direction
      trial.open.whenSettled { outcomes.append($0) }
      trial.clock.advance(by: 0.1, framesPerSecond: 60)
    }
    fly(.forward)
    fly(.backward)
    trial.finger.press(at: Point(20, 20))
    trial.finger.lift()
    trial.rest()
    fly(.forward)
    trial.rest()
    #expect(outcomes == [.interrupted, .interrupted, .finished])
  }

  @Test("only the screen to which the transition flies accepts presses")
  func screens() {
    let (list, page) = (MotionElement(size: Point(100, 100)), MotionElement(size: Point(100, 100)))
    let row = MotionElement(position: Point(50, 50), size: Point(20, 20), parent: list)
    let trial = TransitionTrial()
    trial.open.screens(from: list, to: page)
    let runtime = MotionRuntime(clock: trial.clock)
    for element in [list, row, page] { runtime.add(Draggable(), to: element) }
    func moves(_ element: MotionElement) -> Bool {
      let (finger, before) = (Finger(on: element, trial.clock, 7), element.position.value)
      finger.press(at: Point(50, 50))
      finger.move(by: Point(40, 0))
      finger.lift()
      return element.position.value != before
    }
    #expect([list, row, page].map(moves) == [true, true, false])
    // A drag that has begun goes on.
    let held = Finger(on: row, trial.clock)
    held.press(at: Point(50, 50))
    held.move(by: Point(20, 0))
    #expect(trial.open.actions().map(\.isAvailable) == [true, false])
    trial.open.actions().perform(key: .return)
    let before = row.position.value
    held.move(by: Point(20, 0))
    #expect(row.position.value != before)
    held.lift()
    #expect([list, row, page].map(moves) == [false, false, true])
    trial.open.actions().perform(key: .escape)
    #expect([list, row, page].map(moves) == [true, true, false])
  }

  @Test("the screens of an ended transition accept input, unless another transition leads elsewhere")
  func endedScreens() {
    let clock = ManualFrameClock()
    let (list, page, detail) = (MotionElement(), MotionElement(), MotionElement())
    func make(
      _ back: MotionElement, _ fore: MotionElement, at direction: TransitionDirection = .backward
    ) -> ScreenTransition {
      let open = ScreenTransition(on: clock, at: direction)
      open.screens(from: back, to: fore)
      return open
    }
    func accepting() -> [Bool] { [list, page, detail].map(\.acceptsInput.value) }
    var first: ScreenTransition? = make(list, page)
    #expect(accepting() == [true, false, true])
    first?.direction.value = .forward
    #expect(accepting() == [false, true, true])
    first = nil
    #expect(accepting() == [true, true, true])
    // A new one replaces it, also if it is created before the former one ends.
    first = make(list, page, at: .forward)
    #expect(accepting() == [false, true, true])
    first = make(list, page, at: .forward)
    #expect(accepting() == [false, true, true])
    first = make(list, page)
    #expect(accepting() == [true, false, true])
    // Several lead to one page, and one of them ends. In a stack, the next one ends.
    var other: ScreenTransition? = make(detail, page)
    first?.direction.value = .forward
    #expect(accepting() == [false, true, true])
    first?.direction.value = .backward
    other = nil
    #expect(accepting() == [true, false, true])
    other = make(page, detail)
    first?.direction.value = .forward
    other?.direction.value = .forward
    #expect(accepting() == [false, false, true])
    other = nil
    #expect(accepting() == [false, true, true])
    first = nil
    #expect(accepting() == [true, true, true])
    // The value of the program applies before, during and after a transition.
    page.acceptsInput.value = false
    first = make(list, page, at: .forward)
    #expect(accepting() == [false, false, true])
    list.acceptsInput.value = true
    page.acceptsInput.value = true
    #expect(accepting() == [false, true, true])
    page.acceptsInput.value = false
    first = nil
    #expect(accepting() == [true, false, true])
  }

  @Test("members follow ends that a layout changes, with their velocity")
  func layout() {
    let clock = ManualFrameClock()
    let page = MotionElement(size: Point(100, 100))
    let (open, width) = (ScreenTransition(on: clock), ReactiveProperty(300.0))
    let (shade, hand) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    open.spring(page.position, from: width.map { Point($0, 0) }, to: ReactiveProperty(.zero))
    open.tween(shade, from: ReactiveProperty(0), to: width)
    #expect(page.position.value.x == 300)
    width.value = 400
    #expect(page.position.value.x == 400 && !open.isActive)
    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 100)
    open.direction.value = .backward
    let flight = Trajectory(of: page.position, velocity: page.velocity, on: clock) {
      clock.advance(by: 0.1, framesPerSecond: 100)
      width.value = 500
      clock.advance(by: 3, framesPerSecond: 100)
    }
    expectTrajectory(flight, .rests(at: Point(500, 0)), .velocityIsContinuous(acceleration: 400_000))
    open.follow(hand)
    hand.value = 0.5
    let place = page.position.value.x
    width.value = .nan
    width.value = 200
    #expect(page.position.value.x == place && shade.value == 100)
    hand.value = 1
    #expect(abs(page.position.value.x) < 1e-9 && shade.value == 200)
    hand.value = 0
    #expect(abs(page.position.value.x - 200) < 1e-9)
  }

  @Test("the pairs of a stack share the screen between them")
  func stack() {
    let starts: [[Double]] = [[0, 400, 400], [-120, 0, 400], [-120, -120, 0]]
    for page in 0..<6 {
      let stack = TransitionStack(showing: page % 3, makesLastFirst: page > 2)
      #expect(stack.places == starts[page % 3] && stack.accepting == (0..<3).map { $0 == page % 3 })
    }
    let stack = TransitionStack()
    stack.drag(by: -300)
    #expect(stack.places == [-120, 0, 400] && stack.accepting == [false, true, false])
    stack.width.value = 500
    #expect(stack.places == [-150, 0, 500])
    // Both pairs are gripped, and one of them moves.
    stack.drag(by: 100) { #expect(abs(stack.places[1] - 125) < 1e-9 && stack.places[2] == 500) }
    #expect(stack.places == [-150, 0, 500])
    stack.drag(by: -300)
    #expect(stack.places == [-150, -150, 0] && stack.accepting == [false, false, true])
    stack.width.value = 400
    #expect(stack.places == [-120, -120, 0])
    // One drag goes on from the second pair to the first one, and back.
    stack.drag(by: 500) { #expect(stack.places == [-90, 100, 400]) }
    #expect(stack.places == [-120, 0, 400] && stack.completed[1].last == .backward)
    stack.drag(by: -300)
    stack.steps[1].direction.value = .backward
    stack.rest()
    stack.drag(by: 300)
    #expect(stack.places == [0, 400, 400] && stack.accepting == [true, false, false])
    stack.width.value = 300
    #expect(stack.places == [0, 300, 300])
    // A pair takes over the screen from the other one in flight.
    for step in stack.steps { step.direction.value = .forward }
    stack.rest()
    #expect(stack.places == [-90, -90, 0])
    for step in stack.steps.reversed() { step.direction.value = .backward }
    stack.rest()
    #expect(stack.places == [0, 300, 300])
    let expected: [[TransitionDirection]] = [
      [.forward, .forward, .forward, .backward, .forward, .backward],
      [.forward, .backward, .forward, .backward, .forward, .backward],
    ]
    #expect(stack.completed == expected, "\(stack.completed)")
  }

  @Test("hands move the pairs of a long stack one after the other")
  func longStack() {
    let (clock, window) = (ManualFrameClock(), MotionElement(size: Point(400, 800)))
    let steps = (0..<4).map { _ in ScreenTransition(on: clock) }
    let pinch = PinchGestureRecognizer()
    window.add(pinch)
    for (former, next) in zip(steps, steps.dropFirst()) { next.begins(after: former) }
    for step in steps {
      step.drag(window, along: .x, distance: -400)
      step.pinch(pinch)
    }
    let finger = Finger(on: window, clock)
    func drag(by distance: Double) -> [Double] {
      finger.press(at: Point(200, 400))
      // The first step is slop.
      for _ in 0...Int(abs(distance) / 10) { finger.move(by: Point(distance < 0 ? -10 : 10, 0)) }
      let held = steps.map { ($0.progress.value * 100).rounded() / 100 }
      clock.advance(by: 0.5, framesPerSecond: 100)
      finger.lift()
      clock.advance(by: 5, framesPerSecond: 60)
      return held
    }
    #expect(drag(by: -300) == [0.75, 0, 0, 0] && drag(by: 80) == [0.8, 0, 0, 0])
    // The event that ends a turn also moves the next transition: twice by 10 points.
    #expect(drag(by: -900) == [1, 1, 1, 0.3] && steps.map { $0.progress.value } == [1, 1, 1, 0])
    #expect(drag(by: 40) == [1, 1, 0.9, 0])
    // A disabled transition stays disabled when it is its turn again.
    steps[2].enabled.value = false
    for direction in [TransitionDirection.forward, .backward] {
      steps[3].direction.value = direction
      clock.advance(by: 5, framesPerSecond: 60)
    }
    #expect(drag(by: 40) == [1, 1, 1, 0])
    steps[2].enabled.value = true
    let other = Finger(on: window, clock, 2)
    finger.press(at: Point(100, 400))
    other.press(at: Point(300, 400))
    for _ in 0..<10 {
      finger.move(by: Point(4, 0))
      other.move(by: Point(-4, 0))
    }
    #expect(steps[0].progress.value == 1 && steps[1].progress.value == 1 && steps[3].progress.value == 0)
    #expect(steps[2].progress.value < 1 && steps[2].progress.value > 0)
    // If it is disabled during the pinch, it flies on.
    steps[2].enabled.value = false
    clock.advance(by: 5, framesPerSecond: 60)
    #expect(steps[2].progress.value == 1)
    steps[2].enabled.value = true
    for finger in [finger, other] { finger.lift() }
    steps[2].direction.value = .forward
    clock.advance(by: 5, framesPerSecond: 60)
    // A transition that is released lets the former one go.
    var last: ScreenTransition? = ScreenTransition(on: clock, at: .forward)
    last?.begins(after: steps[3])
    let hand = steps[3].drag(window, along: .x, distance: -400)
    #expect(!hand.enabled.value)
    last = nil
    #expect(hand.enabled.value)
  }

  @Test("the pages of a stack rest in their places, in whatever order the directions are written")
  func ordersOfDirections() {
    for order in [[0, 1], [1, 0], [0], [1]] {
      for delay in [0, 0.05, 0.3] {
        func write(_ direction: TransitionDirection, to stack: TransitionStack) {
          for index in order {
            stack.steps[index].direction.value = direction
            if delay > 0 { stack.clock.advance(by: delay, framesPerSecond: 100) }
          }
          stack.rest()
        }
        let (back, fore) = (TransitionStack(showing: 2), TransitionStack())
        write(.backward, to: back)
        write(.forward, to: fore)
        let expected = order == [1] ? [-120.0, 0, 400] : [0, 400, 400]
        #expect(back.places == expected, "\(order), \(delay): \(back.places)")
        let ahead = order == [0] ? [-120.0, 0, 400] : [-120, -120, 0]
        #expect(fore.places == ahead, "\(order), \(delay): \(fore.places)")
      }
    }
    // A hand that holds the first pair loses it when the second one begins.
    let held = TransitionStack()
    held.drag(by: -90, restingAfter: 0.01) {
      for step in held.steps { step.direction.value = .forward }
      held.clock.advance(by: 0.05, framesPerSecond: 100)
    }
    held.rest()
    #expect(held.places == [-120, -120, 0], "\(held.places)")
  }

  @Test("a press that catches a stack leaves the shared screen to the pair that moves")
  func caughtStack() {
    let stack = TransitionStack()
    let other = Spring(destination: 1.0, description: SpringDescription(response: 2, dampingRatio: 1))
    let runtime = MotionRuntime(clock: stack.clock)
    stack.steps[0].wait(for: other)
    stack.drag(by: -300, restingAfter: 0.01)
    runtime.add(other, to: ReactiveProperty(0.0))
    while stack.steps[0].progress.isActive { stack.clock.advance(by: 0.01, framesPerSecond: 100) }
    #expect(stack.steps[0].isActive)
    stack.drag(by: -300) { #expect(abs(stack.places[1] + 90) < 2, "\(stack.places)") }
    #expect(stack.places == [-120, -120, 0])
  }

  @Test("a pair of a stack may be disabled in flight")
  func disabledPairs() {
    let stack = TransitionStack()
    // The second pair leaves its end while the first one still flies to the place of a throw.
    stack.drag(by: -300, restingAfter: 0.05)
    stack.steps[1].direction.value = .forward
    stack.rest()
    #expect(stack.places == [-120, -120, 0])
    #expect(stack.completed == [[.forward], [.forward]])
    // A pair that is enabled again stays where the program has moved it.
    stack.steps[1].direction.value = .backward
    stack.rest()
    stack.drag(by: -300)
    for _ in 0..<2 {
      for step in stack.steps.reversed() {
        step.direction.value = .backward
        stack.rest()
      }
      #expect(stack.places == [0, 400, 400])
      stack.steps[0].direction.value = .forward
      stack.rest()
      #expect(stack.places == [-120, 0, 400])
    }
  }

  @Test("presets move both screens as their sources say")
  func presets() {
    func values(
      _ progress: Double, _ preset: (ScreenTransition, MotionElement, MotionElement) -> Void
    ) -> [Double] {
      let (list, page) = (MotionElement(size: Point(400, 800)), MotionElement(size: Point(400, 800)))
      let (open, slider) = (ScreenTransition(on: ManualFrameClock()), ReactiveProperty(0.0))
      preset(open, list, page)
      open.follow(slider)
      slider.value = progress
      return [list, page].flatMap {
        [$0.displacement.value.x, $0.displacement.value.y, $0.scale.value, $0.opacity.value]
      }.map { ($0 * 1e4).rounded() / 1e4 }
    }
    let (width, height) = (ReactiveProperty(400.0), ReactiveProperty(800.0))
    #expect(values(0.5) { $0.push(from: $1, to: $2, across: width) } == [-60, 0, 1, 1, 200, 0, 1, 1])
    #expect(
      values(0.5) { $0.push(from: $1, to: $2, across: width, isRightToLeft: true) }
        == [60, 0, 1, 1, -200, 0, 1, 1])
    #expect(values(0.25) { $0.rise(from: $1, to: $2, by: height) } == [0, 0, 1, 1, 0, 600, 1, 1])
    #expect(values(0.35) { $0.fadeThrough(from: $1, to: $2) } == [0, 0, 1, 0, 0, 0, 0.92, 0])
    #expect(values(0.175) { $0.fadeThrough(from: $1, to: $2) } == [0, 0, 1, 0.5, 0, 0, 0.92, 0])
    #expect(values(1) { $0.sharedAxis(.y, from: $1, to: $2) } == [0, -30, 1, 0, 0, 0, 1, 1])
    #expect(
      values(0) { $0.sharedAxis(.x, from: $1, to: $2, isReversed: true) } == [0, 0, 1, 1, -30, 0, 1, 0])
    #expect(values(1) { $0.sharedAxis(.z, from: $1, to: $2) } == [0, 0, 1.1, 0, 0, 0, 1, 1])
    #expect(
      values(0) { $0.sharedAxis(.z, from: $1, to: $2, isReversed: true) } == [0, 0, 1, 1, 0, 0, 1.1, 0])
    #expect(
      values(0) { $0.predictiveBack(from: $1, to: $2, across: width) } == [0, 0, 1, 1, 12, 0, 0.9, 0])
    // From the cubic curve (0.1, 0.1, 0, 1) at 0.35, computed in Python: 0.792594.
    #expect(
      values(0.65) { $0.predictiveBack(from: $1, to: $2, across: width) }
        == [0, 0, 1.0207, 0, 9.5111, 0, 0.9207, 0])
    // The edge changes from gesture to gesture.
    let isFromRight = ReactiveProperty(false)
    let mirrored = values(0) {
      $0.predictiveBack(from: $1, to: $2, across: width, isFromRight: isFromRight)
      isFromRight.value = true
    }
    #expect(mirrored == [0, 0, 1, 1, -12, 0, 0.9, 0])
  }

  @Test("the middle one of three screens belongs to two transitions")
  func threeScreens() {
    let (clock, width) = (ManualFrameClock(), ReactiveProperty(400.0))
    let pages = (0..<3).map { _ in MotionElement(size: Point(400, 800)) }
    let steps = [ScreenTransition(on: clock), ScreenTransition(on: clock)]
    for (index, step) in steps.enumerated() {
      step.push(from: pages[index], to: pages[index + 1], across: width)
    }
    func expect(_ places: [Double], _ accepting: Int, _ line: Int = #line) {
      clock.advance(by: 3, framesPerSecond: 60)
      let seen = pages.map { $0.displacement.value.x }
      let accepts = pages.map { $0.acceptsInput.value }
      let isExpected = seen == places && accepts == [0, 1, 2].map { $0 == accepting }
      #expect(isExpected, "line \(line): \(seen), \(accepts)")
    }
    expect([0, 400, 400], 0)
    width.value = 500
    expect([0, 500, 500], 0)
    steps[0].direction.value = .forward
    expect([-150, 0, 500], 1)
    steps[1].direction.value = .forward
    expect([-150, -150, 0], 2)
    width.value = 400
    expect([-120, -120, 0], 2)
    steps[1].direction.value = .backward
    steps[0].direction.value = .backward
    expect([0, 400, 400], 0)
  }

  @Test("a direction that is written in answer to another one is followed")
  func answers() {
    for way in 0..<3 {
      let trial = TransitionTrial()
      let slider = ReactiveProperty(0.0)
      trial.open.direction.subscribe { if $0 == .forward { trial.open.direction.value = .backward } }
      if way == 2 { trial.open.follow(slider) }
      switch way {
      case 0: trial.open.direction.value = .forward
      case 1:
        trial.finger.press(at: Point(20, 20))
        trial.finger.move(by: Point(0, -700))
        trial.clock.advance(by: 0.3, framesPerSecond: 60)
        trial.finger.lift()
      default: slider.value = 1
      }
      trial.rest()
      #expect(trial.open.direction.value == .backward && trial.open.progress.value == 0, "\(way)")
      #expect(trial.completed == [.backward] && trial.number.value == 5, "\(way): \(trial.completed)")
    }
  }

  @Test("a member that has landed early follows its end, and one that a stream has brought there, too")
  func laterLayouts() {
    let (clock, width, hand) = (ManualFrameClock(), ReactiveProperty(100.0), ReactiveProperty(0.0))
    let open = ScreenTransition(on: clock, pace: .spring(SpringDescription(response: 0.6, dampingRatio: 1)))
    let x = ReactiveProperty(0.0)
    let quick = SpringDescription(response: 0.1, dampingRatio: 1)
    open.spring(x, from: ReactiveProperty(0), to: width, by: quick)
    open.follow(hand)
    open.direction.value = .forward
    clock.advance(by: 0.35, framesPerSecond: 60)
    #expect(x.value == 100 && open.isActive)
    width.value = 110
    #expect(x.value == 100)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(x.value == 110 && !open.isActive)
    hand.value = 0.5
    hand.value = 1
    width.value = 200
    #expect(x.value == 200)
    // A value that is not finite ends no flight.
    open.direction.value = .backward
    hand.value = .nan
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(x.value == 0 && open.progress.value == 0)
  }

  @Test("a connection that ends while it holds the transition lets go of it")
  func endOfHolds() {
    let trial = TransitionTrial()
    let (stream, pinch) = (MotionSubject<Double>(), PinchGestureRecognizer())
    let following = trial.open.follow(stream)
    stream.state = .active
    stream.emit(1)
    #expect(trial.open.isActive && trial.completed.isEmpty)
    following.unsubscribe()
    #expect(trial.completed == [.forward] && !trial.open.isActive)
    trial.hand.enabled.value = false
    trial.handle.add(pinch)
    let pinching = trial.open.pinch(pinch)
    let fingers = [Finger(on: trial.handle, trial.clock, 1), Finger(on: trial.handle, trial.clock, 2)]
    fingers[0].press(at: Point(-500, 0))
    fingers[1].press(at: Point(500, 0))
    fingers[1].move(by: Point(-300, 0))
    #expect(trial.open.progress.value < 1 && trial.open.isActive)
    pinching.unsubscribe()
    trial.open.direction.value = .backward
    trial.rest()
    #expect(trial.completed == [.forward, .backward])
  }

  @Test("a screen that accepts no input is neither scrolled by a wheel, nor moved by its touch area")
  func wheelsAndAreas() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let window = MotionElement(position: Point(50, 50), size: Point(100, 100))
    let list = MotionElement(size: Point(100, 500), parent: window)
    list.anchorPoint.value = .zero
    runtime.add(Scroller(list, along: .y), to: list)
    let (bar, panel) = (MotionElement(size: Point(100, 20)), MotionElement(size: Point(100, 100)))
    panel.touchArea = bar
    runtime.add(Draggable(), to: panel)
    let moves = [false, true].map { accepts in
      (window.acceptsInput.value, panel.acceptsInput.value) = (accepts, accepts)
      let isScrolled = list.receive(WheelEvent(by: Point(0, 20), at: Point(50, 50), as: .fingers))
      clock.advance(by: 1, framesPerSecond: 60)
      let finger = Finger(on: bar, clock)
      finger.press(at: .zero)
      finger.move(by: Point(40, 0))
      finger.lift()
      return [isScrolled, panel.position.value != .zero]
    }
    #expect(moves == [[false, false], [true, true]])
  }

  @Test("a drag changes nothing before its distance is known, nor after a movement across its axis")
  func drags() {
    for isStream in [true, false] {
      let (clock, stage) = (ManualFrameClock(), MotionElement(size: Point(400, 400)))
      let (open, distance) = (ScreenTransition(on: clock), ReactiveProperty(0.0))
      if isStream {
        open.drag(stage, along: .x, distance: distance.map { $0 })
      } else {
        open.drag(stage, along: .x, distance: 400)
      }
      func progress(after way: Point) -> Double {
        let finger = Finger(on: stage, clock)
        finger.press(at: Point(10, 10))
        for _ in 0..<10 { finger.move(by: way) }
        defer { finger.lift(isCancelled: true) }
        return open.progress.value
      }
      if isStream { #expect(progress(after: Point(10, 0)) == 0) }
      distance.value = 400
      #expect(progress(after: Point(0, 10)) == 0)
      #expect(progress(after: Point(10, 0)) > 0.2)
    }
  }

  @Test(
    "a tap in flight does not turn the transition round, and a drag does",
    arguments: zip([[], [8], [60], [60, -60]] as [[Double]], [1.0, 1, 0, 0]))
  func tapInFlight(ways: [Double], end: Double) {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 200), size: Point(400, 400)))
    let open = ScreenTransition(on: clock)
    open.drag(stage, along: .x, distance: -400)
    open.direction.value = .forward
    clock.advance(by: 0.05, framesPerSecond: 60)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(200, 200))
    for way in ways {
      finger.move(by: Point(way, 0))
      clock.advance(by: 0.2, framesPerSecond: 60)
    }
    #expect(open.progress.value < 0.5)
    finger.lift()
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(open.progress.value == end)
  }

  @Test("a short and fast throw out of rest turns the transition round")
  func shortThrow() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 200), size: Point(400, 400)))
    let open = ScreenTransition(on: clock)
    open.drag(stage, along: .x, distance: -400)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(200, 200))
    for _ in 0..<3 {
      clock.advance(by: 1 / 120)
      finger.move(by: Point(-6, 0))
    }
    finger.lift()
    #expect(open.direction.value == .forward)
  }

  @Test(
    "a drag from an edge leads back from one edge, forward from the other one, and catches anywhere",
    arguments: [-400.0, 400], [false, true])
  func edges(distance: Double, isStream: Bool) {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(250, 400), size: Point(400, 800)))
    let screens = (0..<2).map { _ in
      MotionElement(position: Point(200, 400), size: Point(400, 800), parent: stage)
    }
    let open = ScreenTransition(on: clock)
    open.push(from: screens[0], to: screens[1], across: ReactiveProperty(400), isRightToLeft: distance > 0)
    if isStream {
      // What is not a distance is dropped.
      let distances = stage.size.map { $0.x == 400 ? distance : .nan }
      open.drag(stage, along: .x, distance: distances, fromEdge: 20)
      for width in [0.0, 400] { stage.size.value.x = width }
    } else {
      open.drag(stage, along: .x, distance: distance, fromEdge: 20)
    }
    /// Drags by 240 points, from a place of the stage whose left edge is at 50. Returns the progress then.
    func drag(from x: Double, to side: Double) -> Double {
      let finger = Finger(on: stage, clock)
      finger.press(at: Point(x, 300))
      for _ in 0..<24 {
        clock.advance(by: 1 / 60)
        finger.move(by: Point(10 * side, 0))
      }
      let progress = open.progress.value
      finger.lift()
      clock.advance(by: 3, framesPerSecond: 60)
      return progress
    }
    // Forward leads to the left, or to the right in a language that is written from right to left.
    let forward = distance < 0 ? -1.0 : 1
    let (start, end) = distance < 0 ? (435.0, 65.0) : (65, 435)
    #expect(drag(from: start + 25 * forward, to: forward) == 0 && drag(from: end, to: forward) == 0)
    #expect(drag(from: start, to: forward) > 0.5 && open.progress.value == 1)
    #expect(drag(from: start, to: -forward) == 1 && drag(from: end - 25 * forward, to: -forward) == 1)
    #expect(drag(from: end, to: -forward) < 0.5 && open.progress.value == 0)
    open.direction.value = .forward
    clock.advance(by: 0.15, framesPerSecond: 60)
    // In flight, a press anywhere catches it.
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(250, 300))
    let progress = open.progress.value
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(open.progress.value == progress && progress > 0 && progress < 1)
    finger.lift()
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(open.progress.value == 1 && !clock.wantsFrames)
  }

  @Test("with reduced motion, fades play in 0.2 s and everything else jumps")
  func reducedMotion() {
    let trial = TransitionTrial()
    trial.clock.prefersReducedMotion = true
    let fade = ReactiveProperty(0.0)
    trial.open.spring(fade, from: 0, to: 1, kind: .fade)
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    #expect(trial.page.position.value.y == 400 && trial.number.value == 15 && trial.travel.value == 1)
    let values = [trial.page.opacity.value, fade.value, trial.open.progress.value]
    #expect(values.allSatisfy { abs($0 - 0.5) < 1e-6 }, "\(values)")
    // The flight stays as it has begun.
    trial.clock.prefersReducedMotion = false
    trial.clock.advance(by: 0.05, framesPerSecond: 100)
    #expect(trial.travel.value == 1)
    trial.clock.advance(by: 0.11, framesPerSecond: 100)
    #expect(trial.completed == [.forward] && fade.value == 1 && !trial.clock.wantsFrames)
    trial.clock.prefersReducedMotion = true
    let pages = [MotionElement(size: Point(400, 800)), MotionElement(size: Point(400, 800))]
    let push = ScreenTransition(on: trial.clock)
    push.push(from: pages[0], to: pages[1], across: ReactiveProperty(400))
    push.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    let faded = pages[1].opacity.value
    #expect(abs(faded - 0.5) < 1e-6 && pages.allSatisfy { $0.displacement.value == .zero }, "\(faded)")
    // Switching the preference in flight moves and fades nothing in the same moment.
    func look() -> [Double] { [pages[1].opacity.value] + pages.map { $0.displacement.value.x } }
    for (direction, end) in [(TransitionDirection.forward, [1, -120, 0.0]), (.backward, [0, 0, 0])] {
      push.direction.value = direction
      trial.clock.advance(by: 0.05, framesPerSecond: 100)
      let before = look()
      trial.clock.prefersReducedMotion.toggle()
      #expect(look() == before && push.isActive)
      trial.clock.advance(by: 2, framesPerSecond: 100)
      #expect(look() == end && !push.isActive, "\(look())")
    }
    // A flight that is turned round then fades in its place.
    trial.clock.prefersReducedMotion = false
    push.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 100)
    trial.clock.prefersReducedMotion = true
    push.direction.value = .backward
    trial.clock.advance(by: 0.02, framesPerSecond: 100)
    let turned = look()
    #expect(turned[0] > 0.1 && turned[0] < 0.9 && turned[1...] == [0, 0], "\(turned)")
  }

  @Test("a transition that is released in flight leaves everything where it is, and nothing retains it")
  func removal() {
    let trial = TransitionTrial()
    weak var open = trial.open
    weak var hand = trial.hand
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let place = trial.page.position.value
    trial.renew()
    trial.clock.advance(by: 1, framesPerSecond: 60)
    #expect(open == nil && hand == nil && trial.page.position.value == place)
    #expect(!trial.clock.wantsFrames)
  }

  @Test("random scripts: each event keeps place and velocity, arrivals are reported once, nothing remains")
  func randomScripts() {
    for seed in 0..<UInt64(Self.count) {
      let faults = TransitionScript.faults(of: seed)
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}
