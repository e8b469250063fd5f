// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import MaterialMotion

extension NSView {
  /// Tells VoiceOver which value the view shows, now and at each change.
  ///
  ///     track.speak(volume.spokenValue { "\(Int($0)) percent" })
  ///
  /// The view becomes an accessibility element with the role and the values of
  /// ``MaterialMotion/SpokenValue``. It needs an accessibility label. To let VoiceOver change the value,
  /// override two methods in the view's class:
  ///
  ///     override func accessibilityPerformIncrement() -> Bool { actions.perform(role: .increment) }
  ///     override func accessibilityPerformDecrement() -> Bool { actions.perform(role: .decrement) }
  ///
  /// - Parameter values: The stream of a thing, which retains it.
  /// - Returns: A subscription. After its end, the view keeps its latest value. You may discard it: nothing
  ///   happens after the view was deallocated.
  @discardableResult
  public func speak(_ values: MotionObservable<SpokenValue>) -> Subscription {
    setAccessibilityElement(true)
    return values.subscribe { [weak self] value in
      guard let self else { return }
      setAccessibilityRole(value.role == .slider ? .slider : .incrementor)
      setAccessibilityMinValue(value.range?.lowerBound)
      setAccessibilityMaxValue(value.range?.upperBound)
      setAccessibilityValueDescription(value.text)
      setAccessibilityValue(value.value)
      NSAccessibility.post(element: self, notification: .valueChanged)
    }
  }

  /// Lets VoiceOver read each sentence of a stream, such as those of a `Reorder`.
  ///
  ///     list.speak(reorder.announcements)
  ///
  /// The view must be in a window: AppKit announces a sentence for a window.
  ///
  /// - Parameter sentences: Sentences in the user's language.
  /// - Returns: A subscription. You may discard it: nothing is read after the view was deallocated.
  @discardableResult
  public func speak(_ sentences: MotionObservable<String>) -> Subscription {
    sentences.subscribe { [weak self] sentence in
      guard let window = self?.window else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [.announcement: sentence, .priority: NSAccessibilityPriorityLevel.medium.rawValue])
    }
  }
}
#endif
