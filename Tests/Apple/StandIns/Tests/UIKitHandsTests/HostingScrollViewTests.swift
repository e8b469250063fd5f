// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers on a scroll view that hosts a scroller") @MainActor
struct HostingScrollViewTests {
  private static let pixel = 1.0 / 3

  /// A sheet at its medium detent, which holds a scroll view with a content of 3000 points.
  @MainActor
  private final class Messages: UIScrollViewDelegate {
    let sheet: Sheet
    let view = UIScrollView(frame: CGRect(x: 0, y: 40, width: 400, height: 700))
    let panel = UIView(frame: CGRect(x: 0, y: 800, width: 400, height: 1200))
    let list: Scroller
    let addition: Subscription
    private(set) var length = 0.0
    private(set) var reports = 0

    init(
      _ stage: FingerStage, at detent: Sheet.Detent = .medium, width: CGFloat = 400, inset: CGFloat = 0,
      detents: [Double] = []
    ) {
      stage.panel.addSubview(panel)
      panel.addSubview(view)
      view.contentSize = CGSize(width: width, height: 3000)
      view.contentInset.top = inset
      view.contentOffset.y = -inset
      view.bounces = true
      list = Scroller(hostedBy: view, detents: detents)
      sheet = Sheet(
        [.medium, .large], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), holding: [.list(list)])
      addition = stage.runtime.add(sheet, to: panel.motionElement)
      view.delegate = self
      sheet.visibleLength.subscribe { [unowned self] in length = $0 }
      sheet.detent.value = detent
      stage.turn(for: 5)
      reports = 0
    }

    /// Inserts rows above the others, as a collection view does.
    func insert(_ height: CGFloat) {
      view.contentSize.height += height
      view.contentOffset.y += height
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { reports += 1 }

    /// The offset from the top of the inset.
    var offset: Double { Double(view.contentOffset.y + view.adjustedContentInset.top) }
  }

  @Test("one drag opens the sheet and scrolls the view, without a frame of rest", arguments: UIKitReading.all)
  func opens(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage)
      let medium = messages.length
      stage.finger.press(200, 700)
      stage.finger.drag(to: 200, 680, for: 0.2)
      let start = messages.length + messages.offset + 680
      var y = 680.0
      while y > 100 {
        let former = messages.length + messages.offset
        y -= 7
        stage.finger.drag(to: 200, y, for: 1 / 60)
        let sum = messages.length + messages.offset
        expect(sum - former, isNear: 7, within: 2 * Self.pixel)
        expect(sum + y, isNear: start, within: Self.pixel)
      }
      #expect(messages.length == 800 && messages.offset > 100 && messages.reports > 10)
      #expect(messages.view.frame.minY == 40 && medium < 600)
      stage.turn(for: 1)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.sheet.detent.value == .large)
      // A drag from the scrolled list does not lower the sheet.
      stage.finger.press(200, 300)
      stage.finger.drag(to: 200, 370, for: 0.3)
      stage.turn(for: 1)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.sheet.detent.value == .large && messages.length == 800)
    }
  }

  @Test("a finger scrolls a view that was added long after its finder", arguments: UIKitReading.all)
  func foundByAFinger(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let (reference, finder) = (ScrollViewReference(), ScrollViewFinder(frame: stage.panel.bounds))
      let list = Scroller(
        hostedBy: ScrollHost(of: stage.panel.motionElement, along: .y, in: reference, rounding: 0.5))
      stage.runtime.add(list, to: stage.panel.motionElement)
      stage.panel.addSubview(finder)
      finder.find(for: reference)
      stage.window.layoutIfNeeded()
      stage.turn(for: 1)
      let view = UIScrollView(frame: stage.panel.bounds)
      view.contentSize = CGSize(width: view.bounds.width, height: 3000)
      stage.panel.addSubview(view)
      stage.turn(for: 2)
      #expect(reference.view === view)
      stage.finger.press(200, 700)
      stage.finger.drag(to: 200, 500, for: 0.2)
      expect(Double(view.contentOffset.y), isNear: 190, within: 10 + Self.pixel)
      stage.finger.lift()
    }
  }

  @Test("a throw goes on after the finger has lifted, and a finger catches it", arguments: UIKitReading.all)
  func throwing(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 400, for: 0.15)
      stage.finger.lift()
      stage.turn(for: 0.2)
      let offset = messages.offset
      #expect(offset > 300)
      stage.finger.press(200, 500)
      stage.turn(for: 1)
      expect(messages.offset, isNear: offset, within: 25)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.length == 800)
    }
  }

  @Test(
    "the program, also with an animation, and the status bar scroll the view", arguments: UIKitReading.all)
  func programs(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      messages.view.contentOffset.y = 700
      stage.turn(for: 1)
      #expect(messages.view.contentOffset.y == 700)
      messages.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
      stage.turn(for: 2)
      #expect(messages.view.contentOffset.y == 1500 && messages.view.endedAnimations == 0)
      // A throw ends.
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 400, for: 0.15)
      stage.finger.lift()
      stage.turn(for: 0.1)
      messages.view.scrollToTop()
      stage.turn(for: 2)
      #expect(messages.offset == 0 && messages.length == 800)
      // A finger ends an animation.
      messages.view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
      stage.turn(for: 0.15)
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 560, for: 0.1)
      let offset = messages.offset
      stage.turn(for: 1)
      #expect(messages.offset == offset && offset < 1400 && offset > 100)
      #expect(messages.view.endedAnimations == 1)
      stage.finger.lift()
    }
  }

  @Test("rows that load above the visible ones keep a throw and a finger", arguments: UIKitReading.all)
  func inserts(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      messages.view.contentOffset.y = 1000
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 500, for: 0.1)
      let held = messages.offset
      messages.insert(400)
      expect(messages.offset, isNear: held + 400, within: Self.pixel)
      stage.finger.drag(to: 200, 450, for: 0.05)
      expect(messages.offset, isNear: held + 450, within: 2 * Self.pixel)
      stage.finger.lift()
      stage.turn(for: 0.1)
      let flying = messages.offset
      messages.insert(300)
      expect(messages.offset, isNear: flying + 300, within: Self.pixel)
      stage.turn(for: 0.1)
      #expect(messages.offset > flying + 330)
      stage.turn(for: 5)
      #expect(messages.length == 800)
    }
  }

  @Test(
    "an inset is a part of the way, and the refresh control begins after a pull", arguments: UIKitReading.all)
  func refreshes(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large, inset: 50)
      let control = UIRefreshControl()
      messages.view.refreshControl = control
      #expect(messages.view.contentOffset.y == -50 && messages.offset == 0)
      messages.view.contentOffset.y = 20
      // The list is scrolled, so the pull does not lower the sheet.
      stage.finger.press(200, 200)
      stage.finger.drag(to: 200, 550, for: 0.5)
      stage.turn(for: 0.5)
      #expect(messages.view.contentOffset.y < -120 && !control.isRefreshing && messages.length == 800)
      stage.finger.lift()
      #expect(control.isRefreshing && control.sent == [.valueChanged])
      stage.turn(for: 5)
      expect(Double(messages.view.contentOffset.y), isNear: -110, within: Self.pixel)
      control.endRefreshing()
      stage.turn(for: 5)
      expect(Double(messages.view.contentOffset.y), isNear: -50, within: Self.pixel)
      messages.view.contentInset.top = 90
      expect(Double(messages.view.contentOffset.y), isNear: -50, within: Self.pixel)
    }
  }

  @Test("content that changes under a pull does not end it", arguments: UIKitReading.all)
  func pulledContent(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      messages.view.contentOffset.y = 2290
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 300, for: 0.5)
      #expect(messages.view.contentOffset.y > 2340)
      let offset = messages.offset
      messages.view.contentSize.height += 20
      stage.finger.drag(to: 200, 299, for: 0.05)
      expect(messages.offset, isNear: offset, within: 12)
      stage.finger.lift()
      stage.turn(for: 5)
      expect(messages.offset, isNear: 2320, within: Self.pixel)
    }
  }

  @Test("a throw and an animation end at detents", arguments: [UIKitReading.usual])
  func rows(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large, detents: stride(from: 0, through: 2300, by: 100).map { $0 })
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 450, for: 0.15)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(messages.offset > 100 && messages.offset.truncatingRemainder(dividingBy: 100) == 0)
      messages.view.setContentOffset(CGPoint(x: 0, y: 1480), animated: true)
      stage.turn(for: 5)
      #expect(messages.offset == 1500 && messages.view.endedAnimations == 0)
    }
  }

  @Test(
    "across its axis, and while the sheet is disabled, the view scrolls by itself",
    arguments: UIKitReading.all)
  func ownPan(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large, width: 1000)
      messages.view.bounces = false
      stage.finger.press(300, 400)
      stage.finger.drag(to: 150, 400, for: 0.3)
      #expect(messages.view.contentOffset.x > 100 && messages.offset == 0 && messages.length == 800)
      stage.finger.lift()
      messages.sheet.enabled.value = false
      stage.finger.press(300, 600)
      stage.finger.drag(to: 300, 400, for: 0.3)
      stage.finger.lift()
      let offset = messages.offset
      #expect(offset > 150)
      messages.sheet.enabled.value = true
      stage.turn(for: 1)
      expect(messages.offset, isNear: offset, within: Self.pixel)
      stage.finger.press(300, 600)
      stage.finger.drag(to: 300, 500, for: 0.3)
      stage.turn(for: 1)
      #expect(messages.offset > offset + 80 && messages.offset < offset + 101)
      stage.finger.lift()
    }
  }

  @Test("a removed interaction gives the view back", arguments: UIKitReading.all)
  func removal(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      #expect(!messages.view.bounces)
      messages.addition.unsubscribe()
      #expect(messages.view.bounces)
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 400, for: 0.3)
      stage.finger.lift()
      #expect(messages.offset > 150)
    }
  }

  @Test("content that gets shorter leaves the view at its end", arguments: UIKitReading.all)
  func shrinks(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      messages.view.contentOffset.y = 2200
      messages.view.contentSize.height = 2500
      // A view that does not return by itself springs back. One that has returned stays there.
      let returns = reading.assumptions.returnsWithContent
      #expect(messages.offset == (returns ? 1800 : 2200))
      stage.turn(for: 0.1)
      #expect(returns ? messages.offset == 1800 : messages.offset > 1850)
      stage.turn(for: 5)
      expect(messages.offset, isNear: 1800, within: Self.pixel)
    }
  }

  @Test("a horizontal pull does not begin the refresh")
  func horizontalPull() {
    FingerStage.run { stage in
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      view.contentSize = CGSize(width: 2000, height: 800)
      let control = UIRefreshControl()
      view.refreshControl = control
      stage.panel.addSubview(view)
      let addition = stage.runtime.add(Scroller(hostedBy: view, along: .x), to: view)
      stage.finger.press(50, 400)
      stage.finger.drag(to: 390, 400, for: 0.3)
      stage.turn(for: 0.5)
      #expect(view.contentOffset.x < -80)
      stage.finger.lift()
      #expect(!control.isRefreshing && control.sent.isEmpty)
      addition.unsubscribe()
    }
  }

  @Test("a sheet that is removed under a finger leaves the view at its end", arguments: UIKitReading.all)
  func removalUnderFinger(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let messages = Messages(stage, at: .large)
      messages.view.contentOffset.y = 2290
      stage.finger.press(200, 600)
      stage.finger.drag(to: 200, 300, for: 0.3)
      #expect(messages.offset > 2340)
      messages.addition.unsubscribe()
      #expect(messages.offset == 2300 && messages.view.bounces)
      stage.finger.lift()
    }
  }

  @Test("a view that is released ends its observers, although its sheet remains")
  func release() {
    weak var layer: CALayer?
    FingerStage.run { stage in
      let panel = UIView(frame: CGRect(x: 0, y: 800, width: 400, height: 760))
      stage.panel.addSubview(panel)
      var sheet: Sheet?
      autoreleasepool {
        let view = UIScrollView(frame: panel.bounds)
        view.contentSize = CGSize(width: 400, height: 3000)
        panel.addSubview(view)
        layer = view.layer
        let made = Sheet(
          [.medium, .large], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)),
          holding: [.list(Scroller(hostedBy: view))])
        stage.runtime.add(made, to: panel.motionElement)
        made.detent.value = .large
        stage.turn(for: 5)
        // In flight.
        stage.finger.press(200, 600)
        stage.finger.drag(to: 200, 400, for: 0.15)
        stage.finger.lift()
        stage.turn(for: 0.1)
        #expect(view.contentOffset.y > 200)
        view.removeFromSuperview()
        sheet = made
      }
      #expect(layer == nil)
      stage.turn(for: 5)
      #expect(sheet?.detent.value == .large)
    }
  }

  @Test("a view that comes after the sheet, and another one in its place", arguments: UIKitReading.all)
  func late(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let panel = UIView(frame: CGRect(x: 0, y: 800, width: 400, height: 760))
      stage.panel.addSubview(panel)
      let finder = ScrollViewFinder(frame: CGRect(x: 0, y: 40, width: 400, height: 700))
      panel.addSubview(finder)
      let reference = ScrollViewReference()
      let list = Scroller(
        hostedBy: ScrollHost(of: finder.motionElement, along: .y, in: reference, rounding: 0.5))
      let sheet = Sheet(
        [.medium, .large], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), holding: [.list(list)])
      stage.runtime.add(sheet, to: panel.motionElement)
      sheet.detent.value = .medium
      finder.find(for: reference)
      for _ in 1...2 {
        for former in panel.subviews where former !== finder { former.removeFromSuperview() }
        let view = UIScrollView(frame: finder.frame)
        view.contentSize = CGSize(width: 400, height: 3000)
        panel.addSubview(view)
        sheet.detent.value = .medium
        stage.turn(for: 5)
        stage.window.layoutIfNeeded()
        #expect(reference.view === view && !view.bounces)
        stage.finger.press(200, 700)
        stage.finger.drag(to: 200, 680, for: 0.2)
        let start = Double(panel.frame.minY) - 680
        for y in stride(from: 673.0, to: 100, by: -7) {
          stage.finger.drag(to: 200, y, for: 1 / 60)
          expect(
            Double(panel.frame.minY - view.contentOffset.y) - y, isNear: start, within: 2 * Self.pixel)
        }
        #expect(panel.frame.minY == 0 && view.contentOffset.y > 100)
        stage.turn(for: 1)
        stage.finger.lift()
        stage.turn(for: 5)
      }
    }
  }

  @Test("a scroll view hosts one scroller along an axis")
  func misuse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let runtime = MotionRuntime(clock: DisplayLinkClock(for: view))
        runtime.add(Scroller(hostedBy: view), to: view)
        runtime.add(Scroller(hostedBy: view), to: view)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("A scroll view must host one scroller along an axis."), "\(output)")
  }

  @Test("a scroll view alone, and its release")
  func alone() {
    weak var released: UIScrollView?
    FingerStage.run { stage in
      autoreleasepool {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        released = view
        view.contentSize = CGSize(width: 400, height: 3000)
        stage.panel.addSubview(view)
        stage.runtime.add(Scroller(hostedBy: view), to: view)
        stage.finger.press(200, 600)
        stage.finger.drag(to: 200, 400, for: 0.3)
        stage.turn(for: 0.5)
        expect(Double(view.contentOffset.y), isNear: 190, within: 11)
        stage.finger.drag(to: 200, 500, for: 0.3)
        expect(Double(view.contentOffset.y), isNear: 90, within: 11)
        stage.turn(for: 0.5)
        stage.finger.lift()
        stage.turn(for: 5)
        view.removeFromSuperview()
      }
      #expect(released == nil)
    }
  }
}
