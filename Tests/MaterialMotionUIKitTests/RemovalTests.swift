// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Removals during a gesture of a UIView") @MainActor
struct RemovalTests {
  /// Each way in which UIKit may report the end of a gesture.
  enum Report: CaseIterable {
    case atOnce, never, late
  }

  let stage = TestStage()

  private func begin(_ pan: HandPan) {
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140), velocity: Point(900, 0))
  }

  @Test(
    "removing the interaction cancels its gesture once, for every order of UIKit's reports",
    arguments: Report.allCases)
  func removesInteraction(report: Report) {
    let pan = stage.makePan()
    pan.hand.isSilentAtEnd = report != .atOnce
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    let subscription = stage.runtime.add(Tossable(), to: stage.card)
    begin(pan)
    subscription.unsubscribe()
    if report == .late { pan.reportLate(.cancelled) }
    // The test's pan is no `DragGestureRecognizer`. So the run loop would find a silent end later.
    pan.reportLate(.possible)
    #expect(states == [.possible, .began, .changed, .cancelled])
    #expect(pan.recognitionState == .possible)
    #expect(!stage.card.motionElement.isHeld)
    #expect(!stage.runtime.isActive)
  }

  @Test("a recognizer that UIKit resets without an action is cancelled soon")
  func silentEnd() async throws {
    let pan = stage.makePan()
    pan.hand.isSilentAtEnd = true
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    begin(pan)
    stage.card.removeGestureRecognizer(pan)
    pan.end()
    // The main run loop must wake up.
    try await Task.sleep(nanoseconds: 300_000_000)
    #expect(states == [.possible, .began, .changed, .cancelled])
    #expect(!stage.card.motionElement.isHeld)
    #expect(!stage.runtime.isActive)
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
    #expect(states.last == .cancelled)
    #expect(stage.card.gestureRecognizers?.isEmpty != false)
    #expect(!stage.runtime.isActive)
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: place)
    stage.runtime.add(Draggable(), to: stage.card)
    #expect(stage.card.gestureRecognizers?.count == 1)
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
      #expect(cell.gestureRecognizers?.isEmpty != false)
    }
    #expect(references.allSatisfy { $0.object == nil })
    #expect(!stage.runtime.isActive)
    #expect(!stage.clock.wantsFrames)
  }
}
#endif
