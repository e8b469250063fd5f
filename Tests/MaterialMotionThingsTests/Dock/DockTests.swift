// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Dock")
struct DockTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 250

  @Test(
    "a throw rests in the corner that is nearest to its projection",
    arguments: [
      (Point(-60, -10), 900, Dock.Place.bottomLeft), (Point(0, -60), 1400, .topRight),
      (Point(-60, -120), 2500, .topLeft), (Point(-20, -20), 200, .bottomRight),
    ])
  func throwToCorner(step: Point, speed: Double, place: Dock.Place) {
    let trial = DockTrial()
    trial.play(PointerScript(at: trial.picture.position.value).flick(by: step, endingAt: speed).lift())
    trial.rest()
    expect(trial.dock.place.value == place)
    expect(trial.picture.position.value == Point(76, 76) + place.fraction * Point(248, 648))
  }

  @Test("an element that is added jumps to its place, and one that is measured later follows")
  func beginning() {
    let trial = DockTrial()
    expect(trial.picture.position.value == Point(324, 724))
    trial.picture.size.value = Point(60, 60)
    expect(trial.picture.position.value == Point(354, 754))
    trial.picture.anchorPoint.value = .zero
    expect(trial.picture.position.value == Point(324, 724))
    expect(!trial.dock.isActive)
  }

  @Test("an element at rest jumps to the same corner of a new area")
  func areaAtRest() {
    let trial = DockTrial()
    trial.area.value = Bounds(x: 0...800, y: 0...400)
    expect(trial.picture.position.value == Point(724, 324))
    expect(!trial.dock.isActive)
  }

  @Test("an element in flight flies on to the same corner of a new area, with its velocity")
  func areaInFlight() {
    let trial = DockTrial()
    trial.dock.place.value = .topRight
    let flight = Trajectory(of: trial.picture.position, velocity: trial.picture.velocity, on: trial.clock) {
      trial.clock.advance(by: 0.15, framesPerSecond: 120)
      trial.area.value = Bounds(x: 0...800, y: 0...400)
      trial.clock.advance(by: 3, framesPerSecond: 120)
    }
    expectTrajectory(
      flight, .rests(at: Point(724, 76)), .velocityIsContinuous(acceleration: 120_000))
  }

  @Test("new insets make the element fly, and insets that are not finite do not")
  func insets() {
    let trial = DockTrial()
    trial.dock.insets.value = Insets(bottom: .nan)
    expect(!trial.dock.isActive)
    trial.play(PointerScript(at: Point(324, 724)).move(by: Point(-20, 0), over: 0.3).hold(for: 0.2).lift())
    trial.rest()
    expect(trial.dock.place.value == .bottomRight)
    trial.dock.insets.value = Insets(bottom: 336)
    expect(trial.picture.position.value == Point(324, 724))
    trial.rest()
    expect(trial.picture.position.value == Point(340, 404))
  }

  @Test("a release chooses among the places within the insets")
  func insetsAtRelease() {
    let trial = DockTrial()
    trial.dock.insets.value = Insets(left: 200, top: 16, right: 16, bottom: 16)
    trial.rest()
    // The corners are at 260 and 324.
    trial.play(
      PointerScript(.mouse, at: Point(324, 724)).move(by: Point(-110, 0), over: 1).hold(for: 1).lift())
    trial.rest()
    expect(trial.dock.place.value == .bottomLeft)
  }

  @Test("in an area that is too small, the element lies in the middle")
  func smallArea() {
    let trial = DockTrial()
    trial.area.value = Bounds(x: 0...100, y: 0...400)
    expect(trial.picture.position.value == Point(50, 324))
    trial.area.value = Bounds(x: 0...(.infinity), y: 0...400)
    expect(trial.picture.position.value == Point(50, 324))
  }

  @Test("after a cancelled drag, the element returns")
  func cancelled() {
    let trial = DockTrial()
    trial.play(PointerScript(at: Point(324, 724)).move(by: Point(-240, -600), over: 0.3).cancel())
    trial.rest()
    expect(trial.dock.place.value == .bottomRight)
    expect(trial.picture.position.value == Point(324, 724))
  }

  @Test(
    "at an edge, the element keeps its place along the edge as a fraction",
    arguments: [
      (Dock.Places.sides, Point(-180, -300), Point(76, 424)), (.edges, Point(-180, -300), Point(76, 424)),
      (.edges, Point(-124, -620), Point(200, 76)),
    ])
  func edges(places: Dock.Places, way: Point, position: Point) {
    let trial = DockTrial(places)
    trial.play(PointerScript(.mouse, at: Point(324, 724)).move(by: way, over: 1).hold(for: 1).lift())
    trial.rest()
    // The slop of a mouse is 3 points.
    expect((trial.picture.position.value - position).lengthSquared.squareRoot() < 4)
    let fraction = trial.dock.place.value.fraction
    trial.area.value = Bounds(x: 0...800, y: 0...400)
    expect(trial.picture.position.value == Point(76, 76) + fraction * Point(648, 248))
  }

  @Test("without places, the element returns to the place that the program has chosen")
  func noPlaces() {
    let trial = DockTrial(.only([]))
    trial.dock.place.value = Dock.Place(x: 0.5, y: .nan)
    trial.rest()
    trial.play(PointerScript(at: Point(200, 400)).flick(by: Point(100, 0), endingAt: 900).lift())
    trial.rest()
    expect(trial.picture.position.value == Point(200, 400))
  }

  @Test(
    "arrow keys move the element, and are used only if they do",
    arguments: [
      (Dock.Places.corners, "lu", Dock.Place.topLeft), (.corners, "rd", .bottomRight),
      (.sides, "luu", Dock.Place(x: 0, y: 0.5)), (.sides, "lr", .bottomRight),
      (.edges, "uur", Dock.Place(x: 1, y: 0.5)), (.edges, "lu", Dock.Place(x: 0.75, y: 0)),
      (
        .only([.topLeft, Dock.Place(x: 1, y: 0.8), Dock.Place(x: 0.9, y: 0.3)]), "uu",
        Dock.Place(x: 0.9, y: 0.3)
      ),
      (.only([]), "lurd", .bottomRight),
    ])
  func keys(places: Dock.Places, keys: String, place: Dock.Place) {
    let trial = DockTrial(places)
    let arrows: [Character: MotionAction.Key] = [
      "l": .leftArrow, "r": .rightArrow, "u": .upArrow, "d": .downArrow,
    ]
    for key in keys {
      let former = trial.dock.place.value
      expect(trial.dock.actions().perform(key: arrows[key]!) == (trial.dock.place.value != former))
    }
    trial.rest()
    expect(trial.dock.place.value == place)
    expect(trial.picture.position.value == Point(76, 76) + place.fraction * Point(248, 648))
  }

  @Test("the actions have the application's words")
  func words() {
    var words = Dock.Words()
    words.left = "Nach links"
    expect(
      DockTrial().dock.actions(words).map(\.name) == ["Nach links", "Move right", "Move up", "Move down"])
  }

  @Test("an element that is removed in flight stays, and nothing retains the dock")
  func removal() {
    let trial = DockTrial()
    weak var dock = trial.dock
    trial.dock.place.value = .topLeft
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let place = trial.picture.position.value
    trial.addition.unsubscribe()
    trial.dock = Dock(in: trial.area)
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(dock == nil)
    expect(trial.picture.position.value == place)
    expect(!trial.clock.wantsFrames)
  }

  @Test("random scripts rest exactly at a place, and nothing but an area moves the element without time")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = DockTrial(
        [.corners, .sides, .edges, .only([.topLeft, .bottomRight])].randomElement(using: &random)!)
      for _ in 0..<10 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}

/// A picture of 120 × 120 points in a stage of 400 × 800.
private final class DockTrial {
  let clock = ManualFrameClock()
  let picture = MotionElement(position: .zero, size: Point(120, 120))
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let runtime: MotionRuntime
  var dock: Dock
  let addition: Subscription
  private(set) var faults: [String] = []
  private lazy var finger = Finger(on: picture, clock)

  init(_ places: Dock.Places = .corners) {
    runtime = MotionRuntime(clock: clock)
    dock = Dock(of: places, in: area)
    addition = runtime.add(dock, to: picture)
  }

  func play(_ script: PointerScript) {
    script.play(on: picture, clock: clock)
  }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!dock.isActive)
    expect(!clock.wantsFrames)
  }

  // MARK: Random scripts

  func step(using random: inout SplitMix64) {
    let before = picture.position.value
    var mayJump = false
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      area.value = Bounds(
        x: 0...Double.random(in: 60...900, using: &random), y: 0...Double.random(in: 60...900, using: &random)
      )
      // At rest, and while it only follows new insets, the element is there at once.
      mayJump = !dock.isActive
    case 1: dock.insets.value = Insets(Double.random(in: -20...120, using: &random))
    case 2:
      dock.place.value = Dock.Place(
        x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
    case 3: dock.enabled.value.toggle()
    case 4: dock.actions().randomElement(using: &random)!.perform()
    case 5: finger.press(at: picture.position.value)
    case 6: finger.lift(isCancelled: Bool.random(using: &random))
    default:
      finger.move(by: Point(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random)))
    }
    let way = (picture.position.value - before).lengthSquared.squareRoot()
    // A spring that has nearly arrived takes a new plan as its arrival: what is left cannot be seen.
    if !(way <= 0.1), !mayJump, finger.place == nil { faults.append("moved by \(way)") }
    clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 30)
  }

  func end() {
    finger.lift()
    dock.enabled.value = true
    for _ in 0..<180 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    let room = dock.insets.value.part(
      of: Bounds(between: Point(60, 60), and: Point(60, 60) + area.value.size - Point(120, 120)))
    if area.value.size.x >= 120, area.value.size.y >= 120 {
      let place = room.lower + dock.place.value.fraction * room.size
      if (picture.position.value - place).lengthSquared.squareRoot() > 1e-9 {
        faults.append("rests at \(picture.position.value), not at \(place)")
      }
    }
    if dock.isActive || clock.wantsFrames { faults.append("is not at rest") }
  }
}
