// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionHosting
import Testing

/// A host that feeds the library from SwiftUI's `DragGesture(minimumDistance: 0)`.
///
/// The gesture reports a date and a place at each change, the first of which is the press. It reports an end,
/// unless the gesture is cancelled. In both cases the reset of its state follows.
@Suite("A drag from SwiftUI")
struct DragGestureTests {
  @Test(
    "moves the card by the finger's distance less the slop",
    arguments: Hosting.allCases, Epoch.allCases)
  func drag(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    view.touch(at: Point(210, 190), after: 0)
    view.move(by: Point(8, 0), after: 0.016)
    expect(view.card.position.value == DraggedView.home)
    view.move(by: Point(22, 0), after: 0.016)
    expect(view.card.position.value == DraggedView.home + Point(20, 0))
    view.move(by: Point(0, 5), after: 0.016)
    expect(view.card.position.value == DraggedView.home + Point(20, 5))
    expect(view.tossable.state.recorded().text == "A active")
  }

  @Test(
    "tosses the card: the spring starts with the velocity of the release",
    arguments: Hosting.allCases, Epoch.allCases)
  func toss(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    let states = view.card.position._filter { _ in false }.recorded()
    view.drag()
    view.lift(after: 0.002)
    expect(abs(view.card.velocity.value.x - 1000) < 0.01)
    let (position, velocity) = (view.card.position.value, view.card.velocity.value)
    view.clock.advance(by: 0.1, framesPerSecond: 120)
    let expected = view.flight(from: position, velocity: velocity, for: view.clock.now - view.time)
    expect((view.card.position.value - expected).lengthSquared < 1e-12)
    view.clock.advance(by: 5, framesPerSecond: 60)
    expect(view.card.position.value == DraggedView.home)
    expect(states.text == "R A R")
  }

  @Test(
    "catches the card in flight at the press, then drags it after 3 points",
    arguments: Hosting.allCases, Epoch.allCases)
  func catchInFlight(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    view.drag()
    view.lift(after: 0.002)
    view.clock.advance(by: 0.05, framesPerSecond: 60)
    let caught = view.card.position.value
    view.touch(at: caught, after: 0.055)
    view.clock.advance(by: 0.5, framesPerSecond: 60)
    expect(view.card.position.value == caught)
    view.move(by: Point(4, 0), after: 0.5)
    expect((view.card.position.value - caught - Point(1, 0)).lengthSquared < 1e-18)
    expect(view.card.velocity.value.x.magnitude < 10)
  }

  @Test(
    "throws nothing when cancelled, which only the reset reports",
    arguments: Hosting.allCases, Epoch.allCases)
  func cancel(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    view.drag()
    expect(view.card.velocity.value.x > 900)
    let position = view.card.position.value
    view.takeAway()
    expect(view.card.velocity.value == .zero)
    view.clock.advance(by: 0.05, framesPerSecond: 100)
    let expected = view.flight(from: position, velocity: .zero, for: view.clock.now - view.time)
    expect((view.card.position.value - expected).lengthSquared < 1e-12)
    view.clock.advance(by: 5, framesPerSecond: 60)
    expect(view.card.position.value == DraggedView.home)
    // The next drag works as usual.
    view.drag()
    expect(view.card.position.value == DraggedView.home + Point(50, 0))
  }

  @Test(
    "leaves the card in place when it is held for a second and released",
    arguments: Hosting.allCases, Epoch.allCases)
  func hold(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    view.drag()
    let held = view.card.position.value
    view.clock.advance(by: 1, framesPerSecond: 60)
    view.lift(after: 1)
    expect(view.card.position.value == held)
    expect(view.card.velocity.value == .zero)
    view.clock.advance(by: 1.0 / 60, framesPerSecond: 60)
    expect((view.card.position.value - held).lengthSquared < 5 * 5)
    view.clock.advance(by: 5, framesPerSecond: 60)
    expect(view.card.position.value == DraggedView.home)
  }

  @Test(
    "moves nothing for a press without a movement",
    arguments: Hosting.allCases, Epoch.allCases)
  func press(hosting: Hosting, epoch: Epoch) {
    let view = DraggedView(hosting, epoch)
    let heard = view.tossable.state.recorded()
    view.touch(at: Point(210, 190), after: 0)
    view.lift(after: 0.2)
    expect(heard.text == "atRest R")
    expect(!view.clock.wantsFrames)
  }
}

/// The number that the date of an event stores, in seconds.
enum Epoch: CaseIterable {
  case uptime, wallTime, neither
}

/// The receiver of the drag: a pan that the host drives, or the element's recognizers, as pointers.
enum Hosting: CaseIterable {
  case hostedPan, pointers
}

/// A view with a tossable card.
private final class DraggedView {
  static let home = Point(200, 200)

  /// The values that SwiftUI reports for a drag.
  struct Drag {
    var time: Date
    var startLocation: Point
    var location: Point
  }

  /// The interval from the reference date to the date at which the system started, in seconds.
  private static let startOfSystem = 800_000_000.0

  private let hosting: Hosting
  private let epoch: Epoch
  private let pan: HostedPanGestureRecognizer<MotionElement>
  private let runtime: MotionRuntime
  private var isDown = false
  private var value = Drag(time: .distantPast, startLocation: .zero, location: .zero)

  /// The time of the last event, in seconds. The host delivers an event at its time.
  private(set) var time = 0.0

  let clock = ManualFrameClock()
  let card = MotionElement(position: home, size: Point(80, 80))
  let tossable = Tossable(spring: Spring(destination: home))

  init(_ hosting: Hosting, _ epoch: Epoch) {
    self.hosting = hosting
    self.epoch = epoch
    let pan = HostedPanGestureRecognizer(on: card)
    self.pan = pan
    if hosting == .hostedPan { card.makePan = { _, _ in ElementPan(pan) {} } }
    runtime = MotionRuntime(clock: clock)
    runtime.add(tossable, to: card)
  }

  // MARK: The host

  private func onChanged(_ value: Drag) {
    if !isDown {
      isDown = true
      tell(.down, at: value.startLocation, value.time)
    }
    tell(.move, at: value.location, value.time)
  }

  private func onEnded(_ value: Drag) {
    tell(.up, at: value.location, value.time)
    isDown = false
  }

  private func onReset() {
    guard isDown else { return }
    tell(.cancel, at: value.location, value.time)
    isDown = false
  }

  private func tell(_ phase: PointerEvent.Phase, at location: Point, _ date: Date) {
    let time = eventUptime(
      of: date.timeIntervalSinceReferenceDate, uptime: time, wallTime: Self.startOfSystem + time)
    clock.eventArrived(at: time)
    switch (hosting, phase) {
    case (.hostedPan, .down): pan.press(at: location, time: time, kind: .touch)
    case (.hostedPan, .move): pan.move(to: location, time: time)
    case (.hostedPan, .up): pan.release(at: location, time: time)
    case (.hostedPan, .cancel): pan.cancel()
    case (.pointers, _):
      card.receive(
        PointerEvent(identifier: 1, phase: phase, position: location, timestamp: time, kind: .touch))
    }
  }

  // MARK: The finger

  func touch(at location: Point, after seconds: Double) {
    time = clock.now + seconds
    value = Drag(time: date, startLocation: location, location: location)
    onChanged(value)
  }

  func move(by step: Point, after seconds: Double) {
    time += seconds
    value.time = date
    value.location += step
    onChanged(value)
  }

  func lift(after seconds: Double) {
    time += seconds
    value.time = date
    onEnded(value)
    onReset()
  }

  func takeAway() {
    onReset()
  }

  /// The date that SwiftUI stores for an event that happens now.
  private var date: Date {
    switch epoch {
    case .uptime: Date(timeIntervalSinceReferenceDate: time)
    case .wallTime: Date(timeIntervalSinceReferenceDate: Self.startOfSystem + time)
    case .neither: Date(timeIntervalSinceReferenceDate: 1e6)
    }
  }

  /// Drags to the right at 1000 points per second.
  func drag() {
    touch(at: card.position.value, after: 0)
    for _ in 0..<3 { move(by: Point(20, 0), after: 0.02) }
  }

  /// The position to which the spring takes the card in the given time.
  func flight(from position: Point, velocity: Point, for seconds: Double) -> Point {
    var (displacement, velocity) = (position - Self.home, velocity)
    SpringStep(tossable.spring.description.value, duration: seconds).advance(&displacement, &velocity)
    return Self.home + displacement
  }
}
