// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK
import Testing

extension GTK {
  /// The `zIndex` of widgets.
  @Suite(.serialized) @GTKThread
  final class DrawingOrderTests {
    let window: TestWindow
    /// Three squares, one above the other. All of them contain the point (140, 140).
    let squares: [Widget]

    init() throws {
      window = try TestWindow()
      squares = [Point(80, 80), Point(100, 100), Point(120, 120)].map { [window] in window.addSquare(at: $0) }
      for square in squares { _ = square.motionElement }
    }

    // Without an isolated `deinit`, the widgets could be released on any thread.
    isolated deinit {}

    /// The indices of the squares, from the lowest to the topmost one. Other widgets have the index -1.
    private var order: [Int] {
      var order: [Int] = []
      var child = gtk_widget_get_first_child(window.fixed.pointer)
      while let widget = child {
        order.append(squares.firstIndex { $0.pointer == widget } ?? -1)
        child = gtk_widget_get_next_sibling(widget)
      }
      return order
    }

    @Test func aWidgetIsAboveThoseWithASmallerZIndex() {
      squares[0].motionElement.zIndex.value = 1
      expect(order == [1, 2, 0])
      squares[1].motionElement.zIndex.value = 0.5
      expect(order == [2, 1, 0])
      squares[0].motionElement.zIndex.value = -1
      expect(order == [0, 2, 1])
    }

    @Test func equalValuesKeepTheOrderOfInsertion() {
      squares[0].motionElement.zIndex.value = 1
      squares[0].motionElement.zIndex.value = 0
      expect(order == [0, 1, 2])
      for square in squares.reversed() { square.motionElement.zIndex.value = 1 }
      expect(order == [0, 1, 2])
      squares[1].motionElement.zIndex.value = 0
      expect(order == [1, 0, 2])
    }

    @Test func aWidgetThatIsAddedLaterIsBelowALiftedOne() {
      window.show()
      squares[0].motionElement.zIndex.value = 1
      // It has no element.
      let label = window.addSquare(at: .zero)
      window.layOut()
      expect(order == [1, 2, -1, 0])
      squares[0].motionElement.zIndex.value = 0
      expect(order == [0, 1, 2, -1])
      expect(label.pointer != nil)
    }

    @Test func aWidgetThatIsRemovedAndAddedAgainIsTheNewestOne() {
      squares[2].motionElement.zIndex.value = 1
      let pointer = squares[0].pointer
      g_object_ref(pointer)
      gtk_fixed_remove(window.fixed.pointer?.cast(), pointer)
      gtk_fixed_put(window.fixed.pointer?.cast(), pointer, 0, 0)
      g_object_unref(pointer)
      squares[2].motionElement.zIndex.value = 0
      expect(order == [1, 2, 0])
    }

    @Test func aSunkenWidgetIsBelowItsSiblingsInAnotherContainer() throws {
      let panel = gtk_fixed_new()!
      gtk_fixed_put(window.fixed.pointer?.cast(), panel, 0, 0)
      let child = gtk_label_new(nil)!
      gtk_fixed_put(panel.cast(), child, 0, 0)
      squares[1].motionElement.zIndex.value = -1
      let pointer = squares[1].pointer
      window.show()
      g_object_ref(pointer)
      gtk_fixed_remove(window.fixed.pointer?.cast(), pointer)
      gtk_fixed_put(panel.cast(), pointer, 0, 0)
      g_object_unref(pointer)
      window.layOut()
      expect(gtk_widget_get_first_child(panel) == pointer)
      expect(order == [0, 2, -1])
    }

    @Test func aDestroyedWidgetLeavesTheOthersInOrder() {
      squares[0].motionElement.zIndex.value = 2
      gtk_fixed_remove(window.fixed.pointer?.cast(), squares[1].pointer)
      squares[2].motionElement.zIndex.value = 3
      squares[1].motionElement.zIndex.value = 5
      expect(order == [0, 2])
    }

    @Test func childrenOfABoxKeepTheirPlaces() {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      let labels = (0..<2).map { _ in gtk_label_new(nil)! }
      for label in labels { gtk_box_append(box.cast(), label) }
      gtk_fixed_put(window.fixed.pointer?.cast(), box, 0, 0)
      Widget.of(labels[0]).motionElement.zIndex.value = 1
      expect(gtk_widget_get_first_child(box) == labels[0])
    }

    @Test func thePointerFindsTheTopmostWidget() {
      window.show()
      func topmost() -> Int? {
        let found = gtk_widget_pick(window.fixed.pointer, 140, 140, GTK_PICK_DEFAULT)
        return squares.firstIndex { $0.pointer == found }
      }
      expect(topmost() == 2)
      squares[0].motionElement.zIndex.value = 1
      expect(topmost() == 0)
      squares[0].motionElement.zIndex.value = 0
      expect(topmost() == 2)
    }

    @Test func theTopmostWidgetIsDrawn() {
      let provider = gtk_css_provider_new()!
      let colours = ".s0 { background: #f00; } .s1 { background: #0f0; } .s2 { background: #00f; }"
      gtk_css_provider_load_from_data(provider, colours, -1)
      defer { g_object_unref(provider) }
      for (index, square) in squares.enumerated() {
        gtk_widget_add_css_class(square.pointer, "s\(index)")
        gtk_style_context_add_provider(
          gtk_widget_get_style_context(square.pointer), OpaquePointer(provider), 800)
      }
      window.show()
      expect(colour() == 0x0000ff)
      squares[0].motionElement.zIndex.value = 1
      GTK.turn(until: colour() == 0xff0000)
      squares[0].motionElement.zIndex.value = 0
      GTK.turn(until: colour() == 0x0000ff)
    }

    /// The colour that GTK has drawn at (140, 140).
    private func colour() -> UInt32 {
      let paintable = gtk_widget_paintable_new(window.fixed.pointer)!
      defer { g_object_unref(gpointer(paintable)) }
      let snapshot = gtk_snapshot_new()!
      gdk_paintable_snapshot(paintable, snapshot, 400, 300)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return 0 }
      defer { gsk_render_node_unref(node) }
      var pixel: UInt32 = 0
      withUnsafeMutableBytes(of: &pixel) { bytes in
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, 1, 1, 4)
        let context = cairo_create(surface)
        cairo_translate(context, -140, -140)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      return pixel & 0xffffff
    }

    @Test func aDragThatLiftsItsWidgetContinues() throws {
      try GTK.xdotool("mouseup 1 mousemove 390 290")
      window.show()
      let runtime = MotionRuntime(clock: FrameClock(of: window.widget))
      let draggable = Draggable()
      runtime.add(draggable, to: squares[0])
      let element = squares[0].motionElement
      runtime.connect(draggable.state._map { $0 == .active ? 1 : 0 }, to: element.zIndex)
      // Only the first square is here.
      try GTK.xdotool("mousemove 90 90 mousedown 1 mousemove 120 90")
      GTK.turn(until: element.position.value.x > 140)
      expect(order == [1, 2, 0])
      try GTK.xdotool("mousemove 180 150")
      GTK.turn(until: element.position.value.y > 170)
      expect(element.isHeld)
      try GTK.xdotool("mouseup 1")
      GTK.turn(until: !element.isHeld)
      GTK.turn(until: order == [0, 1, 2])
    }

    @Test func theFocusAndTheOrderOfTheTabKeyStay() {
      let buttons = (0..<3).map { index in
        let button = gtk_button_new()!
        gtk_widget_set_size_request(button, 80, 80)
        gtk_fixed_put(window.fixed.pointer?.cast(), button, Double(index) * 20, Double(index) * 20)
        return button
      }
      window.show()
      gtk_widget_grab_focus(buttons[1])
      Widget.of(buttons[1]).motionElement.zIndex.value = 1
      Widget.of(buttons[0]).motionElement.zIndex.value = 2
      window.layOut()
      expect(gtk_widget_get_last_child(window.fixed.pointer) == buttons[0])
      expect(gtk_widget_is_focus(buttons[1]) != 0)
      gtk_widget_child_focus(window.widget.pointer, GTK_DIR_TAB_FORWARD)
      expect(gtk_widget_is_focus(buttons[2]) != 0)
      gtk_widget_child_focus(window.widget.pointer, GTK_DIR_TAB_BACKWARD)
      gtk_widget_child_focus(window.widget.pointer, GTK_DIR_TAB_BACKWARD)
      expect(gtk_widget_is_focus(buttons[0]) != 0)
    }
  }
}
#endif
