// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SlopRegion")
struct SlopRegionTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(50, 50), size: Point(100, 100))
  private let pan = PanGestureRecognizer(slop: 0)
  private let text = ReactiveProperty("-")

  init() {
    runtime = MotionRuntime(clock: clock)
    card.add(pan)
  }

  private func region(along axis: CoordinateAxis? = nil) -> SlopRegion<String> {
    SlopRegion(withTranslationOf: pan, along: axis, size: 100, onExit: "out", onReturn: "in")
  }

  private func press() -> PointerPress {
    PointerPress(on: card, clock: clock, at: .zero, time: clock.now)
  }

  /// Moves the pointer to places relative to the press, and returns the property's value at each place.
  private func values(of press: PointerPress, at places: Point...) -> [String] {
    places.map { place in
      press.move(to: place, at: clock.now + 0.01)
      return text.value
    }
  }

  @Test("sets one value at the exit and another at the return, from the first exit on")
  func exits() {
    runtime.add(region(), to: text)
    let log = GestureLog(of: text)
    let press = press()
    expect(
      values(
        of: press, at: Point(20, 0), Point(0, 90), Point(60, 80), Point(60, 81), Point(0, 200), Point(60, 0),
        Point(-110, 0))
        == ["-", "-", "-", "out", "out", "in", "out"])
    expect(runtime.isActive)
    press.lift(to: Point(-130, 0), at: clock.now)
    expect(!runtime.isActive)
    expect(log.values == ["-", "out", "in", "out"])
  }

  @Test("counts the last movement of a gesture, and each gesture begins inside")
  func severalGestures() {
    runtime.add(region(), to: text)
    press().move(to: Point(20, 0), at: 0.1).lift(to: Point(150, 0), at: 0.2)
    expect(text.value == "out")
    let second = press()
    expect(values(of: second, at: Point(5, 0)) == ["in"])
    second.move(to: Point(150, 0), at: clock.now + 0.1).cancel(at: clock.now + 0.1)
    expect(text.value == "out", "a cancelled gesture does not come back")
  }

  @Test("counts a movement that a platform reports only with the end of the gesture")
  func lastMovement() {
    let pan = FakePan()
    runtime.add(SlopRegion(withTranslationOf: pan, size: 100, onExit: "out", onReturn: "in"), to: text)
    for (state, x) in [(RecognitionState.began, 20.0), (.ended, 150)] {
      pan.translation = Point(x, 0)
      pan.recognitionState = state
    }
    expect(text.value == "out")
  }

  @Test("counts the movement along one axis only", arguments: [CoordinateAxis.x, .y])
  func strip(axis: CoordinateAxis) {
    runtime.add(region(along: axis), to: text)
    func place(_ along: Double, _ across: Double) -> Point {
      axis == .x ? Point(along, across) : Point(across, along)
    }
    expect(
      values(of: press(), at: place(99, 500), place(-101, 0), place(-100, 900)) == ["-", "out", "in"])
  }

  @Test("can be tuned during a gesture")
  func tuned() {
    let region = region()
    runtime.add(region, to: text)
    let press = press()
    expect(values(of: press, at: Point(80, 0)) == ["-"])
    region.size.value = 50
    expect(text.value == "-")
    expect(values(of: press, at: Point(81, 0)) == ["out"])
    region.onReturn.value = "back"
    region.onExit.value = "away"
    expect(values(of: press, at: Point(82, 0), Point(10, 0), Point(51, 0)) == ["out", "back", "away"])
  }

  @Test("keeps the value while it is disabled, and then sets the value that is due")
  func disabled() {
    let region = region()
    runtime.add(region, to: text)
    let press = press()
    expect(values(of: press, at: Point(120, 0)) == ["out"])
    region.enabled.value = false
    expect(!runtime.isActive)
    expect(values(of: press, at: Point(20, 0)) == ["out"])
    region.enabled.value = true
    expect(text.value == "in")
    region.enabled.value = false
    expect(values(of: press, at: Point(150, 0)) == ["in"])
    press.lift(at: clock.now)
    region.enabled.value = true
    expect(!runtime.isActive)
  }

  @Test("has a simulation for each property, and applies constraints")
  func manyTargets() {
    let region = region()
    let (late, loud) = (ReactiveProperty("-"), ReactiveProperty("-"))
    let addition = runtime.add(region, to: text)
    runtime.add(region, to: loud, constraints: { $0._map { $0 + "!" } })
    let press = press()
    _ = values(of: press, at: Point(120, 0))
    runtime.add(region, to: late)
    expect((text.value, loud.value, late.value) == ("out", "out!", "out"))
    addition.unsubscribe()
    _ = values(of: press, at: Point(20, 0))
    expect((text.value, loud.value, late.value) == ("out", "in!", "in"))
  }

  @Test("accepts any stream of numbers or points")
  func streams() {
    let height = ReactiveProperty(0.0)
    runtime.add(SlopRegion(of: height, size: 1, onExit: "out", onReturn: "in"), to: text)
    var texts: [String] = []
    for value in [0.5, -1, -1.5, .nan, 3, 1] {
      height.value = value
      texts.append(text.value)
    }
    expect(texts == ["-", "-", "out", "out", "out", "in"])
  }

  @Test("sets the direction of a transition")
  func direction() {
    let direction = ReactiveProperty(TransitionDirection.forward)
    let region = SlopRegion(
      withTranslationOf: pan, size: 100, onExit: TransitionDirection.backward, onReturn: .forward)
    runtime.add(region, to: direction)
    let press = press().move(to: Point(0, 120), at: 0.1)
    expect(direction.value == .backward)
    press.move(to: Point(0, 80), at: 0.2)
    expect(direction.value == .forward)
  }

  @Test("drops invalid sizes")
  func badInput() {
    var reports: [MotionDiagnostics.Report] = []
    let diagnostics = MotionDiagnostics { reports.append($0) }
    let region = SlopRegion(
      withTranslationOf: pan, size: 100, onExit: 1, onReturn: 0, diagnostics: diagnostics)
    for size in [-1, Double.nan, .infinity] { region.size.value = size }
    expect(region.size.value == 100)
    expect(reports == Array(repeating: .nonFiniteValue(of: "size"), count: 2))
  }

  @Test("stops the program if the size is not a number")
  func invalid() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SlopRegion(withTranslationOf: PanGestureRecognizer(), size: .nan, onExit: 1, onReturn: 0)
    }
    expectMessage("The size must be finite and at least 0, but it is nan.", in: result)
  }

  @Test("ends with the element of its property, and with its runtime")
  func ownership() {
    weak var region: SlopRegion<Double>?
    do {
      let target = MotionElement()
      let made = SlopRegion(withTranslationOf: pan, size: 10, onExit: 0.5, onReturn: 1)
      region = made
      runtime.add(made, to: target.opacity)
      press().move(to: Point(20, 0), at: 0.1)
      expect(target.opacity.value == 0.5 && runtime.isActive)
    }
    expect(region == nil && !runtime.isActive)
    expectNothingLeft { probe in
      let (card, pan) = (MotionElement(), PanGestureRecognizer(slop: 0))
      card.add(pan)
      let runtime = MotionRuntime(clock: ManualFrameClock())
      let property = ReactiveProperty(0, writingThrough: { _ in _ = probe })
      runtime.add(
        SlopRegion(withTranslationOf: pan, in: card, size: 10, onExit: 1, onReturn: 0), to: property)
      _ = PointerPress(on: card, at: .zero, time: 0).move(to: Point(0, 50), at: 0.1)
    }
  }
}
