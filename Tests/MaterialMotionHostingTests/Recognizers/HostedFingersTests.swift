// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import MaterialMotion
@testable import MaterialMotionHosting

/// The gestures of SwiftUI: a drag, a magnification and a rotation.
@Suite("Fingers that a host reports as a drag, a scale and an angle")
struct HostedFingersTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let photo = MotionElement(position: Point(300, 200), size: Point(200, 100))
  private let log = Heard()

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func makeFingers(dragIsFinger: Bool = true) -> HostedFingers {
    HostedFingers(kind: .touch, dragIsFinger: dragIsFinger) { [photo, log] event in
      let place = event.position
      log.add("\(event.phase) \(event.identifier) (\(place.x.rounded()), \(place.y.rounded()))")
      photo.receive(event)
    }
  }

  private func expectNear(
    _ a: Double, _ b: Double, _ tolerance: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(abs(a - b) < tolerance, "\(a) is not \(b)", sourceLocation: sourceLocation)
  }

  // MARK: Pointers

  @Test("a drag from another start cancels the former drag, whose end was not reported")
  func unreportedEnd() {
    let fingers = makeFingers()
    fingers.drag(to: Point(10, 0), from: .zero, time: 0)
    fingers.drag(to: Point(50, 0), from: Point(50, 0), time: 0.1)
    expect(
      log.events == ["down 1 (0.0, 0.0)", "move 1 (10.0, 0.0)", "cancel 1 (10.0, 0.0)", "down 1 (50.0, 0.0)"])
    expect(fingers.dragNumber == 2)
  }

  @Test("a drag continues if it returns to its start, and if the host's start moves with a scroll view")
  func sameDrag() {
    let fingers = makeFingers()
    fingers.drag(to: Point(10, 0), from: .zero, time: 0)
    fingers.drag(to: .zero, from: .zero, time: 0.1)
    fingers.drag(to: Point(10, 30), from: Point(0, 30), time: 0.2)
    expect(fingers.dragNumber == 1)
  }

  @Test("a late cancellation of a drag does not cancel the next drag")
  func lateCancellation() {
    let fingers = makeFingers()
    fingers.drag(to: .zero, from: .zero, time: 0)
    let number = fingers.dragNumber
    fingers.lift(at: .zero, time: 0.1)
    fingers.drag(to: .zero, from: .zero, time: 0.2)
    fingers.cancelDrag(number, time: 0.3)
    expect(!fingers.isIdle)
    fingers.cancelDrag(fingers.dragNumber, time: 0.4)
    expect(fingers.isIdle)
  }

  @Test("a late cancellation of a pinch or a turn does not cancel the next one")
  func lateCancellationOfPair() {
    for change in [HostedFingers.Change.scale, .angle] {
      let fingers = makeFingers()
      fingers.change(change, to: 1, around: .zero, time: 0)
      let number = fingers.number(of: change)
      fingers.end(change, time: 0.1)
      fingers.change(change, to: 1, around: .zero, time: 0.2)
      fingers.cancel(change, number, time: 0.3)
      expect(!fingers.isIdle)
      fingers.cancel(change, fingers.number(of: change), time: 0.4)
      expect(fingers.isIdle)
    }
  }

  @Test("a drag is one pointer")
  func drag() {
    let fingers = makeFingers()
    fingers.drag(to: Point(10, 0), from: .zero, time: 0)
    fingers.drag(to: Point(10, 0), from: .zero, time: 0.01)
    fingers.lift(at: Point(20, 0), time: 0.02)
    expect(log.events == ["down 1 (0.0, 0.0)", "move 1 (10.0, 0.0)", "up 1 (20.0, 0.0)"])
    expect(fingers.isIdle)
  }

  @Test(
    "a drag that is reported beyond a minimum distance does not jump",
    arguments: [0.0, 9.5, 10, 20, 60], [PointerEvent.Kind.touch, .mouse])
  func minimumDistance(_ distance: Double, _ kind: PointerEvent.Kind) {
    let fingers = HostedFingers(kind: kind, dragIsFinger: true) { [photo] in photo.receive($0) }
    runtime.add(Draggable(), to: photo)
    let slop = kind == .touch ? 10.0 : 3
    for step in stride(from: distance, through: 200, by: 5) {
      fingers.drag(to: Point(step, 0), from: .zero, beyond: distance, time: step / 1000)
      let expected = Point(300 + max(0, step - max(slop, distance)), 200)
      expect(photo.position.value.isWithin(1e-9, of: expected))
    }
    // The former part of the movement does not change the velocity.
    expect(photo.velocity.value.isWithin(1, of: Point(1000, 0)))
    fingers.lift(at: Point(200, 0), time: 0.2)
  }

  @Test("a drag beyond a minimum distance catches an element in flight without a jump")
  func minimumDistanceInFlight() {
    let fingers = makeFingers()
    runtime.add(Tossable(spring: Spring(destination: Point(300, 200))), to: photo)
    photo.toss(velocity: Point(2000, 0))
    clock.advance(by: 0.05, framesPerSecond: 60)
    let caught = photo.position.value
    let time = clock.now
    fingers.drag(to: Point(0, 20), from: .zero, beyond: 20, isInFlight: photo.isInFlight, time: time)
    expect(photo.isHeld)
    expect(photo.position.value.isWithin(1e-9, of: caught))
    fingers.drag(to: Point(0, 25), from: .zero, beyond: 20, isInFlight: true, time: time + 0.01)
    expect(photo.position.value.isWithin(1e-9, of: caught + Point(0, 5)))
  }

  @Test("a new drag with a minimum distance cancels a drag whose end was not reported")
  func anotherBeyondMinimumDistance() {
    let fingers = makeFingers()
    fingers.drag(to: Point(20, 0), from: .zero, beyond: 20, time: 0)
    log.clear()
    fingers.drag(to: Point(100, 120), from: Point(100, 100), beyond: 20, time: 0.5)
    expect(log.events.first == "cancel 1 (20.0, 0.0)" && log.events.count == 3)
  }

  @Test("a cancelled drag is a cancelled pointer")
  func cancelledDrag() {
    let fingers = makeFingers()
    fingers.drag(to: Point(10, 0), from: .zero, time: 0)
    fingers.cancelDrag(time: 0.01)
    fingers.cancelDrag(time: 0.02)
    fingers.lift(at: .zero, time: 0.03)
    expect(log.events.last == "cancel 1 (10.0, 0.0)" && log.events.count == 3)
    expect(fingers.isIdle)
  }

  @Test("during a drag, the second finger of a pinch is opposite to the first")
  func fingerOfDrag() {
    let fingers = makeFingers()
    fingers.drag(to: Point(100, 0), from: Point(100, 0), time: 0)
    fingers.change(.scale, to: 1, around: .zero, time: 0.01)
    log.clear()
    // The fingers move apart, and the first one to the right.
    fingers.change(.scale, to: 1.5, around: .zero, time: 0.02)
    fingers.drag(to: Point(200, 0), from: Point(100, 0), time: 0.02)
    expect(log.events == ["move 3 (-200.0, 0.0)", "move 1 (200.0, 0.0)", "move 3 (-100.0, 0.0)"])
    fingers.change(.angle, to: .pi / 2, around: .zero, time: 0.03)
    fingers.drag(to: Point(50, 150), from: Point(100, 0), time: 0.03)
    expect(log.events.last == "move 3 (50.0, -150.0)")
  }

  @Test("the fingers are lifted when both scale and angle have ended, and the drag goes on")
  func ends() {
    let fingers = makeFingers()
    fingers.drag(to: Point(100, 0), from: Point(100, 0), time: 0)
    fingers.change(.scale, to: 1.1, around: .zero, time: 0.01)
    fingers.change(.angle, to: 0.1, around: .zero, time: 0.01)
    log.clear()
    fingers.end(.scale, time: 0.02)
    expect(log.events == [])
    fingers.end(.angle, time: 0.02)
    fingers.end(.angle, time: 0.02)
    expect(log.events.count == 1 && log.text.hasPrefix("up 3"))
    expect(!fingers.isIdle)
    fingers.lift(at: Point(100, 0), time: 0.03)
    expect(fingers.isIdle)
  }

  @Test("a scale that begins again continues from the distance at which it ended")
  func scaleAgain() {
    let fingers = makeFingers()
    fingers.change(.angle, to: 0, around: .zero, time: 0)
    fingers.change(.scale, to: 1, around: .zero, time: 0)
    fingers.change(.scale, to: 2, around: .zero, time: 0.01)
    fingers.end(.scale, time: 0.02)
    log.clear()
    fingers.change(.scale, to: 1, around: .zero, time: 0.03)
    expect(log.events == [])
    fingers.change(.scale, to: 0.5, around: .zero, time: 0.04)
    expect(log.events == ["move 2 (300.0, 0.0)", "move 3 (-300.0, 0.0)"])
  }

  @Test("a pinch that is cancelled cancels its pointers")
  func cancels() {
    let fingers = makeFingers()
    fingers.change(.scale, to: 1.1, around: .zero, time: 0)
    fingers.cancel(.scale, time: 0.01)
    expect(log.events.suffix(2).allSatisfy { $0.hasPrefix("cancel") } && fingers.isIdle)
  }

  @Test("a bad number moves no pointer, and the recognizers report it")
  func badNumber() {
    var reports: [MotionDiagnostics.Report] = []
    let diagnostics = MotionDiagnostics { reports.append($0) }
    runtime.add(Scalable(diagnostics: diagnostics), to: photo)
    let fingers = makeFingers()
    for scale in [1, 1.5, .nan, .infinity, 2] {
      fingers.change(.scale, to: scale, around: Point(300, 200), time: 0)
      expect(photo.scale.value.isFinite)
    }
    expect(reports.count == 4)
    expect(abs(photo.scale.value - 2) < 0.1)
  }

  @Test("numbers that are not finite have no effect on later numbers", arguments: [Double.nan, .infinity])
  func badNumbers(bad: Double) {
    var reports: [MotionDiagnostics.Report] = []
    runtime.add(Scalable(diagnostics: MotionDiagnostics { reports.append($0) }), to: photo)
    let fingers = makeFingers()
    fingers.change(.scale, to: bad, around: .zero, time: 0)
    fingers.change(.angle, to: 0, around: Point(bad, 0), time: 0)
    fingers.drag(to: Point(bad, 0), from: .zero, time: 0)
    fingers.drag(to: .zero, from: Point(0, bad), time: 0)
    expect(fingers.isIdle && reports.count == 4)
    fingers.change(.scale, to: 1, around: .zero, time: 0.01)
    fingers.change(.scale, to: bad, around: .zero, time: 0.02)
    fingers.change(.angle, to: bad, around: .zero, time: 0.02)
    fingers.drag(to: Point(300, 0), from: Point(300, 0), time: 0.03)
    fingers.drag(to: Point(bad, bad), from: Point(300, 0), time: 0.04)
    log.clear()
    fingers.lift(at: Point(0, bad), time: 0.05)
    fingers.change(.scale, to: 0.5, around: .zero, time: 0.06)
    expect(log.events.suffix(2) == ["move 6 (150.0, 0.0)", "move 5 (-150.0, 0.0)"])
  }

  @Test("an extreme scale is clamped, and the fingers can move again", arguments: [0, -1, 1e308])
  func leastScale(scale: Double) {
    let fingers = makeFingers()
    fingers.change(.scale, to: scale, around: .zero, time: 0)
    fingers.drag(to: Point(100, 0), from: Point(100, 0), time: 0.01)
    expect(log.events.suffix(4).allSatisfy { !$0.contains("nan") && !$0.contains("inf") })
    fingers.drag(to: Point(200, 0), from: Point(100, 0), time: 0.02)
    expect(log.events.contains("move 1 (200.0, 0.0)"))
    expect(log.events.allSatisfy { !$0.contains("nan") && !$0.contains("inf") }, "\(log.events)")
    fingers.cancelDrag(time: 0.03)
    fingers.end(.scale, time: 0.04)
    fingers.change(.scale, to: 1, around: .zero, time: 0.05)
    expect(log.events.suffix(2) == ["down 7 (300.0, 0.0)", "down 8 (-300.0, 0.0)"])
  }

  // MARK: Interactions

  @Test("without a drag, a pinch scales and turns a photo about the centroid")
  func pinch() {
    runtime.add(DirectlyManipulable(), to: photo)
    let fingers = makeFingers()
    let centroid = Point(340, 220)
    let under = photo.convert(centroid, from: nil)
    for step in 1...50 {
      let time = Double(step) * 0.01
      fingers.change(.scale, to: 1 + Double(step) / 50, around: centroid, time: time)
      fingers.change(.angle, to: Double(step) / 50, around: centroid, time: time)
    }
    expect(photo.isHeld)
    // The slop is lost. It was left between the events of the first and the second finger.
    expect(photo.convert(under, to: nil).isWithin(4, of: centroid))
    expectNear(photo.scale.value, 2, 0.1)
    expectNear(photo.rotation.value, 1, 0.1)
    fingers.end(.scale, time: 0.5)
    expect(photo.isHeld)
    fingers.end(.angle, time: 0.5)
    expect(!photo.isHeld && photo.position.state == .atRest)
  }

  @Test("with a drag, the photo follows both fingers", arguments: [false, true])
  func bothFingers(dragFirst: Bool) {
    runtime.add(DirectlyManipulable(), to: photo)
    let fingers = makeFingers()
    func report(_ first: Point, _ second: Point, from start: (Point, Point), at time: Double) {
      let (way, startWay) = (first - second, start.0 - start.1)
      let scale = (way.lengthSquared / startWay.lengthSquared).squareRoot()
      let centroid = (start.0 + start.1) / 2
      func drag() { fingers.drag(to: first, from: start.0, time: time) }
      if dragFirst { drag() }
      fingers.change(.scale, to: scale, around: centroid, time: time)
      fingers.change(
        .angle, to: atan2(startWay.x * way.y - startWay.y * way.x, (startWay * way).sum()),
        around: centroid, time: time)
      if !dragFirst { drag() }
    }
    let start = (Point(250, 200), Point(350, 200))
    report(start.0, start.1, from: start, at: 0)
    var under: [Point] = []
    let end = (Point(280, 130), Point(310, 360))
    for step in 1...20 {
      let part = Double(step) / 20
      report(
        start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part, from: start,
        at: Double(step) * 0.01)
      // By then, the fingers have left their slop.
      if step == 10 {
        under = [start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part]
          .map { photo.convert($0, from: nil) }
      }
    }
    expect(photo.convert(under[0], to: nil).isWithin(1e-6, of: end.0))
    expect(photo.convert(under[1], to: nil).isWithin(1e-6, of: end.1))
  }

  @Test("a pinch goes on, without a jump, when the host cancels the drag", arguments: [false, true])
  func cancelledDragInPinch(dragIsFinger: Bool) {
    runtime.add(DirectlyManipulable(), to: photo)
    let fingers = makeFingers(dragIsFinger: dragIsFinger)
    fingers.drag(to: Point(400, 200), from: Point(400, 200), time: 0)
    fingers.change(.scale, to: 1, around: Point(300, 200), time: 0.01)
    fingers.change(.scale, to: 1.2, around: Point(300, 200), time: 0.02)
    let (position, scale) = (photo.convert(Point(100, 50), to: nil), photo.scale.value)
    fingers.cancelDrag(time: 0.03)
    expect(photo.isHeld)
    expect(photo.convert(Point(100, 50), to: nil).isWithin(1e-9, of: position))
    expect(abs(photo.scale.value - scale) < 1e-9)
    fingers.change(.scale, to: 2.4, around: Point(300, 200), time: 0.04)
    expect(photo.scale.value > scale * 1.5)
    fingers.end(.scale, time: 0.05)
    expect(!photo.isHeld && fingers.isIdle)
  }

  @Test("a drag at the centroid moves both fingers of a pinch")
  func dragOfCentroid() {
    runtime.add(DirectlyManipulable(), to: photo)
    let fingers = makeFingers()
    fingers.drag(to: Point(300, 200), from: Point(300, 200), time: 0)
    fingers.change(.scale, to: 1, around: Point(301, 200), time: 0.01)
    // The fingers leave their slop.
    fingers.change(.scale, to: 1.1, around: Point(301, 200), time: 0.02)
    let (scale, under) = (photo.scale.value, photo.convert(Point(300, 200), from: nil))
    fingers.change(.scale, to: 2.2, around: Point(301, 200), time: 0.03)
    fingers.drag(to: Point(330, 240), from: Point(300, 200), time: 0.03)
    expect(abs(photo.scale.value - 2 * scale) < 1e-9)
    expect(photo.convert(under, to: nil).isWithin(1e-9, of: Point(330, 240)))
  }

  @Test("a pinch throws a scale with its velocity, and a cancelled one does not", arguments: [false, true])
  func velocity(isCancelled: Bool) {
    runtime.add(Scalable(), to: photo)
    let heard = photo.scaleVelocity.recorded()
    let fingers = makeFingers()
    for step in 0...20 {
      fingers.change(.scale, to: 1 + Double(step) * 0.02, around: Point(300, 200), time: Double(step) * 0.01)
    }
    heard.clear()
    if isCancelled {
      fingers.cancel(.scale, time: 0.2)
      expect(heard.events.first == "0.0")
    } else {
      fingers.end(.scale, time: 0.2)
      let velocity = heard.events.first.flatMap { Double($0) }
      expect(velocity.map { abs($0 - 2) < 0.1 } == true)
    }
  }

  @Test("a drag of hosted fingers that ends in response to its press presses no pointer again")
  func hostedPress() {
    var phases: [PointerEvent.Phase] = []
    var cancel: (() -> Void)?
    let fingers = HostedFingers(kind: .touch, dragIsFinger: true) {
      phases.append($0.phase)
      if $0.phase == .down { cancel?() }
    }
    cancel = { [unowned fingers] in fingers.cancelDrag(time: 0) }
    fingers.drag(to: Point(20, 0), from: .zero, time: 0)
    expect(phases == [.down, .cancel])
    expect(fingers.isIdle)
  }

  @Test("a pinch of hosted fingers that ends in response to its first press leaves no pointer down")
  func hostedPinch() {
    var down: Set<Int> = []
    var end: (() -> Void)?
    let fingers = HostedFingers(kind: .touch, dragIsFinger: true) {
      if $0.phase == .down { down.insert($0.identifier) }
      if $0.phase == .up || $0.phase == .cancel { down.remove($0.identifier) }
      end?()
    }
    fingers.drag(to: .zero, from: .zero, time: 0)
    end = { [unowned fingers] in fingers.cancelDrag(time: 0) }
    fingers.change(.scale, to: 2, around: Point(0, 100), time: 0.1)
    end = nil
    fingers.cancel(.scale, time: 0.2)
    expect(down.isEmpty)
    expect(fingers.isIdle)
  }
}
