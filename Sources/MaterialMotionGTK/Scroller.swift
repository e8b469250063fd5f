// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Scroller {
  /// Creates an interaction that scrolls a `GtkScrolledWindow`, for example with a `GtkListView` in it.
  ///
  ///     let list = Scroller(hostedBy: Widget.of(scrolledWindow))
  ///     let sheet = Sheet([.medium, .large], holding: [.list(list)])
  ///     runtime.add(sheet, to: panel)
  ///
  /// One drag opens the sheet and scrolls the list. GTK still creates, selects and reuses the rows: the
  /// interaction only sets the value of the `GtkAdjustment`.
  ///
  /// The interaction takes over each value that a scroll bar, a key, the focus or the program sets. If rows
  /// above the visible part are inserted, removed or measured, and the value changes together with the
  /// length, a finger or a throw goes on.
  ///
  /// While the interaction is added:
  ///
  /// - Fingers, wheels and trackpads over the scrolled window scroll the content through the interaction. If
  ///   the interaction cannot scroll further, GTK handles the wheel. A notch of a wheel is 100 points.
  /// - The property `kinetic-scrolling` is off. Afterwards, it has its former value.
  ///
  /// While the interaction is disabled, fingers do not scroll the scrolled window.
  ///
  /// GTK lays out rows once in a frame. After any scroll, and after a change of the model or its filter, wait
  /// for the next frame before you call `jump(to:)` or `scroll(to:)`. For the same reason, `progress(of:)`
  /// and `sticky` are not supported.
  ///
  /// A `GtkScrolledWindow` shows nothing beyond an end. So the ends are hard, and a pull does not refresh.
  /// For elastic ends, use a ``Scroller`` that moves an element.
  ///
  /// - Parameters:
  ///   - widget: The widget of a `GtkScrolledWindow`. It must not host another scroller along the axis.
  ///   - axis: The axis. Defaults to y.
  ///   - detents: The offsets at which the content rests, in points, such as the starts of rows or pages.
  ///     Must be finite. Defaults to none: it rests anywhere.
  ///   - limit: The detents that one throw may reach. Defaults to all.
  ///   - constants: The constants of throws and springs.
  ///   - hold: The time for which a pointer must be held before it drags. Defaults to `nil`.
  ///   - diagnostics: Receives a report of each invalid event. Defaults to the diagnostics of the runtime's
  ///     clock.
  public convenience init(
    hostedBy widget: Widget, along axis: CoordinateAxis = .y, detents: [Double] = [],
    limit: ScrollSegment.Limit = .any, constants: ScrollConstants = ScrollConstants(),
    afterHolding hold: HoldDuration? = nil, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    widget.checkIsScrolledWindow(file: file, line: line)
    self.init(
      hostedBy: widget.makeHost(along: axis), detents: detents, limit: limit, ends: .hard,
      constants: constants, afterHolding: hold, diagnostics: diagnostics, file: file, line: line)
  }
}

extension Widget {
  fileprivate func makeHost(along axis: CoordinateAxis) -> ScrollHost {
    // A `GtkListView` aligns its rows with whole points, and so changes a value by up to 2 points.
    ScrollHost(of: motionElement, along: axis, rounding: 2) { [weak self] in
      guard let adjustment = self?.adjustment(along: axis) else { return nil }
      let start = gtk_adjustment_get_lower(adjustment)
      return ScrollHost.State(
        offset: gtk_adjustment_get_value(adjustment) - start,
        contentLength: gtk_adjustment_get_upper(adjustment) - start,
        viewportLength: gtk_adjustment_get_page_size(adjustment))
    } write: { [weak self] in
      guard let adjustment = self?.adjustment(along: axis) else { return }
      // This does not end an animation of GTK, whose next step ends a throw.
      gtk_adjustment_configure(
        adjustment, gtk_adjustment_get_lower(adjustment) + $0, gtk_adjustment_get_lower(adjustment),
        gtk_adjustment_get_upper(adjustment), gtk_adjustment_get_step_increment(adjustment),
        gtk_adjustment_get_page_increment(adjustment), gtk_adjustment_get_page_size(adjustment))
    } watch: { [weak self] report in
      guard let self else { return Subscription {} }
      let (observer, hosting) = (
        AdjustmentObserver(of: self, along: axis) { report(.change) }, beginHosting { report(.willScroll) }
      )
      return Subscription {
        observer.end()
        hosting.unsubscribe()
      }
    } stopAnimation: { [weak self] in
      // Setting the present value ends the animation of GTK.
      guard let adjustment = self?.adjustment(along: axis) else { return }
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
    }
  }

  /// Lets fingers and wheels over the scrolled window move the interaction.
  ///
  /// - Parameter willScroll: Called when a key is pressed that may scroll. GTK scrolls in the next layout,
  ///   unless a throw changes the value before.
  fileprivate func beginHosting(_ willScroll: @escaping () -> Void) -> Subscription {
    let keys = listenToScrollKeys(willScroll)
    let window = pointer.map { OpaquePointer($0) }
    hosts += 1
    if hosts == 1 {
      wasKinetic = gtk_scrolled_window_get_kinetic_scrolling(window) != 0
      gtk_scrolled_window_set_kinetic_scrolling(window, 0)
      // In a later phase, the scrolled window would use each event first.
      wheels = listenToWheels(in: GTK_PHASE_CAPTURE) { [weak self] event in
        self?.passWheel(event) == true
      }
    }
    return Subscription { [weak self] in
      keys.unsubscribe()
      guard let self else { return }
      hosts -= 1
      guard hosts == 0 else { return }
      wheels?.unsubscribe()
      wheels = nil
      if wasKinetic, let pointer { gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(pointer), 1) }
    }
  }

  /// Calls a closure before a widget within this one receives a key that may scroll.
  private func listenToScrollKeys(_ press: @escaping () -> Void) -> Subscription {
    guard let pointer, let controller = gtk_event_controller_key_new() else { return Subscription {} }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    SignalConnection(answering: "key-pressed", of: UnsafeMutableRawPointer(controller)) {
      if Self.scrollKeys.contains($0.unsigned(1)) { press() }
      return false
    }
    gtk_widget_add_controller(pointer, controller)
    return Subscription { [weak self] in
      // The subscription may end in response to an event, which GTK is still delivering.
      afterwards {
        if let pointer = self?.pointer { gtk_widget_remove_controller(pointer, controller) }
      }
    }
  }

  /// The keys that move the focus or scroll, also those of the numeric keypad.
  private static let scrollKeys = Set(
    [
      GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left,
      GDK_KEY_Right, GDK_KEY_KP_Home, GDK_KEY_KP_End, GDK_KEY_KP_Page_Up, GDK_KEY_KP_Page_Down,
      GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_KP_Left, GDK_KEY_KP_Right, GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab,
      GDK_KEY_space,
    ].map { UInt32($0) })

  /// Sends an event of a wheel to the elements in this widget, and then to this element and its ancestors,
  /// until one has used it. A descendant that handles wheels in its own way, such as a `GtkSpinButton`,
  /// receives the event from GTK.
  ///
  /// - Returns: Whether an element has used the event.
  private func passWheel(_ event: WheelEvent) -> Bool {
    var inner = pick(at: event.position)
    while let pointer = inner, pointer != self.pointer {
      switch Self.wheelUse(of: pointer) {
      case .own: return false
      case .element: if Widget.of(pointer).element?.wheelsReceive(event) == true { return true }
      case .none: break
      }
      inner = gtk_widget_get_parent(pointer)
    }
    // The scroller may be added to an ancestor, such as a sheet.
    return sequence(first: self, next: { $0.parent }).contains { $0.element?.wheelsReceive(event) == true }
  }
}
#endif
