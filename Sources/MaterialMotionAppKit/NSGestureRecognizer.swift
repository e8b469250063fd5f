// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
@_exported public import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// Makes every AppKit recognizer usable with this library, including your own subclasses.
///
///     let click = NSClickGestureRecognizer()
///     view.addGestureRecognizer(click)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// An AppKit recognizer has only one target. While a stream of the recognizer has a subscriber, the library
/// replaces this target with an object of the library. This object also sends each action to your target.
/// Therefore, set your target before you subscribe.
///
/// To remove a recognizer from its view during a gesture, disable the recognizer first. AppKit then cancels
/// the gesture, and the recognizer's streams come to rest.
extension NSGestureRecognizer: @MainActor GestureRecognizer {
  /// The recognizer's state, converted from AppKit's `state`.
  public var recognitionState: RecognitionState {
    switch state {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    @unknown default: .possible
    }
  }

  /// The view that the recognizer is attached to.
  public var element: NSView? { view }

  /// The superview of the recognizer's view. The view's `frame` is in the superview's coordinate system.
  public var container: NSView? { view?.superview }

  /// The mean position of the pointers, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroid(in element: NSView?) -> Point {
    Point(location(in: element))
  }

  /// Notifies observers each time the recognizer's state is written. `gestureSource(_:)` observes this
  /// object.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension NSPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// The translation of the pointer since the gesture began, in points.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroidTranslation(in element: NSView?) -> Point {
    Point(translation(in: element))
  }

  /// The velocity of the pointer, in points per second. See ``usesSystemVelocity``.
  ///
  /// - Parameter element: The view whose coordinate system to use. If `nil`, the window's coordinate system
  ///   is used. The window's y axis points up.
  public func centroidVelocity(in element: NSView?) -> Point {
    guard sampledVelocity.isInUse else { return Point(velocity(in: element)) }
    return element?.vectorFromStage(sampledVelocity.value) ?? sampledVelocity.value
  }

  /// Returns whether the pointer is at rest if no event has arrived for a duration, in seconds. With AppKit's
  /// velocity, the pointer is at rest after 40 ms.
  public func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    sampledVelocity.isInUse ? sampledVelocity.isAtRest(afterSilence: duration) : duration >= 0.04
  }

  /// Whether the velocity of this pan is the one that AppKit reports. Defaults to `false`.
  ///
  ///     pan.usesSystemVelocity = true
  ///
  /// If the value is `false`, a ``VelocityEstimator`` estimates the velocity from the translations that the
  /// recognizer reports. A throw then has the velocity of the last moments of the movement, and is the same
  /// on every platform. While no stream of the recognizer has a subscriber, the velocity is AppKit's in both
  /// cases. An estimate is wrong if you change the recognizer's translation during the pan.
  public var usesSystemVelocity: Bool {
    get { sampledVelocity.isReplaced }
    set { sampledVelocity.isReplaced = newValue }
  }

  fileprivate func sampleVelocity() {
    sampledVelocity.receive(centroidTranslation(in: nil), in: recognitionState, at: sampleTime)
  }
}

extension NSGestureRecognizer {
  /// The timestamp of the event that the recognizer processes, in seconds. `nil` if it is not known.
  var sampleTime: Double? {
    (self as? any TimedGestureRecognizer)?.eventTime ?? NSApplication.shared.currentEvent?.timestamp
  }
}

/// The object that receives the actions of a recognizer. AppKit does not retain a target, so the recognizer
/// retains this object as an attachment.
@MainActor
private final class GestureTarget: NSObject {
  private weak var recognizer: NSGestureRecognizer?
  private weak var nextTarget: AnyObject?
  private var nextAction: Selector?

  private(set) lazy var writes = RecognitionStateWrites { [weak self] in self?.setObserved($0) }

  init(of recognizer: NSGestureRecognizer) {
    self.recognizer = recognizer
  }

  private func setObserved(_ isObserved: Bool) {
    guard let recognizer else { return }
    if !isObserved { recognizer.attachment(SampledVelocity.self)?.removeAll() }
    if isObserved {
      nextTarget = recognizer.target as AnyObject?
      nextAction = recognizer.action
      recognizer.target = self
      recognizer.action = #selector(recognizerDidChange)
    } else if recognizer.target as AnyObject? === self {
      recognizer.target = nextTarget
      recognizer.action = nextAction
    }
  }

  @objc private func recognizerDidChange() {
    (recognizer as? NSPanGestureRecognizer)?.sampleVelocity()
    (recognizer as? NSMagnificationGestureRecognizer)?.sampleVelocity()
    (recognizer as? NSRotationGestureRecognizer)?.sampleVelocity()
    writes.announce()
    guard let nextTarget, let nextAction else { return }
    NSApplication.shared.sendAction(nextAction, to: nextTarget, from: recognizer)
  }
}
#endif
