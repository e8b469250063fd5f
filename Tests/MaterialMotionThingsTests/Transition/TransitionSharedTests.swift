// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ScreenTransition with a shared element")
struct TransitionSharedTests {
  private let clock = ManualFrameClock()
  private let thumbnail = MotionElement(position: Point(50, 650), size: Point(100, 100))
  private let header = MotionElement(position: Point(200, 150), size: Point(400, 300))
  private let photo = MotionElement()
  private let runtime: MotionRuntime

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("flies in the direction, follows a hand, and decides by its own hand")
  func share() {
    let open = ScreenTransition(on: clock)
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(0.0))
    runtime.add(shared, to: photo)
    shared.drag(photo)
    open.share(shared)
    open.follow(slider)
    var completed: [TransitionDirection] = []
    open.completed.subscribe { completed.append($0) }

    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(photo.size.value.x > 110 && photo.size.value.x < 390 && completed.isEmpty)
    expect(photo.acceptsInput.value)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(photo.size.value == Point(400, 300) && completed == [.forward])

    slider.value = 0.5
    expect(abs(photo.size.value.x - 250) < 1e-9 && abs(photo.position.value.y - 400) < 1e-9)
    open.direction.value = .backward
    let seen = photo.size.value
    clock.advance(by: 1e-9, framesPerSecond: 60)
    expect((photo.size.value - seen).lengthSquared < 1e-12)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(completed == [.forward, .backward] && thumbnail.opacity.value == 1)

    open.direction.value = .forward
    clock.advance(by: 0.2, framesPerSecond: 60)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    for _ in 0..<10 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(0, 30))
    }
    finger.lift()
    expect(open.direction.value == .backward)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(completed == [.forward, .backward, .backward] && !open.isActive && !clock.wantsFrames)
  }

  /// A list and a page that is pushed over it, with the thumbnail and the header in them.
  private func push(_ open: ScreenTransition) -> SharedElement {
    let screens = (0..<2).map { _ in MotionElement(position: Point(200, 400), size: Point(400, 800)) }
    (thumbnail.parent, header.parent) = (screens[0], screens[1])
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
    open.share(shared)
    open.push(from: screens[0], to: screens[1], across: ReactiveProperty(400))
    return shared
  }

  /// The place of the photo while the list moves by 120 points, and the page by 400.
  private func place(at progress: Double) -> Point {
    let list = Point(50 - 120 * progress, 650)
    let page = Point(600 - 400 * progress, 150)
    return list.scaled(by: 1 - progress) + page.scaled(by: progress)
  }

  @Test("a number moves it between the screens of a push, and from where it was caught")
  func scrubbedBetweenScreens() {
    let (open, slider) = (ScreenTransition(on: clock), ReactiveProperty(0.0))
    let shared = push(open)
    open.follow(slider)
    for number in [0.1, 0.5, 0.9999, 0.3, 0.7] {
      slider.value = number
      clock.advance(by: 1 / 60)
      let error = photo.position.value - place(at: number)
      expect(error.lengthSquared < 1e-12 && abs(photo.size.value.x - 100 - 300 * number) < 1e-9)
    }
    open.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    slider.value = open.progress.value - 1e-9
    slider.value = 1
    expect((photo.position.value - place(at: 1)).lengthSquared < 1e-12 && photo.size.value.x == 400)
    expect(rest(shared) && isVisible == [false, false, true])
  }

  @Test("keeps its velocity at the release of a hand that moves the screens")
  func releasedBetweenScreens() {
    let (open, stage) = (ScreenTransition(on: clock), MotionElement(size: Point(400, 800)))
    let shared = push(open)
    open.drag(stage, along: .x, distance: -400)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(350, 400))
    for _ in 0..<25 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(-10, 0))
    }
    let progress = open.progress.value
    expect(progress > 0.5 && (photo.position.value - place(at: progress)).lengthSquared < 1e-12)
    finger.lift()
    let start = photo.position.value
    clock.advance(by: 1e-6)
    // The finger moves by 1000 points per second, which is 2.5 of the way.
    let expected = (place(at: progress + 2.5e-6) - place(at: progress)) * 1e6
    let velocity = (photo.position.value - start) * 1e6
    expect((velocity - expected).lengthSquared.squareRoot() < 1, "\(velocity), not \(expected)")
    expect(rest(shared) && open.direction.value == .forward)
  }

  @Test("a drag that moves nothing leaves everything in its place", arguments: [false, true])
  func movesNothing(isWritten: Bool) {
    let (open, stage) = (ScreenTransition(on: clock), MotionElement(size: Point(400, 800)))
    let shared = push(open)
    open.drag(stage, along: .x, distance: -400)
    let finger = Finger(on: stage, clock)
    finger.press(at: Point(100, 400))
    for _ in 0..<10 { finger.move(by: Point(20, 0)) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(isVisible == [true, false, true] && !shared.isActive)
    // A program may open the page meanwhile.
    if isWritten { open.direction.value = .forward }
    finger.lift()
    expect(rest(shared) && !open.isActive)
    expect(open.progress.value == (isWritten ? 1 : 0) && isVisible == [!isWritten, false, true])
  }

  @Test("a finger that catches it in flight brings it to its end together with the progress")
  func caughtBehindTheProgress() {
    let open = ScreenTransition(on: clock)
    let slow = SharedElement(from: thumbnail, to: header, by: SpringDescription(response: 1.5))
    runtime.add(slow, to: photo)
    slow.drag(photo)
    open.share(slow)
    open.direction.value = .forward
    clock.advance(by: 0.2, framesPerSecond: 60)
    let finger = Finger(on: photo, clock)
    finger.press(at: photo.position.value)
    finger.move(by: Point(0, 1))
    let progress = open.progress.value
    expect(photo.size.value.x < 250 && progress > 0.5)
    for _ in 0..<40 { finger.move(by: Point(0, 10)) }
    expect(photo.size.value.x == 100 && open.progress.value == 0)
    for _ in 0..<80 { finger.move(by: Point(0, -10)) }
    expect(photo.size.value.x == 400 && open.progress.value == 1)
    clock.advance(by: 0.2, framesPerSecond: 60)
    finger.lift()
    expect(rest(slow) && !open.isActive && open.progress.value == 1)
  }

  private var isVisible: [Bool] { [thumbnail, photo, header].map { $0.opacity.value > 0 } }

  private func rest(_ shared: SharedElement) -> Bool {
    clock.advance(by: 3, framesPerSecond: 60)
    return !shared.isActive && !clock.wantsFrames && !photo.acceptsInput.value
  }

  @Test("arrives where a stream brings it, at once and after it was caught in flight")
  func arrivesWithAStream() {
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(0.0))
    runtime.add(shared, to: photo)
    let open = ScreenTransition(on: clock)
    open.share(shared)
    let scrim = ReactiveProperty(0.0)
    open.tween(scrim, from: 0, to: 1, kind: .fade)
    open.follow(slider)
    var completed: [TransitionDirection] = []
    open.completed.subscribe {
      expect(scrim.value == $0.progress)
      completed.append($0)
    }
    slider.value = 0.5
    // A thing that nothing moves asks for no frames.
    expect(photo.size.value.x == 250 && !clock.wantsFrames && shared.isActive)
    slider.value = 1
    expect(rest(shared) && completed == [.forward] && shared.direction.value == .forward)
    expect(isVisible == [false, false, true] && open.direction.value == .forward)
    slider.value = 0.75
    expect(photo.size.value.x == 325)
    slider.value = 0
    expect(rest(shared) && completed == [.forward, .backward] && isVisible == [true, false, true])

    open.direction.value = .forward
    clock.advance(by: 0.1, framesPerSecond: 60)
    slider.value = 0.01
    expect(photo.size.value.x < 400)
    slider.value = 1
    expect(photo.size.value.x == 400)
    expect(rest(shared) && completed == [.forward, .backward, .forward] && !open.isActive)
  }

  @Test("lets a finger on the shared element decide, and not a stream at the same time")
  func fingerAndStream() {
    let (shared, slider) = (SharedElement(from: thumbnail, to: header), ReactiveProperty(1.0))
    let open = ScreenTransition(on: clock, at: .forward)
    runtime.add(shared, to: photo)
    shared.drag(header)
    open.share(shared)
    open.follow(slider)
    // The transition rests at its fore, so the thing is placed there.
    expect(!open.isActive && !shared.isActive && isVisible == [false, false, true] && !clock.wantsFrames)
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
    expect(photo.size.value == size && size.x < 400)
    expect(abs(open.progress.value - (size.x - 100) / 300) < 1e-9, "\(open.progress.value) at \(size)")
    finger.lift()
    expect(rest(shared) && !open.isActive && open.progress.value == 1 && isVisible == [false, false, true])
  }

  @Test("a finger does not drag it while its transition is not in its turn")
  func turns() {
    let (first, second) = (
      ScreenTransition(on: clock, at: .forward), ScreenTransition(on: clock, at: .forward)
    )
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
    expect(drag() == 1 && isVisible == [false, false, true])
    second.direction.value = .backward
    expect(rest(shared) && drag() < 0.9)
  }

  @Test("a direction that is written during a drag holds if the drag is cancelled")
  func cancelled() {
    let (shared, open) = (
      SharedElement(from: thumbnail, to: header), ScreenTransition(on: clock, at: .forward)
    )
    runtime.add(shared, to: photo)
    shared.drag(header)
    open.share(shared)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 150))
    for _ in 0..<5 { finger.move(by: Point(0, 20)) }
    open.direction.value = .backward
    finger.lift(isCancelled: true)
    expect(rest(shared) && open.progress.value == 0 && shared.direction.value == .backward)
  }

  @Test("a cancelled finger leaves it at rest, although its page has moved under it")
  func cancelledOnMovingPage() {
    let open = ScreenTransition(on: clock, at: .forward)
    push(open).drag(header)
    let finger = Finger(on: header, clock)
    finger.press(at: Point(200, 150))
    for _ in 0..<30 {
      clock.advance(by: 0.01)
      finger.move(by: Point(0, 3))
    }
    let place = photo.position.value
    finger.lift(isCancelled: true)
    clock.advance(by: 1e-6)
    expect((photo.position.value - place).length < 1e-6)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(open.progress.value == 1 && !clock.wantsFrames)
  }

  @Test("flies on in its direction if the transition is released while a stream holds it")
  func released() {
    let shared = SharedElement(from: thumbnail, to: header)
    runtime.add(shared, to: photo)
    let scope = {
      let (open, slider) = (ScreenTransition(on: clock), ReactiveProperty(0.0))
      open.share(shared)
      open.follow(slider)
      slider.value = 0.5
    }
    scope()
    expect(shared.isActive && rest(shared) && isVisible == [true, false, true])
  }

  @Test("a shared element that is reversed keeps the velocity of a page that a tween moves")
  func turnsInPage() {
    let page = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let head = MotionElement(position: Point(300, 150), size: Point(100, 100), parent: page)
    let (open, shared) = (ScreenTransition(on: clock), SharedElement(from: thumbnail, to: head))
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
    expect((rates[1] - rates[0]).lengthSquared.squareRoot() < 40, "\(rates)")
  }

  @Test("the screen of a container is invisible until the container has arrived", arguments: [false, true])
  func container(isPart: Bool) {
    let (list, page, open) = (MotionElement(), MotionElement(), ScreenTransition(on: clock))
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
    expect(rest(container))
    look()
    open.direction.value = .backward
    look()
    expect(rest(container))
    look()
    let places = [[true, false, false, true], [false, true, false, false], [false, false, true, false]]
    expect(seen == [places[0], places[1], places[2], [false, true, false, true], places[0]], "\(seen)")
  }

  @Test("a container that cannot fly shows the screen at the fore", arguments: [false, true])
  func containerWithoutSource(isAdded: Bool) {
    let container = SharedElement(from: isAdded ? nil : thumbnail, to: header)
    if isAdded { runtime.add(container, to: photo) }
    let page = MotionElement()
    var open: ScreenTransition? = ScreenTransition(on: clock)
    open?.containerTransform(container, from: MotionElement(), to: page)
    expect(page.opacity.value == 0)
    open?.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(page.opacity.value == 1)
    // A transition that ends leaves the screen as it is.
    open?.direction.value = .backward
    clock.advance(by: 3, framesPerSecond: 60)
    open = nil
    expect(page.opacity.value == 0)
  }
}
