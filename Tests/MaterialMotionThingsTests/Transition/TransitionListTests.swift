// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ScreenTransition: a page with a list")
struct TransitionListTests {
  private let clock = ManualFrameClock()

  @Test("one drag lowers a page from the top of its list, brings it back, and scrolls the list")
  func list() {
    let trial = HeldListTrial(on: clock)
    var grips = 0
    trial.open.anchored.grips.subscribe { _ in grips += 1 }
    // Up: the list scrolls, and the transition is not held.
    trial.drag(by: [-210])
    expect(abs(trial.list - 200) < 1e-6 && trial.open.progress.value == 1 && grips == 0)
    // A drag that scrolls to the top stops there.
    trial.drag(by: [400], lifts: false)
    expect(trial.list < 0 && trial.open.progress.value == 1)
    trial.lift()
    // The next one lowers the page, brings it back, and scrolls.
    trial.drag(by: [323], lifts: false)
    expect(abs(trial.open.progress.value - 0.6) < 0.01 && trial.list == 0)
    expect(abs(trial.page.position.value.y - 720) < 8)
    trial.move(by: -420)
    expect(trial.open.progress.value == 1 && abs(trial.list - 107) < 1)
    trial.lift()
    expect(trial.open.direction.value == .forward)
    trial.drag(by: [150, -400])
    trial.drag(by: [600])
    trial.drag(by: [500])
    expect(trial.open.direction.value == .backward && trial.completed.last == .backward)
    expect(trial.page.position.value == Point(195, 1200))
  }

  @Test("a page that hands may not move leaves the drag to its list")
  func listAlone() {
    let trial = HeldListTrial(on: clock)
    trial.open.mayBegin = { $0 == .forward }
    trial.drag(by: [300], lifts: false)
    expect(trial.open.progress.value == 1 && trial.list < 0)
    trial.lift()
    trial.open.mayBegin = nil
    trial.open.enabled.value = false
    trial.drag(by: [-210])
    expect(abs(trial.list - 200) < 1e-6)
    trial.drag(by: [202])
    trial.drag(by: [300])
    expect(trial.open.progress.value == 1)
    trial.open.enabled.value = true
    // Disabled under the hand, it flies on in its direction.
    trial.drag(by: [300], lifts: false)
    expect(trial.open.progress.value < 0.7)
    trial.open.enabled.value = false
    clock.advance(by: 2, framesPerSecond: 60)
    expect(trial.open.progress.value == 1 && trial.open.direction.value == .forward)
    trial.lift()
    expect(trial.open.progress.value == 1)
  }

  @Test("a transition that holds a list is deallocated")
  func listIsReleased() {
    weak var open: ScreenTransition?
    do {
      let trial = HeldListTrial(on: clock)
      open = trial.open
      trial.drag(by: [200], lifts: false)
    }
    expect(open == nil)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(!clock.wantsFrames)
  }
}

/// A page with a list of 2000 points, which a transition brings up by 800 points. It is at its fore.
private final class HeldListTrial {
  let clock: ManualFrameClock
  let open: ScreenTransition
  let page = MotionElement(position: Point(195, 400), size: Point(390, 800))
  private(set) var list = 0.0
  private(set) var completed: [TransitionDirection] = []
  private let finger: Finger

  init(on clock: ManualFrameClock) {
    self.clock = clock
    open = ScreenTransition(on: clock, at: .forward)
    finger = Finger(on: page, clock)
    let rows = MotionElement(position: Point(195, 1000), size: Point(390, 2000), parent: page)
    let scroller = Scroller(rows, in: page, along: .y)
    open.spring(page.position, from: Point(195, 1200), to: Point(195, 400))
    open.drag(page, along: .y, distance: -800, holding: [.list(scroller)])
    scroller.offset.subscribe { [unowned self] in list = $0.y }
    open.completed.subscribe { [unowned self] in completed.append($0) }
  }

  func drag(by ways: [Double], lifts: Bool = true) {
    finger.press(at: Point(195, 300))
    for way in ways { move(by: way) }
    if lifts { lift() }
  }

  func move(by way: Double) {
    for _ in 0..<20 {
      clock.advance(by: 1 / 60)
      finger.move(by: Point(0, way / 20))
    }
    clock.advance(by: 0.3, framesPerSecond: 60)
  }

  func lift() {
    finger.lift()
    clock.advance(by: 4, framesPerSecond: 60)
  }
}
