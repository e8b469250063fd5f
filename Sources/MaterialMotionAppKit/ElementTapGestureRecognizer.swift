// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

/// The click recognizer that an interaction adds to a view. The arbiter decides what a click is: AppKit does
/// not know what a press has stopped, and lets a click move over the whole view.
final class ElementTapGestureRecognizer: NSClickGestureRecognizer, PressGestureRecognizer {
  /// The clock that receives the timestamps of events, and whose frames end a series of clicks.
  weak var clock: FrameClock? { didSet { contender.wait(on: clock) } }

  var eventTime: Double?

  /// The number of clicks must have been set.
  private(set) lazy var contender = PlatformContender(.tap(count: numberOfClicksRequired), of: self)

  override func mouseDown(with event: NSEvent) { report(.down, event) }
  override func mouseDragged(with event: NSEvent) { report(.move, event) }
  override func mouseUp(with event: NSEvent) { report(.up, event) }

  @available(macOS 26.0, *)
  override func mouseCancelled(with event: NSEvent) { report(.cancel, event) }

  override func reset() {
    // AppKit also resets a recognizer that stays possible until the release. It may wait for the next click.
    if state != .possible { contender.forget() }
    super.reset()
  }

  override var isEnabled: Bool {
    didSet { if !isEnabled { contender.forget() } }
  }

  override func location(in view: NSView?) -> NSPoint {
    view?.convert(CGPoint(contender.place), from: nil) ?? CGPoint(contender.place)
  }

  override func canPrevent(_ other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canPrevent(other)
  }

  override func canBePrevented(by other: NSGestureRecognizer) -> Bool {
    !other.isOfInteraction && super.canBePrevented(by: other)
  }
}
#endif
