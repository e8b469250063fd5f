// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
public import MaterialMotion

extension Widget {
  /// Offers actions to users who do not drag: by keys, and in the menu of a button.
  ///
  ///     let button = Widget.of(gtk_menu_button_new())
  ///     gtk_widget_set_tooltip_text(button.pointer, "Move the sheet")
  ///     gtk_box_append(header, button.pointer)
  ///     sheet.offer(actions, menu: button)
  ///
  /// - Keys perform their actions while the widget, or a widget in it that does not use the key, has the
  ///   focus. The widget can then receive the focus, unless it is a label or a box: GTK gives the focus only
  ///   to the widgets in a box. A key that is pressed together with Control, Alt or Super performs no action.
  ///   While the user holds an arrow key, its action is repeated. Other keys do not repeat. A key whose
  ///   actions are not available goes to other actions of the widget, and then to what the widget is in.
  /// - The menu lists the names of the actions. Presses, keys and screen readers open it, and choose an
  ///   action. Actions that are not available when the menu opens are insensitive.
  ///
  /// The role of an action has no effect: GTK has no signals for the gestures of a screen reader.
  ///
  /// - Parameters:
  ///   - actions: The actions, for example those of a sheet.
  ///   - button: A `GtkMenuButton`, for example in the widget. It needs a label or a tooltip, which a screen
  ///     reader reads. Defaults to `nil`: users do not see the actions.
  /// - Returns: A subscription. Ending it removes the keys and the menu. You may discard it: it ends when the
  ///   widget is destroyed.
  @discardableResult
  public func offer(
    _ actions: [MotionAction], menu button: Widget? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let keys = performKeys(of: actions)
    let menu = button?.showMenu(of: actions, file, line)
    offers += 1
    return Subscription { [weak self] in
      self?.offers -= 1
      keys.unsubscribe()
      menu?.unsubscribe()
    }
  }

  private func performKeys(of actions: [MotionAction]) -> Subscription {
    guard let pointer, let controller = gtk_event_controller_key_new() else { return Subscription {} }
    let wasFocusable = gtk_widget_get_focusable(pointer)
    gtk_widget_set_focusable(pointer, 1)
    let signals = UnsafeMutableRawPointer(controller)
    let keys = ActionKeys(actions)
    var held: UInt32?
    SignalConnection(answering: "key-pressed", of: signals) {
      let pressed = $0.unsigned(1)
      let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      let state = gtk_event_controller_get_current_event_state(controller).rawValue
      guard state & modifiers == 0, let key = MotionAction.Key.key(pressed) else { return false }
      let isRepeat = held == pressed
      held = pressed
      return keys.perform(key: key, isRepeat: isRepeat)
    }
    SignalConnection("key-released", of: signals) { _ in held = nil }
    gtk_widget_add_controller(pointer, controller)
    let focus = gtk_event_controller_focus_new()
    SignalConnection("leave", of: UnsafeMutableRawPointer(focus!)) { [weak self] _ in
      // Another widget receives the release.
      held = nil
      // A widget that gets another parent loses the focus, and may get it back.
      afterwards { if self?.hasFocusWithin == false { actions.focusDidLeave() } }
    }
    gtk_widget_add_controller(pointer, focus)
    return Subscription { [weak self] in
      // The subscription may end in response to an event, which GTK is still delivering.
      afterwards {
        guard let pointer = self?.pointer else { return }
        gtk_widget_remove_controller(pointer, controller)
        gtk_widget_remove_controller(pointer, focus)
        gtk_widget_set_focusable(pointer, wasFocusable)
      }
    }
  }

  /// Gives a `GtkMenuButton` a menu.
  private func showMenu(
    of actions: [MotionAction], _ file: StaticString, _ line: UInt
  ) -> Subscription {
    guard let pointer else { return Subscription {} }
    let instance = UnsafeMutableRawPointer(pointer)
    let isMenuButton =
      g_type_check_instance_is_a(
        instance.assumingMemoryBound(to: GTypeInstance.self), gtk_menu_button_get_type()) != 0
    precondition(isMenuButton, "The button of a menu must be a GtkMenuButton.", file: file, line: line)
    let (button, menu) = (OpaquePointer(pointer), g_menu_new()!)
    let group = g_simple_action_group_new()!
    var items: [(item: OpaquePointer, action: MotionAction)] = []
    for (number, action) in actions.enumerated() {
      let item = g_simple_action_new("\(number)", nil)!
      SignalConnection("activate", of: UnsafeMutableRawPointer(item)) { _ in _ = action.perform() }
      g_action_map_add_action(OpaquePointer(group), item)
      items.append((item, action))
      g_object_unref(UnsafeMutableRawPointer(item))
      // An underscore would mark the next letter as a shortcut.
      let label = action.name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
      g_menu_append(menu, label, "motion.\(number)")
    }
    gtk_widget_insert_action_group(pointer, "motion", OpaquePointer(group))
    gtk_menu_button_set_menu_model(
      button, UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self))
    if let popover = gtk_menu_button_get_popover(button) {
      SignalConnection("show", of: UnsafeMutableRawPointer(popover)) { _ in
        for (item, action) in items { g_simple_action_set_enabled(item, action.isAvailable ? 1 : 0) }
      }
    }
    g_object_unref(UnsafeMutableRawPointer(group))
    g_object_unref(UnsafeMutableRawPointer(menu))
    return Subscription { [weak self] in
      // An action of the menu may end the subscription.
      afterwards {
        guard let pointer = self?.pointer else { return }
        gtk_menu_button_set_menu_model(OpaquePointer(pointer), nil)
        gtk_widget_insert_action_group(pointer, "motion", nil)
      }
    }
  }
}

extension MotionAction.Key {
  /// Returns the key of an action. `nil` if no action can have this key.
  fileprivate static func key(_ value: UInt32) -> MotionAction.Key? {
    switch Int32(bitPattern: value) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: .upArrow
    case GDK_KEY_Down, GDK_KEY_KP_Down: .downArrow
    case GDK_KEY_Left, GDK_KEY_KP_Left: .leftArrow
    case GDK_KEY_Right, GDK_KEY_KP_Right: .rightArrow
    case GDK_KEY_Escape: .escape
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: .return
    case GDK_KEY_space, GDK_KEY_KP_Space: .space
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown
    case GDK_KEY_Home, GDK_KEY_KP_Home: .home
    case GDK_KEY_End, GDK_KEY_KP_End: .end
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: .plus
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: .minus
    case GDK_KEY_0, GDK_KEY_KP_0: .zero
    default: nil
    }
  }
}
#endif
