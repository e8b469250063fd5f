// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// Actions, by the display's keyboard and pointer.
  @Suite(.serialized) @GTKThread
  final class ActionTests {
    let window: TestWindow
    let square: Widget
    let button: Widget
    private var performed: [String] = []

    init() throws {
      window = try TestWindow()
      button = Widget.of(gtk_menu_button_new())
      // A label does not take the focus.
      square = Widget.of(gtk_drawing_area_new())
      gtk_widget_set_size_request(square.pointer, 80, 80)
      gtk_fixed_put(window.fixed.pointer?.cast(), square.pointer, 100, 100)
      gtk_fixed_put(window.fixed.pointer?.cast(), button.pointer, 250, 20)
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      gtk_window_set_title(window.widget.pointer?.cast(), "Actions")
      window.show()
      // There is no window manager that gives the focus to a new window.
      try GTK.xdotool("search --onlyvisible --name Actions windowfocus")
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private func offer() -> Subscription {
      square.offer(
        [
          MotionAction("Raise_it", key: .upArrow) { [unowned self] in performed.append("raise") },
          MotionAction("Lower", key: .escape) { [unowned self] in performed.append("lower") },
        ], menu: button)
    }

    private func type(_ keys: String, until count: Int) throws {
      try GTK.xdotool(keys)
      GTK.turn(until: performed.count >= count)
    }

    @Test func keysPerformActionsWhileTheWidgetHasTheFocus() throws {
      let offer = offer()
      gtk_widget_grab_focus(square.pointer)
      GTK.turn(until: gtk_widget_has_focus(square.pointer) != 0)
      try type("key Up", until: 1)
      try type("key Escape", until: 2)
      try type("key ctrl+Up key Down key Up", until: 3)
      expect(performed == ["raise", "lower", "raise"])
      offer.unsubscribe()
      GTK.turnWhileReady()
      expect(gtk_widget_get_focusable(square.pointer) == 0)
    }

    @Test func aKeyWithoutAnAvailableActionGoesOn() throws {
      let isLifted = ReactiveProperty(false)
      _ = square.offer([
        MotionAction("Cancel", key: .escape) { [unowned self] in
          performed.append("cancel")
          isLifted.value = false
        }.available { isLifted.value }
      ])
      _ = window.fixed.offer([
        MotionAction("Close", key: .escape) { [unowned self] in performed.append("close") }
      ])
      gtk_widget_grab_focus(square.pointer)
      GTK.turn(until: gtk_widget_has_focus(square.pointer) != 0)
      try type("key Escape", until: 1)
      isLifted.value = true
      try type("key Escape", until: 2)
      try type("key Escape", until: 3)
      expect(performed == ["close", "cancel", "close"])
    }

    @Test func theFocusThatLeavesTakesBackWhatKeysHaveBegun() throws {
      var isLifted = false
      _ = square.offer(
        [
          MotionAction("Lift", key: .space) { isLifted = true }.whenFocusLeaves { isLifted = false }
        ], menu: button)
      gtk_widget_grab_focus(square.pointer)
      try GTK.xdotool("key space")
      GTK.turn(until: isLifted)
      expect(isLifted)
      gtk_widget_grab_focus(button.pointer)
      GTK.turn(until: !isLifted)
      expect(!isLifted)
    }

    @Test func theMenuShowsWhichActionsAreAvailable() throws {
      let isOpen = ReactiveProperty(true)
      _ = square.offer(
        [
          MotionAction("Open") {}.available { !isOpen.value },
          MotionAction("Close") {}.available { isOpen.value },
        ], menu: button)
      let menuButton = OpaquePointer(button.pointer)
      let popover = try #require(gtk_menu_button_get_popover(menuButton))
      var sensitive: [[Bool]] = []
      for value in [true, false] {
        isOpen.value = value
        gtk_menu_button_popup(menuButton)
        GTK.turnWhileReady()
        sensitive.append(items(in: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)))
        gtk_menu_button_popdown(menuButton)
        GTK.turnWhileReady()
      }
      expect(sensitive == [[false, true], [true, false]])
    }

    /// Whether the items of a menu are sensitive.
    private func items(in widget: UnsafeMutablePointer<GtkWidget>) -> [Bool] {
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      if String(cString: g_type_name_from_instance(instance)) == "GtkModelButton" {
        return [gtk_widget_is_sensitive(widget) != 0]
      }
      var (all, child): ([Bool], UnsafeMutablePointer<GtkWidget>?) = ([], gtk_widget_get_first_child(widget))
      while let present = child {
        all += items(in: present)
        child = gtk_widget_get_next_sibling(present)
      }
      return all
    }

    @Test(arguments: [true, false])
    func aDragOfAWidgetWithoutActionsIsReported(offersActions: Bool) throws {
      var reports: [MotionDiagnostics.Report] = []
      let runtime = MotionRuntime(
        clock: ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) }))
      gtk_widget_set_name(square.pointer, "card")
      if offersActions { _ = offer() }
      runtime.add(Draggable(), to: square)
      let start = square.motionElement.position.value
      try GTK.xdotool("mousemove 140 140 mousedown 1 mousemove_relative 20 0")
      try GTK.xdotool("mousemove_relative 20 0 mouseup 1")
      GTK.turn(until: square.motionElement.position.value != start)
      expect(reports == (offersActions ? [] : [.noActions(of: "The widget 'card'")]))
    }

    @Test func pressesChooseAnActionInTheMenu() throws {
      let offer = offer()
      GTK.turnWhileReady()
      let popover = try #require(gtk_menu_button_get_popover(OpaquePointer(button.pointer)))
      let isOpen = {
        gtk_widget_get_mapped(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)) != 0
      }
      let center = button.pointOnStage(
        Point(Double(gtk_widget_get_width(button.pointer)), Double(gtk_widget_get_height(button.pointer))) / 2
      )
      try GTK.xdotool("mousemove \(Int(center.x)) \(Int(center.y)) click 1")
      GTK.turn(until: isOpen())
      GTK.turnWhileReady()
      try type("key Down key Return", until: 1)
      expect(performed == ["lower"])
      GTK.turn(until: !isOpen())
      offer.unsubscribe()
      GTK.turnWhileReady()
      expect(gtk_menu_button_get_menu_model(OpaquePointer(button.pointer)) == nil)
    }
  }
}
#endif
