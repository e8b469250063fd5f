// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Pointer script")
struct PointerScriptTests {
  private func isNear(_ a: Point, _ b: Point, within distance: Double = 1e-9) -> Bool {
    (a - b).lengthSquared <= distance * distance
  }

  @Test("a press, a movement at a sampling rate, a hold and a lift follow each other")
  func line() {
    let script = PointerScript(.mouse, identifier: 4, at: Point(10, 0), samplesPerSecond: 10)
      .move(by: Point(35, 0), over: 0.35, pace: .constant)
      .hold(for: 0.5)
      .lift()
    expect(script.events.map(\.phase) == [.down, .move, .move, .move, .move, .up])
    expect(script.events.map(\.timestamp) == [0, 0.1, 0.2, 0.3, 0.35, 0.85])
    expect(zip(script.events, [10, 20, 30, 40, 45, 45]).allSatisfy { isNear($0.position, Point($1, 0)) })
    expect(script.events.allSatisfy { $0.kind == .mouse && $0.identifier == 4 })
    expect(script.duration == 0.85)
  }

  @Test("a movement of a whole number of samples has no sample too many", arguments: [0.1, 0.3, 0.7, 1.1])
  func wholeSamples(seconds: Double) {
    let script = PointerScript(at: .zero, samplesPerSecond: 10).move(by: Point(1, 0), over: seconds)
    expect(script.events.count == 1 + Int((seconds * 10).rounded()))
    expect(script.events.last?.position == Point(1, 0))
  }

  @Test("a cancellation ends the press")
  func cancel() {
    let script = PointerScript(at: Point(5, 5)).cancel()
    expect(script.events.map(\.phase) == [.down, .cancel])
  }

  @Test("a minimum-jerk movement starts and ends at rest, and covers half the distance in half the time")
  func minimumJerk() {
    let places = PointerScript(at: .zero, samplesPerSecond: 1000)
      .move(to: Point(100, 0), over: 1).events.map(\.position.x)
    expect(abs(places[500] - 50) < 1e-9)
    expect(places[1] < 1e-4 && places[999] > 100 - 1e-4)
    expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    // The highest speed is 15/8 of the average.
    expect(abs((places[501] - places[499]) / 0.002 - 187.5) < 0.01)
  }

  @Test("an accelerating movement ends at its speed and never moves back", arguments: [0.0, 100, 250])
  func accelerating(speed: Double) {
    let places = PointerScript(at: .zero, samplesPerSecond: 1000)
      .move(to: Point(100, 0), over: 1, pace: .accelerating(to: speed)).events.map(\.position.x)
    expect(abs((places[1000] - places[999]) / 0.001 - speed) < 1)
    expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  /// Returns the speed at each sample of a script along the x axis, computed from the two samples around it.
  private func speeds(_ script: PointerScript) -> [Double] {
    let events = script.events
    return (1..<events.count - 1).map {
      (events[$0 + 1].position.x - events[$0 - 1].position.x)
        / (events[$0 + 1].timestamp - events[$0 - 1].timestamp)
    }
  }

  @Test("an even acceleration changes the speed at a constant rate, until the final speed")
  func evenAcceleration() {
    let script = PointerScript(at: .zero, samplesPerSecond: 1000)
      .accelerate(by: Point(220, 0), from: 200, endingAt: 2000)
    expect(abs(script.duration - 0.2) < 1e-9)
    expect(script.events.last!.position == Point(220, 0))
    let speeds = speeds(script)
    for (index, speed) in speeds.enumerated() { expect(abs(speed - 200 - 9 * Double(index + 1)) < 1e-6) }
  }

  @Test("an even deceleration changes the speed at a constant rate, until the final speed")
  func evenDeceleration() {
    let script = PointerScript(at: .zero, samplesPerSecond: 1000)
      .decelerate(along: .line(to: Point(0, 100)), from: 1500, endingAt: 500)
      .decelerate(by: Point(50, 0), from: 500, endingAt: 0)
    expect(abs(script.duration - 0.3) < 1e-9)
    expect(isNear(script.events.last!.position, Point(50, 100)))
    let places = script.events.map(\.position)
    expect(abs((places[100].y - places[99].y) / 0.001 - 505) < 1e-6)
    expect(abs((places[300].x - places[299].x) / 0.001 - 1.25) < 1e-6)
  }

  @Test("a pointer that is set down starts at its speed, ends at rest, and never moves back")
  func setDown() {
    let script = PointerScript(at: .zero, samplesPerSecond: 1000).setDown(by: Point(100, 0), from: 1000)
    expect(abs(script.duration - 0.2) < 1e-9)
    expect(script.events.last!.position == Point(100, 0))
    let speeds = speeds(script)
    for (index, speed) in speeds.enumerated() {
      let s = 1 - Double(index + 1) / 200
      expect(abs(speed - 1000 * s * s * (3 - 2 * s)) < 0.1)
    }
    expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("a flick starts at rest, even on a path that is too short for 0.1 s at the final speed")
  func shortFlick() {
    let script = PointerScript(at: .zero, samplesPerSecond: 1000).flick(by: Point(30, 0), endingAt: 1000)
    let speeds = speeds(script)
    expect(speeds[0] < 100 && script.events.last!.position == Point(30, 0))
    expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test("a movement along a curve has constant speed")
  func curve() {
    let script = PointerScript(at: Point(0, 0), samplesPerSecond: 100)
      .move(along: .curve(Point(0, 0), Point(300, 0), to: Point(300, 400)), over: 1, pace: .constant)
    let places = script.events.map(\.position)
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).lengthSquared.squareRoot() }
    expect(places.last == Point(300, 400))
    expect(steps.max()! / steps.min()! < 1.01)
  }

  @Test("a movement along an arc stays on its circle")
  func arc() {
    let places = PointerScript(at: Point(100, 0)).move(along: .arc(around: .zero, by: .pi / 2), over: 1)
      .events.map(\.position)
    expect(isNear(places.last!, Point(0, 100)))
    expect(places.allSatisfy { abs($0.lengthSquared.squareRoot() - 100) < 1e-9 })
  }

  @Test(
    "a recognizer measures the velocity at which a flick ends",
    arguments: [(200.0, 300.0), (200, 1000), (30, 300), (60, 900)], [60.0, 120, 240])
  func flick(way: (length: Double, speed: Double), samplesPerSecond: Double) {
    let thrown = thrown(way.length, way.speed, samplesPerSecond)
    expect(isNear(thrown, Point(0.6, 0.8) * way.speed, within: 1e-6 * way.speed))
  }

  @Test(
    "a recognizer measures the velocity of a short flick within 3 %",
    arguments: [12.0, 15, 20, 30, 40, 60, 100, 300], [60.0, 120, 240])
  func shortFlickSpeeds(length: Double, samplesPerSecond: Double) {
    // A recognizer averages samples that are closer together than 4 ms.
    for speed in [65.0, 80, 100, 200, 500, 1000, 2000, 5000] where length / speed >= 0.004 {
      let thrown = thrown(length, speed, samplesPerSecond)
      let isNear = isNear(thrown, Point(0.6, 0.8) * speed, within: 0.03 * speed)
      expect(isNear, "\(length) pt, \(speed) pt/s, \(samplesPerSecond) Hz: \(thrown)")
    }
  }

  @Test("a flick that cannot end at its speed stops the program")
  func impossibleFlick() async {
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PointerScript(at: .zero).flick(by: Point(12, 0), endingAt: 5000)
    }
    expectMessage(
      "A flick of 12.0 points at 120.0 samples per second cannot end at 5000.0 points per second: ", in: short
    )
    let slow = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PointerScript(at: .zero).flick(by: Point(40, 0), endingAt: 50)
    }
    expectMessage(
      "A flick of 40.0 points at 120.0 samples per second cannot end at 50.0 points per second: ", in: slow)
  }

  /// The velocity that a recognizer measures after a flick.
  private func thrown(_ length: Double, _ speed: Double, _ samplesPerSecond: Double) -> Point {
    let clock = ManualFrameClock(startingAt: 3)
    let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Draggable(), to: card)
    var thrown = Point.zero
    let pan = card.gestureRecognizers[0] as! PanGestureRecognizer
    gestureSource(pan)._filter { $0.recognitionState == .ended }
      .subscribe { thrown = $0.centroidVelocity(in: nil) }
    PointerScript(at: Point(100, 100), samplesPerSecond: samplesPerSecond)
      .flick(by: Point(0.6, 0.8) * length, endingAt: speed).lift()
      .play(on: card, clock: clock)
    return thrown
  }

  @Test("two fingers pinch, turn and move about their centroid")
  func twoFingers() {
    let script = PointerScript.twoFingers(around: Point(200, 200), spread: 100)
      .pinch(by: 2, over: 0.2)
      .turn(by: .pi / 2, over: 0.2)
      .transform(scale: 0.5, angle: .pi / 2, by: Point(10, 20), over: 0.2)
      .lift(2)
      .move(by: Point(5, 0), over: 0.1)
      .lift()
    func place(of identifier: Int, at time: Double) -> Point {
      script.events.last { $0.identifier == identifier && $0.timestamp <= time + 1e-9 }!.position
    }
    expect(place(of: 1, at: 0) == Point(150, 200) && place(of: 2, at: 0) == Point(250, 200))
    expect(isNear(place(of: 1, at: 0.2), Point(100, 200)))
    expect(isNear(place(of: 1, at: 0.4), Point(200, 100)))
    expect(isNear(place(of: 1, at: 0.6), Point(260, 220)) && isNear(place(of: 2, at: 0.6), Point(160, 220)))
    expect(isNear(place(of: 1, at: 0.7), Point(265, 220)) && isNear(place(of: 2, at: 0.7), Point(160, 220)))
    expect(script.events.filter { $0.phase == .up }.map(\.identifier) == [2, 1])
  }

  @Test("two scripts played together are merged in order of time")
  func alongside() {
    let other = PointerScript(identifier: 2, at: .zero, samplesPerSecond: 4)
      .move(by: Point(8, 0), over: 0.5).lift()
    let script = PointerScript(at: .zero, samplesPerSecond: 4).move(by: Point(8, 0), over: 0.5)
      .alongside(other, after: 0.25)
      .lift()
    expect(script.events.map(\.timestamp) == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 0.75])
    expect(script.events.map(\.identifier) == [1, 1, 2, 1, 2, 2, 2, 1])
    expect(script.duration == 0.75)
  }

  @Test("a frame precedes the event of the same time")
  func steps() {
    let script = PointerScript(at: .zero, samplesPerSecond: 4).move(by: Point(8, 0), over: 0.5).hold(for: 0.3)
    let words = script.steps(startingAt: 1, framesPerSecond: 4).map { step in
      switch step {
      case .frame(let time): "frame \(time)"
      case .event(let event): "\(event.phase) \(event.timestamp)"
      }
    }
    expect(words == ["down 1.0", "frame 1.25", "move 1.25", "frame 1.5", "move 1.5", "frame 1.75"])
  }

  @Test("playing a script drags an element and advances the clock")
  func play() {
    let clock = ManualFrameClock(startingAt: 2)
    let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Draggable(), to: card)
    var frames = 0
    clock.subscribe { _ in frames += 1 }
    PointerScript(at: Point(100, 100)).move(by: Point(60, 0), over: 0.5).hold(for: 0.5).lift()
      .play(on: card, clock: clock)
    expect(isNear(card.position.value, Point(150, 100)))
    expect(clock.now == 3 && frames == 60)
    expect(!runtime.isActive)
  }

  @Test("impossible actions stop the program")
  func mistakes() async {
    await #expect(processExitsWith: .failure) { _ = PointerScript(at: .zero).lift().lift() }
    await #expect(processExitsWith: .failure) { _ = PointerScript(at: .zero).pinch(by: 2, over: 1) }
    await #expect(processExitsWith: .failure) { _ = PointerScript(at: .zero).press(identifier: 1, at: .zero) }
    await #expect(processExitsWith: .failure) {
      _ = PointerScript(at: .zero).move(by: Point(100, 0), over: 1, pace: .accelerating(to: 251))
    }
    await #expect(processExitsWith: .failure) {
      _ = PointerScript(at: .zero).accelerate(by: Point(100, 0), from: 200, endingAt: 200)
    }
    await #expect(processExitsWith: .failure) {
      _ = PointerScript(at: .zero).decelerate(by: Point(100, 0), from: 200, endingAt: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = PointerScript(at: .zero).setDown(by: Point(0, 0), from: 200)
    }
    await #expect(processExitsWith: .failure) {
      _ = PointerScript(at: .zero).alongside(PointerScript(at: .zero))
    }
  }

  @Test("an impossible action stops the program at the caller's line")
  func mistakeLocation() async {
    // The lines in the body of a macro are that of the macro.
    let line = #line + 1
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PointerScript(at: .zero).lift().lift()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(output.contains("\(#fileID):\(line): "), "\(output)")
  }
}
