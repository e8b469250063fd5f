// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Transition with a shared element")
struct TransitionSharedTests {
  private let clock = ManualFrameClock()
  private let thumbnail = MotionElement(position: Point(50, 650), size: Point(100, 100))
  private let header = MotionElement(position: Point(200, 150), size: Point(400, 300))
  private let photo = MotionElement()

  @Test("flies in the direction, follows a hand, and decides by its own hand")
  func share() {
    let open = Transition(on: clock)
    let runtime = MotionRuntime(clock: clock)
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(0.0))
    runtime.add(shared, to: photo)
    shared.drag(photo)
    open.share(shared)
    open.follow(slider)
    var completed: [TransitionDirection] = []
    open.completed.subscribe { completed.append($0) }

    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(photo.size.value.x > 110 && photo.size.value.x < 390 && completed.isEmpty)
    #expect(photo.acceptsInput.value)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(photo.size.value == Point(400, 300) && completed == [.forward])

    slider.value = 0.5
    #expect(abs(photo.size.value.x - 250) < 1e-9 && abs(photo.position.value.y - 400) < 1e-9)
    open.direction.value = .backward
    let seen = photo.size.value
    clock.advance(by: 1e-9, framesPerSecond: 60)
    #expect((photo.size.value - seen).lengthSquared < 1e-12)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(completed == [.forward, .backward] && thumbnail.opacity.value == 1)

    open.direction.value = .forward
    clock.advance(by: 0.2, framesPerSecond: 60)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    for _ in 0..<10 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(0, 30))
    }
    finger.lift()
    #expect(open.direction.value == .backward)
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(completed == [.forward, .backward, .backward] && !open.isActive && !clock.wantsFrames)
  }

  private var isVisible: [Bool] { [thumbnail, photo, header].map { $0.opacity.value > 0 } }

  private func rest(_ shared: SharedElement) -> Bool {
    clock.advance(by: 3, framesPerSecond: 60)
    return !shared.isActive && !clock.wantsFrames && !photo.acceptsInput.value
  }

  @Test("arrives where a stream brings it, at once and after it was caught in flight")
  func arrivesWithAStream() {
    let runtime = MotionRuntime(clock: clock)
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(0.0))
    runtime.add(shared, to: photo)
    let open = Transition(on: clock)
    open.share(shared)
    let scrim = ReactiveProperty(0.0)
    open.tween(scrim, from: 0, to: 1, kind: .fade)
    open.follow(slider)
    var completed: [TransitionDirection] = []
    open.completed.subscribe {
      #expect(scrim.value == $0.progress)
      completed.append($0)
    }
    slider.value = 0.5
    // A thing that nothing moves asks for no frames.
    #expect(photo.size.value.x == 250 && !clock.wantsFrames && shared.isActive)
    slider.value = 1
    #expect(rest(shared) && completed == [.forward] && shared.direction.value == .forward)
    #expect(isVisible == [false, false, true] && open.direction.value == .forward)
    slider.value = 0.75
    #expect(photo.size.value.x == 325)
    slider.value = 0
    #expect(rest(shared) && completed == [.forward, .backward] && isVisible == [true, false, true])

    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    slider.value = 0.01
    let width = photo.size.value.x
    slider.value = 1
    #expect(photo.size.value.x > width && photo.size.value.x < 400)
    #expect(rest(shared) && completed == [.forward, .backward, .forward] && !open.isActive)
  }

  @Test("lets a finger on the shared element decide, and not a stream at the same time")
  func fingerAndStream() {
    let runtime = MotionRuntime(clock: clock)
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(1.0))
    let open = Transition(on: clock, at: .forward)
    runtime.add(shared, to: photo)
    shared.drag(header)
    open.share(shared)
    open.follow(slider)
    // The transition rests at its fore, so the thing is placed there.
    #expect(!open.isActive && !shared.isActive && isVisible == [false, false, true] && !clock.wantsFrames)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 150))
    for _ in 0..<10 {
      clock.advance(by: 1 / 60)
      finger.move(by: Point(0, 10))
    }
    let size = photo.size.value
    slider.value = 0.9
    clock.advance(by: 0.1, framesPerSecond: 60)
    // The progress follows the finger.
    #expect(photo.size.value == size && size.x < 400)
    #expect(abs(open.progress.value - (size.x - 100) / 300) < 1e-9, "\(open.progress.value) at \(size)")
    finger.lift()
    #expect(rest(shared) && !open.isActive && open.progress.value == 1 && isVisible == [false, false, true])
  }

  @Test("a finger does not drag it while its transition is not in its turn")
  func turns() {
    let runtime = MotionRuntime(clock: clock)
    let (first, second) = (Transition(on: clock, at: .forward), Transition(on: clock, at: .forward))
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
    shared.drag(header)
    first.share(shared)
    second.begins(after: first)
    func drag() -> Double {
      let finger = Finger(on: header, clock)
      finger.press(at: Point(200, 150))
      for _ in 0..<5 { finger.move(by: Point(0, 20)) }
      clock.advance(by: 0.5, framesPerSecond: 60)
      finger.lift()
      let progress = first.progress.value
      return rest(shared) ? progress : -1
    }
    #expect(drag() == 1 && isVisible == [false, false, true])
    second.direction.value = .backward
    #expect(rest(shared) && drag() < 0.9)
  }

  @Test("a direction that is written during a drag holds if the drag is cancelled")
  func cancelled() {
    let runtime = MotionRuntime(clock: clock)
    let (shared, open) = (SharedElement(from: thumbnail, to: header), Transition(on: clock, at: .forward))
    runtime.add(shared, to: photo)
    shared.drag(header)
    open.share(shared)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 150))
    for _ in 0..<5 { finger.move(by: Point(0, 20)) }
    open.direction.value = .backward
    finger.lift(isCancelled: true)
    #expect(rest(shared) && open.progress.value == 0 && shared.direction.value == .backward)
  }

  @Test("flies on in its direction if the transition is released while a stream holds it")
  func released() {
    let runtime = MotionRuntime(clock: clock)
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
    let scope = {
      let (open, slider) = (Transition(on: clock), ReactiveProperty(0.0))
      open.share(shared)
      open.follow(slider)
      slider.value = 0.5
    }
    scope()
    #expect(shared.isActive && rest(shared) && isVisible == [true, false, true])
  }

  @Test("a shared element that is reversed keeps the velocity of a page that a tween moves")
  func turnsInPage() {
    let runtime = MotionRuntime(clock: clock)
    let page = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let head = MotionElement(position: Point(300, 150), size: Point(100, 100), parent: page)
    let (open, shared) = (Transition(on: clock), SharedElement(from: thumbnail, to: head))
    runtime.add(shared, to: photo)
    open.fadeThrough(from: MotionElement(), to: page)
    open.tween(page.rotation, from: 1, to: 0)
    open.share(shared)
    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 120)
    var rates: [Point] = []
    func measure() {
      let place = photo.position.value
      clock.advance(by: 1e-6)
      rates.append((photo.position.value - place) * 1e6)
    }
    measure()
    open.direction.value = .backward
    measure()
    // The velocity of the page is estimated, so there is a tolerance. Without it, that of the photo would
    // jump by 792 points per second.
    #expect((rates[1] - rates[0]).lengthSquared.squareRoot() < 40, "\(rates)")
  }

  @Test("the screen of a container is invisible until the container has arrived", arguments: [false, true])
  func container(isPart: Bool) {
    let runtime = MotionRuntime(clock: clock)
    let (list, page, open) = (MotionElement(), MotionElement(), Transition(on: clock))
    let container = SharedElement(from: thumbnail, to: header)
    runtime.add(container, to: photo)
    // The target is the screen, or a part of it.
    if isPart { header.parent = page }
    let screen = isPart ? page : header
    open.containerTransform(container, from: list, to: screen)
    var seen: [[Bool]] = []
    func look() {
      seen.append(Array(isVisible.prefix(2)) + [screen.opacity.value == 1, list.acceptsInput.value])
    }
    look()
    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    look()
    #expect(rest(container))
    look()
    open.direction.value = .backward
    look()
    #expect(rest(container))
    look()
    let places = [[true, false, false, true], [false, true, false, false], [false, false, true, false]]
    #expect(seen == [places[0], places[1], places[2], [false, true, false, true], places[0]], "\(seen)")
  }

  @Test("a container that cannot fly shows the screen at the fore", arguments: [false, true])
  func containerWithoutSource(isAdded: Bool) {
    let runtime = MotionRuntime(clock: clock)
    let container = SharedElement(from: isAdded ? nil : thumbnail, to: header)
    if isAdded { runtime.add(container, to: photo) }
    let page = MotionElement()
    var open: Transition? = Transition(on: clock)
    open?.containerTransform(container, from: MotionElement(), to: page)
    #expect(page.opacity.value == 0)
    open?.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    #expect(page.opacity.value == 1)
    // A transition that ends leaves the screen as it is.
    open?.direction.value = .backward
    clock.advance(by: 3, framesPerSecond: 60)
    open = nil
    #expect(page.opacity.value == 0)
  }
}
