// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// Shows the widget while a stream has emitted `true`, and hides it while the stream has emitted `false`.
  ///
  /// A page of an interface may be shown only while a `ScreenTransition` needs it. Both screens lie in a
  /// `GtkOverlay`, and the transition moves them there:
  ///
  ///     let overlay = Widget.of(gtk_overlay_new())
  ///     gtk_overlay_set_child(OpaquePointer(overlay.pointer), list.pointer)
  ///     gtk_overlay_add_overlay(OpaquePointer(overlay.pointer), page.pointer)
  ///
  ///     let (back, fore) = (list.motionElement, page.motionElement)
  ///     open.push(from: back, to: fore, across: back.size.map { $0.x })
  ///     open.drag(overlay.motionElement, along: .x, distance: -400)    // the swipe of an AdwNavigationView
  ///     page.show(while: open.needsFore)
  ///     page.offer(open.actions())
  ///
  /// GTK gives a hidden widget no place, and no screen reader reads it. The first frame that shows it again
  /// shows it at the position of its element. A `GtkStack` is not suitable: it draws only one child at a
  /// time, and a picture of the other one.
  ///
  /// - Parameter isNeeded: The stream. The widget retains it.
  /// - Returns: A subscription. After its end, the widget stays as it is. You may discard it: it ends when
  ///   the widget is destroyed.
  @discardableResult
  public func show(while isNeeded: MotionObservable<Bool>) -> Subscription {
    apply(isNeeded) { widget, isNeeded in gtk_widget_set_visible(widget.pointer, isNeeded ? 1 : 0) }
  }

  /// Calls a closure with each value of a stream until the widget is destroyed.
  func apply<T>(_ stream: MotionObservable<T>, _ show: @escaping (Widget, T) -> Void) -> Subscription {
    let subscription = stream.subscribe { [weak self] in
      if let self, pointer != nil { show(self, $0) }
    }
    if let pointer { SignalConnection("destroy", of: pointer) { _ in subscription.unsubscribe() } }
    return subscription
  }
}
#endif
