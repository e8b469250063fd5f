// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// The panel is where the detent is, whatever happens to the list and to the layout.
@Suite("Places of a sheet")
struct SheetPlaceTests {
  @Test("an observer of a release writes the detent, and the panel goes there")
  func writtenAtRelease() {
    let trial = SheetTrial([.height(120), .medium, .large], at: .height(120))
    trial.sheet.releases.subscribe { [unowned trial] _ in trial.sheet.detent.value = .medium }
    trial.play(trial.hand.flick(by: Point(0, -150), endingAt: 4000).lift())
    trial.rest()
    expect(trial.sheet.detent.value == .medium && trial.length == 400)
  }

  @Test("a sheet with a scrolled list that is enabled flies to its detent", arguments: [0.05, 0.1, 0.2])
  func enabledWithScrolledList(seconds: Double) {
    let trial = SheetTrial(at: .large)
    trial.list.jump(to: 300)
    trial.sheet.detent.value = .medium
    trial.clock.advance(by: seconds, framesPerSecond: 60)
    trial.sheet.enabled.value = false
    let length = trial.length
    trial.sheet.detents = [.height(90), .medium]
    trial.area.value = Bounds(x: 0...400, y: 0...700)
    expect(trial.length == length)
    trial.sheet.enabled.value = true
    expect(trial.length == length)
    trial.rest()
    expect(trial.length == 350 && trial.offset == 300)
  }

  @Test("a refresh and a keyboard do not move the sheet at once")
  func refresh() {
    let trial = SheetTrial(at: .large)
    trial.sheet.detent.value = .medium
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    let length = trial.length
    trial.list.beginRefreshing()
    expect(trial.length == length)
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let later = trial.length
    trial.sheet.insets.value = Insets(bottom: 300)
    expect(trial.length == later)
    trial.list.endRefreshing()
    expect(trial.length == later)
    trial.rest()
    expect(trial.length == 700)
  }

  @Test("a still press on a sheet that opens does not close it, and stops one that was thrown")
  func presses() {
    let trial = SheetTrial()
    trial.sheet.detent.value = .large
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    trial.play(trial.hand.hold(for: 0.05).lift())
    trial.rest()
    expect(trial.length == 800)
    trial.play(trial.hand.flick(by: Point(0, 100), endingAt: 4000).lift())
    trial.clock.advance(by: 0.03, framesPerSecond: 60)
    expect(trial.sheet.detent.value == .closed && trial.length > 500)
    trial.play(trial.hand.hold(for: 0.05).lift())
    expect(trial.sheet.detent.value != .closed)
    trial.rest()
  }

  @Test("the target follows a hand, and the causes of the changes are told")
  func targets() {
    let trial = SheetTrial(at: .medium)
    var (targets, changes): ([Sheet.Detent], [PlaceChange<Sheet.Detent>]) = ([], [])
    trial.sheet.target.subscribe { targets.append($0) }
    trial.sheet.changes.subscribe { changes.append($0) }
    trial.play(trial.hand.move(by: Point(0, -303), over: 0.4).hold(for: 0.2))
    expect(targets == [.medium, .large] && trial.sheet.detent.value == .medium)
    trial.lift(isCancelled: false)
    trial.sheet.detent.value = .closed
    expect(
      changes == [
        PlaceChange(place: .large, former: .medium, cause: .hand),
        PlaceChange(place: .closed, former: .large, cause: .program),
      ])
  }
}
