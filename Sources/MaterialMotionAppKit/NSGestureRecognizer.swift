// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion
@_exported public import MaterialMotionCoreAnimation

public import typealias MaterialMotion.Point

/// Every recognizer of AppKit's is one of the library's: a click, a press, one of your own.
///
///     let click = NSClickGestureRecognizer()
///     view.addGestureRecognizer(click)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// AppKit's recognizers have one target. While somebody subscribes to a stream of one it is the library,
/// which hands each action on to the target that was there before: set your own before you subscribe. Disable
/// a recognizer before you take it off its view in mid-gesture: AppKit then says that it was cancelled, and
/// its streams come to rest.
extension NSGestureRecognizer: @MainActor GestureRecognizer {
  /// What AppKit calls the state.
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

  /// The view that the recognizer is on.
  public var element: NSView? { view }

  /// The view's superview, in whose coordinates its frame is.
  public var container: NSView? { view?.superview }

  /// The middle of the pointers, in points.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's, whose y points up.
  public func centroid(in element: NSView?) -> Point {
    Point(location(in: element))
  }

  /// Hears of each write to the state; what `gestureSource(_:)` listens to.
  public var recognitionStateWrites: RecognitionStateWrites {
    attachment { GestureTarget(of: self) }.writes
  }
}

extension NSPanGestureRecognizer: @MainActor TranslationGestureRecognizer {
  /// How far the pointer has moved, in points.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's, whose y points up.
  public func centroidTranslation(in element: NSView?) -> Point {
    Point(translation(in: element))
  }

  /// How fast the pointer moves, in points per second.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the window's, whose y points up.
  public func centroidVelocity(in element: NSView?) -> Point {
    Point(velocity(in: element))
  }
}

/// The target of a recognizer, which goes with it: AppKit does not keep targets.
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
    (recognizer as? NSMagnificationGestureRecognizer)?.fitVelocity()
    (recognizer as? NSRotationGestureRecognizer)?.fitVelocity()
    writes.announce()
    guard let nextTarget, let nextAction else { return }
    NSApplication.shared.sendAction(nextAction, to: nextTarget, from: recognizer)
  }
}
#endif
