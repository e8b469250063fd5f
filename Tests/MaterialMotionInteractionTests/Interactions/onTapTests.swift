// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Taps of an interaction")
struct OnTapTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let panel = MotionElement(position: Point(200, 200), size: Point(200, 200))
  private let card = MotionElement(position: Point(50, 50), size: Point(20, 20))

  init() {
    runtime = MotionRuntime(clock: clock)
    card.parent = panel
  }

  private func press(at place: Point = Point(150, 150), for duration: Double = 0.05) {
    let press = PointerPress(on: card, clock: clock, at: place, time: clock.now)
    clock.advance(by: duration)
    press.lift(at: clock.now)
    clock.advance(by: 0.1)
  }

  @Test("passes the location in the parent's coordinate system, until the subscription ends")
  func location() {
    var places: [Point] = []
    let taps = runtime.onTap(of: card) { places.append($0) }
    press(at: Point(152, 149))
    press(at: Point(153, 149))
    expect(places == [Point(52, 49), Point(53, 49)])
    taps.unsubscribe()
    expect(card.gestureRecognizers.isEmpty)
    press()
    expect(places.count == 2)
  }

  @Test("counts taps and long presses as the caller asks, and one press once")
  func rules() {
    var (single, double, long) = (0, 0, 0)
    runtime.onTap(of: card) { _ in single += 1 }
    runtime.onTap(of: card, count: 2) { _ in double += 1 }
    runtime.onTap(of: panel, includingLongPresses: true) { _ in long += 1 }
    for _ in 1...4 { press() }
    expect((single, double, long) == (0, 2, 0))
    clock.advance(by: 1)
    press()
    clock.advance(by: 1)
    expect((single, double, long) == (1, 2, 0))
    press(for: 2)
    expect((single, double, long) == (1, 2, 1))
  }

  @Test("counts a press that stops the card in flight only if the caller asks", arguments: [true, false])
  func catches(isCounted: Bool) {
    var taps = 0
    runtime.onTap(of: card, includingCatches: isCounted) { _ in taps += 1 }
    let tossable = Tossable(spring: Spring(destination: Point(60, 50)))
    runtime.add(tossable, to: card)
    card.toss(from: Point(40, 50), velocity: .zero)
    press(at: Point(142, 150))
    expect(taps == (isCounted ? 1 : 0))
  }

  @Test("uses the platform's recognizer, and tells it the rules")
  func platform() {
    let other = MotionElement()
    let tap = HostedPressGestureRecognizer(on: card, container: { $0.parent })
    var (rules, removals): ([ElementTap.Rules], Int) = ([], 0)
    card.makeTap = { [clock] in
      expect($0 === clock && $1 === clock.diagnostics)
      rules.append($2)
      return ElementTap(tap) { removals += 1 }
    }
    var places: [Point] = []
    let taps = runtime.onTap(of: card, count: 3, includingCatches: true) { places.append($0) }
    runtime.onTap(of: other) { _ in }
    expect(rules.count == 1 && rules[0].count == 3)
    expect(rules[0].includesCatches && !rules[0].includesLongPresses)
    expect(card.gestureRecognizers.isEmpty && other.gestureRecognizers.count == 1)
    press()
    expect(places.isEmpty)
    tap.recognize(at: Point(152, 149), time: 0)
    tap.fail()
    expect(places == [Point(52, 49)])
    taps.unsubscribe()
    expect(removals == 1)
    tap.recognize(at: Point(152, 149), time: 1)
    expect(places.count == 1)
  }

  @Test("drops a location that is not finite")
  func badLocation() {
    let (view, flat) = (FlatElement(), FlatElement())
    let tap = HostedPressGestureRecognizer(on: view, container: { $0 === view ? flat : nil })
    card.makeTap = { _, _, _ in ElementTap(tap) {} }
    var places: [Point] = []
    runtime.onTap(of: card) { places.append($0) }
    tap.recognize(at: .zero, time: 0)
    expect(places.isEmpty)
    flat.width = 1
    tap.recognize(at: Point(3, 4), time: 1)
    expect(places == [Point(3, 4)])
  }

  @Test("ends with the runtime and with the element, and does not retain the element")
  func ownership() {
    do {
      let runtime = MotionRuntime(clock: clock)
      runtime.onTap(of: card) { _ in }
      expect(card.gestureRecognizers.count == 1)
    }
    expect(card.gestureRecognizers.isEmpty)
    expectNothingLeft("the tapped element") { probe in
      let button = MotionElement()
      button.position.hold(probe)
      runtime.onTap(of: button) { _ in }
    }
    runtime.onTap(of: card) { _ in }
    runtime.removeAll(from: card)
    expect(card.gestureRecognizers.isEmpty)
  }

  @Test("rejects a count below 1")
  func badCount() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MotionRuntime(clock: ManualFrameClock()).onTap(of: MotionElement(), count: 0) { _ in }
    }
    expectMessage("The number of taps must be at least 1, but it is 0.", in: result)
  }
}

/// A platform's view that may be flattened to a line, so that no place in it is known.
private final class FlatElement: GestureElement {
  let lifetime = Lifetime()
  var width = 0.0

  func pointFromStage(_ point: Point) -> Point { point / width }
}
