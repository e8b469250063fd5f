// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("SwipeActions")
struct SwipeActionsTests {
  /// The number of random scripts.
  private static let count =
    ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 250

  @Test(
    "a release decides by its projection, and a full swipe by its position",
    arguments: [
      // The row is moved by 10 points less, the slop of a finger.
      (-70.0, SwipeActions.Place.closed, 0.0), (-90, .open(.trailing), -144), (90, .open(.leading), 72),
      (-190, .open(.trailing), -144), (-240, .away(.trailing), -400), (240, .closed, 0),
    ])
  func release(way: Double, place: SwipeActions.Place, offset: Double) {
    let trial = SwipeTrial()
    trial.drag(by: way)
    expect(trial.swipe.opened.value == place)
    trial.rest()
    expect(trial.offset == offset)
    expect(trial.log == (way == -240 ? ["Delete"] : way == 240 ? ["Flag"] : []))
  }

  @Test("a flick opens the row, but does not perform the first action")
  func flick() {
    let trial = SwipeTrial()
    trial.flick(by: -100, endingAt: 3000)
    expect(trial.swipe.opened.value == .open(.trailing))
    trial.rest()
    // Thrown back, an open row closes, however fast the throw is.
    trial.flick(by: 160, endingAt: 3000)
    trial.rest()
    expect(trial.swipe.opened.value == .open(.leading) || trial.swipe.opened.value == .closed)
    expect(trial.log.isEmpty)
  }

  @Test("a throw back over the middle does not perform the first action")
  func thrownBack() {
    let trial = SwipeTrial()
    PointerScript(at: Point(390, 36)).move(by: Point(-330, 0), over: 0.4).flick(
      by: Point(90, 0), endingAt: 900
    )
    .lift().play(on: trial.row, clock: trial.clock)
    expect(trial.swipe.opened.value == .closed)
  }

  @Test("an open row stays open until half of its actions have closed")
  func hysteresis() {
    let trial = SwipeTrial()
    trial.swipe.opened.value = .open(.trailing)
    trial.rest()
    trial.drag(by: 70)
    expect(trial.swipe.opened.value == .open(.trailing))
    trial.rest()
    trial.drag(by: 90)
    expect(trial.swipe.opened.value == .closed)
  }

  @Test("the row is elastic beyond its actions without full swipes, and rigid where it has no actions")
  func elasticity() {
    let trial = SwipeTrial(leading: false)
    trial.drag(by: 300, lifts: false)
    expect(trial.offset == 0 && !trial.swipe.isActive)
    trial.lift()
    trial.swipe.fullSwipes.value = false
    trial.drag(by: -390, lifts: false)
    expect(trial.offset < -144 && trial.offset > -300)
    trial.move(by: 600)
    expect(trial.offset == 0)
    trial.move(by: -300)
    expect(trial.offset < -60 && trial.offset > -200)
    trial.lift()
    expect(trial.swipe.opened.value == .open(.trailing))
    trial.rest()
    // An open row can still be stretched, but a closed one cannot be pulled to the other side.
    trial.drag(by: -60, lifts: false)
    expect(trial.offset < -150)
    trial.move(by: 400)
    expect(trial.offset == 0)
  }

  @Test("a row without actions at a side leaves a drag to this side to the element around it")
  func leavesDrag() {
    for side in [-1.0, 1] {
      let trial = SwipeTrial(leading: false)
      let panel = MotionElement(position: Point(200, 36), size: Point(400, 72))
      trial.row.parent = panel
      let drawer = Anchored(at: 0.0, .numbers(in: -1...1, step: 1))
      trial.runtime.add(drawer, to: panel, along: .x, distance: 400)
      trial.drag(by: side * 150, lifts: false)
      expect(trial.offset == (side < 0 ? -140 : 0))
      expect(abs(drawer.value.value - (side < 0 ? 0 : 0.35)) < 1e-9)
    }
  }

  @Test(
    "a drag that has drawn out one side and goes beyond the middle closes the row",
    arguments: [-1.0, 1], [0.0, 900])
  func drawnOut(side: Double, speed: Double) {
    let trial = SwipeTrial()
    let script = PointerScript(at: Point(200, 36)).move(by: Point(side * 120, 0), over: 0.3)
      .flick(by: Point(side * -250, 0), endingAt: max(speed, 200))
    (speed > 0 ? script : script.hold(for: 0.3)).lift().play(on: trial.row, clock: trial.clock)
    expect(trial.offset * side < -72)
    expect(trial.swipe.opened.value == .closed)
    trial.rest()
    // The next drag opens the other side.
    trial.drag(by: side * -110)
    expect(trial.swipe.opened.value == .open(side < 0 ? .leading : .trailing))
    trial.rest()
    // A drag that closes an open row does not open the other side either.
    trial.flick(by: side * 220, endingAt: 1500)
    expect(trial.swipe.opened.value == .closed)
    trial.rest()
    expect(trial.log.isEmpty)
  }

  @Test(
    "a row that is drawn out and thrown back beyond its rest in one drag closes",
    arguments: [15.0, 40, 60, 100], [-1.0, 1])
  func thrownBackBeyond(way: Double, side: Double) {
    let trial = SwipeTrial()
    let script = PointerScript(at: Point(200, 36)).move(by: Point(side * (way + 10), 0), over: 0.2)
    script.flick(by: Point(side * (-way - 60), 0), endingAt: 900).lift()
      .play(on: trial.row, clock: trial.clock)
    expect(trial.offset * side < -20)
    expect(trial.swipe.opened.value == .closed)
    trial.rest()
    // A hand that catches the row on its way to its rest, and throws it on, does not open the other side.
    trial.swipe.opened.value = .open(side < 0 ? .trailing : .leading)
    trial.rest()
    trial.swipe.opened.value = .closed
    trial.clock.advance(by: 0.06, framesPerSecond: 120)
    expect(trial.offset * side > 20)
    trial.flick(by: side * -150, endingAt: 900)
    expect(trial.swipe.opened.value == .closed && trial.offset * side < -20)
    trial.rest()
    trial.flick(by: side * -60, endingAt: 900)
    expect(trial.swipe.opened.value == .open(side < 0 ? .leading : .trailing))
    trial.rest()
  }

  @Test("a drag that first goes a little way to the other side opens a side")
  func wavering() {
    let trial = SwipeTrial()
    // The first 10 points are the slop.
    trial.drag(by: -18, lifts: false)
    expect(abs(trial.offset + 8) < 1e-9)
    trial.move(by: 120)
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    trial.lift()
    expect(trial.swipe.opened.value == .open(.leading))
  }

  @Test("a full swipe whose action keeps the row closes it, and a touch on its way back performs nothing")
  func keptRow() {
    let trial = SwipeTrial()
    var (places, targets): ([SwipeActions.Place], [SwipeActions.Place]) = ([], [])
    trial.swipe.opened.subscribe { places.append($0) }
    trial.swipe.target.subscribe { targets.append($0) }
    trial.drag(by: 300)
    expect(trial.log == ["Flag"])
    trial.press()
    trial.lift()
    trial.rest()
    expect(trial.log == ["Flag"] && places == [.closed])
    expect(targets == [.closed, .open(.leading), .closed])
    // A removal is the target of the hand before it is the place.
    trial.drag(by: -300, lifts: false)
    expect(targets.last == .away(.trailing) && trial.swipe.opened.value == .closed)
    trial.lift(isCancelled: true)
    expect(targets.last == .closed)
  }

  @Test("a row tells the changes of its place, their causes, its arrivals and its releases")
  func events() {
    let trial = SwipeTrial()
    var changes: [PlaceChange<SwipeActions.Place>] = []
    var (arrivals, releases): ([SwipeActions.Place], [Double]) = ([], [])
    trial.swipe.changes.subscribe { changes.append($0) }
    trial.swipe.arrivals.subscribe { arrivals.append($0) }
    trial.swipe.releases.subscribe { releases.append($0.position) }
    trial.drag(by: -90)
    trial.rest()
    trial.swipe.undo()
    trial.rest()
    trial.press()
    trial.lift()
    trial.rest()
    expect(
      changes == [
        .init(place: .open(.trailing), former: .closed, cause: .hand),
        .init(place: .closed, former: .open(.trailing), cause: .program),
      ])
    expect(arrivals == [.open(.trailing), .closed])
    expect(releases.count == 1 && abs(releases[0] + 80) < 1e-9)
  }

  @Test("a jump moves the row and the gap at once, and performs the removal")
  func jump() {
    let trial = SwipeTrial()
    trial.swipe.jump(to: .open(.trailing))
    expect(trial.offset == -144 && !trial.swipe.isActive)
    trial.swipe.jump(to: .away(.trailing))
    expect(trial.offset == -400 && trial.swipe.room.value == 0 && trial.log == ["Delete"])
    trial.swipe.jump(to: .closed)
    expect(trial.offset == 0 && trial.swipe.room.value == 1 && !trial.clock.wantsFrames)
  }

  @Test("with reduced motion, a removal takes no time")
  func reducedMotion() {
    let trial = SwipeTrial()
    trial.clock.prefersReducedMotion = true
    trial.drag(by: -240)
    trial.rest()
    expect(trial.log == ["Delete"] && trial.offset == -400 && trial.swipe.room.value == 0)
    trial.swipe.undo()
    expect(trial.offset == 0 && trial.swipe.room.value == 1)
  }

  @Test("a removal is performed after a hand that holds the gone row lets go of it")
  func heldAway() {
    let trial = SwipeTrial()
    trial.swipe.perform(0, of: .trailing)
    while trial.row.position.isActive { trial.clock.advance(by: 1 / 60.0) }
    trial.press()
    trial.clock.advance(by: 1, framesPerSecond: 60)
    trial.lift()
    trial.rest()
    expect(trial.log == ["Delete"])
  }

  @Test("a place that is written before the row is added is where the row begins")
  func writtenBefore() {
    let (clock, row) = (ManualFrameClock(), MotionElement(position: Point(200, 36), size: Point(400, 72)))
    let runtime = MotionRuntime(clock: clock)
    let swipe = SwipeActions(trailing: [.init("Later") {}])
    swipe.opened.value = .open(.trailing)
    runtime.add(swipe, to: row)
    expect(row.position.value.x == 128 && !swipe.isActive && !clock.wantsFrames)
  }

  @Test("a layout moves a resting row at once, and in flight the row keeps its distance and its velocity")
  func laidOut() {
    let trial = SwipeTrial()
    trial.swipe.opened.value = .open(.trailing)
    trial.rest()
    trial.row.layoutPosition.value = Point(300, 80)
    expect(trial.row.position.value == Point(156, 80) && !trial.swipe.isActive)
    trial.row.layoutPosition.value = Point(200, 36)
    var outcomes: [MotionOutcome] = []
    trial.swipe.opened.value = .away(.trailing)
    trial.swipe.whenSettled { outcomes.append($0) }
    trial.clock.advance(by: 0.1, framesPerSecond: 120)
    let (offset, velocity) = (trial.offset, trial.row.velocity.value)
    trial.row.size.value.x = 600
    expect(trial.offset == offset && trial.row.velocity.value == velocity && velocity.x < 0)
    trial.rest()
    expect(trial.offset == -600 && outcomes == [.finished] && trial.log == ["Delete"])
  }

  @Test("the icon grows from 0.67 to 1, and a full swipe is announced once")
  func icon() {
    let trial = SwipeTrial()
    let scale = ReactiveProperty(0.0)
    var full: [Bool] = []
    trial.runtime.connect(trial.swipe.iconScale(of: .trailing), to: scale)
    trial.swipe.isFullSwipe(of: .trailing).subscribe { full.append($0) }
    expect(scale.value == 0.67)
    trial.drag(by: -46, lifts: false)
    expect(abs(scale.value - (0.67 + 0.33 / 2)) < 1e-9)
    trial.move(by: -100)
    expect(scale.value == 1 && full == [false])
    trial.move(by: -100)
    expect(full == [false, true])
    trial.move(by: 100)
    expect(full == [false, true, false])
  }

  @Test("a removed row leaves, then the gap has closed, then the action is performed")
  func removal() {
    let trial = SwipeTrial()
    trial.drag(by: -240)
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    expect(trial.swipe.room.value == 1 && trial.log.isEmpty)
    trial.rest()
    expect(trial.swipe.room.value == 0 && trial.offset == -400 && trial.log == ["Delete"])
    trial.swipe.undo()
    trial.rest()
    expect(trial.swipe.room.value == 1 && trial.offset == 0 && trial.log == ["Delete"])
  }

  @Test("undo reverses at each of 31 moments, without a jump", arguments: 0..<31)
  func undo(moment: Int) {
    let trial = SwipeTrial()
    trial.drag(by: -240, lifts: false)
    let (row, room) = (trial.row, trial.swipe.room)
    let flight = Trajectory(of: row.position, velocity: row.velocity, on: trial.clock) {
      trial.lift()
      trial.clock.advance(by: Double(moment) * 0.02, framesPerSecond: 100)
      let before = (row.position.value, row.velocity.value, room.value)
      trial.swipe.undo()
      expect(row.position.value == before.0 && row.velocity.value == before.1 && room.value == before.2)
      trial.rest()
    }
    expectTrajectory(flight, .rests(at: Point(200, 36)), .velocityIsContinuous(acceleration: 300_000))
    expect(room.value == 1 && trial.log.isEmpty)
  }

  @Test("a hand takes the row back from its flight")
  func caught() {
    let trial = SwipeTrial()
    trial.drag(by: -240)
    trial.clock.advance(by: 0.08, framesPerSecond: 120)
    let offset = trial.offset
    trial.press()
    expect(trial.offset == offset)
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(trial.offset == offset)
    trial.move(by: -20 - offset)
    trial.clock.advance(by: 0.3, framesPerSecond: 60)
    trial.lift()
    expect(trial.swipe.opened.value == .closed)
    trial.rest()
    expect(trial.swipe.room.value == 1 && trial.log.isEmpty)
  }

  @Test("a cancelled drag returns to the place before it")
  func cancelled() {
    let trial = SwipeTrial()
    trial.drag(by: -300, lifts: false)
    trial.lift(isCancelled: true)
    trial.rest()
    expect(trial.offset == 0 && trial.log.isEmpty)
  }

  @Test("at most one row of a group is open")
  func group() {
    let rows = SwipeActions.Group()
    let (first, second) = (SwipeTrial(in: rows), SwipeTrial(in: rows))
    first.swipe.opened.value = .open(.trailing)
    second.drag(by: -20, lifts: false)
    expect(first.swipe.opened.value == .closed)
    second.move(by: -100)
    second.lift()
    first.swipe.opened.value = .open(.leading)
    expect(second.swipe.opened.value == .closed)
    rows.close()
    expect(first.swipe.opened.value == .closed)
    // A row that leaves is not open.
    first.drag(by: -240)
    rows.close()
    expect(first.swipe.opened.value == .away(.trailing))
  }

  @Test("in a pager, a row that can only stretch leaves the finger to a page that can turn")
  func inPager() {
    let trial = SwipeTrial(leading: false)
    let viewport = MotionElement(position: Point(200, 36), size: Point(400, 72))
    let strip = MotionElement(parent: viewport)
    strip.anchorPoint.value = .zero
    let pages = (0..<2).map { _ in MotionElement(size: Point(400, 72), parent: strip) }
    let pager = Pager(pages, in: strip, at: 1)
    trial.runtime.add(pager, to: viewport)
    trial.row.parent = pages[1]
    // The page turns. Where the hand turns round, the row moves.
    trial.drag(by: 110, lifts: false)
    expect(abs(pager.progress.latest! - 0.75) < 1e-9 && trial.offset == 0)
    trial.move(by: -150)
    expect(abs(pager.progress.latest! - 1) < 1e-9 && abs(trial.offset + 50) < 1e-9)
    trial.move(by: 100)
    expect(abs(pager.progress.latest! - 0.875) < 1e-9 && abs(trial.offset) < 1e-9)
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    trial.lift()
    trial.clock.advance(by: 3, framesPerSecond: 60)
    expect(pager.page.value == 1 && trial.swipe.opened.value == .closed)
    // The row is opened.
    trial.drag(by: -90)
    trial.clock.advance(by: 3, framesPerSecond: 60)
    expect(pager.page.value == 1 && trial.swipe.opened.value == .open(.trailing))
    trial.swipe.opened.value = .closed
    trial.row.parent = pages[0]
    pager.page.value = 0
    trial.clock.advance(by: 3, framesPerSecond: 60)
    // The page stretches: a row without actions at this side is rigid.
    trial.drag(by: 110, lifts: false)
    expect(pager.progress.latest! < 0 && trial.offset == 0)
  }

  @Test("from right to left, the leading side is the right one")
  func rightToLeft() {
    let trial = SwipeTrial(isRightToLeft: true)
    trial.drag(by: -90)
    expect(trial.swipe.opened.value == .open(.leading))
    trial.rest()
    expect(trial.row.position.value.x == 128)
    trial.swipe.actions().perform(key: .rightArrow)
    expect(trial.swipe.opened.value == .closed)
  }

  @Test("a row keeps its place when its width changes")
  func resized() {
    let trial = SwipeTrial()
    trial.swipe.opened.value = .away(.trailing)
    trial.rest()
    trial.row.size.value = Point(600, 72)
    expect(trial.offset == -600)
    expect(!trial.swipe.isActive)
  }

  @Test("a row that is reordered, too, takes back the drag first, and a closed row leaves Escape to others")
  func reordered() {
    let trial = SwipeTrial()
    let reorder = Reorder([Reorder<Int>.List([0, 1], layout: .list(spacing: 8))])
    let actions = reorder.row(0).actions() + trial.swipe.actions()
    expect(!actions.perform(key: .escape))
    actions.perform(key: .leftArrow)
    actions.perform(key: .space)
    expect(actions.perform(key: .escape) && trial.swipe.opened.value == .open(.trailing))
    expect(actions.perform(key: .escape) && trial.swipe.opened.value == .closed)
    expect(!actions.perform(key: .escape) && !actions.perform(role: .escape))
  }

  @Test("actions and keys have the effect of a drag")
  func actions() {
    let trial = SwipeTrial()
    let actions = trial.swipe.actions()
    expect(
      actions.map(\.name) == ["Flag", "Delete", "Later", "Swipe left", "Swipe right", "Close"])
    actions[2].perform()
    expect(trial.log == ["Later"])
    actions.perform(key: .leftArrow)
    expect(!actions.perform(key: .leftArrow) && trial.swipe.opened.value == .open(.trailing))
    actions.perform(key: .rightArrow)
    expect(trial.swipe.opened.value == .closed)
    actions[1].perform()
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    actions.perform(key: .escape)
    trial.rest()
    expect(trial.offset == 0 && trial.log == ["Later"])
    actions[1].perform()
    trial.rest()
    expect(trial.log == ["Later", "Delete"])
    trial.swipe.perform(7, of: .trailing)
    expect(trial.swipe.opened.value == .away(.trailing))
  }

  @Test("a row that was disabled as it left is removed when it is enabled again")
  func disabled() {
    let trial = SwipeTrial()
    trial.drag(by: -240)
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    trial.swipe.enabled.value = false
    let offset = trial.offset
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(trial.offset == offset && trial.log.isEmpty)
    trial.swipe.enabled.value = true
    trial.rest()
    expect(trial.offset == -400 && trial.log == ["Delete"])
  }

  @Test(
    "a row is removed once, also if the layout or a hand interrupts its flight",
    arguments: [0.02, 0.1, 0.2, 0.4, 0.5])
  func interrupted(time: Double) {
    for interruption in 0..<4 {
      let trial = SwipeTrial()
      trial.drag(by: -240)
      trial.clock.advance(by: time, framesPerSecond: 60)
      switch interruption {
      case 0: trial.row.layoutPosition.value.y += 72
      case 1: trial.row.size.value.x = 420
      case 2:
        trial.drag(by: -20, lifts: false)
        trial.lift(isCancelled: true)
      default:
        trial.swipe.enabled.value = false
        trial.swipe.enabled.value = true
      }
      trial.rest()
      expect(trial.log == ["Delete"])
      trial.swipe.enabled.value = false
      trial.swipe.enabled.value = true
      trial.swipe.perform(0, of: .trailing)
      trial.rest()
      expect(trial.log == ["Delete"])
    }
  }

  @Test("a program that writes a place away removes the row, whichever action was chosen before")
  func written() {
    let trial = SwipeTrial()
    trial.swipe.perform(1, of: .trailing)
    trial.swipe.opened.value = .away(.trailing)
    trial.rest()
    trial.swipe.undo()
    trial.rest()
    trial.swipe.opened.value = .away(.leading)
    trial.rest()
    expect(trial.log == ["Later", "Delete"])
  }

  @Test("an action that is performed in response to a change of the place is the one that is performed")
  func performedInResponse() {
    let (clock, row) = (ManualFrameClock(), MotionElement(position: Point(200, 36), size: Point(400, 72)))
    let runtime = MotionRuntime(clock: clock)
    var log: [String] = []
    let swipe = SwipeActions(
      trailing: ["Delete", "Archive"].map { name in
        SwipeActions.Action(name, removesRow: true) { log.append(name) }
      })
    var isReady = false
    // This observer is older than those of the row.
    swipe.opened.subscribe { [unowned swipe] in
      if isReady, $0 == .closed { swipe.perform(1, of: .trailing) }
    }
    runtime.add(swipe, to: row)
    swipe.opened.value = .open(.trailing)
    isReady = true
    swipe.opened.value = .closed
    clock.advance(by: 4, framesPerSecond: 60)
    expect(log == ["Archive"])
  }

  @Test("actions of a disabled row do nothing")
  func disabledActions() {
    let trial = SwipeTrial()
    trial.swipe.enabled.value = false
    for action in trial.swipe.actions() { action.perform() }
    trial.swipe.perform(0, of: .trailing)
    expect(trial.swipe.opened.value == .closed && trial.log.isEmpty)
  }

  @Test("a row that is removed in flight stays, and nothing retains it")
  func removedInFlight() {
    var trial: SwipeTrial? = SwipeTrial(in: SwipeActions.Group())
    weak let swipe = trial?.swipe
    weak let row = trial?.row
    trial?.drag(by: -240)
    trial?.clock.advance(by: 0.05, framesPerSecond: 60)
    trial?.addition.unsubscribe()
    let clock = trial!.clock
    let place = trial!.row.position.value
    clock.advance(by: 1, framesPerSecond: 60)
    expect(trial!.row.position.value == place && trial!.log.isEmpty && !clock.wantsFrames)
    trial = nil
    expect(swipe == nil && row == nil)
  }

  @Test("random scripts rest exactly at a place, and nothing moves the row without time")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = SwipeTrial(leading: .random(using: &random), isRightToLeft: .random(using: &random))
      for _ in 0..<12 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}

/// A row of 400 × 72 points with one leading and two trailing actions.
private final class SwipeTrial {
  let clock = ManualFrameClock()
  let row = MotionElement(position: Point(200, 36), size: Point(400, 72))
  let runtime: MotionRuntime
  let swipe: SwipeActions
  let addition: Subscription
  private(set) var log: [String] {
    get { notes.log }
    set { notes.log = newValue }
  }
  private(set) var faults: [String] = []
  private let notes = Notes()
  private let sign: Double
  private lazy var finger = Finger(on: row, clock)

  /// The names of the performed actions. The actions must not retain the trial.
  private final class Notes {
    var log: [String] = []
  }

  init(leading: Bool = true, in group: SwipeActions.Group? = nil, isRightToLeft: Bool = false) {
    runtime = MotionRuntime(clock: clock)
    let notes = notes
    func action(_ name: String, removesRow: Bool = false) -> SwipeActions.Action {
      SwipeActions.Action(name, removesRow: removesRow) { notes.log.append(name) }
    }
    swipe = SwipeActions(
      leading: leading ? [action("Flag")] : [],
      trailing: [action("Delete", removesRow: true), action("Later")], in: group,
      isRightToLeft: isRightToLeft)
    sign = isRightToLeft ? -1 : 1
    addition = runtime.add(swipe, to: row)
  }

  /// The distance by which the row shows its leading side.
  var offset: Double { sign * (row.position.value.x - 200) }

  func flick(by way: Double, endingAt speed: Double) {
    PointerScript(at: row.position.value).flick(by: Point(way, 0), endingAt: speed).lift()
      .play(on: row, clock: clock)
  }

  func drag(by way: Double, lifts: Bool = true) {
    press()
    for _ in 0..<10 { move(by: way / 10) }
    clock.advance(by: 0.2, framesPerSecond: 60)
    if lifts { lift() }
  }

  func press() { finger.press(at: row.position.value) }

  func move(by way: Double) {
    guard finger.place != nil else { return }
    clock.advance(by: 0.04, framesPerSecond: 50)
    finger.move(by: Point(way, 0))
  }

  func lift(isCancelled: Bool = false) { finger.lift(isCancelled: isCancelled) }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!swipe.isActive)
    expect(!clock.wantsFrames)
  }

  // MARK: Random scripts

  func step(using random: inout SplitMix64) {
    let before = (place: row.position.value, wasActive: row.position.isActive, room: swipe.room.value)
    var mayJump = finger.place != nil
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      mayJump = mayJump || !before.wasActive
      row.size.value.x = .random(in: 100...600, using: &random)
    case 1:
      swipe.opened.value =
        [.closed, .open(.leading), .open(.trailing), .away(.leading), .away(.trailing)]
        .randomElement(using: &random)!
    case 2: swipe.enabled.value.toggle()
    case 3: swipe.actions().randomElement(using: &random)!.perform()
    case 4: swipe.fullSwipes.value.toggle()
    case 5: press()
    case 6: lift(isCancelled: Bool.random(using: &random))
    default:
      mayJump = true
      move(by: .random(in: -200...200, using: &random))
    }
    let way = (row.position.value - before.place).lengthSquared.squareRoot()
    if !(way <= 0.1), !mayJump { faults.append("moved by \(way)") }
    if abs(swipe.room.value - before.room) > 0.001, !mayJump { faults.append("the gap jumps") }
    clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 30)
    if swipe.room.value < -1e-6 || swipe.room.value > 1.001 { faults.append("room \(swipe.room.value)") }
  }

  func end() {
    lift(isCancelled: false)
    swipe.enabled.value = true
    for _ in 0..<180 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    let leading = swipe.actions(of: .leading).isEmpty ? 0.0 : 72
    let (offset, room): (Double, Double) =
      switch swipe.opened.value {
      case .closed: (0, 1)
      case .open(.leading): (leading, 1)
      case .open(.trailing): (-144, 1)
      case .away(.leading): (row.size.value.x, 0)
      case .away(.trailing): (-row.size.value.x, 0)
      }
    if abs(self.offset - offset) > 1e-9 { faults.append("rests at \(self.offset), not at \(offset)") }
    if swipe.room.value != room { faults.append("the gap is \(swipe.room.value), not \(room)") }
    if swipe.isActive || clock.wantsFrames { faults.append("is not at rest") }
  }
}
