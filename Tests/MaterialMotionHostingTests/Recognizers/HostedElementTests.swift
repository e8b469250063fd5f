// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("A hosted recognizer inside a platform's recognizer")
struct HostedElementTests {
  /// A platform's drag recognizer that leaves its decisions to a hosted recognizer, as that of AppKit does.
  private final class PlatformDrag {
    var isFlying = false
    private(set) var states: [RecognitionState] = []
    private(set) lazy var hand = makeHand()

    private func makeHand() -> HostedPanGestureRecognizer<HostedElement> {
      let place = HostedElement(
        isCaught: { [weak self] in self?.isFlying == true }, pointFromStage: { $0 - Point(50, 0) })
      // The container's y axis points down, and the stage's y axis points up.
      let container = HostedElement(isCaught: { false }, pointFromStage: { Point($0.x, 300 - $0.y) })
      let hand = HostedPanGestureRecognizer(on: place, container: { _ in container })
      gestureSource(hand).subscribe { [weak self, place] hand in
        withExtendedLifetime(place) { self?.states.append(hand.recognitionState) }
      }
      return hand
    }

    func press(_ place: Point) { hand.press(at: place, time: 0, kind: .mouse) }
    func move(_ place: Point, at time: Double = 0.01) { hand.move(to: place, time: time) }
  }

  private let drag = PlatformDrag()

  @Test("a drag begins after the slop of a mouse, and its translation is measured from there")
  func begins() {
    drag.press(Point(100, 100))
    drag.move(Point(103, 100))
    #expect(drag.states == [.possible])
    drag.move(Point(105, 100))
    #expect(drag.states == [.possible, .began])
    #expect(drag.hand.centroidTranslation(in: nil) == Point(2, 0))
    #expect(drag.hand.centroid(in: drag.hand.element) == Point(55, 100))
  }

  @Test("a press on an element in flight begins the drag without a movement")
  func catches() {
    drag.isFlying = true
    drag.press(Point(100, 100))
    #expect(drag.states == [.possible, .began])
    #expect(drag.hand.centroidTranslation(in: nil) == .zero)
    drag.hand.release(at: Point(100, 100), time: 0.2)
    #expect(drag.states == [.possible, .began, .ended])
    #expect(drag.hand.centroidVelocity(in: nil) == .zero)
  }

  @Test("a drag along an axis fails if the mouse first moves across the axis")
  func failsAcrossAxis() {
    drag.hand.axis = .x
    drag.press(Point(100, 100))
    drag.move(Point(101, 110))
    #expect(drag.states == [.possible, .failed])
    drag.press(Point(100, 100))
    drag.move(Point(110, 101), at: 0.01)
    drag.move(Point(120, 140), at: 0.02)
    #expect(drag.states.suffix(2) == [.began, .changed])
    #expect(drag.hand.centroidTranslation(in: nil) == Point(17, 0))
  }

  @Test("a recognizer that is released while its pointer is held requests no more frames")
  func releasedWhileHolding() {
    let clock = ManualFrameClock()
    do {
      let drag = PlatformDrag()
      drag.hand.beginAfterHolding(0.4, clock: clock)
      drag.press(Point(100, 100))
      #expect(clock.wantsFrames)
    }
    #expect(!clock.wantsFrames)
  }

  @Test("a wait that is released before its end requests no more frames")
  func releasedWait() {
    let clock = ManualFrameClock()
    var wait: HoldWait? = HoldWait(0.4, clock)
    wait?.start(for: .touch, at: 0) {}
    #expect(clock.wantsFrames)
    wait = nil
    #expect(!clock.wantsFrames)
  }

  @Test(
    "a timestamp counts only if it is within one second of the present time",
    arguments: [(99.99, 99.99), (100.5, 100.5), (0, nil), (98.9, nil), (nil, nil), (.nan, nil)]
      as [(Double?, Double?)])
  func timestamps(_ timestamp: Double?, _ expected: Double?) {
    #expect(eventTimestamp(timestamp, now: 100) == expected)
  }
}
