// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

@testable import MaterialMotionScreens

/// A platform that begins a passage when it is asked, or later.
private final class Platform {
  let clock = ManualFrameClock()
  let page = MotionElement(size: Point(400, 800))
  let stage = MotionElement(size: Point(400, 800))
  let passages: Passages

  /// Whether a screen can be left, and whether the platform begins at once.
  var hasBack = true
  var isPrompt = true
  private(set) var log: [String] = []
  private(set) var part = 0.0
  private var place = Point.zero

  init() {
    passages = Passages(on: clock, pace: .spring(SpringDescription(response: 0.4, dampingRatio: 1)))
    passages.addHands = { [stage] in $0.drag(stage, along: .x, distance: -400) }
    passages.goBack = { [unowned self] in
      log.append("asks")
      if hasBack, isPrompt { begin(.backward) }
      return hasBack
    }
  }

  func begin(_ direction: TransitionDirection) {
    passages.begin(direction) { [page] in
      $0.spring(page.displacement, from: Point(400, 0), to: .zero)
    } moves: { [unowned self] in
      part = $0
    } ends: { [unowned self] end in
      passages.rest()
      log.append(end == direction ? "completes" : "cancels")
    }
  }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
  }

  func press() {
    place = Point(100, 400)
    send(.down)
  }

  func move(by way: Double) {
    for _ in 0..<10 {
      clock.advance(by: 0.016, framesPerSecond: 60)
      place += Point(way / 10, 0)
      send(.move)
    }
  }

  func lift() {
    // A rest, so that nothing is thrown.
    clock.advance(by: 0.2, framesPerSecond: 60)
    send(.up)
  }

  private func send(_ phase: PointerEvent.Phase) {
    clock.eventArrived(at: clock.now)
    stage.receive(
      PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .touch))
  }
}

@Suite("Passages between screens")
struct PassagesTests {
  private let platform = Platform()

  @Test("a passage completes once, also after turns, and is cancelled if it ends where it began")
  func program() {
    for direction in [TransitionDirection.forward, .backward] {
      platform.begin(direction)
      platform.clock.advance(by: 0.1, framesPerSecond: 60)
      #expect(platform.part > 0 && platform.part < 1 && platform.page.displacement.state == .active)
      platform.rest()
      #expect(platform.part == 1)
    }
    for turns in 1...4 {
      platform.begin(.forward)
      for turn in 1...turns {
        platform.clock.advance(by: 0.05, framesPerSecond: 60)
        platform.passages.transition?.direction.value = turn.isMultiple(of: 2) ? .forward : .backward
      }
      platform.rest()
    }
    #expect(platform.log == ["completes", "completes", "cancels", "completes", "cancels", "completes"])
    #expect(!platform.clock.wantsFrames)
  }

  @Test("a hand asks once to go back, decides at its release, catches the flight", arguments: [true, false])
  func hand(isPrompt: Bool) {
    platform.isPrompt = isPrompt
    platform.begin(.forward)
    platform.rest()
    var expected = ["completes"]
    let cases = [
      ([300.0], "completes"), ([100], "cancels"), ([100, 250], "completes"), ([300, -300], "cancels"),
    ]
    for (ways, end) in cases {
      if expected.last == "completes", expected.count > 1 {
        platform.begin(.forward)
        platform.rest()
        expected.append("completes")
      }
      platform.press()
      platform.move(by: ways[0])
      if !isPrompt { platform.begin(.backward) }
      for way in ways.dropFirst() {
        platform.lift()
        platform.clock.advance(by: 0.05, framesPerSecond: 60)
        platform.press()
        platform.move(by: way)
      }
      #expect(platform.part > 0)
      platform.lift()
      platform.rest()
      expected += ["asks", end]
      #expect(platform.log == expected)
      #expect(platform.page.displacement.value == Point(end == "completes" ? 400 : 0, 0))
    }
  }

  @Test("a pull in the wrong direction asks for nothing, also with an elastic drag")
  func wrongDirection() {
    platform.passages.addHands = { [stage = platform.stage] in
      $0.drag(stage, along: .x, distance: -400, elasticity: .length(0.2))
    }
    platform.begin(.forward)
    platform.rest()
    platform.press()
    platform.move(by: -200)
    #expect(platform.passages.transition?.progress.value == 1)
    platform.lift()
    platform.rest()
    #expect(platform.log == ["completes"])
  }

  @Test("a drag that cannot lead back is cancelled, and the next one asks again")
  func refusal() {
    platform.begin(.forward)
    platform.rest()
    platform.hasBack = false
    platform.press()
    platform.move(by: 300)
    #expect(platform.passages.transition?.progress.value == 1)
    platform.lift()
    platform.rest()
    platform.hasBack = true
    platform.press()
    platform.move(by: 300)
    platform.lift()
    platform.rest()
    #expect(platform.log == ["completes", "asks", "asks", "completes"])
  }

  @Test("a late passage follows the hand on its return, and another one later is not cancelled")
  func lateBeginning() {
    platform.begin(.forward)
    platform.rest()
    platform.isPrompt = false
    platform.press()
    platform.move(by: -100)
    platform.lift()
    platform.rest()
    #expect(platform.log == ["completes"])
    for isLate in [true, false] {
      platform.press()
      platform.move(by: 60)
      platform.lift()
      if isLate { platform.begin(.backward) }
      platform.rest()
    }
    #expect(platform.log == ["completes", "asks", "cancels", "asks"])
    platform.begin(.backward)
    platform.rest()
    #expect(platform.log == ["completes", "asks", "cancels", "asks", "completes"])
  }

  @Test("a stream between two passages starts the way back where it is, and completes it or returns")
  func stream() {
    let slider = MotionSubject<Double>()
    platform.passages.addHands = { $0.follow(slider) }
    platform.begin(.forward)
    platform.rest()
    for end in [1.0, 0] {
      slider.state = .active
      slider.emit(0.75)
      #expect(platform.part == 0.25 && platform.page.displacement.value == Point(100, 0))
      slider.emit(end)
      slider.state = .atRest
      platform.rest()
    }
    #expect(platform.log == ["completes", "asks", "cancels", "asks", "completes"])
  }

  @Test("the view at the fore is needed from the first moment to the rest at the back")
  func fore() {
    let clock = ManualFrameClock()
    let open = ScreenTransition(on: clock)
    var needs: [Bool] = []
    open.needsFore.subscribe { needs.append($0) }
    for direction in [TransitionDirection.forward, .backward] {
      open.direction.value = direction
      #expect(needs.last == true)
      clock.advance(by: 3, framesPerSecond: 60)
    }
    #expect(needs == [false, true, false])
  }
}
