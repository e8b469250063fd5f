// SPDX-License-Identifier: Apache-2.0

extension Dragging {
  /// Returns the recognizer that drags an element. `nil` if the interaction was not added to the element, or
  /// if the element belongs to a platform that has its own recognizers.
  ///
  ///     tossable.recognizer(for: card)?.yields(to: swipe)
  ///
  /// The modules for UIKit, AppKit and GTK have a method with the same name for their views and widgets.
  ///
  /// If the interaction is a part of a ``DirectlyManipulable``, use the recognizer of the
  /// ``DirectlyManipulable``.
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``, or to read the position
  /// of the pointers: see <doc:DragArbitration>. The element owns the recognizer, and removes it when the
  /// interaction is removed.
  public func recognizer(for element: MotionElement) -> PanGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? PanGestureRecognizer
  }
}

extension Scalable {
  /// Returns the recognizer that scales an element. `nil` if the interaction was not added to the element, or
  /// if the element belongs to a platform that has its own recognizers.
  ///
  ///     scalable.recognizer(for: card)?.isAlone = true
  ///
  /// The modules for UIKit, AppKit and GTK have a method with the same name for their views and widgets.
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``, or to read the position
  /// of the pointers: see <doc:DragArbitration>. The element owns the recognizer, and removes it when the
  /// interaction is removed.
  public func recognizer(for element: MotionElement) -> PinchGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? PinchGestureRecognizer
  }
}

extension Rotatable {
  /// Returns the recognizer that turns an element. `nil` if the interaction was not added to the element, or
  /// if the element belongs to a platform that has its own recognizers.
  ///
  ///     rotatable.recognizer(for: card)?.kinds = .touch
  ///
  /// The modules for UIKit, AppKit and GTK have a method with the same name for their views and widgets.
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``, or to read the position
  /// of the pointers: see <doc:DragArbitration>. The element owns the recognizer, and removes it when the
  /// interaction is removed.
  public func recognizer(for element: MotionElement) -> TurnGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? TurnGestureRecognizer
  }
}

extension DirectlyManipulable {
  /// Returns the recognizer that drags, scales and turns an element. `nil` if the interaction was not added
  /// to the element, or if the element belongs to a platform that has its own recognizers.
  ///
  ///     directlyManipulable.recognizer(for: card)?.fingers = 2
  ///
  /// On a platform with its own recognizers, each part has one recognizer. Call the method of ``draggable``,
  /// ``scalable`` or ``rotatable`` for the view or the widget.
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``, or to read the position
  /// of the pointers: see <doc:DragArbitration>. The element owns the recognizer, and removes it when the
  /// interaction is removed.
  public func recognizer(for element: MotionElement) -> ManipulationGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? ManipulationGestureRecognizer
  }
}

extension Scroller {
  /// Returns the recognizer that scrolls. `nil` if the interaction was not added to the element, or if the
  /// element belongs to a platform that has its own recognizers.
  ///
  ///     carousel.recognizer(for: page)?.mayBegin = { press, _ in press.place(in: row).y < 92 }
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``: see
  /// <doc:DragArbitration>. The element owns the recognizer, and removes it when the interaction is removed.
  public func recognizer(for element: MotionElement) -> PanGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? PanGestureRecognizer
  }
}

extension ScrollChain {
  /// Returns the recognizer that scrolls. `nil` if the interaction was not added to the element, or if the
  /// element belongs to a platform that has its own recognizers.
  ///
  ///     chain.recognizer(for: stage)?.yields(to: swipe)
  ///
  /// Use the recognizer to change its rules, such as ``GestureRecognizer/mayBegin``: see
  /// <doc:DragArbitration>. The element owns the recognizer, and removes it when the interaction is removed.
  public func recognizer(for element: MotionElement) -> PanGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? PanGestureRecognizer
  }
}

extension SetPositionOnTap {
  /// Returns the recognizer of the taps on an element. `nil` if the interaction was created with a recognizer
  /// of the caller, or is not added to a position, or if the taps are on another element.
  ///
  ///     tapped.recognizer(for: panel)?.recognizesCatches = true   // also a press that stops something
  ///
  /// Use the recognizer to change its rules: see <doc:DragArbitration>. The element owns the recognizer, and
  /// removes it when the interaction is removed.
  public func recognizer(for element: MotionElement) -> TapGestureRecognizer? {
    element.recognizer(of: ObjectIdentifier(self)) as? TapGestureRecognizer
  }
}
