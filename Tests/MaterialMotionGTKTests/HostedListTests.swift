// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// A sheet with a `GtkScrolledWindow` that hosts its list. The pointer of the display drags and turns the
  /// wheel.
  @Suite(.serialized) @GTKThread
  final class HostedListTests {
    let window: TestWindow
    let panel: Widget
    let scrolled: Widget
    let content: Widget
    let list: Scroller
    let sheet: ScrollChain.Member
    let runtime: MotionRuntime
    let clock = ManualFrameClock()
    let addition: Subscription

    /// The panel is 260 points high, and its upper edge is at 200. Its list shows 240 points of 1200.
    init() throws {
      window = try TestWindow()
      panel = Widget.of(gtk_fixed_new())
      gtk_widget_set_size_request(panel.pointer, 300, 260)
      gtk_fixed_put(window.fixed.pointer?.cast(), panel.pointer, 50, 200)
      scrolled = Widget.of(gtk_scrolled_window_new())
      gtk_widget_set_size_request(scrolled.pointer, 300, 240)
      content = Widget.of(gtk_fixed_new())
      gtk_widget_set_size_request(content.pointer, 250, 1200)
      gtk_scrolled_window_set_child(scrolled.pointer.map { OpaquePointer($0) }, content.pointer)
      gtk_fixed_put(panel.pointer?.cast(), scrolled.pointer, 0, 20)
      try GTK.xdotool("mouseup 1 mouseup 3 mousemove 390 290")
      window.show()
      runtime = MotionRuntime(clock: clock)
      list = Scroller(hostedBy: scrolled)
      sheet = .sheet(panel.motionElement, detents: [0, 150])
      addition = runtime.add(ScrollChain(along: .y, [sheet, .list(list)]), to: panel)
      window.layOut()
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
      gtk_scrolled_window_get_vadjustment(scrolled.pointer.map { OpaquePointer($0) })
    }

    private var value: Double { gtk_adjustment_get_value(adjustment) }

    private var offsets: [Double] {
      var (first, second) = (0.0, 0.0)
      sheet.offset.subscribe { first = $0 }
      list.offset.subscribe { second = $0.y }
      return [first, second]
    }

    /// Presses at a height, and moves in steps of at most 10 points.
    private func drag(from y: Int, to end: Int, lift: Bool = true) throws {
      let steps = stride(from: 1, through: 20, by: 1).map { "mousemove 200 \(y + (end - y) * $0 / 20)" }
      try GTK.xdotool("mousemove 200 \(y) mousedown 1")
      GTK.turnWhileReady()
      for step in steps {
        try GTK.xdotool(step)
        window.layOut()
        clock.advance(by: 1.0 / 60, framesPerSecond: 60)
      }
      guard lift else { return }
      clock.advance(by: 0.3, framesPerSecond: 60)
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
      clock.advance(by: 5, framesPerSecond: 60)
      window.layOut()
    }

    @Test func oneDragOpensTheSheetAndScrollsTheList() throws {
      try drag(from: 280, to: 80, lift: false)
      let open = offsets
      expect(open[0] == 150 && open[1] > 30 && abs(open[1] - value) < 1e-6)
      // The slop of a mouse is 3 points.
      expect(abs(open[0] + open[1] - 197) <= 1)
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
    }

    @Test func whatElseScrollsIsTakenOver() throws {
      sheet.jump(to: 150)
      window.layOut()
      gtk_adjustment_set_value(adjustment, 500)
      expect(offsets == [150, 500])
      try drag(from: 150, to: 190, lift: false)
      // The way of the pointer, without the slop of a mouse.
      expect(abs(value - 463) <= 1 && abs(offsets[1] - value) < 1e-6, "\(value)")
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
      clock.advance(by: 5, framesPerSecond: 60)
      list.scroll(to: 800)
      clock.advance(by: 0.05, framesPerSecond: 60)
      gtk_adjustment_set_value(adjustment, 300)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(value == 300)
    }

    @Test func rowsAboveKeepTheVisiblePart() throws {
      sheet.jump(to: 150)
      gtk_adjustment_set_value(adjustment, 500)
      list.scroll(to: 900)
      clock.advance(by: 0.05, framesPerSecond: 60)
      let before = value
      // As a list does that knows what is above: both change at once.
      gtk_adjustment_configure(adjustment, before + 100, 0, 1300, 10, 100, 240)
      expect(abs(offsets[1] - before - 100) < 1e-6)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(abs(value - 1000) < 1)
    }

    @Test func aNotchOpensTheSheetAndThenScrollsTheList() throws {
      try GTK.xdotool("mousemove 200 280 click 5 click 5")
      GTK.turn(until: offsets[0] > 0 || list.isActive)
      GTK.turnWhileReady()
      clock.advance(by: 3, framesPerSecond: 60)
      expect(offsets == [150, 50], "\(offsets) \(value)")
      window.layOut()
      try GTK.xdotool("click 5")
      GTK.turnWhileReady()
      clock.advance(by: 3, framesPerSecond: 60)
      expect(value == 150 && offsets[1] == 150, "\(offsets) \(value)")
    }

    @Test func anElementInTheListIsFound() throws {
      let rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_fixed_put(content.pointer?.cast(), rows, 0, 100)
      let labels = (0..<20).map { _ in Widget.of(gtk_label_new(nil)) }
      for label in labels {
        gtk_widget_set_size_request(label.pointer, 100, 40)
        gtk_box_append(rows.cast(), label.pointer)
      }
      let row = labels[15]
      _ = row.motionElement
      window.layOut()
      gtk_adjustment_set_value(adjustment, 200)
      window.layOut()
      list.scroll(to: row.motionElement, at: .start)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(abs(value - 700) < 1e-6, "\(value)")
    }

    @Test func afterwardsTheListIsAsBefore() throws {
      let window = scrolled.pointer.map { OpaquePointer($0) }
      expect(gtk_scrolled_window_get_kinetic_scrolling(window) == 0)
      addition.unsubscribe()
      expect(gtk_scrolled_window_get_kinetic_scrolling(window) != 0)
      gtk_adjustment_set_value(adjustment, 500)
      expect(offsets[1] == 0)
      try GTK.xdotool("mousemove 200 280 click 5")
      GTK.turn(until: value > 500)
    }

    @Test func anAnimationOfGTKEndsAThrow() throws {
      sheet.jump(to: 150)
      gtk_adjustment_set_value(adjustment, 500)
      window.layOut()
      list.scroll(to: 900)
      clock.advance(by: 0.05, framesPerSecond: 60)
      emitScrollChild(scrolled, GTK_SCROLL_START)
      clock.advance(by: 1.0 / 60, framesPerSecond: 60)
      GTK.turn(until: value == 0)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(value == 0 && offsets[1] < 1)
    }

    @Test func aControlInTheListKeepsItsWheel() throws {
      sheet.jump(to: 150)
      let spin = gtk_spin_button_new_with_range(0, 100, 1)!
      gtk_spin_button_set_value(OpaquePointer(spin), 50)
      gtk_fixed_put(content.pointer?.cast(), spin, 100, 60)
      window.layOut()
      window.layOut()
      gtk_widget_grab_focus(spin)
      GTK.turnWhileReady()
      // The sheet is at 50, and its list at 70.
      try GTK.xdotool("mousemove 170 145 click 5")
      GTK.turnWhileReady()
      window.layOut()
      clock.advance(by: 2, framesPerSecond: 60)
      let number = gtk_spin_button_get_value(OpaquePointer(spin))
      expect(number != 50 && value == 0, "\(number) \(value)")
    }

    @Test func anElementInTheListThatRefusesAWheelLeavesItToTheSheet() throws {
      let (strip, content) = (Widget.of(gtk_fixed_new()), MotionElement(size: Point(200, 100)))
      gtk_widget_set_size_request(strip.pointer, 200, 100)
      gtk_fixed_put(self.content.pointer?.cast(), strip.pointer, 0, 0)
      window.layOut()
      let inner = Scroller(content, in: strip.motionElement)
      runtime.add(inner, to: strip)
      // The content has the length of its viewport.
      try GTK.xdotool("mousemove 150 260 click 5")
      GTK.turn(until: offsets[0] > 0 || list.isActive)
      GTK.turnWhileReady()
      clock.advance(by: 3, framesPerSecond: 60)
      expect(offsets == [150, 0], "\(offsets)")
      // Longer content takes the wheel.
      content.size.value = Point(200, 500)
      sheet.jump(to: 150)
      window.layOut()
      try GTK.xdotool("mousemove 150 110 click 5")
      GTK.turnWhileReady()
      clock.advance(by: 3, framesPerSecond: 60)
      var offset = 0.0
      inner.offset.subscribe { offset = $0.y }
      expect(offset == 100 && value == 0, "\(offset) \(value)")
    }

    @Test func twoHostsRestoreTheKineticScrolling() throws {
      let window = scrolled.pointer.map { OpaquePointer($0) }
      let other = runtime.add(Scroller(hostedBy: scrolled, along: .x), to: scrolled)
      addition.unsubscribe()
      expect(gtk_scrolled_window_get_kinetic_scrolling(window) == 0)
      other.unsubscribe()
      expect(gtk_scrolled_window_get_kinetic_scrolling(window) != 0)
    }

    @Test func anAdjustmentIsReplaced() throws {
      sheet.jump(to: 150)
      let replacement = gtk_adjustment_new(400, 0, 2000, 10, 100, 240)
      gtk_scrolled_window_set_vadjustment(scrolled.pointer.map { OpaquePointer($0) }, replacement)
      window.layOut()
      expect(offsets[1] == value && value > 0, "\(offsets) \(value)")
      gtk_adjustment_set_value(adjustment, 300)
      expect(offsets[1] == 300)
    }

    @Test func aListOf100000RowsIsDraggedAndFollowsItsKeys() throws {
      let strings = gtk_string_list_new(nil)
      for row in 0..<100_000 { gtk_string_list_append(strings, "Row \(row)") }
      let template = """
        <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
        <property name="height-request">40</property></object></property></template></interface>
        """
      let bytes = template.withCString { g_bytes_new($0, gsize(strlen($0))) }
      let factory = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
      g_bytes_unref(bytes)
      let view = gtk_list_view_new(gtk_no_selection_new(strings), factory)!
      gtk_scrolled_window_set_child(scrolled.pointer.map { OpaquePointer($0) }, view)
      window.layOut()
      window.layOut()
      expect(gtk_adjustment_get_upper(adjustment) >= 4_000_000)
      sheet.jump(to: 150)
      window.layOut()
      try drag(from: 280, to: 180, lift: false)
      expect(abs(value - 97) <= 1 && abs(offsets[1] - value) < 1e-6, "\(value)")
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
      clock.advance(by: 5, framesPerSecond: 60)
      // As the key End does.
      let row = g_variant_ref_sink(g_variant_new_uint32(99_999))
      defer { g_variant_unref(row) }
      gtk_widget_activate_action_variant(view, "list.scroll-to-item", row)
      window.layOut()
      window.layOut()
      let end = gtk_adjustment_get_upper(adjustment) - 240
      expect(abs(value - end) <= 1 && abs(offsets[1] - value) < 1e-6, "\(value)")
      try drag(from: 180, to: 220, lift: false)
      expect(abs(end - value - 37) <= 1, "\(value)")
      try GTK.xdotool("mouseup 1")
      GTK.turnWhileReady()
      // A list aligns its rows, which ends no throw.
      for step in 1...4 {
        let start = value
        list.scroll(to: start - 123.4)
        for _ in 1...12 {
          clock.advance(by: 1.0 / 15, framesPerSecond: 60)
          window.layOut()
        }
        expect(abs(start - value - 123.4) <= 2, "\(step): \(start - value)")
      }
      // The list obeys a key during a throw in its next layout.
      gtk_widget_grab_focus(view)
      try GTK.xdotool("key End")
      GTK.turn(until: abs(value - end) <= 1)
      list.scroll(to: end - 3000)
      for _ in 1...10 {
        clock.advance(by: 1.0 / 60, framesPerSecond: 60)
        window.layOut()
      }
      expect(value < end - 100)
      try GTK.xdotool("key Home")
      for _ in 1...12 {
        clock.advance(by: 1.0 / 60, framesPerSecond: 60)
        window.layOut()
      }
      expect(value == 0 && offsets[1] == 0, "\(value)")
    }

    @Test func aSourceEmitsTheOffset() throws {
      addition.unsubscribe()
      var (found, states): ([Point], [MotionState]) = ([], [])
      let subscription = scrollSource(scrolled, clock: clock)
        .subscribe(next: { found.append($0) }, state: { states.append($0) })
      gtk_adjustment_set_value(adjustment, 70)
      expect(found == [.zero, Point(0, 70)] && states == [.atRest, .active])
      clock.advance(by: 0.2, framesPerSecond: 60)
      expect(states == [.atRest, .active, .atRest])
      subscription.unsubscribe()
      gtk_adjustment_set_value(adjustment, 90)
      expect(found.count == 2)
    }

    @Test func aSourceWhoseSubscriptionIsDroppedGoesOn() throws {
      var found: [Point] = []
      scrollSource(scrolled, clock: clock).subscribe { found.append($0) }
      gtk_adjustment_set_value(adjustment, 70)
      expect(found == [.zero, Point(0, 70)])
    }

    @Test func aDestroyedListEndsItsScroller() throws {
      gtk_fixed_remove(panel.pointer?.cast(), scrolled.pointer)
      GTK.turn(until: scrolled.pointer == nil)
      list.scroll(to: 300)
      clock.advance(by: 1, framesPerSecond: 60)
      expect(!list.isActive)
    }
  }
}

/// Emits the signal of the keys that scroll.
private func emitScrollChild(_ widget: Widget, _ type: GtkScrollType) {
  guard let pointer = widget.pointer else { return }
  var values = [GValue(), GValue(), GValue()]
  g_value_init(&values[0], gtk_scrolled_window_get_type())
  g_value_set_object(&values[0], pointer)
  g_value_init(&values[1], gtk_scroll_type_get_type())
  g_value_set_enum(&values[1], gint(bitPattern: type.rawValue))
  // The type of a Boolean has the number 5.
  g_value_init(&values[2], GType(5 << 2))
  var result = GValue()
  g_value_init(&result, GType(5 << 2))
  g_signal_emitv(&values, g_signal_lookup("scroll-child", gtk_scrolled_window_get_type()), 0, &result)
  g_value_unset(&values[0])
}
#endif
