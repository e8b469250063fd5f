// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ScreenTransition: what observers do in response")
struct TransitionAnswerTests {
  @Test("a direction that is written in response to any event leads everything to one end")
  func directions() {
    var faults: [String] = []
    for event in 0..<6 {
      for answer in TransitionDirection.allEnds {
        for cause in 0..<6 {
          for delay in [0, 0.05, 0.2] {
            let (clock, x, slider) = (ManualFrameClock(), ReactiveProperty(0.0), MotionSubject<Double>())
            let stage = MotionElement(position: Point(200, 200), size: Point(400, 400))
            let open = ScreenTransition(on: clock)
            open.spring(x, from: 0, to: 100, by: SpringDescription(response: 0.8, dampingRatio: 0.6))
            open.follow(slider)
            let drag = open.drag(stage, along: .x, distance: -400)
            var isArmed = false
            func respond() {
              guard isArmed else { return }
              isArmed = false
              open.direction.value = answer
            }
            switch event {
            case 0: open.direction.subscribe { _ in respond() }
            case 1: open.completed.subscribe { _ in respond() }
            case 2: open.state.subscribe { _ in respond() }
            case 3: open.progress.subscribe { _ in respond() }
            case 4: drag.releases.subscribe { _ in respond() }
            default: x.subscribe { _ in respond() }
            }
            let finger = Finger(on: stage, clock)
            func wait() { clock.advance(by: delay, framesPerSecond: 60) }
            if cause % 2 == 1 { open.direction.value = .forward }
            wait()
            isArmed = true
            switch cause / 2 {
            case 0: open.direction.value = open.direction.value == .forward ? .backward : .forward
            case 1:
              finger.press(at: Point(200, 200))
              for _ in 0..<10 {
                finger.move(by: Point(-25, 0))
                clock.advance(by: 1 / 60)
              }
              finger.lift()
            default:
              slider.state = .active
              slider.emit(0.6)
              wait()
              slider.emit(1)
              slider.state = .atRest
            }
            wait()
            clock.advance(by: 5, framesPerSecond: 60)
            let end = open.direction.value.progress
            if open.progress.value != end || x.value != 100 * end || open.isActive || clock.wantsFrames {
              faults.append("\([event, cause]), \(answer), \(delay): \(open.progress.value), \(x.value)")
            }
          }
        }
      }
    }
    expect(faults == [])
  }

  @Test("a jump in response to the velocity of a release leaves a member at the end")
  func jumps() {
    let (clock, x) = (ManualFrameClock(), ReactiveProperty(0.0))
    let stage = MotionElement(position: Point(200, 200), size: Point(400, 400))
    let open = ScreenTransition(on: clock)
    open.spring(x, from: 0, to: 100)
    open.drag(stage, along: .x, distance: -400)
    open.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(200, 200))
    for _ in 0..<10 {
      finger.move(by: Point(20, 0))
      clock.advance(by: 1 / 60)
    }
    var answers = 0
    x.velocity(clock: clock).subscribe { _ in
      guard answers == 0, !open.anchored.isHeld else { return }
      answers += 1
      open.jump(to: .backward)
    }
    finger.lift()
    var places: [Double] = []
    x.subscribe { places.append($0) }
    clock.advance(by: 3, framesPerSecond: 60)
    expect(answers == 1 && open.progress.value == 0)
    expect(places.allSatisfy { $0 == 0 }, "\(places)")
  }

  @Test("a transition that is disabled while a hand catches it can be moved again", arguments: [false, true])
  func disabledInResponse(isShared: Bool) {
    let trial = TransitionTrial()
    let shared = SharedElement(
      from: MotionElement(position: Point(60, 60), size: Point(80, 80)),
      to: MotionElement(size: Point(400, 300)))
    let (photo, runtime) = (MotionElement(), MotionRuntime(clock: trial.clock))
    runtime.add(shared, to: photo)
    if isShared {
      trial.open.share(shared)
      shared.drag(trial.handle)
      trial.hand.enabled.value = false
    }
    trial.open.direction.value = .forward
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    if isShared {
      shared.whenSettled { _ in shared.enabled.value = false }
    } else {
      trial.open.whenSettled { _ in trial.open.enabled.value = false }
    }
    trial.finger.press(at: Point(20, 20))
    if isShared { trial.finger.move(by: Point(0, 20)) }
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.finger.lift()
    trial.open.enabled.value = true
    shared.enabled.value = true
    trial.open.direction.value = .backward
    trial.rest()
    expect(trial.open.progress.value == 0 && trial.page.position.value == Point(200, 1200))
    expect(shared.direction.value == .backward && !shared.isActive)
  }

  @Test("a stack rests in its places if its width changes in the frame of an arrival or in any other")
  func widths() {
    var faults: [String] = []
    for (first, second) in [(0, 1), (1, 0)] {
      for direction in TransitionDirection.allEnds {
        for frames in 0..<70 {
          for isInResponse in [false, true] {
            let stack = TransitionStack(showing: direction == .forward ? 0 : 2)
            let changes = stack.steps[second].completed.subscribe { _ in
              if isInResponse { stack.width.value = 585 }
            }
            for index in [first, second] { stack.steps[index].direction.value = direction }
            for _ in 0..<frames { stack.clock.advance(by: 1 / 60) }
            stack.width.value = isInResponse ? 390 : 585
            stack.clock.advance(by: 3, framesPerSecond: 60)
            changes.unsubscribe()
            let width = stack.width.value
            let expected = direction == .forward ? [-0.3 * width, -0.3 * width, 0] : [0, width, width]
            let isFine = zip(stack.places, expected).allSatisfy { abs($0 - $1) < 1e-9 }
            if !isFine {
              faults.append("\(first), \(direction), \(frames), \(isInResponse): \(stack.places)")
            }
          }
        }
      }
    }
    expect(faults == [])
  }

  @Test("predictiveBack leads two screens back without a jump", arguments: [false, true], [0, 1, 2])
  func twoScreensBack(isCaught: Bool, kinds: Int) {
    let (clock, width) = (ManualFrameClock(), ReactiveProperty(390.0))
    let pages = (0..<3).map { _ in MotionElement(size: Point(390, 800)) }
    let steps = [ScreenTransition(on: clock, at: .forward), ScreenTransition(on: clock, at: .forward)]
    for (index, step) in steps.enumerated() {
      if kinds == index {
        step.push(from: pages[index], to: pages[index + 1], across: width)
      } else {
        step.predictiveBack(from: pages[index], to: pages[index + 1], across: width)
      }
    }
    steps[1].begins(after: steps[0])
    func look() -> [Double] {
      pages.flatMap { [$0.displacement.value.x, $0.scale.value * 100, $0.opacity.value * 20] }
    }
    // What no frame has shown jumps.
    clock.advance(by: 1, framesPerSecond: 60)
    for direction in [TransitionDirection.backward, .forward, .backward] {
      var (before, step) = (look(), 0.0)
      func compare() {
        step = zip(before, look()).reduce(step) { max($0, abs($1.0 - $1.1)) }
        before = look()
      }
      let target = steps[direction == .backward ? 0 : 1]
      target.direction.value = direction
      compare()
      for frame in 0..<360 {
        if isCaught, frame == 10 { target.direction.value = direction == .backward ? .forward : .backward }
        if isCaught, frame == 30 { target.direction.value = direction }
        clock.advance(by: 1 / 120)
        compare()
      }
      expect(step < 20, "\(direction): \(step)")
      let shown = direction == .backward ? 0 : 2
      expect(look()[3 * shown..<(3 * shown + 3)] == [0, 100, 20], "\(direction): \(look())")
    }
    // One step after the other, the middle screen is in its place.
    steps[0].direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(look()[3..<6] == [0, 100, 20], "\(look())")
    steps[1].direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(look()[6...] == [0, 100, 20], "\(look())")
    steps[1].direction.value = .backward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(look()[3..<6] == [0, 100, 20], "\(look())")
  }

  @Test("a jump leads all members to an end, also to the one to which they fly, and in response")
  func jumpOfMembers() {
    let (clock, width) = (ManualFrameClock(), ReactiveProperty(390.0))
    let pages = (0..<2).map { _ in MotionElement(size: Point(390, 800)) }
    let open = ScreenTransition(on: clock)
    open.push(from: pages[0], to: pages[1], across: width)
    func place() -> Double { pages[1].displacement.value.x }
    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(place() > 10 && place() < 390)
    open.jump(to: .forward)
    expect(place() == 0 && !open.isActive && !clock.wantsFrames)
    open.direction.value = .backward
    clock.advance(by: 2, framesPerSecond: 60)
    open.completed.subscribe { [unowned open] in if $0 == .forward { open.jump(to: .backward) } }
    open.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(open.direction.value == .backward && place() == 390 && !open.isActive)
  }

  @Test("a jump leads everything to an end at once, also in flight, and arrives")
  func jump() {
    let trial = TransitionTrial()
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    func look() -> [Double] {
      [trial.open.progress.value, trial.page.position.value.y, trial.number.value, trial.travel.value]
    }
    trial.open.jump(to: .forward)
    expect(look() == [1, 400, 15, 1] && trial.completed == [.forward] && !trial.open.isActive)
    trial.open.direction.value = .backward
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.open.jump(to: .forward)
    expect(look() == [1, 400, 15, 1] && trial.completed == [.forward, .forward] && !trial.open.isActive)
    trial.rest()
    expect(look() == [1, 400, 15, 1] && trial.completed.count == 2)
  }

  @Test("a tap stops a throw, and the nearest end is chosen")
  func tapAfterThrow() {
    let (clock, stage) = (ManualFrameClock(), MotionElement(position: Point(200, 200), size: Point(400, 400)))
    let open = ScreenTransition(on: clock)
    open.drag(stage, along: .x, distance: -400)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(200, 200))
    for _ in 0..<4 {
      clock.advance(by: 1 / 120)
      finger.move(by: Point(-12, 0))
    }
    finger.lift()
    expect(open.direction.value == .forward)
    clock.advance(by: 0.02, framesPerSecond: 100)
    finger.press(at: Point(200, 200))
    let caught = open.progress.value
    expect(caught > 0 && caught < 0.5 && open.anchored.isHeld)
    finger.lift()
    expect(open.direction.value == .backward)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(open.progress.value == 0)
  }

  @Test("a list at its start leaves a drag downward to the transition of its page")
  func list() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let page = MotionElement(position: Point(195, 422), size: Point(390, 844))
    let list = MotionElement(position: Point(195, 1000), size: Point(390, 2000), parent: page)
    runtime.add(Scroller(list, along: .y), to: list)
    let open = ScreenTransition(on: clock, at: .forward)
    open.drag(page, along: .y, distance: -844)
    func drag(by way: Double) -> [Double] {
      let finger = Finger(on: list, clock)
      finger.press(at: Point(195, 300))
      for _ in 0..<20 {
        clock.advance(by: 1 / 60)
        finger.move(by: Point(0, way / 20))
      }
      let seen = [open.progress.value, list.position.value.y]
      finger.lift(isCancelled: true)
      clock.advance(by: 3, framesPerSecond: 60)
      return seen
    }
    let down = drag(by: 400)
    expect(down[0] < 0.6 && down[1] == 0)
    let up = drag(by: -400)
    expect(up[0] == 1 && up[1] < -380)
  }

  @Test("a transition that is not stored is reported by its name")
  func notStored() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let pages = [MotionElement(size: Point(390, 800)), MotionElement(size: Point(390, 800))]
    func setUp() {
      let open = ScreenTransition(on: clock)
      open.push(from: pages[0], to: pages[1], across: ReactiveProperty(390))
      open.direction.value = .forward
    }
    setUp()
    clock.advance(by: 1, framesPerSecond: 60)
    expect(reports == [.ownerNotRetained("ScreenTransition")])
  }
}
