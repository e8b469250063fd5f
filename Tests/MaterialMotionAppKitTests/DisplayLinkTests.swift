// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation
import Testing

@testable import MaterialMotionAppKit

@Suite("Display link of a view") @MainActor
struct DisplayLinkTests {
  private let window: NSWindow
  private let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  private let panel = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 320, height: 480), styleMask: .titled, backing: .buffered,
      defer: false)
    window.isReleasedWhenClosed = false
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
    window.contentView = panel
    expect(driver.frames.frameArrived(at: 2))
    panel.removeFromSuperview()
    expect(!driver.frames.frameArrived(at: 3))
  }

  @Test("draws no frames while the view or one of its ancestors is hidden")
  func hidden() {
    window.contentView = panel
    let driver = makeDriver()
    panel.isHidden = true
    expect(!driver.frames.frameArrived(at: 1))
    panel.isHidden = false
    expect(driver.frames.frameArrived(at: 2))
  }
}
#endif
