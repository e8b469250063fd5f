// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import UIKit

extension UIView {
  /// Tells VoiceOver which value the view shows, now and at each change.
  ///
  ///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// The view becomes an accessibility element that is adjustable. It needs an `accessibilityLabel`. For a
  /// swipe up and down, override two methods in the view's class:
  ///
  ///     override func accessibilityIncrement() { actions.perform(role: .increment) }
  ///     override func accessibilityDecrement() { actions.perform(role: .decrement) }
  ///
  /// - Parameter values: The stream of a thing, which retains it.
  /// - Returns: A subscription. After its end, the view keeps its latest value. You may discard it: nothing
  ///   happens after the view was deallocated.
  @discardableResult
  public func speak(_ values: MotionObservable<SpokenValue>) -> Subscription {
    isAccessibilityElement = true
    accessibilityTraits.insert(.adjustable)
    return values.subscribe { [weak self] value in
      self?.accessibilityValue = value.text ?? SpokenValue.number(value.value)
    }
  }

  /// Lets VoiceOver read each sentence of a stream, such as those of a `Reorder`.
  ///
  ///     list.speak(reorder.announcements)
  ///
  /// - Parameter sentences: Sentences in the user's language.
  /// - Returns: A subscription. You may discard it: nothing is read after the view was deallocated.
  @discardableResult
  public func speak(_ sentences: MotionObservable<String>) -> Subscription {
    sentences.subscribe { [weak self] sentence in
      if self != nil { UIAccessibility.post(notification: .announcement, argument: sentence) }
    }
  }
}
#endif
