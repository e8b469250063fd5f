// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
import MaterialMotionCoreAnimation
import QuartzCore

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
#endif

/// A display link whose frames a test draws by hand. The main run loop does not turn during a test, so the
/// link draws none of its own.
@MainActor
final class HandLink {
  private(set) weak var target: NSObject?

  /// The newest link.
  private(set) var link: CADisplayLink?
  private var action: Selector?

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
  private let view = NSView(frame: .zero)
  #endif

  func makeLink(target: Any, action: Selector) -> CADisplayLink {
    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    let link = view.displayLink(target: target, selector: action)
    #else
    let link = CADisplayLink(target: target, selector: action)
    #endif
    self.target = target as? NSObject
    self.action = action
    self.link = link
    return link
  }

  /// Draws a frame that will be visible at this time, in seconds.
  func drawFrame(at time: Double) {
    guard let action else { return }
    _ = target?.perform(action, with: Frame(targetTimestamp: time))
  }

  /// Stands for the link in the call of its action, because the times of a link cannot be set.
  private final class Frame: NSObject, FrameSender {
    let targetTimestamp: Double

    init(targetTimestamp: Double) {
      self.targetTimestamp = targetTimestamp
    }
  }
}
#endif
