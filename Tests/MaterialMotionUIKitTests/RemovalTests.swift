// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

import typealias MaterialMotion.Point

@Suite("Removals during a gesture of a UIView") @MainActor
struct RemovalTests {
  let stage = TestStage()

  private func begin(_ pan: HandPan) {
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140), velocity: Point(900, 0))
  }

  /// The states that observers of a recognizer receive.
  private final class Log {
    var states: [RecognitionState] = []

    @MainActor
    init(of recognizer: DragGestureRecognizer) {
      gestureSource(recognizer).subscribe { [weak self] in
        self?.states.append($0.recognitionState)
      }
      // A program cannot make touches of UIKit. So UIKit's state stays `possible`.
      recognizer.recognitionStateWrites.report(.began, isContinuous: true)
    }
  }

  private func expectOneCancellation(_ log: Log, _ drag: DragGestureRecognizer) {
    expect(log.states == [.possible, .began, .cancelled])
    // UIKit may send an action for the cancellation later.
    drag.recognitionStateWrites.report(.cancelled, isContinuous: true)
    drag.attachment(GestureTarget.self)?.receive(drag)
    expect(log.states == [.possible, .began, .cancelled])
    expect(drag.recognitionState == .possible)
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }

  @Test("removing an interaction cancels the gesture of its recognizer once, without an action of UIKit")
  func removesInteraction() throws {
    let subscription = stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    let drag = try #require(stage.card.gestureRecognizers?.first as? DragGestureRecognizer)
    let log = Log(of: drag)
    expect(stage.card.motionElement.isHeld)
    subscription.unsubscribe()
    expect(drag.view == nil)
    expectOneCancellation(log, drag)
  }

  @Test("removing an interaction cancels the gesture of the user's drag once, without an action of UIKit")
  func removesInteractionOfUser() {
    let drag = DragGestureRecognizer()
    let tossable = Tossable(spring: Spring(destination: .zero))
    let subscription = stage.runtime.add(tossable, to: stage.card, draggedBy: drag)
    let log = Log(of: drag)
    subscription.unsubscribe()
    expectOneCancellation(log, drag)
  }

  @Test("a drag recognizer that is removed and reset is cancelled once")
  func resets() throws {
    stage.runtime.add(Draggable(), to: stage.card)
    let drag = try #require(stage.card.gestureRecognizers?.first as? DragGestureRecognizer)
    let log = Log(of: drag)
    stage.card.removeGestureRecognizer(drag)
    drag.reset()
    expectOneCancellation(log, drag)
  }

  @Test("a recognizer that is removed in mid-gesture is cancelled soon, although UIKit sends no action")
  func removesRecognizer() {
    let pan = stage.makePan()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    begin(pan)
    stage.card.removeGestureRecognizer(pan)
    // The main run loop must wake up.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    expect(pan.state == .changed)
    expect(states == [.possible, .began, .changed, .cancelled])
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }

  @Test("a recognizer that UIKit resets without an action is cancelled soon")
  func silentEnd() {
    let pan = stage.makePan()
    pan.hand.isSilentAtEnd = true
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    begin(pan)
    pan.end()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    expect(states == [.possible, .began, .changed, .cancelled])
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }

  @Test("removing everything from a view during a drag cancels the gesture, and the view can be used again")
  func removesAll() {
    let pan = stage.makePan()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.runtime.add(tossable, to: stage.card)
    let radius: ReactiveProperty<CGFloat> = stage.card.layer.property(\.cornerRadius)
    stage.runtime.add(Spring<CGFloat>(destination: 20), to: radius)
    begin(pan)
    let place = Point(stage.card.center)
    stage.runtime.removeAll(from: stage.card)
    expect(states.last == .cancelled)
    expect(stage.card.gestureRecognizers?.isEmpty != false)
    expect(!stage.runtime.isActive)
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: place)
    stage.runtime.add(Draggable(), to: stage.card)
    expect(stage.card.gestureRecognizers?.count == 1)
  }

  @Test("1000 reused cells leave nothing in a long-lived runtime")
  func cells() {
    final class Weak { weak var object: AnyObject? }
    var references: [Weak] = []
    let cells = (0..<10).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44)) }
    for index in 0..<1000 {
      autoreleasepool {
        let cell = cells[index % 10]
        stage.runtime.removeAll(from: cell)
        let tossable = Tossable(along: .x)
        tossable.spring.destination.value = Point(Double(index), 0)
        stage.runtime.add(tossable, to: cell)
        for object in [tossable, cell.gestureRecognizers?.first] as [AnyObject?] {
          let reference = Weak()
          reference.object = object
          references.append(reference)
        }
      }
    }
    for cell in cells {
      autoreleasepool { stage.runtime.removeAll(from: cell) }
      expect(cell.gestureRecognizers?.isEmpty != false)
    }
    expect(references.allSatisfy { $0.object == nil })
    expect(!stage.runtime.isActive)
    expect(!stage.clock.wantsFrames)
  }
}
#endif
