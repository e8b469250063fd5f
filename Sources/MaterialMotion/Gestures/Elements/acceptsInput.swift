// SPDX-License-Identifier: Apache-2.0

extension MotionElement {
  /// Whether the user can press the element and everything in it. Defaults to `true`.
  ///
  ///     listPage.acceptsInput.value = false   // the page that leaves the screen
  ///
  ///     a press at a place of the element    a press that began before    keys, screen readers
  ///     reaches what lies behind it          goes on                      do not find it
  ///
  /// | Platform | Effect of `false` |
  /// |---|---|
  /// | Web | The node is `inert` |
  /// | GTK | The widget gets no pointers and no focus. A screen reader still finds it |
  /// | UIKit | The view and its subviews receive no touches, and VoiceOver skips them |
  /// | SwiftUI | The view is transparent to touches and clicks, and hidden from screen readers |
  /// | AppKit | The library's recognizers ignore presses. Override `hitTest(_:)` for controls in the view |
  ///
  /// On a web page and with GTK, an element that ceases to accept input loses the focus. Another one that
  /// begins to accept input at the same time gets it. So a screen that takes the place of another one
  /// receives keys at once. If it had the focus before, the node or widget that had it there gets it back,
  /// for example a thumbnail that has opened a page.
  ///
  /// If no screen takes the focus over, the nearest ancestor of the former screen that can have it gets it.
  /// On a web page, a new screen also gets the focus if only a node around both screens has it.
  ///
  /// A recognizer of the library ignores a press on the element or in it on every platform, if the event is
  /// passed to ``receive(_:)-(PointerEvent)``. The element is not scrolled by a wheel either, nor moved by a
  /// press on its ``touchArea``.
  public var acceptsInput: ReactiveProperty<Bool> { extras.acceptsInput(for: platform) }

  /// Whether this element or an ancestor accepts no input.
  var isShutOut: Bool {
    var isShutOut = false
    forEachToStage { if $0.usedExtras?.usedAcceptsInput?.value == false { isShutOut = true } }
    return isShutOut
  }
}
