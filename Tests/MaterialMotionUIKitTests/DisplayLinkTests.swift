// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import QuartzCore
import Testing
import UIKit

@testable import MaterialMotionUIKit

@Suite("Display link of a view") @MainActor
struct DisplayLinkTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let panel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    // A window starts hidden.
    window.isHidden = false
    panel.addSubview(view)
  }

  private func makeDriver() -> DisplayLinkDriver {
    let driver = DisplayLinkDriver(for: view)
    driver.frames.areWanted = true
    return driver
  }

  @Test("draws frames only while the view is in a window")
  func inWindow() {
    let driver = makeDriver()
    expect(!driver.frames.frameArrived(at: 1))
    window.addSubview(panel)
    expect(driver.frames.frameArrived(at: 2))
    panel.removeFromSuperview()
    expect(!driver.frames.frameArrived(at: 3))
  }

  @Test("reports that the view has moved to a window, so that a paused link resumes")
  func windowChange() {
    let driver = makeDriver()
    let place = PlaceCounter(of: view)
    window.addSubview(panel)
    expect(place.changes == 1)
    panel.removeFromSuperview()
    expect(place.changes == 2)
    withExtendedLifetime(driver) {}
  }

  @Test("draws no frames while the view or one of its ancestors is hidden")
  func hidden() {
    window.addSubview(panel)
    let driver = makeDriver()
    view.isHidden = true
    expect(!driver.frames.frameArrived(at: 1))
    view.isHidden = false
    expect(driver.frames.frameArrived(at: 2))
    panel.isHidden = true
    expect(!driver.frames.frameArrived(at: 3))
    panel.isHidden = false
    expect(driver.frames.frameArrived(at: 4))
  }

  @Test("still draws frames after the app has removed all subviews of the view")
  func removedTracker() {
    window.addSubview(panel)
    let driver = makeDriver()
    for subview in view.subviews { subview.removeFromSuperview() }
    expect(driver.frames.frameArrived(at: 1))
    expect(!view.subviews.isEmpty)
  }

  @Test("does not retain the view, and draws no frames without it")
  func released() {
    weak var released: UIView?
    var driver: DisplayLinkDriver?
    autoreleasepool {
      let view = UIView()
      window.addSubview(view)
      driver = DisplayLinkDriver(for: view)
      driver?.frames.areWanted = true
      view.removeFromSuperview()
      released = view
    }
    expect(released == nil)
    expect(driver?.frames.frameArrived(at: 1) == false)
  }

  @Test("a clock of a view starts at the present time and rests until something moves")
  func clock() {
    let before = CACurrentMediaTime()
    let clock = DisplayLinkClock(for: view)
    let now = clock.now
    expect((before...CACurrentMediaTime()).contains(now))
    expect(!clock.wantsFrames)
  }
}

/// Counts the reports that a view has moved to another window.
@MainActor
private final class PlaceCounter {
  private(set) var changes = 0
  private var observer: ActionTarget?

  init(of view: UIView) {
    observer = NotificationCenter.default.observe(WindowTracker.windowDidChange, of: view) { [weak self] _ in
      self?.changes += 1
    }
  }
}
#endif
