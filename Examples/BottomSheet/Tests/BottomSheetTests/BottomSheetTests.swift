// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import MaterialMotionTesting
import Testing

struct BottomSheetTests {
  let clock = ManualFrameClock()
  let stage = ReactiveProperty(Point(400, 800))
  let sheet = MotionElement(size: Point(400, 1000))
  let backdrop = MotionElement(size: Point(400, 800))
  let runtime: MotionRuntime
  let bottomSheet: BottomSheet
  /// The position of the sheet at each detent.
  let places = [Point(200, 800), Point(200, 576), Point(200, 360), Point(200, 64)]

  init() {
    runtime = MotionRuntime(clock: clock)
    bottomSheet = BottomSheet(sheet: sheet, backdrop: backdrop, stage: stage, in: runtime)
  }

  func rest() {
    clock.advance(by: 2, framesPerSecond: 60)
  }

  func open(at detent: Int) {
    bottomSheet.detent.value = detent
    rest()
  }

  /// A hand that has pressed the upper part of the sheet.
  var hand: PointerScript { PointerScript(at: sheet.position.value + Point(0, 20)) }

  /// Lifts the finger that an earlier script pressed.
  func letGo(at place: Point) {
    sheet.receive(
      PointerEvent(identifier: 1, phase: .up, position: place, timestamp: clock.now, kind: .touch))
  }

  /// The movement of the sheet while a hand acts on it, and for two seconds afterwards.
  func slide(after hand: PointerScript) -> Trajectory<Point> {
    Trajectory(of: sheet.position, velocity: sheet.velocity, on: clock) {
      hand.play(on: sheet, clock: clock)
      rest()
    }
  }

  @Test func itIsClosedAndAtRestAtFirst() {
    #expect(sheet.position.value == places[0])
    #expect(backdrop.opacity.value == 0)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test(arguments: 0...3)
  func theProgramMovesItToADetent(detent: Int) {
    open(at: 2)
    open(at: detent)
    #expect(sheet.position.value == places[detent])
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test(arguments: [(-350.0, 3), (350, 1), (3000, 0), (-60, 2)])
  func aFasterFlickMovesItFarther(speed: Double, detent: Int) {
    open(at: 2)
    let flick = hand.flick(by: Point(0, speed < 0 ? -60 : 60), endingAt: abs(speed)).lift()
    expectTrajectory(slide(after: flick), .rests(at: places[detent]))
    #expect(bottomSheet.detent.value == detent)
  }

  @Test func aSlowDragMovesItToTheNearestDetent() {
    open(at: 1)
    let drag = hand.move(by: Point(0, -130), over: 0.5).hold(for: 0.1).lift()
    expectTrajectory(slide(after: drag), .rests(at: places[2]))
  }

  @Test func itIsElasticAboveItsGreatestHeight() {
    open(at: 3)
    hand.move(by: Point(0, -210), over: 0.4).hold(for: 0.1).play(on: sheet, clock: clock)
    #expect(sheet.position.value.y < 0 && sheet.position.value.y > 64 - 110)
    letGo(at: Point(200, -126))
    rest()
    #expect(sheet.position.value == places[3])
  }

  @Test func itMovesAlongOneAxisOnly() {
    open(at: 1)
    let flick = hand.flick(by: Point(120, -120), endingAt: 1500).lift()
    expectTrajectory(slide(after: flick).x, .neverLeaves(200...200))
  }

  @Test func theBackdropDimsInProportion() {
    var pairs: [(Double, Double)] = []
    backdrop.opacity.subscribe { pairs.append(($0, sheet.position.value.y)) }
    open(at: 3)
    _ = slide(after: hand.flick(by: Point(0, 90), endingAt: 3000).lift())
    #expect(pairs.count > 100 && pairs.last?.0 == 0)
    for (opacity, top) in pairs { #expect(abs(opacity - min(max((800 - top) / 736, 0), 1)) < 1e-9) }
  }

  @Test(arguments: [30.0, 60, 120])
  func itCanBeCaught(framesPerSecond: Double) {
    bottomSheet.detent.value = 3
    clock.advance(by: 0.1, framesPerSecond: framesPerSecond)
    let caught = sheet.position.value
    hand.hold(for: 0.5).play(on: sheet, clock: clock)
    #expect(sheet.position.value == caught && caught.y < 800 && caught.y > 64)
  }

  @Test func aCaughtSheetThatIsReleasedGoesToTheNearestDetent() {
    bottomSheet.detent.value = 3
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(sheet.position.value.y > 468 && sheet.position.value.y < 688)
    expectTrajectory(slide(after: hand.hold(for: 0.2).lift()), .rests(at: places[1]))
    #expect(bottomSheet.detent.value == 1)
  }

  @Test func aSecondFingerDoesNotMakeItJump() {
    open(at: 1)
    hand.move(by: Point(0, -60), over: 0.3).play(on: sheet, clock: clock)
    let before = sheet.position.value
    let other = PointerScript(identifier: 9, at: Point(300, 700))
    other.play(on: sheet, clock: clock)
    #expect(sheet.position.value == before)
  }

  @Test func aCancelledDragHasNoVelocity() {
    open(at: 2)
    expectTrajectory(
      slide(after: hand.flick(by: Point(0, 60), endingAt: 3000).cancel()), .rests(at: places[2]))
  }

  @Test(arguments: 0...3)
  func itKeepsItsDetentWhenTheStageIsResized(detent: Int) {
    open(at: detent)
    stage.value = Point(900, 500)
    rest()
    #expect(sheet.position.value == places[detent] / Point(400, 800) * Point(900, 500))
    #expect(bottomSheet.detent.value == detent)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test(arguments: [Point(900, 500), Point(400, 1600)])
  func aSheetAtRestIsAtItsDetentAsSoonAsTheStageIsResized(size: Point) {
    let fractions = [1, 0.72, 0.45, 0.08]
    for detent in 0...3 {
      open(at: detent)
      for stageSize in [size, size * 2, Point(400, 800)] {
        stage.value = stageSize
        #expect(sheet.position.value == stageSize * Point(0.5, fractions[detent]))
        clock.advance(by: 0.1, framesPerSecond: 60)
        #expect(sheet.position.value == stageSize * Point(0.5, fractions[detent]))
      }
    }
  }

  @Test func aClosedSheetIsNotSeenWhenTheStageGrows() {
    open(at: 2)
    open(at: 0)
    let growth = Trajectory(of: backdrop.opacity, on: clock) {
      stage.value.y = 1600
      rest()
    }
    #expect(growth.samples.last?.value == 0)
    #expect(sheet.position.value.y == 1600 && !clock.wantsFrames)
  }

  @Test func aStageMayReceiveItsSizeLater() {
    let (late, sheet, backdrop) = (ReactiveProperty(Point.zero), MotionElement(), MotionElement())
    let bottomSheet = BottomSheet(sheet: sheet, backdrop: backdrop, stage: late, in: runtime)
    late.value = Point(400, 800)
    #expect(sheet.position.value == places[0] && backdrop.opacity.value == 0)
    bottomSheet.detent.value = 2
    rest()
    #expect(sheet.position.value == places[2])
  }

  @Test(arguments: [(-5, 0), (4, 3)])
  func aDetentOutOfRangeMeansTheNearest(detent: Int, nearest: Int) {
    open(at: 1)
    open(at: detent)
    #expect(sheet.position.value == places[nearest])
  }

  @Test func itsVelocityContinuesAtTheRelease() {
    open(at: 2)
    let flight = slide(after: hand.flick(by: Point(0, -90), endingAt: 900).lift())
    expectTrajectory(flight, .velocityIsContinuous(acceleration: 25000))
  }

  @Test func theHandKeepsItWhileTheStageIsResized() {
    open(at: 2)
    hand.move(by: Point(0, 40), over: 0.2).play(on: sheet, clock: clock)
    let held = sheet.position.value
    stage.value = Point(400, 700)
    bottomSheet.detent.value = 3
    clock.advance(by: 0.5, framesPerSecond: 60)
    #expect(sheet.position.value == held)
  }

  @Test func theHandDecidesEvenIfTheProgramDecidedMeanwhile() {
    open(at: 2)
    hand.move(by: Point(0, 30), over: 0.2).hold(for: 0.1).play(on: sheet, clock: clock)
    bottomSheet.detent.value = 3
    letGo(at: Point(200, 410))
    rest()
    #expect(sheet.position.value == places[2] && bottomSheet.detent.value == 2)
  }

  @Test func itCanBeShownAgain() {
    for _ in 0..<3 {
      open(at: 2)
      _ = slide(after: hand.flick(by: Point(0, 90), endingAt: 2500).lift())
      #expect(sheet.position.value == places[0] && backdrop.opacity.value == 0 && !clock.wantsFrames)
    }
  }

  @Test func itIsReleasedWithItsElements() {
    weak var element: MotionElement?
    weak var other: BottomSheet?
    weak var scene: MotionRuntime?
    do {
      let sheet = MotionElement(size: Point(400, 1000))
      let runtime = MotionRuntime(clock: clock)
      let bottomSheet = BottomSheet(
        sheet: sheet, backdrop: MotionElement(), stage: stage, in: runtime)
      bottomSheet.detent.value = 2
      clock.advance(by: 0.1, framesPerSecond: 60)
      (element, other, scene) = (sheet, bottomSheet, runtime)
    }
    #expect(element == nil && other == nil && scene == nil && !clock.wantsFrames)
  }
}
