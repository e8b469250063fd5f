// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import TestedDrawer
import Testing

struct DrawerTests {
  let clock = ManualFrameClock()
  let drawer: Drawer
  let rim = Point(10, 200)

  init() {
    drawer = Drawer(width: 300, height: 400, rim: 20, clock: clock)
  }

  /// The panel's movement while a hand acts on the drawer, and for two seconds afterwards.
  func slide(after hand: PointerScript) -> Trajectory<Point> {
    Trajectory(of: drawer.panel.position, velocity: drawer.panel.velocity, on: clock) {
      hand.play(on: drawer.panel, clock: clock)
      clock.advance(by: 2, framesPerSecond: 60)
    }
  }

  @Test func aFlingOpensIt() {
    let slide = slide(after: PointerScript(at: rim).flick(by: Point(80, 0), endingAt: 1500).lift())
    expectTrajectory(slide, .rests(at: drawer.open), .neverOvershoots(drawer.open))
    expectTrajectory(slide.x, .isMonotonic())
  }

  @Test func aShortPullDoesNot() {
    let pull = PointerScript(at: rim).move(by: Point(100, 30), over: 0.3).hold(for: 0.1).lift()
    expectTrajectory(slide(after: pull), .rests(at: drawer.shut), .neverLeaves(x: -130 ... -30, y: 200...200))
  }

  @Test func aLongPullDoes() {
    let pull = PointerScript(at: rim).move(by: Point(200, 0), over: 0.4).hold(for: 0.1).lift()
    expectTrajectory(slide(after: pull), .rests(at: drawer.open))
  }

  @Test func aHandThatTurnsBackShutsIt() {
    let hand = PointerScript(at: rim).move(by: Point(250, 0), over: 0.4).flick(
      by: Point(-90, 0), endingAt: 1800)
    expectTrajectory(slide(after: hand.lift()), .passes(Point(100, 200), within: 5), .rests(at: drawer.shut))
  }

  @Test(arguments: [30.0, 60, 120])
  func itCanBeCaught(framesPerSecond: Double) {
    PointerScript(at: rim).flick(by: Point(80, 0), endingAt: 1500).lift()
      .play(on: drawer.panel, clock: clock, framesPerSecond: framesPerSecond)
    clock.advance(by: 0.1, framesPerSecond: framesPerSecond)
    let caught = drawer.panel.position.value
    PointerScript(at: caught).hold(for: 0.5).play(on: drawer.panel, clock: clock)
    #expect(drawer.panel.position.value == caught && caught.x > drawer.shut.x)
  }

  @Test func theProgramOpensAndShutsIt() {
    drawer.slide(to: drawer.open)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(drawer.panel.position.value == drawer.open)
    drawer.slide(to: drawer.shut)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(drawer.panel.position.value == drawer.shut)
  }

  @Test func theProgramOpensItAfterAHandShutsIt() {
    var places: [Point] = []
    drawer.destination.subscribe { places.append($0) }
    let pull = PointerScript(at: rim).flick(by: Point(80, 0), endingAt: 1500)
    _ = slide(after: pull.lift())
    _ = slide(after: PointerScript(at: Point(290, 200)).flick(by: Point(-80, 0), endingAt: 1500).lift())
    drawer.slide(to: drawer.open)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(drawer.panel.position.value == drawer.open)
    #expect(places == [drawer.shut, drawer.open, drawer.shut, drawer.open])
  }

  @Test func theProgramOpensItInFlight() {
    PointerScript(at: rim).flick(by: Point(20, 0), endingAt: 100).lift()
      .play(on: drawer.panel, clock: clock)
    clock.advance(by: 0.05, framesPerSecond: 60)
    drawer.slide(to: drawer.open)
    clock.advance(by: 2, framesPerSecond: 60)
    #expect(drawer.panel.position.value == drawer.open)
  }
}
